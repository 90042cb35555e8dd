"""Districts: where tiles fit, and which groups a tile joins and finishes.

The surroundings of a cell are one number with four bits for each side: the kind at that edge, ANY for an
empty neighbour, FULL for an open end of a landscape that may not grow. The frame is meadow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .data import (
    ALL_OF_GROUP,
    CELLS,
    CHIMNEY,
    CHIMNEYS,
    DWELLING,
    EDGES,
    FEATURES,
    ITEMS,
    KIND_IDS,
    LANDSCAPE,
    MEADOW,
    MOST_TILES,
    SIDES,
    SINGLE,
    SIZE,
    VILLA,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from kaffeehaus.table.contract import Ints, Seat
    from .state import State

BITS, ANY, FULL = 4, 15, 14
EMPTY = -1
SHIFTS = tuple(BITS * side for side in range(SIDES))
TURNS = tuple(map(len, EDGES))      # number of distinct turns of a face


def opposite(side: int) -> int:
    return (side + SIDES // 2) % SIDES


def _neighbour(cell: int, side: int) -> int | None:
    row, column = divmod(cell, SIZE)
    row, column = (row - 1, row, row + 1, row)[side], (column, column + 1, column, column - 1)[side]
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else None


# by cell and side: the neighbour, None for the frame
NEIGHBOURS: tuple[tuple[Any, ...], ...] = tuple(tuple(_neighbour(cell, side) for side in range(SIDES))
                                                for cell in range(CELLS))
# by cell: mask of its neighbours
BESIDE = tuple(sum(1 << other for other in others if other is not None) for others in NEIGHBOURS)
# the surroundings of each cell in an empty district
UNBUILT = tuple(sum((ANY if other is not None else MEADOW) << shift for other, shift in zip(others, SHIFTS))
                for others in NEIGHBOURS)


def _changes(edges: Ints) -> Ints:
    """By side: the change of the neighbour's surroundings from ANY."""
    return tuple((ANY ^ edge) << SHIFTS[opposite(side)] for side, edge in enumerate(edges))


# by face and turn
CHANGES = tuple(tuple(map(_changes, turned)) for turned in EDGES)
# faces that can join two landscapes of one kind
JOINING = tuple(any(LANDSCAPE[kind] and len(sides) > 1 for kind, _, sides in parts[0]) for parts in FEATURES)


# ---- where a tile fits

class Fitting(dict[int, tuple[int, ...]]):
    """Maps surroundings to the turns of a face that fit, computed lazily."""

    def __init__(self, face: int) -> None:
        self.edges = EDGES[face]

    def __missing__(self, around: int) -> Ints:
        wanted = [around >> shift & ANY for shift in SHIFTS]
        found = self[around] = tuple(turn for turn, edges in enumerate(self.edges) if all(
            want in (ANY, edge) for want, edge in zip(wanted, edges)))
        return found


FITTING = tuple(map(Fitting, range(len(EDGES))))


def fitting(s: State, seat: Seat, face: int) -> Iterator[tuple[int, Ints]]:
    """(cell, turns) wherever the tile may be built (rules 6.2, 6.3)."""
    around, free, fits = s.around[seat], s.free[seat], FITTING[face]
    while free:
        cell = (free & -free).bit_length() - 1
        free &= free - 1
        turns = fits[around[cell]]
        if turns and JOINING[face]:
            turns = tuple(turn for turn in turns if not too_big(s, seat, cell, face, turn))
        if turns:
            yield cell, turns


def too_big(s: State, seat: Seat, cell: int, face: int, turn: int) -> int:
    """The kind of landscape that would exceed four tiles, or MEADOW (rules 6.4, 12 E9, 12 E10)."""
    for kind, _, sides in FEATURES[face][turn]:
        if LANDSCAPE[kind]:
            joined = 1 << cell
            for side in sides:
                joined |= group_at(s, seat, kind, NEIGHBOURS[cell][side])
            if joined.bit_count() > MOST_TILES:
                return kind
    return MEADOW


def group_at(s: State, seat: Seat, kind: int, cell: int) -> int:
    """The cells of a cell's unfinished group of a kind; none for an empty cell."""
    for other, cells, _, _ in s.open[seat]:
        if other == kind and cells >> cell & 1:
            return cells
    return 0


# ---- building

class Finished(NamedTuple):
    """A group that a tile has finished."""

    kind: int
    cells: int              # a mask
    chimneys: int


