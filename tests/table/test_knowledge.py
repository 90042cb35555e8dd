"""What a seat is told of others' hidden cards: true, no more than it may know, and less and less open."""

import pytest

from bots.players import any_positions
from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Hidden
from kaffeehaus.table.knowledge import known_of, selections
from kaffeehaus.table.words import ENGLISH

HIDING = [game for game in GAMES.values() if game.key in ("cafe_melange", "carpe_diem", "ganz_wien")]
each = pytest.mark.parametrize("game", HIDING, ids=lambda game: game.key)
COUNT, WORLDS = 24, 6


def views(game):
    """(state, viewer, observation) of many positions, everybody's among them."""
    for number, (s, seat, _) in enumerate(any_positions(game, COUNT, seed=5)):
        viewer = (None, seat, *range(s.seats))[number % (s.seats + 2)]
        yield s, viewer, game.observe(s, viewer)


def hands_of(game, seen, full, seat):
    """The names of the hidden cards that a seat holds in a full world, by kind of card."""
    said = game.data, ENGLISH.name
    kinds = {"cafe_melange": (("hands", "VALUE_NAMES"), ("actions", "ACTION_NAMES")),
             "ganz_wien": (("hands", "DESTINATION_NAMES"), ("events", "EVENT_NAMES")),
             "carpe_diem": (("hands", None),)}[game.key]
    for slot, names in kinds:
        if isinstance(getattr(seen, slot)[seat], Hidden) and len(getattr(seen, slot)[seat]):
            cards = getattr(full, slot)[seat]
            yield [said[1](getattr(said[0], names)[card]) if names
                   else game.words.fountain_card(ENGLISH, card) for card in cards]


def fits(told, cards):
    """Whether these cards can be such a hand."""
    rest = list(cards)
    for name in told.known:
        if name not in rest:
            return False
        rest.remove(name)
    possible = dict(told.possible)
    return len(cards) == told.size and all(rest.count(name) <= possible.get(name, 0) for name in rest)


@each
def test_the_true_hand_is_among_the_possible_ones(game):
    tried = 0
    for s, _, seen in views(game):
        for seat, told in known_of(game, seen, ENGLISH).items():
            for one, cards in zip(told, hands_of(game, seen, s, seat), strict=True):
                assert fits(one, cards) and one.hands > 0
                assert not set(one.excluded) & {name for name, _ in one.possible}
                tried += 1
    assert tried > COUNT // 2


@each
def test_hidden_cards_dealt_anew_are_told_the_same(game):
    """Nothing but the observation counts: in every world that fits it, the same is said."""
    for _, viewer, seen in views(game):
        told = known_of(game, seen, ENGLISH)
        for seed in range(WORLDS):
            world = game.determinise(seen, viewer, Stream(seed))
            assert known_of(game, game.observe(world, viewer), ENGLISH) == told
            for seat, found in told.items():
                for one, cards in zip(found, hands_of(game, seen, world, seat), strict=True):
                    assert fits(one, cards)


@each
def test_nothing_is_told_of_ones_own_hand(game):
    for _, viewer, seen in views(game):
        assert viewer is None or viewer not in known_of(game, seen, ENGLISH)


@each
def test_whoever_holds_cards_knows_more_than_everybody(game):
    """Of a hand that two seats cannot see, each knows at least as much as is public."""
    for s, _, seen in views(game):
        everybody = known_of(game, game.observe(s, None), ENGLISH)
        for seat, found in known_of(game, seen, ENGLISH).items():
            for one, public in zip(found, everybody[seat], strict=True):
                assert one.hands <= public.hands and set(public.excluded) <= set(one.excluded)


def test_a_game_without_hidden_cards_tells_nothing():
    for game in GAMES.values():
        if game not in HIDING:
            assert all(not known_of(game, seen, ENGLISH) for _, _, seen in views(game))


def test_selections_are_counted_without_regard_to_order():
    assert selections([1] * 6, 3) == 20
    assert selections([2, 1], 2) == 2            # two of the first, or one of each
    assert selections([3, 2], 0) == 1 and selections([1, 1], 3) == 0


def test_cards_that_everybody_saw_are_known_and_others_are_excluded():
    """Café Melange: a card taken from the display is known until it is played (rules 4.2)."""
    game = GAMES["cafe_melange"]
    known = [(one, len(seen.known[seat])) for _, _, seen in views(game)
             for seat, found in known_of(game, seen, ENGLISH).items() for one in found[:1]
             if isinstance(seen.hands[seat], Hidden)]
    assert all(len(one.known) == count for one, count in known) and any(count for _, count in known)
