"""What is looked at: replay, perspective, sheets, and the analysis."""

from importlib import import_module

from .. import effects, selectors
from ..state import OPEN, PUBLIC, Hint, Message, Review
from .changes import at_ply, cleared, with_sheet, with_table
from .flow import LIVE, REPLAY, REPLAY_SECONDS, skip

COACHED = ("notation", "teaching", "puzzle", "knowledge")    # sheets that are in the coach's pack


def seek(page, k):
    """Look at the position after k choices."""
    return page._replace(table=at_ply(page.table,
                                      k)._replace(replaying=False)), (effects.CancelTimer(REPLAY),)


def step(page, by):
    return seek(page, selectors.next_stop(page.table, by))


def seek_round(page, by):
    """To the start of this round, or of the next."""
    table = page.table
    ply, starts = selectors.viewed_ply(table), [k for k, _ in selectors.round_starts(table)]
    if by < 0:
        return seek(page, max((k for k in starts if k < ply), default=0))
    return seek(page, min((k for k in starts if k > ply), default=len(table.record)))


def toggle_replay(page):
    """Start or stop the replay."""
    table = page.table
    if table.replaying:
        return with_table(page, replaying=False), (effects.CancelTimer(REPLAY),)
    if table.ply is None:
        page, _ = seek(page, 0)
    page = with_table(page, replaying=page.table.ply is not None)
    if not page.table.replaying:
        return page, ()
    return page, (effects.StartTimer(REPLAY, REPLAY_SECONDS / page.table.replay_speed),)


def show_fork(page):
    """Show where this game parts from the saved one."""
    fork = page.table.fork
    return seek(page, fork.choice) if fork and selectors.is_readable(page.table, fork.choice) else (page, ())


def leave_replay(page):
    page, stopping = seek(page, len(page.table.record))
    return with_table(page, board_shown=False, teaching=None), stopping


def set_perspective(page, value):
    seats = page.table.record.setup.seats
    known = value in (OPEN, PUBLIC) or value.isdigit() and int(value) < seats
    return with_table(page, perspective=value if known else OPEN), ()


def sheet(page, name):
    """Open or close a sheet; opening the hint asks for one."""
    table = page.table
    page = with_table(with_sheet(page, name), log_expansions=0)
    if name in COACHED and not page.coach_loaded:
        return page, (effects.LoadCoach(),)
    if (name != "hint" or not selectors.is_live(table)
            or table.hint and table.hint.ply == len(table.record)):
        return page, ()
    page = with_table(page, hint=Hint(len(table.record)))
    return page, (effects.FindHint(table.record, selectors.turn(table)),)


def step_sheet(page, value):
    """On a phone: give the sheet all of the height, or half; without a value the other of the two."""
    table = page.table
    full = value == "full" if value else not table.sheet_full
    return with_table(page, sheet_full=bool(table.sheet) and full), ()


def hint_further(page):
    """The next stage of the hint: after where to look the plan, then the choice."""
    hint = page.table.hint
    if hint is None or not hint.advice:
        return page, ()
    return with_table(page, hint=hint._replace(stage=min(hint.stage + 1, 3))), ()


def see_as_bot(page, value):
    """After the end: the position before a bot's choice, as far as the bot could see it."""
    table = page.table
    if not (selectors.is_over(table) and value.isdigit() and selectors.is_explicable(table, int(value))):
        return page, ()
    page, stopping = seek(with_table(page, sheet=None), int(value))
    return with_table(page, perspective=str(table.record.turn(int(value)))), stopping


def escape(page):
    """Close whatever is on top."""
    table = page.table
    if selectors.asks_who_plays(table):
        return with_table(page, spectating=True), ()
    if table.hosting and table.hosting.shown is not None:
        return import_module(LIVE).close(page, "")
    if table.qr_code:
        return with_table(page, qr_code=None), ()
    if table.poster or table.race:
        return with_table(page, poster=None, race=None), ()
    if table.news_from is not None:
        return with_table(page, news_from=None), ()
    if table.sheet:
        return with_table(page, sheet=None), ()
    if table.stages:
        return skip(page)
    if table.teaching:
        return with_table(page, teaching=None), ()
    if table.ply is not None:
        return seek(page, len(table.record))
    return page._replace(table=cleared(table)._replace(message=None, question=None)), ()


def review(page):
    """Show the analysis, starting it if necessary, or go back to the result."""
    table = page.table
    shown, known = not table.review.shown, table.review.ply == len(table.record)
    if not shown or known:
        return with_table(page, review=table.review._replace(shown=shown)), ()
    page = with_table(page, review=Review(shown=True, seat=table.review.seat, ply=len(table.record),
                                          running=True))
    return page, (effects.Analyse(table.record), effects.FindBranches(table.key, table.record))


def stop_review(page):
    """End the analysis with what it has found so far, or begin it again."""
    review, record = page.table.review, page.table.record
    if not review.shown:
        return page, ()
    if review.running:
        return with_table(page, review=review._replace(running=False)), (effects.StopThinking(("review",)),)
    page = with_table(page, review=Review(shown=True, seat=review.seat, ply=len(record), running=True,
                                          branches=review.branches))
    return page, (effects.Analyse(record),)


def show_turning_point(page, k):
    """Show the position before a turning point."""
    page, stopping = seek(page, k)
    result = page.table.review.result
    known = result and any(turn.choice == k for turns in result.turns for turn in turns)
    return with_table(page, message=Message("turning", (k,))) if known else page, stopping
