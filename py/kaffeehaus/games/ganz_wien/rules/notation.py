"""Notation: `U>karlsplatz` rides, `again=U>karlsplatz` uses that die once more.

`bonus=U>karlsplatz` uses three trams by night, `take=B>erdberg` a passed die; `show=oper:ticket` pays with a
ticket, `show=oper:BBB` with three of a kind. Also: start=oper, pass=oper,stadion (left, right),
swap=oper+stadion, event=none, event=wedding, piece=p2, stop, take=none, end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Illegal, Reason
from kaffeehaus.table.notation import reader
from .data import DESTINATION_IDS, EVENT_IDS, STATION_IDS, SYMBOL_IDS, THREE

if TYPE_CHECKING:
    from collections.abc import Callable

    from kaffeehaus.table.contract import Action
    from .state import State

(START_CARD, HAND_ON, EXCHANGE, NO_EVENT, EVENT, PIECE, STOP, RIDE, AGAIN, SHOW, BONUS, NO_DIE, TAKE,
 END_CHANCE) = range(14)
MEANS = ("ticket", *(symbol * THREE for symbol in SYMBOL_IDS))


def step(symbol: int, station: int) -> str:
    return f"{SYMBOL_IDS[symbol]}>{STATION_IDS[station]}"


TOLD: dict[int, Callable[..., str]] = {
    START_CARD: lambda card: f"start={DESTINATION_IDS[card]}",
    HAND_ON: lambda left, right: f"pass={DESTINATION_IDS[left]},{DESTINATION_IDS[right]}",
    EXCHANGE: lambda *cards: f"swap={'+'.join(DESTINATION_IDS[card] for card in cards)}",
    NO_EVENT: lambda: "event=none",
    EVENT: lambda kind: f"event={EVENT_IDS[kind]}",
    PIECE: lambda seat: f"piece=p{seat + 1}",
    STOP: lambda: "stop",
    RIDE: step,
    AGAIN: lambda symbol, station: f"again={step(symbol, station)}",
    SHOW: lambda card, means: f"show={DESTINATION_IDS[card]}:{MEANS[means]}",
    BONUS: lambda symbol, station: f"bonus={step(symbol, station)}",
    NO_DIE: lambda: "take=none",
    TAKE: lambda symbol, station: f"take={step(symbol, station)}",
    END_CHANCE: lambda: "end",
}


def tell(s: State, action: Action) -> str:
    return TOLD[action[0]](*action[1:])


STEP = r"(\w)>(\w+)"
parse: Callable[[State, str], Action] = reader(
    "bad_command",
    (r"start=(\w+)", lambda s, card: (START_CARD, _card(card))),
    (r"pass=(\w+),(\w+)", lambda s, left, right: (HAND_ON, _card(left), _card(right))),
    (r"swap=(\w+(?:\+\w+)*)", lambda s, cards: (EXCHANGE, *sorted(map(_card, cards.split("+"))))),
    (r"event=none", lambda s: (NO_EVENT,)),
    (r"event=(\w+)", lambda s, kind: (EVENT, _place(EVENT_IDS, kind))),
    (r"piece=p([1-9])", lambda s, seat: (PIECE, int(seat) - 1)),
    (r"stop", lambda s: (STOP,)),
    (STEP, lambda s, *step: (RIDE, *_step(*step))),
    (f"again={STEP}", lambda s, *step: (AGAIN, *_step(*step))),
    (r"show=(\w+):(\w+)", lambda s, card, means: (SHOW, _card(card), _place(MEANS, means))),
    (f"bonus={STEP}", lambda s, *step: (BONUS, *_step(*step))),
    (r"take=none", lambda s: (NO_DIE,)),
    (f"take={STEP}", lambda s, *step: (TAKE, *_step(*step))),
    (r"end", lambda s: (END_CHANCE,)),
)


def _place(ids: tuple[str, ...], name: str) -> int:
    for place, other in enumerate(ids):
        if other.lower() == name.lower():
            return place
    raise Illegal(Reason("bad_command"))


def _card(name: str) -> int:
    return _place(DESTINATION_IDS, name)


def _step(symbol: str, station: str) -> tuple[int, int]:
    return _place(SYMBOL_IDS, symbol), _place(STATION_IDS, station)
