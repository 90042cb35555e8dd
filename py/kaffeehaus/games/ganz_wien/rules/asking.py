"""What is declined for a seat that does not want to be asked each time:
a function of what that seat sees (rules 4.3)."""

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
    """What the seat can wish for now; what its hand alone can tell is no wish where
    others see who is asked."""
    asked = ORDER[seen.agenda[-1][0]]
    if asked not in (EventRound, PassedDice):
        return ()
    events = (HIT, PLAYABLE) if alone else (HIT,)
    return (NOTHING, *(events if asked is EventRound else ()), *((ALWAYS,) if wish else ()))


def holds(wish: str, since: int, seen: State, seat: Seat) -> bool:
    """Whether a wish of an earlier turn still counts: nothing more for that turn,
    the others until the own turn."""
    if wish == NOTHING:
        return seen.turn == since
    return wish != ALWAYS and (seen.turn == since or seen.roller != seat)


def declined(wish: str, since: int, seen: State, seat: Seat) -> Ints | None:
    """The choice that is made for the seat, or None where it wants to be asked."""
    if not seen.agenda or not holds(wish, since, seen, seat):
        return None
    asked = ORDER[seen.agenda[-1][0]]
    if asked is PassedDice:
        return (NO_DIE,) if wish == NOTHING else None
    if asked is not EventRound or wish == HIT and hit(seen, seat) or wish == PLAYABLE and playable(seen,
                                                                                                   seat):
        return None
    return NO_EVENT,


def hit(seen: State, seat: Seat) -> bool:
    """Whether cards have changed the journey of this seat, as everybody can see:
    means that do not run, dice thrown again, or the piece where cards put it."""
    return bool(seen.bans) or seen.throws > 1 or seen.places[seat] in LETTERED


def playable(seen: State, seat: Seat) -> bool:
    return any(kind != TICKET for kind in seen.events[seat])
