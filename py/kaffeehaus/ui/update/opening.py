"""From place to place: a game is opened or left, the lobby comes back, another tab takes over."""

from ...bots.ladder import REGULAR
from ...games import GAMES
from ...table.lessons import new_record, script_of
from ...table.record import SEAT
from .. import effects, selectors
from ..state import Curtain, Lesson, Message, Plan, Table
from .changes import cleared, looked_at
from .flow import go_on, is_told, recaps, saved, stop

EVERYTHING = ("choose", "advise", "review")         # what may be thought over for a table


def opened(page, intent):
    """A game stands on the table."""
    if intent.learn:
        return lesson(page, intent.learn)
    if intent.trial:
        return trial(page, intent.record)
    record = intent.record
    table = Table(intent.key or intent.fresh, record, mine=intent.mine, watching=intent.watching,
                  news=intent.news)
    if intent.at is not None:
        table = looked_at(table, intent.at)
    message = (Message("other_tab") if intent.watching
               else intent.message or (Message("note", (record.note,)) if record.note else None))
    table = table._replace(message=message)
    if not has_news(page, table):
        table = table._replace(news=None)
    page, leaving = left(page)
    page = page._replace(table=table, notice=None, failure=None, lobby=page.lobby._replace(plan=None))
    page, more = go_on(page)
    address = (effects.SetAddress(f"#game/{table.key}"),) if intent.watching else saved(page)
    return page, (*leaving, *address, *more)


def has_news(page, table):
    """Whether what came with a link is to be told: the recap behind a curtain says the same."""
    if table.news is None or selectors.covered(table) is not None and recaps(page.settings):
        return False
    return any(is_told(table.record.game, event) for event in selectors.heard(table, table.news + 1))


def went(page, intent):
    """The address speaks of something else than what is open."""
    if page.table is not None and intent.fragment == f"#game/{page.table.key}":
        return page, ()
    return page._replace(place=intent.fragment), (effects.Open(intent.fragment),)


def not_opened(page, intent):
    """The lobby says why; what only other rules can read is kept where links are pasted."""
    page, leaving = left(page)
    lobby = page.lobby._replace(pasted=intent.pasted or page.lobby.pasted, certain=intent.certain)
    return page._replace(table=None, failure=intent.failure, lobby=lobby), leaving


def left(page):
    """The table that is open is left; what is thought or waited for there is nobody's concern any more."""
    if page.table is None:
        return page, ()
    return page, (effects.StopThinking(EVERYTHING), effects.CancelAllTimers(), effects.LeaveTable())


def home(page):
    """Back to the lobby."""
    page, leaving = left(page)
    return page._replace(table=None, notice=None), (*leaving, effects.SetAddress(""), effects.LoadSaves(1))


def lesson(page, key):
    """The lesson of a game: nothing of it is kept."""
    page, leaving = left(page)
    table = Table(None, new_record(script_of(key)), lesson=Lesson(key))
    page = page._replace(table=table, notice=None, lobby=page.lobby._replace(plan=None))
    page, more = go_on(page)
    return page, (*leaving, effects.SetAddress(f"#learn/{key}"), *more)


def learn(page, key):
    return (page, (effects.Open(f"#learn/{key}"),)) if key in GAMES else (page, ())


def from_lesson(page, key):
    """From a lesson to a table of one's own."""
    page, more = home(page)
    return page._replace(lobby=page.lobby._replace(plan=remembered(page, key))), more


def trial(page, record):
    """The position is played on beside the game, in a world re-dealt; the others are played by bots."""
    table = page.table
    if table is None or not selectors.can_try(table):
        return page, ()
    seat, record = selectors.viewer(table), record.copy()
    for other in range(record.setup.seats):
        if other != seat:
            record.mark(SEAT, other, table.record.who(other) or REGULAR)
    return go_on(page._replace(table=Table(table.key, record, trial_of=table)))


def taken_over(page, intent):
    """The other tab is gone: the game is played on here."""
    table = page.table
    if table is None or not table.watching:
        return page, ()
    table = followed_by(table, intent.record)
    page = page._replace(table=table._replace(watching=False, message=Message("taken_over"),
                                              curtain=Curtain()))
    page, more = go_on(page)
    return page, (*saved(page), *more)


def followed(page, intent):
    """What the other tab has stored is shown here too; who plays here goes on from it where it leads on."""
    table = page.table
    if table is None or table.trial_of or table.lesson:
        return page, ()
    if table.watching:
        return page._replace(table=followed_by(table, intent.record)), ()
    if not leads_on(intent.record.actions, table.record.actions):
        return page, ()
    page, stopped = stop(page._replace(table=followed_by(cleared(table), intent.record)))
    page, more = go_on(page)
    return page, (*stopped, *more)


def leads_on(actions, made):
    """Whether these choices are those that were made here, and more."""
    return len(actions) > len(made) and actions[:len(made)] == made


def followed_by(table, record):
    """The table with what the other tab has stored;
    where choices were taken back, there is less to look back at."""
    at = table.at if table.at is not None and table.at < len(record) else None
    return table._replace(record=record, at=at, playing=table.playing and at is not None)


# ---- plans

def remembered(page, key):
    """The plan of a game's last table, or the first one."""
    about = GAMES.about(key)
    return (dict(page.settings.places).get(key)
            or Plan(key, about.SEATS[0], first_seats(about), ("",) * about.SEATS[-1]))


def first_seats(about):
    """A person and bots."""
    return (selectors.PERSON, *(REGULAR,) * (about.SEATS[-1] - 1))


def plan_of(record, mine):
    """Who sat down to a game, seen from this device."""
    who = [record.who(seat, 0) for seat in range(record.setup.seats)]
    kinds = tuple(selectors.ELSEWHERE if kind == selectors.PERSON and mine is not None and seat not in mine
                  else kind
                  for seat, kind in enumerate(who))
    return Plan(record.setup.game, record.setup.seats, kinds,
                tuple(record.names) or ("",) * record.setup.seats, tuple(record.setup.options.items()))
