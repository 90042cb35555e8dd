"""Opens what an address names: loads packs, decodes links, finds saved games and takes their locks."""

import re
import sys
from importlib import import_module

from ...games import GAMES
from ...table import link
from ...table.chance import Stream
from ...table.game import Setup
from ...table.record import SEAT, Record
from ...table.versions import GAMES as PACKAGE, pack_of
from .. import browser, selectors, transfer
from ..daily import DAY, seed_of
from ..effects import LoadCoach, ReadCode
from ..intents import (
    CoachLoaded,
    ComponentsLoaded,
    Do,
    LanguageLoaded,
    Notified,
    Opened,
    OpenFailed,
    RaceOffered,
    Reloaded,
    TakenOver,
)
from ..slices import in_slices
from ..state import NOT_SAID, Failure, Fork, Message
from ..transfer import AHEAD, BEHIND, FORK
from ..update import opening as plans
from .jobs import CHOICES, Cancelled, Job

LINK = re.compile(r"v\d\.[\w-]+(~[\w-]+)?", re.ASCII)
# how a transcript begins, or a part of one
TRANSCRIPT = re.compile(r"\s*(?:#[^\n]*\n\s*)*(?:(?:kaffeehaus|game|rules|seats|seed) *: |\d{1,4}\. )",
                        re.ASCII | re.IGNORECASE)
NOTES = "notes"                 # the field of a link's tail with teaching notes
RACE = "race"                   # the field of a link's tail that makes it a challenge
PUZZLE = "#puzzle/"             # what stands before the link of a puzzle
COACH = "coach"                 # the pack of what few visits need
LIVE = "live"                   # the pack of live tables
# a code of a live table: the address of an invitation or an answer, also within a message
CODE = re.compile(r"#(join|answer)/([\w.~-]+)", re.ASCII)
ANSWER = "kaffeehaus/answer"    # an answer that was opened in another tab than the game's


class PackMissing(Exception):
    """A pack that could not be downloaded, by its name."""


class Unclear(Exception):
    """A transcript that can be read in part only."""

    def __init__(self, text, reading):
        super().__init__("transcript")
        self.text, self.reading = text, reading


class CannotOpen(Exception):
    """Nothing can be opened, for the reason in the message."""

    def __init__(self, message):
        super().__init__(message.code)
        self.message = message


async def open_address(app, effect):
    """Open what an address names, or say why that is impossible."""
    address = effect.fragment
    try:
        await route(app, address)
    except link.LinkError as error:
        pasted = address.removeprefix("#") if error.code in link.UNAVAILABLE_RULES else ""
        app.dispatch(OpenFailed(Failure(Message(error.code)), pasted, if_begun(error.record)))
    except Unclear as error:
        app.dispatch(OpenFailed(Failure(Message("transcript", error.reading.faults)), error.text,
                                if_begun(error.reading.record)))
    except CannotOpen as error:
        app.dispatch(OpenFailed(Failure(error.message)))
    except PackMissing as error:
        app.dispatch(OpenFailed(pack_failure(str(error), address)))
    except Cancelled:
        app.dispatch(Do("home"))


def if_begun(record):
    """The record, or None if it has no choice."""
    return record if record is not None and len(record) else None


def pack_failure(pack, address):
    """The failure for a pack that could not be downloaded, with a retry."""
    return Failure(Message("not_arrived", (pack,)),
                   retry=address if len(address) > 1 else f"#play/{pack}" if pack in GAMES else None)


