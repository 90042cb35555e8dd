"""Ignores the board's tests on a Python without t-strings.
"""

import sys

if sys.version_info < (3, 14):
    collect_ignore_glob = ["test_board*.py"]
