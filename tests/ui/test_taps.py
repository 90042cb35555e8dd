"""No tap is ignored in silence: whatever is tapped on any table, something is picked up, laid out, done, or refused with a reason."""

import re
from importlib.util import find_spec

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from kaffeehaus.ui.table import Table
from ui.seated import App, by_hand

TAPS, TAPS_A_CHOICE = 500, 6
OPEN = [game for game in GAMES.present() if find_spec(f"kaffeehaus.ui.boards.{game.key}")]
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


@pytest.mark.parametrize("game", OPEN, ids=lambda game: game.key)
def test_every_tap_is_answered(game):
    silent, refused, chance = set(), 0, Stream(5)
    with by_hand() as clock:
        table = Table(App(clock), "key", Record(Setup(game.key, game.seats[-1], 3)))
        table.app.names = lambda record: ("Anna", "Béla", "Cilli", "Dora", "Emil")[:record.setup.seats]
        for number in range(TAPS):
            if table.over:
                break
            table.curtain.lifted, table.curtain.recap = table.turn, None
            if number % TAPS_A_CHOICE == 0:
                table.clear()
                legal = game.legal(table.seen())
                table.record.play(legal[chance.below(len(legal))])
                continue
            found = tappable(table)
            silent.add(tap(table, found[chance.below(len(found))]))
            refused += table.refused is not None
    assert silent <= {None}, sorted(silent - {None})
    assert refused > 20