async def route(app, address):
    """Open an address, from its # on, or a link within a pasted text, or a transcript."""
    kind, _, rest = address.removeprefix("#").partition("/")
    # some programs escape the tilde in links
    text = address.replace("%7E", "~")
    code = CODE.search(text)
    if TRANSCRIPT.match(address):
        await open_transcript(app, address)
    elif code:
        await open_code(app, *code.groups())
    elif kind == LIVE:
        raise CannotOpen(Message("live_ended"))
    elif address and not address.startswith("#"):
        match = LINK.search(text)
        if not match:
            raise link.LinkError("not_a_link")
        is_puzzle = text[:match.start()].endswith(PUZZLE)
        await (open_puzzle if is_puzzle else open_link)(app, match.group())
    elif text.startswith("#v"):
        await open_link(app, text[1:])
    elif kind == "game":
        await open_save(app, rest)
    elif kind == "play" and rest in GAMES:
        await deal_table(app, plans.last_plan(app.page, rest), None, person_first=True)
    elif kind == "learn" and rest in GAMES:
        await load_game(rest)
        app.dispatch(Opened(lesson=rest))
    elif kind in ("museum", "puzzles"):
        app.dispatch(Do("home"))
        app.dispatch(Do(kind))
    elif kind == "puzzle":
        await open_puzzle(app, text.partition("/")[2])
    elif len(address) > 1:
        raise link.LinkError("not_a_link")
    else:
        app.dispatch(Do("home"))


async def load_pack(pack):
    """Make a pack importable."""
    if not await browser.open_pack(pack):
        raise PackMissing(pack)


async def on_demand(module):
    """A module of the coach's pack."""
    await load_pack(COACH)
    return import_module(f"kaffeehaus.{module}")


async def race(app, effect):
    """Perform an effect of races; how is in the coach's pack."""
    await (await on_demand("ui.perform.racing")).PERFORMERS[type(effect)](app, effect)


async def load_live(app, effect):
    """Load the pack, and do what was asked for."""
    await load_pack(LIVE)
    app.dispatch(Do(*effect.then))


def live(app, effect):
    """Perform an effect of live tables; how is in their pack, which has been loaded."""
    return import_module("kaffeehaus.ui.perform.live").PERFORMERS[type(effect)](app, effect)


async def open_code(app, kind, code):
    """Show an invitation to a live table; pass an answer on to the tab that has the game.

    No tap comes before it, so it waits for the second part of the runtime, which a first visit lacks.
    """
    await browser.page.whenComplete()
    await load_pack(LIVE)
    app.dispatch(Do("home"))
    if kind == "answer":
        pass_answer_on(app, code)
        return app.dispatch(Notified(Message("answer_passed_on")))
    await live(app, ReadCode(code))


def pass_answer_on(app, code):
    """Store an answer, of which other tabs of this browser hear."""
    try:
        app.saves.storage.setItem(ANSWER, code)
    except Exception:               # the message says what else to do
        pass


def devices_name(key):
    """Where the seats are stored that people play at their own devices, at a live table."""
    return f"kaffeehaus/live/{key}"


def stored_devices(app, key):
    """The seats of a live table that was begun here, beside its save."""
    text = app.saves.storage.getItem(devices_name(key)) or ""
    return tuple(int(number) for number in text.split(",") if number.isdigit() and len(number) == 1)


async def puzzles(app, effect):
    """Perform an effect of puzzles; how is in the coach's pack."""
    await (await on_demand("ui.perform.puzzles")).PERFORMERS[type(effect)](app, effect)


async def style(app, effect):
    """Measure a style, or save it; how is in the coach's pack. If that is missing, nothing is waited for."""
    try:
        performing = await on_demand("ui.perform.fingerprint")
    except PackMissing:
        app.dispatch(Do("style"))
        raise
    await performing.PERFORMERS[type(effect)](app, effect)


async def branches(app, effect):
    """Find branches; how is in the coach's pack."""
    await (await on_demand("ui.perform.branches")).find(app, effect)


async def load_coach(app, effect):
    """Load the pack; if it is missing, close what needs it and say so."""
    try:
        await load_pack(COACH)
    except PackMissing:
        app.dispatch(Do("escape"))
        raise
    app.dispatch(CoachLoaded())
    if effect.then:
        app.dispatch(Do(*effect.then))


async def load_game(key, rules=None):
    """Load a game, and its older rules if the table needs them; boards are always today's.

    Each module is imported in a slice of its own, because an import cannot be interrupted.
    """
    today = GAMES.about(key).RULES
    await load_pack(key)
    modules = [f"{PACKAGE}.{key}.game", f"{PACKAGE}.{key}.board"]
    if rules not in (None, today) and browser.page.hasPack(pack_of(key, rules)):
        await load_pack(pack_of(key, rules))
        modules.append(f"{PACKAGE}.{key}.published.{rules}.game")
    for module in modules:
        if module not in sys.modules:
            await browser.page.nextTask()
            import_module(module)
            browser.page.mark(f"imported {module}")
            await browser.page.nextTask()


