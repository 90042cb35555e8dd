"""Planted faults: twenty for each game, as people make them; the tests have to notice every one."""

import json
from pathlib import Path

from kaffeehaus.games import GAMES
from workshop.gates.changed import Copy
from workshop.gates.row import Row, in_time
from workshop.places import PYTHON

LIST = Path(__file__).with_suffix(".json")


def faults() -> list[dict]:
    """Each with its game, its file, what it does, and the text that it puts in the place of another."""
    return json.loads(LIST.read_text("utf-8"))


def planted(fault: dict) -> str:
    """The text of the file with the fault in it."""
    text = (PYTHON / "kaffeehaus/games" / fault["game"] / fault["file"]).read_text("utf-8")
    if text.count(fault["was"]) != 1:
        raise ValueError(f"{fault['game']}/{fault['file']} has to contain once: {fault['was']}")
    return text.replace(fault["was"], fault["becomes"])


def run(size: float) -> Row:
    chosen, wrong, done = faults(), [], 0
    each = max(1, round(1 / size))
    with Copy() as copy:
        for key in GAMES:
            copy.sound(key)
            for fault in [fault for fault in chosen if fault["game"] == key][::each]:
                if not in_time():
                    break
                found, done = copy.notices(key, fault["file"], planted(fault)), done + 1
                print(f"  {key}: {fault['what']}: {found or 'NOT NOTICED'}", flush=True)
                wrong += [] if found else [f"{key}: not noticed: {fault['what']}"]
    return Row("planted faults noticed", len(chosen), done, wrong)
