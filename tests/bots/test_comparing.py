"""Given choices played on in the same worlds: repeatable, and compared by reasons that add up."""

import pytest

from bots.players import positions
from kaffeehaus.bots.reasons import UNNAMED, Comparison, compare
from kaffeehaus.bots.search import played_on
from kaffeehaus.bots.value import judge_of
from kaffeehaus.games import GAMES
from table.playing import IN_BROWSER

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
COUNT, WORLDS = (2, 4) if IN_BROWSER else (6, 5)


def found(game):
    """(observation, two or three choices, a judge, a seed)"""
    for s, seat, seed in positions(game, COUNT):
        seen = game.observe(s, seat)
        yield seen, game.legal(seen)[:3], judge_of(game)(game, seen, seat), seed


@every_game
def test_reasons_add_up_to_the_gain_and_repeat(game):
    for seen, actions, judge, seed in found(game):
        told = compare(judge, *played_on(game, seen, actions[:2], seed, range(WORLDS)))
        assert sum(gained for _, gained in told.terms) + told.rest == told.gap and told.margin >= 0
        assert abs(told.rest) * 100 <= UNNAMED * abs(told.gap) or len(told.terms) == len(judge.features) \
            or abs(told.rest) <= len(judge.features)
        sizes = [abs(gained) for _, gained in told.terms]
        assert sizes == sorted(sizes, reverse=True)
        assert compare(judge, *played_on(game, seen, actions[:2], seed, range(WORLDS))) == told


@every_game
def test_the_other_way_round_is_the_opposite_and_a_choice_equals_itself(game):
    for seen, actions, judge, seed in found(game):
        one, other = played_on(game, seen, actions[:2], seed, range(WORLDS))
        there, back = compare(judge, one, other), compare(judge, other, one)
        assert abs(there.gap + back.gap) <= 1 and there.margin == back.margin
        assert (there.ahead, there.level) == (WORLDS - back.ahead - back.level, back.level)
        assert compare(judge, one, one) == Comparison(
            worlds=WORLDS, level=WORLDS, margin=0, fine=True)


@every_game
def test_worlds_are_numbered_so_that_more_of_them_extend_the_first(game):
    for seen, actions, _, seed in found(game):
        few, many = (played_on(game, seen, actions, seed, range(count)) for count in (2, 4))
        assert [one.results[:2] for one in many] == [one.results for one in few]


def test_progress_is_reported():
    game, told = next(iter(GAMES.values())), []
    seen, actions, _, seed = next(found(game))
    played_on(game, seen, actions, seed, range(4), told.append)
    assert told == [.25, .5, .75, 1]
