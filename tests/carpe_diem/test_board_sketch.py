"""The sketch of a saved game: a person's own district."""

from kaffeehaus.table.record import SEAT
from kaffeehaus.ui.views.sketch import encode_sketch
from table.playing import played


def test_it_shows_the_district_of_a_person():
    record = played("carpe_diem", 4)
    seen = encode_sketch(record)
    record.mark(SEAT, 0, 1)
    assert encode_sketch(record) != seen
