"""The open characters: replaced before each round, all different, reshuffled when needed."""

import pytest

from vienna.board import RED, altered, vienna


def test_open_characters_are_replaced_before_each_round():
    """(rules 6.1, 11.1)"""
    board = vienna(seats=4).open("kaplan", "bankier").pile("leutnant", "domherr", "erzherzogin").evaluate()
    assert sorted(board.opened()) == ["domherr", "erzherzogin", "leutnant"]
    assert board.order("discard", "refill", "round", "roll") == ["discard", *["refill"] * 3, "round", "roll"]


def test_characters_not_taken_are_discarded():
    """(rules 11.1)"""
    board = vienna().open("kaplan", "bankier").at("cafe_griensteidl", RED, 6).evaluate()
    before = board.s.discard
    board.play("person=kaplan")
    banker = board.data.CHARACTER_IDS.index("bankier")
    assert board.events("discard") == [((banker,),)]
    assert board.s.discard[banker] == before[banker] + 1 and sum(board.s.discard) == sum(before) + 1


def test_without_characters_left_nothing_is_discarded():
    """(rules 11.1)"""
    board = vienna().open("kaplan").at("cafe_griensteidl", RED, 6).evaluate()
    assert not board.events("discard") and sum(board.s.discard) == 0


def test_a_duplicate_character_goes_under_the_pile():
    """(rules 11.2)"""
    board = vienna().open().pile("domherr", below=("domherr", "domherr", "leutnant", "kaplan")).evaluate()
    assert board.opened() == ["domherr", "leutnant"]
    assert len(board.events("under_pile")) == 2
    ids = board.data.CHARACTER_IDS.index
    assert board.s.queue == (ids("kaplan"), ids("domherr"), ids("domherr"))


def test_cards_under_the_pile_come_last():
    """(rules 11.2)"""
    for seed in range(20):
        board = vienna(seed=seed).open().pile("domherr", "leutnant", below=("kaplan",)).evaluate()
        assert sorted(board.opened()) == ["domherr", "leutnant"] and len(board.s.queue) == 1


def test_a_character_may_come_again_in_another_round():
    """(rules 11.2, 13.29)"""
    board = vienna().open("kaplan").characters(RED, "kaplan").pile("kaplan", "domherr").evaluate()
    assert "kaplan" in board.opened()


def test_an_empty_pile_is_reshuffled_from_the_discards():
    """(rules 11.3)"""
    board = vienna().open("kaplan", "bankier").pile("domherr").evaluate()
    assert board.opened()[0] == "domherr" and len(board.opened()) == 2
    assert len(board.events("reshuffle")) == 1 and sum(board.s.discard) == 0


def test_a_pile_with_only_duplicates_is_reshuffled_with_the_discards():
    """(rules 11.3)"""
    board = vienna().open().pile("domherr", "domherr", "domherr").evaluate()
    assert board.opened()[0] == "domherr"
    assert board.order("refill", "under_pile", "reshuffle")[:2] == ["refill", "reshuffle"]


def test_cards_under_the_pile_are_reshuffled_too():
    """(rules 11.3)"""
    board = vienna().open().pile("domherr", below=("domherr", "domherr")).evaluate()
    assert board.s.queue == () or board.order("refill", "under_pile", "reshuffle")[1] == "reshuffle"
    assert sum(board.s.pool) + len(board.s.queue) + len(board.opened()) == 44


def test_fewer_characters_are_open_if_only_duplicates_are_left():
    """(rules 11.4)"""
    board = vienna().open().pile("domherr", "domherr").nobody_discarded().evaluate()
    assert board.opened() == ["domherr"] and sum(board.s.pool) == 1


def test_no_character_is_open_if_none_is_left():
    """(rules 11.4)"""
    board = vienna().open().pile().nobody_discarded().evaluate()
    assert board.opened() == [] and board.asked() == "Turn"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_characters_are_drawn_in_proportion_to_their_copies(seats):
    """(rules 11.2)"""
    first = [vienna(seats, seed=seed).s.open[0] for seed in range(400)]
    double = sum(first.count(character) for character in (6, 7, 8))
    assert 400 * 18 / 44 - 40 < double < 400 * 18 / 44 + 40


def test_the_number_of_open_characters_comes_from_the_data():
    """(rules 5.5)"""
    def five_for_three(box, fields):
        box["constants"]["face_up_characters"]["3"] = 5
    assert len(vienna(game=altered(five_for_three)).s.open) == 5