def place(s: State, seat: Seat, cell: int, face: int, turn: int) -> tuple[Finished, ...]:
    """Place a tile; the groups that it finishes, in the order of its sides (rules 6.6)."""
    around = s.around[seat][cell]
    s.laid[seat] = _changed(s.laid[seat], cell, face * SIDES + turn)
    s.filled[seat] |= 1 << cell
    s.free[seat] = (s.free[seat] | BESIDE[cell]) & ~s.filled[seat]
    s.around[seat] = _surrounded(s.around[seat], cell, face, turn)
    first = seat * ITEMS
    if SINGLE[face]:
        s.owned[first + SINGLE[face]] += 1
        return ()
    s.owned[first + CHIMNEY] += CHIMNEYS[face]
    return tuple(finished for part in FEATURES[face][turn]
                 for finished in (join(s, seat, cell, around, *part),) if finished)


def _changed(laid: Ints, cell: int, tile: int) -> Ints:
    return laid[:cell] + (tile,) + laid[cell + 1:]


def _surrounded(around: Ints, cell: int, face: int, turn: int) -> Ints:
    changed = list(around)
    for other, change in zip(NEIGHBOURS[cell], CHANGES[face][turn]):
        if other is not None:
            changed[other] ^= change
    return tuple(changed)


def join(s: State, seat: Seat, cell: int, around: int, kind: int, chimneys: int,
         sides: Ints) -> Finished | None:
    """Join a part of a new tile with the groups it touches; the group if it is finished, else None."""
    touched, ends = 0, 0
    for side in sides:
        if around >> SHIFTS[side] & ANY == ANY:
            ends += 1
        else:
            touched |= 1 << NEIGHBOURS[cell][side]
            ends -= 1
    cells = 1 << cell
    if DWELLING[kind]:
        return finish(s, seat, kind, cells | touched, 0) if touched else None
    others = s.open[seat]
    if touched:
        rest = []
        for group in s.open[seat]:
            if group[0] == kind and group[1] & touched:
                cells |= group[1]
                ends += group[2]
                chimneys += group[3]
            else:
                rest.append(group)
        others = tuple(rest)
    if not ends:
        s.open[seat] = others
        return finish(s, seat, kind, cells, chimneys)
    s.open[seat] = (*others, (kind, cells, ends, chimneys))
    if LANDSCAPE[kind] and cells.bit_count() == MOST_TILES:
        s.around[seat] = _full(s, seat, kind, cells)
    return None


def finish(s: State, seat: Seat, kind: int, cells: int, chimneys: int) -> Finished:
    s.finished[seat * len(KIND_IDS) + kind] |= cells
    s.owned[seat * ITEMS + kind] += 1
    if kind == VILLA:
        s.villas[seat] += (chimneys,)
    else:
        s.owned[seat * ITEMS + ALL_OF_GROUP[kind]] += 1
    return Finished(kind, cells, chimneys)


def _full(s: State, seat: Seat, kind: int, cells: int) -> Ints:
    """A landscape of four tiles blocks the cells at its open ends (rules 6.4)."""
    around = list(s.around[seat])
    for cell, side in open_ends(s.laid[seat], kind, cells):
        around[NEIGHBOURS[cell][side]] ^= (kind ^ FULL) << SHIFTS[opposite(side)]
    return tuple(around)


# ---- what the tiles of a district show

def kind_facing(laid: Ints, cell: int, side: int) -> int:
    """The kind that faces a cell from a side: the neighbour's, ANY if that is empty; the frame is meadow."""
    other: int | None = NEIGHBOURS[cell][side]
    if other is None:
        return MEADOW
    if laid[other] == EMPTY:
        return ANY
    face, turn = divmod(laid[other], SIDES)
    return EDGES[face][turn][opposite(side)]


def open_ends(laid: Ints, kind: int, cells: int) -> list[Ints]:
    """(cell, side) of each edge of a kind that faces an empty cell."""
    return [(cell, side) for cell in range(CELLS) if cells >> cell & 1
            for side, edge in enumerate(EDGES[laid[cell] // SIDES][laid[cell] % SIDES])
            if edge == kind and kind_facing(laid, cell, side) == ANY]


def dwelling_halves(laid: Ints) -> list[Ints]:
    """(cell, side, kind) of each dwelling half without its other half."""
    return [(cell, sides[0], kind) for cell, tile in enumerate(laid) if tile != EMPTY
            for kind, _, sides in FEATURES[tile // SIDES][tile % SIDES]
            if DWELLING[kind] and kind_facing(laid, cell, sides[0]) == ANY]
