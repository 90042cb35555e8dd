"""Saved games: each a link under two alternating slots of localStorage,
so that a torn write never costs the game.

A mirror holds what another place has of them where that is not the same: the database, or the memory of this
visit for what could not be stored. Of each game the newest sound course is taken, and a slot that is damaged
is mended from the mirror.
"""

from json import dumps
from typing import NamedTuple
from zlib import crc32

from ..table import bounded_json
from ..table.link import deal_of
from . import limits

PREFIX = "kaffeehaus/game/"
ASIDE = "kaffeehaus/damaged/"       # what stood in a slot that was mended, under the name of its slot
# so many parts every save has; what stands for those that came with later versions
NEEDED, ADDED = 4, (None, "")
SEATS, POINTS = 5, 10_000          # at most: seats of a table, and points in its favour or against
COUNTED, LATEST = 2 ** 53, 2 ** 40  # below: the number of writes, and the seconds since 1970


class Save(NamedTuple):
    """One saved game; `link` is None where both slots are unreadable:
    it is shown as such and never deleted."""

    key: str
    number: int
    at: int             # seconds since 1970, for people only
    link: str | None
    about: tuple = ()   # whose turn (-1: over), then the points seat by seat: for the lobby's eyes only
    mine: tuple | None = None   # the seats played at this device, where people play at others too
    sketch: str = ""            # how it looks, as the letters of sketch.py


class NotKept(Exception):
    """Nothing could be stored: `full` or `denied`."""


class Denied:
    """Stands for a storage that a browser refuses: nothing is in it, and nothing goes in."""

    length = 0

    def getItem(self, name):
        return None

    def setItem(self, name, text):
        raise PermissionError

    def removeItem(self, name):
        pass


