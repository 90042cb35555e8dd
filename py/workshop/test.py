"""Runs the tests: the engine's on CPython and, a part of them, inside Pyodide; the page's in browsers."""

import importlib.util
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from workshop.places import BUILD, ROOT, TESTS
from workshop.runtime.archives import Archives, tree
from workshop.runtime.runtime import inside_pyodide

REPORTS = BUILD / "tests"
# What a test folder is called tells where it runs: these two need CPython, all others run on both.
CPYTHON_ONLY = ("tests/property", "tests/workshop")
# A file's tests stay together, since they share pages and sites. In a browser much is waited for, so that it
# takes three processes to keep two processors busy.
IN_TWO, IN_THREE = (("-n", number, "--dist", "loadfile") for number in "23")
NONE_CHOSEN = 5                         # pytest's code where the arguments leave no test
PYTEST = ("_pytest", "iniconfig", "packaging", "pluggy", "py", "pygments", "pytest")


class Stage(NamedTuple):
    """A part of the whole: its tests, where they run, and with which of pytest's arguments."""

    name: str
    where: str
    arguments: tuple[str, ...] = ()


class Result(NamedTuple):
    """How a stage ended: the code of its process, and what its report counts."""

    name: str
    code: int
    passed: int
    failed: int
    skipped: int
    seconds: float


def main(arguments: list[str]) -> int:
    """`test [cpython|pyodide|browser] [pytest's own arguments]`: without the first, the whole."""
    if arguments and arguments[0] in WHERE:
        return WHERE[arguments[0]](arguments[1:])
    shutil.rmtree(REPORTS, ignore_errors=True)
    REPORTS.mkdir(parents=True)
    began, results = time.monotonic(), []
    for stages in IN_CHROMIUM:
        results += side_by_side(stages, arguments)
    there = time.monotonic()
    results += side_by_side(IN_OTHERS, arguments)
    bad = [result for result in results if is_bad(result, arguments)]
    print("", *map(told, results), sep="\n")
    print(f"up to Chromium {clock(there - began)}, then other engines {clock(time.monotonic() - there)}")
    failed = sum(max(result.failed, 1) for result in bad)
    print(f"{sum(result.passed for result in results)} passed, {failed} failed")
    return int(bool(bad))


def side_by_side(stages: tuple[Stage, ...], arguments: list[str]) -> list[Result]:
    """Runs stages at the same time. The first prints as it goes, another one when those before have ended."""
    processes = [started(stage, arguments, aside=number > 0) for number, stage in enumerate(stages)]
    try:
        return [ended(stage, process) for stage, process in zip(stages, processes)]
    finally:
        for process in processes:
            process.kill()


def started(stage: Stage, arguments: list[str], aside: bool) -> subprocess.Popen:
    report = (REPORTS / f"{stage.name}.xml").relative_to(ROOT)
    command = [sys.executable, "-m", "workshop", "test", stage.where, *stage.arguments,
               f"--junitxml={report}", "--quiet", *arguments]
    if not aside:
        return subprocess.Popen(command, cwd=ROOT)
    with printed(stage).open("w") as out:
        return subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT)


def printed(stage: Stage) -> Path:
    return REPORTS / f"{stage.name}.txt"


def ended(stage: Stage, process: subprocess.Popen) -> Result:
    print(f"\n=== {stage.name} ===", flush=True)
    code = process.wait()
    if printed(stage).exists():
        print(printed(stage).read_text("utf-8"), flush=True)
    return counted(stage, code)


def counted(stage: Stage, code: int) -> Result:
    """What pytest's own report says; nothing, where it did not come to write one."""
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


def is_bad(result: Result, arguments: list[str]) -> bool:
    """Whoever chooses tests may leave a stage without any; of the whole there are some in each."""
    return result.code != 0 and not (arguments and result.code == NONE_CHOSEN)


def told(result: Result) -> str:
    counts = {"passed": result.passed, "failed": result.failed, "skipped": result.skipped}
    said = ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    return f"{result.name}: {said or f'ended with code {result.code}'} in {clock(result.seconds)}"


def clock(seconds: float) -> str:
    return f"{round(seconds) // 60}:{round(seconds) % 60:02}"


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


WHERE = {"cpython": on_cpython, "pyodide": in_pyodide, "browser": in_a_browser}
# What the browser's Python alone can import, whole games that have to end as they were written down, and what
# all games share. The rest runs on CPython, and in Pyodide by the gate's row of that name.
SAMPLE = ("tests/golden", "tests/table", "tests/ui", "--ignore=tests/ui/update",
          *(path.relative_to(ROOT).as_posix() for path in sorted(TESTS.glob("*/test_board*.py"))))
# Stages of one line run side by side.
IN_CHROMIUM = (
    (Stage("cpython", "cpython", IN_TWO), Stage("pyodide", "pyodide", SAMPLE)),
    (Stage("chromium", "browser", (*IN_THREE, "-m", "not gate and not firefox and not webkit")),),
)
IN_OTHERS = (Stage("firefox", "browser", ("-rs", "-m", "firefox and not gate")),
             Stage("webkit", "browser", ("-rs", "-m", "webkit and not gate")))
