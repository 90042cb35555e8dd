"""Thumbnails of saved games: the public position, encoded in a few characters."""

from importlib import import_module
from itertools import chain

from ...markup import Safe, use
from .. import limits

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
SIDE, SEATS = 64, 5                     # size of the drawing; symbols up to SEATS are the seats' marks


def encode_sketch(record, own=None):
    """The background, the size of the marks, then symbol and position of each mark; of `own`, or a person."""
    board = import_module(f"kaffeehaus.games.{record.setup.game}.board.sketch")
    if own is None:
        own = next((seat for seat in range(record.setup.seats) if record.who(seat) == 0), 0)
    ground, size, marks = board.sketch(record.game.sketch(record.state(), own))
    return "".join(LETTERS[number] for number in (ground, size, *chain.from_iterable(marks)))[:limits.SKETCH]


def draw_sketch(game, text, kind):
    """The thumbnail, or nothing if the text is invalid."""
    numbers = [LETTERS.find(letter) for letter in text]
    if len(numbers) % 3 != 2 or -1 in numbers:
        return ""
    ground, size, *marks = numbers
    lying = []
    for mark, x, y in zip(*[iter(marks)] * 3):
        place = f' x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size}" height="{size}"'
        lying.append(use(f"seat-{mark}", place=place) if mark <= SEATS
                     else use(f"{game}-small-{mark}", "lobby", place))
    bare = use(f"{game}-small-{ground}", "lobby")
    return Safe(f'<svg class="{kind}" viewBox="0 0 {SIDE} {SIDE}" aria-hidden="true">{bare}{
    "".join(lying)}</svg>')
