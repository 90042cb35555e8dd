"""Planted faults: some for each game, as people make them; the tests have to notice every one."""

import json

from kaffeehaus.games import GAMES
from workshop.content.altered import folder_of
from workshop.gate.rows.changed import Copy
from workshop.gate.rows.row import Row, in_time
from workshop.places import TESTS

LIST = "faults.json"                    # beside the tests of a game


def faults(key: str) -> list[dict]:
    """Those of a game, each with its file, what it does, and which text it puts in the place of another."""
    path = TESTS / key / LIST
    return json.loads(path.read_text("utf-8")) if path.exists() else []


def planted(key: str, fault: dict) -> str:
    """The text of the file with the fault in it."""
    text = (folder_of(key) / fault["file"]).read_text("utf-8")
    if text.count(fault["was"]) != 1:
        raise ValueError(f"{key}/{fault['file']} has to contain once: {fault['was']}")
    return text.replace(fault["was"], fault["becomes"])


def run(size: float) -> Row:
    wrong, wanted, done = [], 0, 0
    each = max(1, round(1 / size))
    with Copy() as copy:
        for key in GAMES:
            copy.sound(key)
            wanted += len(faults(key))
            for fault in faults(key)[::each]:
                if not in_time():
                    break
                found, done = copy.notices(key, fault["file"], planted(key, fault)), done + 1
                print(f"  {key}: {fault['what']}: {found or 'NOT NOTICED'}", flush=True)
                wrong += [] if found else [f"{key}: not noticed: {fault['what']}"]
    return Row("planted faults noticed", wanted, done, wrong)
