"""Saved games in localStorage: each is a link, written to two slots by turns, so no torn write loses a game.

A mirror holds the slots that differ elsewhere: in IndexedDB, or in memory for what could not be stored during
this visit. The newest valid save of a game is used, and a damaged slot is repaired from the mirror.
"""

from json import dumps
from typing import NamedTuple
from zlib import crc32

from ..table import bounded_json
from ..table.link import deal_of
from . import limits

PREFIX = "kaffeehaus/game/"
DAMAGED_PREFIX = "kaffeehaus/damaged/"      # the old text of a repaired slot is kept under its slot's name
REQUIRED_FIELDS = 4                         # fields of the first version
ADDED_DEFAULTS = None, ""                   # defaults of the fields added later
MAX_SEATS, MAX_POINTS = 5, 10_000           # points may be negative
MAX_NUMBER, MAX_TIME = 2 ** 53, 2 ** 40     # exclusive; the time is in seconds since 1970


class Save(NamedTuple):
    """One saved game. `link` is None if neither slot can be read; such a save is listed but never deleted."""

    key: str
    number: int
    saved_at: int                       # seconds since 1970, only to be displayed
    link: str | None
    standing: tuple = ()                # seat to move (-1: over) and points by seat, for the lobby only
    local_seats: tuple | None = None    # seats played at this device; None: all human seats
    sketch: str = ""                    # a thumbnail, encoded by views/sketch.py


class NotSaved(Exception):
    """The save was not stored; the message is `full` or `denied`."""


class NoStorage:
    """Stands in for a localStorage the browser denies: always empty, and every write fails."""

    length = 0

    def getItem(self, name):
        return None

    def setItem(self, name, text):
        raise PermissionError

    def removeItem(self, name):
        pass


class Saves:
    """All saved games of this browser; `storage` is localStorage, or an object with the same methods."""

    def __init__(self, storage, mirror=()):
        self.storage, self.mirror = storage, dict(mirror)
        self._unread = None             # keys still to be read, as a dict for its order
        self._loaded, self._sorted = {}, None

    # ---- one game

    def put(self, key, link, saved_at, standing, local_seats=None, sketch=""):
        """Overwrite the older slot, unless the newest save already says the same.

        Another tab may have stored a newer save that this tab does not see yet, so opening a game must not
        write it again.
        """
        candidates = self.candidates(key)
        number = max((one.number for one in candidates), default=0) + 1
        save = Save(key, number, saved_at, link, tuple(standing),
                    None if local_seats is None else tuple(local_seats), sketch)
        if candidates and self._is_stored(candidates[0], save):
            return
        name, text = _slot_name(key, number % 2), _serialize(save)
        self._remember(key, save)
        try:
            self.storage.setItem(name, text)
        except Exception as error:
            self.mirror[name] = text            # kept in memory while the page is open
            raise NotSaved("full" if "quota" in str(error).lower() else "denied") from None
        self.mirror.pop(name, None)

    def _is_stored(self, stored, save):
        """Whether localStorage holds this save already; what only the mirror holds was not stored."""
        return (save._replace(number=stored.number, saved_at=stored.saved_at) == stored
                and _slot_name(stored.key, stored.number % 2) not in self.mirror)

    def get(self, key):
        """The newest save of a game, or None if there is none under this key."""
        candidates = self.candidates(key)
        save = candidates[0] if candidates else Save(key, 0, 0, None) if any(self.raw_texts(key)) else None
        self._remember(key, save)
        return save

    def candidates(self, key):
        """The readable saves of a game, best first: those in their slot and of the expected deal, newest
        first.
        """
        valid, misplaced, mirrored = [], [], {}
        for slot in (0, 1):
            mirror = self.mirror.get(_slot_name(key, slot))
            mirrored[slot] = _in_own_slot(_parse(key, mirror), slot)
        deals = {deal_of(save.link) for save in mirrored.values() if save}
        for slot in (0, 1):
            text = _get_text(self.storage, _slot_name(key, slot))
            save, mirrored_save = _parse(key, text), mirrored[slot]
            is_valid = _in_own_slot(save, slot) and (not deals or deal_of(save.link) in deals)
            if mirrored_save and not (is_valid and save.number >= mirrored_save.number):
                name = _slot_name(key, slot)
                self._rewrite(name, self.mirror[name], None if is_valid else text)
                valid.append(mirrored_save)
            elif is_valid:
                valid += [save, mirrored_save] if mirrored_save else [save]
                if mirrored_save and save.number > mirrored_save.number:
                    self._rewrite(_slot_name(key, slot), text)
            if save and not is_valid:
                misplaced.append(save)
        return [save for saves in (valid, misplaced) for save in sorted(saves, key=lambda save: -save.number)]

    def raw_texts(self, key):
        """The texts of both slots, readable or not."""
        return [_get_text(self.storage, _slot_name(key, slot)) for slot in (0, 1)]

    def remove(self, key):
        for slot in (0, 1):
            self.mirror.pop(_slot_name(key, slot), None)
            self.storage.removeItem(_slot_name(key, slot))
        self._remember(key, None)

    def correct(self, save, standing, sketch):
        """Show this standing and sketch instead, until the page is closed."""
        if self._loaded.get(save.key) == save:
            self._remember(save.key, save._replace(standing=tuple(standing), sketch=sketch))

    # ---- all of them

    def read(self):
        """Read one game after another; a generator, so that the work can be sliced."""
        if self._unread is None:
            self._unread = dict.fromkeys(key for key in self._keys() if key not in self._loaded)
        while self._unread:
            self.get(next(iter(self._unread)))
            yield

    @property
    def unread_count(self):
        return len(self._unread or ())

    def loaded(self):
        """The saves read so far, the latest first and unreadable ones last."""
        if self._sorted is None:
            self._sorted = sorted(self._loaded.values(), key=lambda save: (save.saved_at, save.key),
                                  reverse=True)
        return self._sorted

    def all(self):
        for _ in self.read():
            pass
        return self.loaded()

    def invalidate(self, name=None):
        """Another tab has written this name, or any name: read it again."""
        if name is None:
            self._unread, self._loaded, self._sorted = None, {}, None
        elif self._unread is not None and name.startswith(PREFIX):
            key = _key_of(name)
            self._remember(key, None)
            self._unread[key] = None

    def add_mirror(self, mirror):
        """Slots of IndexedDB that were read late; what this visit could not store is newer."""
        self.mirror = mirror | self.mirror
        self.invalidate()

    def _remember(self, key, save):
        self._sorted = None
        if self._unread:
            self._unread.pop(key, None)
        if save is None:
            self._loaded.pop(key, None)
        else:
            self._loaded[key] = save

    def _keys(self):
        try:
            names = [self.storage.key(i) for i in range(self.storage.length)]
        except Exception:
            names = []
        return sorted({_key_of(name) for name in (*names, *self.mirror) if name.startswith(PREFIX)})

    def _rewrite(self, name, text, damaged=None):
        """Write a slot, which also mirrors it in IndexedDB; a damaged text that it replaces is set aside."""
        try:
            if damaged:
                self.storage.setItem(DAMAGED_PREFIX + name.removeprefix(PREFIX), damaged)
            self.storage.setItem(name, text)
        except Exception:
            return
        del self.mirror[name]


