"""The odds of tiles to come agree with enumeration (rules 4.6, 9.1)."""

from fractions import Fraction
from itertools import combinations

import pytest

from kaffeehaus.games.carpe_diem.game import GAME
from kaffeehaus.games.carpe_diem.rules import odds
from kaffeehaus.games.carpe_diem.rules.data import DARK, KIND_IDS, LIGHT, PHASES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup


def begun(phase=1):
    s = GAME.new(Setup("carpe_diem", 3, 5))
    while not s.phase:
        GAME.apply(s, GAME.legal(s)[0])
    s.phase = phase
    return s


@pytest.mark.parametrize("left, stack, drawn", [(3, 9, 4), (1, 8, 3), (0, 5, 2), (6, 7, 5), (4, 4, 4)])
def test_odds_agree_with_enumeration(left, stack, drawn, monkeypatch):
    monkeypatch.setattr(odds, "SPACES", 1)
    monkeypatch.setattr(odds, "TILES_A_SPACE", drawn)
    hands = list(combinations(range(stack), drawn))
    for wanted in (1, 2):
        good = sum(sum(tile < left for tile in hand) >= wanted for hand in hands)
        assert Fraction(*odds.at_least(wanted, left, stack)) == Fraction(good, len(hands))


def test_every_tile_is_counted_once_for_each_kind_it_shows():
    s = begun()
    seen = GAME.observe(s, 0)
    for one in odds.to_come(seen):
        everywhere = sum(one.kind in odds.shown(face) for face in (*LIGHT, *DARK))
        assert one.lying + one.left + one.later == everywhere
    assert {one.kind for one in odds.to_come(seen)} == set(range(1, len(KIND_IDS)))


def test_the_last_phase_is_laid_out_from_the_dark_stack_and_nothing_comes_after_it():
    third, last = GAME.observe(begun(PHASES - 1), 0), GAME.observe(begun(PHASES), 0)
    assert odds.stacks(third) == (third.dark, ()) and odds.stacks(last) == ((), ())
    assert all(not (one.left or one.later) for one in odds.to_come(last))


def test_odds_do_not_depend_on_hidden_facts():
    seen = GAME.observe(begun(), 0)
    for seed in range(4):
        assert odds.to_come(GAME.observe(GAME.determinise(seen, 0, Stream(seed)), 0)) == odds.to_come(seen)
