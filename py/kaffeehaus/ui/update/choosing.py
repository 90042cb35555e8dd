"""Choices by tap, button or hint: done at once, laid out until Done, or refused with a reason and repairs.

The same for all games: a choice that rolls, reveals something or ends the turn cannot be taken back, so it is
laid out first. All others are done at once and can be undone; only a tile that another tap turns is laid out
until then. The setting `lay_out` turns this off.
"""

from importlib import import_module

from .. import selectors
from ..state import Message, Refusal
from .changes import cleared, played, with_table
from .flow import LIVE_GUEST, commit, go_on, save


def tap(page, meant):
    """Handle a tap on the board, given as a Tap."""
    table = page.table
    if not selectors.is_live(table):
        return with_table(page, message=selectors.why_no_undo(table) if table.ply is not None
                          else table.message), ()
    if table.lesson and meant.first and meant.first[0] != selectors.expected_action(table):
        return reject_tap(page, meant.first[0])
    if table.puzzle and meant.first:            # the first of several choices is the answer
        return choose(page, meant.first[0])
    before = table.ghost, table.picked
    table = cleared(table)._replace(message=None, picked=meant.picked, offer=meant.offer)
    page = clear_wrong_tap(page._replace(table=table))
    page, effects = choose_first(page, meant.first)
    if meant.wish in selectors.available_wishes(page.table):
        return set_wish(page, meant.wish)
    if meant.choose:
        page, more = choose(page, meant.choose, lay_out=meant.lay)
        return page, (*effects, *more)
    if not (meant.offer or meant.first) and before == (None, meant.picked):
        return reject_tap(page) if table.lesson else (with_table(page, message=Message("idle_tap")), ())
    return page, effects


def choose_first(page, actions):
    """Make the choices that come before the wanted one."""
    if not actions:
        return page, ()
    if page.table.visiting:
        return import_module(LIVE_GUEST).choose_first(page, actions)
    record = page.table.record
    for action in actions:
        record = played(record, action, record.turn())
    page = with_table(page, record=record, undone=(), hint=None)
    return page, save(page)


def choose(page, action, lay_out=False):
    """Make a choice, lay it out, or refuse it."""
    table = page.table
    if not selectors.is_live(table):
        return page, ()
    page = clear_wrong_tap(with_table(page, sheet=None, message=None))
    if table.lesson and action != selectors.expected_action(table):
        return reject_tap(page, action)
    game, observation = table.record.game, selectors.observation(table)
    reason = game.why_not(observation, action)
    if reason:
        repairs = tuple(map(tuple, game.repairs(observation, action)))
        return with_table(page, refused=Refusal(action, reason, repairs)), ()
    page = with_table(page, refused=None, offer=())
    if action == table.ghost:
        return commit(page, action)
    if lay_out or table.puzzle or page.settings.lay_out and is_final(game, observation, action):
        return with_table(page, ghost=action), ()
    return commit(page, action)


def is_final(game, observation, action):
    """Whether a choice cannot be taken back: it reveals something, or somebody else decides next."""
    stages, known = game.preview(observation, action)
    if not known or not stages:
        return True
    ends = game.turn(stages[-1][0]) != game.turn(observation)
    return ends or any(event[0] in game.barriers for _, events in stages for event in events)


def choose_by_index(page, place):
    """Choose by the index in the list of legal choices."""
    table = page.table
    if not selectors.is_live(table):
        return page, ()
    legal = table.record.game.legal(selectors.observation(table))
    return choose(page, legal[place]) if 0 <= place < len(legal) else (page, ())


def repair(page, number):
    """Make the choices of a repair: all but the last at once, the last like a tap."""
    refused = page.table.refused
    if not refused or number >= len(refused.repairs):
        return page, ()
    *first, last = refused.repairs[number]
    if page.table.puzzle:
        return choose(page._replace(table=cleared(page.table)), (*first, last)[0])
    page, effects = choose_first(page._replace(table=cleared(page.table)), first)
    page, more = choose(page, last)
    return page, (*effects, *more)


def confirm(page):
    """Do the choice that is laid out."""
    table = page.table
    if table.ghost and selectors.is_live(table):
        return commit(page, table.ghost)
    return page, ()


def reject_tap(page, action=None):
    """In a lesson only the expected choice is accepted."""
    table = cleared(page.table)
    return page._replace(table=table._replace(lesson=table.lesson._replace(wrong_tap=(action,)))), ()


def clear_wrong_tap(page):
    lesson = page.table.lesson
    return with_table(page, lesson=lesson._replace(wrong_tap=None)) if lesson else page


def lay_out_hint(page):
    """Lay out the recommended choice; it still needs Done."""
    table = page.table
    if not (table.hint and table.hint.advice and table.hint.ply == len(table.record)):
        return page, ()
    page = page._replace(table=cleared(table)._replace(sheet=None))
    return choose(page, tuple(table.hint.advice["action"]), lay_out=True)


def set_wish(page, value):
    """Set a wish, and make the choice that it already answers."""
    table = page.table
    seat, asking = selectors.turn(table), table.record.game.asking
    wishes = tuple(one for one in table.wishes if one[0] != seat)
    if value != asking.ALWAYS:
        wishes += (seat, value, table.record.state().turn),
    page = with_table(page, wishes=wishes)
    if selectors.wished_action(page.table) is None:
        return page, ()
    if len(selectors.local_people(page.table)) > 1:
        page = with_table(page, curtain=page.table.curtain._replace(lifted=seat))
    return go_on(page)
