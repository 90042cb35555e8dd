"""Observations, determinised worlds that fit them, and the audit of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import SEED_LIMIT, Reason
from .data import (
    CHARACTER_COPIES,
    COINS,
    MOST_PLACED,
    OPEN_CHARACTERS,
    OWN_DICE,
    SPECIAL_IDS,
    START_IDS,
    STREET,
    WHITE_DICE,
)
from .dice import TOKENS, is_white
from .state import NOBODY, NOWHERE, SOURCES, supply

if TYPE_CHECKING:
    from collections.abc import Callable

    from kaffeehaus.table.chance import Stream
    from kaffeehaus.table.contract import Ints, Seat
    from .state import State


def observe(s: State, seat: Seat | None) -> State:
    """Only the seed is hidden; the order of the draw pile is not stored anywhere (rules 5.6)."""
    seen = s.clone()
    seen.seed = None
    return seen


def determinise(seen: State, seat: Seat | None, chance: Stream) -> State:
    """A new seed makes other dice and cards to come; nothing else is hidden."""
    s = seen.clone()
    s.seed = chance.below(SEED_LIMIT)
    return s


def audit(s: State) -> list[Reason]:
    """Broken invariants; always empty."""
    return [Reason(check.__name__, tuple(found)) for check in CHECKS for found in (check(s),) if found]


def _seats(s: State, broken: Callable[[Seat], object]) -> list[Seat]:
    return [seat for seat in range(s.seats) if broken(seat)]


def coins_conserved(s: State) -> list[int]:
    return _seats(s, lambda seat: s.coins[seat] < 0) + [supply(s)] * (not 0 <= supply(s) <= COINS)


def dice_conserved(s: State) -> list[int]:
    """A seat that has rolled has all its dice in its tray or on the board; other seats have none."""
    def lying(seat: Seat) -> Ints:
        laid = [token for field in s.laid for owner, token in zip(field[::2], field[1::2]) if owner == seat]
        return (*s.dice[seat], *laid)

    def broken(seat: Seat) -> bool:
        white = sum(map(is_white, lying(seat)))
        rolled = s.rolled >> seat & 1
        return (white != rolled * WHITE_DICE * (s.white == seat)
                or len(lying(seat)) - white != rolled * OWN_DICE[s.seats])
    return _seats(s, broken)


def trays_sorted(s: State) -> list[int]:
    return _seats(s,
                  lambda seat: list(s.dice[seat]) != sorted(s.dice[seat]) or set(s.dice[seat]) - set(TOKENS))


def characters_conserved(s: State) -> list[int]:
    owned = [character for characters in s.characters for character in characters] + [*s.open, *s.queue]
    return [character for character, copies in enumerate(CHARACTER_COPIES)
            if s.pool[character] + s.discard[character] + owned.count(character) != copies
            or min(s.pool[character], s.discard[character]) < 0]


def characters_in_order(s: State) -> list[int]:
    return _seats(s, lambda seat: list(s.characters[seat]) != sorted(s.characters[seat]))


def open_characters_differ(s: State) -> Ints:
    return s.open if len(set(s.open)) != len(s.open) or len(s.open) > OPEN_CHARACTERS[s.seats] else ()


def start_cards_differ(s: State) -> list[int]:
    chosen = [card for card in s.cards if card != NOBODY]
    return chosen if len(set(chosen)) != len(chosen) or not set(chosen) <= set(range(len(START_IDS))) else []


def special_cards_held(s: State) -> list[int]:
    return [card for card in range(len(SPECIAL_IDS)) if not NOBODY <= s.holders[card] < s.seats]


def street_marked(s: State) -> list[int]:
    """Fields of the street hold one placement at most, and mask and coaches agree with the dice."""
    crowded = [field for field, laid in enumerate(s.laid[:STREET])
               if len(set(laid[::2])) > 1 or len(laid) > 2 * MOST_PLACED]
    unmarked = [field for field in range(STREET) if bool(s.laid[field]) != s.taken >> field & 1]
    strayed = _seats(s, lambda seat: s.coach[seat] != max(
        [field for field in range(STREET) if seat in s.laid[field][:1]], default=NOWHERE))
    return crowded + unmarked + strayed


def gendarme_free(s: State) -> list[int]:
    return [s.gendarme] if s.gendarme != NOWHERE and s.taken >> s.gendarme & 1 else []


def points_counted(s: State) -> list[int]:
    size = len(SOURCES)
    return _seats(s, lambda seat: s.points[seat] != sum(s.tallies[seat * size:(seat + 1) * size])
                  or min(s.tallies) < 0)


CHECKS = (coins_conserved, dice_conserved, trays_sorted, characters_conserved, characters_in_order,
          open_characters_differ, start_cards_differ, special_cards_held, street_marked, gendarme_free,
          points_counted)
