"""The odds of a reroll on the board: before it, and for an earlier one after the end."""

from kaffeehaus.board import View
from kaffeehaus.games.vienna import board as vienna
from kaffeehaus.table.words import ENGLISH
from table.playing import played
from ui.board_view import EMPTY, NAMES


def view(record, k, actual_choice=None, **more):
    """The view of the deciding seat, at that time or after the end."""
    game, s = record.game, record.states[k]
    seat, seen = game.turn(s), game.observe(s, game.turn(s))
    scene = game.scene(seen, seat, () if actual_choice else tuple(game.legal(seen)))
    return View(scene=scene, voice=ENGLISH, names=NAMES, game=game, live=not actual_choice,
                actual_choice=actual_choice, **EMPTY | more)


def odds(record, k, shown):
    return vienna.odds(shown, record.game.observe(record.states[k], record.game.turn(record.states[k])))


def rerolls(record):
    return [k for k, action in enumerate(record.actions) if action[0] == record.game.verb.REROLL]


def test_an_earlier_reroll_shows_its_odds():
    record = played("vienna", 3)
    found = rerolls(record)
    for k in found[:5]:
        after, dice = view(record, k, record.actions[k]), record.actions[k][1:]
        assert vienna.faced(after) == dice
        chances, = odds(record, k, after)
        assert chances.rows and chances.name == "odds"
        hand = record.states[k].dice[record.turn(k)]
        before, = odds(record, k, view(record, k, picked=tuple(place_of(hand, dice))))
        assert before == chances
    assert found


def place_of(hand, dice):
    """Where these dice lie in a hand."""
    left = list(enumerate(hand))
    for die in dice:
        place = next(pair for pair in left if pair[1] == die)
        left.remove(place)
        yield place[0]


def test_without_a_reroll_there_are_no_odds():
    record = played("vienna", 3)
    other = next(k for k in range(len(record)) if k not in rerolls(record))
    assert vienna.faced(view(record, other, record.actions[other])) == ()
    assert vienna.faced(view(record, rerolls(record)[0])) == ()
    chances, = odds(record, other, view(record, other, record.actions[other]))
    assert not chances.rows and "nothing to reroll" in chances.note
