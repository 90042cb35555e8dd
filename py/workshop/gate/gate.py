"""The release gate: runs its rows, at full size or a part of it, and prints one table of the results."""

import argparse
import importlib
import json
import math
import os
import platform
import time
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from workshop.gate.rows.row import MOST_SHOWN, Row, set_time_limit
from workshop.places import MEASUREMENTS, PYTHON, fingerprint

ROWS = ("plies", "machines", "finished", "links", "digests", "pyodide", "bots", "mixed", "recounts",
        "corrections", "golden", "puzzles", "chances", "faults", "mutants", "folders", "games", "live",
        "readers", "tables", "storage", "versions", "kills", "corrupt_answers", "soak", "builds")
RESULTS = MEASUREMENTS / "gate.json"
HERE = Path(__file__).parent

OLDER = " older"                        # marks a result of older sources


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop gate", description=__doc__)
    parser.add_argument("rows", nargs="*", choices=[*ROWS, []], help="default: all")
    parser.add_argument("--size", type=float, default=1.0, help="part of the size of a release, default: 1")
    parser.add_argument("--minutes", type=float, default=math.inf,
                        help="time limit of each row")
    parser.add_argument("--show", action="store_true", help="only print the last results")
    chosen = parser.parse_args(arguments)
    for name in () if chosen.show else chosen.rows or ROWS:
        print(f"{name} ...", flush=True)
        module = importlib.import_module(f"workshop.gate.rows.{name}")
        for part in getattr(module, "PARTS", None) or [module.run]:
            set_time_limit(chosen.minutes)
            began = time.monotonic()
            save_result(part(chosen.size), time.monotonic() - began)
    return report()


def version(folders: Sequence[str]) -> str:
    """A short hash of the sources in these folders."""
    sources = (path for folder in folders for path in sorted((PYTHON / "kaffeehaus" / folder).rglob("*"))
               if path.suffix in (".py", ".json"))
    return fingerprint(*sources)[:8]


def save_result(row: Row, seconds: float) -> None:
    """Replaces the last result of a row, with date, version of the sources, and machine."""
    results = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    results[row.what] = {
        "wanted": row.wanted, "done": row.done, "wrong": row.wrong[:MOST_SHOWN], "note": row.note,
        "seconds": round(seconds), "date": date.today().isoformat(), "of": row.of, "version": version(row.of),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
    }
    RESULTS.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n", "utf-8")


def report() -> int:
    results = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    head = f"{'what':38} {'wanted':>10} {'done':>10} {'wrong':>5} {'min':>5}  {'date':10} {'version':14}"
    print(f"\n{head}  note")
    for what, row in results.items():
        age = "" if row["version"] == version(row["of"]) else OLDER
        wrong, minutes = len(row["wrong"]), row["seconds"] / 60
        print(f"{what:38} {row['wanted']:10,} {row['done']:10,} {wrong:5} {minutes:5.1f}  "
              f"{row['date']} {row['version'] + age:14}  {row['note']}")
    wrong = [f"{what}: {text}" for what, row in results.items() for text in row["wrong"]]
    print("\n".join(["", *wrong]) if wrong else "\nNothing was wrong.")
    return int(bool(wrong))
