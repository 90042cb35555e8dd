"""The sentences of __TITLE__: events, refusals, questions, choices, scoring, and the short rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.words import mark
from .rules.notation import parse, tell

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Action, Event, Players, RefusalSentence, Seat
    from kaffeehaus.table.game import Reason
    from kaffeehaus.table.words import Voice
    from .scene import ColumnsScene

__all__ = ["about", "ask", "barrier", "cards", "choice", "event", "parse", "reason", "source", "tell"]


def event(event: Event, names: Players, voice: Voice) -> str | None:
    match event:
        case ("rolled", _, seat, face):
            return voice.say("{name} rolls a {face}.", name=names[seat], face=face)
        case ("placed", _, seat, column, face):
            return voice.say("{name} places a {face} in column {column}.",
                             name=names[seat], face=face, column=column + 1)
    raise KeyError(event[0])


def about(event: Event) -> Seat | None:
    """The seat that an event is about."""
    seat: Seat = event[2]
    return seat


def _no_such_column(voice: Voice, columns: int) -> str:
    return voice.many(columns, "There is only {n} column.", "There are only {n} columns.")


def _column_full(voice: Voice, rows: int) -> str:
    return voice.many(rows, "A column holds only {n} die.", "A column holds only {n} dice.")


REFUSALS: dict[str, RefusalSentence] = {"no_such_column": _no_such_column, "column_full": _column_full}
PLAIN_REFUSALS = {
    "game_over": mark("The game is over."),
    "wrong_phase": mark("Something else is to be decided now."),
    "malformed": mark("This is no choice of the game."),
    "not_your_turn": mark("It is somebody else's turn."),
}


def reason(reason: Reason, names: Players, voice: Voice) -> str:
    if reason.code in REFUSALS:
        return REFUSALS[reason.code](voice, *reason.facts)
    return voice.say(PLAIN_REFUSALS[reason.code])


def ask(scene: ColumnsScene, names: Players, voice: Voice) -> str:
    if scene.turn is None:
        return voice.say("The game is over.")
    return voice.say("Place the {face} in a column.", face=scene.board.die)


def choice(scene: ColumnsScene, action: Action, names: Players, voice: Voice) -> str:
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


def source(key: str, voice: Voice) -> str:
    return voice.say("Column {column}", column=key)


def barrier(kind: str, voice: Voice) -> str:
    return voice.say(BARRIERS[kind])


def cards(voice: Voice) -> list[tuple[str, str]]:
    """The rules in short: (title, text) of each card."""
    return [(voice.say(title), voice.say(text)) for title, text in CARDS]
