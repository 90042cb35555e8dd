"""Runs all tests: the engine's on CPython, the same inside Pyodide, the page's in a browser."""

import importlib.util
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

from workshop.archives import Archives, tree
from workshop.places import BUILD, ROOT
from workshop.runtime import inside_pyodide

REPORTS = BUILD / "tests"
# What a test folder is called tells where it runs: these two need CPython, all others run on both.
CPYTHON_ONLY = ("tests/property", "tests/workshop")
PYTEST = ("_pytest", "iniconfig", "packaging", "pluggy", "py", "pygments", "pytest")


def main(arguments: list[str]) -> int:
    """`test [STAGE] [pytest's own arguments]`: without a stage all three run, one after another."""
    if arguments and arguments[0] in STAGES:
        return STAGES[arguments[0]](arguments[1:])
    began, failed, lines = time.monotonic(), False, []
    REPORTS.mkdir(parents=True, exist_ok=True)
    for name, stage in STAGES.items():
        report = REPORTS / f"{name}.xml"
        report.unlink(missing_ok=True)
        print(f"\n=== {name} ===", flush=True)
        code = stage([f"--junitxml={report.relative_to(ROOT)}", "--quiet", *arguments])
        failed |= bool(code)
        lines.append(f"{name}: {counts(report) if report.exists() else f'ended with code {code}'}")
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    print(f"\n{'FAILED' if failed else 'passed'} in {minutes}:{seconds:02} - {'; '.join(lines)}")
    return int(failed)


def counts(report: Path) -> str:
    """What pytest's own report says, in words."""
    suites = ElementTree.parse(report).getroot().findall("testsuite")
    number = {name: sum(int(suite.get(name, 0)) for suite in suites)
              for name in ("tests", "failures", "errors", "skipped")}
    passed = number["tests"] - number["failures"] - number["errors"] - number["skipped"]
    bad = number["failures"] + number["errors"]
    return f"{passed} passed" + (f", {bad} failed" if bad else "") + (
        f", {number['skipped']} skipped" if number["skipped"] else "")


def pytest(*arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=ROOT).returncode


def on_cpython(arguments: list[str]) -> int:
    return pytest(*(arguments if named(arguments) else ["tests", *arguments]))


def in_pyodide(arguments: list[str]) -> int:
    archives = Archives()
    testing = archives.written("testing.zip", archives.compiled(archives.stdlib | pytest_files(), archives.whole(), 0))
    ignored = [f"--ignore={folder}" for folder in CPYTHON_ONLY]
    chosen = arguments if named(arguments) else ["tests", *ignored, *arguments]
    return inside_pyodide("test.py", *chosen, stdlib=testing).returncode


def in_a_browser(arguments: list[str]) -> int:
    return pytest(*(arguments if named(arguments) else ["e2e", *arguments]))


def named(arguments: list[str]) -> bool:
    """Whether the arguments name tests themselves."""
    return any((ROOT / argument.partition("::")[0]).exists() for argument in arguments if argument[:1] != "-")


def pytest_files() -> dict[str, Path]:
    """pytest and what it needs, as installed in this environment: all of it is pure Python."""
    installed = Path(importlib.util.find_spec("pytest").origin).parents[1]
    files = {}
    for name in PYTEST:
        for pattern in (f"{name}.py", f"{name}/**/*.py", f"{name}-*.dist-info/METADATA"):
            files |= tree(installed, pattern)
    return files


STAGES = {"cpython": on_cpython, "pyodide": in_pyodide, "browser": in_a_browser}
