"""Measures: `bench [NAME] [OPTION...]` runs one of the measurements, or all of them."""

import importlib
from pathlib import Path

PREFIX = "bench_"


def names() -> list[str]:
    return sorted(path.stem.removeprefix(PREFIX) for path in Path(__file__).parent.glob(f"{PREFIX}*.py"))


def main(arguments: list[str]) -> int:
    if arguments and arguments[0] not in names():
        print(f"usage: python -m workshop bench [{' | '.join(names())}] [OPTION...]")
        return 2
    chosen, options = (arguments[:1], arguments[1:]) if arguments else (names(), [])
    return max(importlib.import_module(f"workshop.{PREFIX}{name}").main(options) or 0 for name in chosen)
