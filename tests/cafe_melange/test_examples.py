"""The seven examples of the rulebook, with its words and its numbers."""

from cafe_melange.cafe import BLUE, GREEN, RED, YELLOW, cafe


def test_example_1_green_starts_a_row_with_violet_chairs():
    """A cube on each of the six violet chairs, four cubes stay on the card (rules 2.1, 5.1)."""
    table = cafe().hand(GREEN, "violet").play("green_cube=violet")
    assert table.chairs("green_cube") == ["T1a", "T2a", "T5a", "T7a", "T8a", "T11a"]
    assert table.cards("green_cube") == ["violet"] and table.holds(GREEN) == []


def test_example_1_chairs_with_a_visitor_get_no_marker():
    """(rules 5.1)"""
    table = cafe().sits("freud", "T5a").hand(GREEN, "violet").play("green_cube=violet")
    assert table.chairs("green_cube") == ["T1a", "T2a", "T7a", "T8a", "T11a"]


def test_example_2_green_adds_grey_tables():
    """Only violet chairs at grey tables keep their cubes (rules 2.1, 5.2)."""
    table = cafe().hand(GREEN, "grey").row("green_cube", "violet").play("green_cube+grey")
    assert table.chairs("green_cube") == ["T1a", "T8a"]
    assert table.cards("green_cube") == ["violet", "grey"]


def test_example_3_green_adds_round_tables_and_seats_a_guest_of_its_choice():
    """A guest takes the chair of the last cube, and all ten cubes are free again (rules 7.1, 11.2)."""
    table = cafe().hand(GREEN, "round", "olive").row("green_cube", "violet", "grey").play("green_cube+round")
    assert table.asked() == "ChooseGuest" and table.mover() == GREEN
    table.play("guest=2")
    assert table.at("T8a") == (GREEN, 2) and table.chairs("green_cube") == table.cards("green_cube") == []
    assert [table.discarded(card) for card in ("violet", "grey", "round")] == [1, 1, 1]
    assert "green_cube=olive" in table.legal()


def test_example_4_blue_adds_round_tables_for_schroedinger():
    """(rules 2.1, 5.2)"""
    table = cafe().hand(BLUE, "round").personality("neutral_white", "schroedinger", "olive")
    table.play("neutral_white+round")
    assert table.chairs("neutral_white") == ["T9a", "T11b"]


def test_example_5_yellow_adds_white_tables_and_schroedinger_sits_down():
    """Klimt's marker leaves the chair; another personality comes (rules 7.1, 7.2, 8 step 1)."""
    table = cafe().hand(YELLOW, "white", "violet").personality("neutral_grey", "klimt", "white")
    table.personality("neutral_white", "schroedinger", "olive", "round")
    assert "T11b" in table.chairs("neutral_grey")
    table.play("neutral_white+white")
    assert table.at("T11b") == "schroedinger" and table.s.points[YELLOW] == 3
    assert "T11b" not in table.chairs("neutral_grey") and table.cards("neutral_grey") == ["white"]
    assert [table.discarded(card) for card in ("olive", "round", "white")] == [1, 1, 1]
    assert table.opened() == [None, "klimt"]
    table.play("stop")
    assert table.opened()[0] not in (None, "klimt") and table.opened()[1] == "klimt"
    assert len(table.cards("neutral_white")) == 1 and table.chairs("neutral_white")


def test_example_6_no_third_row_gets_violet_and_round():
    """Red and Blue have the pair already (rules 7.4)."""
    table = cafe().row("red_cube", "violet", "round", at=["T8a", "T11a"])
    table.row("blue_octagon", "violet", "round", at=["T8a", "T11a"])
    table.row("green_cube", "violet", at=["T1a", "T2a", "T5a"]).hand(GREEN, "round", "rectangular")
    assert table.why_not("green_cube+round") == "pair_limit"
    assert table.why_not("green_cube+rectangular") is None


def test_example_7_the_final_scoring():
    """9 for Yellow and 3 for Blue, 6 for Red, 6 for Green, who has more guests (rules 9.1)."""
    table = cafe().sits("freud", "T1a").sits((YELLOW, 5), "T1b").sits((BLUE, 1), "T1c")
    table.sits("kraus", "T2a").sits("wagner", "T2b").sits((RED, 3), "T2c")
    table.sits("loos", "T7a").sits((GREEN, 1), "T7b").sits((GREEN, 4), "T7c")
    table.begin("FinalScoring")
    assert table.s.points == [9, 6, 6, 3]
    assert table.events("game_over") == [((1, 2, 3, 4), (9, 6, 6, 3))]
