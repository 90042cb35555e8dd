"""Few taps a choice: the shortest way of taps to choices at random, with what lays them out and what ends the turn."""

from collections import deque
from statistics import median

import pytest

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import digest
from ui.seated import by_hand
from ui.test_taps import OPEN, seated, tappable
from workshop.own import value_of

POSITIONS, APART, SEED = 20, 7, 11
BACK = "reset"                          # what a tap leads away from the position with
MIDDLE, MOST = 2, 4                     # taps in the middle, and for 19 of 20, unless a game's own tools say otherwise


def fresh(table):
    """Whoever decides sits before it as if nothing had been tapped."""
    table.back.forget()
    table.wishes, table.sheet, table.message = {}, None, None
    table.curtain.lifted, table.curtain.recap = table.turn, None
    table.clear()


def taps(table, wanted):
    """The fewest taps until this choice is made, or one that comes to the same."""
    made, waiting, met = len(table.record), deque([((), None, (), 0)]), set()
    table.record.play(wanted)
    whole = digest(table.record.state())
    table.record.cut(made)
    while waiting:
        *before, count = waiting.popleft()
        table.clear()
        table.picked, table.ghost, table.offer = before
        for do in (do for do in tappable(table) if do != BACK):
            table.clear()
            table.picked, table.ghost, table.offer = before
            table.frame.do(*do.partition(":")[::2])
            table.app.clock.pass_by()
            found, now = len(table.record) > made, (table.picked, table.ghost, table.offer)
            if found and digest(table.record.states[made + 1]) == whole:
                return count + 1
            table.record.cut(made)
            fresh(table)
            if not found and now not in met:
                met.add(now)
                waiting.append((*now, count + 1))
    raise AssertionError(f"{wanted} cannot be tapped")


@pytest.mark.parametrize("game", OPEN, ids=lambda game: game.key)
def test_a_choice_takes_few_taps(game):
    chance, counts, seed = Stream(SEED), [], SEED
    with by_hand() as clock:
        table = seated(game, clock, seed)
        while len(counts) < POSITIONS:
            if table.over:
                seed += 1
                table = seated(game, clock, seed)
            fresh(table)
            made, legal = len(table.record), game.legal(table.seen())
            action = legal[chance.below(len(legal))]
            if chance.below(APART) == 0 and len(legal) > 1:
                counts.append(taps(table, action))
                table.record.cut(made)
            table.record.play(action)
    counts.sort()
    middle, most = value_of(game.key, "taps", "MIDDLE", MIDDLE), value_of(game.key, "taps", "MOST", MOST)
    assert median(counts) <= middle and counts[(len(counts) * 19 - 1) // 20] <= most, counts
