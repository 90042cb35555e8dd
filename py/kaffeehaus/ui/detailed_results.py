"""Results of people by game, by the level that they played against, and by seat; and as a table to keep."""

from typing import NamedTuple

from ..bots.ladder import strength
from ..table.versions import about

PERSON = 0
HEADS = "game", "seats", "against", "seat", "played", "won", "best", "average"


class Detail(NamedTuple):
    """The totals of people in one seat of a game, against computer players of at most one level."""

    game: str
    seats: int
    against: int            # the strongest level among the others; 0: people alone
    seat: int
    played: int
    won: int
    best: int
    total: int


def details(results):
    """All totals, ordered; games in which choices were taken back past a barrier do not count."""
    counted = {}
    for game, who, points, ranks, backs in results:
        for seat, kind in enumerate(who) if not backs else ():
            if kind != PERSON:
                continue
            against = max((other for place, other in enumerate(who) if place != seat), key=strength,
                          default=PERSON)
            key = game, len(who), against, seat
            known = counted.get(key) or Detail(*key, 0, 0, points[seat], 0)
            counted[key] = known._replace(played=known.played + 1, won=known.won + (ranks[seat] == 1),
                                          best=max(known.best, points[seat]),
                                          total=known.total + points[seat])
    return sorted(counted.values(), key=lambda one: (one.game, one.seats, strength(one.against), one.seat))


def as_text(results, opponents):
    """The totals as values separated by commas, which programs for tables read; `opponents` names a level."""
    rows = [(about(one.game).TITLE, one.seats, opponents(one.against), one.seat + 1, one.played, one.won,
             one.best, f"{one.total / one.played:.1f}") for one in details(results)]
    return "".join(",".join(map(cell, row)) + "\n" for row in (HEADS, *rows))


def cell(value):
    """A value as a cell; one with a comma or a quotation mark is quoted."""
    text = str(value)
    return '"' + text.replace('"', '""') + '"' if set(text) & set(',"\n') else text
