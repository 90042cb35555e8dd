"""Runs pytest inside Pyodide; the arguments are pytest's own."""

import os
import sys

import pytest

os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
int(pytest.main(sys.argv[1:]))
