"""Whole random games through `update`: no page is changed in place, invariants hold, journals replay."""

from functools import cache

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.verification import faults
from kaffeehaus.ui.journal import digest, read
from kaffeehaus.ui.update import update
from table.toy import GAME
from ui.update.invariants import broken_invariants
from ui.update.random_play import first_page, whole_game

PEOPLE, BOTS, BOTH = (0, 0, 0, 0, 0), (2, 2, 2, 2, 2), (0, 2, 0, 1, 3)
NAMES = {PEOPLE: "people", BOTS: "bots", BOTH: "both"}
SEATS = {**{game: GAMES.about(game).SEATS for game in GAMES}, GAME.key: GAME.about.SEATS}
LONGEST, APART = "ganz_wien", 10         # thousands of choices each: it is looked at now and then
CASES = [pytest.param(game, who[:seats], id=f"{game}-{seats}-{NAMES[who]}")
         for game, every in SEATS.items() for seats in every for who in NAMES
         if game != LONGEST or seats == every[0] or who == BOTH]


@cache
def journal(game, who):
    """(lines, the digest after each, the last page) of a whole game, checked on the way."""
    lines, digests, known = [], [], digest(first_page(len(who)))
    for number, (before, line, page) in enumerate(whole_game(game, len(who), who, len(who))):
        assert known is None or known == digest(before), line
        lines.append(line)
        digests.append(digest(page) if is_looked_at(game, number) else None)
        assert not digests[-1] or not broken_invariants(page), (line, broken_invariants(page))
        known = digests[-1] or (digest(page) if is_looked_at(game, number + 1) else None)
    return lines, digests, page


def is_looked_at(game, number):
    """Whether the page is looked at after so many things that happened."""
    return game != LONGEST or number % APART == 0


@pytest.mark.parametrize("game, who", CASES)
def test_no_page_is_changed_in_place(game, who):
    lines, _, page = journal(game, who)
    record = (page.table.trial_of or page.table).record
    assert record.turn() is None and len(lines) > len(record) and faults(record) == []


@pytest.mark.parametrize("game, who", CASES)
def test_the_journal_replays_to_the_same_pages(game, who):
    page, (lines, digests, _) = first_page(len(who)), journal(game, who)
    for line, wanted in zip(lines, digests, strict=True):
        page, _ = update(page, read(line))
        assert wanted is None or wanted == digest(page), line
