"""Notation of Vienna's choices: `2+3>rathaus` places dice, `g>oper` the gendarme, `r3+w5` rerolls, `t3-`
turns.

Everything else is `question=answer`: card=novize, krieau=coin or point, face=3:6 or none, double=yes or no,
person=kaplan, symbol=cross, take=none, take=p2:3 (from player 2, 3 coins) or take=p1+p3 (from each of them).
A die is its face, the white die has the prefix w; a 1 used as a joker may be written 1*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Illegal, Reason
from kaffeehaus.table.notation import reader
from .data import CHARACTER_IDS, FACE, FACES, FIELD_IDS, JOKER, JOKER_FACE, START_IDS, SYMBOL_IDS
from .dice import is_white, with_face

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kaffeehaus.table.contract import Action
    from .state import State

(START_CARD, REROLL, TURN, PLACE, GENDARME, KRIEAU, SHOW, LEAVE, DOUBLE, CHARACTER, SYMBOL, NOTHING, FROM_ONE,
 FROM_TWO) = range(14)
GAINS, ANSWERS = ("coin", "point"), ("no", "yes")
NO_DIE = 0


def die(token: int) -> str:
    return f"w{FACE[token]}" if is_white(token) else str(token)


def dice(tokens: Sequence[int]) -> str:
    return "+".join(die(token) for token in tokens)


WRITTEN: dict[int, Callable[..., str]] = {
    START_CARD: lambda card: f"card={START_IDS[card]}",
    REROLL: lambda *tokens: f"r{dice(tokens)}",
    TURN: lambda token, way: f"t{die(token)}{'+' if way > 0 else '-'}",
    PLACE: lambda field, *tokens: f"{dice(tokens)}>{FIELD_IDS[field]}",
    GENDARME: lambda field: f"g>{FIELD_IDS[field]}",
    KRIEAU: lambda gain: f"krieau={GAINS[gain]}",
    SHOW: lambda token, face: f"face={die(token)}:{face}",
    LEAVE: lambda: "face=none",
    DOUBLE: lambda use: f"double={ANSWERS[use]}",
    CHARACTER: lambda character: f"person={CHARACTER_IDS[character]}",
    SYMBOL: lambda symbol: f"symbol={SYMBOL_IDS[symbol]}",
    NOTHING: lambda: "take=none",
    FROM_ONE: lambda victim, coins: f"take=p{victim + 1}:{coins}",
    FROM_TWO: lambda *victims: "take=" + "+".join(f"p{victim + 1}" for victim in victims),
}


def tell(s: State, action: Action) -> str:
    return WRITTEN[action[0]](*action[1:])


DIE = r"w?\d\*?"
DICE = rf"(?:{DIE}(?:\+{DIE})*)?"
parse: Callable[[State, str], Action] = reader(
    "unknown_option",
    (r"card=(\w+)", lambda s, card: (START_CARD, _place(START_IDS, card))),
    (rf"r({DICE})", lambda s, tokens: (REROLL, *_tokens(s, tokens))),
    (rf"t({DIE})([+-])", lambda s, token, way: (TURN, *_tokens(s, token), 1 if way == "+" else -1)),
    (r"g>(\w+)", lambda s, field: (GENDARME, _field(field))),
    (rf"({DICE})>(\w+)", lambda s, tokens, field: (PLACE, _field(field), *_tokens(s, tokens))),
    (r"krieau=(\w+)", lambda s, gain: (KRIEAU, _place(GAINS, gain))),
    (r"face=none", lambda s: (LEAVE,)),
    (rf"face=({DIE}):(\d)", lambda s, token, face: (SHOW, *_tokens(s, token), int(face))),
    (r"double=(\w+)", lambda s, answer: (DOUBLE, _place(ANSWERS, answer))),
    (r"person=(\w+)", lambda s, character: (CHARACTER, _place(CHARACTER_IDS, character))),
    (r"symbol=(\w+)", lambda s, symbol: (SYMBOL, _place(SYMBOL_IDS, symbol))),
    (r"take=none", lambda s: (NOTHING,)),
    (r"take=p([1-9]):(\d+)", lambda s, victim, coins: (FROM_ONE, int(victim) - 1, int(coins))),
    (r"take=(p[1-9](?:\+p[1-9])*)", lambda s, victims: (
        FROM_TWO, *sorted(int(victim[1:]) - 1 for victim in victims.split("+")))),
)


def _place(ids: tuple[str, ...], name: str) -> int:
    if name not in ids:
        raise Illegal(Reason("unknown_option"))
    return ids.index(name)


def _field(name: str) -> int:
    """The index of a field; unknown names get an index out of range, which is refused as unknown."""
    return FIELD_IDS.index(name) if name in FIELD_IDS else len(FIELD_IDS)


def _tokens(s: State, text: str) -> list[int]:
    return sorted(_token(s, part) for part in text.split("+") if part)


def _token(s: State, text: str) -> int:
    """The token of a die; impossible faces become NO_DIE, which is refused."""
    face = int(text.strip("w*"))
    if "*" in text and (face != JOKER_FACE or s.holders[JOKER] != s.agenda[-1][1]):
        raise Illegal(Reason("no_joker"))
    if face > FACES:
        return NO_DIE
    return with_face(FACES + 1 if "w" in text else 1, face)
