"""The odds of a reroll agree with enumeration (rules 7.2)."""

from itertools import product

import pytest

from kaffeehaus.games.vienna.game import GAME
from kaffeehaus.games.vienna.rules import odds
from kaffeehaus.games.vienna.rules.data import FIELD_IDS
from kaffeehaus.games.vienna.rules.dice import FACES, with_face, without
from kaffeehaus.table.game import values
from vienna.board import BLUE, RED, WHITE, vienna


def turn(*dice, coins=2):
    return vienna(seats=3).dice(RED, *dice).coins(RED, coins)


def observed(board):
    return GAME.observe(board.ready().s, RED)


def by_hand(seen, tokens):
    """One outcome after another, each asked of the rules."""
    found, kept = [0] * len(FIELD_IDS), without(seen.dice[RED], tokens)
    for faces in product(range(1, FACES + 1), repeat=len(tokens)):
        s = seen.clone()
        s.coins[RED] -= 1
        s.dice[RED] = tuple(sorted((*kept, *map(with_face, tokens, faces))))
        for field in {action[1] for action in GAME.legal(s) if GAME.verbs[action[0]] == "PLACE"}:
            found[field] += 1
    return FACES ** len(tokens), tuple(found)


@pytest.mark.parametrize("dice, again", [
    ((1, 2, 3, 4), (1, 2)), ((2, 5), (2, 5)), ((6, 6, 1), (1,)), ((3, 4, WHITE + 2), (3, WHITE + 2)),
    ((1, 1, 1), (1, 1, 1))])
def test_odds_agree_with_enumeration(dice, again):
    seen = observed(turn(*dice).at("stadtpark", BLUE, 2))
    assert odds.reroll(seen, again) == by_hand(seen, again)


def test_odds_of_five_dice_have_known_values():
    whole, found = odds.reroll(observed(turn(1, 2, 3, 4, 5)), (1, 2, 3, 4, 5))
    chance = {name: round(100 * ways / whole, 1) for name, ways in zip(FIELD_IDS, found)}
    assert whole == 6 ** 5
    assert (chance["stephansdom"], chance["gloriette"]) == (59.4, 19.6)


def test_odds_consider_the_coin_paid_for_the_reroll():
    ahead = turn(1, 2, coins=1)
    rich, poor = odds.reroll(observed(turn(1, 2, coins=2)), (1, 2)), odds.reroll(observed(ahead), (1, 2))
    assert rich[0] == poor[0] and all(a >= b for a, b in zip(rich[1], poor[1]))


def test_odds_do_not_change_the_position():
    s = observed(turn(1, 2, 3))
    before = values(s)
    odds.reroll(s, (1, 2))
    assert values(s) == before
