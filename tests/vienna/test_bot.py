"""The greedy bot's choices in simple positions."""

from collections import Counter

import pytest

from kaffeehaus.bots import greedy, ladder, search
from kaffeehaus.bots.ladder import CASUAL, MASTER
from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from vienna.board import BLUE, GREEN, RED, vienna


def test_only_the_casual_level_often_errs(monkeypatch):
    monkeypatch.setattr(search, "monotonic", lambda: 0)         # however slow the machine is
    game = GAMES["vienna"]
    s = game.new(Setup("vienna", 3, 5))
    seen = game.observe(s, game.turn(s))
    chosen = {level: {ladder.choose(game, seen, level, seed) for seed in range(60)}
              for level in (CASUAL, MASTER)}
    assert len(chosen[CASUAL]) > len(chosen[MASTER])


def usual(board):
    """The bot's most frequent choice over many seeds, in notation."""
    game, s = board.game, board.ready().s
    seen = game.observe(s, game.turn(s))
    chosen = Counter(greedy.choose(game, seen, seed) for seed in range(15))
    return game.tell(s, chosen.most_common(1)[0][0])


def a_four_and_a_five():
    """Before Red, while the special cards they could gain are taken."""
    return (vienna().dice(RED, 4, 5).at("burgtheater", BLUE, 4).at("parlament", BLUE, 3)
            .at("universitaet", GREEN, 5))


def test_the_bot_compares_a_symbol_that_beats_both_neighbours():
    assert usual(a_four_and_a_five().characters(RED, "domherr")) == "4+5>stephansdom"


def test_the_bot_avoids_comparing_a_symbol_that_loses():
    board = a_four_and_a_five().characters(BLUE, "domherr").characters(GREEN, "domherr")
    assert "stephansdom" not in usual(board)


def test_the_bot_takes_the_card_with_most_symbols():
    board = vienna().at("cafe_griensteidl", RED, 6).open("kaplan", "ministerpraesident").evaluate()
    assert usual(board) == "person=ministerpraesident"


def test_the_bot_avoids_a_cafe_without_cards_left():
    board = vienna().dice(RED, 6, 2).coins(RED, 3).open()
    assert "cafe" not in usual(board)


def test_the_bot_takes_as_many_coins_as_possible_from_the_richest():
    board = vienna().at("tiergarten", RED, 4, 4).coins(BLUE, 3).coins(GREEN, 1).evaluate()
    assert usual(board) == "take=p2:3"


def test_the_bot_closes_a_field_that_opponents_want():
    """Blue and Green can both gain the Empress, and Red can no longer."""
    board = vienna().dice(RED, 1, 3).dice(BLUE, 4, 5).dice(GREEN, 4, 5).play("1>krieau")
    assert usual(board) == "g>burgtheater"


def test_the_bot_turns_a_die_if_that_gains_more_than_a_coin():
    """Any pair will do for the Heuriger, where four special cards count."""
    board = (vienna().dice(RED, 6, 5).coins(RED, 2).at("burgtheater", BLUE, 4).at("universitaet", GREEN, 6)
             .holds(RED, "start_player", "double_move", "extra_die", "dice_joker"))
    for _ in range(2):
        told = usual(board)
        board.play(told)
        if ">" in told:
            break
    assert told.endswith(">heuriger")


def test_the_bot_keeps_good_dice():
    assert usual(a_four_and_a_five().characters(RED, "domherr").coins(RED, 5)) == "4+5>stephansdom"


def test_the_bot_rerolls_useless_dice():
    """Whatever a single one could reach is taken."""
    board = (vienna().dice(RED, 1).coins(RED, 6).at("krieau", BLUE, 1).at("prater", GREEN, 1)
             .at("stadtpark", BLUE, 1))
    assert usual(board).startswith(("r", "t"))


@pytest.mark.parametrize("card, choice", [("double_move", "double=yes")])
def test_the_bot_uses_the_double_move_while_good_fields_are_free(card, choice):
    board = vienna().dice(RED, 3, 4, 5).dice(BLUE, 3).holds(RED, card).play("3>naschmarkt")
    assert usual(board) == choice
