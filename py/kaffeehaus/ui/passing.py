"""Games that come in by a link or a file: which saved game they belong to, so that nothing is ever overwritten."""

from json import dumps
from typing import NamedTuple

from ..table import flat, link
from ..table.link import LinkError

FORMAT, MOST_GAMES, MOST_FILE = 1, 2000, 8_000_000
SAME, FURTHER, BEHIND, FORK = "same", "further", "behind", "fork"


class Met(NamedTuple):
    """A saved game of the same deal: how what came in stands to it, and the choice up to which both agree."""

    key: str
    kind: str
    at: int


def compare(mine, other):
    """How another course of the same deal stands to mine: (kind, choices in common)."""
    at = next((k for k, (a, b) in enumerate(zip(mine, other)) if a != b), min(len(mine), len(other)))
    if at == len(mine):
        return (SAME if at == len(other) else FURTHER), at
    return (BEHIND if at == len(other) else FORK), at


def meet(saves, record):
    """The saved game that what came in belongs to: the one with most in common; None where there is none."""
    text, found = link.encode(record), []
    for save in saves:
        if save.link and link.deal_of(save.link) == link.deal_of(text):
            try:
                found.append(Met(save.key, *compare(link.decode(save.link).actions, record.actions)))
            except LinkError:
                continue
    order = (SAME, FURTHER, BEHIND, FORK)
    return min(found, key=lambda met: (order.index(met.kind), -met.at), default=None)


# ---- files

def write(saves):
    """Saved games as the text of one file."""
    games = [[save.key, save.at, save.link, list(save.about)] for save in saves if save.link]
    return dumps({"kaffeehaus": FORMAT, "games": games}, separators=(",", ":"))


def read(text):
    """[(key, at, link, about)] of a file; ValueError where it is none of ours."""
    if len(text) > MOST_FILE:
        raise ValueError("too long")
    whole = flat.read(text, 2 + 2 * MOST_GAMES)
    if not isinstance(whole, dict) or whole.get("kaffeehaus") != FORMAT or not isinstance(whole.get("games"), list):
        raise ValueError("no games")
    rows = []
    for row in whole["games"]:
        if not isinstance(row, list) or len(row) != 4:
            raise ValueError("no game")
        key, at, code, about = row
        if not (_is_key(key) and type(at) is int and at >= 0 and isinstance(code, str) and isinstance(about, list)
                and all(type(number) is int for number in about)):
            raise ValueError("no game")
        rows.append((key, at, code, tuple(about)))
    return rows


def _is_key(key):
    return isinstance(key, str) and 0 < len(key) <= 40 and key.isascii() and key.isalnum()
