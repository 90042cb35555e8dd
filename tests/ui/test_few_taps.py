"""Choices take few taps: the shortest way to random choices, with laying out and Done."""

from collections import deque
from statistics import median

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import digest
from kaffeehaus.ui.update.changes import played, with_table
from ui.drawing import change, look, press, seated, tappable
from ui.update.visit import Visit
from workshop.content.game_tools import value_of

POSITIONS, APART, SEED = 20, 7, 11
BACK = "reset"                          # what a tap leads away from the position with
MIDDLE, MOST = 2, 4                     # taps: the median, and for 19 of 20; a game may say otherwise


def taps(page, wanted):
    """The fewest taps to this choice, or to an equivalent one."""
    made, whole = len(page.table.record), digest(played(page.table.record, wanted).state())
    waiting, met = deque([(page, 0)]), set()
    while waiting:
        before, count = waiting.popleft()
        for do in tappable(Visit(before)):
            if do == BACK:
                continue
            table = press(Visit(before), do).table
            lying = table.picked, table.ghost, table.offer
            if len(table.record) > made:
                if digest(table.record.states[made + 1]) == whole:
                    return count + 1
            elif lying not in met:
                met.add(lying)
                picked, ghost, offer = lying
                waiting.append((with_table(page, picked=picked, ghost=ghost, offer=offer), count + 1))
    raise AssertionError(f"{wanted} cannot be tapped")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_a_choice_takes_few_taps(game):
    chance, counts, seed = Stream(SEED), [], SEED
    visit = seated(game, seed=seed)
    while len(counts) < POSITIONS:
        if visit.is_over:
            seed += 1
            visit = seated(game, seed=seed)
        legal = look(visit).legal
        action = legal[chance.below(len(legal))]
        if chance.below(APART) == 0 and len(legal) > 1:
            counts.append(taps(visit.page, action))
        change(visit, record=played(visit.record, action))
    counts.sort()
    middle, most = value_of(game.key, "taps", "MEDIAN", MIDDLE), value_of(game.key, "taps", "MOST", MOST)
    assert median(counts) <= middle and counts[(len(counts) * 19 - 1) // 20] <= most, counts
