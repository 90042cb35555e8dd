"""Opening and leaving tables; other tabs; plans of new tables."""

from importlib import import_module

from ...bots.ladder import REGULAR
from ...games import GAMES
from ...table.lessons import new_record, script_of
from ...table.record import SEAT
from .. import effects, selectors
from ..state import Curtain, Lesson, Message, Plan, Table
from .changes import at_ply, cleared
from .flow import LIVE, LIVE_HOST, go_on, has_sentence, save, shows_recap, stop_thinking

LIVE_ADDRESS = "#live"          # of a guest's page; it opens nothing
TASKS = ("choose", "advise", "review")


def opened(page, intent):
    """Put a game on the table."""
    if intent.lesson:
        return open_lesson(page, intent.lesson)
    if intent.trial:
        return open_trial(page, intent.record)
    record = intent.record
    table = Table(intent.key or intent.new_key, record, local_seats=intent.local_seats,
                  read_only=intent.read_only, news_from=intent.news_from, fork=intent.fork)
    if intent.ply is not None:
        table = at_ply(table, intent.ply)
    message = (Message("other_tab") if intent.read_only
               else intent.message or (Message("note", (record.note,)) if record.note else None))
    table = table._replace(message=message)
    if not shows_news(page, table):
        table = table._replace(news_from=None)
    page, leaving = leave_table(page)
    page = page._replace(table=table, notice=None, failure=None,
                         lobby=page.lobby._replace(plan=None, dialog=None))
    page, invited = import_module(LIVE_HOST).begin_hosting(page, intent.live_seats) if intent.live_seats \
        else (page, ())
    page, more = go_on(page)
    address = (effects.SetAddress(f"#game/{table.key}"),) if intent.read_only else save(page)
    return page, (*leaving, *address, *invited, *more)


def shows_news(page, table):
    """Whether to show what came with a link; a recap behind the curtain says the same."""
    if table.news_from is None or selectors.curtain_seat(table) is not None and shows_recap(page.settings):
        return False
    return any(has_sentence(table.record.game, event)
               for event in selectors.visible_events(table, table.news_from + 1))


def address_changed(page, intent):
    """Open what the address names, unless it is open already."""
    table = page.table
    if table is not None and intent.fragment == (LIVE_ADDRESS if table.visiting else f"#game/{table.key}"):
        return page, ()
    return page._replace(address=intent.fragment), (effects.Open(intent.fragment),)


def open_failed(page, intent):
    """Go to the lobby and say why; a link that needs other rules, or a faulty text, stays in the field."""
    page, leaving = leave_table(page)
    lobby = page.lobby._replace(pasted=intent.pasted or page.lobby.pasted, recovered=intent.recovered,
                                shelf=page.lobby.shelf._replace(open=False))
    return page._replace(table=None, failure=intent.failure, lobby=lobby), leaving


def leave_table(page):
    """The effects of leaving the open table."""
    if page.table is None:
        return page, ()
    table = page.table.trial_of or page.table
    live = import_module(LIVE).leave(table) if table.hosting or table.visiting else ()
    return page, (*live, effects.StopThinking(TASKS), effects.CancelAllTimers(), effects.LeaveTable())


def home(page):
    """Back to the lobby; an update that was put off until now is applied there."""
    page, leaving = leave_table(page)
    wanted = (*leaving, effects.SetAddress(""), effects.LoadSaves(1))
    if page.update_after_game:
        wanted = *wanted, effects.ApplyUpdate()
    return page._replace(table=None, notice=None, update_after_game=False), wanted


def open_lesson(page, key):
    """Start a lesson; it is not saved."""
    page, leaving = leave_table(page)
    table = Table(None, new_record(script_of(key)), lesson=Lesson(key))
    page = page._replace(table=table, notice=None, lobby=page.lobby._replace(plan=None))
    page, more = go_on(page)
    return page, (*leaving, effects.SetAddress(f"#learn/{key}"), *more)


def open_puzzle(page, intent):
    """Pose a puzzle; it is not saved."""
    page, leaving = leave_table(page)
    table = Table(None, intent.record, local_seats=(intent.seat,), puzzle=intent.puzzle)
    page = page._replace(table=table, notice=None, failure=None,
                         lobby=page.lobby._replace(plan=None, dialog=None))
    page, more = go_on(page)
    return page, (*leaving, effects.SetAddress(f"#puzzle/{intent.puzzle.link}"), *more)


def request_lesson(page, key):
    return (page, (effects.Open(f"#learn/{key}"),)) if key in GAMES else (page, ())


def plan_after_lesson(page, key):
    """From a lesson to the plan of a game."""
    page, more = home(page)
    return page._replace(lobby=page.lobby._replace(plan=last_plan(page, key))), more


def open_trial(page, record):
    """Open a trial; bots play the other seats."""
    table = page.table
    if table is None or not selectors.can_start_trial(table):
        return page, ()
    seat, record = selectors.viewer(table), record.copy()
    for other in range(record.setup.seats):
        if other != seat:
            record.mark(SEAT, other, table.record.who(other) or REGULAR)
    return go_on(page._replace(table=Table(table.key, record, trial_of=table)))


def taken_over(page, intent):
    """The other tab was closed: play on here."""
    table = page.table
    if table is None or not table.read_only:
        return page, ()
    table = with_record(table, intent.record)
    page = page._replace(table=table._replace(read_only=False, message=Message("taken_over"),
                                              curtain=Curtain()))
    page, more = go_on(page)
    return page, (*save(page), *more)


def reloaded(page, intent):
    """Show what the other tab has stored; if this tab plays, only a continuation of its record counts."""
    table = page.table
    if table is None or table.trial_of or table.lesson:
        return page, ()
    if table.read_only:
        return page._replace(table=with_record(table, intent.record)), ()
    if not extends(intent.record.actions, table.record.actions):
        return page, ()
    page, stopped = stop_thinking(page._replace(table=with_record(cleared(table), intent.record)))
    page, more = go_on(page)
    return page, (*stopped, *more)


def extends(actions, made):
    """Whether these choices begin with those made here and go on."""
    return len(actions) > len(made) and actions[:len(made)] == made


def with_record(table, record):
    """The table with the record of the other tab, which may be shorter after an undo there."""
    at = table.ply if table.ply is not None and table.ply < len(record) else None
    return table._replace(record=record, ply=at, replaying=table.replaying and at is not None)


# ---- plans

def last_plan(page, key):
    """The last plan for this game, or a default one."""
    about = GAMES.about(key)
    return (dict(page.settings.plans).get(key)
            or Plan(key, about.SEATS[0], first_seats(about), ("",) * about.SEATS[-1]))


def first_seats(about):
    """A person and bots."""
    return (selectors.PERSON, *(REGULAR,) * (about.SEATS[-1] - 1))


def plan_of(record, mine, nearby=()):
    """The plan that leads to the same players again, as seen from this device."""
    who = [record.who(seat, 0) for seat in range(record.setup.seats)]
    kinds = tuple(kind if kind != selectors.PERSON or mine is None or seat in mine
                  else selectors.NEARBY if seat in nearby else selectors.ELSEWHERE
                  for seat, kind in enumerate(who))
    return Plan(record.setup.game, record.setup.seats, kinds,
                tuple(record.names) or ("",) * record.setup.seats, tuple(record.setup.options.items()))
