"""Undo, reset and redo."""

from importlib import import_module

from ...table.record import BACK
from .. import selectors
from .changes import cleared, cut, played, with_table
from .flow import LIVE_GUEST, go_on, save, stop_thinking


def undo(page):
    """Put back what is picked up or laid out, or else take back the last choice."""
    table = page.table
    if table.lesson:
        table = table._replace(lesson=table.lesson._replace(wrong_tap=None))
        return page._replace(table=cleared(table)), ()
    if table.ghost or table.picked or table.refused:
        return page._replace(table=cleared(table)), ()
    k = selectors.undo_ply(table)
    if k is None:
        return with_table(page, message=selectors.why_no_undo(table)), ()
    if table.visiting:
        return import_module(LIVE_GUEST).take_back(page, k)
    free, _ = table.record.undoable_from()
    backs = table.record.taken_back()
    table = cut_back(table, k)._replace(wishes=())
    if k < free and not table.trial_of:
        table.record.marks = [mark for mark in table.record.marks if mark[1] != BACK]
        table.record.mark(BACK, backs + 1)
    page, stopping = stop_thinking(page._replace(table=cleared(table)._replace(message=None)))
    page, more = go_on(page)
    return page, (*stopping, *save(page), *more)


def reset(page):
    """Take back the whole turn, as far as nothing was revealed."""
    table = cleared(page.table)
    free, _ = table.record.undoable_from()
    if free >= len(table.record) or table.lesson or not selectors.is_live(table):
        return page._replace(table=table), ()
    if table.visiting:
        return import_module(LIVE_GUEST).take_back(page, free)
    page = page._replace(table=cut_back(table, free))
    return page, save(page)


def cut_back(table, k):
    """Take back the choices from k on; redo can bring them back."""
    return table._replace(record=cut(table.record, k),
                          undone=(*table.undone, tuple(table.record.actions[k:])), hint=None,
                          whys=tuple(why for why in table.whys if why.choice < k))


def redo(page):
    """Make the choices again that were taken back last; dice and cards come out the same."""
    table = page.table
    if not selectors.can_redo(table):
        return page, ()
    if table.visiting:
        page, asked = import_module(LIVE_GUEST).want(page, table.undone[-1])
        return with_table(page, undone=table.undone[:-1]), asked
    record = table.record
    for action in table.undone[-1]:
        record = played(record, action)
    page = page._replace(table=cleared(table)._replace(record=record, undone=table.undone[:-1], message=None,
                                                       hint=None))
    page, more = go_on(page)
    return page, (*save(page), *more)
