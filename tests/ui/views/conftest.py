"""Pages in many situations, drawn without a browser. Views need the browser's Python 3.14."""

import ast
import re
import sys
from functools import cache
from html.parser import HTMLParser

import pytest

if sys.version_info < (3, 14):
    collect_ignore_glob = ["test_*.py"]
else:
    from kaffeehaus.bots.analysis import Review as Found, TurningPoint
    from kaffeehaus.bots.hints import Advice
    from kaffeehaus.bots.reasons import Comparison
    from kaffeehaus.bots.winning import Chance
    from kaffeehaus.games import GAMES
    from kaffeehaus.table import fair_dice, live, notes, race
    from kaffeehaus.table.fair_dice import Row
    from kaffeehaus.table.game import Reason
    from kaffeehaus.table.lessons import choices_of, new_record, script_of
    from kaffeehaus.table.notes import Mark, Note
    from kaffeehaus.table.record import SEAT
    from kaffeehaus.table.verification import Fault
    from kaffeehaus.table.words import Voice
    from kaffeehaus.ui import selectors
    from kaffeehaus.ui.state import (
        Branch,
        Curtain,
        Device,
        Failure,
        Fork,
        Hint,
        Hosting,
        Lesson,
        Message,
        Page,
        Poster,
        Puzzle,
        Race,
        Refusal,
        Review,
        Rival,
        Sealed,
        Settings,
        Stage,
        Table,
        Teaching,
        Verification,
        Visiting,
        Why,
    )
    from kaffeehaus.ui.views import page as view
    from kaffeehaus.ui.views.environment import Environment
    from table.playing import played
    from workshop.places import ASSETS

    ENVIRONMENT = Environment({key: f"{key}.svg" for key in GAMES}, "licences.txt", True, "https://here/",
                              "ios")

HALF = 60                       # choices, about
BOT = 1
VOID = {"input", "br", "path", "use", "rect", "circle", "img"}
CODE = 21, "M0 0h1v1z"


class Catalogue:
    """A language's texts, read from the source of its catalogue."""

    def __init__(self, lang):
        self.texts, self.many = {}, {}
        source = (ASSETS / f"locale/{lang}/LC_MESSAGES/kaffeehaus.po").read_text("utf-8")
        for block in source.split("\n\n"):
            self.add(fields_of(block))

    def add(self, fields):
        if "msgid_plural" in fields:
            self.many[fields["msgid"]] = fields["msgstr[0]"], fields["msgstr[1]"]
        elif "msgid" in fields:
            self.texts[fields["msgid"]] = fields["msgstr"]

    def gettext(self, message):
        return self.texts.get(message) or message

    def ngettext(self, one, more, count):
        return self.many.get(one, (one, more))[count != 1]


def fields_of(block):
    fields, now = {}, None
    for line in block.splitlines():
        if found := re.match(r'(msg\S+)\s+(".*")$', line):
            now = found[1]
            fields[now] = ast.literal_eval(found[2])
        elif line.startswith('"') and now:
            fields[now] += ast.literal_eval(line)
    return fields


@cache
def voice_of(lang):
    return Voice(lang, None if lang == "en" else Catalogue(lang))


class Drawn(HTMLParser):
    """Parses markup: its ids, its data-do, and errors in it."""

    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.does, self.wrong, self.text = [], [], [], [], str(text)
        self.feed(self.text)
        self.close()
        self.wrong += [f"twice: {name}" for name in set(self.ids) if self.ids.count(name) > 1]
        self.wrong += [f"open: {tag}" for tag in self.open]

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        self.ids += [found["id"]] if "id" in found else []
        self.does += [found["data-do"]] if "data-do" in found else []
        if "style" in found or any(name.startswith("on") for name in found):
            self.wrong.append(f"code or style: {found}")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if tag not in VOID and (not self.open or self.open.pop() != tag):
            self.wrong.append(f"closed, not open: {tag}")


# ---- tables

