"""What came out of finished games, seat by seat: kept in this browser,
and counted again from the saved games at any time."""

from json import dumps
from typing import NamedTuple

from ..bots.ladder import strength
from ..table import bounded_json
from ..table.versions import keys
from . import limits

PLACE = "kaffeehaus/results"
UNREAD = "kaffeehaus/results-unread"    # what stood there and could not be read is kept under this name
SEATS, NUMBER = 5, 10_000               # at most: seats of a table, and any number beside them


class Result(NamedTuple):
    """One finished game: who played each seat (0: a person), the points, the ranks, choices taken back."""

    game: str
    who: tuple
    points: tuple
    ranks: tuple
    backs: int


class Row(NamedTuple):
    """What one kind of player did in one game."""

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
    """What the lobby tells of a saved game: whose turn it is (-1: over), then the points."""
    turn = record.turn()
    return (-1 if turn is None else turn, *record.game.points(record.state()))


class Results:
    """The results that are stored, by the key of the saved game;
    read once, as long as no other tab has written."""

    def __init__(self, storage):
        self.storage = storage
        self.forget()

    def forget(self):
        self._known = None

    def read(self):
        """Reads one after the other, and yields in between; from then on they are known."""
        found = {}
        for key, row in self._stored().items():
            if one := fair(row):
                found[key] = one
            yield len(found)
        self._known = found

    def all(self):
        if self._known is None:
            for _ in self.read():
                pass
        return self._known

    def note(self, key, one):
        """What came out of one game; what is no result here, but may be one to another version,
        stays where it is."""
        self._write({**self._stored(), key: one})

    def replace(self, results):
        """All of them counted anew; where there is no room they can be counted again."""
        unknown = {key: row for key, row in self._stored().items() if not fair(row)}
        self._write({**unknown, **results})

    def _write(self, stored):
        latest = list(stored.items())[-limits.RESULTS:]
        self.forget()
        try:
            self.storage.setItem(PLACE, dumps(dict(latest), separators=(",", ":")))
        except Exception:
            pass

    def _stored(self):
        """The rows as they are stored, each unjudged.
        What cannot be read at all is put aside, not thrown away."""
        try:
            text = self.storage.getItem(PLACE) or "{}"
        except Exception:
            return {}
        try:
            fits = len(text) <= limits.RESULTS * limits.RESULT
            rows = bounded_json.loads(text, 1 + 4 * limits.RESULTS) if fits else None
        except (ValueError, RecursionError):
            rows = None
        if isinstance(rows, dict):
            return rows
        self._put_aside(text)
        return {}

    def _put_aside(self, text):
        try:
            if not self.storage.getItem(UNREAD):
                self.storage.setItem(UNREAD, text)
        except Exception:
            pass


def fair(row):
    """The result that a stored row stands for; None where it is none."""
    if not (isinstance(row, list) and len(row) == len(Result._fields)):
        return None
    game, who, points, ranks, backs = row
    if not (isinstance(game, str) and game in keys() and type(backs) is int and backs >= 0):
        return None
    lists = who, points, ranks
    if not (all(isinstance(one, list) and 0 < len(one) == len(who) <= SEATS for one in lists)
            and all(type(number) is int for one in lists for number in one)):
        return None
    good = (all(0 <= kind <= NUMBER for kind in who) and all(abs(score) <= NUMBER for score in points)
            and all(1 <= rank <= len(who) for rank in ranks))
    return Result(game, tuple(who), tuple(points), tuple(ranks), backs) if good else None


def rows(results):
    """For each game and kind of player; games in which choices were taken back beyond
    the turn do not count."""
    counted = {}
    for game, who, points, ranks, backs in results:
        for kind, score, rank in zip(who, points, ranks) if not backs else ():
            row = counted.get((game, kind), Row(game, kind, 0, 0, score, 0))
            counted[game, kind] = Row(game, kind, row.played + 1, row.won + (rank == 1), max(row.best, score),
                                      row.total + score)
    return sorted(counted.values(), key=lambda row: (row.game, row.kind > 0, strength(row.kind)))


def left_out(results):
    return sum(bool(one.backs) for one in results)
