"""What a tap, a button or a hint chooses: done at once, laid out until Done,
or refused with a reason and ways on.

One rule for all games: what rolls, reveals or ends a turn, so that it cannot be taken back, is laid out
first. Everything else is done at once and can be undone; only a tile that another tap turns lies there until
then. Who wants no laying out turns it off in the settings.
"""

from .. import selectors
from ..state import Message, Refusal
from .changes import cleared, played, with_table
from .flow import commit, go_on, save


def tap(page, meant):
    """A tap on the board, as the board says what it means."""
    table = page.table
    if not selectors.is_live(table):
        return with_table(page, message=selectors.why_no_undo(table) if table.ply is not None
                          else table.message), ()
    if table.lesson and meant.first and meant.first[0] != selectors.expected_action(table):
        return reject_tap(page, meant.first[0])
    before = table.ghost, table.picked
    page = clear_wrong_tap(page._replace(table=cleared(table)._replace(message=None, picked=meant.picked,
                                                                       offer=meant.offer)))
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
    """Choices that are made on the way to another one."""
    if not actions:
        return page, ()
    record = page.table.record
    for action in actions:
        record = played(record, action, record.turn())
    page = with_table(page, record=record, undone=(), hint=None)
    return page, save(page)


def choose(page, action, lay_out=False):
    """Choose, or say why not."""
    table = page.table
    if not selectors.is_live(table):
        return page, ()
    page = clear_wrong_tap(with_table(page, sheet=None, message=None))
    if table.lesson and action != selectors.expected_action(table):
        return reject_tap(page, action)
    game, seen = table.record.game, selectors.observation(table)
    reason = game.why_not(seen, action)
    if reason:
        return with_table(page,
                          refused=Refusal(action, reason, tuple(map(tuple, game.repairs(seen, action))))), ()
    page = with_table(page, refused=None, offer=())
    if action == table.ghost:
        return commit(page, action)
    if lay_out or page.settings.lay_out and is_final(game, seen, action):
        return with_table(page, ghost=action), ()
    return commit(page, action)


def is_final(game, seen, action):
    """Whether a choice cannot be taken back: it rolls or reveals something, or somebody else decides then."""
    stages, known = game.preview(seen, action)
    if not known or not stages:
        return True
    ends = game.turn(stages[-1][0]) != game.turn(seen)
    return ends or any(event[0] in game.barriers for _, told in stages for event in told)


def choose_by_index(page, place):
    """Choose by the place among the legal choices."""
    table = page.table
    if not selectors.is_live(table):
        return page, ()
    legal = table.record.game.legal(selectors.observation(table))
    return choose(page, legal[place]) if 0 <= place < len(legal) else (page, ())


def repair(page, number):
    """Do what was proposed instead: all but the last choice at once, the last as if it had been tapped."""
    refused = page.table.refused
    if not refused or number >= len(refused.repairs):
        return page, ()
    *first, last = refused.repairs[number]
    page, effects = choose_first(page._replace(table=cleared(page.table)), first)
    page, more = choose(page, last)
    return page, (*effects, *more)


def confirm(page):
    """What is laid out is done."""
    table = page.table
    if table.ghost and selectors.is_live(table):
        return commit(page, table.ghost)
    return page, ()


def reject_tap(page, action=None):
    """In a lesson nothing is done but what is spoken of."""
    table = cleared(page.table)
    return page._replace(table=table._replace(lesson=table.lesson._replace(wrong_tap=(action,)))), ()


def clear_wrong_tap(page):
    """In a lesson: whatever is tapped next, what was tapped amiss before it is not spoken of any more."""
    lesson = page.table.lesson
    return with_table(page, lesson=lesson._replace(wrong_tap=None)) if lesson else page


def lay_out_hint(page):
    """Lay the recommended move out; it is not done before Done."""
    table = page.table
    if not (table.hint and table.hint.advice and table.hint.ply == len(table.record)):
        return page, ()
    page = page._replace(table=cleared(table)._replace(sheet=None))
    return choose(page, tuple(table.hint.advice["action"]), lay_out=True)


def set_wish(page, value):
    """From now on this seat is asked less; what that already answers is answered."""
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