@cache
def whole(key):
    """A random game to its end, with as many seats as possible."""
    return played(key, max(GAMES[key].seats))


def record_at(key, k, people=1):
    """The record up to choice k, or the next one of the first seat; bots play the others."""
    full = whole(key)
    k = next((place for place in range(k, len(full)) if full.turn(place) == 0), len(full))
    record = full.upto(k)
    for seat in range(people, record.setup.seats):
        record.marks.append((0, SEAT, seat, BOT))
    return record


def refused(table):
    """The table with a refused choice."""
    game, seen = table.record.game, selectors.observation(table)
    action = next((action for action in game.universe(seen) if game.why_not(seen, action)), None)
    if action is None:
        return table
    repairs = tuple(map(tuple, game.repairs(seen, action)))
    return table._replace(refused=Refusal(action, game.why_not(seen, action), repairs))


def stages(table):
    """The stages of the last choice."""
    record = table.record
    found = record.game.stages(record.states[-2], record.actions[-1])
    return tuple(Stage(state, tuple(event for event in told if event[1] is None)) for state, told in found)


def found_in(record):
    """A Review with one turning point."""
    k, seats = HALF, record.setup.seats
    reasons = ((next(iter(record.game.words.FEATURES)), 40),)
    turn = TurningPoint(k, record.game.legal(record.states[k])[0], 150, 83, reasons)
    turns = tuple((turn,) if seat == record.turn(k) else () for seat in range(seats))
    return Found(turns, (100,) * seats, (-50,) * seats, ((3, 70),) * seats, (None,) * seats)


def advice(table):
    legal = table.record.game.legal(selectors.observation(table))
    against = Comparison(85, tuple(zip(table.record.game.words.FEATURES, (120, -30))), -5, 20, 12, 3, 40)
    return Advice(legal[0], legal[-1], against, 58).facts()


def explained(table, **changes):
    """The table with the sheet that says why a bot made its last choice."""
    choice = selectors.last_explicable(table)
    second = table.record.game.legal(table.record.states[choice])[0]
    found = {**advice(table), "action": table.record.actions[choice], "second": second, **changes}
    return table._replace(sheet="why", why=choice, whys=(Why(choice, found),))


