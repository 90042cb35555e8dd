"""Invariants of every page, checked after every intent."""

from kaffeehaus.ui import selectors


def broken_invariants(page):
    """The names of the invariants that a page breaks."""
    table = page.table
    return [] if table is None else [name for name, holds in INVARIANTS.items() if not holds(table)]


def only_live(table):
    """But an answered puzzle shows the answer as a ghost."""
    shown = table.ghost and not (table.puzzle and table.puzzle.given)
    chosen = shown or table.picked or table.offer or table.refused
    return selectors.is_live(table) or selectors.is_asking(table) or not chosen


def one_thing_by_itself(table):
    return not (table.stages and table.waiting)


def paused_only_while_shown(table):
    return bool(table.stages) or not table.paused


def thinks_only_while_waited_for(table):
    return table.waiting or not table.bot_progress


def waits_only_for_bots(table):
    return not table.waiting or (selectors.turn(table) is not None and not table.read_only
                                 and (table.record.who(selectors.turn(table)) != selectors.PERSON))


def looks_at_what_was(table):
    return table.ply is None or 0 <= table.ply < len(table.record)


def replays_only_what_was(table):
    return not table.replaying or table.ply is not None


def advised_of_now(table):
    return table.hint is None or table.hint.ply == len(table.record)


def ghost_is_legal(table):
    return table.ghost is None or table.record.why_not(table.ghost) is None


def redo_has_something(table):
    return all(table.undone)


def the_lifter_plays_here(table):
    lifted = table.curtain.lifted
    return lifted is None or lifted in selectors.local_people(table)


def recap_only_behind_a_curtain(table):
    return not table.curtain.recap or table.curtain.lifted is not None


def whoever_decides_in_secret_alone_looks(table):
    """Who decides and has secrets from others here sees the table alone, or it is covered."""
    here, seat = selectors.local_people(table), selectors.turn(table)
    if (selectors.is_over(table) or len(here) < 2 or seat not in here
            or not selectors.has_secrets(table, seat)):
        return True
    viewer = selectors.viewer(table)
    closed = selectors.curtain_seat(table) is not None or not selectors.is_live(table)
    return viewer in (None, table.curtain.lifted) and (closed or viewer == seat)


def trial_is_one_deep(table):
    game = table.trial_of
    return game is None or (game.trial_of is None and table.record.setup.seed is None
                            and not (game.stages or game.waiting))


def lesson_keeps_nothing(table):
    return table.lesson is None or table.key is None


INVARIANTS = {holds.__name__: holds for holds in (
    only_live, one_thing_by_itself, paused_only_while_shown, thinks_only_while_waited_for,
    waits_only_for_bots, looks_at_what_was, replays_only_what_was, advised_of_now, ghost_is_legal,
    redo_has_something, the_lifter_plays_here, recap_only_behind_a_curtain,
    whoever_decides_in_secret_alone_looks, trial_is_one_deep, lesson_keeps_nothing)}
