"""Where things are in the checkout, and how a script is run inside Pyodide under Node."""

import json
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / "py"
ASSETS = ROOT / "assets"
MODULES = ROOT / "node_modules"
BUILD = ROOT / "build"
DIST = ROOT / "dist"
INSIDE = Path(__file__).resolve().parent / "inside"


def version_of(package: str) -> str:
    """The version of an installed npm package."""
    return json.loads((MODULES / package / "package.json").read_text("utf-8"))["version"]


def inside_pyodide(script: str, *arguments: str, stdlib: Path | None = None, capture: bool = False):
    """Run one of the scripts in `inside/` in Pyodide, with the checkout mounted at /project."""
    node = shutil.which("node")
    if node is None:
        raise SystemExit("Node 20 or newer is needed, and none was found: install it.")
    command = [node, str(INSIDE / "shell.mjs"), str(stdlib or ""), str(INSIDE / script), *arguments]
    return subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE if capture else None)
