"""Café Melange's judge: values of opponents are consistent with own values, and caches are correct."""

import pytest

from bots.players import POSITIONS, positions
from kaffeehaus.bots import ladder
from kaffeehaus.bots.ladder import ADVANCED, BEGINNER, CASUAL, EXPERT, MASTER, REGULAR
from kaffeehaus.games import GAMES
from kaffeehaus.games.cafe_melange.bot import OWN, TERMS, Judge
from kaffeehaus.table.game import Setup

GAME = GAMES["cafe_melange"]


def judged(count, seed):
    """(judge, observation, state) of so many positions."""
    for s, seat, _ in positions(GAME, count, seed):
        seen = GAME.observe(s, seat)
        yield Judge(GAME, seen, seat), seen, s


@pytest.mark.parametrize("number, nearest", [(BEGINNER, CASUAL), (0, CASUAL), (ADVANCED, REGULAR),
                                             (EXPERT, REGULAR), (99, MASTER)])
def test_a_missing_level_falls_back_to_a_weaker_one(number, nearest):
    assert ladder.level_of(GAME, number) is GAME.bot.LEVELS[nearest]


def test_a_value_is_the_sum_of_its_terms():
    """The trained terms and the value agree, but for rounding."""
    for judge, seen, _ in judged(POSITIONS, 8):
        by_hand = Judge(GAME, seen, judge.seat, (100,) * len(TERMS))
        assert abs(sum(by_hand.amounts(seen)) - by_hand.value(seen)) <= len(TERMS) + seen.seats


def test_visible_terms_of_all_seats_sum_to_zero():
    for *_, s in judged(POSITIONS, 9):
        total = [0] * (len(TERMS) - len(OWN))
        for seat in range(s.seats):
            amounts = Judge(GAME, GAME.observe(s, seat), seat).amounts(s)
            total = [have + more for have, more in zip(total, amounts)]
        assert all(abs(rest) <= 4 * s.seats for rest in total)


def test_cached_values_equal_recomputed_ones():
    """A judge used for a whole game values each position like a new one."""
    judges = {}
    s = GAME.new(Setup("cafe_melange", 4, 12))
    while (seat := GAME.turn(s)) is not None:
        seen = GAME.observe(s, seat)
        judge = judges.setdefault(seat, Judge(GAME, seen, seat))
        assert judge.parts(seen) == Judge(GAME, seen, seat).parts(seen)
        GAME.apply(s, ladder.choose(GAME, seen, ladder.CASUAL, s.round))
    for seat, judge in judges.items():
        rest = [points for other, points in enumerate(s.points) if other != seat]
        assert judge.value(s) == 100 * s.points[seat] + -100 * sum(rest) // len(rest)
