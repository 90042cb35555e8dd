"""The page's JavaScript that needs no browser: its tests (`javascript/*.test.mjs`) run in Node."""

import subprocess
from pathlib import Path

import pytest

from workshop.places import ROOT
from workshop.runtime.runtime import node

FOLDER = Path(__file__).parent / "javascript"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.test.mjs")), ids=lambda path: path.name)
def test_in_node(path):
    run = subprocess.run([node(), "--test", path], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert run.returncode == 0, run.stdout
