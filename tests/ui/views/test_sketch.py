"""Sketches of saved games: drawn in every position, public and short."""

import re
from pathlib import Path

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui.views.sketch import LETTERS, SIDE, draw_sketch, encode_sketch
from table.playing import played

EVERY, MOST = 20, 250       # positions between two that are looked at; letters in the storage
ASSETS = Path(__file__).parents[3] / "assets"
SPOT = re.compile(r'href="[^"]*#(\S+)" x="([\d.-]+)" y="([\d.-]+)" width="(\d+)" height="\4"')


def whole(key):
    return played(key, max(GAMES[key].seats))


@pytest.mark.parametrize("key", GAMES)
def test_a_sketch_shows_public_things_only(key):
    record = whole(key)
    for s in record.states[::EVERY]:
        assert record.game.sketch(record.game.observe(s, None), 0) == record.game.sketch(s, 0)


def marks_of(key):
    """What may lie on the small table of a game: the marks of seats, and its own."""
    frame = (ASSETS / "drawings/frame.svg").read_text("utf-8")
    lobby = (ASSETS / f"games/{key}/lobby.svg").read_text("utf-8")
    own = {f"{key}-{name}" for name in re.findall(r'id="(small-\d+)"', lobby)}
    return own | set(re.findall(r'id="(seat-\d)"', frame))


@pytest.mark.parametrize("key", GAMES)
def test_a_sketch_is_short_and_within_the_drawing(key):
    record, known = whole(key), marks_of(key)
    for k in range(0, len(record), EVERY):
        text = encode_sketch(record.upto(k))
        assert len(text) <= MOST and set(text) <= set(LETTERS)
        picture = draw_sketch(key, text, "small")
        found = SPOT.findall(picture)
        assert len(found) == len(text) // 3 and f"#{key}-small-{LETTERS.index(text[0])}" in picture
        for name, x, y, size in found:
            half = int(size) / 2
            assert name in known and -half < float(x) < SIDE - half and -half < float(y) < SIDE - half


@pytest.mark.parametrize("text", ["", "A", "AIB", "AI<>x", "A" * 3])
def test_an_invalid_sketch_draws_nothing(text):
    assert draw_sketch(next(iter(GAMES)), text, "small") == ""
