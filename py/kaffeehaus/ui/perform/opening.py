"""Opens what an address names: packs are fetched, links read under their own rules,
saved games found and their locks taken."""

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
from ..intents import LanguageLoaded, Opened, OpenFailed, Reloaded, TakenOver
from ..slices import in_slices
from ..state import NOT_SAID, Failure, Message
from ..transfer import BEHIND, FORK, FURTHER
from ..update import opening as plans
from .jobs import CHOICES, Ended, Work

LINK = re.compile(r"v\d\.[\w-]+(~[\w-]+)?", re.ASCII)


class NotArrived(Exception):
    """A pack that did not come, by its name."""


class Refused(Exception):
    """Something cannot be opened, and this is said of it."""

    def __init__(self, message):
        super().__init__(message.code)
        self.message = message


async def open_place(app, effect):
    """Open what an address names, or say why not."""
    place = effect.fragment
    try:
        await opened_place(app, place)
    except link.LinkError as error:
        pasted = place.removeprefix("#") if error.code in link.UNAVAILABLE_RULES else ""
        certain = error.record if error.record is not None and len(error.record) else None
        app.happened(OpenFailed(Failure(Message(error.code)), pasted, certain))
    except Refused as error:
        app.happened(OpenFailed(Failure(error.message)))
    except NotArrived as error:
        app.happened(OpenFailed(not_arrived(str(error), place)))
    except Ended:
        app.lobby()


def not_arrived(pack, place):
    """Which download did not come; nothing else is lost by it."""
    return Failure(Message("not_arrived", (pack,)),
                   retry=place if len(place) > 1 else f"#play/{pack}" if pack in GAMES else None)


async def opened_place(app, place):
    """Open an address from its # on, or a link somewhere in a text that was pasted."""
    kind, _, rest = place.removeprefix("#").partition("/")
    # some programs write the sign so when they pass it on
    text = place.replace("%7E", "~")
    if place and not place.startswith("#"):
        found = LINK.search(text)
        if not found:
            raise link.LinkError("not_a_link")
        await open_link(app, found.group())
    elif text.startswith("#v"):
        await open_link(app, text[1:])
    elif kind == "game":
        await open_save(app, rest)
    elif kind == "play" and rest in GAMES:
        await dealt(app, plans.remembered(app.page, rest), None, at_once=True)
    elif kind == "learn" and rest in GAMES:
        await fetch_game(rest)
        app.happened(Opened(learn=rest))
    elif len(place) > 1:
        raise link.LinkError("not_a_link")
    else:
        app.lobby()


async def fetch(pack):
    """Make a pack importable."""
    if not await browser.open_pack(pack):
        raise NotArrived(pack)


async def fetch_game(key, rules=None):
    """Fetch a game, and the rules that it is played by where these are earlier ones: what draws a table is
    today's. Each module is imported in a slice of its own, since nothing can be done halfway through one."""
    today = GAMES.about(key).RULES
    await fetch(key)
    modules = [f"{PACKAGE}.{key}.game", f"{PACKAGE}.{key}.board"]
    if rules not in (None, today) and browser.page.hasPack(pack_of(key, rules)):
        await fetch(pack_of(key, rules))
        modules.append(f"{PACKAGE}.{key}.published.{rules}.game")
    for module in modules:
        if module not in sys.modules:
            await browser.page.turn()
            import_module(module)
            browser.page.mark(f"imported {module}")
            await browser.page.turn()


async def read(text, tell=None):
    """The record of a link, under the rules that it was made by:
    the page's one door to games that are kept or passed on. How far it is, is told."""
    game, rules = link.peek(text)
    await fetch_game(game, rules)
    return await in_slices(link.iter_decode(text), tell)


async def read_to_open(app, text):
    """The same, while somebody waits for it: how far it is can be seen, and it can be ended."""
    async with Work(app, CHOICES) as work:
        return await read(text, work.tell)


# ---- links and saves

async def open_link(app, text):
    """A link opens as what it is: a game that is new here, or one that goes on, falls back or forks."""
    record = await read_to_open(app, text)
    at, record.ply = record.ply, None
    handed = transfer.handed(record)
    met, kept = await meet(app, record)
    known = app.saves.get(met.key) if met else None
    mine = known.mine if known else None
    mine = NOT_SAID if handed and mine is None and at is None else mine
    if met is None:
        await sit(app, record, at=at, mine=mine)
    elif met.kind == FORK:
        await sit(app, record, at=at, mine=mine, message=Message("fork", (met.at + 1,)))
    elif met.kind == FURTHER:
        await sit(app, record, met.key, at, met.at, mine)
    elif met.kind == BEHIND:
        await sit(app, kept, met.key, len(record), mine=known.mine, message=Message("older_link"))
    else:
        await sit(app, kept, met.key, at, mine=mine)


