"""Plays random games of a game, perhaps with other data, and reports faults as sentences."""

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

VIEWS_EVERY = 9                         # choices between two checks of all seats' views
NAMES = "Ada", "Berta", "Carl", "Doris", "Emil", "Flora", "Georg"
UNREADABLE = LookupError, ValueError, TypeError, AttributeError, ArithmeticError, StopIteration


@contextmanager
def substituted(game):
    """A context in which records and links with the game's key use this game."""
    with patch.object(import_module(f"kaffeehaus.games.{game.key}.game"), "GAME", game):
        yield


def setups(game: Game, seats: int, count: int) -> list[Setup]:
    """`count` setups with these seats, with all valid combinations of options; empty if none is valid."""
    chosen = [dict(zip(game.options, values)) for values in product(*game.options.values())]
    known = [setup for options in chosen if can_begin(game, setup := Setup(game.key, seats, 0, options))]
    if not known:
        return []
    return [known[n % len(known)]._replace(seed=mix(1000 * seats + n) >> 16) for n in range(count)]


def can_begin(game: Game, setup: Setup) -> bool:
    """Whether the rules accept the setup; if they raise another error, `faults` reports it."""
    try:
        game.new(setup)
    except Illegal:
        return False
    except UNREADABLE:
        pass
    return True


def faults(setup: Setup) -> Iterator[str]:
    """The faults of one random game: errors, broken invariants, no end, wrong link or views."""
    where = f"With {setup.seats} seats, seed {setup.seed}"
    record = None
    try:
        record = Record(setup)
        yield from (f"{where}, {text}" for text in game_faults(record))
    except UNREADABLE as error:
        at = len(record) if record else 0
        yield f"{where}, after choice {at}: {type(error).__name__}: {error}."


def game_faults(record: Record) -> Iterator[str]:
    """Plays a record to its end."""
    chance = Stream(record.setup.seed)
    yield from view_faults(record)
    while (legal := record.game.legal(record.state())) and len(record) < MOST_CHOICES:
        record.play(random_choice(legal, chance))
        for reason in record.game.audit(record.state()):
            yield f"after choice {len(record)}: {reason.code} {reason.facts or ''}".rstrip() + "."
        if len(record) % VIEWS_EVERY == 0:
            yield from view_faults(record)
    if record.turn() is not None:
        yield f"after choice {len(record)}: the game does not end."
    yield from view_faults(record)
    yield from link_faults(record)


def view_faults(record: Record) -> Iterator[str]:
    """Faults of scenes and sentences of the position, for all seats, and of the last events."""
    game, s, names = record.game, record.state(), NAMES[:record.setup.seats]
    for seat in (None, *range(record.setup.seats)):
        seen = game.observe(s, seat)
        scene = game.scene(seen, seat, tuple(game.legal(seen)) if seat == game.turn(s) is not None else ())
        choices = [game.words.choice(scene, action, names, ENGLISH) for action in scene.legal]
        if not all([game.words.ask(scene, names, ENGLISH), *choices]):
            yield f"after choice {len(record)}: a question or a choice of seat {seat} has no sentence."
        if len(scene.chairs) != record.setup.seats:
            yield f"after choice {len(record)}: seat {seat} is shown {len(scene.chairs)} players."
    for event in record.told[-1]:
        game.words.event(event, names, ENGLISH)


def link_faults(record: Record) -> Iterator[str]:
    """Whether the link decodes to the same game."""
    text = encode(record)
    read = decode(text)
    if read.actions != record.actions or digest(read.state()) != digest(record.state()):
        yield f"the link decodes to another game: {text}."
