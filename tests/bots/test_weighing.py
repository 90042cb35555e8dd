"""Two choices weighed against each other: repeatable, in the same worlds, and told by reasons that add up."""

import pytest

from bots.players import positions
from kaffeehaus.bots import weighing
from kaffeehaus.games import GAMES
from table.playing import IN_BROWSER

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
COUNT, WORLDS = (2, 3) if IN_BROWSER else (6, 5)


def found(game):
    for s, seat, seed in positions(game, COUNT):
        seen = game.observe(s, seat)
        actions = game.legal(seen)[:3]
        yield seen, actions, seed


@every_game
def test_reasons_add_up_to_the_gain_and_repeat(game):
    for seen, actions, seed in found(game):
        one, other = weighing.outcomes(game, seen, actions[:2], seed, range(WORLDS))
        told = weighing.weighed(game, one, other)
        assert sum(gained for _, gained in told.reasons) == told.gain and told.error >= 0
        assert [abs(gained) for _, gained in told.reasons] == \
            sorted((abs(gained) for _, gained in told.reasons), reverse=True)
        again = weighing.outcomes(game, seen, actions[:2], seed, range(WORLDS))
        assert weighing.weighed(game, *again) == told


@every_game
def test_the_other_way_round_is_the_opposite_and_a_choice_equals_itself(game):
    for seen, actions, seed in found(game):
        one, other = weighing.outcomes(game, seen, actions[:2], seed, range(WORLDS))
        there, back = weighing.weighed(game, one, other), weighing.weighed(game, other, one)
        assert abs(there.gain + back.gain) <= len(game.bot.Judge.features) and there.error == back.error
        assert weighing.weighed(game, one, one) == (0, 0, ())


@every_game
def test_worlds_are_numbered_so_that_more_of_them_extend_the_first(game):
    for seen, actions, seed in found(game):
        few, many = (weighing.outcomes(game, seen, actions, seed, range(count)) for count in (2, 4))
        assert [results[:2] for results in many] == few
        assert 0 <= weighing.best_of(many) < len(actions)


def test_progress_is_reported():
    game, told = next(iter(GAMES.values())), []
    seen, actions, seed = next(found(game))
    weighing.outcomes(game, seen, actions, seed, range(4), told.append)
    assert told == [.25, .5, .75, 1]
