"""All tests of the engine inside Pyodide; every run of the tests has a part of them."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import run_tests


def run(size: float) -> Row:
    passed, failed, skipped = run_tests(stage="pyodide")
    return Row("all tests inside Pyodide", passed + len(failed), passed, failed, f"{skipped} skipped")
