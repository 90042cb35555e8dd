"""No tap is ignored: it picks up, lays out, chooses, or is refused.

A refusal has a reason, repairs, and a card of the rules.
"""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.markup import svg
from kaffeehaus.table.chance import Stream
from kaffeehaus.ui.update.changes import played
from ui.drawing import change, drawn, look, press, props_of, seated, tappable

TAPS, TAPS_A_CHOICE, SEED = 500, 6, 3
PROPOSED = 2                            # repairs that are shown at most


def standing(table):
    return (len(table.record), table.picked, table.ghost, table.offer, table.sheet, table.wishes,
            table.log_expansions)


def is_answered(visit, do):
    """Whether a tap has any effect or answer."""
    before = standing(visit.table)
    press(visit, do)
    table = visit.table
    return bool(table.refused or table.message or table.offer) or standing(table) != before


def unexplained(visit):
    """What is missing of a refusal: its sentence, its repairs, its card."""
    text, refused, why = drawn(visit), visit.table.refused, props_of(visit).view.refused.text
    ways = [f'id="repair-{number}"' for number in range(len(refused.repairs[:PROPOSED]))]
    wanted = ['class="prompt is-refusal"', svg(t"{why}"), 'id="repair-rule"', *ways]
    missing = [f"{refused.reason.code} without {part}" for part in wanted if part not in text]
    return missing + ["no sentence"] * (len(why) < 10)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_tap_has_an_effect_or_an_answer(game):
    silent, missing, refused, tapped, chance = set(), set(), 0, 0, Stream(5)
    visit = seated(game, seed=SEED)
    for number in range(2 * TAPS):
        if tapped == TAPS:
            break
        if visit.is_over:
            visit = seated(game, seed=SEED + number)
        if number % TAPS_A_CHOICE == 0:
            legal = look(visit).legal
            change(visit, record=played(visit.record, legal[chance.below(len(legal))]))
            continue
        if visit.turn != visit.curtain.lifted:
            look(visit)
        found = tappable(visit)
        do, asked = found[chance.below(len(found))], game.asked(visit.state)
        if not is_answered(visit, do):
            silent.add(f"{asked}: {do}")
        tapped += 1
        if visit.table.refused:
            refused += 1
            missing.update(unexplained(visit))
    assert tapped == TAPS and not missing, (tapped, sorted(missing))
    assert not silent, sorted(silent)
    assert refused > 20
