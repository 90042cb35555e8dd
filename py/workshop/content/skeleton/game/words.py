"""Everything that __TITLE__ says: events, refusals, questions, choices, sources of points, and its rules in
short.
"""

from kaffeehaus.table.words import mark
from .rules.notation import parse, tell

__all__ = ["about", "ask", "barrier", "cards", "choice", "event", "parse", "reason", "source", "tell"]


def event(event, names, voice):
    match event:
        case ("rolled", _, seat, face):
            return voice.say("{name} rolls a {face}.", name=names[seat], face=face)
        case ("placed", _, seat, column, face):
            return voice.say("{name} places a {face} in column {column}.",
                             name=names[seat], face=face, column=column + 1)
    raise KeyError(event[0])


def about(event):
    """The seat that an event is about."""
    return event[2]


def _no_such_column(voice, columns):
    return voice.many(columns, "There is only {n} column.", "There are only {n} columns.")


def _column_full(voice, rows):
    return voice.many(rows, "A column holds only {n} die.", "A column holds only {n} dice.")


REFUSALS = {"no_such_column": _no_such_column, "column_full": _column_full}
PLAIN_REFUSALS = {
    "game_over": mark("The game is over."),
    "wrong_phase": mark("Something else is to be decided now."),
    "malformed": mark("This is no choice of the game."),
    "not_your_turn": mark("It is somebody else's turn."),
}


def reason(reason, names, voice):
    if reason.code in REFUSALS:
        return REFUSALS[reason.code](voice, *reason.facts)
    return voice.say(PLAIN_REFUSALS[reason.code])


def ask(scene, names, voice):
    if scene.turn is None:
        return voice.say("The game is over.")
    return voice.say("Place the {face} in a column.", face=scene.board.die)


def choice(scene, action, names, voice):
    return voice.say("Place it in column {column}", column=action[1] + 1)


BARRIERS = {"rolled": mark("A die was rolled.")}
FEATURES = {"points": mark("points"), "rival": mark("points of the others")}
CARDS = (
    (mark("Your turn"), mark("A die is rolled for you. It goes into a column of your own that is not full.")),
    (mark("Points"), mark("A column counts its lowest die for every die in it.")),
    (mark("The end"), mark("When all columns are full, the most points win.")),
)
# for each card of the short rules, in their order, the codes of the refusals that it explains
EXPLAINED = ("wrong_phase malformed not_your_turn no_such_column column_full", "", "game_over")
KNOWN = (mark("Exactly known: everything."), mark("Reconstructed: nothing."), mark("Ruled here: nothing."))


def source(key, voice):
    return voice.say("Column {column}", column=key)


def barrier(kind, voice):
    return voice.say(BARRIERS[kind])


def cards(voice):
    """The rules in short: (title, text) of each card."""
    return [(voice.say(title), voice.say(text)) for title, text in CARDS]
