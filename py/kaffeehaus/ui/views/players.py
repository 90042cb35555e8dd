"""Who sits at a table: names or colours, and what can play a seat."""

from ...table.versions import seat_marks
from ...table.words import mark
from ..selectors import ELSEWHERE, NEARBY, PERSON

COLOURS = (mark("Red"), mark("Blue"), mark("Yellow"), mark("Green"), mark("Purple"))
# by kind of player, as in a record's marks
LEVELS = (mark("Person"), mark("Computer: casual"), mark("Computer: regular"), mark("Computer: master"),
          mark("Computer: beginner"), mark("Computer: advanced"), mark("Computer: expert"))


def player_names(record, voice):
    """The given names, or else the seats' colours."""
    seats = record.setup.seats
    given = record.names or ("",) * seats
    return tuple(name or colour(voice, number)
                 for name, number in zip(given, seat_marks(record.game.about, seats)))


def colour(voice, number):
    """The colour of a seat's mark."""
    return voice.say(COLOURS[number - 1])


def opponents(voice, kind):
    """Computer players of this level, or people; a level that only a newer version knows has no name."""
    if kind == PERSON:
        return voice.say("People")
    return voice.say(LEVELS[kind]) if kind < len(LEVELS) else voice.say("Computer")


def player_kinds(about):
    """(kind, text) of all that can play a seat of this game, people first."""
    computers = [(number, LEVELS[number]) for number in about.LEVELS]
    return [(PERSON, LEVELS[PERSON]), (ELSEWHERE, mark("Person, by link")),
            (NEARBY, mark("Person, own device")), *computers]
