"""What buttons, keys and fields do. Each kind of `data-do` and `data-put` stands in a table here;
no other kind does anything."""

from ...table.record import SEAT
from .. import effects, selectors
from . import choosing, curtain, flow, lobby, opening, settings, undo, viewing
from .changes import at_table, cleared

# what a trial cannot do: its world was made up, and no link leads there
WITH_A_LINK = ("copy", "pass", "scan", "check")


def do(page, intent):
    """A button or a key: of the whole page, of the table, or of the lobby."""
    kind, value = intent
    if kind in ANYWHERE:
        return ANYWHERE[kind](page, value)
    if page.table is None:
        return lobby.DO[kind](page, value) if kind in lobby.DO else (page, ())
    covered = selectors.covered(page.table) is not None and kind != "lift"
    if covered or kind not in AT_TABLE or page.table.trial_of and kind in WITH_A_LINK:
        return page, ()
    if kind not in ("ask", "why"):
        page = at_table(page, question=None)
    return AT_TABLE[kind](page, value)


def tapped(page, intent):
    """A tap on the board; while something is shown, it is meant for what is no longer there,
    and shows the rest at once."""
    if page.table is None or selectors.covered(page.table) is not None:
        return page, ()
    page = at_table(page, question=None)
    if page.table.stages:
        return flow.skip(page)
    return choosing.tap(page, intent.tap) if intent.tap else (page, ())


def why(page, intent):
    """Why the thing in focus cannot be chosen: the refusal that choosing it would meet,
    without choosing it."""
    table, meant = page.table, intent.tap
    if table is None or table.refused or selectors.covered(table) is not None:
        return page, ()
    if selectors.is_live(table) and meant and meant.choose and not meant.first \
            and table.record.game.why_not(selectors.seen(table), meant.choose):
        return choosing.want(page, meant.choose)
    return at_table(page, question="why"), ()


def put(page, intent):
    """A field has another value."""
    name, value = intent
    if page.table is None:
        return lobby.put(page, name, value)
    if name in PUT:
        return PUT[name](page, value)
    if name.startswith("hand-over-"):
        return hand_over(page, int(name.rpartition("-")[2]), int(value))
    return page, ()


# ---- at the table

def act(page, value):
    return choosing.want_place(page, int(value))


def done(page, value):
    """What is laid out is done; in a lesson, where there is only something to read, one reads on."""
    if page.table.lesson and selectors.is_reading(page.table):
        return flow.read_on(page)
    return choosing.done(page)


def ask(page, value):
    """A question by a key; asked once more, the answer is put away."""
    return at_table(page, question=None if page.table.question == value else value), ()


def rule(page, value):
    """The card that explains a refusal."""
    return at_table(page, sought="", rule=int(value), sheet="rules"), ()


def sheet(page, value):
    return viewing.sheet(at_table(page, rule=None), None if page.table.sheet == value else value)


def unfold(page, value):
    """Further lines of the log."""
    return at_table(page, unfolded=page.table.unfolded + 1), ()


def pace(page, value):
    return at_table(page, pace=int(value)), ()


def counted(page, value):
    """In the score sheet: whose sources are shown round by round."""
    return at_table(page,
                    review=page.table.review._replace(counted=int(value) if value.isdigit() else None)), ()


def attempt(page, value):
    """What if: a table beside the game, on which nothing is kept."""
    table = page.table
    if not selectors.can_try(table):
        return page, ()
    page, stopping = viewing.seek(at_table(page, sheet=None), selectors.place(table))
    return page, (*stopping,
                  effects.StartTrial(table.record, selectors.place(table), selectors.viewer(table)))


def back(page, value):
    """The trial ends."""
    if not page.table.trial_of:
        return page, ()
    return page._replace(table=page.table.trial_of), (effects.StopThinking(("choose", "advise")),)


def take_over(page, value):
    """A finished game goes on from one of its choices, as a game of its own."""
    table = page.table
    if not selectors.is_over(table) or table.trial_of:
        return page, ()
    record = table.record.upto(selectors.place(table))
    if all(map(record.who, range(record.setup.seats))):
        record.mark(SEAT, record.turn(), selectors.PERSON)
    return page, (effects.OpenRecord(record),)


def again(page, value):
    """The same people once more, with other dice and cards, or with the same."""
    table = page.table
    return page, (effects.NewGame(opening.plan_of(table.record, table.mine),
                               table.record.setup.seed if value == "same" else None),)


def news(page, value):
    return at_table(page, news=None), ()


