"""The examples in docs/corrections.md fit the data, and say correctly whether they need a new version."""

import json
import re

import pytest

from kaffeehaus.games import GAMES
from workshop.content.altered import altered, box_of
from workshop.places import ROOT

EXAMPLE = re.compile(r"^### (.+?): (.+)$", re.M)
CHANGE = re.compile(r"- `([\w/]+)`:\s+`([^`]+)`\s+becomes\s+`([^`]+)`")
KEYS = {GAMES[key].about.TITLE: key for key in GAMES}


def examples():
    """(game, text) of each example."""
    parts = re.split(r"^(?=### )", (ROOT / "docs/corrections.md").read_text("utf-8"), flags=re.M)
    for part in parts[1:]:
        title = EXAMPLE.match(part)
        yield pytest.param(KEYS[title[1]], part, id=title[0].removeprefix("### "))


def corrected(box, path, now, new):
    """Carries out a correction as a reader would."""
    *way, last = path.split("/")
    for step in way:
        box = next((entry for entry in box if entry.get("id") == step), None) or box[int(step)] \
            if isinstance(box, list) else box[step]
    assert box[last] == json.loads(now), path
    box[last] = json.loads(new)


@pytest.mark.parametrize("key, text", [*examples()])
def test_an_example_fits_the_data(key, text):
    box, changes = box_of(key), CHANGE.findall(text)
    for change in changes:
        corrected(box, *change)
    same = altered(key, box).data.DIGEST == GAMES[key].data.DIGEST
    assert changes and same == ("no new version" in " ".join(text.split()))


def test_there_is_an_example_for_each_game():
    assert {parameter.values[0] for parameter in examples()} == {*GAMES}


@pytest.mark.parametrize("key", GAMES)
def test_names_and_texts_need_no_new_version(key):
    box = box_of(key)
    rename(box)
    assert altered(key, box).data.DIGEST == GAMES[key].data.DIGEST


def rename(value):
    """Changes all names, texts and marks."""
    for name, entry in value.items() if isinstance(value, dict) else enumerate(value):
        if name in ("names", "meaning", "short_names", "texts", "facts"):
            value[name] = dict.fromkeys(entry, "Another name")
        elif name == "provenance" and isinstance(entry, str):
            value[name] = "[R] seen in the box"
        elif isinstance(entry, (dict, list)):
            rename(entry)
