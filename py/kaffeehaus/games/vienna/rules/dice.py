"""Operations on dice: a die is a token of data.FACE, a tray a sorted tuple of tokens."""

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
    Placements: TypeAlias = tuple[tuple[int, Actions], ...]     # a field's bit, the placements there

TOKENS = range(1, 2 * FACES + 1)


def is_white(token: int) -> bool:
    return token > FACES


def with_face(token: int, face: int) -> int:
    """The same die showing another face."""
    return face + FACES if token > FACES else face


def turned(token: int, way: int) -> int:
    """The die turned up or down (rules 7.2); 0 if there is no such face."""
    face = FACE[token] + way * TURN_STEP
    if TURN_WRAPS:
        face = (face - 1) % FACES + 1
    return with_face(token, face) if 1 <= face <= FACES else 0


def without(tray: Ints, tokens: Ints) -> Ints:
    rest = list(tray)
    for token in tokens:
        rest.remove(token)
    return tuple(rest)


def replaced(tray: Ints, old: int, new: int) -> Ints:
    """The tray after one die has been turned."""
    return tuple(sorted((*without(tray, (old,)), new)))


def holds(tray: Ints, tokens: Sequence[int]) -> bool:
    """Whether the tray contains all these dice."""
    return all(tokens.count(token) <= tray.count(token) for token in tokens)


def faces(token: int, joker: bool) -> Sequence[int]:
    """The faces that a die may count as when it is placed (rules 8.8)."""
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


SUBSETS = tuple(tokens for count in range(LEAST_PLACED, MOST_PLACED + 1)
                 for tokens in combinations_with_replacement(TOKENS, count)
                 if sum(map(is_white, tokens)) < 2)
FITS = tuple({tokens: _fields(tokens, joker) for tokens in SUBSETS} for joker in (False, True))


def subsets(tray: Ints, least: int, most: int) -> list[Ints]:
    """All different selections of so many dice from a tray, ascending."""
    return sorted({tokens for count in range(least, most + 1) for tokens in combinations(tray, count)})


# ---- caches by tray: there are only some thousand trays

_REROLLS: dict[Ints, Actions] = {}
_TURNS: dict[Ints, Actions] = {}
_PLACEMENTS: dict[tuple[Ints, bool], Placements] = {}
_INTERNED: dict[Action, Action] = {}


def _interned(action: Action) -> Action:
    """The one shared tuple for equal actions."""
    return _INTERNED.setdefault(action, action)


def rerolls(verb: int, tray: Ints) -> Actions:
    """All actions that reroll some of these dice."""
    found = _REROLLS.get(tray)
    if found is None:
        found = _REROLLS[tray] = tuple(_interned((verb, *tokens)) for tokens in subsets(tray, 1, len(tray)))
    return found


def turns(verb: int, tray: Ints) -> Actions:
    """All actions that turn one of these dice."""
    found = _TURNS.get(tray)
    if found is None:
        found = _TURNS[tray] = tuple(_interned((verb, token, way)) for token in sorted(set(tray))
                                     for way in (-1, 1)
                                     if turned(token, way))
    return found


def placements(verb: int, tray: Ints, joker: bool) -> Placements:
    """(bit of the field, placements there) for each field where some of these dice fit."""
    found = _PLACEMENTS.get((tray, joker))
    if found is None:
        found = _PLACEMENTS[tray, joker] = _placements(verb, tray, joker)
    return found


def _placements(verb: int, tray: Ints, joker: bool) -> Placements:
    taken = subsets(tray, LEAST_PLACED, MOST_PLACED)
    by_field = [(1 << field, tuple(_interned((verb, field, *tokens)) for tokens in taken
                                   if FITS[joker][tokens] >> field & 1)) for field in range(len(VALUES))]
    return tuple((bit, actions) for bit, actions in by_field if actions)
