"""How somebody plays: what finished games show, beside the other seats of the same tables.

Everything is measured from the record alone, in per mille: from which sources the points came, how early they
were made, and how often a draw was preferred where a certain choice was open. Each game compares the person's
seat with the mean of the others; the margins are those of Student's distribution over games.
"""

from typing import NamedTuple

from ..bots.reasons import margin_of
from ..table.game import Unknown
from ..table.versions import about
from .state import Axis, Style

PERSON = 0
WHOLE = 1000                # shares are in per mille
EARLY, DRAWS = "early", "draws"     # axes of every game; the others are sources of points
POINT = 100                 # margins are hundredths of it, so in what is compared here
MOST_CHOICES = 40           # legal choices that are looked at to see which are certain
HEADS = "game", "games", "axis", "own percent", "others percent", "margin"


class Sample(NamedTuple):
    """What one game shows on one axis."""

    axis: str
    own: int
    others: int             # the mean of the other seats


def verdict(axis):
    """-1, 0 or 1: whether the person's share is certainly less, or more, than that of the others."""
    apart = axis.own - axis.others
    certain = axis.margin is not None and abs(apart) > axis.margin
    return (apart > 0) - (apart < 0) if certain else 0


def own_seat(record, local_seats=None):
    """The seat of a finished game whose choices are all those of the only person here, or None."""
    people = [seat for seat in range(record.setup.seats) if record.who(seat) == PERSON
              and (local_seats is None or seat in local_seats)]
    if record.turn() is not None or len(people) != 1 or record.setup.seed is None:
        return None
    seat = people[0]
    return seat if all(record.who(seat, k) == PERSON for k in range(len(record)) if record.turn(k) == seat) \
        else None


def measure(record, seat):
    """The samples of a game; a generator that yields (choices done, of how many), so it can be sliced."""
    asked, drawn = [0] * record.setup.seats, [0] * record.setup.seats
    for k in range(len(record)):
        mover = record.turn(k)
        outcome = prefers_draw(record, k)
        if outcome is not None:
            asked[mover] += 1
            drawn[mover] += outcome
        yield k + 1, len(record)
    shares = {DRAWS: [share(*one) for one in zip(drawn, asked)], EARLY: early_points(record),
              **points_by_source(record)}
    return [Sample(axis, found[seat], mean_of_others) for axis, found in shares.items()
            if found[seat] is not None and (mean_of_others := mean_beside(found, seat)) is not None]


def prefers_draw(record, k):
    """Whether a choice draws or rolls, where some do and some do not; None where all are alike."""
    game, s = record.game, record.states[k]
    legal = game.legal(s)
    if not 1 < len(legal) <= MOST_CHOICES:
        return None
    draws = {action: needs_chance(game, s, action) for action in legal}
    return draws[record.actions[k]] if len({*draws.values()}) > 1 else None


def needs_chance(game, s, action):
    """Whether what follows is not certain, before somebody decides again."""
    blank = s.clone()
    blank.seed = None
    try:
        game.apply(blank, action)
    except Unknown:
        return True
    return False


def early_points(record):
    """By seat, the share of its points that it had after half of the game."""
    half, end = (record.game.points(record.states[k]) for k in (len(record) // 2, len(record)))
    return [share(max(0, min(early, last)), last) for early, last in zip(half, end)]


def points_by_source(record):
    """By source, the share of each seat's points that came from there."""
    rows = [dict(row) for row in record.game.breakdown(record.state())]
    wholes = [sum(max(0, points) for points in row.values()) for row in rows]
    return {source: [share(max(0, row[source]), whole) for row, whole in zip(rows, wholes)]
            for source in rows[0]}


def share(part, whole):
    return part * WHOLE // whole if whole > 0 else None


def mean_beside(found, seat):
    """The mean of the other seats that have a value."""
    others = [value for place, value in enumerate(found) if place != seat and value is not None]
    return sum(others) // len(others) if others else None


def style(game, samples):
    """The Style of a game from the samples of each record."""
    by_axis = {}
    for found in samples:
        for one in found:
            by_axis.setdefault(one.axis, []).append((one.own, one.others))
    axes = [axis_of(name, pairs) for name, pairs in by_axis.items()]
    return Style(game, len(samples), tuple(one for one in axes if one.own or one.others))


def axis_of(name, pairs):
    count = len(pairs)
    own, others = (sum(column) // count for column in zip(*pairs))
    return Axis(name, count, own, others, margin_of([one - other for one, other in pairs], POINT))


def as_text(styles, named):
    """All axes as values separated by commas; `named` names an axis of a game."""
    rows = [(about(one.game).TITLE, each.games, named(one.game, each.name), each.own / 10, each.others / 10,
             "" if each.margin is None else each.margin / 10) for one in styles for each in one.axes]
    return "".join(",".join(f'"{cell}"' if isinstance(cell, str) and set(cell) & set(',"') else str(cell)
                            for cell in row) + "\n" for row in (HEADS, *rows))
