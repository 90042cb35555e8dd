"""How choices of Ganz Wien are written: `U>karlsplatz` rides, `again=U>karlsplatz` uses that die once more.

`bonus=U>karlsplatz` uses three trams by night, `take=B>erdberg` a passed die; `show=oper:ticket` pays with a
ticket, `show=oper:BBB` with three of a kind. The rest: start=oper, pass=oper,stadion (left, right),
swap=oper+stadion, event=none, event=wedding, piece=p2, stop, take=none, end.
"""

import re

from ...table.game import Illegal, Reason
from .data import DESTINATION_IDS, EVENT_IDS, STATION_IDS, SYMBOL_IDS, THREE

(START_CARD, HAND_ON, EXCHANGE, NO_EVENT, EVENT, PIECE, STOP, RIDE, AGAIN, SHOW, BONUS, NO_DIE, TAKE,
 END_CHANCE) = range(14)
MEANS = ("ticket", *(symbol * THREE for symbol in SYMBOL_IDS))


def step(symbol, station):
    return f"{SYMBOL_IDS[symbol]}>{STATION_IDS[station]}"


TOLD = {
    START_CARD: lambda card: f"start={DESTINATION_IDS[card]}",
    HAND_ON: lambda left, right: f"pass={DESTINATION_IDS[left]},{DESTINATION_IDS[right]}",
    EXCHANGE: lambda one, other: f"swap={DESTINATION_IDS[one]}+{DESTINATION_IDS[other]}",
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


def tell(s, action):
    return TOLD[action[0]](*action[1:])


STEP = r"(\w)>(\w+)"
FORMS = [(re.compile(pattern, re.ASCII | re.IGNORECASE), read) for pattern, read in (
    (r"start=(\w+)", lambda card: (START_CARD, _card(card))),
    (r"pass=(\w+),(\w+)", lambda left, right: (HAND_ON, _card(left), _card(right))),
    (r"swap=(\w+)\+(\w+)", lambda one, other: (EXCHANGE, *sorted((_card(one), _card(other))))),
    (r"event=none", lambda: (NO_EVENT,)),
    (r"event=(\w+)", lambda kind: (EVENT, _place(EVENT_IDS, kind))),
    (r"piece=p([1-9])", lambda seat: (PIECE, int(seat) - 1)),
    (r"stop", lambda: (STOP,)),
    (STEP, lambda *step: (RIDE, *_step(*step))),
    (f"again={STEP}", lambda *step: (AGAIN, *_step(*step))),
    (r"show=(\w+):(\w+)", lambda card, means: (SHOW, _card(card), _place(MEANS, means))),
    (f"bonus={STEP}", lambda *step: (BONUS, *_step(*step))),
    (r"take=none", lambda: (NO_DIE,)),
    (f"take={STEP}", lambda *step: (TAKE, *_step(*step))),
    (r"end", lambda: (END_CHANCE,)),
)]


def parse(s, text):
    """The action that is written; Illegal where no action is."""
    written = "".join(text.split())
    for form, read in FORMS:
        found = form.fullmatch(written)
        if found:
            return read(*found.groups())
    raise Illegal(Reason("bad_command"))


def _place(ids, name):
    for place, other in enumerate(ids):
        if other.lower() == name.lower():
            return place
    raise Illegal(Reason("bad_command"))


def _card(name):
    return _place(DESTINATION_IDS, name)


def _step(symbol, station):
    return _place(SYMBOL_IDS, symbol), _place(STATION_IDS, station)
