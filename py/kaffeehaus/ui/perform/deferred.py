"""Effects that nobody sees are carried out when the page is painted."""

from .. import browser, selectors
from ..effects import Save, Think

UNSEEN = (Save, Think)


class Afterwards:
    """What is put off. Nothing else happens, and nobody leaves, before it is done."""

    def __init__(self, perform, broke):
        self.perform, self.broke, self.effects = perform, broke, []

    def takes(self, effect, before, table):
        """Whether an effect is put off: at a table that stands already. When one is opened, the address has
        to name it at once."""
        if type(effect) not in UNSEEN or not selectors.is_same(before, table):
            return False
        if not self.effects:
            browser.after_paint(self.catch_up)
        self.effects.append(effect)
        return True

    def catch_up(self):
        effects, self.effects = self.effects, []
        try:
            for effect in effects:
                self.perform(effect)
        except Exception as error:
            self.broke(error)
