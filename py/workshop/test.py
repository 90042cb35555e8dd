"""Runs all tests: the engine's on CPython, the same inside Pyodide, the page's in a browser."""

import importlib.util
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

from workshop.places import BUILD, ROOT
from workshop.runtime.archives import Archives, tree
from workshop.runtime.runtime import inside_pyodide

REPORTS = BUILD / "tests"
# What a test folder is called tells where it runs: these two need CPython, all others run on both.
CPYTHON_ONLY = ("tests/property", "tests/workshop")
# A browser has its own timing: a few tests that fail there get a second go, which the summary tells.
UNSTEADY, AT_MOST_AGAIN, SOME_FAILED = "browser", 3, 1
PYTEST = ("_pytest", "iniconfig", "packaging", "pluggy", "py", "pygments", "pytest")


def main(arguments: list[str]) -> int:
    """`test [STAGE] [pytest's own arguments]`: without a stage all three run, the first two side by side."""
    if arguments and arguments[0] in STAGES:
        return STAGES[arguments[0]](arguments[1:])
    began = time.monotonic()
    shutil.rmtree(REPORTS, ignore_errors=True)
    REPORTS.mkdir(parents=True)
    with beside("pyodide", arguments) as in_pyodide_meanwhile:
        results = [run("cpython", on_cpython, arguments), run("pyodide", in_pyodide_meanwhile, arguments)]
    results.append(run("browser", in_a_browser, arguments))
    failed = any(code for code, _ in results)
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    lines = "; ".join(line for _, line in results)
    print(f"\n{'FAILED' if failed else 'passed'} in {minutes}:{seconds:02} - {lines}")
    return int(failed)


def run(name: str, stage, arguments: list[str]) -> tuple[int, str]:
    """What a stage ended with, and a line about it."""
    print(f"\n=== {name} ===", flush=True)
    report = REPORTS / f"{name}.xml"
    code = stage(ways(report) + arguments)
    line = f"{name}: {counts(report) if report.exists() else f'ended with code {code}'}"
    if name == UNSTEADY and code == SOME_FAILED and failures(report) <= AT_MOST_AGAIN:
        print("\nOnce more, since a browser on a busy machine may be late:", flush=True)
        code = stage(["--last-failed", "--quiet", *arguments])
        line += "; the second go of these " + ("failed" if code else "passed")
    return code, line


def ways(report: Path) -> list[str]:
    return [f"--junitxml={report.relative_to(ROOT)}", "--quiet"]


@contextmanager
def beside(name: str, arguments: list[str]):
    """Runs a stage beside what is done meanwhile; what it printed comes when it is asked for."""
    printed = REPORTS / f"{name}.txt"
    command = [sys.executable, "-m", "workshop", "test", name, *ways(REPORTS / f"{name}.xml"), *arguments]
    with (printed.open("w") as out,
          subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT) as process):
        def ended(_):
            code = process.wait()
            print(printed.read_text("utf-8"), flush=True)
            return code
        try:
            yield ended
        finally:
            process.kill()


def counts(report: Path) -> str:
    """What pytest's own report says, in words."""
    number = numbers(report)
    bad = failures(report)
    passed = number["tests"] - bad - number["skipped"]
    return f"{passed} passed" + (f", {bad} failed" if bad else "") + (
        f", {number['skipped']} skipped" if number["skipped"] else "")


def failures(report: Path) -> int:
    number = numbers(report)
    return number["failures"] + number["errors"]


def numbers(report: Path) -> dict[str, int]:
    suites = ElementTree.parse(report).getroot().findall("testsuite")
    names = "tests", "failures", "errors", "skipped"
    return {name: sum(int(suite.get(name, 0)) for suite in suites) for name in names}


def pytest(*arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=ROOT).returncode


def on_cpython(arguments: list[str]) -> int:
    return pytest(*(arguments if named(arguments) else ["tests", *arguments]))


def in_pyodide(arguments: list[str]) -> int:
    archives = Archives()
    files = archives.stdlib | pytest_files()
    testing = archives.written("testing.zip", archives.compiled(files, archives.whole(), 0))
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
