"""Setup: districts, start player, patricians, scoring cards, tiles, discs and first points."""

import pytest

from carpe_diem.rome import BLUE, GREEN, RED, YELLOW
from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Illegal, Setup
from kaffeehaus.table.record import Record

GAME = GAMES["carpe_diem"]
SEATS = pytest.mark.parametrize("seats", (2, 3, 4))


def table(seats=2, seed=7, **options):
    return Record(Setup("carpe_diem", seats, seed, options))


def play(record, *texts):
    for text in texts:
        record.play(GAME.parse(record.state(), text))
    return record


def laid_out(seats=2, seed=7, **options):
    """A record after setup, with patricians on the first spaces."""
    return play(table(seats, seed, **options), *(f"space={space + 1}" for space in range(seats)))


@SEATS
def test_a_start_player_may_be_agreed_on(seats):
    """(rules 4.2)"""
    for first in range(seats):
        record = table(seats, start=first)
        assert record.state().first == first and record.turn() == first


def test_the_start_player_is_drawn_by_default():
    """(rules 4.2)"""
    assert {table(4, seed).state().first for seed in range(30)} == {RED, BLUE, GREEN, YELLOW}


def test_an_unknown_start_player_is_refused():
    """(rules 4.2)"""
    with pytest.raises(Illegal):
        table(2, start=GREEN)


@SEATS
def test_each_district_has_a_board_and_four_frame_pieces_of_its_own(seats):
    """(rules 4.1, 3.3)"""
    s = table(seats).state()
    pieces = sum(s.frames, ())
    assert len(set(s.boards)) == seats
    assert len(set(pieces)) == len(pieces) == 4 * seats


def test_each_board_has_nine_banderoles_none_of_them_on_the_shovel():
    """(rules 4.1)"""
    for shovel, banderoles in zip(GAME.data.SHOVEL, GAME.data.BANDEROLES):
        assert banderoles.bit_count() == 9 and not banderoles >> shovel & 1


@pytest.mark.parametrize("seats, first, points", [
    (2, RED, [8, 9]), (2, BLUE, [9, 8]), (3, RED, [8, 9, 13]), (3, GREEN, [9, 13, 8]),
    (4, BLUE, [11, 8, 9, 10])])
def test_points_at_the_start_go_by_the_turn_order(seats, first, points):
    """(rules 4.8)"""
    assert GAME.points(table(seats, start=first).state()) == points


def test_the_last_players_disc_lies_on_top():
    """(rules 4.7, 3.6)"""
    s = table(4, start=GREEN).state()
    assert s.track == [0, 0, 0, 0] and s.standing == (BLUE, RED, YELLOW, GREEN)


def test_patricians_choose_in_turn_order():
    """(rules 4.3, 11 D1)"""
    record = table(4, start=BLUE)
    for seat in (BLUE, GREEN, YELLOW, RED):
        assert record.turn() == seat
        play(record, f"space={seat + 1}")
    assert record.state().patricians == [0, 1, 2, 3] and record.turn() == BLUE


def test_a_patrician_takes_any_free_space():
    """(rules 4.3, 11 D1)"""
    record = play(table(), "space=3")
    free = [GAME.tell(record.state(), action) for action in GAME.legal(record.state())]
    assert free == [f"space={space}" for space in (1, 2, 4, 5, 6, 7)]


@pytest.mark.parametrize("text, code",
                         [("space=3", "space_taken"), ("space=8", "no_such_space"),
                          ("space=0", "no_such_space")])
def test_a_space_is_refused(text, code):
    """(rules 11 D1)"""
    record = play(table(), "space=3")
    assert GAME.why_not(record.state(), GAME.parse(record.state(), text)).code == code


def test_tiles_and_cards_are_laid_out_after_all_patricians():
    """(rules 4.3)"""
    record = play(table(), "space=1")
    s = record.state()
    assert not any(s.spaces) and not s.cards and not s.display
    play(record, "space=2")
    s = record.state()
    assert all(len(tiles) == 4 for tiles in s.spaces) and s.cards and s.display


@pytest.mark.parametrize("seats, number", [(2, (2, 2, 2, 2)), (3, (2, 3, 2, 3)), (4, (3, 3, 2, 4))])
def test_scoring_cards_by_deck(seats, number):
    """(rules 4.4)"""
    for seed in range(5):
        cards = laid_out(seats, seed).state().cards
        assert tuple([GAME.data.DECK[card] for card in cards].count(deck) for deck in range(4)) == number
        assert len(set(cards)) == len(cards)


def test_scoring_cards_of_all_decks_are_mixed():
    """(rules 4.4)"""
    first = {GAME.data.DECK[laid_out(4, seed).state().cards[0]] for seed in range(30)}
    assert first == {0, 1, 2, 3}


@pytest.mark.parametrize("seats, cards, circles", [(2, 8, 9), (3, 10, 13), (4, 12, 17)])
def test_a_circle_lies_between_any_two_neighbouring_cards(seats, cards, circles):
    """(rules 3.5)"""
    grid = GAME.data.GRID[seats]
    touching = [(a, b) for a in range(cards) for b in range(a + 1, cards)
                if sorted((abs(grid[a][0] - grid[b][0]), abs(grid[a][1] - grid[b][1]))) == [0, 1]]
    assert len(grid) == cards and sorted(GAME.data.CIRCLES[seats]) == touching
    assert circles == len(touching) == 4 * seats + 1


def test_light_tiles_at_the_spaces_dark_ones_in_the_display():
    """(rules 4.6)"""
    s = laid_out().state()
    assert sorted((*sum(s.spaces, ()), *s.light)) == list(GAME.data.LIGHT)
    assert len(s.display) == 11 and len(s.dark) == 28
    assert sorted((*s.display, *s.dark)) == list(GAME.data.DARK)


def test_the_fountain_cards_lie_in_one_pile():
    """(rules 4.5)"""
    s = laid_out().state()
    assert len(s.pile) == 24 and s.hands == [(), ()]
    assert all(s.pile.count(card) == 2 for card in range(12))


def test_the_same_seed_sets_the_same_table():
    """Chance is a function of seed and place (rules 11.3)."""
    assert laid_out(3, 5).state().cards == laid_out(3, 5).state().cards
    assert laid_out(3, 5).state().cards != laid_out(3, 6).state().cards


def test_two_to_four_players():
    for seats in (1, 5):
        with pytest.raises(Illegal):
            table(seats)
