"""What is left of the data files for the page is all that the games read of them."""

import json

import pytest

from kaffeehaus.games import GAMES
from workshop.content.altered import altered, box_of, folder_of
from workshop.site.data_files import read, sent


def source(key):
    return (folder_of(key) / "rules/data.json").read_bytes()


def tables(module):
    return {name: value
            for name, value in vars(module).items() if name.isupper() and name[0] != "_" and name != "BOX"}


@pytest.mark.parametrize("key", GAMES)
def test_a_game_makes_the_same_tables_of_what_is_sent(key):
    data = sent(f"kaffeehaus/games/{key}/rules/data.json", source(key))
    assert tables(altered(key, json.loads(data)).data) == tables(GAMES[key].data)
    assert b"provenance" not in data and len(data) < len(source(key)) * .8


@pytest.mark.parametrize("key", GAMES)
def test_every_entry_that_is_left_out_is_there(key):
    left = dict.fromkeys(box_of(key)["unread"], 0)

    def met(value, path=""):
        for entry in value if isinstance(value, list) else ():
            met(entry, path)
        for name, entry in value.items() if isinstance(value, dict) else ():
            place = f"{path}.{name}".lstrip(".")
            if place in left:
                left[place] += 1
            met(entry, place)
    met(json.loads(source(key)))
    assert all(left.values()), left


def test_any_other_data_file_is_sent_without_spaces_and_as_it_is():
    assert sent("kaffeehaus/games/parcels/board/plan.json",
                b'{"title": [1, 2],\n "x": "\xc3\xa4 b"}') == b'{"title":[1,2],"x":"\xc3\xa4 b"}'
    assert read({"a": [{"b": 1, "note": 2}, {"c": 3}]}, {"a.c"}) == {"a": [{"b": 1}, {}]}
