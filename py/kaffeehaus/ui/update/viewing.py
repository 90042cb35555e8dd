"""Looking: back through the choices, through anybody's eyes, into sheets, at what decided the game."""

from .. import effects, selectors
from ..state import OPEN, PUBLIC, Advice, Message, Review
from .changes import at_table, cleared, looked_at
from .flow import REPLAY, REPLAY_EACH, skip


def seek(page, k):
    """The table as it was after k choices."""
    return page._replace(table=looked_at(page.table,
                                         k)._replace(playing=False)), (effects.CancelTimer(REPLAY),)


def step(page, by):
    return seek(page, selectors.place(page.table) + by)


def chapter(page, by):
    """To the start of this round, or of the next one."""
    table = page.table
    here, starts = selectors.place(table), [k for k, _ in selectors.chapters(table)]
    if by < 0:
        return seek(page, max((k for k in starts if k < here), default=0))
    return seek(page, min((k for k in starts if k > here), default=len(table.record)))


def autoplay(page):
    """The replay goes on by itself, from the start if one stands at the end; or it stops."""
    table = page.table
    if table.playing:
        return at_table(page, playing=False), (effects.CancelTimer(REPLAY),)
    if table.at is None:
        page, _ = seek(page, 0)
    page = at_table(page, playing=page.table.at is not None)
    return page, (effects.StartTimer(REPLAY, REPLAY_EACH / page.table.pace),) if page.table.playing else ()


def now(page):
    page, stopping = seek(page, len(page.table.record))
    return at_table(page, looking=False), stopping


def eyes(page, value):
    seats = page.table.record.setup.seats
    known = value in (OPEN, PUBLIC) or value.isdigit() and int(value) < seats
    return at_table(page, eyes=value if known else OPEN), ()


def sheet(page, name):
    """A sheet of the table; a hint is thought over when it is asked for."""
    table = page.table
    page = at_table(page, sheet=name, unfolded=0)
    if (name != "hint" or not selectors.is_live(table)
            or table.advice and table.advice.choice == len(table.record)):
        return page, ()
    page = at_table(page, advice=Advice(len(table.record)))
    return page, (effects.FindHint(table.record, selectors.turn(table)),)


def escape(page):
    """Whatever lies on top is put away."""
    table = page.table
    if selectors.asks_who(table):
        return at_table(page, looks_on=True), ()
    if table.code:
        return at_table(page, code=None), ()
    if table.news is not None:
        return at_table(page, news=None), ()
    if table.sheet:
        return at_table(page, sheet=None), ()
    if table.stages:
        return skip(page)
    if table.at is not None:
        return seek(page, len(table.record))
    return page._replace(table=cleared(table)._replace(message=None, question=None)), ()


def review(page):
    """To the analysis, which is begun, or back to the result."""
    table = page.table
    shown, known = not table.review.shown, table.review.of == len(table.record)
    if not shown or known:
        return at_table(page, review=table.review._replace(shown=shown)), ()
    page = at_table(page, review=Review(shown=True, counted=table.review.counted, of=len(table.record)))
    return page, (effects.Analyse(table.record),)


def turning(page, k):
    """The position before a choice that decided something; from there one can play on."""
    page, stopping = seek(page, k)
    found = page.table.review.found
    known = found and any(turn.choice == k for turns in found.turns for turn in turns)
    return at_table(page, message=Message("turning", (k,))) if known else page, stopping
