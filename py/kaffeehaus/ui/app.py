"""The page at work: it holds the state, hands what happens to `update`,
draws what has changed and carries out the effects."""

import asyncio
from functools import partial

from ..bots.ladder import REGULAR
from ..games import GAMES
from ..markup import PARTS, SHEETS
from . import browser, intents, selectors, sounds
from .address import Address
from .bot_client import Opponents
from .event_handlers import Listener
from .i18n import Languages
from .perform import perform
from .perform.deferred import Afterwards
from .perform.opening import NotArrived, Refused, not_arrived
from .report import described
from .saves import Denied, Saves
from .state import Failure, Message, Page, Stored
from .statistics import Results
from .stored_settings import PLACE, read, settings_of, usable_plan
from .update import update
from .update.lobby import fitted
from .views import page as view
from .views.environment import Surroundings
from .views.players import kinds
from .views.table import wear_marks


class App:
    def __init__(self):
        storage = browser.storage()
        self.saves = Saves(storage or Denied(), browser.mirror())
        self.results = Results(storage or Denied())
        self.languages = Languages(browser.catalogue)
        self.address = Address(browser.say_in_address)
        self.opponents = Opponents(self.worker_failed)
        self.timers, self.tasks, self.opening = {}, {}, None
        self.work, self.importing = None, False
        self.stored_settings = read(storage and storage.getItem(PLACE) or "")
        self.page = Page(stored=Stored(possible=storage is not None, kept=storage is not None))
        self.drawn = None                       # the page that was drawn last
        self.afterwards = Afterwards(partial(perform, self), self.broke)

    async def open(self):
        """Begin: what is stored is read, and what the address names is opened."""
        self.screen = browser.connect(Listener(self))
        SHEETS.update(browser.sheets())
        self.surroundings = Surroundings({game: browser.poster(game) for game in GAMES},
                                         browser.licence_texts(), bool(browser.page.canShare()),
                                         browser.address())
        settings = settings_of(self.stored_settings, browser.tongues(), self.screen.is_night(),
                               browser.is_still(), usable)
        failure = None if self.page.stored.possible else Failure(Message("stores_nothing"))
        self.page = self.page._replace(settings=settings, failure=failure)
        await self.speak(settings.lang)
        if browser.page.isNoted():
            browser.page.note(noted().begun(self.page))
        self.happened(intents.AddressChanged(browser.fragment()))
        if self.page.stored.possible and not await browser.keeps_pages():
            self.happened(intents.Notified(Message("no_offline")))

    async def speak(self, lang):
        try:
            await self.languages.voice(lang)
        except Exception:
            self.page = self.page._replace(settings=self.page.settings._replace(lang="en"),
                                           failure=Failure(Message("language_not_loaded")))

    # ---- what happens

    def happened(self, intent):
        """One thing has happened: the page is changed, drawn, and what it wants is done."""
        self.afterwards.catch_up()
        self.page = before = self.page._replace(now=browser.now())
        try:
            self.note(intent)
            self.page, effects = update(before, intent)
            self.draw()
            for effect in effects:
                if not self.afterwards.takes(effect, before.table, self.page.table):
                    perform(self, effect)
        except Exception as error:
            self.broke(error)
        else:
            sound = self.page.settings.sound and sounds.between(before, self.page)
            if sound:
                browser.page.sound(sound)

    def note(self, intent):
        """Write down what happens, for whoever asked for a journal: tests play it again without a browser."""
        if browser.page.isNoted():
            browser.page.note(noted().line(self.page, intent))

    def start(self, coroutine):
        """A task of the page; whatever goes wrong with it is said.
        One that is cancelled before it begins is closed."""
        task = asyncio.ensure_future(self.guarded(coroutine))
        task.add_done_callback(lambda _: coroutine.close())
        return task

    async def guarded(self, coroutine):
        try:
            await coroutine
        except NotArrived as error:
            self.failed(not_arrived(str(error), self.page.place))
        except Refused as error:
            self.failed(Failure(error.message))
        except Exception as error:
            self.broke(error)

    def failed(self, failure):
        self.happened(intents.Failed(failure))

    def broke(self, error):
        """Something failed that should not: a sentence for people, the rest for a report."""
        browser.complain(error)
        PARTS.forget()
        try:
            intent = intents.Failed(Failure(Message("broke"), described(error)))
            self.note(intent)
            self.page, _ = update(self.page, intent)
            self.draw()
        except Exception:
            browser.page.failed(f"{type(error).__name__}: {error}")

    def worker_failed(self):
        self.failed(Failure(Message("worker_failed")))

    def leave(self):
        """The open table is left: its lock goes, and what is thought over for it."""
        for task in self.tasks.values():
            task.cancel()
        self.tasks.clear()
        browser.page.letGo()

    def lobby(self):
        self.happened(intents.Do("home"))

    # ---- what is drawn

    @property
    def voice(self):
        return self.languages.voices.get(self.page.settings.lang) or self.languages.voices["en"]

    def draw(self):
        """The page as it is now, if it is another than was drawn last."""
        last = self.drawn
        if last is not None and last._replace(now=0) == self.page._replace(now=0):
            return
        settings = self.page.settings
        if last is None or last.settings.lang != settings.lang:
            self.screen.speak(settings.lang)
        if last is not None and last.settings.night != settings.night:
            self.screen.light(settings.night)
        self.drawn = self.page
        if self.page.table is not None:
            wear_marks(self.page.table.record)
        PARTS.begin()
        own, parts = PARTS.news(view.draw(self.page, self.voice, self.surroundings))
        rolled = self.page.table is not None and selectors.rolled(self.page.table)
        speed = 2 if settings.speed is None else settings.speed
        if not self.screen.paint(own, parts, speed, rolled):     # a part has gone from one place to another
            PARTS.forget()
            self.drawn = None
            return self.draw()
        PARTS.settle()
        self.screen.painted(view.taught(self.page))


def usable(game, plan):
    """A stored plan as it can be used; None for a game that is not here."""
    if game not in GAMES:
        return None
    about = GAMES.about(game)
    fits = usable_plan(game, about, plan, dict(kinds(about)), REGULAR)
    return fits._replace(names=tuple(map(fitted, fits.names)))


def noted():
    """What writes a journal; it takes Python's digests with it, which no start should wait for."""
    from . import journal
    return journal


def start():
    app = App()
    app.start(app.open())
