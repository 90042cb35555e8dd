"""Ganz Wien's table as a list: the dice, where everybody is, and what the viewer holds."""

from kaffeehaus.board import Group, Line
from . import words
from .hand import distance
from .now import Now


def listing(view):
    now = Now(view)
    voice, board, data = view.voice, now.board, view.data
    dice = [Line(words.die(voice, data, die)) for die in board.dice]
    pieces = [Line(view.words.station_name(voice, chair.station), view.names[chair.seat], chair.seat)
              for chair in now.scene.chairs if chair.station is not None]
    cards = [Line(view.words.event_name(voice, entry.kind), voice.name(data.EVENT_TEXTS[entry.kind]))
             for entry in board.events]
    bans = [Line(words.banned(voice, data, symbol)) for symbol in board.bans]
    return [Group(voice.say("Dice"), dice + bans), Group(voice.say("Stations"), pieces),
            Group(voice.say("My destinations"), [target(now, entry) for entry in board.targets]),
            Group(voice.say("My cards"), cards)]


def target(now, entry):
    """A destination card of the hand, and how far away it is."""
    where = now.words.station_name(now.voice, entry.station)
    name = now.words.card_names(now.voice, (entry.card,))
    return Line(name, ", ".join(filter(None, (where, distance(now.voice, now.data, entry)))))
