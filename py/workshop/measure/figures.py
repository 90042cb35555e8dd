"""Records figures of measurements with date and machine, and compares them with the last ones."""

import json
import os
import platform
from datetime import date

from workshop.places import MEASUREMENTS

RESULTS = MEASUREMENTS / "bench.json"
RATIO = "ratio"                         # the unit of figures that do not depend on the machine
LEAST_SHARE = 0.8                       # of a saved ratio, below which a new one is a regression
MACHINE = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
recorded: dict[str, dict] = {}          # the figures of this run


def record(what: str, value: float, unit: str, less_is_better: bool = False) -> None:
    """Records a figure of this run."""
    recorded[what] = {"value": float(f"{value:.4g}"), "unit": unit, "less_is_better": less_is_better,
                      "date": date.today().isoformat(), "machine": MACHINE, "python": python()}


def python() -> str:
    return ".".join(platform.python_version_tuple()[:2])


def saved() -> dict[str, dict]:
    return json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}


def share(new: dict, old: dict) -> float:
    """The ratio of a new figure to an old one; more than 1 is better."""
    better, worse = (old, new) if new["less_is_better"] else (new, old)
    return better["value"] / worse["value"] if worse["value"] else 1.0


def regressions(new: dict[str, dict], old: dict[str, dict], least: float = LEAST_SHARE) -> list[str]:
    """The ratios that are worse than this share of the old ones."""
    return [what for what, figure in new.items()
            if figure["unit"] == RATIO and what in old and share(figure, old[what]) < least]


def report() -> list[str]:
    """Prints the figures of this run as a table, saves them, and returns the regressions."""
    old = saved()
    print(f"\n{'figure':52} {'now':>11} {'':14} {'last time':>11}  {'date':10}  of that")
    for what, figure in recorded.items():
        last = old.get(what)
        beside = f"{last['value']:11,.4g}  {last['date']}  {share(figure, last):7.2f}" if last else ""
        print(f"{what:52} {figure['value']:11,.4g} {figure['unit']:14} {beside}")
    worse = regressions(recorded, old)
    RESULTS.write_text(json.dumps(old | recorded, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return worse
