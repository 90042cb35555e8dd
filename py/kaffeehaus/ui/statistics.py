"""What came out of finished games, seat by seat: kept in this browser, and counted again from the saved games at any time."""

from json import dumps
from typing import NamedTuple

from ..bots.ladder import strength
from ..table import flat

PLACE, MOST = "kaffeehaus/results", 5000


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
    return Result(record.setup.game, tuple(record.who(seat) for seat in seats), tuple(record.game.points(state)),
                  tuple(record.game.ranking(state)), backs)


def kept(storage):
    """The results that are stored, by the key of the saved game."""
    try:
        return read(flat.read(storage.getItem(PLACE) or "{}", 1 + 4 * MOST))
    except Exception:
        return {}


def keep(storage, results):
    """Store them; where there is no room they can be counted again."""
    try:
        storage.setItem(PLACE, dumps(results, separators=(",", ":")))
    except Exception:
        pass


def read(rows):
    """Results by the key of the saved game; what is none is left out."""
    found = {}
    for key, row in rows.items() if isinstance(rows, dict) else ():
        try:
            game, *lists, backs = row
            who, points, ranks = (tuple(int(n) for n in one) for one in lists)
            if isinstance(game, str) and type(backs) is int and len(who) == len(points) == len(ranks):
                found[str(key)] = Result(game, who, points, ranks, backs)
        except (TypeError, ValueError):
            continue
    return found


def rows(results):
    """For each game and kind of player; games in which choices were taken back beyond the turn do not count."""
    counted = {}
    for game, who, points, ranks, backs in results:
        for kind, score, rank in zip(who, points, ranks) if not backs else ():
            row = counted.get((game, kind), Row(game, kind, 0, 0, score, 0))
            counted[game, kind] = Row(game, kind, row.played + 1, row.won + (rank == 1), max(row.best, score), row.total + score)
    return sorted(counted.values(), key=lambda row: (row.game, row.kind > 0, strength(row.kind)))


def left_out(results):
    return sum(bool(one.backs) for one in results)
