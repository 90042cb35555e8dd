"""Any text is read as far as it goes: nothing but a LinkError is raised, and what is read is a legal game."""

from hypothesis import given, strategies as st

from kaffeehaus.games import GAMES
from kaffeehaus.table import transcript
from kaffeehaus.table.link import LinkError, decode, encode
from table.playing import played

TRANSCRIPTS = [transcript.write(played(key, GAMES[key].seats[0], 3, choices=40)).splitlines()
               for key in GAMES]
PIECES = st.one_of(st.text(max_size=30), st.sampled_from(
    ["game: vienna", "seats: 3", "seed: 5", "more: {}", "ply: 2", "player 1 from 0: 2", "1. p1 1+2>oper",
     "taken back at 0: 1", 'note: "', "kaffeehaus: x", "rules: 1", "choices: 3", "face=1*:3",
     "again=U>oper"]))


def sound(text):
    try:
        reading = transcript.read(text)
    except LinkError as error:
        assert error.code in ("newer", "not_carried")
        return
    assert all(fault.line <= text.count("\n") + 50 and len(fault.text) <= 40 for fault in reading.faults)
    if reading.record is not None:
        again = decode(encode(reading.record))
        assert again.actions == reading.record.actions and again.names == reading.record.names


@given(st.lists(PIECES, max_size=12))
def test_any_lines(pieces):
    sound("\n".join(pieces))


@given(st.sampled_from(TRANSCRIPTS), st.lists(st.tuples(st.integers(0, 60), PIECES), max_size=4))
def test_transcripts_with_any_lines_in_between(rows, pieces):
    rows = list(rows)
    for place, piece in pieces:
        rows.insert(place, piece)
    sound("\n".join(rows))


@given(st.sampled_from(TRANSCRIPTS), st.integers(0, 2000), st.integers(0, 200), st.text(max_size=3))
def test_transcripts_with_a_gap(rows, begin, length, filling):
    text = "\n".join(rows)
    sound(text[:begin] + filling + text[begin + length:])
