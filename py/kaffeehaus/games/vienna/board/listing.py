"""Vienna's table as a list: field by field, then the open characters and who holds the special cards."""

from kaffeehaus.board import Group, Line
from . import spoken
from .hand import chosen
from .street import plates, standing


def listing(view):
    voice, board = view.voice, view.scene.board
    dice = chosen(view)
    fields = [field(view, place, plate, dice) for place, plate in zip(board.places, plates(view))]
    people = [character(view, card.card) for card in board.characters]
    cards = [special(view, card, holder) for card, holder in enumerate(board.specials)]
    return [Group(voice.say("Ringstrasse"), fields), Group(voice.say("Characters"), people),
            Group(voice.say("Special cards"), cards)]


def field(view, place, plate, dice):
    """What is printed there, and who stands there."""
    now = standing(view, place, dice)
    owners = {seat for seat, _ in place.dice}
    return Line(plate.named, f"{spoken.now(view, place, now.ways, now.behind)}; {plate.does}",
                min(owners) if len(owners) == 1 else None)


def character(view, card):
    counts = spoken.printed_symbols(view.voice, view.data, view.data.CHARACTER_SYMBOLS[card])
    return Line(view.voice.name(view.data.CHARACTER_NAMES[card]), counts)


def special(view, card, holder):
    held = view.voice.say("free") if holder is None else view.names[holder]
    return Line(view.voice.name(view.data.SPECIAL_NAMES[card]), held, holder)
