"""Keys of chance: links contain only seeds, so a seed must always bring the same dice and cards."""

from kaffeehaus.games.vienna.game import GAME
from kaffeehaus.table.chance import draw, pick
from kaffeehaus.table.game import Setup
from vienna.board import BLUE, GREEN, RED, vienna

SEED = 8        # its rerolled dice differ, so that a wrong place shows
START_PLAYER, ROLL, REROLL, CHARACTER = range(4)


def faces(purpose, index, count):
    return [draw(SEED, purpose, index + k, 6) + 1 for k in range(count)]


def test_the_start_player_is_the_first_draw():
    """(rules 5.2)"""
    for seed in range(20):
        s = GAME.new(Setup("vienna", 5, seed))
        assert s.holders[GAME.data.CLOCK] == draw(seed, START_PLAYER, 0, 5)


def test_dice_are_keyed_by_round_and_seat():
    """(rules 7.1)"""
    board = vienna(seed=SEED).dice(RED, 2).waiting(BLUE).play("2>oper")
    assert board.s.dice[BLUE] == tuple(sorted(faces(ROLL, (1 * 8 + BLUE) * 8, 5)))
    board = vienna(seed=SEED).holds(GREEN, "start_player", "extra_die").evaluate()
    *coloured, white = faces(ROLL, (2 * 8 + GREEN) * 8, 6)
    assert board.s.dice[GREEN] == (*sorted(coloured), white + 6)


def test_the_white_die_has_its_own_key():
    """(rules 7.1, 10.3)"""
    for seed in range(12):
        board = vienna(seed=seed).holds(GREEN, "start_player", "extra_die").evaluate()
        assert board.s.dice[GREEN][-1] == draw(seed, ROLL, (2 * 8 + GREEN) * 8 + 5, 6) + 1 + 6


def test_rerolls_are_keyed_by_round_seat_and_count():
    """(rules 7.2)"""
    board = vienna(seed=SEED).dice(BLUE, 1, 2, 3).coins(BLUE, 2).play("r1+3")
    first, second, *_ = faces(REROLL, (1 * 8 + BLUE) * 256, 2)
    assert board.events("reroll")[0][2] == (first, second)
    kept = board.s.dice[BLUE][0]
    board.play(f"r{kept}")
    assert board.events("reroll")[1][2] == (faces(REROLL, (1 * 8 + BLUE) * 256, 3)[2],)


def test_cards_are_keyed_by_the_number_revealed():
    """(rules 5.5, 11.2)"""
    s = vienna(seed=SEED).s
    first, pool = pick(SEED, CHARACTER, 0, GAME.data.CHARACTER_COPIES)
    second, pool = pick(SEED, CHARACTER, 1, pool)
    assert s.open == (first, second) and s.pool == pool and s.revealed == 2


def test_rerolls_of_a_seat_do_not_change_the_dice_of_others():
    """(rules 7.1, 7.2)"""
    rolled = [board.play("2>oper").s.dice[BLUE] for board in (
        vienna(seed=SEED).dice(RED, 2, 3).waiting(BLUE),
        vienna(seed=SEED).dice(RED, 2, 3).coins(RED, 1).waiting(BLUE).play("r3"))]
    assert rolled[0] == rolled[1]
