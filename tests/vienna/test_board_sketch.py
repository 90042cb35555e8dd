"""The sketch of a saved game."""

from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from kaffeehaus.ui.views.sketch import encode_sketch


def test_the_sketch_of_a_new_game_is_empty():
    assert encode_sketch(Record(Setup("vienna", 3, 7))) == "AI"
