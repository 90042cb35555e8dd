"""The collection of puzzles: its size, its links, and the set of a day."""

from functools import cache

import pytest

from kaffeehaus.bots.reasons import UNNAMED
from kaffeehaus.games import GAMES
from kaffeehaus.table import link, puzzles

LEAST = {"vienna": 30, "carpe_diem": 36, "cafe_melange": 27, "ganz_wien": 24}   # forty are wanted of each
MOST_CHARACTERS = 30_000
DAYS = range(20_400, 20_460)
KEYS = tuple(GAMES)             # without the tests' own game
each = pytest.mark.parametrize("key", KEYS)


@cache
def opened(key):
    """(entry, record) of every puzzle of a game."""
    return [(entry, link.decode(entry.link)) for entry in puzzles.collection(key)]


@each
def test_every_game_has_as_many_different_puzzles_as_were_mined(key):
    found = [entry.link for entry in puzzles.collection(key)]
    assert len(found) >= LEAST[key] and len(set(found)) == len(found)
    assert len({puzzles.digest(one) for one in found}) == len(found)


def test_all_links_together_are_short():
    assert sum(len(entry.link) for key in KEYS for entry in puzzles.collection(key)) < MOST_CHARACTERS


@each
def test_every_puzzle_opens_and_has_a_legal_answer_and_a_legal_alternative(key):
    for entry, record in opened(key):
        position, answer = record.states[-2], record.actions[-1]
        legal = record.game.legal(position)
        assert record.setup.game == key and not record.marks and not record.unknown_fields
        assert len(legal) > 2 and answer in legal and legal[entry.tempting] != answer


@each
def test_reasons_add_up_to_what_the_answer_gains(key):
    for entry, record in opened(key):
        unnamed = abs(entry.gain - sum(gained for _, gained in entry.reasons))
        assert unnamed * 100 <= UNNAMED * abs(entry.gain)
        assert entry.exact or entry.gain > entry.error >= 0
        assert all(feature in record.game.bot.Judge.features for feature, _ in entry.reasons)
        assert 0 <= entry.found <= 100


@each
def test_puzzles_are_graded_by_how_often_weaker_players_find_them(key):
    found = [entry.found for entry in puzzles.collection(key)]
    assert found == sorted(found, reverse=True)
    grades = [puzzles.grade(key, place) for place in range(len(found))]
    assert grades == sorted(grades) and set(grades) == set(puzzles.GRADES)


def test_a_day_has_five_different_puzzles_of_every_game():
    for day in DAYS:
        found = puzzles.of_day(day)
        games = {link.peek(entry.link)[0] for entry in found}
        assert len(set(found)) == puzzles.OF_A_DAY and games == set(KEYS)
        assert puzzles.of_day(day) is found
    assert len({puzzles.of_day(day) for day in DAYS}) == len(DAYS)


def test_an_unknown_link_has_no_entry():
    assert puzzles.entry_of(KEYS[0], "v1.unknown") is None
