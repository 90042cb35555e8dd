"""No tap is ignored in silence: whatever is tapped on any table, something is picked up, laid out, done, or refused.

A refusal says why, offers what could be done instead, and leads to the card of its rule.
"""

import re
from importlib.util import find_spec

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from kaffeehaus.markup import svg
from kaffeehaus.ui.table import Table
from ui.seated import App, by_hand

TAPS, TAPS_A_CHOICE, SEED = 500, 6, 3
OPEN = GAMES.values()
ELEMENT = re.compile(r"<\w+ (?=[^<>]*data-do=)[^<>]*>")
# what the frame's own buttons do, beside those that enter, undo or repair a choice
ELSEWHERE = {"home", "theme", "sheet", "tab", "seek", "step", "try", "escape", "pause", "skip", "autoplay", "lift", "undo", "redo"}


def tappable(table):
    """What the buttons on the table ask for, those that are marked as impossible too."""
    found = []
    for element in ELEMENT.findall(table.frame.markup()):
        do = re.search(r'data-do="([^"]*)"', element)[1]
        if do.partition(":")[0] not in ELSEWHERE and not re.search(r"\sdisabled\b", element):
            found.append(do)
    return sorted(set(found))


def standing(table):
    return len(table.record), table.picked, table.ghost, table.offer, table.sheet, dict(table.wishes)


def tap(table, do):
    """Tap; None if something came of it, else what was tapped."""
    before = standing(table)
    table.frame.do(*do.partition(":")[::2])
    table.app.clock.pass_by()
    said = table.refused.text if table.refused else table.message or table.offer
    return None if said or standing(table) != before else f"{table.game.asked(table.record.state())}: {do}"


def unexplained(table):
    """What is missing of a refusal as it is shown: its sentence, the ways to get it all the same, the card of its rule."""
    text, refused = table.frame.markup(), table.refused
    wanted = ['class="prompt is-refusal"', svg(t"{refused.text}"), 'id="repair-rule"', *(f'id="repair-{n}"' for n in range(len(refused.repairs[:2])))]
    return [f"{refused.reason.code} without {part}" for part in wanted if part not in text] + ["no sentence"] * (len(refused.text) < 10)


def seated(game, clock, seed):
    """A new game for as many as can play."""
    table = Table(App(clock), "key", Record(Setup(game.key, game.seats[-1], seed)))
    table.app.names = lambda record: ("Anna", "Béla", "Cilli", "Dora", "Emil")[:record.setup.seats]
    return table


@pytest.mark.parametrize("game", OPEN, ids=lambda game: game.key)
def test_every_tap_is_answered(game):
    silent, missing, refused, tapped, chance = set(), set(), 0, 0, Stream(5)
    with by_hand() as clock:
        table = seated(game, clock, SEED)
        for number in range(2 * TAPS):
            if tapped == TAPS:
                break
            if table.over:
                table = seated(game, clock, SEED + number)
            table.curtain.lifted, table.curtain.recap = table.turn, None
            if number % TAPS_A_CHOICE == 0:
                table.clear()
                legal = game.legal(table.seen())
                table.record.play(legal[chance.below(len(legal))])
                continue
            found = tappable(table)
            silent.add(tap(table, found[chance.below(len(found))]))
            tapped += 1
            if table.refused:
                refused += 1
                missing.update(unexplained(table))
    assert tapped == TAPS and not missing, (tapped, sorted(missing))
    assert silent <= {None}, sorted(silent - {None})
    assert refused > 20