async def meet(app, record):
    """The saved game that what came in belongs to, and its record where that goes on in its place."""
    await in_slices(app.saves.read())
    saves = list(app.saves.known())
    while met := await in_slices(transfer.meeting(saves, record)):
        kept = app.saves.get(met.key)
        if kept and met.kind in (FORK, FURTHER):
            return met, None
        try:
            if kept and kept.link:
                return met, await read(kept.link)
        except link.LinkError:              # it cannot be read to its end: what came in is another game
            pass
        # nor is it, where the saved one has gone meanwhile
        saves = [save for save in saves if save.key != met.key]
    return None, None


async def open_save(app, key):
    """Open what can be read of a saved game: its newest course, or else one before."""
    record, mine = await saved_course(app, key)
    if record is None:
        raise Refused(Message("unreadable_save" if any(app.saves.texts(key)) else "no_such_save"))
    await sit(app, record, key, mine=mine)


async def saved_course(app, key):
    """(record, who plays here) of the newest course of a saved game that can be read;
    (None, None) where there is none."""
    for save in app.saves.courses(key):
        try:
            return await read_to_open(app, save.link), save.mine
        except link.LinkError as error:
            if error.code in link.UNAVAILABLE_RULES:
                raise
    return None, None


async def sit(app, record, key=None, at=None, news=None, mine=None, message=None):
    """Take the lock of a game, so that no other tab plays it, and open it;
    where another one does, look on."""
    fresh = browser.new_key()
    app.leave()
    alone = await browser.hold(lock_of(key or fresh))
    app.happened(Opened(record, key, at, news, mine, message, fresh, watching=not alone))
    app.opponents.prepare()
    if not alone:
        app.start(take_over_later(app, key))


def lock_of(key):
    return f"kaffeehaus/game/{key}"


async def take_over_later(app, key):
    """Play on here as soon as the tab that plays this game is gone."""
    if not await browser.wait_for(lock_of(key)):
        return
    record, _ = await saved_course(app, key)
    if record is not None:
        app.happened(TakenOver(record))


async def follow(app, effect):
    app.saves.forget()
    record, _ = await saved_course(app, effect.key)
    if record is not None:
        app.happened(Reloaded(record))


# ---- new games

async def deal(app, effect):
    """A new table; what does not arrive on the way to it is said, and can be tried again."""
    plan = effect.plan
    seed = seed_of(plan.game, browser.now() // DAY) if plan.daily else effect.seed
    try:
        await dealt(app, plan, seed, effect.at_once)
    except NotArrived as error:
        app.happened(OpenFailed(not_arrived(str(error), f"#play/{plan.game}")))


async def dealt(app, plan, seed, at_once=False):
    """A new table; at once means that a person decides first, and nobody waits for bots to begin."""
    await fetch_game(plan.game)
    who, options = plan.who[:plan.seats], dict(plan.options)
    record = Record(Setup(plan.game, plan.seats, browser.new_seed() if seed is None else seed, options))
    while at_once and not all(who) and who[record.turn()]:
        record = Record(Setup(plan.game, plan.seats, browser.new_seed(), options))
    names = plan.names[:plan.seats]
    record.names = tuple(names) if any(names) else ()
    for seat, kind in enumerate(who):
        if kind > selectors.PERSON:
            record.mark(SEAT, seat, kind)
    await sit(app, record, mine=transfer.here(who))


async def deal_again(app, effect):
    """The deal of a saved game once more, with the same people."""
    save = app.saves.get(effect.key)
    record = await read(save.link)
    await dealt(app, plans.plan_of(record, save.mine), record.setup.seed)


async def sit_down(app, effect):
    await sit(app, effect.record)


def suppose(app, effect):
    """A world as the seat may imagine it, in which the position is tried out."""
    record = effect.record.trial(effect.choice, effect.seat, Stream(browser.new_seed()))
    app.happened(Opened(record, trial=True))


# ---- the address, and the language

def leave(app, effect):
    app.leave()


def address(app, effect):
    """A game that is stored nowhere stays in the address when it is left, so that a reload finds it."""
    if not effect.fragment and not app.page.stored.kept and browser.fragment().startswith("#v"):
        return
    app.address.drop()
    browser.say_in_address(effect.fragment)


async def speak(app, effect):
    """Fetch the texts of a language."""
    try:
        await app.languages.voice(effect.lang)
    except Exception:
        return app.failed(Failure(Message("language_not_loaded")))
    app.happened(LanguageLoaded(effect.lang, effect.wanted))