def running(key):
    """(name, table) of a running game in many situations."""
    table = Table("key", record_at(key, HALF))
    legal, k = table.record.game.legal(selectors.observation(table)), len(table.record)
    yield "half", table
    yield "start", table._replace(record=record_at(key, 0))
    for sheet in ("log", "hint", "players", "rules", "share", "settings", "odds", "nothing of the kind",
                  "seat-1", "seat-2", "seat-9"):
        yield f"sheet {sheet}", table._replace(sheet=sheet)
    yield "sought", table._replace(sheet="rules", search="a", rule_card=2)
    for stage in (1, 2, 3):
        yield f"hint {stage}", table._replace(sheet="hint", hint=Hint(k, advice(table), stage))
    static = {**advice(table), "against": Comparison(-3, fine=True)._asdict()}
    yield "static hint", table._replace(sheet="hint", hint=Hint(k, static, 3))
    yield "single choice", table._replace(sheet="hint", hint=Hint(k, Advice(legal[0]).facts()))
    yield "why", explained(table)
    yield "why, in public", explained(table, whole=False)
    yield "why, by a slip", explained(table, slip=True)
    yield "why, no reason", explained(table, against=Comparison()._asdict())
    yield "why, kept", explained(table, against=Comparison()._asdict(), whole=False)
    yield "why, changed", explained(table, action=(99,))
    yield "why, unknown", table._replace(sheet="why", why=0, whys=(Why(k - 1, {}),))
    yield "why, asked", table._replace(sheet="why", why=k - 1, whys=(Why(k - 1),))
    yield "said", explained(table)._replace(sheet=None, question="said")
    yield "no hint", table._replace(sheet="hint", hint=Hint(k, {}))
    yield "seal", table._replace(sheet="share", verification=Verification(k, (), 2))
    yield "notation", table._replace(sheet="notation")
    yield "typed", refused(table)._replace(sheet="notation", notation="x")
    yield "misread", table._replace(sheet="notation", notation="x", misread=Reason("game_over"))
    yield "typed ghost", table._replace(sheet="notation", ghost=legal[-1])
    yield "notation of a trial", table._replace(sheet="notation", trial_of=table, log_expansions=1)
    yield "refused", refused(table)
    yield "ghost", table._replace(ghost=legal[-1])
    yield "ghost and message", table._replace(ghost=legal[-1], message=Message("too_long_to_scan"))
    yield "offer", table._replace(offer=tuple(range(min(2, len(legal)))))
    yield "idle tap", table._replace(message=Message("idle_tap"))
    yield "back", table._replace(ply=k // 2)
    yield "stages", table._replace(stages=stages(table))
    yield "paused", table._replace(stages=stages(table), paused=True)
    yield "watching", table._replace(read_only=True, message=Message("other_tab"))
    yield "trial", table._replace(trial_of=table)
    yield "undone", table._replace(undone=((legal[0],),))
    yield "news", table._replace(news_from=k - 20)
    yield "code", table._replace(qr_code=CODE)
    for question in ("last", "mine", "others", "chances", "why", "nothing of the kind"):
        yield f"asked {question}", table._replace(question=question)
    yield "half once more", table


def shared(key):
    """(name, table) of a game of two people, here or elsewhere."""
    table = Table("key", record_at(key, HALF, 2))
    yield "two people", table
    yield "armed", table._replace(curtain=Curtain(armed=True))
    yield "recap", table._replace(curtain=Curtain(lifted=0, recap=True))
    yield "lifted", table._replace(curtain=Curtain(lifted=0))
    yield "lifted, settings", table._replace(curtain=Curtain(lifted=0), sheet="settings")
    yield "awaited", table._replace(local_seats=(1,))
    yield "awaited, notation", table._replace(local_seats=(1,), sheet="notation")
    yield "awaited, shared", table._replace(local_seats=(1,), sheet="share")
    yield "who plays", table._replace(local_seats=())


def bots(key):
    """(name, table) while bots choose."""
    record = record_at(key, HALF)
    while record.turn() == 0:
        record = whole(key).upto(len(record) + 1)
        record.marks += [(0, SEAT, seat, BOT) for seat in range(1, record.setup.seats)]
    table = Table("key", record)
    yield "not waiting", table
    yield "waiting", table._replace(waiting=True)
    yield "thought", table._replace(waiting=True, bot_progress=50)


def ended(key):
    """(name, table) of a game that is over."""
    table = Table("key", record_at(key, len(whole(key))))
    found = found_in(table.record)
    yield "result", table
    yield "counted", table._replace(review=Review(seat=1))
    yield "review", table._replace(review=Review(shown=True, percent=40))
    yield "found", table._replace(review=Review(shown=True, result=found))
    rows = tuple((k, (Chance(0, 150, 400),) * table.record.setup.seats) for k in (0, HALF))
    yield "chances", table._replace(review=Review(True, 1, chances=rows, worlds=1, running=True))
    points = (3,) * table.record.setup.seats
    grown = tuple(Branch(key, "v1.x", depth, HALF, 90, depth == 2, points, depth != 1)
                  for depth, key in enumerate(("abc", None, "def")))
    whole_review = Review(True, result=found._replace(doubt=found.luck), chances=rows, worlds=64,
                          branches=grown)
    yield "chances and all", table._replace(review=whole_review)
    yield "review stopped", table._replace(review=Review(True, percent=30))
    yield "turning", table._replace(review=Review(result=found), board_shown=True, ply=HALF,
                                    message=Message("turning", (HALF,)))
    yield "looking", table._replace(board_shown=True)
    yield "up close in the end", table._replace(sheet="seat-2")
    yield "looking back", table._replace(board_shown=True, ply=HALF)
    forked = table._replace(board_shown=True, fork=fork_of(table))
    yield "forked", forked._replace(message=Message("fork", (HALF + 1,)))
    yield "at the fork", forked._replace(ply=HALF)
    yield "what they knew", table._replace(board_shown=True, ply=HALF, sheet="knowledge", perspective="1")
    yield "what all knew", table._replace(board_shown=True, ply=0, sheet="knowledge", perspective="public")
    yield "odds back then", table._replace(board_shown=True, ply=HALF, sheet="odds")
    yield "public", table._replace(board_shown=True, ply=HALF, perspective="public")
    yield "playing", table._replace(board_shown=True, ply=HALF, perspective="1", replaying=True,
                                    replay_speed=4)
    yield "poster", table._replace(poster=Poster(CODE, 10 ** 9))
    yield "poster without a code", table._replace(poster=Poster(None, 0))
    yield from raced(key, table)
    yield from taught(key, table)
    yield "result once more", table


def fork_of(table):
    """As if another game of this deal had gone on with the last legal choice."""
    return Fork(HALF, table.record.game.legal(table.record.states[HALF])[-1])


def puzzled(key):
    """(name, table) of a puzzle: as it is asked, and once it is answered."""
    record = record_at(key, HALF)
    answer, *others = record.game.legal(record.state())
    other = (others or [answer])[-1]
    reasons = tuple((feature, amount) for feature, amount in zip(record.game.words.FEATURES, (120, -30)))
    weighed = other, 90, 25, (*reasons, ("no such feature", 0))
    puzzle = Puzzle("v1.x", answer, "day", 2, 5, "v1.y", True, 30, weighed)
    table = Table(None, record, local_seats=(0,), puzzle=puzzle)
    yield "puzzle", table
    yield "puzzle laid out", table._replace(ghost=answer)
    yield "puzzle refused", refused(table)
    yield "puzzle and message", table._replace(message=Message("idle_tap"))
    yield "own puzzle", table._replace(sheet="puzzle", puzzle=Puzzle("v1.x", answer, "own", 1, 1))
    solved = table._replace(ghost=answer, puzzle=puzzle._replace(given=answer))
    yield "puzzle solved", solved
    yield "puzzle told", solved._replace(puzzle=solved.puzzle._replace(told=True), sheet="puzzle")
    waiting = table._replace(ghost=answer, puzzle=puzzle._replace(given=other, tempting=()))
    yield "puzzle being compared", waiting._replace(sheet="puzzle")
    wrong = waiting._replace(puzzle=waiting.puzzle._replace(weighed=weighed, source="", found=None))
    yield "puzzle missed", wrong
    yield "puzzle explained", wrong._replace(sheet="puzzle")
    less = wrong.puzzle._replace(weighed=(other, -50, 0, reasons[1:]))
    yield "puzzle won with fewer points", wrong._replace(sheet="puzzle", puzzle=less)
    yield "puzzle as answered", wrong._replace(ghost=other, puzzle=wrong.puzzle._replace(yours_shown=True))


def taught(key, table):
    """(name, table) while teaching notes are read or written."""
    marks = Mark("ring", "field-1"), Mark("arrow", "field-1", "nowhere"), Mark("cross", "seat-1")
    record = notes.with_notes(table.record, [Note(3, "First <look> & then…", marks), Note(HALF, "“There”")])
    table = table._replace(record=record, board_shown=True, ply=3)
    yield "has notes", table
    yield "first note", table._replace(teaching=Teaching())
    yield "between notes", table._replace(teaching=Teaching(), ply=5)
    yield "last note", table._replace(teaching=Teaching(), ply=HALF)
    yield "notes listed", table._replace(teaching=Teaching(), sheet="teaching")
    yield "note written", table._replace(teaching=Teaching(True), sheet="teaching")
    yield "arrow begun", table._replace(teaching=Teaching(True, "arrow", "field-2"))
    empty = table._replace(record=notes.with_notes(record, ()), teaching=Teaching(True, "cross"))
    yield "no note yet", empty
    yield "no notes listed", empty._replace(sheet="teaching")


def raced(key, table):
    """(name, table) of a finished run, beside another that parts from it, and of one that has no rival."""
    own, other = table.record.copy(), whole(key).upto(len(whole(key)) // 2)
    own.marks = [(0, SEAT, seat, BOT) for seat in range(1, own.setup.seats)]
    while other.turn() is not None:
        other.play(other.game.legal(other.state())[0])
    table = table._replace(record=own)
    yield "raceable", table
    yield "race begins", table._replace(race=Race())
    yield "first run", table._replace(race=Race("0123abcd", ()))
    yield "challenge", table._replace(record=race.challenge(own, "Clara", "0123abcd"))
    rivals = Rival("Clara", "0123abcd", other), Rival("", "ffffffff", own)
    yield "race", table._replace(race=Race("0123abcd", rivals, 0))
    yield "race of equals", table._replace(race=Race("0123abcd", rivals))
    yield "race unfolded", table._replace(race=Race(None, rivals, 0), log_expansions=1)


def lesson_at(key, place, step_done=False):
    """The table of a lesson at one entry of its course, before or after its choices."""
    script = script_of(key)
    record = new_record(script)
    for entry in script.course(record.game.data)[:place + step_done]:
        for choice in choices_of(entry):
            record.play(record.game.parse(record.state(), choice))
    return Table(None, record, lesson=Lesson(key, place, step_done))


def lessons(key):
    """(name, table) of a lesson at its first steps and at its end."""
    course = script_of(key).course(GAMES[key].data)
    places = [place for place in range(len(course)) if selectors.lesson_step(lesson_at(key, place))]
    for place in (*places[:3], places[-1]):
        table = lesson_at(key, place)
        yield f"step {place}", table
        if selectors.lesson_step(table).choices:
            yield f"strayed at {place}", table._replace(lesson=table.lesson._replace(wrong_tap=(None,)))
    has_more = bool(selectors.lesson_step(table).choices)
    yield "end of the lesson", lesson_at(key, places[-1], has_more) if has_more else table


def guest_record(record, seat):
    """The record of a guest at a live table."""
    said = [live.read_news(text) for text in live.news(None, record, seat)]
    guest = live.joined(said[0])
    for one in said[1:]:
        guest = live.seated(guest, one) if isinstance(one, live.Players) else live.extended(guest, one, seat)
    return guest


def live_tables(key):
    """(name, table) at a live table: of its host, and of a guest."""
    record = record_at(key, HALF, 3)
    devices = (Device(1, "invited", "abc", "1", CODE), Device(2))
    host = Table("key", record, local_seats=(0,), hosting=Hosting(devices))
    yield "hosting", host
    for state in ("free", "calling", "invited", "connecting", "here", "asleep", "gone"):
        one = Device(1, state, "abc", "1", CODE if state == "invited" else None)
        yield f"device {state}", host._replace(hosting=Hosting((one, Device(2)), shown=1))
    yield "scanning", host._replace(hosting=Hosting(devices, shown=1, scanning=True, failure="no-way"))
    yield "pasted", host._replace(hosting=Hosting(devices, shown=1, pasted="<x>", failure="taken"))
    yield "hosting, players", host._replace(hosting=Hosting(devices), sheet="players")
    awaited = next(k for k in range(len(record), len(whole(key))) if whole(key).turn(k) == 1)
    later = whole(key).upto(awaited)
    for state in ("free", "here", "gone"):
        yield f"awaited, {state}", host._replace(record=later, hosting=Hosting((Device(1, state),)))
    bot = later.copy()
    bot.mark(SEAT, 1, BOT)
    yield "a bot instead", host._replace(record=bot, hosting=Hosting((Device(1, "gone"),), shown=1))
    yield "board without hands", host._replace(local_seats=(), hosting=Hosting(tuple(map(Device, range(3)))))
    guest = Table(None, guest_record(record, 0), local_seats=(0,), visiting=Visiting(0, "Anna"))
    yield "guest", guest
    yield "guest off turn", guest._replace(record=guest_record(later, 0))
    yield "guest asking", guest._replace(visiting=Visiting(0, "Anna", asked=len(record)))
    for sheet in ("log", "hint", "players", "rules", "share", "notation", "odds", "knowledge", "seat-2"):
        yield f"guest, {sheet}", guest._replace(sheet=sheet)
    yield "guest looks back", guest._replace(ply=len(record) // 2)
    yield "guest is refused", refused(guest)
    alone = guest._replace(visiting=Visiting(0, "Anna", hand_alone=True))
    yield "own hand", alone
    yield "own hand, off turn", alone._replace(record=guest_record(later, 0))
    yield "own hand, looking back", alone._replace(ply=len(record) // 2)
    yield "own hand, another up close", alone._replace(sheet="seat-2")
    yield "own hand, refused", refused(alone)
    watcher = Table(None, guest_record(record, None), local_seats=(), visiting=Visiting(None, "Anna"))
    yield "looking on", watcher
    for sheet in ("log", "hint", "players", "share", "seat-2"):
        yield f"looking on, {sheet}", watcher._replace(sheet=sheet)
    first = record.setup.seats
    watched = Hosting((*devices, Device(first, "here", name="<Dora>"),
                       Device(first + 1, "invited", "abc", "1", CODE)))
    for shown in (first, first + 1):
        yield f"watched, {shown - first}", host._replace(hosting=watched._replace(shown=shown))
    yield "guest lost", guest._replace(visiting=Visiting(0, "Anna", lost="silent"))
    scanning = Visiting(0, "", lost="left", scanning=True, failure="cut-off")
    yield "guest scans", guest._replace(visiting=scanning)
    yield from fair_tables(host, guest, whole(key))
    yield "hosting once more", host


def fair_tables(host, guest, ended):
    """(name, table) with fair dice: wanted, dealt, as a guest sees them, and checked at the end."""
    rows = [Row(who, "s" * 43, "n" * 22) for who in (fair_dice.HOST, 1, 2)]
    shown = Hosting((Device(1, "here"), Device(2)), shown=1)
    new = host._replace(record=host.record.upto(0))
    yield "fair dice", new._replace(hosting=shown)
    yield "fair dice, wanted", new._replace(hosting=shown._replace(fair=True))
    yield "fair dice, dealt", new._replace(hosting=shown, record=fair_dice.with_dice(new.record, rows))
    for times in (0, 1, 2):
        sealed = Sealed(1, "n" * 22, fair_dice.seals_of(rows), times)
        yield f"guest, sealed {times}", guest._replace(
            sheet="share", visiting=Visiting(0, "Anna", sealed=sealed))
    checked = Table("key", fair_dice.with_dice(ended, rows), sheet="share", board_shown=True)
    for code in ("", "dice_seal", "dice_missing"):
        faults = (Fault(0, Reason(code), False),) if code else ()
        yield f"checked {code}", checked._replace(verification=Verification(len(ended), faults, 0))


def tables(key):
    for situations in (running, shared, bots, ended, lessons, live_tables, puzzled):
        yield from situations(key)


# ---- pages

def page_of(table, **changes):
    return Page(settings=Settings(), table=table, coach_loaded=True, now=10 ** 6)._replace(**changes)


def troubled(page):
    return page._replace(failure=Failure(Message("broke"), "why"), notice=Message("games_came_in", (2, 1)),
                         job=(3, 9, "games"), update_state="ready")


def draw(page, lang="en"):
    page = page._replace(settings=page.settings._replace(lang=lang))
    return str(view.draw(page, voice_of(lang), ENVIRONMENT))


class Desk:
    """The helpers for the tests of views."""

    tables, page_of, troubled, draw, drawn = map(staticmethod, (tables, page_of, troubled, draw, Drawn))
    voice_of, whole, record_at, lesson_at = map(staticmethod, (voice_of, whole, record_at, lesson_at))


@pytest.fixture(scope="session")
def desk():
    return Desk
