"""Final scores of whole games agree with the recount."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.games.carpe_diem.workshop.district import District
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from table.playing import IN_BROWSER

GAME = GAMES["carpe_diem"]
GAMES_PLAYED = 20 if IN_BROWSER else 334    # for each number of seats


def finished_game(seats, seed):
    """Mostly built, seldom stored; circles and payments at random."""
    s, chance, told = GAME.new(Setup("carpe_diem", seats, seed)), Stream(seed), []
    gained = GAME.points(s)
    while legal := GAME.legal(s):
        if len(legal) > 1 and GAME.verbs[legal[-1][0]] == "STORE" and chance.below(9):
            legal = legal[:-1]
        told.clear()
        GAME.apply(s, legal[chance.below(len(legal))], told)
        for event in told:
            if event[0] == "points":
                gained[event[2]] += event[3]
                assert gained[event[2]] == event[4]
    return s, gained


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_the_final_score_equals_the_recount_from_tiles(seats):
    """(rules 10.1, 10.2, 10.3, 10.4, 10.5, 8.4, 6.3, 6.4, 6.6)"""
    for seed in range(GAMES_PLAYED):
        s, gained = finished_game(seats, seed)
        assert gained == GAME.points(s)
        for seat in range(seats):
            own, sources = District(GAME.data.BOX, s, seat), dict(GAME.breakdown(s)[seat])
            assert own.fits(s.boards[seat])
            counted = s.owned[seat * GAME.data.ITEMS:(seat + 1) * GAME.data.ITEMS]
            assert counted[1:] == [own.count(item) for item in GAME.data.ITEM_IDS[1:]]
            goods = sum(s.goods[seat * 4:seat * 4 + 4])
            leftovers = goods + s.coins[seat] + s.breads[seat] + len(s.stored[seat])
            assert (sources["villas"], sources["frame"]) == (own.villas(), own.frame(s.frames[seat]))
            assert (sources["leftovers"], sources["track"]) == (leftovers // 2, s.track[seat])
            assert sources["fountain_cards"] == own.fountain_cards(s.hands[seat])
            assert len(s.hands[seat]) == own.count("fountain") and sum(sources.values()) == s.points[seat]
