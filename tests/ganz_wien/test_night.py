"""Vienna by night: no trams, and three of their dice as a bonus step."""

from ganz_wien.city import BLUE, GREEN, RED, city


def night(station, unused, used=""):
    return city(side="night").at(RED, station).dice(unused, used)


def test_only_underground_and_bus_run():
    """(rules 3.6.1)"""
    assert night("karlsplatz", "UT").legal() == ["stop", *(f"U>{station}" for station in (
        "stephansplatz", "museumsquartier", "stadtpark", "hauptbahnhof", "kettenbrueckengasse"))]


def test_three_trams_are_a_step_by_underground_or_bus():
    """(rules 3.3.5, 3.6.1, 5 D10)"""
    board = night("schottenring", "TTTUB")
    assert board.legal("bonus") == [f"bonus={text}" for text in night("schottenring", "UB").legal()[1:]]
    board.play("bonus=B>obere_augartenstrasse")
    assert board.station(RED) == "obere_augartenstrasse" and board.unused() == "UB"
    assert board.facts("bonus")[0][:2] == (RED, 1)


def test_invalid_bonus_steps_are_refused():
    """(rules 5 D10)"""
    board = night("schottenring", "TTUB", "T").banned("B")
    assert board.why_not("bonus=U>schottentor") == "not_three_trams"
    board = night("schottenring", "TTTUB").banned("B")
    assert board.why_not("bonus=B>schottentor") == "kind_banned"
    assert board.why_not("bonus=U>spittelau") == "no_such_edge"
    assert board.why_not("bonus=T>schwedenplatz") == "no_such_edge"
    assert board.why_not((10, 3, 0)) == board.why_not((10, 0, 75)) == "bad_command"


def test_three_trams_are_either_a_bonus_or_a_ticket():
    """(rules 3.6.1)"""
    board = night("kaerntner_ring_oper", "TTTUB").holds(RED, "oper").events(RED, "wedding", "wedding")
    assert board.play("show=oper:TTT").unused() == "UB"
    assert board.why_not("bonus=B>karlsplatz") == "not_three_trams"
    board = night("karlsplatz", "TTTUB").holds(RED, "oper").events(RED, "wedding", "wedding")
    assert board.play("bonus=B>kaerntner_ring_oper").why_not("show=oper:TTT") == "not_three_equal"


def test_a_ban_leaves_the_bonus_the_other_means():
    """(rules 3.3.5, 3.6.1)"""
    assert {text[6] for text in night("schottenring", "TTT").banned("B").legal("bonus")} == {"U"}
    assert {text[6] for text in night("schottenring", "TTT").banned("U").legal("bonus")} == {"B"}


def test_the_fourth_tram_is_passed_on_unused():
    """(rules 6 E22)"""
    board = night("karlsplatz", "TTTTU").at(BLUE, "karlsplatz").at(GREEN, "karlsplatz")
    board.play("bonus=U>museumsquartier", "U>karlsplatz")
    assert board.facts("stop") == [(RED, (0, 0, 1))] and board.facts("no_die") == [(BLUE, 0), (GREEN, 0)]


def test_the_bonus_step_is_not_doubled():
    """(rules 3.2.10)"""
    board = night("karlsplatz", "TTTU").all_green(RED).play("bonus=U>museumsquartier")
    assert board.why_not("again=U>karlsplatz") == "die_not_used"


def test_with_bus_and_underground_banned_nobody_steps_but_the_roller_may_show():
    """(rules 6 E36)"""
    board = night("kaerntner_ring_oper", "TTTUB").banned("U", "B").holds(RED, "oper").at(BLUE, "karlsplatz")
    assert board.legal() == ["stop", "show=oper:ticket", "show=oper:TTT"]
    board.play("stop")
    assert board.facts("no_die") == [(BLUE, 0), (GREEN, 0)] and board.s.roller == BLUE
