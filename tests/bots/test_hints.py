"""Hints: legal choices, and reasons that are features of the judge."""

import pytest

from bots.players import ASKED, any_positions, positions
from kaffeehaus.bots import hints, ladder, value
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
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


@every_game
def test_advice_and_every_level_answer_anywhere(game):
    """At any position, even one that no sensible player reaches, and for every seat."""
    for s, seat, seed in any_positions(game, ASKED or (3 if IN_BROWSER else 10)):
        seen = game.observe(s, seat)
        legal = game.legal(seen)
        assert hints.advise(game, seen, seed).action in legal
        assert all(ladder.choose(game, seen, level, seed) in legal for level in ladder.of(game))


def test_advice_stops_where_hidden_cards_decide_what_is_legal():
    """Café Melange: after a guest is seated, whether a joker can be played depends on the deck."""
    record = link.decode("v1.CBACAAAAARFwAAbANDjrrXvYXCv5OBnt1zes")
    seen = record.game.observe(record.state(), record.turn())
    assert hints.advise(record.game, seen, 1).action in record.game.legal(seen)


def test_a_single_legal_choice_is_advised_without_reasons():
    class One:
        legal = staticmethod(lambda seen: [(3,)])
    assert hints.advise(One, None, 1) == hints.Advice((3,))
