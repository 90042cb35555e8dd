"""Projected points: the final score at the end, before it what would count, and no secrets in between."""

import pytest

from kaffeehaus.bots import ladder
from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.ui.projection import final_scoring, project

GAMES_EACH = 20
PLAIN = ["ganz_wien", "parcels"]            # where every point is scored at once
COUNTED = [key for key in GAMES if key not in PLAIN]
BOT_EVERY = 8                               # choices by a bot; the others are made at random, which is faster
CHECKED = 20                                # positions of a game whose secrets are dealt anew


def played(key, seed):
    """A game to its end: all its positions, and the one at which its final scoring begins."""
    game, chance = GAMES[key], Stream(seed)
    s, states, closing = game.new(Setup(key, game.seats[seed % len(game.seats)], seed)), [], None
    first = final_scoring(game).STEPS[0]
    last = next(step.number for step in game.steps if type(step).__name__ == first)
    while legal := game.legal(s):
        states.append(s.clone())
        action = legal[chance.below(len(legal))]
        if len(states) % BOT_EVERY == 0:
            action = ladder.choose(game, game.observe(s, game.turn(s)), ladder.CASUAL, seed)
        game.choosers[action[0]].apply(s, s.agenda[-1], *action[1:])
        closing = s.clone() if s.agenda and s.agenda[-1][0] == last else closing
        while game.step(s):
            closing = s.clone() if s.agenda and s.agenda[-1][0] == last else closing
    return game, [*states, s], closing


@pytest.mark.parametrize("key", COUNTED)
def test_at_the_end_the_projection_is_the_final_score(key):
    """Of whole games: after the final scoring, and where it is about to begin."""
    for seed in range(GAMES_EACH):
        game, states, closing = played(key, seed)
        final = tuple(game.points(states[-1]))
        assert project(game, states[-1]) == (final, False)
        assert project(game, closing) == (final, False)


@pytest.mark.parametrize("key", COUNTED)
def test_a_projection_changes_nothing_and_tells_no_secrets(key):
    """It is the same with the hidden cards dealt anew."""
    game, states, _ = played(key, 7)
    for s in states[:-1:1 + len(states) // CHECKED]:
        for seat in (None, 0, 1):
            seen = game.observe(s, seat)
            before, projection = seen.agenda[:], project(game, seen)
            again = game.observe(game.determinise(seen, seat, Stream(1)), seat)
            assert project(game, again) == projection and seen.agenda == before


def test_hidden_fountain_cards_are_left_out_and_ones_own_are_counted():
    game, states, _ = played("carpe_diem", 1)
    s = next(s for s in reversed(states) if s.agenda and sum(map(len, s.hands)))
    holder = next(seat for seat, hand in enumerate(s.hands) if hand)
    whole, own, public = (project(game, seen) for seen in (s, game.observe(s, holder), game.observe(s, None)))
    assert public.is_partial and not whole.is_partial
    counted = sum(game.scoring.fountain_points(s, holder, card) for card in s.hands[holder])
    assert counted and own.points[holder] == whole.points[holder] == public.points[holder] + counted


@pytest.mark.parametrize("key", PLAIN)
def test_where_every_point_is_scored_at_once_nothing_is_projected(parcels, key):
    game = GAMES[key]
    assert project(game, game.new(Setup(key, game.seats[0], 1))) is None
