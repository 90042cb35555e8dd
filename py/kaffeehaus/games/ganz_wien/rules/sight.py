"""Observations, determinised worlds that fit them, and the audit of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import SEED_LIMIT, Hidden, Reason
from .data import (
    COPIES,
    DEALT,
    DECK,
    DESTINATION_IDS,
    DICE,
    EVENT_HAND,
    EXCHANGED,
    STATION_IDS,
    SYMBOL_IDS,
    TICKET,
    TURN_LIMIT,
)
from .events import ChoosePiece
from .scoring import has_won
from .state import A_TICKET, NO_CARD, NO_TICKET, NOWHERE, SOURCES, replaced
from .steps import NextTurn

if TYPE_CHECKING:
    from collections.abc import Callable

    from kaffeehaus.table.chance import Stream
    from kaffeehaus.table.contract import Ints, Seat
    from .state import State


def observe(s: State, seat: Seat | None) -> State:
    """Other seats' hands, choices and gifts are hidden; event cards and pile are one pool (rules 4.1)."""
    seen = s.clone()
    seen.seed = None
    pool = list(s.pile)
    for other in range(s.seats):
        if other != seat:
            if type(s.events[other]) is not Hidden:
                for kind in s.events[other]:
                    pool[kind] += 1
            seen.events[other], seen.hands[other] = Hidden(len(s.events[other])), Hidden(len(s.hands[other]))
    seen.pile = tuple(pool)
    seen.chosen = tuple(cards if other == seat or not len(cards) else Hidden(len(cards))
                        for other, cards in enumerate(s.chosen))
    seen.given = tuple(cards if seat in divmod(place, s.seats) or not len(cards) else Hidden(len(cards))
                       for place, cards in enumerate(s.given))
    return seen


# ---- determinised worlds: known cards stay, others are dealt anew (rules 4.1, 4.2)

def determinise(seen: State, seat: Seat | None, chance: Stream) -> State:
    """A full world: possible hands, choices, gifts and pile, another seed (rules 4.1, 4.2)."""
    s = seen.clone()
    s.seed = chance.below(SEED_LIMIT)
    deal_destinations(s, seat, chance)
    deal_choices(s, chance)
    deal_gifts(s, chance)
    deal_events(s, chance)
    return s


def is_hidden(cards: Hidden | Ints) -> bool:
    return type(cards) is Hidden


def deal_destinations(s: State, seat: Seat | None, chance: Stream) -> None:
    """Deal hidden destinations; passed cards stay with their receivers until shown."""
    known = {other: unshown_gifts(s, seat, other) for other in range(s.seats) if is_hidden(s.hands[other])}
    placed = [*known.values(), *(hand for hand in s.hands if not is_hidden(hand))]
    gone = s.open | sum(1 << card for cards in placed for card in cards)
    unseen = chance.shuffled(card for card in range(len(DESTINATION_IDS))
                             if DECK[s.side][card] and not gone >> card & 1)
    for other, cards in known.items():
        short = len(s.hands[other]) - len(cards)
        s.hands[other] = tuple(sorted(cards + unseen[:short]))
        unseen = unseen[short:]


def unshown_gifts(s: State, giver: int | None, receiver: int) -> list[int]:
    if giver is None:
        return []
    return [card for card in s.given[giver * s.seats + receiver] if card not in s.shown[receiver]]


def deal_choices(s: State, chance: Stream) -> None:
    """Deal hidden choices from the hands."""
    for other, cards in enumerate(s.chosen):
        if is_hidden(cards):
            chosen = chance.shuffled(s.hands[other])[:len(cards)]
            s.chosen = replaced(s.chosen, other, tuple(sorted(chosen) if EXCHANGED[s.seats] else chosen))


def deal_gifts(s: State, chance: Stream) -> None:
    """Deal hidden gifts from the cards that the receivers have or have shown."""
    for receiver in range(s.seats):
        column = range(receiver, s.seats ** 2, s.seats)
        traced = [card for place in column if not is_hidden(s.given[place]) for card in s.given[place]]
        had = *s.hands[receiver], *s.shown[receiver]
        rest = chance.shuffled(card for card in had if card not in traced)
        for place in column:
            if is_hidden(s.given[place]):
                count = len(s.given[place])
                s.given, rest = replaced(s.given, place, tuple(sorted(rest[:count]))), rest[count:]


def deal_events(s: State, chance: Stream) -> None:
    """Deal known event cards first (tickets, a card being played), then the others."""
    pool = chance.shuffled(kind for kind, count in enumerate(s.pile) for _ in range(count))
    sizes = {seat: len(hand) for seat, hand in enumerate(s.events) if is_hidden(hand)}
    hands = {seat: [take(pool, kind) for kind in known_events(s, seat)] for seat in sizes}
    for seat in sorted(sizes, key=lambda seat: s.proof[seat]):      # first the seats without tickets
        while len(hands[seat]) < sizes[seat]:
            allowed = (kind for kind in pool if kind != TICKET or s.proof[seat] != NO_TICKET)
            hands[seat].append(take(pool, next(allowed)))
        s.events[seat] = tuple(sorted(hands[seat]))
    s.pile = tuple(pool.count(kind) for kind in range(len(s.pile)))


