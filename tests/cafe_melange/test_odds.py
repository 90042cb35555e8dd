"""The odds of the next card agree with enumeration of all possible decks (rules 4.2, 5.3)."""

from itertools import combinations

import pytest

from cafe_melange.cafe import BLUE, DATA, GREEN, RED, YELLOW, cafe
from kaffeehaus.games.cafe_melange.game import GAME
from kaffeehaus.games.cafe_melange.rules import odds
from kaffeehaus.games.cafe_melange.rules.sight import deck_constraints
from kaffeehaus.table.chance import Stream

GREY, BROWN, WHITE = (DATA.VALUE_IDS.index(value) for value in ("grey", "brown", "white"))


def few(*greens):
    """Green is to play; only a handful of cards is neither open nor gone,
    so that every deck can be gone through."""
    table = cafe().hand(GREEN, *greens)
    for seat in (YELLOW, RED):
        table.hand(seat, "grey", "brown")
    s = table.s
    keep = [0] * len(DATA.VALUE_IDS)
    keep[GREY], keep[BROWN], keep[WHITE] = 1, 2, 2
    s.discard = [old + left - kept for old, left, kept in zip(s.discard, s.deck, keep)]
    s.deck, s.left = tuple(keep), sum(keep)
    return s


def by_hand(seen, seat):
    """The first card of every deck that can be drawn from the pool."""
    pool = [value for value, count in enumerate(seen.deck) for _ in range(count)]
    stays, leaves = deck_constraints(seen, seat)
    found = [0] * len(DATA.VALUE_IDS)
    for deck in combinations(pool, seen.left):
        if (all(value in deck for value in set(pool) if stays >> value & 1)
                and not any(leaves >> value & 1 for value in deck)):
            for value in deck:
                found[value] += 1
    return found


@pytest.mark.parametrize("seat", [GREEN, BLUE])
@pytest.mark.parametrize("hand", [("olive",), ("olive", "olive")], ids=["no pair", "a pair"])
def test_every_deck_that_fits_is_counted(seat, hand):
    seen = GAME.observe(few(*hand), seat)
    whole, ways = odds.next_card(seen, seat)
    found = by_hand(seen, seat)
    assert sum(ways) == whole and all(one * sum(found) == other * whole for one, other in zip(ways, found))


def test_an_empty_deck_is_made_anew_from_the_discard_pile():
    s = few("olive")
    s.discard = [old + left for old, left in zip(s.discard, s.deck)]
    s.deck, s.left = (0,) * len(s.deck), 0
    assert odds.next_card(GAME.observe(s, BLUE), BLUE) == (sum(s.discard), tuple(s.discard))


@pytest.mark.parametrize("seat", [GREEN, BLUE, None])
def test_odds_do_not_depend_on_hidden_facts(seat):
    seen = GAME.observe(few("olive", "grey"), seat)
    found = odds.next_card(seen, seat), odds.next_action(seen)
    for seed in range(6):
        other = GAME.observe(GAME.determinise(seen, seat, Stream(seed)), seat)
        assert (odds.next_card(other, seat), odds.next_action(other)) == found