async def read_link(text, progress=None):
    """The record of a link, under the rules it was made with; the only way links are read here."""
    game, rules = link.peek(text)
    await load_game(game, rules)
    return await in_slices(link.iter_decode(text), progress)


async def read_link_as_job(app, text):
    """The same with progress on the page; it can be cancelled."""
    async with Job(app, CHOICES) as job:
        return await read_link(text, job.report)


# ---- links and saves

async def open_link(app, text):
    await open_received(app, await read_link_as_job(app, text))


async def open_puzzle(app, text):
    """Pose the puzzle of a link; how is in the coach's pack."""
    await (await on_demand("ui.perform.puzzles")).open_puzzle(app, text)


async def open_transcript(app, text):
    """Open a transcript like a link; Unclear if only a part of it can be read."""
    transcript = await on_demand("table.transcript")
    named = transcript.peek(text)
    if named:
        await load_game(*named)
    async with Job(app, CHOICES) as job:
        reading = await in_slices(transcript.iter_read(text), job.report)
    if reading.faults:
        app.dispatch(CoachLoaded())             # what is wrong is put into words there
        raise Unclear(text, reading)
    await open_received(app, reading.record)


async def open_received(app, record):
    """Open a game that came in: as a new one, or as a continuation, an earlier state or a fork of a saved
    one; a challenge is offered first.
    """
    ply, record.ply = record.ply, None
    handed_over = transfer.pop_hand_over(record)
    match, saved = await find_saved(app, record)
    if (match is None or match.kind == FORK) and await is_challenge(record):
        app.dispatch(Do("home"))
        app.dispatch(CoachLoaded())
        app.dispatch(RaceOffered(record))
        return
    stored = app.saves.get(match.key) if match else None
    local_seats = stored.local_seats if stored else None
    local_seats = NOT_SAID if handed_over and local_seats is None and ply is None else local_seats
    if match is None:
        await open_table(app, record, ply=ply, local_seats=local_seats)
        if NOTES in record.unknown_fields and record.turn() is None:
            await load_coach(app, LoadCoach(("notes", "")))
    elif match.kind == FORK:
        await open_table(app, record, ply=ply, local_seats=local_seats,
                         message=Message("fork", (match.common + 1,)),
                         fork=await fork_of(stored, match.common))
    elif match.kind == AHEAD:
        await open_table(app, record, match.key, ply, match.common, local_seats)
    elif match.kind == BEHIND:
        await open_table(app, saved, match.key, len(record), local_seats=stored.local_seats,
                         message=Message("older_link"))
    else:
        await open_table(app, saved, match.key, ply, local_seats=local_seats)


async def fork_of(save, choice):
    """Where a saved game goes another way, or None if it cannot be read."""
    try:
        return Fork(choice, (await read_link(save.link)).actions[choice])
    except link.LinkError:
        return None


async def is_challenge(record):
    """Whether a finished game came as a challenge."""
    if record.turn() is not None or RACE not in record.unknown_fields:
        return False
    return (await on_demand("table.race")).challenge_of(record) is not None


async def find_saved(app, record):
    """(match, saved record) for an incoming game, the record only if it replaces the incoming one."""
    await in_slices(app.saves.read())
    saves = list(app.saves.loaded())
    while match := await in_slices(transfer.find_match(saves, record)):
        saved = app.saves.get(match.key)
        if saved and match.kind in (FORK, AHEAD):
            return match, None
        try:
            if saved and saved.link:
                return match, await read_link(saved.link)
        except link.LinkError:              # an unreadable save is no match
            pass
        # nor is one that was removed meanwhile
        saves = [save for save in saves if save.key != match.key]
    return None, None


async def open_save(app, key):
    """Open a saved game from its best readable save."""
    record, local_seats = await newest_readable(app, key)
    if record is None:
        raise CannotOpen(Message("unreadable_save" if any(app.saves.raw_texts(key)) else "no_such_save"))
    await open_table(app, record, key, local_seats=local_seats, live_seats=stored_devices(app, key))


