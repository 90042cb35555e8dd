"""The open characters: renewed before each round, all different,
from a pile that is shuffled anew when it must be."""

import pytest

from vienna.board import RED, altered, vienna


def test_before_each_round_the_open_characters_are_renewed():
    """(rules 6.1, 11.1)"""
    board = vienna(seats=4).open("kaplan", "bankier").pile("leutnant", "domherr", "erzherzogin").evaluate()
    assert sorted(board.opened()) == ["domherr", "erzherzogin", "leutnant"]
    assert board.order("discard", "refill", "round", "roll") == ["discard", *["refill"] * 3, "round", "roll"]


def test_whom_nobody_took_is_discarded():
    """(rules 11.1)"""
    board = vienna().open("kaplan", "bankier").at("cafe_griensteidl", RED, 6).evaluate()
    before = board.s.discard
    board.play("person=kaplan")
    banker = board.data.CHARACTER_IDS.index("bankier")
    assert board.events("discard") == [((banker,),)]
    assert board.s.discard[banker] == before[banker] + 1 and sum(board.s.discard) == sum(before) + 1


def test_where_all_were_taken_nobody_is_discarded():
    """(rules 11.1)"""
    board = vienna().open("kaplan").at("cafe_griensteidl", RED, 6).evaluate()
    assert not board.events("discard") and sum(board.s.discard) == 0


def test_a_character_already_open_goes_under_the_pile_and_the_next_is_turned_up():
    """(rules 11.2)"""
    board = vienna().open().pile("domherr", below=("domherr", "domherr", "leutnant", "kaplan")).evaluate()
    assert board.opened() == ["domherr", "leutnant"]
    assert len(board.events("under_pile")) == 2
    ids = board.data.CHARACTER_IDS.index
    assert board.s.queue == (ids("kaplan"), ids("domherr"), ids("domherr"))


def test_a_card_known_to_lie_below_comes_after_all_others_of_the_pile():
    """(rules 11.2)"""
    for seed in range(20):
        board = vienna(seed=seed).open().pile("domherr", "leutnant", below=("kaplan",)).evaluate()
        assert sorted(board.opened()) == ["domherr", "leutnant"] and len(board.s.queue) == 1


def test_the_same_character_may_come_again_in_another_round():
    """(rules 11.2, 13.29)"""
    board = vienna().open("kaplan").characters(RED, "kaplan").pile("kaplan", "domherr").evaluate()
    assert "kaplan" in board.opened()


def test_an_empty_pile_is_shuffled_anew_from_the_discards():
    """(rules 11.3)"""
    board = vienna().open("kaplan", "bankier").pile("domherr").evaluate()
    assert board.opened()[0] == "domherr" and len(board.opened()) == 2
    assert len(board.events("reshuffle")) == 1 and sum(board.s.discard) == 0


def test_a_pile_of_characters_who_lie_open_already_is_shuffled_with_the_discards_before_it_is_turned_up():
    """(rules 11.3)"""
    board = vienna().open().pile("domherr", "domherr", "domherr").evaluate()
    assert board.opened()[0] == "domherr"
    assert board.order("refill", "under_pile", "reshuffle")[:2] == ["refill", "reshuffle"]


def test_cards_that_were_under_the_pile_are_shuffled_too():
    """(rules 11.3)"""
    board = vienna().open().pile("domherr", below=("domherr", "domherr")).evaluate()
    assert board.s.queue == () or board.order("refill", "under_pile", "reshuffle")[1] == "reshuffle"
    assert sum(board.s.pool) + len(board.s.queue) + len(board.opened()) == 44


def test_where_no_other_character_is_left_fewer_lie_open():
    """(rules 11.4)"""
    board = vienna().open().pile("domherr", "domherr").nobody_discarded().evaluate()
    assert board.opened() == ["domherr"] and sum(board.s.pool) == 1


def test_where_nobody_is_left_nobody_lies_open():
    """(rules 11.4)"""
    board = vienna().open().pile().nobody_discarded().evaluate()
    assert board.opened() == [] and board.asked() == "Turn"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_character_is_as_likely_to_come_as_there_are_cards(seats):
    """(rules 11.2)"""
    first = [vienna(seats, seed=seed).s.open[0] for seed in range(400)]
    double = sum(first.count(character) for character in (6, 7, 8))
    assert 400 * 18 / 44 - 40 < double < 400 * 18 / 44 + 40


def test_the_number_of_open_characters_is_the_boxs_own():
    """(rules 5.5)"""
    def five_for_three(box, fields):
        box["constants"]["face_up_characters"]["3"] = 5
    assert len(vienna(game=altered(five_for_three)).s.open) == 5
