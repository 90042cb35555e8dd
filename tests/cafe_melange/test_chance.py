"""Keys of chance: links contain only seeds, so a seed must always bring the same people and cards."""

import pytest

from kaffeehaus.games.cafe_melange.game import GAME
from kaffeehaus.table.chance import draw, pick
from kaffeehaus.table.game import Setup

DATA = GAME.data
FIRST, PRESEAT, DECK, ACTION_DECK, PERSON = range(5)
SEEDS = range(12)


def opened(seats, seed):
    told = []
    return GAME.new(Setup("cafe_melange", seats, seed), told), told


@pytest.mark.parametrize("seed", SEEDS)
def test_the_start_player_is_a_draw_of_its_own(seed):
    """(rules 3.1)"""
    assert opened(4, seed)[0].first == draw(seed, FIRST, 0, 4)


@pytest.mark.parametrize("seed", SEEDS)
def test_personalities_are_keyed_by_chair_and_count(seed):
    """(rules 3.4, 3.5)"""
    _, told = opened(2, seed)
    waiting, expected = list(DATA.PEOPLE), []
    for chair in DATA.PRESEATED[2]:
        expected.append(waiting.pop(draw(seed, PRESEAT, chair, len(waiting))))
    came = [event[2] for event in told if event[0] == "personality"]
    expected += [waiting.pop(draw(seed, PERSON, place, len(waiting))) for place in range(len(came))]
    assert [event[2] for event in told if event[0] == "preseated"] + came == expected and len(came) >= 2


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_are_keyed_by_the_number_drawn(seed):
    """(rules 3.2, 3.3)"""
    s, _ = opened(3, seed)
    deck, values = DATA.COPIES, []
    for place in range(s.seats * DATA.START_CARDS):
        value, deck = pick(seed, DECK, place, deck)
        values.append(value)
    in_turn = [(s.first + k) % s.seats for k in range(s.seats)]
    dealt = {seat: tuple(sorted(values[4 * k:4 * k + 4])) for k, seat in enumerate(in_turn)}
    assert [hand for _, hand in sorted(dealt.items())] == s.hands
    actions, cards = DATA.ACTION_COPIES, []
    for place in range(s.seats):
        card, actions = pick(seed, ACTION_DECK, place, actions)
        cards.append((card,))
    assert [s.actions[seat] for seat in in_turn] == cards and s.action_deck == actions
