"""What people set for this browser: language, pace, side of the board, sound, when the curtain falls."""

from json import dumps

from js import document, matchMedia, navigator, window
from pyodide.ffi import JsException

from ..table import flat
from . import caps
from .curtain import IDLE
from .i18n import LANGUAGES, fitting

KEPT = "kaffeehaus/settings"
DENIED = JsException, AttributeError        # storage that is refused, and storage that is null
PACE = (0, 1400, 700, 350, 150)         # milliseconds an event stays, by speed; at 0 nothing is shown step by step


def one_of(values):
    """Whether a value is one of these and of their type: 2.0 and True are no numbers of a choice."""
    return lambda value: any(type(value) is type(known) and value == known for known in values)


def are_plans(value):
    """Whether this can be what tables were planned like last time: a plan for each game."""
    return isinstance(value, dict) and all(map(is_plan, value.values()))


def is_plan(value):
    return (isinstance(value, dict) and type(value.get("seats", 0)) is int and all_of(int, value.get("who", []))
            and all_of(str, value.get("names", [])))


def all_of(kind, values):
    return isinstance(values, list) and all(type(value) is kind for value in values)


# What each setting may be. One that is anything else is left at its default.
FIT = {
    "lang": one_of(LANGUAGES), "theme": one_of(("day", "night")), "speed": one_of(range(len(PACE))), "idle": one_of(IDLE),
    "sound": one_of((0, 1)), "asked": one_of((0, 1)), "places": are_plans,
}


def read(text):
    """The settings of a stored text, those that fit; names that only other versions know are kept for them."""
    if len(text) > caps.SETTINGS:
        return {}
    try:
        settings = flat.read(text, caps.SETTINGS_NESTED)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(settings, dict):
        return {}
    return {name: value for name, value in settings.items() if name not in FIT or FIT[name](value)}


class Settings:
    def __init__(self):
        self.all = self._read()

    def get(self, name, otherwise=None):
        return self.all.get(name, otherwise)

    def set(self, name, value):
        self.all[name] = value
        try:
            window.localStorage.setItem(KEPT, dumps(self.all))
        except DENIED:
            pass                                # then it holds until the page is closed

    def _read(self):
        try:
            return read(window.localStorage.getItem(KEPT) or "")
        except DENIED:
            return {}

    def lang(self):
        return self.get("lang") or fitting([str(tag) for tag in navigator.languages])

    def speed(self):
        return self.get("speed", 2)

    def pace(self):
        still = matchMedia("(prefers-reduced-motion: reduce)").matches and self.get("speed") is None
        return 0 if still else PACE[self.speed()]

    def recaps(self):
        """Whether people are told what happened before they look: not where they want everything at once."""
        return self.get("speed") != 0

    def idle(self):
        """After how many seconds without a touch the curtain falls."""
        return self.get("idle", IDLE[0])

    def sound(self):
        return self.get("sound") == 1

    def night(self):
        return str(document.documentElement.dataset.theme) == "night"

    def theme(self, night):
        document.documentElement.dataset.theme = "night" if night else "day"
        self.set("theme", "night" if night else "day")
