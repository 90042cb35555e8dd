"""What is left of the data files for the page is all that the games read of them."""

import importlib.util
import json
import pkgutil

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import KEYS
from workshop.components import UNREAD, read, sent, told_later
from workshop.places import PYTHON


def source(key):
    return (PYTHON / f"kaffeehaus/games/{key}/data.json").read_bytes()


def tables(module):
    return {name: value for name, value in vars(module).items() if name.isupper() and name[0] != "_" and name != "BOX"}


def read_from(key, data, monkeypatch):
    """The game's tables as they are made from this data."""
    origin = importlib.util.find_spec(f"kaffeehaus.games.{key}.data")
    module = importlib.util.module_from_spec(origin)
    with monkeypatch.context() as patched:
        patched.setattr(pkgutil, "get_data", lambda *_: data)
        origin.loader.exec_module(module)
    return tables(module)


@pytest.mark.parametrize("key", KEYS)
def test_a_game_makes_the_same_tables_of_what_is_sent(key, monkeypatch):
    data = sent(f"kaffeehaus/games/{key}/data.json", source(key))
    made, whole = read_from(key, data, monkeypatch), dict(tables(GAMES[key].data))
    if key == "ganz_wien":
        assert whole.pop("DESTINATION_FACTS") == json.loads(told_later())
        assert set(made.pop("DESTINATION_FACTS")) == {None}
    assert made == whole
    assert b"provenance" not in data and len(data) < len(source(key)) * .8


@pytest.mark.parametrize("key", sorted(UNREAD))
def test_every_entry_that_is_left_out_is_there(key):
    left = dict.fromkeys(UNREAD[key], 0)

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
    assert sent("kaffeehaus/ui/boards/ganz_wien/plan.json", b'{"title": [1, 2],\n "x": "\xc3\xa4 b"}') == b'{"title":[1,2],"x":"\xc3\xa4 b"}'
    assert read({"a": [{"b": 1, "note": 2}, {"c": 3}]}, {"a.c"}) == {"a": [{"b": 1}, {}]}