class Saves:
    """All saved games of this browser; `storage` is the browser's, or anything with the same four methods."""

    def __init__(self, storage, mirror=()):
        self.storage, self.mirror = storage, dict(mirror)
        # keys to be read still; by key what was read
        self._unread, self._known, self._sorted = None, {}, None

    # ---- one game

    def put(self, key, link, at, about, mine=None, sketch=""):
        """Write the older slot anew; the newer stays as it is until the next time.
        Another tab may have written since, and this one may not see that yet: what stands there already is
        not written again, so that a game that is only opened never takes the place of a newer course."""
        courses = self.courses(key)
        save = Save(key, max((one.number for one in courses), default=0) + 1, at, link, tuple(about),
                    None if mine is None else tuple(mine), sketch)
        if courses and self._holds(courses[0], save):
            return
        body = [save.number, at, link, list(about), None if mine is None else list(mine), sketch]
        name, text = _name(key, save.number % 2), dumps([_check(body), *body], separators=(",", ":"))
        self._remember(key, save)
        try:
            self.storage.setItem(name, text)
        except Exception as error:
            self.mirror[name] = text            # as long as the page is open it is not lost
            raise NotKept("full" if "quota" in str(error).lower() else "denied") from None
        self.mirror.pop(name, None)

    def _holds(self, stored, save):
        """Whether the storage holds this already; what only the mirror has could not be stored before."""
        return (save._replace(number=stored.number, at=stored.at) == stored
                and _name(stored.key, stored.number % 2) not in self.mirror)

    def get(self, key):
        """A saved game as it is stored now; None where there is none of this key."""
        courses = self.courses(key)
        save = courses[0] if courses else Save(key, 0, 0, None) if any(self.texts(key)) else None
        self._remember(key, save)
        return save

    def courses(self, key):
        """All that can be read of a game: what lies in its own slot and is of its own deal first,
        the newest of that first."""
        found, wrong, mirrored = [], [], {}
        for slot in (0, 1):
            mirror = self.mirror.get(_name(key, slot))
            mirrored[slot] = _in_place(_read(key, mirror), slot)
        deals = {deal_of(save.link) for save in mirrored.values() if save}
        for slot in (0, 1):
            text = self._text(_name(key, slot))
            save, spare = _read(key, text), mirrored[slot]
            sound = _in_place(save, slot) and (not deals or deal_of(save.link) in deals)
            if spare and not (sound and save.number >= spare.number):
                self._mend(_name(key, slot), text, save if sound else None)
                found.append(spare)
            elif sound:
                found += [save, spare] if spare else [save]
                if spare and save.number > spare.number:
                    self._mirror(_name(key, slot), text)
            if save and not sound:
                wrong.append(save)
        return [save for saves in (found, wrong) for save in sorted(saves, key=lambda save: -save.number)]

    def texts(self, key):
        """What stands in the two slots, readable or not."""
        return [self._text(_name(key, slot)) for slot in (0, 1)]

    def drop(self, key):
        for slot in (0, 1):
            self.mirror.pop(_name(key, slot), None)
            self.storage.removeItem(_name(key, slot))
        self._remember(key, None)

    def correct(self, save, about, sketch):
        """What a save says of itself was wrong: as long as this page is open, this is shown instead."""
        if self._known.get(save.key) == save:
            self._remember(save.key, save._replace(about=tuple(about), sketch=sketch))

    # ---- all of them

    def read(self):
        """Reads one game after the other, and yields in between;
        those that were read are known from then on."""
        if self._unread is None:
            self._unread = dict.fromkeys(key for key in self._keys() if key not in self._known)
        while self._unread:
            self.get(next(iter(self._unread)))
            yield

    @property
    def left(self):
        """How many are not read yet."""
        return len(self._unread or ())

    def known(self):
        """Those that were read, the latest first; broken ones at the end."""
        if self._sorted is None:
            self._sorted = sorted(self._known.values(), key=lambda save: (save.at, save.key), reverse=True)
        return self._sorted

    def all(self):
        for _ in self.read():
            pass
        return self.known()

    def forget(self, name=None):
        """Another tab has written there, or everywhere."""
        if name is None:
            self._unread, self._known, self._sorted = None, {}, None
        elif self._unread is not None and name.startswith(PREFIX):
            key = _key(name)
            self._remember(key, None)
            self._unread[key] = None

    def _remember(self, key, save):
        self._sorted = None
        if self._unread:
            self._unread.pop(key, None)
        if save is None:
            self._known.pop(key, None)
        else:
            self._known[key] = save

    def _keys(self):
        try:
            names = [self.storage.key(i) for i in range(self.storage.length)]
        except Exception:
            names = []
        return sorted({_key(name) for name in (*names, *self.mirror) if name.startswith(PREFIX)})

    def _text(self, name):
        try:
            return self.storage.getItem(name)
        except Exception:
            return None

    def _mend(self, name, text, older):
        """Puts into a slot what its mirror has; what stood there, unless it was only older,
        is put aside first."""
        try:
            if text and not older:
                self.storage.setItem(ASIDE + name.removeprefix(PREFIX), text)
            self.storage.setItem(name, self.mirror[name])
        except Exception:
            return
        del self.mirror[name]

    def _mirror(self, name, text):
        """Stores once more what a mirror has not got: the page was left before it had."""
        try:
            self.storage.setItem(name, text)
        except Exception:
            return
        del self.mirror[name]


def _name(key, slot):
    return f"{PREFIX}{key}/{slot}"


def _key(name):
    return name.removeprefix(PREFIX).rpartition("/")[0]


def _check(body):
    return crc32(dumps(body).encode())


def _in_place(save, slot):
    """A save, if it lies in the slot that its number belongs to."""
    return save if save and save.number % 2 == slot else None


def _read(key, text):
    """The save that a text stands for; None where it is none.
    What it says of itself and cannot be true is left out."""
    if not text or len(text) > limits.SLOT:
        return None
    try:
        check, *body = bounded_json.loads(text, 3)
        number, at, link, about, mine, sketch = [*body, *ADDED[len(body) - NEEDED:]]
        good = (check == _check(body) and type(number) is int and 0 < number < COUNTED
                and isinstance(link, str))
    except (ValueError, TypeError, RecursionError):
        return None
    if not good:
        return None
    at = at if type(at) is int and 0 <= at < LATEST else 0
    about = tuple(about) if _numbers(about, SEATS + 1, POINTS) else ()
    mine = tuple(mine) if _numbers(mine, SEATS, SEATS) else None
    return Save(key, number, at, link, about, mine,
                sketch if isinstance(sketch, str) and len(sketch) <= limits.SKETCH else "")


def _numbers(values, most, largest):
    """Whether this is a list of at most so many whole numbers, none of them larger."""
    return (isinstance(values, list) and len(values) <= most
            and all(type(number) is int and abs(number) <= largest for number in values))
