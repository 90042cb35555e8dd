"""What was measured last, each figure with its day and machine, as one table; ratios beside those kept."""

import json
import os
import platform
from datetime import date

from workshop.places import MEASUREMENTS

RESULTS = MEASUREMENTS / "bench.json"
RATIO = "ratio"                         # the unit of what is as good on any machine
LEAST = 0.8                             # the share of a ratio that has to remain
MACHINE = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
told: dict[str, dict] = {}              # the figures of this run


def tell(what: str, value: float, unit: str, less_is_better: bool = False) -> None:
    """A figure of this run."""
    told[what] = {"value": float(f"{value:.4g}"), "unit": unit, "less_is_better": less_is_better,
                  "date": date.today().isoformat(), "machine": MACHINE, "python": python()}


def python() -> str:
    return ".".join(platform.python_version_tuple()[:2])


def kept() -> dict[str, dict]:
    return json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}


def share(new: dict, old: dict) -> float:
    """How much of an old figure a new one reaches; more than 1 is better."""
    better, worse = (old, new) if new["less_is_better"] else (new, old)
    return better["value"] / worse["value"] if worse["value"] else 1.0


def fallen(new: dict[str, dict], old: dict[str, dict], least: float = LEAST) -> list[str]:
    """The ratios that reach less of what was kept than they have to."""
    return [what for what, figure in new.items()
            if figure["unit"] == RATIO and what in old and share(figure, old[what]) < least]


def report() -> list[str]:
    """Print this run as one table, and keep it in the place of the last one; the ratios that have fallen."""
    old = kept()
    print(f"\n{'figure':52} {'now':>11} {'':14} {'last time':>11}  {'date':10}  of that")
    for what, figure in told.items():
        last = old.get(what)
        beside = f"{last['value']:11,.4g}  {last['date']}  {share(figure, last):7.2f}" if last else ""
        print(f"{what:52} {figure['value']:11,.4g} {figure['unit']:14} {beside}")
    worse = fallen(told, old)
    RESULTS.write_text(json.dumps(old | told, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return worse
