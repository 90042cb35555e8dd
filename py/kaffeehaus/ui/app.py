"""The running page: holds the state, passes intents to `update`, draws the result and performs effects."""

import asyncio
from functools import partial

from ..bots.ladder import REGULAR
from ..games import GAMES
from ..markup import PARTS, SPRITES
from . import browser, intents, selectors, sounds
from .address import AddressBar
from .bot_client import BotClient
from .event_handlers import EventHandlers
from .i18n import Languages
from .perform import perform
from .perform.deferred import DeferredEffects
from .perform.opening import CannotOpen, PackMissing, pack_failure
from .report import describe_error
from .saves import NoStorage, Saves
from .state import Failure, Message, Page, Storage
from .statistics import Results
from .stored_settings import STORAGE_KEY, parse, restore_plan, settings_of
from .update import update
from .update.lobby import cleaned_name
from .views import page as view
from .views.environment import Environment
from .views.players import player_kinds
from .views.table import apply_seat_marks, board_of


class App:
    def __init__(self):
        storage = browser.storage()
        self.saves = Saves(storage or NoStorage(), browser.mirror())
        self.results = Results(storage or NoStorage())
        self.languages = Languages(browser.catalogue)
        self.address_bar = AddressBar(browser.set_fragment)
        self.bots = BotClient(self.bot_worker_failed)
        self.timers, self.tasks, self.opening = {}, {}, None
        self.job, self.importing = None, False
        self.stored_settings = parse(storage and storage.getItem(STORAGE_KEY) or "")
        self.page = initial_page(storage)
        self.last_drawn = None                  # a Page
        self.deferred = DeferredEffects(partial(perform, self), self.report_crash)

    async def open(self):
        """Start: read what is stored, then open what the address names."""
        self.screen = browser.open_screen()
        SPRITES.update(browser.sprite_addresses())
        self.environment = Environment({game: browser.poster(game) for game in GAMES},
                                       browser.licence_texts(), bool(browser.page.canShare()),
                                       browser.page_address(), browser.browser_kind(),
                                       bool(browser.page.canVibrate()))
        settings = settings_of(self.stored_settings, browser.preferred_languages(), self.screen.is_night(),
                               browser.prefers_reduced_motion(), restored_plan)
        failure = None if self.page.storage.available else Failure(Message("stores_nothing"))
        self.page = self.page._replace(settings=settings, failure=failure)
        await self.load_language(settings.lang)
        if browser.page.hasJournal():
            browser.page.writeJournal(journal_module().first_line(self.page))
        self.dispatch(intents.AddressChanged(browser.fragment()))
        browser.listen(EventHandlers(self), self.screen.focus)      # not before: events draw the page
        if self.page.storage.available and not await browser.can_cache_site():
            self.dispatch(intents.Notified(Message("no_offline")))

    async def load_language(self, lang):
        try:
            await self.languages.voice(lang)
        except Exception:
            self.page = self.page._replace(settings=self.page.settings._replace(lang="en"),
                                           failure=Failure(Message("language_not_loaded")))

    # ---- intents and tasks

    def dispatch(self, intent):
        """Update the page with an intent, draw it, and perform the effects."""
        self.deferred.flush()
        self.page = before = self.page._replace(now=browser.now())
        try:
            self.write_journal(intent)
            self.page, effects = update(before, intent)
            self.draw()
            for effect in effects:
                if not self.deferred.defer(effect, before.table, self.page.table):
                    perform(self, effect)
        except Exception as error:
            self.report_crash(error)
        else:
            signal = sounds.signal(before, self.page)
            if signal:
                browser.page.playSignal(*signal, board_of(self.page.table).SOUND)

    def write_journal(self, intent):
        """Record the intent if a test asked for a journal."""
        if browser.page.hasJournal():
            browser.page.writeJournal(journal_module().line(self.page, intent))

    def start_task(self, coroutine):
        """Run a coroutine as a task whose errors are shown; a task cancelled before it starts is closed."""
        task = asyncio.ensure_future(self.run_guarded(coroutine))
        task.add_done_callback(lambda _: coroutine.close())
        return task

    async def run_guarded(self, coroutine):
        try:
            await coroutine
        except PackMissing as error:
            self.show_failure(pack_failure(str(error), self.page.address))
        except CannotOpen as error:
            self.show_failure(Failure(error.message))
        except Exception as error:
            self.report_crash(error)

    def show_failure(self, failure):
        self.dispatch(intents.Failed(failure))

    def report_crash(self, error):
        """An unexpected error: show a message with a report, in the lobby if the table cannot be drawn."""
        browser.log_error(error)
        failed = intents.Failed(Failure(Message("broke"), describe_error(error)))
        for recovery in ((failed,), (intents.Do("home"), failed)):
            try:
                return self.redraw(recovery)
            except Exception as another:
                error = another
        browser.page.showFailure(f"{type(error).__name__}: {error}")

    def redraw(self, recovery):
        """Update the page with these intents, and draw all of it."""
        for intent in recovery:
            self.write_journal(intent)
            self.page, effects = update(self.page, intent)
            for effect in effects:
                perform(self, effect)
        PARTS.reset()
        self.last_drawn = None
        self.draw()

    def bot_worker_failed(self):
        self.show_failure(Failure(Message("worker_failed")))

    def leave_table(self):
        """Release the table's lock and cancel its tasks."""
        for task in self.tasks.values():
            task.cancel()
        self.tasks.clear()
        browser.page.releaseLocks()

    # ---- drawing

    @property
    def voice(self):
        return self.languages.voices.get(self.page.settings.lang) or self.languages.voices["en"]

    def draw(self):
        """Draw the page if it has changed since it was drawn last."""
        last = self.last_drawn
        if last is not None and last._replace(now=0) == self.page._replace(now=0):
            return
        if last is None and selectors.is_opening(self.page):        # the shell of the page says so already
            return
        settings = self.page.settings
        if last is None or last.settings.lang != settings.lang:
            self.screen.set_language(settings.lang)
        if last is not None and last.settings.night != settings.night:
            self.screen.set_theme(settings.night)
        self.last_drawn = self.page
        if self.page.table is not None:
            apply_seat_marks(self.page.table.record)
        PARTS.begin()
        own, parts = PARTS.changes(view.draw(self.page, self.voice, self.environment))
        moment = selectors.moment(last, self.page)
        speed = 2 if settings.speed is None else settings.speed
        if not self.screen.paint(own, parts, speed, moment):     # a part has moved
            PARTS.reset()
            self.last_drawn = None
            return self.draw()
        PARTS.commit()
        self.screen.after_paint(*view.overlays(self.page, self.voice))


def initial_page(storage):
    """The page before anything is read; `storage` is None if the browser denies it."""
    return Page(storage=Storage(available=storage is not None, installed=browser.is_installed(),
                                saved=storage is not None), narrow=browser.is_narrow())


def restored_plan(game, plan):
    """A stored plan made valid, or None if the game does not exist."""
    if game not in GAMES:
        return None
    about = GAMES.about(game)
    plan = restore_plan(game, about, plan, dict(player_kinds(about)), REGULAR)
    return plan._replace(names=tuple(map(cleaned_name, plan.names)))


def journal_module():
    """Imported on demand: it needs hashlib, which would slow down every start."""
    from . import journal
    return journal


def start():
    app = App()
    app.start_task(app.open())
