"""Games that come in by a link or a file: which saved game they belong to,
so that nothing is ever overwritten."""

import re
from json import dumps
from typing import NamedTuple

from ..table import link
from ..table.link import LinkError
from ..table.record import SEAT
from . import limits
from .selectors import ELSEWHERE, PERSON

FORMAT = 1
SAME, FURTHER, BEHIND, FORK = "same", "further", "behind", "fork"


class Met(NamedTuple):
    """A saved game of the same deal: how what came in stands to it, and the choice up to which both agree."""

    key: str
    kind: str
    at: int


def compare(mine, other, at):
    """How another course of the same deal stands to mine: both of so many choices, `at` of them in common."""
    if at == mine:
        return SAME if at == other else FURTHER
    return BEHIND if at == other else FORK


def meeting(saves, record):
    """The saved game that what came in belongs to: the one with most in common; None where there is none.
    Yields on the way."""
    deal, found = link.deal_of(link.encode(record)), []
    for save in saves:
        if save.link and link.deal_of(save.link) == deal:
            try:
                at, mine = link.common_prefix(save.link, record)
            except LinkError:
                continue
            found.append(Met(save.key, compare(mine, len(record), at), at))
            yield len(found)
    order = (SAME, FURTHER, BEHIND, FORK)
    return min(found, key=lambda met: (order.index(met.kind), -met.at), default=None)


# ---- people at other devices

def here(who):
    """The seats that people at this device play; None where they play all that people play."""
    return tuple(seat for seat, kind in enumerate(who) if kind == PERSON) if ELSEWHERE in who else None


def handed(record):
    """Whether a link hands the game on: its last mark says once more that a person plays the next seat,
    and goes then."""
    seat, marks = record.turn(), record.marks
    if seat is None or marks[-1:] != [(len(record), SEAT, seat, PERSON)]:
        return False
    record.marks = marks[:-1]
    people = [other for other in range(record.setup.seats) if record.who(other) == PERSON]
    if seat in people and len(people) > 1:
        return True
    record.marks = marks
    return False


# ---- files

def write(saves):
    """Saved games as the text of one file."""
    games = [[save.key, save.at, save.link, list(save.about)] for save in saves if save.link]
    return dumps({"kaffeehaus": FORMAT, "games": games}, separators=(",", ":"))


HEAD = re.compile(r'\s*\{\s*"kaffeehaus"\s*:\s*1\s*,\s*"games"\s*:\s*\[\s*', re.ASCII)
ROW = re.compile(r'\[\s*"([A-Za-z0-9]{1,40})"\s*,\s*(\d{1,12})\s*,\s*"([^"\\]*)"\s*,\s*\[[-\d,\s]*\]\s*\]\s*',
                 re.ASCII)
NEXT, END = re.compile(r",\s*"), re.compile(r"\]\s*\}\s*\Z")


class TooMany(ValueError):
    """A file of more games than are read."""


def reading(text):
    """[(key, at, link)] of a file, read game by game; ValueError where it is none of ours.
    What it says besides of a game is not read: it is worked out again from the link."""
    rows, head = [], HEAD.match(text)
    if not head:
        raise ValueError("no games")
    place, row = head.end(), ROW.match(text, head.end())
    while row:
        key, at, code = row.groups()
        rows.append((key, int(at), code))
        if len(rows) > limits.GAMES:
            raise TooMany
        yield len(rows)
        place = row.end()
        more = NEXT.match(text, place)
        row = more and ROW.match(text, more.end())
        if more and not row:
            raise ValueError("no game")
    if not END.match(text, place):
        raise ValueError("no end")
    return rows
