"""Planted faults: typical mistakes in each game's rules; the tests have to notice every one."""

import json

from kaffeehaus.games import GAMES
from workshop.content.altered import folder_of
from workshop.gate.rows.project_copy import ProjectCopy
from workshop.gate.rows.row import Row, has_time
from workshop.places import TESTS

LIST = "faults.json"                    # in the folder of a game's tests


def faults(key: str) -> list[dict]:
    """The faults of a game, each with its file, its description, and the text that it replaces."""
    path = TESTS / key / LIST
    return json.loads(path.read_text("utf-8")) if path.exists() else []


def planted(key: str, fault: dict) -> str:
    """The text of the file with the fault."""
    text = (folder_of(key) / fault["file"]).read_text("utf-8")
    if text.count(fault["was"]) != 1:
        raise ValueError(f"{key}/{fault['file']} has to contain exactly once: {fault['was']}")
    return text.replace(fault["was"], fault["becomes"])


def run(size: float) -> Row:
    wrong, wanted, done = [], 0, 0
    each = max(1, round(1 / size))
    with ProjectCopy() as copy:
        for key in GAMES:
            copy.check_unchanged(key)
            wanted += len(faults(key))
            for fault in faults(key)[::each]:
                if not has_time():
                    break
                found, done = copy.failure_with(key, fault["file"], planted(key, fault)), done + 1
                print(f"  {key}: {fault['what']}: {found or 'NOT NOTICED'}", flush=True)
                wrong += [] if found else [f"{key}: not noticed: {fault['what']}"]
    return Row("planted faults noticed", wanted, done, wrong)
