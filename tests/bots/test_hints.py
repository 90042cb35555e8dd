"""Hints: legal choices, and reasons that are features of the judge."""

import pytest

from bots.players import positions
from kaffeehaus.bots import hints, value
from kaffeehaus.games import GAMES
from table.playing import IN_BROWSER

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


@every_game
def test_a_hint_has_two_choices_and_the_reasons_between_them(game):
    features = value.judge_of(game).features
    for s, seat, seed in positions(game, 3 if IN_BROWSER else 6, seed=6):
        seen = game.observe(s, seat)
        advice = hints.advise(game, seen, seed)
        legal = game.legal(seen)
        assert advice.action in legal and advice.second in legal and advice.action != advice.second
        assert len(advice.reasons) <= hints.REASONS and 0 <= advice.sure <= 100
        gains = [gained for _, gained in advice.reasons]
        assert gains == sorted(gains, reverse=True) and all(gained >= hints.LEAST for gained in gains)
        assert all(feature in features for feature, _ in advice.reasons)


def test_a_single_legal_choice_is_advised_without_reasons():
    class One:
        legal = staticmethod(lambda seen: [(3,)])
    assert hints.advise(One, None, 1) == hints.Advice((3,))
