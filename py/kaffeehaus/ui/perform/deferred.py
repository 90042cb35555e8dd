"""Effects without visible results are deferred until the page is painted."""

from .. import browser, selectors
from ..effects import Save, Think

DEFERRABLE = (Save, Think)


class DeferredEffects:
    """A queue of effects; it is flushed before the next intent and before the page is closed."""

    def __init__(self, perform, report_crash):
        self.perform, self.report_crash, self.effects = perform, report_crash, []

    def defer(self, effect, before, table):
        """Whether the effect was queued. Not at a table just opened: the address has to name it at once."""
        if type(effect) not in DEFERRABLE or not selectors.is_same(before, table):
            return False
        if not self.effects:
            browser.after_paint(self.flush)
        self.effects.append(effect)
        return True

    def flush(self):
        effects, self.effects = self.effects, []
        try:
            for effect in effects:
                self.perform(effect)
        except Exception as error:
            self.report_crash(error)
