"""Declines decisions for a seat that does not want to be asked, by its observation alone (rules 4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .data import EFFECTS, TICKET
from .events import EventRound
from .notation import NO_DIE, NO_EVENT
from .steps import ORDER
from .travel import PassedDice

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Ints, Seat
    from .state import State

ALWAYS, NOTHING, HIT, PLAYABLE = "all", "none", "hit", "playable"
LETTERED = {effect.to for effect in EFFECTS if effect.type in ("inspection", "move_piece")}


def wishes(seen: State, seat: Seat, alone: bool, wish: str | None) -> tuple[str, ...]:
    """The wishes available now; if others see who is asked, none that depends on the hand."""
    asked = ORDER[seen.agenda[-1][0]]
    if asked not in (EventRound, PassedDice):
        return ()
    events = (HIT, PLAYABLE) if alone else (HIT,)
    return (NOTHING, *(events if asked is EventRound else ()), *((ALWAYS,) if wish else ()))


def holds(wish: str, since: int, seen: State, seat: Seat) -> bool:
    """Whether a wish still applies: NOTHING for the same turn, the others until the seat's next turn."""
    if wish == NOTHING:
        return seen.turn == since
    return wish != ALWAYS and (seen.turn == since or seen.roller != seat)


def declined(wish: str, since: int, seen: State, seat: Seat) -> Ints | None:
    """The choice to make for the seat, or None if it wants to be asked."""
    if not seen.agenda or not holds(wish, since, seen, seat):
        return None
    asked = ORDER[seen.agenda[-1][0]]
    if asked is PassedDice:
        return (NO_DIE,) if wish == NOTHING else None
    if asked is not EventRound:
        return None
    if wish == HIT and journey_changed(seen, seat) or wish == PLAYABLE and playable(seen, seat):
        return None
    return NO_EVENT,


def journey_changed(seen: State, seat: Seat) -> bool:
    """Whether cards visibly affect the seat's journey: by a ban, a rush hour, or a moved piece."""
    return bool(seen.bans) or seen.throws > 1 or seen.places[seat] in LETTERED


def playable(seen: State, seat: Seat) -> bool:
    return any(kind != TICKET for kind in seen.events[seat])
