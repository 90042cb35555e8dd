"""Repairs: the nearest legal alternatives to a refused choice, the cheapest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import MOST_REPAIRS
from kaffeehaus.table.scene import near
from .building import Build, Craft, Store
from .cards import PlaceDisc
from .data import CIRCLES, EDGES, FACE_IDS, MEADOW, SINGLE, SIZE, SPACES
from .steps import ORDER, VERBS, Move, MoveForBread, StandOnSpace, Take, reached

if TYPE_CHECKING:
    from collections.abc import Callable

    from kaffeehaus.table.contract import Action, Entry, Ints
    from kaffeehaus.table.game import Verb
    from .state import State


def ways_to(s: State, entry: Entry, legal: list[Action], verb: int, *ints: int) -> list[list[Action]]:
    """For a tile: other turns, nearby cells, storing; for a space or tile out of reach: moves to it."""
    if verb == Take.number and ORDER[entry[0]] is Move:
        return ways_to_tile(s, entry, legal, *ints)
    step = ORDER[entry[0]]
    if not step.decides or VERBS[verb] not in step.verbs:
        return []
    found = NEAREST.get(VERBS[verb], _near)(s, entry, legal, (verb, *ints))
    return [[other] for other in found]


def _near(s: State, entry: Entry, legal: list[Action], action: Action) -> list[Action]:
    return near(action[0], legal, action)


def _distance(one: int, other: int) -> int:
    """The distance of two spaces along their circle."""
    return min((one - other) % SPACES, (other - one) % SPACES)


def _builds(s: State, entry: Entry, legal: list[Action], action: Action) -> list[Action]:
    """Other turns on the same cell, then the nearest cells, then storing."""
    _, cell, turn = action

    def away(other: Ints) -> tuple[int, bool, Ints]:
        row, column = divmod(other[1], SIZE)
        wanted_row, wanted_column = divmod(cell, SIZE)
        return abs(row - wanted_row) + abs(column - wanted_column), other[2] != turn, other
    builds = sorted((other for other in legal if other[0] == Build.number), key=away)
    there = [other for other in builds if other[1] == cell]
    elsewhere = [other for place, other in enumerate(builds)
                 if other[1] != cell and other[1] not in [earlier[1] for earlier in builds[:place]]]
    stored = [other for other in legal if other[0] == Store.number]
    return [*(there + elsewhere)[:MOST_REPAIRS - len(stored)], *stored]


def _similar_tiles(s: State, entry: Entry, legal: list[Action], action: Action) -> list[Action]:
    """Available tiles that have most in common with the wanted one."""
    if not 0 <= action[1] < len(FACE_IDS):
        return []
    wanted = _kinds(action[1])
    shared = [(-sum(kind in wanted for kind in _kinds(other[1])), other)
              for other in legal if other[0] == action[0]]
    return [other for common, other in sorted(shared) if common]


def _kinds(face: int) -> list[int]:
    return [SINGLE[face]] if SINGLE[face] else sorted({edge for edge in EDGES[face][0] if edge != MEADOW})


def _spaces(s: State, entry: Entry, legal: list[Action], action: Action) -> list[Action]:
    """Free spaces nearby."""
    free = [other for other in legal if other[0] == StandOnSpace.number]
    return sorted(free, key=lambda other: (_distance(other[1], action[1]), other))


def _moves(s: State, entry: Entry, legal: list[Action], action: Action) -> list[Action]:
    """A walk that ends there, else the nearest space by bread or walk."""
    def away(other: Ints) -> tuple[int, Ints]:
        space = other[1] if other[0] == MoveForBread.number else reached(s, s.patricians[entry[1]], other[1])
        return _distance(space, action[1]), other
    return sorted(legal, key=away)


def _circles(s: State, entry: Entry, legal: list[Action], action: Action) -> list[Action]:
    """Free circles beside one of the same cards."""
    if not 0 <= action[1] < len(s.circles):
        return []
    wanted = CIRCLES[s.seats][action[1]]
    return [other for other in legal if any(card in wanted for card in CIRCLES[s.seats][other[1]])]



def ways_to_tile(s: State, entry: Entry, legal: list[Action], face: int | None = None) -> list[list[Action]]:
    """Walks, then moves for bread, to a space with this tile, and taking it."""
    found: list[list[Action]] = []
    for verb, where in legal:
        space = where if verb == MoveForBread.number else reached(s, s.patricians[entry[1]], where)
        if face in s.spaces[space]:
            alone = len(set(s.spaces[space])) == 1
            found.append([(verb, where)] if alone else [(verb, where), (Take.number, face)])
    return found


NEAREST: dict[type[Verb[State]], Callable[[State, Entry, list[Action], Action], list[Action]]] = {
    Build: _builds, Take: _similar_tiles, Craft: _similar_tiles, StandOnSpace: _spaces, MoveForBread: _moves,
    PlaceDisc: _circles}
