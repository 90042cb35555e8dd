"""Observations, previews and the audit."""

import pytest

from kaffeehaus.games.vienna.game import GAME
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Unknown, values
from vienna.board import BLUE, GREEN, RED, vienna


def test_a_preview_ends_where_the_next_seat_rolls():
    """(rules 5.6, 7.1)"""
    board = vienna().dice(RED, 2, 3).waiting(BLUE).ready()
    seen, told = GAME.observe(board.s, RED), []
    with pytest.raises(Unknown):
        GAME.apply(seen, GAME.parse(seen, "2>oper"), told)
    assert [event[0] for event in told] == ["place"] and GAME.turn(seen) == BLUE
    assert seen.dice[BLUE] == () and not seen.rolled >> BLUE & 1


def test_a_preview_of_a_reroll_has_no_stages():
    """(rules 5.6, 7.2)"""
    board = vienna().dice(RED, 2, 3).coins(RED, 1).ready()
    seen, told = GAME.observe(board.s, RED), []
    before = values(seen)
    with pytest.raises(Unknown):
        GAME.apply(seen, GAME.parse(seen, "r2"), told)
    assert told == [] and values(seen) == before


def test_a_preview_of_the_last_placement_shows_the_evaluation():
    """(rules 5.6, 6.3)"""
    board = vienna().dice(RED, 2).ready()
    seen, told = GAME.observe(board.s, RED), []
    with pytest.raises(Unknown):
        GAME.apply(seen, GAME.parse(seen, "2>oper"), told)
    assert ("points", None, RED, 1, 1, 4, 1) in told and told[-1][0] == "discard"


def test_a_preview_reveals_known_cards_under_the_pile():
    """(rules 5.6, 11.2)"""
    board = vienna().dice(RED, 2).open().pile(below=("domherr", "kaplan")).ready()
    seen, told = GAME.observe(board.s, RED), []
    with pytest.raises(Unknown):
        GAME.apply(seen, GAME.parse(seen, "2>oper"), told)
    assert [event[2] for event in told if event[0] == "refill"] == [4, 1]


def test_worlds_differ_only_in_chance():
    """(rules 5.6)"""
    board = vienna().dice(RED, 2).ready()
    seen = GAME.observe(board.s, RED)
    world = GAME.determinise(seen, RED, Stream(5))
    assert isinstance(world.seed, int) and values(GAME.observe(world, RED)) == values(seen)


def lose_a_coin(s):
    s.coins[RED] = -1


def mint_coins(s):
    s.coins[RED] = 26


def lose_a_die(s):
    s.dice[RED] = s.dice[RED][1:]


def find_a_white_die(s):
    s.dice[RED] = (*s.dice[RED][1:], 8)


def mix_the_tray(s):
    s.dice[RED] = s.dice[RED][::-1]


def an_impossible_die(s):
    s.dice[RED] = (*s.dice[RED][:-1], 13)


def lose_a_character(s):
    s.open = s.open[1:]


def owe_a_character(s):
    s.pool, s.discard = (s.pool[0] + 1, *s.pool[1:]), (s.discard[0] - 1, *s.discard[1:])


def mix_the_characters(s):
    s.characters[RED] = s.characters[RED][::-1]


def twins(s):
    s.pool = tuple(count - (character == s.open[0]) for character, count in enumerate(s.pool))
    s.open += s.open[:1]


def crowd(s):
    new = tuple(character for character in range(10) if character not in s.open and s.pool[character])[:2]
    s.open, s.pool = s.open + new, tuple(count - (character in new) for character, count in enumerate(s.pool))


def copy_a_start_card(s):
    s.cards[:2] = [1, 1]


def an_unknown_start_card(s):
    s.cards[0] = 6


def a_stranger_holds_a_card(s):
    s.holders[2] = 3


def an_unmarked_field(s):
    s.taken = 0


def share_a_field(s):
    s.laid[4] += RED, s.dice[RED][0]
    s.dice[RED] = s.dice[RED][1:]


def a_stray_coach(s):
    s.coach[GREEN] = 9


def trample_dice(s):
    s.gendarme = 4


def score_in_silence(s):
    s.points[BLUE] += 1


@pytest.mark.parametrize("damage, finding", [
    (lose_a_coin, "coins_conserved"), (mint_coins, "coins_conserved"), (lose_a_die, "dice_conserved"),
    (find_a_white_die, "dice_conserved"), (mix_the_tray, "trays_sorted"), (an_impossible_die, "trays_sorted"),
    (lose_a_character, "characters_conserved"), (owe_a_character, "characters_conserved"),
    (mix_the_characters, "characters_in_order"),
    (twins, "open_characters_differ"), (crowd, "open_characters_differ"),
    (copy_a_start_card, "start_cards_differ"),
    (an_unknown_start_card, "start_cards_differ"), (a_stranger_holds_a_card, "special_cards_held"),
    (an_unmarked_field, "street_marked"), (share_a_field, "street_marked"), (a_stray_coach, "street_marked"),
    (trample_dice, "gendarme_free"), (score_in_silence, "points_counted")], ids=lambda value: getattr(
        value, "__name__", None))
def test_the_audit_detects(damage, finding):
    board = vienna().dice(RED, 2, 3).at("oper", BLUE, 2).characters(RED, "kaplan", "domherr").ready()
    assert GAME.audit(board.s) == []
    damage(board.s)
    assert finding in [reason.code for reason in GAME.audit(board.s)]
