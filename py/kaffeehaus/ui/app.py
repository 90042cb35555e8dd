"""The page: which screen is open, what every tap and key does, and all that the browser has to be asked for."""

import asyncio
import re

import kaffeehaus_page as page
from js import Date, Uint8Array, console, crypto, document, history, location, navigator, window
from pyodide.ffi import JsException, create_proxy

from ..games import GAMES
from ..markup import PARTS, SHEETS, wear
from ..table import link
from ..table.chance import Stream
from ..table.game import Setup
from ..table.lessons import script_of
from ..table.record import SEAT, Record
from ..table.versions import pack_of, seat_marks
from ..table.words import mark
from . import afar, passing
from .address import Address
from .curtain import IDLE
from .daily import DAY, day_of
from .files import Files
from .i18n import LANGUAGES, Languages
from .keys import Keys
from .lesson import Lesson
from .lobby import Lobby
from .opponents import Opponents
from .passing import BEHIND, FORK, FURTHER
from .report import report
from .saves import Denied, NotKept, Saves
from .settings import KEPT, PACE, Settings
from .sketch import sketched
from .slices import in_slices
from .sounds import Sounds
from .statistics import PLACE, Results, result, standing
from .table import Table

COLOURS = (mark("Red"), mark("Blue"), mark("Yellow"), mark("Green"), mark("Purple"))
PLAYABLE = "playable"                   # the performance mark of the moment at which a choice can be made
LINK = re.compile(r"v\d\.[\w-]+(~[\w-]+)?", re.ASCII)


class NotArrived(Exception):
    """A pack that did not come, by its name."""


