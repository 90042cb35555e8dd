"""Runs the tests: on CPython, some of them inside Pyodide, and those of the site in browsers."""

import importlib.util
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from workshop.places import BUILD, ROOT, TESTS
from workshop.runtime.archives import Archives, tree, zipped
from workshop.runtime.runtime import inside_pyodide

REPORTS = BUILD / "tests"
# folders that need CPython; all others run on CPython and in Pyodide
CPYTHON_ONLY = ("tests/property", "tests/workshop")
# Tests of a file stay together, since they share fixtures. Browser tests wait a lot, so that three processes
# keep two processors busy.
IN_TWO, IN_THREE = (("-n", number, "--dist", "loadfile") for number in "23")
NO_TESTS = 5                            # pytest's exit code if the arguments select no tests
PYTEST = ("_pytest", "iniconfig", "packaging", "pluggy", "py", "pygments", "pytest")


class Stage(NamedTuple):
    """A stage of the whole run: where its tests run, and arguments of pytest."""

    name: str
    runner: str
    arguments: tuple[str, ...] = ()


class Result(NamedTuple):
    """The result of a stage: its exit code, and the counts of its report."""

    name: str
    code: int
    passed: int
    failed: int
    skipped: int
    seconds: float


def main(arguments: list[str]) -> int:
    """`test [cpython|pyodide|browser] [arguments of pytest]`; without the first, all stages."""
    if arguments and arguments[0] in RUNNERS:
        return RUNNERS[arguments[0]](arguments[1:])
    shutil.rmtree(REPORTS, ignore_errors=True)
    REPORTS.mkdir(parents=True)
    began, results = time.monotonic(), []
    for stages in IN_CHROMIUM:
        results += run_in_parallel(stages, arguments)
    in_chromium = time.monotonic() - began
    results += run_in_parallel(OTHER_ENGINES, arguments)
    in_others = time.monotonic() - began - in_chromium
    failures = [result for result in results if has_failed(result, arguments)]
    print("", *map(summary, results), sep="\n")
    print(f"up to Chromium {clock(in_chromium)}, other engines {clock(in_others)}")
    failed = sum(max(result.failed, 1) for result in failures)
    print(f"{sum(result.passed for result in results)} passed, {failed} failed")
    return int(bool(failures))


def run_in_parallel(stages: tuple[Stage, ...], arguments: list[str]) -> list[Result]:
    """Runs stages in parallel. The first prints directly, the others when those before have ended."""
    processes = [start(stage, arguments, to_file=number > 0) for number, stage in enumerate(stages)]
    try:
        return [finish(stage, process) for stage, process in zip(stages, processes)]
    finally:
        for process in processes:
            process.kill()


def start(stage: Stage, arguments: list[str], to_file: bool) -> subprocess.Popen:
    report = (REPORTS / f"{stage.name}.xml").relative_to(ROOT)
    command = [sys.executable, "-m", "workshop", "test", stage.runner, *stage.arguments,
               f"--junitxml={report}", "--quiet", *arguments]
    if not to_file:
        return subprocess.Popen(command, cwd=ROOT)
    with output_file(stage).open("w") as out:
        return subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT)


def output_file(stage: Stage) -> Path:
    return REPORTS / f"{stage.name}.txt"


def finish(stage: Stage, process: subprocess.Popen) -> Result:
    print(f"\n=== {stage.name} ===", flush=True)
    code = process.wait()
    if output_file(stage).exists():
        print(output_file(stage).read_text("utf-8"), flush=True)
    return read_report(stage, code)


def read_report(stage: Stage, code: int) -> Result:
    """The result from pytest's report; without counts if there is none."""
    report = REPORTS / f"{stage.name}.xml"
    if not report.exists():
        return Result(stage.name, code, 0, 0, 0, 0)
    suites = ElementTree.parse(report).getroot().findall("testsuite")
    tests, failures, errors, skipped = (
        sum(int(suite.get(name, 0)) for suite in suites)
        for name in ("tests", "failures", "errors", "skipped"))
    failed = failures + errors
    return Result(stage.name, code, tests - failed - skipped, failed, skipped,
                  sum(float(suite.get("time", 0)) for suite in suites))


def has_failed(result: Result, arguments: list[str]) -> bool:
    """Whether a stage failed; with arguments that select tests, it may have none."""
    return result.code != 0 and not (arguments and result.code == NO_TESTS)


def summary(result: Result) -> str:
    counts = {"passed": result.passed, "failed": result.failed, "skipped": result.skipped}
    text = ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    return f"{result.name}: {text or f'exit code {result.code}'} in {clock(result.seconds)}"


def clock(seconds: float) -> str:
    return f"{round(seconds) // 60}:{round(seconds) % 60:02}"


def pytest(*arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=ROOT).returncode


def run_on_cpython(arguments: list[str]) -> int:
    return pytest(*(arguments if names_tests(arguments) else ["tests", *arguments]))


def run_in_pyodide(arguments: list[str]) -> int:
    archives = Archives()
    files = archives.stdlib | pytest_files()
    testing = archives.written("testing.zip", zipped(archives.contents(files, archives.whole(), 0)))
    ignored = [f"--ignore={folder}" for folder in CPYTHON_ONLY]
    chosen = arguments if names_tests(arguments) else ["tests", *ignored, *arguments]
    return inside_pyodide("test.py", *chosen, stdlib=testing).returncode


def run_in_browser(arguments: list[str]) -> int:
    return pytest(*(arguments if names_tests(arguments) else ["e2e", *arguments]))


def names_tests(arguments: list[str]) -> bool:
    """Whether the arguments name files or folders of tests."""
    return any((ROOT / argument.partition("::")[0]).exists() for argument in arguments if argument[:1] != "-")


def pytest_files() -> dict[str, Path]:
    """The files of pytest and its dependencies in this environment; all of them are pure Python."""
    installed = Path(importlib.util.find_spec("pytest").origin).parents[1]
    files = {}
    for name in PYTEST:
        for pattern in (f"{name}.py", f"{name}/**/*.py", f"{name}-*.dist-info/METADATA"):
            files |= tree(installed, pattern)
    return files


RUNNERS = {"cpython": run_on_cpython, "pyodide": run_in_pyodide, "browser": run_in_browser}
# Tests that need the browser's Python, golden records, and tests of the shared code. The gate's row `pyodide`
# runs the others in Pyodide as well.
SAMPLE = ("tests/golden", "tests/table", "tests/ui", "--ignore=tests/ui/update",
          *(path.relative_to(ROOT).as_posix() for path in sorted(TESTS.glob("*/test_board*.py"))))
# stages in one tuple run in parallel
IN_CHROMIUM = (
    (Stage("cpython", "cpython", IN_TWO), Stage("pyodide", "pyodide", SAMPLE)),
    (Stage("chromium", "browser", (*IN_THREE, "-m", "not gate and not firefox and not webkit")),),
)
OTHER_ENGINES = (Stage("firefox", "browser", ("-rs", "-m", "firefox and not gate")),
             Stage("webkit", "browser", ("-rs", "-m", "webkit and not gate")))
