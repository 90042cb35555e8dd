"""Results of finished games, by seat: stored in this browser, and recounted from saved games on demand."""

from json import dumps
from typing import NamedTuple

from ..bots.ladder import strength
from ..table import bounded_json
from ..table.versions import keys
from . import limits

STORAGE_KEY = "kaffeehaus/results"
UNREADABLE_KEY = "kaffeehaus/results-unread"    # keeps a stored text that could not be parsed
MAX_SEATS, MAX_NUMBER = 5, 10_000


class Result(NamedTuple):
    """One finished game: who played each seat (0: a person), points, ranks, and choices taken back."""

    game: str
    who: tuple
    points: tuple
    ranks: tuple
    backs: int


class Row(NamedTuple):
    """The totals of one kind of player in one game."""

    game: str
    kind: int
    played: int
    won: int
    best: int
    total: int


def result(record, backs):
    state, seats = record.state(), range(record.setup.seats)
    return Result(record.setup.game, tuple(record.who(seat) for seat in seats),
                  tuple(record.game.points(state)), tuple(record.game.ranking(state)), backs)


def standing(record):
    """The seat to move (-1: over), then the points by seat: what the lobby shows of a saved game."""
    turn = record.turn()
    return (-1 if turn is None else turn, *record.game.points(record.state()))


class Results:
    """The stored results by key of the saved game; read once until another tab writes."""

    def __init__(self, storage):
        self.storage = storage
        self.invalidate()

    def invalidate(self):
        self._results = None

    def read(self):
        """Parse one result after another; a generator, so that the work can be sliced."""
        results = {}
        for key, row in self._stored().items():
            if one := parse_result(row):
                results[key] = one
            yield len(results)
        self._results = results

    def all(self):
        if self._results is None:
            for _ in self.read():
                pass
        return self._results

    def add(self, key, one):
        """Store a result; rows that only another version can parse are left in place."""
        self._write({**self._stored(), key: one})

    def replace(self, results):
        """Replace all results by recounted ones; a failed write is harmless, since they can be recounted."""
        unknown = {key: row for key, row in self._stored().items() if not parse_result(row)}
        self._write({**unknown, **results})

    def _write(self, stored):
        latest = list(stored.items())[-limits.RESULTS:]
        self.invalidate()
        try:
            self.storage.setItem(STORAGE_KEY, dumps(dict(latest), separators=(",", ":")))
        except Exception:
            pass

    def _stored(self):
        """The stored rows, not validated."""
        return stored_object(self.storage, STORAGE_KEY, UNREADABLE_KEY, limits.RESULTS * limits.RESULT,
                             1 + 4 * limits.RESULTS)


def parse_result(row):
    """The result of a stored row, or None if it is invalid."""
    if not (isinstance(row, list) and len(row) == len(Result._fields)):
        return None
    game, who, points, ranks, backs = row
    if not (isinstance(game, str) and game in keys() and type(backs) is int and backs >= 0):
        return None
    lists = who, points, ranks
    if not (all(isinstance(one, list) and 0 < len(one) == len(who) <= MAX_SEATS for one in lists)
            and all(type(number) is int for one in lists for number in one)):
        return None
    is_valid = (all(0 <= kind <= MAX_NUMBER for kind in who)
                and all(abs(score) <= MAX_NUMBER for score in points)
                and all(1 <= rank <= len(who) for rank in ranks))
    return Result(game, tuple(who), tuple(points), tuple(ranks), backs) if is_valid else None


def rows(results):
    """Totals by game and kind of player; games with choices taken back past a barrier do not count."""
    counted = {}
    for game, who, points, ranks, backs in results:
        for kind, score, rank in zip(who, points, ranks) if not backs else ():
            row = counted.get((game, kind), Row(game, kind, 0, 0, score, 0))
            counted[game, kind] = Row(game, kind, row.played + 1, row.won + (rank == 1), max(row.best, score),
                                      row.total + score)
    return sorted(counted.values(), key=lambda row: (row.game, row.kind > 0, strength(row.kind)))


def excluded_count(results):
    return sum(bool(one.backs) for one in results)


def stored_object(storage, name, unreadable_name, most_text, most_nested):
    """The object stored as JSON under a name, or an empty one; a text that is none is set aside."""
    try:
        text = storage.getItem(name) or "{}"
    except Exception:
        return {}
    try:
        found = bounded_json.loads(text, most_nested) if len(text) <= most_text else None
    except (ValueError, RecursionError):
        found = None
    if isinstance(found, dict):
        return found
    try:
        if not storage.getItem(unreadable_name):
            storage.setItem(unreadable_name, text)
    except Exception:
        pass
    return {}
