"""Dice by what they show, as tokens of data.FACE; a tray is a sorted tuple of them."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product
from typing import TYPE_CHECKING

from .data import (
    ANY_VALUE,
    FACE,
    FACES,
    JOKER_FACE,
    LEAST_PLACED,
    MOST_PLACED,
    PAIR,
    STREET,
    TURN_STEP,
    TURN_WRAPS,
    VALUES,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from kaffeehaus.table.contract import Action, Ints

    Actions: TypeAlias = tuple[Action, ...]
    Placements: TypeAlias = tuple[tuple[int, Actions], ...]     # a field's bit, and what can be placed there

TOKENS = range(1, 2 * FACES + 1)


def is_white(token: int) -> bool:
    return token > FACES


def showing(token: int, face: int) -> int:
    """The same die with another face up."""
    return face + FACES if token > FACES else face


def turned(token: int, way: int) -> int:
    """The die turned up or down (rules 7.2); 0 where there is no such face."""
    face = FACE[token] + way * TURN_STEP
    if TURN_WRAPS:
        face = (face - 1) % FACES + 1
    return showing(token, face) if 1 <= face <= FACES else 0


def without(tray: Ints, tokens: Ints) -> Ints:
    rest = list(tray)
    for token in tokens:
        rest.remove(token)
    return tuple(rest)


def instead(tray: Ints, old: int, new: int) -> Ints:
    """The tray after one die has been turned."""
    return tuple(sorted((*without(tray, (old,)), new)))


def holds(tray: Ints, tokens: Sequence[int]) -> bool:
    """Whether all these dice are there at once."""
    return all(tokens.count(token) <= tray.count(token) for token in tokens)


def faces(token: int, joker: bool) -> Sequence[int]:
    """What a die may count as when it is placed (rules 8.8)."""
    return range(1, FACES + 1) if joker and FACE[token] == JOKER_FACE else (FACE[token],)


# ---- where dice fit, as masks of fields (rules 8.2, 8.3)

_SUM = tuple(sum(1 << field for field, values in enumerate(VALUES) if total in values)
             for total in range(MOST_PLACED * FACES + 1))
_PAIRS = sum(1 << field for field, pair in enumerate(PAIR) if pair)
_ANY = sum(1 << field for field, free in enumerate(ANY_VALUE) if free)
_STREET = (1 << STREET) - 1


def _fields(tokens: Ints, joker: bool) -> int:
    mask = _ANY
    for shown in product(*(faces(token, joker) for token in tokens)):
        mask |= _SUM[sum(shown)]
        if len(shown) == 2 and shown[0] == shown[1]:
            mask |= _PAIRS
    return mask & ~_STREET if len(tokens) == 1 and is_white(tokens[0]) else mask


HANDFULS = tuple(tokens for count in range(LEAST_PLACED, MOST_PLACED + 1)
                 for tokens in combinations_with_replacement(TOKENS, count)
                 if sum(map(is_white, tokens)) < 2)
FITS = tuple({tokens: _fields(tokens, joker) for tokens in HANDFULS} for joker in (False, True))


def handfuls(tray: Ints, least: int, most: int) -> list[Ints]:
    """Every different way to take that many dice out of a tray, ascending."""
    return sorted({tokens for count in range(least, most + 1) for tokens in combinations(tray, count)})


# ---- what a tray allows, remembered: there are some thousand trays, and each is met again and again

_REROLLS: dict[Ints, Actions] = {}
_TURNS: dict[Ints, Actions] = {}
_PLACEMENTS: dict[tuple[Ints, bool], Placements] = {}
_SAME: dict[Action, Action] = {}


def _same(action: Action) -> Action:
    """One tuple for equal actions of all trays."""
    return _SAME.setdefault(action, action)


def rerolls(verb: int, tray: Ints) -> Actions:
    """The actions that roll some of these dice again."""
    found = _REROLLS.get(tray)
    if found is None:
        found = _REROLLS[tray] = tuple(_same((verb, *tokens)) for tokens in handfuls(tray, 1, len(tray)))
    return found


def turns(verb: int, tray: Ints) -> Actions:
    """The actions that turn one of these dice."""
    found = _TURNS.get(tray)
    if found is None:
        found = _TURNS[tray] = tuple(_same((verb, token, way)) for token in sorted(set(tray))
                                     for way in (-1, 1)
                                     if turned(token, way))
    return found


def placements(verb: int, tray: Ints, joker: bool) -> Placements:
    """For each field where some of these dice fit: its bit, and the actions that place them there."""
    found = _PLACEMENTS.get((tray, joker))
    if found is None:
        found = _PLACEMENTS[tray, joker] = _placements(verb, tray, joker)
    return found


def _placements(verb: int, tray: Ints, joker: bool) -> Placements:
    taken = handfuls(tray, LEAST_PLACED, MOST_PLACED)
    by_field = [(1 << field, tuple(_same((verb, field, *tokens)) for tokens in taken
                                   if FITS[joker][tokens] >> field & 1)) for field in range(len(VALUES))]
    return tuple((bit, actions) for bit, actions in by_field if actions)
