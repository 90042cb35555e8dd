"""What a seat knows of others' hands: destinations and event cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Hidden
from kaffeehaus.table.knowledge import holding

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Ints, Seat
    from kaffeehaus.table.game import Game
    from kaffeehaus.table.knowledge import Holding
    from kaffeehaus.table.words import Voice
    from .rules.state import State

NO_TICKET, A_TICKET = -1, 1         # what an inspection has shown, in every version


def holdings(game: Game[State], seen: State, seat: Seat, voice: Voice) -> list[Holding]:
    """The hidden hands of a seat, as an observer knows them (rules 4.1)."""
    found = []
    if isinstance(seen.hands[seat], Hidden):
        found.append(destinations(game, seen, seat, voice))
    if isinstance(seen.events[seat], Hidden):
        found.append(event_cards(game, seen, seat, voice))
    return found


def destinations(game: Game[State], seen: State, seat: Seat, voice: Voice) -> Holding:
    """Cards that the observer gave away are known until they are shown; its own are nobody else's."""
    data, deck = game.data, game.data.DECK[seen.side]
    traced = [passed_on(seen, other) for other in range(seen.seats)]
    gone = [card for hand in (*seen.hands, *seen.shown) if not isinstance(hand, Hidden) for card in hand]
    gone += [card for cards in traced for card in cards]
    unseen = [int(bool(count) and not seen.open >> card & 1 and card not in gone)
              for card, count in enumerate(deck)]
    names = [voice.name(name) for name in data.DESTINATION_NAMES]
    return holding(voice.say("Destinations"), len(seen.hands[seat]), names, unseen, deck, traced[seat])


def passed_on(seen: State, seat: Seat) -> Ints:
    """Cards that the observer knows a seat was given, and has not shown; none of its own hand."""
    if not isinstance(seen.hands[seat], Hidden):
        return ()
    given = [seen.given[giver * seen.seats + seat] for giver in range(seen.seats)]
    return tuple(card for cards in given if not isinstance(cards, Hidden)
                 for card in cards if card not in seen.shown[seat])


def event_cards(game: Game[State], seen: State, seat: Seat, voice: Voice) -> Holding:
    """An inspection shows who has a ticket, and who has none."""
    data = game.data
    tickets = [hand for hand in range(seen.seats)
               if isinstance(seen.events[hand], Hidden) and seen.proof[hand] == A_TICKET]
    unseen = list(seen.pile)
    unseen[data.TICKET] -= len(tickets)
    if seen.proof[seat] == NO_TICKET:
        unseen[data.TICKET] = 0
    names = [voice.name(name) for name in data.EVENT_NAMES]
    return holding(voice.say("Event cards"), len(seen.events[seat]), names, unseen, data.COPIES[seen.side],
                   (data.TICKET,) * (seat in tickets))
