"""What a seat knows of others' hands: reservation cards and action cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Hidden
from kaffeehaus.table.knowledge import holding

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Seat
    from kaffeehaus.table.game import Game
    from kaffeehaus.table.knowledge import Holding
    from kaffeehaus.table.words import Voice
    from .rules.state import State


def holdings(game: Game[State], seen: State, seat: Seat, voice: Voice) -> list[Holding]:
    """The hidden hands of a seat, as an observer knows them (rules 3).

    Cards from the display are known until they are played. What a joker could fetch is in the deck.
    """
    data, found = game.data, []
    if isinstance(seen.hands[seat], Hidden):
        fetched = 0 if seen.fetch < 0 else seen.fetch
        unseen = [count - (fetched >> value & 1 and not seen.discard[value])
                  for value, count in enumerate(seen.deck)]
        names = [voice.name(name) for name in data.VALUE_NAMES]
        found.append(holding(voice.say("Reservation cards"), len(seen.hands[seat]), names, unseen,
                             data.COPIES, seen.known[seat]))
    if isinstance(seen.actions[seat], Hidden):
        names = [voice.name(name) for name in data.ACTION_NAMES]
        found.append(holding(voice.say("Action cards"), len(seen.actions[seat]), names, seen.action_deck,
                             data.ACTION_COPIES))
    return found