class App:
    colours = COLOURS

    def __init__(self):
        self.settings = Settings()
        self.languages = Languages(self._catalogue)
        self.voice = self.languages.voices["en"]
        self.storage = self._storage()
        self.saves = Saves(self.storage, page.mirror.to_py())
        self.results = Results(self.storage)
        self.stores = not isinstance(self.storage, Denied)      # whether this browser stores anything at all
        self.kept = self.stores                 # whether the open game is stored
        self.said = set()                       # what was said of storage in this visit, and where: each is said once
        self.work = None                        # the Work that is being done
        self.address_bar = Address(lambda fragment: history.replaceState(None, "", fragment))
        self.notice = None                      # a sentence about something that went well, as long
        self.trouble = None                     # a sentence about storage or files, until it is put away
        self.again = None                       # the address that may be tried once more, while there is such a sentence
        self.failure = None                     # the error behind it, for a report
        self.opponents = Opponents(page, self.tell_worker)
        self.files = Files(self, page)
        self.lobby = Lobby(self)
        self.screen = self.lobby
        self.keys = Keys(self)
        self.sounds = Sounds(page.sound)
        self.update = self.offline = None
        self.copied = None                      # the link that was copied last
        self.tried = ""                         # what the address spoke of last
        self.opening = None                     # the task that opens it

    # ---- starting and going from place to place

    async def open(self):
        for kind, handler in (("click", self.on_click), ("keydown", self.keys.on_key), ("focusin", self.keys.on_focus),
                              ("input", self.on_input), ("change", self.on_input), ("pointerdown", self.on_press),
                              ("pointerup", self.on_release), ("pointercancel", self.on_release), ("keydown", self.on_touch),
                              ("visibilitychange", self.on_away)):
            document.addEventListener(kind, create_proxy(handler))
        window.addEventListener("blur", create_proxy(self.on_away))
        window.addEventListener("hashchange", create_proxy(self.on_hash))
        window.addEventListener("pagehide", create_proxy(self.address_bar.flush))
        page.onStored(create_proxy(self.on_stored))
        page.updates(create_proxy(self.on_update))
        page.offline(create_proxy(self.on_offline))
        SHEETS.update(page.sheets().to_py())
        await self.speak(self.settings.lang())
        if not self.stores:
            self.trouble = self.unkept()
        await self.go(str(location.hash))
        if self.stores and not await page.keepsPages():
            self.notice = self.voice.say("This browser cannot keep these pages for use offline. Games are kept.")

    def on_hash(self, event):
        _, sign, place = str(event.newURL).partition("#")      # the address may say otherwise again, if a bot chose meanwhile
        if self.opening:
            self.opening.cancel()               # else the slower of two places would be the one that opens
        self.opening = asyncio.ensure_future(self.go(sign + place))

    async def go(self, fragment):
        """Open what the address names: a link, a saved game, a new table, or the lobby."""
        if isinstance(self.screen, Table):
            if fragment == f"#game/{self.screen.key}":
                return
            self.screen.close()
        self.address_bar.drop()
        self.tried = fragment
        try:
            await self._open(fragment)
        except link.LinkError as error:
            self.lobby.tell_link(error, fragment)
            self.show(self.lobby)
        except Exception as error:
            self.broke(error)
            self.show(self.lobby)

    async def _open(self, fragment):
        if fragment.startswith("#v"):
            await self.open_link(fragment[1:].replace("%7E", "~"))     # some programs write the sign so when they pass it on
        elif fragment.startswith("#game/"):
            await self.open_save(fragment[6:])
        elif fragment.startswith("#play/") and fragment[6:] in GAMES:
            await self.new_game(*self.lobby.plan(fragment[6:]), at_once=True)
        elif fragment.startswith("#learn/") and fragment[7:] in GAMES:
            await self.do_learn(fragment[7:])
        else:
            if len(fragment) > 1:
                self.lobby.tell_link(link.LinkError("not_a_link"))
            self.show(self.lobby)

    def show(self, screen):
        self.screen, self.notice = screen, None
        self.keys.forget()
        if screen is self.lobby:
            asyncio.ensure_future(self.guard(self.learn()))
        self.paint()
        if isinstance(screen, Table):
            screen.wake()
            if screen.live or screen.curtain.seat is not None:
                page.mark(PLAYABLE)

    def lobby_again(self):
        if isinstance(self.screen, Table):
            self.screen.close()
        if self.kept or not str(location.hash).startswith("#v"):    # else a reload finds there the game that was left
            self.address_bar.drop()
            history.replaceState(None, "", "./")
        page.letGo()
        self.show(self.lobby)

    async def new_game(self, game, seats, who, names, options, at_once=False, seed=None):
        """A new table; at once means that a person decides first, and nobody waits for bots to begin."""
        await self.fetch(game)
        record = Record(Setup(game, seats, new_seed() if seed is None else seed, options))
        while at_once and not all(who) and who[record.turn()]:
            record = Record(Setup(game, seats, new_seed(), options))
        record.names = tuple(names) if any(names) else ()
        for seat, kind in enumerate(who):
            if kind > 0:
                record.mark(SEAT, seat, kind)
        await self.sit_down(record, new_key(), mine=afar.here(who))

    async def open_link(self, text):
        record = await self.opened(text)
        at, record.ply = record.ply, None
        handed = afar.handed(record)
        met, kept = await self.met(record)
        known = self.saves.get(met.key) if met else None
        mine = known.mine if known else None
        mine = afar.NOT_SAID if handed and mine is None and at is None else mine
        if met is None:
            await self.sit_down(record, new_key(), at, mine=mine)
        elif met.kind == FORK:
            await self.sit_down(record, new_key(), at, self.voice.say(
                "From choice {n} on this game goes another way than the one that is kept here. Now both are kept.", n=met.at + 1),
                mine=mine)
        elif met.kind == FURTHER:
            await self.sit_down(record, met.key, at, news=met.at, mine=mine)
        else:
            older = None
            if met.kind == BEHIND:
                at, older = len(record), self.voice.say("This link is older: the game that is kept here has gone on since.")
            await self.sit_down(kept, met.key, at, older, mine=known.mine if met.kind == BEHIND else mine)

    async def met(self, record):
        """The saved game that what came in belongs to, and its record where that goes on in its place."""
        await in_slices(self.saves.read())
        saves = list(self.saves.known())
        while met := await in_slices(passing.meeting(saves, record)):
            kept = self.saves.get(met.key)
            if kept and met.kind in (FORK, FURTHER):
                return met, None
            try:
                if kept and kept.link:
                    return met, await self.opened(kept.link)
            except link.LinkError:              # it cannot be read to its end: what came in is another game
                pass
            saves = [save for save in saves if save.key != met.key]         # nor is it, where the saved one has gone meanwhile
        return None, None

    async def open_save(self, key):
        """Open what can be read of a saved game: its newest course, or else one before."""
        for save in self.saves.courses(key):
            try:
                record = await self.opened(save.link)
            except link.LinkError as error:
                if error.code in link.OTHER_RULES:
                    raise
                continue
            return await self.sit_down(record, key, mine=save.mine)
        self.trouble = self.voice.say("This saved game cannot be read. It is kept as it is.") if any(self.saves.texts(key)) else \
            self.voice.say("There is no such game in this browser.")
        self.show(self.lobby)

    async def open_pasted(self, text):
        """Open what was pasted: a link, or a text that has one in it."""
        found = LINK.search(text)
        if found:
            await self.go("#" + found.group())
        else:
            self.lobby.tell_link(link.LinkError("not_a_link"))
            self.paint()

    async def sit_down(self, record, key, at=None, message=None, news=None, mine=None):
        """Open a game; `at` is the choice that is looked at, `news` the choice up to which people know it, `mine` who plays here."""
        alone = await page.hold(f"kaffeehaus/game/{key}")
        wear(seat_marks(record.game.about, record.setup.seats))
        table = Table(self, key, record, watching=not alone, mine=mine)
        if at is not None:
            table.seek(at)
        table.message = message or (self.voice.say("Note: {note}", note=record.note) if record.note else None)
        if news is not None and not (table.curtain.seat is not None and self.settings.recaps()):
            table.news = table.heard(news + 1)
        if not alone:
            history.replaceState(None, "", f"#game/{key}")
            table.message = self.voice.say("This game is open in another tab; here you only look on.")
        else:
            self.keep(table)
        self.show(table)
        self.opponents.prepare()

    # ---- keeping

    def keep(self, table):
        """Store the open game; where that fails, the address bar holds it, and a sentence says so."""
        if table.trial_of:
            return
        text = link.encode(table.record)
        try:
            self.saves.put(table.key, text, now(), standing(table.record), table.afar.mine, sketched(table.record))
        except NotKept as error:
            self.kept = False
            self.address_bar.put("#" + text)
            return self.tell_unkept(str(error), table)
        self.count(table)
        self.kept = True
        self.address_bar.drop()
        fragment = f"#game/{table.key}"
        if str(location.hash) != fragment:
            history.replaceState(None, "", fragment)

    def unkept(self):
        return self.voice.say("This browser stores nothing of these pages: games, settings and use offline end with this visit. "
                              "Copy a game’s link to keep it.")

    def tell_unkept(self, why, table):
        """Say once in a visit that the game on the table is not stored."""
        if why in self.said:
            return
        self.said.add(why)
        full = self.voice.say("The browser’s storage is full: the game is kept in the address bar only. "
                              "Copy its link, or remove finished games in the lobby.")
        denied = self.voice.say("The browser stores nothing here: the game is kept in the address bar only. "
                                "Copy its link before you close the page.")
        self.trouble = full if why == "full" else denied
        if table.curtain.needed:
            self.trouble += " " + self.voice.say("Whoever decodes that address sees everybody’s hidden cards.")

    async def learn(self):
        """Learn of all that is saved, in slices; the lobby shows so far what is known."""
        await page.complete()
        await in_slices(self.saves.read())
        await in_slices(self.results.read())
        await self.lobby.shelf.correct()

    def on_stored(self, name):
        """Another tab has stored something."""
        self.saves.forget(name and str(name))
        if name in (None, PLACE):
            self.results.forget()
        if self.screen is self.lobby:
            asyncio.ensure_future(self.guard(self.learn()))

    async def persisted(self, ask):
        """Whether the browser promises to keep what is stored here; it may be asked to."""
        return bool(await page.persisted(ask))

    async def ask_to_keep(self):
        """Once, when somebody comes back for another game."""
        if not self.settings.get("asked"):
            self.settings.set("asked", 1)
            await self.persisted(True)

    def attempt(self, table):
        """What if: a table beside the game, on which nothing is kept."""
        table.replay.stop()
        table.sheet = None
        self.show(table.trial(Stream(new_seed())))

    def covered(self, table):
        """The curtain of a table fell: what was only tried out there ends, for it shows a real hand."""
        if self.screen.trial_of is table:
            self.end_trial(self.screen)
        else:
            self.paint()

    def end_trial(self, trial):
        trial.close()
        self.show(trial.trial_of)

    async def take_over(self, record):
        """A finished game goes on from one of its choices, as a game of its own."""
        await self.sit_down(record, new_key())

    async def same_deal(self, key):
        """The deal of a saved game once more, with the same people."""
        save = self.saves.get(key)
        await self.once_more(await self.opened(save.link), True, save.mine)

    async def once_more(self, record, same, mine):
        """The same people again, with the same deal or with another one."""
        setup, who = record.setup, afar.plan(record, mine)
        await self.new_game(setup.game, setup.seats, who, record.names, setup.options, seed=setup.seed if same else None)

    async def opened(self, text):
        """The record of a link, under the rules that it was made by: the page's one door to games that are kept or passed on."""
        game, rules = link.peek(text)
        await self.fetch(game)                  # what draws a table is today's
        if page.hasPack(pack_of(game, rules)):
            await self.fetch(pack_of(game, rules))
        return await in_slices(link.decoding(text))

    def count(self, table):
        """Note what came out, once the game is over."""
        if table.over:
            self.results.note(table.key, result(table.record, table.record.backs()))

    def names(self, record):
        seats = record.setup.seats
        return tuple(name or self.voice.say(COLOURS[mark - 1])
                     for name, mark in zip(record.names or ("",) * seats, seat_marks(record.game.about, seats)))

    def address(self, text):
        """The whole address of a link."""
        return f"{location.origin}{location.pathname}#{text}"

    def copy(self, table):
        text = table.code()
        asyncio.ensure_future(self._copy(text, self.address(text)))

    async def fetch(self, pack):
        """Make a pack importable; NotArrived where it does not come."""
        try:
            await page.openPack(pack)
        except JsException as error:
            raise NotArrived(pack) from error

    def not_arrived(self, pack):
        """Which download did not come; nothing else is lost by it."""
        game, _, rules = pack.rpartition("_") if pack not in GAMES else (pack, "", "")
        if game not in GAMES:
            self.trouble = self.voice.say("A part of the page did not arrive. Check the connection and try again.")
        elif rules:
            self.trouble = self.voice.say("The earlier rules of {game} did not arrive (version {n}). Check the connection and try again.",
                                          game=GAMES.about(game).TITLE, n=rules)
        else:
            self.trouble = self.voice.say("The download of {game} did not arrive. Check the connection and try again.",
                                          game=GAMES.about(game).TITLE)
        self.again = self.tried if len(self.tried) > 1 else f"#play/{game}" if game in GAMES else None

    def do_retry(self, value):
        asyncio.ensure_future(self.go(self.again))

    async def do_report(self, value):
        """What went wrong, to be passed on: into the clipboard, else as a file."""
        record = self.screen.record if isinstance(self.screen, Table) else None
        text = report(page.version, str(navigator.userAgent), self.tried, self.failure, record)
        try:
            await navigator.clipboard.writeText(text)
            self.copied = self.trouble
        except Exception:
            page.download("kaffeehaus-report.txt", text)

    def copy_text(self, text):
        asyncio.ensure_future(self._copy(text, text))

    async def pass_on(self, table):
        """Hand the link to whatever the device passes things on with."""
        await page.share(table.game.about.TITLE, self.address(table.code()))

    def can_share(self):
        return bool(page.canShare())

    def day_of(self, record):
        """The date, if this is the deal of one of the last days."""
        day = day_of(record.setup.game, record.setup.seed, now() // DAY)
        return None if day is None else str(Date.new(day * DAY * 1000).toISOString())[:10]

    async def _copy(self, copied, text):
        try:
            await navigator.clipboard.writeText(text)
            self.copied = copied
        except Exception:
            self.trouble = self.voice.say("The browser did not allow copying: mark the link and copy it yourself.")
        self.paint()

    # ---- what happens beside the table

    async def bot(self, game, seen, seat, seed, choice, level, progress):
        return await self.opponents.choose(game, seen, seat, seed, choice, level, progress)

    def tell_worker(self):
        self.trouble = self.voice.say("The computer players’ own thread could not be started. They think in the page "
                                      "instead, which may be slower; nothing is lost.")
        self.paint()

    def settled(self, table):
        """Nobody but a person, or nobody at all, has to do anything now."""
        if table is self.screen:
            self.paint()
            if table.live or table.curtain.seat is not None:
                page.mark(PLAYABLE)

    def broke(self, error):
        """Something failed that should not: a sentence for people, the rest for a report."""
        if isinstance(error, NotArrived):
            self.not_arrived(str(error))
            return self.paint()
        console.error(str(error))
        self.failure = error
        self.trouble = self.voice.say("Something went wrong here, but your game is safe: it is kept up to the last "
                                      "choice. Reload the page to go on.")
        try:
            self.paint()
        except Exception:
            page.failed(f"{type(error).__name__}: {error}")

    def on_update(self, state):
        self.update = str(state)
        self.paint()

    def on_offline(self, size):
        self.offline = int(size)
        if self.screen is self.lobby:
            self.paint()

    # ---- what the lobby shows

    def picture(self, game):
        return page.asset(f"assets/games/{game}/poster.svg")

    def licence_texts(self):
        return page.asset("assets/licences.txt")

    def now(self):
        return now()

    def fresh_key(self):
        return new_key()

    async def speak(self, lang):
        try:
            self.voice = await self.languages.voice(lang)
        except Exception:
            self.trouble = self.voice.say("The texts of this language could not be loaded; try again when online.")
        document.documentElement.lang = self.voice.lang

    async def _catalogue(self, lang):
        return (await page.bytesOf(f"assets/locale/{lang}.mo")).to_bytes()

    def _storage(self):
        """The browser's storage, even when it is full; what stands for one where it is denied."""
        try:
            storage = page.storage
            storage.getItem(KEPT)
            return storage
        except JsException:             # refused, or there is none at all
            return Denied()

    # ---- taps

    def on_press(self, event):
        """A pointer goes down; where it may be held, it is held from now on."""
        self.on_touch(event)
        if isinstance(self.screen, Table) and event.target.closest("[data-hold]"):
            self.screen.curtain.hold()

    def on_touch(self, event):
        if isinstance(self.screen, Table):
            (self.screen.trial_of or self.screen).curtain.touch()

    def on_release(self, event):
        if isinstance(self.screen, Table):
            self.screen.curtain.release()

    def on_away(self, event):
        """The page is not looked at any more, or by somebody else."""
        if isinstance(self.screen, Table):
            table = self.screen.trial_of or self.screen
            if table.curtain.needed and table.curtain.fall():
                self.covered(table)

    def on_click(self, event):
        element = event.target.closest("[data-do]")
        if element:
            kind, _, value = str(element.dataset.do).partition(":")
            if str(element.tagName) == "A":
                event.preventDefault()
            self.do(kind, value)

    def on_input(self, event):
        name = event.target.getAttribute("data-put")
        if name:
            self.meant(self.place.put, str(name), event.target)

    @property
    def place(self):
        """What draws the open screen, and knows what its buttons mean."""
        return self.screen.frame if isinstance(self.screen, Table) else self.lobby

    def do(self, kind, value=""):
        """One thing a person asked for, by a tap, a key or a link of the page."""
        action = getattr(self, f"do_{kind}", None)
        self.meant(*((action, value) if action else (self.place.do, kind, value)))

    def meant(self, action, *facts):
        """Do it; whatever goes wrong with it is said."""
        try:
            done = action(*facts)
            if asyncio.iscoroutine(done):
                asyncio.ensure_future(self.guard(done))
            else:
                self.paint()
        except Exception as error:
            self.broke(error)

    async def guard(self, coroutine):
        try:
            await coroutine
            self.paint()
        except Exception as error:
            self.broke(error)

    async def do_learn(self, value):
        """The lesson of a game."""
        if value in GAMES:
            await self.fetch(value)
            script = script_of(value)
            wear(seat_marks(GAMES.about(value), script.setup.seats))
            if isinstance(self.screen, Table):
                self.screen.close()
            self.lobby.places = None
            self.address_bar.drop()
            history.replaceState(None, "", f"#learn/{value}")
            self.show(Lesson(self, script))

    def do_table(self, value):
        """From a lesson to a table of one's own."""
        self.lobby.do_setup(value)
        self.lobby_again()

    def do_home(self, value):
        self.lobby_again()

    async def do_lang(self, value):
        if value in LANGUAGES:
            self.settings.set("lang", value)
            await self.speak(value)
            self.paint()

    def do_theme(self, value):
        self.settings.theme(not self.settings.night() if not value else value == "night")

    def do_speed(self, value):
        if value.isdigit() and int(value) < len(PACE):
            self.settings.set("speed", int(value))

    def do_sound(self, value):
        self.settings.set("sound", int(value == "1"))

    def do_idle(self, value):
        if value.isdigit() and int(value) in IDLE:
            self.settings.set("idle", int(value))

    def do_hush(self, value):
        self.trouble = self.notice = self.failure = self.again = None

    def do_leave(self, value):
        """What takes long is left as far as it is."""
        if self.work:
            self.work.left = True

    def do_update(self, value):
        page.applyUpdate()

    def paint(self):
        PARTS.begin()
        try:
            own, parts = PARTS.news(self.screen.markup() if self.screen is self.lobby else self.screen.frame.markup())
            self.keys.before()
            rolled = isinstance(self.screen, Table) and self.screen.rolled()
            whole = page.paint(document.getElementById("app"), own, parts, self.settings.speed(), rolled)
        except Exception:
            PARTS.forget()
            raise
        if not whole:                           # a part has gone from one place to another
            PARTS.forget()
            return self.paint()
        PARTS.settle()
        self.keys.after()
        if isinstance(self.screen, Table):
            self.screen.painted(document)
            self.sounds.listen(self.screen, self.settings.sound())


def now():
    return int(Date.now() // 1000)


def random_bytes(count):
    return crypto.getRandomValues(Uint8Array.new(count)).to_bytes()


def new_seed():
    return int.from_bytes(random_bytes(6), "big")


def new_key():
    return random_bytes(5).hex()


def start():
    app = App()
    asyncio.ensure_future(app.guard(app.open()))
