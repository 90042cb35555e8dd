"""Saved games: each a link under two alternating slots of localStorage, so that a torn write never costs the game."""

from json import dumps
from typing import NamedTuple
from zlib import crc32

from ..table import flat

PREFIX = "kaffeehaus/game/"
NEEDED, ADDED = 4, (None, "")      # so many parts every save has; what stands for those that came with later versions


class Save(NamedTuple):
    """One saved game; `link` is None where both slots are unreadable: it is shown as such and never deleted."""

    key: str
    number: int
    at: int             # seconds since 1970, for people only
    link: str | None
    about: tuple = ()   # whose turn (-1: over), then the points seat by seat: for the lobby's eyes only
    mine: tuple | None = None   # the seats played at this device, where people play at others too
    sketch: str = ""            # how it looks, as the letters of sketch.py


class NotKept(Exception):
    """Nothing could be stored: `full` or `denied`."""


class Saves:
    """All saved games of this browser; `storage` is the browser's, or anything with the same four methods."""

    def __init__(self, storage):
        self.storage = storage

    def put(self, key, link, at, about, mine=None, sketch=""):
        """Write the older slot anew; the newer stays as it is until the next time. Another tab may have written since."""
        number = max((save.number for save in self._slots(key)), default=0)
        body = [number + 1, at, link, list(about), None if mine is None else list(mine), sketch]
        text = dumps([_check(body), *body], separators=(",", ":"))
        try:
            self.storage.setItem(f"{PREFIX}{key}/{(number + 1) % 2}", text)
        except Exception as error:
            raise NotKept("full" if "quota" in str(error).lower() else "denied") from None

    def get(self, key):
        slots = self._slots(key)
        if slots:
            return max(slots, key=lambda save: save.number)
        return Save(key, 0, 0, None) if any(self._texts(key)) else None

    def all(self):
        """Every saved game, the latest first; broken ones at the end."""
        return sorted(map(self.get, self._keys()), key=lambda save: (save.at, save.key), reverse=True)

    def drop(self, key):
        for slot in "01":
            self.storage.removeItem(f"{PREFIX}{key}/{slot}")

    def _keys(self):
        try:
            names = [self.storage.key(i) for i in range(self.storage.length)]
        except Exception:
            return []
        return sorted({name[len(PREFIX):].rpartition("/")[0] for name in names if name.startswith(PREFIX)})

    def _texts(self, key):
        try:
            return [self.storage.getItem(f"{PREFIX}{key}/{slot}") for slot in "01"]
        except Exception:
            return []

    def _slots(self, key):
        return [save for text in self._texts(key) if text and (save := _read(key, text))]


def _check(body):
    return crc32(dumps(body).encode())


def _read(key, text):
    try:
        check, *body = flat.read(text, 3)
        number, at, link, about, mine, sketch = [*body, *ADDED[len(body) - NEEDED:]]
        good = (check == _check(body) and type(number) is type(at) is int and isinstance(link, str) and isinstance(sketch, str))
        return Save(key, number, at, link, tuple(about), None if mine is None else tuple(mine), sketch) if good else None
    except (ValueError, TypeError):
        return None
