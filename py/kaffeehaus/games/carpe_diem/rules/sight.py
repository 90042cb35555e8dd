"""Observations, determinised worlds that fit them, and the audit of positions."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kaffeehaus.table.game import SEED_LIMIT, Hidden, Reason
from .building import PlaceTile
from .data import (
    CELLS,
    DARK,
    EDGES,
    END_OF_TRACK,
    FACE_IDS,
    FOUNTAIN,
    FOUNTAIN_CARDS,
    FOUNTAIN_DRAW,
    ITEMS,
    LANDSCAPE,
    LIGHT,
    SIDES,
    SINGLE,
    SPACES,
    TILES_REMOVED,
    VILLA,
)
from .district import ANY, BESIDE, EMPTY, FULL, SHIFTS, kind_facing, open_ends
from .state import KINDS, SOURCES

if TYPE_CHECKING:
    from collections.abc import Callable

    from kaffeehaus.table.chance import Stream
    from kaffeehaus.table.contract import Ints, Seat
    from .state import State


def observe(s: State, seat: Seat | None) -> State:
    """Fountain cards of other seats are one pool with the pile, until the game ends (rules 11.3)."""
    seen = s.clone()
    seen.seed = None
    pool = list(s.pile)
    for hidden in (seen.hands, seen.returned):
        for other, cards in enumerate(hidden):
            secret = bool(s.agenda) or hidden is seen.returned
            if secret and other != seat and len(cards) and not isinstance(cards, Hidden):
                pool += cards
                hidden[other] = Hidden(len(cards))
    seen.pile = tuple(sorted(pool))
    return seen


def determinise(seen: State, seat: Seat | None, chance: Stream) -> State:
    """A full world: hidden fountain cards are dealt anew, and other tiles come."""
    s = seen.clone()
    s.seed = chance.below(SEED_LIMIT)
    pool = chance.shuffled(seen.pile)
    for hidden in (s.hands, s.returned):
        for other, cards in enumerate(hidden):
            if isinstance(cards, Hidden):
                hidden[other] = tuple(sorted(pool[:len(cards)]))
                del pool[:len(cards)]
    s.pile = tuple(sorted(pool))
    return s


def audit(s: State) -> list[Reason]:
    """Broken invariants; always empty."""
    return [Reason(check.__name__, tuple(found)) for check in CHECKS for found in (check(s),) if found]


def _seats(s: State, broken: Callable[[Seat], object]) -> list[int]:
    return [seat for seat in range(s.seats) if broken(seat)]


def tiles_conserved(s: State) -> list[int]:
    """No face occurs too often, and the tiles gone are those of emptied spaces (rules 5.2)."""
    there = [*s.light, *s.dark, *s.display, *sum(s.spaces, ()), *sum(s.stored, ())]
    there += [tile // SIDES for laid in s.laid for tile in laid if tile != EMPTY]
    there += [entry[2] for entry in s.agenda if entry[0] == PlaceTile.number]
    counts = [0] * len(FACE_IDS)
    for face in (*LIGHT, *DARK):
        counts[face] += 1
    for face in there:
        counts[face] -= 1
    emptied = SPACES * s.phase - sum(map(bool, s.spaces))
    missing = [face for face, count in enumerate(counts) if count < 0]
    return missing + [sum(counts)] * (sum(counts) != emptied * TILES_REMOVED[s.seats])


def piles_sorted(s: State) -> list[int]:
    sorted_ones = [s.light, s.dark, s.display, s.pile, *s.spaces, *s.stored, *s.hands, *s.returned]
    return [place for place, cards in enumerate(sorted_ones) if list(cards) != sorted(cards)]


def fountain_cards_conserved(s: State) -> list[int]:
    """Of each fountain's draw all but one card are kept; one more while it is to be returned (rules 7.7).

    Cards come up again only after all have been drawn.
    """
    there = sorted((*s.pile, *sum(s.hands, ()), *sum(s.returned, ())))
    again = len(s.pile) + s.drawn - len(FOUNTAIN_CARDS)
    wrong = _seats(s, lambda seat: len(s.hands[seat]) > cards_kept(s.owned[seat * ITEMS + FOUNTAIN]) + 1
                   or len(s.returned[seat]) > s.owned[seat * ITEMS + FOUNTAIN])
    early = again < 0 or again > 0 and s.drawn <= len(FOUNTAIN_CARDS)
    return wrong + [s.drawn] * (there != list(FOUNTAIN_CARDS) or early)


def cards_kept(fountains: int) -> int:
    """The cards kept of so many fountains, since each returns one (rules 7.7)."""
    return fountains * (FOUNTAIN_DRAW - 1)


def districts_sound(s: State) -> list[int]:
    """Tiles match, and the stored surroundings and groups agree with them (rules 6)."""
    return _seats(s, lambda seat: district_faults(
        s.laid[seat], s.around[seat], s.filled[seat], s.free[seat], s.open[seat],
        tuple(s.finished[seat * KINDS:(seat + 1) * KINDS])))


@lru_cache(1024)
def district_faults(laid: Ints, around: Ints, filled: int, free: int, open_groups: tuple[Ints, ...],
           finished: Ints) -> bool:
    """The faults of a district; cached, since most choices leave districts unchanged."""
    cells = [cell for cell, tile in enumerate(laid) if tile != EMPTY]
    beside = 0
    for cell in cells:
        beside |= BESIDE[cell]
    seen = [[kind_facing(laid, cell, side) for side in range(SIDES)] for cell in range(CELLS)]
    remembered = [[around[cell] >> shift & ANY for shift in SHIFTS] for cell in range(CELLS)]
    return (filled != sum(1 << cell for cell in cells) or free != beside & ~filled
            or any(mark not in (FULL, kind) for pair in zip(remembered, seen) for mark, kind in zip(*pair))
            or any(kind not in (ANY, edge) for cell in cells
                   for kind, edge in zip(seen[cell], edges_of(laid[cell])))
            or not groups_whole(laid, cells, open_groups, finished))


def edges_of(tile: int) -> Ints:
    return EDGES[tile // SIDES][tile % SIDES]


def groups_whole(laid: Ints, cells: list[int], open_groups: tuple[Ints, ...], finished: Ints) -> bool:
    """Each part of villas and landscapes is in one group, which is open while it has open ends."""
    parts = [0] * KINDS
    for cell in cells:
        for kind in dict.fromkeys(edges_of(laid[cell])):
            parts[kind] |= 1 << cell
    for kind, group, ends, _ in open_groups:
        if group & ~parts[kind] or not ends or ends != len(open_ends(laid, kind, group)):
            return False
        parts[kind] ^= group
    return all(parts[kind] == finished[kind] for kind in range(KINDS) if kind == VILLA or LANDSCAPE[kind])


def singles_counted(s: State) -> list[int]:
    def broken(seat: Seat) -> bool:
        built = [SINGLE[tile // SIDES] for tile in s.laid[seat] if tile != EMPTY]
        return any(s.owned[seat * ITEMS + kind] != built.count(kind)
                   for kind in dict.fromkeys(SINGLE) if kind)
    return _seats(s, broken)


def discs_in_order(s: State) -> list[int]:
    """Discs are in order on the track; circles have one of each seat per scoring (rules 3.6, 8.2)."""
    spaces = [s.track[seat] for seat in s.standing]
    placed = [sum(other == seat for other in s.circles) for seat in range(s.seats)]
    disorder = sorted(s.standing) != list(range(s.seats)) or spaces != sorted(spaces, reverse=True)
    return ([*s.standing] * disorder + [space for space in spaces if not 0 <= space <= END_OF_TRACK]
            + _seats(s, lambda seat: placed[seat] not in (s.phase - 1, s.phase)))


def nothing_negative(s: State) -> list[int]:
    return [n for n in (*s.goods, *s.coins, *s.breads, *s.points) if n < 0]


def points_counted(s: State) -> list[int]:
    size = len(SOURCES)
    return _seats(s, lambda seat: s.points[seat] != sum(s.tallies[seat * size:(seat + 1) * size]))


CHECKS = (tiles_conserved, piles_sorted, fountain_cards_conserved, districts_sound, singles_counted,
          discs_in_order, nothing_negative, points_counted)
