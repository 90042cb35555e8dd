"""The odds of throws and event cards agree with enumeration (rules 3.1, 4.1)."""

from itertools import permutations, product

import pytest

from ganz_wien.city import BLUE, GREEN, RED, city, kind
from kaffeehaus.games.ganz_wien.game import GAME
from kaffeehaus.games.ganz_wien.rules import odds
from kaffeehaus.games.ganz_wien.rules.data import DICE, EVENT_IDS, FACES, TICKET
from kaffeehaus.games.ganz_wien.rules.network import SYMBOLS
from kaffeehaus.table.chance import Stream


def test_throws_are_counted_as_by_hand():
    whole, found = odds.throw()
    throws = list(product(FACES, repeat=DICE))
    assert whole == len(throws)
    for symbol in SYMBOLS:
        assert found[symbol] == tuple(sum(throw.count(symbol) >= alike for throw in throws)
                                      for alike in (1, 2, 3))


def few_cards(proofs, *hidden, pile=()):
    """(observation, state) with few enough hidden cards to enumerate every order."""
    s = city(3).s
    s.events = [(kind("snow_chaos"),) * 2, *map(tuple, hidden)]
    s.pile = tuple(pile.count(one) for one in range(len(EVENT_IDS)))
    s.left, s.proof = len(pile), [0, *proofs]
    return s


ONE, TWO = [one for one in range(len(EVENT_IDS)) if one not in (TICKET, kind("snow_chaos"))][:2]


@pytest.mark.parametrize("proofs", [(0, 0), (1, 0), (-1, 0), (1, -1), (-1, -1)], ids=str)
def test_the_next_event_card_is_counted_over_all_ways_the_cards_can_lie(proofs):
    blue = (TICKET, ONE) if proofs[0] == 1 else (ONE, TWO)
    s = few_cards(proofs, blue, (TWO, TWO), pile=(TICKET, TICKET, ONE))
    cards = (*blue, TWO, TWO, TICKET, TICKET, ONE)
    fits = {1: lambda hand: TICKET in hand, -1: lambda hand: TICKET not in hand, 0: lambda hand: True}
    first = [order[4]
             for order in permutations(cards) if fits[proofs[0]](order[:2]) and fits[proofs[1]](order[2:4])]
    # which of the two cards was shown does not matter: one of them lies open, the other may be any
    if proofs[0] == 1:
        rest = list(cards)
        rest.remove(TICKET)
        first = [order[3] for order in permutations(rest) if fits[proofs[1]](order[1:3])]
    whole, ways = odds.next_event(GAME.observe(s, RED))
    for one in (TICKET, ONE, TWO):
        assert ways[one] * len(first) == first.count(one) * whole
    assert sum(ways) == whole


def test_an_empty_pile_is_made_anew_from_what_was_played():
    s = few_cards((0, 0), (ONE, TWO), (ONE, TICKET))
    s.discard = tuple(2 * (one == TWO) for one in range(len(EVENT_IDS)))
    assert odds.next_event(GAME.observe(s, RED)) == (2, s.discard)


@pytest.mark.parametrize("seat", [RED, BLUE, GREEN, None])
def test_odds_do_not_depend_on_hidden_facts(seat):
    seen = GAME.observe(city(3).holds(BLUE, "oper").ready().s, seat)
    found = odds.next_event(seen), odds.destinations(seen, seat)
    for seed in range(6):
        other = GAME.observe(GAME.determinise(seen, seat, Stream(seed)), seat)
        assert (odds.next_event(other), odds.destinations(other, seat)) == found
    held, unseen = found[1]
    assert 0 < held <= unseen