def mine(page, value):
    """Who plays at this device: a seat, all people's seats, or none of them for now."""
    table = page.table
    if value.isdigit() and int(value) in selectors.persons(table):
        page = at_table(page, mine=(int(value),))
    elif value == "all":
        page = at_table(page, mine=None)
    else:
        page = at_table(page, looks_on=True)
    if selectors.is_busy(page.table):
        return page, flow.saved(page)
    page, more = flow.go_on(page)
    return page, (*flow.saved(page), *more)


def check(page, value):
    return page, (effects.Verify(page.table.record),)


def share(page, value):
    return page, (effects.Share(page.table.record.game.about.TITLE, selectors.code_of(page.table)),)


def copy(page, value):
    text = selectors.code_of(page.table)
    return page, (effects.CopyText(text, text),)


def scan(page, value):
    return page, (effects.MakeQrCode(selectors.code_of(page.table)),)


def tell(page, value):
    """The result as a text, which the view has put into words."""
    return page, (effects.CopyResult(page.table.record),)


def annotate(page, value):
    record = page.table.record.copy()
    record.note = value
    page = at_table(page, record=record)
    return page, flow.saved(page)


def hand_over(page, seat, kind):
    """Somebody else plays this seat from here on: a person here or elsewhere, or a bot of a level."""
    table = page.table
    if not selectors.can_hand_over(table) or kind == selectors.kind_of(table, seat):
        return page, ()
    here = [other for other in selectors.persons(table)
            if (kind == selectors.PERSON if other == seat else selectors.plays_here(table, other))]
    record, player = table.record.copy(), max(kind, selectors.PERSON)
    now = len(record)
    if player != record.who(seat):
        record.marks = [mark for mark in record.marks if mark[:3] != (now, SEAT, seat)]
        record.mark(SEAT, seat, player)
    table = cleared(table)._replace(record=record)
    if kind == selectors.PERSON and seat not in here:
        here.append(seat)
    table = table._replace(mine=None if sorted(here) == selectors.persons(table) else tuple(sorted(here)))
    page, stopping = flow.stop(page._replace(table=table))
    page, more = flow.go_on(page)
    return page, (*stopping, *flow.saved(page), *more)


def seek(page, value):
    return viewing.seek(page, int(value))


def sought(page, value):
    return at_table(page, sought=value), ()


def nothing(page, value):
    return page, ()


PUT = {"seek": seek, "sought": sought, "note": annotate, "eyes": viewing.eyes}
AT_TABLE = {
    "act": act, "done": done, "undo": lambda page, value: undo.undo(page),
    "redo": lambda page, value: undo.redo(page),
    "reset": lambda page, value: undo.reset(page),
    "repair": lambda page, value: choosing.repair(page, int(value)),
    "hinted": lambda page, value: choosing.take_hint(page),
    "lift": lambda page, value: curtain.lift_button(page),
    "escape": lambda page, value: viewing.escape(page),
    "pause": lambda page, value: flow.pause(page), "skip": lambda page, value: flow.skip(page),
    "seek": seek, "step": lambda page, value: viewing.step(page, int(value)),
    "chapter": lambda page, value: viewing.chapter(page, int(value)),
    "autoplay": lambda page, value: viewing.autoplay(page),
    "replay": pace, "now": lambda page, value: viewing.now(page),
    "look": lambda page, value: (at_table(page, looking=True), ()),
    "try": attempt, "back": back, "takeover": take_over, "again": again,
    "review": lambda page, value: viewing.review(page),
    "turning": lambda page, value: viewing.turning(page, int(value)),
    "counted": counted, "rule": rule, "sheet": sheet, "unfold": unfold,
    "tab": lambda page, value: viewing.sheet(at_table(page, rule=None), value),
    "ask": ask, "copy": copy, "tell": tell, "pass": share, "scan": scan, "mine": mine, "check": check,
    "news": news,
}


# ---- anywhere

def hush(page, value):
    return page._replace(failure=None, notice=None), ()


def report(page, value):
    return page, (effects.CopyReport(page.failure, page.table.record if page.table else None),)


def retry(page, value):
    return page, (effects.Open(page.failure.retry),) if page.failure and page.failure.retry else ()


ANYWHERE = {
    "home": lambda page, value: opening.home(page), "learn": opening.learn, "table": opening.from_lesson,
    "lang": settings.lang, "theme": settings.theme, "speed": settings.speed, "sound": settings.sound,
    "idle": settings.idle, "lay": settings.lay_out, "hush": hush, "report": report, "retry": retry,
    "leave": lambda page, value: (page, (effects.CancelJob(),)),
    "update": lambda page, value: (page, (effects.ApplyUpdate(),)),
}


def is_known(kind, at_table):
    """Whether a data-do of this kind is a button of the page;
    at a table any other is a thing on the board."""
    return kind in ANYWHERE or kind in (AT_TABLE if at_table else lobby.DO)