def known_events(s: State, seat: Seat) -> list[int]:
    playing = [entry[2] for entry in s.agenda[-1:] if entry[:2] == (ChoosePiece.number, seat)]
    return playing + [TICKET] * (s.proof[seat] == A_TICKET)


def take(pool: list[int], kind: int) -> int:
    pool.remove(kind)
    return kind


# ---- invariants

def audit(s: State) -> list[Reason]:
    """Broken invariants; always empty."""
    return [Reason(check.__name__, tuple(found)) for check in CHECKS for found in (check(s),) if found]


def _seats(s: State, broken: Callable[[Seat], object]) -> list[int]:
    return [seat for seat in range(s.seats) if broken(seat)]


def _sorted(cards: Ints) -> bool:
    return list(cards) == sorted(cards)


def destinations_conserved(s: State) -> list[int]:
    """Every card of the side is in at most one place, and open cards are in the mask."""
    lying = [card for card in s.starts if card != NO_CARD] + [card for cards in s.shown for card in cards]
    everywhere = lying + [card for hand in s.hands for card in hand]
    strange = [card for card in everywhere if everywhere.count(card) > 1 or not DECK[s.side][card]]
    return strange + [s.open] * (s.open != sum(1 << card for card in lying))


def hands_complete(s: State) -> list[int]:
    """The number of destinations of each seat is that of the deal."""
    def broken(seat: Seat) -> bool:
        cards = len(s.hands[seat]) + len(s.shown[seat]) + (s.starts[seat] != NO_CARD)
        return cards != DEALT[s.seats] or not _sorted(s.hands[seat])
    return _seats(s, broken)


def choices_from_hands(s: State) -> list[int]:
    return _seats(s, lambda seat: not set(s.chosen[seat]) <= set(s.hands[seat])
                  or len(set(s.chosen[seat])) != len(s.chosen[seat]))


def gifts_arrived(s: State) -> list[int]:
    """Gifts are in the receiver's hand or shown; no card was given twice."""
    def broken(seat: Seat) -> bool:
        given = [card for place in range(seat, s.seats ** 2, s.seats) for card in s.given[place]]
        return len(set(given)) != len(given) or not set(given) <= {*s.hands[seat], *s.shown[seat]}
    return _seats(s, broken)


def events_conserved(s: State) -> list[int]:
    held = [kind for hand in s.events for kind in hand]
    return [kind for kind, copies in enumerate(COPIES[s.side])
            if s.pile[kind] + s.discard[kind] + held.count(kind) != copies
            or min(s.pile[kind], s.discard[kind]) < 0]


def pile_counted(s: State) -> list[int]:
    return [s.left] if s.left != sum(s.pile) or s.drawn < sum(map(len, s.events)) else []


def two_events_each(s: State) -> list[int]:
    """Every seat has two event cards after the deal, except a winner who did not draw again."""
    def broken(seat: Seat) -> bool:
        expected = (EVENT_HAND - 1, EVENT_HAND) if has_won(s, seat) else (EVENT_HAND,) if s.turn else (0,)
        return len(s.events[seat]) not in expected or not _sorted(s.events[seat])
    return _seats(s, broken)


def proofs_hold(s: State) -> list[int]:
    return _seats(s, lambda seat: s.proof[seat] == A_TICKET and TICKET not in s.events[seat]
                  or s.proof[seat] == NO_TICKET and TICKET in s.events[seat])


def dice_thrown(s: State) -> list[int]:
    few = sum(s.thrown) != (DICE if s.turn else 0)
    return list(s.dice) if few or any(not 0 <= left <= all_ for left, all_ in zip(s.dice, s.thrown)) else []


def pieces_stand(s: State) -> list[int]:
    return _seats(s, lambda seat: (s.places[seat] == NOWHERE) != (s.starts[seat] == NO_CARD)
                  or not NOWHERE <= s.places[seat] < len(STATION_IDS))


def masks_in_range(s: State) -> list[int]:
    masks = (s.bans, len(SYMBOL_IDS)), (s.rights, s.seats)
    return [mask for mask, size in masks if not 0 <= mask < 1 << size]


def points_counted(s: State) -> list[int]:
    size = len(SOURCES)
    return _seats(s, lambda seat: len(s.shown[seat]) != sum(s.tallies[seat * size:(seat + 1) * size])
                  or min(s.tallies) < 0)


def over_in_time(s: State) -> list[int]:
    """The game ends exactly when a seat has won or the last turn is over."""
    won = _seats(s, lambda seat: has_won(s, seat))
    if not s.agenda:
        return [] if len(won) == 1 or not won and s.turn == TURN_LIMIT else [s.turn]
    running = s.agenda[0][0] == NextTurn.number
    return won + [s.turn] * (running != bool(s.turn) or s.turn > TURN_LIMIT)


CHECKS = (destinations_conserved, hands_complete, choices_from_hands, gifts_arrived, events_conserved,
          pile_counted, two_events_each, proofs_hold, dice_thrown, pieces_stand, masks_in_range,
          points_counted, over_in_time)
