"""Plays games at random with a game or with an altered one, and says in sentences what goes wrong in them."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import product
from unittest.mock import patch

from kaffeehaus.table.chance import Stream, mix
from kaffeehaus.table.game import Game, Illegal, Setup, digest
from kaffeehaus.table.link import MOST_CHOICES, decode, encode
from kaffeehaus.table.record import Record
from kaffeehaus.table.words import ENGLISH
from workshop.gate.rows.row import random_choice

EVERY = 9                               # choices between two positions that are looked at through all eyes
NAMES = "Ada", "Berta", "Carl", "Doris", "Emil", "Flora", "Georg"
UNREADABLE = LookupError, ValueError, TypeError, AttributeError, ArithmeticError, StopIteration


@contextmanager
def in_place(game):
    """While this lasts, records and links of the game's key are played by this one."""
    with patch.object(import_module(f"kaffeehaus.games.{game.key}.game"), "GAME", game):
        yield


def setups(game: Game, seats: int, count: int) -> list[Setup]:
    """So many different games for these seats, through the values of all options that go together; none
    where no game can begin.
    """
    chosen = [dict(zip(game.options, values)) for values in product(*game.options.values())]
    known = [setup for options in chosen if begins(game, setup := Setup(game.key, seats, 0, options))]
    if not known:
        return []
    return [known[n % len(known)]._replace(seed=mix(1000 * seats + n) >> 16) for n in range(count)]


def begins(game: Game, setup: Setup) -> bool:
    """Whether its rules allow such a game; where they fail, the game itself is to say so."""
    try:
        game.new(setup)
    except Illegal:
        return False
    except UNREADABLE:
        pass
    return True


def faults(setup: Setup) -> Iterator[str]:
    """What goes wrong in one game; nothing where it ends, and its link and all scenes are right."""
    where = f"With {setup.seats} seats, seed {setup.seed}"
    record = None
    try:
        record = Record(setup)
        yield from (f"{where}, {text}" for text in course(record))
    except UNREADABLE as error:
        at = len(record) if record else 0
        yield f"{where}, after choice {at}: {type(error).__name__}: {error}."


def course(record: Record) -> Iterator[str]:
    """The game to its end, choice after choice."""
    chance = Stream(record.setup.seed)
    yield from looked_at(record)
    while (legal := record.game.legal(record.state())) and len(record) < MOST_CHOICES:
        record.play(random_choice(legal, chance))
        for reason in record.game.audit(record.state()):
            yield f"after choice {len(record)}: {reason.code} {reason.facts or ''}".rstrip() + "."
        if len(record) % EVERY == 0:
            yield from looked_at(record)
    if record.turn() is not None:
        yield f"after choice {len(record)}: no end is in sight."
    yield from looked_at(record)
    yield from linked(record)


def looked_at(record: Record) -> Iterator[str]:
    """The position through all eyes, and what was told last."""
    game, s, names = record.game, record.state(), NAMES[:record.setup.seats]
    for seat in (None, *range(record.setup.seats)):
        seen = game.observe(s, seat)
        scene = game.scene(seen, seat, tuple(game.legal(seen)) if seat == game.turn(s) is not None else ())
        said = [game.words.choice(scene, action, names, ENGLISH) for action in scene.legal]
        if not all([game.words.ask(scene, names, ENGLISH), *said]):
            yield f"after choice {len(record)}: a question or a choice of seat {seat} has no words."
        if len(scene.chairs) != record.setup.seats:
            yield f"after choice {len(record)}: seat {seat} is shown {len(scene.chairs)} players."
    for event in record.told[-1]:
        game.words.event(event, names, ENGLISH)


def linked(record: Record) -> Iterator[str]:
    """Whether the game comes back from its link."""
    text = encode(record)
    read = decode(text)
    if read.actions != record.actions or digest(read.state()) != digest(record.state()):
        yield f"the link comes back as another game: {text}."
