"""Random games: invariants, lengths and events."""

from statistics import mean, median

import pytest

from kaffeehaus.games.cafe_melange.game import GAME
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from table.playing import IN_BROWSER, one_of

GAMES = 12 if IN_BROWSER else 120
# turns a seat, visitors, points and lost rows of random games, and how far a sample may be from them
EXPECTED = {2: (13.5, 22.2, 29.9, 0.09), 3: (9.5, 23.6, 21.7, 0.16), 4: (7.5, 24.2, 16.7, 0.47)}
SPREAD = (1.5, 1.2, 5, 0.5) if IN_BROWSER else (1, 0.6, 2, 0.2)


def play(seats, seed, choose, after=None):
    """The final state of a game, and all its events."""
    told, chance = [], Stream(seed)
    s = GAME.new(Setup("cafe_melange", seats, seed), told)
    while legal := GAME.legal(s):
        GAME.apply(s, choose(legal, chance), told)
        if after:
            after(s)
    return s, told


def sound(s):
    wrong = GAME.audit(s)
    assert wrong == [], wrong


@pytest.mark.parametrize("seats", GAME.seats)
def test_invariants_of_random_games(seats):
    """After every choice, by the audit (rules 12.1, 12.2, 12.3, 12.4, 12.5, 12.6)."""
    for seed in range(3 if IN_BROWSER else 15):
        play(seats, seed, one_of, sound)


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_have_plausible_lengths_and_events(seats):
    """(rules 9 trigger, 9 last turn)"""
    games = [play(seats, seed, lambda legal, chance: legal[chance.below(len(legal))])
             for seed in range(GAMES)]
    turns = [sum(event[0] == "turn" for event in told) for _, told in games]
    assert all(count % seats == 0 for count in turns)       # the round is always finished
    found = (median(turns) / seats, mean(GAME.state.seated(s) for s, _ in games),
             mean(mean(s.points) for s, _ in games),
             mean(sum(event[0] == "collapse" for event in told) for _, told in games))
    assert all(abs(one - other) <= spread
               for one, other, spread in zip(found, EXPECTED[seats], SPREAD)), found


@pytest.mark.parametrize("seats", GAME.seats)
def test_games_without_plays_still_end(seats):
    """As long as there are cards, drawing is allowed; then one has to play (rules 4 B, 4.2)."""
    s, told = play(seats, 3, lambda legal, chance: legal[0])
    assert GAME.turn(s) is None and [event for event in told if event[0] == "reshuffle"]


def test_the_audit_detects_each_fault():
    """By the invariant that it breaks (rules 12.1, 12.2, 12.3, 12.4, 12.5, 12.6)."""
    s = GAME.new(Setup("cafe_melange", 3, 5))
    faults = {
        "reservation_cards_conserved": lambda t: t.discard.__setitem__(0, t.discard[0] + 1),
        "deck_counted": lambda t: setattr(t, "left", t.left + 1),
        "action_cards_conserved": lambda t: t.actions.__setitem__(0, (0, 0, 0)),
        "hands_sorted": lambda t: t.hands.__setitem__(0, t.hands[0][::-1]),
        "markers_conserved": lambda t: t.markers.__setitem__(10, t.occupied),
        "rows_stable": lambda t: t.markers.__setitem__(10, t.markers[10] & -t.markers[10]),
        "rows_have_guests": lambda t: setattr(t, "guests", (0,) * 3) or t.rows.__setitem__(0, 1),
        "chairs_marked": lambda t: setattr(t, "occupied", t.occupied >> 1),
        "visitors_conserved": lambda t: setattr(t, "people", t.people >> 1),
        "neutral_rows_open": lambda t: setattr(t, "open", (-1, -1)),
        "display_filled": lambda t: t.display.__setitem__(0, -1),
        "points_counted": lambda t: t.points.__setitem__(0, 1),
        "combinations_limited": lambda t: [t.rows.__setitem__(kind, 0b10001) for kind in (0, 2, 4)],
    }
    for name, fault in faults.items():
        broken = s.clone()
        fault(broken)
        assert name in [reason.code for reason in GAME.audit(broken)], name
    assert len(faults) == len(GAME.sight.CHECKS)
