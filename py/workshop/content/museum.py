"""Writes a game's exhibit for the museum: one game of a version of its rules, played by regular bots."""

import re
from datetime import UTC, datetime
from importlib import import_module, reload
from textwrap import wrap

from kaffeehaus.bots import ladder
from kaffeehaus.table.game import Game, Setup
from kaffeehaus.table.link import encode
from kaffeehaus.table.record import SEAT, Record
from workshop.content.lock import PACKAGE, folder

SEATS = 3
WIDTH = 90                      # characters of a line of the link
HEAD = '''"""The museum: one game of each published version of the rules. All of them open for ever."""

# by version: the day it was published, the final points by seat, the link
EXHIBITS = {
'''
DAY = re.compile(r"\d{4}-\d\d-\d\d")


def play(game: Game, version: int) -> Record:
    """A whole game of regular bots under these rules."""
    seats = SEATS if SEATS in game.seats else game.seats[0]
    record = Record(Setup(game.key, seats, version))
    for seat in range(seats):
        record.mark(SEAT, seat, ladder.REGULAR)
    while (seat := record.turn()) is not None:
        seen = game.observe(record.state(), seat)
        chance = ladder.choice_seed(version, len(record))
        record.play(ladder.choose(game, seen, ladder.REGULAR, chance), seat)
    return record


def exhibits(key: str) -> dict[int, tuple[str, tuple[int, ...], str]]:
    """The exhibits of a game, by version."""
    name = f"kaffeehaus.games.{key}.museum"
    try:
        return dict(reload(import_module(name)).EXHIBITS)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return {}


def add_exhibit(game: Game, version: int) -> None:
    """Adds a game of today's rules, which are being published as this version."""
    known = exhibits(game.key)
    if version in known:
        return
    game.rules_version = version        # the number may just have been raised
    record = play(game, version)
    points = tuple(record.game.points(record.state()))
    known[version] = f"{datetime.now(UTC):%Y-%m-%d}", points, encode(record)
    rows = [f"    {number}: ({day!r}, {points},\n{lines(link)}),\n".replace("'", '"')
            for number, (day, points, link) in sorted(known.items())]
    (folder(game.key, PACKAGE) / "museum.py").write_text(f"{HEAD}{''.join(rows)}}}\n", "utf-8")


def lines(link: str) -> str:
    return "\n".join(f"        {part!r}" for part in wrap(link, WIDTH, break_on_hyphens=False))
