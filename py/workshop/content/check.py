"""Checks a game: `check GAME` reports faults of its data as sentences, and plays it with all seats."""

import argparse
import json
from collections.abc import Iterator
from itertools import islice

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Game
from workshop.content import random_games
from workshop.content.altered import altered, folder_of
from workshop.content.game_tools import module_of

DATA = "rules/data.json"
GAMES_EACH = 4                          # with every number of seats
SHOWN = 20                              # maximum number of printed problems
# entries that data.json may repeat from about.py
REPEATED = (("title", "TITLE"), ("publisher", "PUBLISHER"), ("year", "YEAR"))


def problems(key: str, text: str) -> Iterator[str]:
    """The faults of a game with this text as its data file."""
    found = list(data_faults(key, text))
    yield from found
    if not found:
        yield from game_faults(key, json.loads(text))


def data_faults(key: str, text: str) -> Iterator[str]:
    """The faults of a data file, without running the rules."""
    try:
        box = json.loads(text)
    except ValueError as error:
        yield f"{DATA} is not valid JSON: {error}."
        return
    if isinstance(box, dict):
        yield from faults(key, box)
    else:
        yield f"{DATA} has to be one object, with an entry for each kind of component."


def faults(key: str, box: dict) -> Iterator[str]:
    """The faults that the game's own check finds in the data."""
    check = module_of(key, "check")
    try:
        yield from check.faults(box) if check else ()
    except random_games.UNREADABLE as error:
        yield f"{DATA}: {unreadable(error)}"


def unreadable(error: Exception) -> str:
    """An error while reading the data, as a sentence."""
    if isinstance(error, KeyError):
        return f"an entry named {error.args[0]!r} is missing, or its name is not known."
    return f"an entry is missing or of the wrong kind ({type(error).__name__}: {error})."


def game_faults(key: str, box: dict) -> Iterator[str]:
    """The faults of the game with this data."""
    try:
        game = altered(key, box)
    except random_games.UNREADABLE as error:
        yield f"The rules cannot read {DATA}: {unreadable(error)}"
        return
    wrong = [*about_faults(game, box)]
    yield from wrong
    if not wrong:
        with random_games.substituted(game):
            yield from play_faults(game)


def about_faults(game: Game, box: dict) -> Iterator[str]:
    """Differences between about.py and the data, and faulty options."""
    about = game.about
    for entry, name in REPEATED:
        if entry in box and box[entry] != getattr(about, name):
            yield f"about.py says {name} is {getattr(about, name)!r}, {DATA} says {box[entry]!r}."
    offered, seats = list(about.SEATS), list(getattr(game.data, "SEATS", game.seats))
    if seats != offered:
        yield f"about.py has {offered[0]} to {offered[-1]} seats, {DATA} has {seats[0]} to {seats[-1]}."
    for name, values in game.options.items():
        if len(set(values)) != len(values) or not values:
            yield f"The option {name} of about.py needs at least one value, and no value twice."


def play_faults(game: Game) -> Iterator[str]:
    """The faults of random games with every number of seats and all values of options."""
    for seats in game.seats:
        setups = random_games.setups(game, seats, GAMES_EACH)
        if not setups:
            yield f"With {seats} seats no game can begin with any options."
        for setup in setups:
            yield from islice(random_games.faults(setup), 1)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop check", description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=[*GAMES])
    key = parser.parse_args(arguments).game
    try:
        found = list(islice(problems(key, (folder_of(key) / DATA).read_text("utf-8")), SHOWN))
    except (OSError, UnicodeDecodeError) as error:
        found = [f"{DATA} cannot be read: {error}."]
    print("\n".join(found) or f"{GAMES.about(key).TITLE}: all is well.")
    return int(bool(found))
