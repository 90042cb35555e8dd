"""Data files for the page keep everything that the games read."""

import json

import pytest

from kaffeehaus.games import GAMES
from workshop.content.altered import altered, box_of, folder_of
from workshop.site.data_files import page_data, stripped


def source(key):
    return (folder_of(key) / "rules/data.json").read_bytes()


def tables(module):
    return {name: value
            for name, value in vars(module).items() if name.isupper() and name[0] != "_" and name != "BOX"}


@pytest.mark.parametrize("key", GAMES)
def test_a_game_builds_the_same_tables_from_the_shipped_data(key):
    data = page_data(f"kaffeehaus/games/{key}/rules/data.json", source(key))
    assert tables(altered(key, json.loads(data)).data) == tables(GAMES[key].data)
    assert b"provenance" not in data and len(data) < len(source(key)) * .8


@pytest.mark.parametrize("key", GAMES)
def test_every_entry_in_unread_exists(key):
    counts = dict.fromkeys(box_of(key)["unread"], 0)

    def count(value, path=""):
        for entry in value if isinstance(value, list) else ():
            count(entry, path)
        for name, entry in value.items() if isinstance(value, dict) else ():
            place = f"{path}.{name}".lstrip(".")
            if place in counts:
                counts[place] += 1
            count(entry, place)
    count(json.loads(source(key)))
    assert all(counts.values()), counts


def test_any_other_data_file_loses_only_its_white_space():
    assert page_data("kaffeehaus/games/parcels/board/plan.json",
                b'{"title": [1, 2],\n "x": "\xc3\xa4 b"}') == b'{"title":[1,2],"x":"\xc3\xa4 b"}'
    assert stripped({"a": [{"b": 1, "note": 2}, {"c": 3}]}, {"a.c"}) == {"a": [{"b": 1}, {}]}
