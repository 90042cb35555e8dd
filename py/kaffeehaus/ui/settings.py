"""What people set for this browser: language, pace, side of the board, sound, when the curtain falls."""

from json import dumps

from js import document, matchMedia, navigator, window
from pyodide.ffi import JsException

from ..table import flat
from .curtain import IDLE
from .i18n import LANGUAGES, fitting

KEPT = "kaffeehaus/settings"
PACE = (0, 1400, 700, 350, 150)         # milliseconds an event stays, by speed; at 0 nothing is shown step by step


class Settings:
    def __init__(self):
        self.all = self._read()

    def get(self, name, otherwise=None):
        return self.all.get(name, otherwise)

    def set(self, name, value):
        self.all[name] = value
        try:
            window.localStorage.setItem(KEPT, dumps(self.all))
        except JsException:
            pass                                # then it holds until the page is closed

    def _read(self):
        try:
            settings = flat.read(window.localStorage.getItem(KEPT) or "{}", 8)
        except (JsException, ValueError, TypeError):
            return {}
        return settings if isinstance(settings, dict) else {}

    def lang(self):
        chosen = str(self.get("lang"))
        return chosen if chosen in LANGUAGES else fitting([str(tag) for tag in navigator.languages])

    def speed(self):
        speed = self.get("speed", 2)
        return speed if speed in range(len(PACE)) else 2

    def pace(self):
        still = matchMedia("(prefers-reduced-motion: reduce)").matches and self.get("speed") is None
        return 0 if still else PACE[self.speed()]

    def recaps(self):
        """Whether people are told what happened before they look: not where they want everything at once."""
        return self.get("speed") != 0

    def idle(self):
        """After how many seconds without a touch the curtain falls."""
        return self.get("idle") if self.get("idle") in IDLE else IDLE[0]

    def sound(self):
        return self.get("sound") == 1

    def night(self):
        return str(document.documentElement.dataset.theme) == "night"

    def theme(self, night):
        document.documentElement.dataset.theme = "night" if night else "day"
        self.set("theme", "night" if night else "day")
