"""Turns browser events, given as plain values, into intents."""

from . import browser, intents, selectors
from .perform.opening import ANSWER
from .shortcuts import DO_BY_KEY
from .update.commands import is_known
from .views.table import tap


class EventHandlers:
    """ui/browser.py calls these methods."""

    def __init__(self, app):
        self.app = app

    def do(self, text):
        """An element with data-do was activated: a button of the page, or a spot on the board."""
        kind, _, value = text.partition(":")
        if is_known(kind, self.app.page.table is not None):
            self.app.dispatch(intents.Do(kind, value))
        elif self.app.page.table is not None:
            self.app.dispatch(intents.Tapped(self.tap_meaning(kind, value)))

    def is_marking(self):
        """Whether taps on the board set marks of a teaching note."""
        table = self.app.page.table
        return table is not None and table.teaching is not None and table.teaching.writing

    def mark(self, spot):
        self.app.dispatch(intents.SpotTapped(spot))

    def tap_meaning(self, kind, value):
        """The Tap that the board makes of it; None while stages are shown."""
        return None if self.app.page.table.stages else tap(self.app.page, self.app.voice, kind, value)

    def key(self, key, focused):
        """Handle a shortcut, if it is one; `focused` is the data-do of the focused element."""
        if key == "Escape":
            self.app.dispatch(intents.Do("escape"))
        elif key not in DO_BY_KEY:
            return False
        elif DO_BY_KEY[key] == "why":
            kind, _, value = focused.partition(":")
            on_board = self.app.page.table is not None and kind and not is_known(kind, True)
            self.app.dispatch(intents.AskedWhyNot(self.tap_meaning(kind, value) if on_board else None))
        else:
            kind, _, value = DO_BY_KEY[key].partition(":")
            self.app.dispatch(intents.Do(kind, value))
        return True

    def put(self, name, value):
        self.app.dispatch(intents.Put(name, value))

    def touched(self):
        if (self.app.page.table is not None
                and selectors.needs_curtain(self.app.page.table.trial_of or self.app.page.table)):
            self.app.dispatch(intents.Touched())

    def hold(self, is_down):
        if self.app.page.table is not None and selectors.curtain_seat(self.app.page.table) is not None:
            self.app.dispatch(intents.HoldPressed() if is_down else intents.HoldReleased())

    def focus_lost(self):
        self.app.dispatch(intents.FocusLost())

    def window_changed(self, narrow):
        self.app.dispatch(intents.WindowChanged(narrow))

    def address_changed(self, fragment):
        self.app.dispatch(intents.AddressChanged(fragment))

    def page_hidden(self):
        self.app.deferred.flush()
        self.app.address_bar.flush()

    def saved_in_other_tab(self, name):
        """Another tab has written to localStorage."""
        self.app.saves.invalidate(name)
        self.app.results.invalidate()
        if name == ANSWER and self.app.page.table is not None and self.app.page.table.hosting:
            self.app.dispatch(intents.CodeSeen(self.app.saves.storage.getItem(name) or ""))
            return
        game = name.split("/")[2] if name and name.startswith("kaffeehaus/game/") else None
        self.app.dispatch(intents.SavedInOtherTab(game))

    def mirror_loaded(self):
        self.app.saves.add_mirror(browser.mirror())
        self.app.dispatch(intents.MirrorLoaded())

    def update_progress(self, state):
        self.app.dispatch(intents.UpdateProgress(str(state)))

    def offline_ready(self, size):
        self.app.dispatch(intents.OfflineReady(int(size)))