async def newest_readable(app, key):
    """(record, local seats) of the newest readable save of a game, or (None, None)."""
    for save in app.saves.candidates(key):
        try:
            return await read_link_as_job(app, save.link), save.local_seats
        except link.LinkError as error:
            if error.code in link.UNAVAILABLE_RULES:
                raise
    return None, None


async def open_table(app, record, key=None, ply=None, news_from=None, local_seats=None, message=None,
                     live_seats=(), fork=None):
    """Open a game and take its lock; read-only if another tab holds the lock."""
    new_key = browser.new_key()
    if live_seats:
        await load_pack(LIVE)
    app.leave_table()
    has_lock = await browser.take_lock(lock_name(key or new_key))
    app.dispatch(Opened(record, key, ply, news_from, local_seats, message, new_key, read_only=not has_lock,
                        live_seats=live_seats, fork=fork))
    app.bots.prepare()
    if not has_lock:
        app.start_task(take_over_when_free(app, key))


def lock_name(key):
    return f"kaffeehaus/game/{key}"


async def take_over_when_free(app, key):
    """Play on in this tab once the tab that holds the lock is gone."""
    if not await browser.wait_for_lock(lock_name(key)):
        return
    record, _ = await newest_readable(app, key)
    if record is not None:
        app.dispatch(TakenOver(record))


async def reload(app, effect):
    app.saves.invalidate()
    record, _ = await newest_readable(app, effect.key)
    if record is not None:
        app.dispatch(Reloaded(record))


# ---- new games

async def new_game(app, effect):
    """Start a game; if a pack is missing, say so and offer a retry."""
    plan = effect.plan
    seed = seed_of(plan.game, browser.now() // DAY) if plan.daily else effect.seed
    try:
        await deal_table(app, plan, seed, effect.person_first)
    except PackMissing as error:
        app.dispatch(OpenFailed(pack_failure(str(error), f"#play/{plan.game}")))


async def deal_table(app, plan, seed, person_first=False):
    """Start a game; with `person_first`, draw seeds until no bot has to move first."""
    await load_game(plan.game)
    who, options = plan.who[:plan.seats], dict(plan.options)
    record = Record(Setup(plan.game, plan.seats, browser.new_seed() if seed is None else seed, options))
    while person_first and not all(who) and who[record.turn()]:
        record = Record(Setup(plan.game, plan.seats, browser.new_seed(), options))
    names = plan.names[:plan.seats]
    record.names = tuple(names) if any(names) else ()
    for seat, kind in enumerate(who):
        if kind > selectors.PERSON:
            record.mark(SEAT, seat, kind)
    await open_table(app, record, local_seats=transfer.local_seats_of(who),
                     live_seats=tuple(seat for seat, kind in enumerate(who) if kind == selectors.NEARBY))


async def repeat_deal(app, effect):
    """The deal of a saved game again, with the same players."""
    save = app.saves.get(effect.key)
    record = await read_link(save.link)
    await deal_table(app, plans.plan_of(record, save.local_seats), record.setup.seed)


async def open_record(app, effect):
    await open_table(app, effect.record)


def start_trial(app, effect):
    """Open a trial: the position in a determinised world."""
    record = effect.record.trial(effect.ply, effect.seat, Stream(browser.new_seed()))
    app.dispatch(Opened(record, trial=True))


# ---- address and language

def leave_table(app, effect):
    app.leave_table()


def set_address(app, effect):
    """Set the address, unless it is the only place that holds the game just left."""
    if not effect.fragment and not app.page.storage.saved and browser.fragment().startswith("#v"):
        return
    app.address_bar.discard()
    browser.set_fragment(effect.fragment)


async def load_components(app, effect):
    await load_game(effect.game)
    app.dispatch(ComponentsLoaded(effect.game))


async def load_language(app, effect):
    """Load the catalogue of a language."""
    try:
        await app.languages.voice(effect.lang)
    except Exception:
        return app.show_failure(Failure(Message("language_not_loaded")))
    app.dispatch(LanguageLoaded(effect.lang, effect.chosen))
