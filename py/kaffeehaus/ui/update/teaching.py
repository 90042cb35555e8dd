"""Teaching notes on a finished game: read as a guided replay, or written by typing and tapping the board."""

from ...table import link, notes
from .. import effects, selectors
from ..state import Teaching
from . import viewing
from .changes import with_table
from .flow import save


def read(page, value):
    """Start to read at the first note."""
    found = notes.notes_of(page.table.record)
    return look_at(with_table(page, teaching=Teaching(), sheet=None), found[0].ply) if found else (page, ())


def look_at(page, ply):
    """The position of a note; the last one of the game is looked at like any other."""
    page, stopping = viewing.seek(page, ply)
    return with_table(page, board_shown=True), stopping


def turn_over(page, value):
    """To the next note or the one before, from wherever one looks."""
    plies, here = [note.ply for note in notes.notes_of(page.table.record)], selectors.viewed_ply(page.table)
    if value == "1":
        ply = min((ply for ply in plies if ply > here), default=None)
    else:
        ply = max((ply for ply in plies if ply < here), default=None)
    return (page, ()) if ply is None else look_at(page, ply)


def write(page, value):
    """Write a note at the choice in view, or at the one whose number is given."""
    table = page.table
    page = with_table(page, teaching=Teaching(writing=True), sheet=table.sheet if value else None)
    return look_at(page, int(value) if value.isdigit() else selectors.viewed_ply(table))


def change(page, **changes):
    """The note at the choice in view, changed; the game is saved with it."""
    table = page.table
    note = notes.note_at(table.record, selectors.viewed_ply(table))
    record = notes.set_note(table.record, note._replace(**changes))
    page = with_table(page, record=record)
    return page, save(page)


def set_words(page, value):
    return change(page, words=value) if is_writing(page) else (page, ())


def is_writing(page):
    return page.table.teaching is not None and page.table.teaching.writing


def choose_tool(page, value):
    if not is_writing(page) or value not in notes.KINDS:
        return page, ()
    return with_table(page, teaching=page.table.teaching._replace(tool=value, start=None)), ()


def mark(page, spot):
    """Set a mark on a spot, or begin an arrow there; the same mark again is taken away."""
    teaching = page.table.teaching
    if not notes.is_spot(spot):
        return page, ()
    if teaching.tool == notes.ARROW and teaching.start is None:
        return with_table(page, teaching=teaching._replace(start=spot)), ()
    page = with_table(page, teaching=teaching._replace(start=None))
    if teaching.start == spot:
        return page, ()
    new = notes.Mark(teaching.tool, *filter(None, (teaching.start, spot)))
    marks = notes.note_at(page.table.record, selectors.viewed_ply(page.table)).marks
    return change(page, marks=tuple(one for one in marks if one != new) if new in marks else (*marks, new))


def unmark(page, value):
    """Take the last mark away, or the start of an arrow."""
    if not is_writing(page):
        return page, ()
    if page.table.teaching.start:
        return with_table(page, teaching=page.table.teaching._replace(start=None)), ()
    marks = notes.note_at(page.table.record, selectors.viewed_ply(page.table)).marks
    return change(page, marks=marks[:-1])


def drop(page, value):
    """Remove the note at this choice."""
    return change(page, words="", marks=()) if is_writing(page) else (page, ())


def copy_link(page, value):
    text = link.encode(page.table.record)
    return page, (effects.CopyText(text, text),)


def end(page, value):
    return with_table(page, teaching=None), ()


DO = {"notes": read, "write": write, "next-note": turn_over, "tool": choose_tool, "unmark": unmark,
      "drop-note": drop, "copy-notes": copy_link, "end-notes": end, "words": set_words}
