"""Checks a game: `check GAME` says in sentences what is wrong with its data, and plays it with all seats."""

import argparse
import json
from collections.abc import Iterator
from itertools import islice

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Game
from workshop.content import trial
from workshop.content.altered import altered, folder_of
from workshop.content.game_tools import module_of

DATA = "rules/data.json"
GAMES_EACH = 4                          # with every number of seats
SHOWN = 20                              # problems that are printed; the first ones say it all
# what data and about.py both may say
SAME = (("title", "TITLE"), ("publisher", "PUBLISHER"), ("year", "YEAR"))


def problems(key: str, text: str) -> Iterator[str]:
    """What is wrong with a game that has this text as its data."""
    found = list(of_the_data(key, text))
    yield from found
    if not found:
        yield from of_the_game(key, json.loads(text))


def of_the_data(key: str, text: str) -> Iterator[str]:
    """What is wrong with this text as data of a game, whatever its rules make of it."""
    try:
        box = json.loads(text)
    except ValueError as error:
        yield f"{DATA} is no JSON: {error}."
        return
    if isinstance(box, dict):
        yield from faults(key, box)
    else:
        yield f"{DATA} has to be one object, with an entry for each kind of component."


def faults(key: str, box: dict) -> Iterator[str]:
    """What the game's own check finds in the data."""
    own = module_of(key, "check")
    try:
        yield from own.faults(box) if own else ()
    except trial.UNREADABLE as error:
        yield f"{DATA}: {unreadable(error)}"


def unreadable(error: Exception) -> str:
    """What could not be read, as a sentence."""
    if isinstance(error, KeyError):
        return f"an entry named {error.args[0]!r} is missing, or its name is not known."
    return f"an entry is missing or of the wrong kind ({type(error).__name__}: {error})."


def of_the_game(key: str, box: dict) -> Iterator[str]:
    """What is wrong with the game as it is with this data."""
    try:
        game = altered(key, box)
    except trial.UNREADABLE as error:
        yield f"The rules cannot read {DATA}: {unreadable(error)}"
        return
    wrong = [*beside_about(game, box)]
    yield from wrong
    if not wrong:
        with trial.in_place(game):
            yield from of_games(game)


def beside_about(game: Game, box: dict) -> Iterator[str]:
    """Where about.py and the data say different things."""
    about = game.about
    for entry, name in SAME:
        if entry in box and box[entry] != getattr(about, name):
            yield f"about.py says {name} is {getattr(about, name)!r}, {DATA} says {box[entry]!r}."
    own, seats = list(about.SEATS), list(getattr(game.data, "SEATS", game.seats))
    if seats != own:
        yield f"about.py has {own[0]} to {own[-1]} seats, {DATA} has {seats[0]} to {seats[-1]}."
    for name, values in game.options.items():
        if len(set(values)) != len(values) or not values:
            yield f"The option {name} of about.py has to have different values, one at least."


def of_games(game: Game) -> Iterator[str]:
    """What goes wrong in random games, with every number of seats and the values of all options."""
    for seats in game.seats:
        begun = trial.setups(game, seats, GAMES_EACH)
        if not begun:
            yield f"With {seats} seats no game can begin, whatever the options are."
        for setup in begun:
            yield from islice(trial.faults(setup), 1)


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
