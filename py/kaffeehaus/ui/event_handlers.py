"""What the browser tells of people, other tabs and newer versions, as intents of the page."""

from . import intents, selectors
from .shortcuts import LETTERS
from .update.commands import is_known
from .views.table import tap


class Listener:
    """Hears for the page: ui/browser.py calls it with plain values."""

    def __init__(self, app):
        self.app = app

    def do(self, text):
        """Something with a data-do: a button of the page, or a thing on the board."""
        kind, _, value = text.partition(":")
        if is_known(kind, self.app.page.table is not None):
            self.app.happened(intents.Do(kind, value))
        elif self.app.page.table is not None:
            self.app.happened(intents.Tapped(self.meant(kind, value)))

    def meant(self, kind, value):
        """What a tap on the board means, as the board says; nothing while something else is shown."""
        return None if self.app.page.table.stages else tap(self.app.page, self.app.voice, kind, value)

    def key(self, key, focused):
        """A key that stands for something; `focused` is the data-do of what has the focus."""
        if key == "Escape":
            self.app.happened(intents.Do("escape"))
        elif key not in LETTERS:
            return False
        elif LETTERS[key] == "why":
            kind, _, value = focused.partition(":")
            on_board = self.app.page.table is not None and kind and not is_known(kind, True)
            self.app.happened(intents.AskedWhyNot(self.meant(kind, value) if on_board else None))
        else:
            kind, _, value = LETTERS[key].partition(":")
            self.app.happened(intents.Do(kind, value))
        return True

    def put(self, name, value):
        self.app.happened(intents.Put(name, value))

    def touched(self):
        if (self.app.page.table is not None
                and selectors.needs_curtain(self.app.page.table.trial_of or self.app.page.table)):
            self.app.happened(intents.Touched())

    def held(self, is_down):
        if self.app.page.table is not None and selectors.covered(self.app.page.table) is not None:
            self.app.happened(intents.HoldPressed() if is_down else intents.HoldReleased())

    def away(self):
        self.app.happened(intents.FocusLost())

    def went(self, fragment):
        self.app.happened(intents.AddressChanged(fragment))

    def left(self):
        self.app.afterwards.catch_up()
        self.app.address.flush()

    def stored_elsewhere(self, name):
        """Another tab has stored something."""
        self.app.saves.forget(name)
        self.app.results.forget()
        game = name.split("/")[2] if name and name.startswith("kaffeehaus/game/") else None
        self.app.happened(intents.SavedInOtherTab(game))

    def updated(self, state):
        self.app.happened(intents.UpdateProgress(str(state)))

    def offline(self, size):
        self.app.happened(intents.OfflineReady(int(size)))
