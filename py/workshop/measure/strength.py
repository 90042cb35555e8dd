"""Puts the league's tables where the page reads them: `python -m workshop strength`.

What players are shown is the table "Level by level" of each game's `bot/LEAGUE.md`: each level against the
next weaker one, the weakest against players at random. A test makes sure that the page has what the tables
say.
"""

import re

from kaffeehaus.games import GAMES
from workshop.content.altered import folder_of
from workshop.measure.league import HEAD, LEVELS, TABLE
from workshop.places import PYTHON

PAGE = PYTHON / "kaffeehaus/ui/strength.py"
SECTION = "## Level by level"
HEADING = '''"""How strong the levels are: the league's tables, as `python -m workshop strength` writes them.

By game: seats, level, level of the opponents (0: random), seed blocks; tenths of a percent won, from, to.
"""
'''
RANDOM = 0              # stands for players at random, in place of a level's number
NUMBER = re.compile(r"\d+(?:\.\d+)?")


def rows(game) -> list[list[int]]:
    """By level and seats: seats, level, level of the opponents, blocks, tenths of a percent won, from, to."""
    table = folder_of(game.key) / TABLE
    _, _, section = (table.read_text("utf-8") if table.exists() else "").partition(f"{SECTION}\n")
    lines = section.partition(HEAD)[2].partition("\n\n")[0].split("\n")[1:]
    found = [row_of(game, [cell.strip() for cell in line.strip("|").split("|")]) for line in lines if line]
    order = list(game.about.LEVELS)
    return sorted(found, key=lambda row: (order.index(row[1]), row[0]))


def row_of(game, cells: list[str]) -> list[int]:
    _, seats, challenger, opponents, blocks, share, interval, *_ = cells
    opponent = opponents.rpartition(" ")[2]
    tenths = [round(10 * float(number)) for number in NUMBER.findall(f"{share.partition('(')[0]} {interval}")]
    return [int(seats), LEVELS[challenger], LEVELS.get(opponent, RANDOM), int(blocks), *tenths]


def text() -> str:
    """The page's module."""
    lines = [HEADING, "TABLES = {"]
    for game in GAMES.values():
        if found := rows(game):
            told = [f"        ({', '.join(map(str, row))})," for row in found]
            lines += [f'    "{game.key}": (', *told, "    ),"]
    return "\n".join([*lines, "}", ""])


def main(arguments: list[str]) -> int:
    PAGE.write_text(text(), "utf-8")
    print(f"{PAGE.name}: {sum(len(rows(game)) for game in GAMES.values())} rows")
    return 0