def _get_text(storage, name):
    try:
        return storage.getItem(name)
    except Exception:
        return None


def _slot_name(key, slot):
    return f"{PREFIX}{key}/{slot}"


def _key_of(name):
    return name.removeprefix(PREFIX).rpartition("/")[0]


def _serialize(save):
    standing = list(save.standing)
    local_seats = None if save.local_seats is None else list(save.local_seats)
    body = [save.number, save.saved_at, save.link, standing, local_seats, save.sketch]
    return dumps([_check(body), *body], separators=(",", ":"))


def _check(body):
    return crc32(dumps(body).encode())


def _in_own_slot(save, slot):
    """The save if its number belongs to this slot, else None."""
    return save if save and save.number % 2 == slot else None


def _parse(key, text):
    """The save in a stored text, or None if it is invalid; implausible details are dropped."""
    if not text or len(text) > limits.SLOT:
        return None
    try:
        check, *body = bounded_json.loads(text, 3)
        fields = [*body, *ADDED_DEFAULTS[len(body) - REQUIRED_FIELDS:]]
        number, saved_at, link, standing, local_seats, sketch = fields
        is_valid = (check == _check(body) and type(number) is int and 0 < number < MAX_NUMBER
                    and isinstance(link, str))
    except (ValueError, TypeError, RecursionError):
        return None
    if not is_valid:
        return None
    saved_at = saved_at if type(saved_at) is int and 0 <= saved_at < MAX_TIME else 0
    standing = tuple(standing) if _is_int_list(standing, MAX_SEATS + 1, MAX_POINTS) else ()
    local_seats = tuple(local_seats) if _is_int_list(local_seats, MAX_SEATS, MAX_SEATS) else None
    return Save(key, number, saved_at, link, standing, local_seats,
                sketch if isinstance(sketch, str) and len(sketch) <= limits.SKETCH else "")


def _is_int_list(values, max_length, max_value):
    """Whether this is a list of at most `max_length` ints, none beyond `max_value`."""
    return (isinstance(values, list) and len(values) <= max_length
            and all(type(number) is int and abs(number) <= max_value for number in values))
