"""Runs measurements: `bench [NAME] [OPTION...]` runs one of them, or all, and prints a table of figures."""

import importlib
from pathlib import Path

from workshop.measure import figures

PREFIX = "bench_"


def names() -> list[str]:
    return sorted(path.stem.removeprefix(PREFIX) for path in Path(__file__).parent.glob(f"{PREFIX}*.py"))


def main(arguments: list[str]) -> int:
    if arguments and arguments[0] not in names():
        print(f"usage: python -m workshop bench [{' | '.join(names())}] [OPTION...]")
        return 2
    chosen, options = (arguments[:1], arguments[1:]) if arguments else (names(), [])
    code = 0
    for name in chosen:
        print(f"\n=== {name} ===", flush=True)
        code = max(code, importlib.import_module(f"workshop.measure.{PREFIX}{name}").main(options) or 0)
    worse = figures.report()
    lines = "\n".join(f"worse by more than a fifth: {what}" for what in worse)
    print(lines or "No ratio is worse by more than a fifth.")
    return max(code, int(bool(worse)))
