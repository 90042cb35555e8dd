"""What a seat knows of others' fountain cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Hidden
from kaffeehaus.table.knowledge import holding
from kaffeehaus.table.stock import counts
from .rules.naming import fountain_card

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Seat
    from kaffeehaus.table.game import Game
    from kaffeehaus.table.knowledge import Holding
    from kaffeehaus.table.words import Voice
    from .rules.state import State


def holdings(game: Game[State], seen: State, seat: Seat, voice: Voice) -> list[Holding]:
    """The fountain cards that a seat keeps, as an observer knows them: not its own, nor those it returned
    (rules 7.7)."""
    if not isinstance(seen.hands[seat], Hidden):
        return []
    data, kinds = game.data, range(len(game.data.FOUNTAIN_ITEM))
    names = [fountain_card(voice, card) for card in kinds]
    return [holding(voice.say("Fountain cards"), len(seen.hands[seat]), names, counts(seen.pile, len(kinds)),
                    counts(data.FOUNTAIN_CARDS, len(kinds)))]
