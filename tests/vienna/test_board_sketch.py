"""The small picture of a saved game of Vienna: at the start, the bare street."""

from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from kaffeehaus.ui.views.sketch import sketched


def test_the_start_is_a_bare_table():
    assert sketched(Record(Setup("vienna", 3, 7))) == "AI"
