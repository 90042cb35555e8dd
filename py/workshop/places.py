"""Paths in the checkout, and hashes and versions of their contents."""

import hashlib
import json
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / "py"
ASSETS = ROOT / "assets"
TESTS = ROOT / "tests"
MODULES = ROOT / "node_modules"
BUILD = ROOT / "build"
DIST = ROOT / "dist"
MEASUREMENTS = ROOT / "docs/measurements"


def version_of(package: str) -> str:
    """The version of an installed npm package."""
    return json.loads((MODULES / package / "package.json").read_text("utf-8"))["version"]


def installed(library: str) -> Path:
    """The path of an installed Python library."""
    return Path(find_spec(library).origin)


def fingerprint(*parts: str | bytes | Path) -> str:
    """A short hash of these contents."""
    digest = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            data = part.read_bytes()
        else:
            data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()[:16]
