"""Notation: `yellow_cube=violet` starts a row, `yellow_cube+grey` extends one.

`draw` is way B, `stop` ends the plays. `joker=violet:round` gives two violet cards for a round one, which is
then played like any other. `card=score_guest_grey` plays an action card, which may ask for `tile=freud` or
`tile=guest2`, twice, `discard=grey`, and `remove=neutral_white:T5a`. `take=grey`, `take=deck`, `take=action`
draw a card; `guest=3` and `seat=red_cube` say who sits down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Illegal, Reason
from kaffeehaus.table.notation import reader
from .data import ACTION_IDS, CHAIR_IDS, EFFECTS, GUESTS, KIND_IDS, OWN_CARD, PERSON_IDS, VALUE_IDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from kaffeehaus.table.contract import Action
    from .state import State

(DRAW_THREE, START, EXTEND, JOKER, ACTION, TILE, DISCARD, MARKER, STOP, GUEST, SEAT, SOURCE) = range(12)
SOURCE_IDS = (*VALUE_IDS, "deck", "action")


def tile_id(s: State, tile: int) -> str:
    """The id of a tile: of a guest if the swap is of own guests, else of a personality."""
    card = s.agenda[-1][2] if s.agenda else 0
    return f"guest{tile + 1}" if EFFECTS[card].subject == OWN_CARD else PERSON_IDS[tile]


TOLD: dict[int, Callable[..., str]] = {
    DRAW_THREE: lambda s: "draw",
    START: lambda s, value, kind: f"{KIND_IDS[kind]}={VALUE_IDS[value]}",
    EXTEND: lambda s, value, kind: f"{KIND_IDS[kind]}+{VALUE_IDS[value]}",
    JOKER: lambda s, double, wanted: f"joker={VALUE_IDS[double]}:{VALUE_IDS[wanted]}",
    ACTION: lambda s, card: f"card={ACTION_IDS[card]}",
    TILE: lambda s, tile: f"tile={tile_id(s, tile)}",
    DISCARD: lambda s, value: f"discard={VALUE_IDS[value]}",
    MARKER: lambda s, kind, chair: f"remove={KIND_IDS[kind]}:{CHAIR_IDS[chair]}",
    STOP: lambda s: "stop",
    GUEST: lambda s, guest: f"guest={guest + 1}",
    SEAT: lambda s, kind: f"seat={KIND_IDS[kind]}",
    SOURCE: lambda s, source: f"take={SOURCE_IDS[source]}",
}


def tell(s: State, action: Action) -> str:
    return TOLD[action[0]](s, *action[1:])


parse: Callable[[State, str], Action] = reader(
    "bad_command",
    (r"draw", lambda s: (DRAW_THREE,)),
    (r"stop", lambda s: (STOP,)),
    (r"joker=(\w+):(\w+)",
     lambda s, double, wanted: (JOKER, _place(VALUE_IDS, double), _place(VALUE_IDS, wanted))),
    (r"card=(\w+)", lambda s, card: (ACTION, _place(ACTION_IDS, card))),
    (r"tile=guest(\d+)", lambda s, guest: (TILE, _place(_GUESTS, guest))),
    (r"tile=(\w+)", lambda s, person: (TILE, _place(PERSON_IDS, person))),
    (r"discard=(\w+)", lambda s, value: (DISCARD, _place(VALUE_IDS, value))),
    (r"remove=(\w+):(\w+)", lambda s, kind, chair: (MARKER, _place(KIND_IDS, kind), _place(_CHAIRS, chair))),
    (r"guest=(\d+)", lambda s, guest: (GUEST, _place(_GUESTS, guest))),
    (r"seat=(\w+)", lambda s, kind: (SEAT, _place(KIND_IDS, kind))),
    (r"take=(\w+)", lambda s, source: (SOURCE, _place(SOURCE_IDS, source))),
    (r"(\w+)=(\w+)", lambda s, kind, value: (START, _place(VALUE_IDS, value), _place(KIND_IDS, kind))),
    (r"(\w+)\+(\w+)", lambda s, kind, value: (EXTEND, _place(VALUE_IDS, value), _place(KIND_IDS, kind))),
)
_CHAIRS: tuple[str, ...] = tuple(chair.lower() for chair in CHAIR_IDS)
_GUESTS: tuple[str, ...] = tuple(str(guest + 1) for guest in GUESTS)


def _place(ids: tuple[str, ...], name: str) -> int:
    if name not in ids:
        raise Illegal(Reason("bad_command"))
    return ids.index(name)
