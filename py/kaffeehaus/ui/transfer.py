"""Games that come in by link or file: matches them with saved games, so that nothing is overwritten."""

import re
from json import dumps
from typing import NamedTuple

from ..table import link
from ..table.link import LinkError
from ..table.record import SEAT
from . import limits
from .selectors import PERSON

FORMAT = 1
SAME, AHEAD, BEHIND, FORK = "same", "ahead", "behind", "fork"


class Match(NamedTuple):
    """A saved game of the same deal, how the incoming game relates to it, and how many choices they share."""

    key: str
    kind: str
    common: int


def compare(own, other, common):
    """How an incoming game of `other` choices relates to a saved one of `own`, if `common` are the same."""
    if common == own:
        return SAME if common == other else AHEAD
    return BEHIND if common == other else FORK


def find_match(saves, record):
    """The saved game with the most choices in common, or None; a generator, so that it can be sliced."""
    deal, matches = link.deal_of(link.encode(record)), []
    for save in saves:
        if save.link and link.deal_of(save.link) == deal:
            try:
                common, own = link.common_prefix(save.link, record)
            except LinkError:
                continue
            matches.append(Match(save.key, compare(own, len(record), common), common))
            yield len(matches)
    order = (SAME, AHEAD, BEHIND, FORK)
    return min(matches, key=lambda match: (order.index(match.kind), -match.common), default=None)


# ---- people at other devices

def local_seats_of(who):
    """The seats played at this device; None if that is every seat a person plays."""
    return tuple(seat for seat, kind in enumerate(who) if kind == PERSON) if min(who) < PERSON else None


def pop_hand_over(record):
    """Whether the link hands the game on to the next person; the mark that says so is removed.

    That mark repeats that a person plays the seat to move.
    """
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

def write_file(saves):
    """Saved games as the text of an export file."""
    games = [[save.key, save.saved_at, save.link, list(save.standing)] for save in saves if save.link]
    return dumps({"kaffeehaus": FORMAT, "games": games}, separators=(",", ":"))


HEAD = re.compile(r'\s*\{\s*"kaffeehaus"\s*:\s*1\s*,\s*"games"\s*:\s*\[\s*', re.ASCII)
ROW = re.compile(r'\[\s*"([A-Za-z0-9]{1,40})"\s*,\s*(\d{1,12})\s*,\s*"([^"\\]*)"\s*,\s*\[[-\d,\s]*\]\s*\]\s*',
                 re.ASCII)
NEXT, END = re.compile(r",\s*"), re.compile(r"\]\s*\}\s*\Z")


class TooMany(ValueError):
    """The file holds more games than the limit."""


def parse_file(content):
    """[(key, saved_at, link)] of an export file; ValueError if it is not one. A generator that returns the
    rows.

    Anything else in a row is ignored: it is derived from the link again.
    """
    rows, head = [], HEAD.match(content)
    if not head:
        raise ValueError("no games")
    place, row = head.end(), ROW.match(content, head.end())
    while row:
        key, saved_at, text = row.groups()
        rows.append((key, int(saved_at), text))
        if len(rows) > limits.GAMES:
            raise TooMany
        yield len(rows)
        place = row.end()
        more = NEXT.match(content, place)
        row = more and ROW.match(content, more.end())
        if more and not row:
            raise ValueError("no game")
    if not END.match(content, place):
        raise ValueError("no end")
    return rows
