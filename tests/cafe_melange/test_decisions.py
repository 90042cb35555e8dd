"""Which seat decides, and the order of refusal codes."""

import pytest

from cafe_melange.cafe import BLUE, DATA, GREEN, RED, YELLOW, cafe
from kaffeehaus.games.cafe_melange.game import GAME
from kaffeehaus.table.game import Illegal, Reason, Setup, digest
from kaffeehaus.table.record import Record
from table.playing import played

DRAW_THREE, START, EXTEND, JOKER, ACTION, TILE, DISCARD, MARKER, STOP, GUEST, SEAT, SOURCE = range(12)


def record_of(table):
    """A record that begins with this table."""
    record = Record(Setup("cafe_melange", table.s.seats, 7))
    record.states = [table.ready().s]
    return record


class TestSender:
    def test_only_the_active_seat_plays(self):
        """(rules 10 codes)"""
        record = record_of(cafe().hand(YELLOW, "grey"))
        assert record.why_not((START, 7, 0), seat=GREEN) == ("not_your_turn", (YELLOW,))
        assert record.why_not((START, 7, 0), seat=YELLOW) is None

    def test_a_guest_is_chosen_by_its_owner_alone(self):
        """Even in the turn of another, and by nobody else meanwhile (rules 10.7, 10 codes)."""
        table = cafe().personality("neutral_white", "kraus", "violet", "grey")
        table.row("green_cube", "violet", "grey")
        record = record_of(table.hand(YELLOW, "round", "olive").play("neutral_white+round"))
        assert record.turn() == GREEN and record.why_not((GUEST, 0), seat=GREEN) is None
        assert record.why_not((GUEST, 0), seat=YELLOW) == ("not_your_decision", (GREEN,))
        assert record.why_not((START, 3, 0), seat=YELLOW).code == "not_your_decision"
        assert record.why_not((START, 3, 0), seat=GREEN).code == "wrong_phase"

    def test_a_conflict_is_decided_by_the_active_seat_alone(self):
        """(rules 10.8, 10 codes)"""
        table = cafe().row("yellow_cube", "violet", at=["T1a", "T11a"])
        table.row("yellow_octagon", "violet", at=["T1a", "T2a"])
        table.row("green_cube", "violet", at=["T1a", "T8a"]).row("red_cube", "violet", at=["T2a", "T8a"])
        table.hand(YELLOW, "rectangular", "olive").play("yellow_cube+rectangular", "guest=1", "guest=2")
        record = record_of(table)
        assert record.why_not((SEAT, 2), seat=GREEN) == ("not_your_decision", (YELLOW,))
        assert record.why_not((SEAT, 2), seat=YELLOW) is None

    def test_undo_stops_at_choices_of_other_seats(self):
        """(rules 10.7)"""
        for seed in range(30):
            record = played("cafe_melange", 3, seed)
            for k, action in enumerate(record.actions):
                if action[0] == GUEST and record.turn(k) != record.states[k].active:
                    assert record.upto(k + 1).undoable_from()[0] == k + 1
                    return
        raise AssertionError("no guest was chosen out of turn")


class TestPhases:
    def test_stopping_before_the_first_card(self):
        """(rules 10.6, 10 codes)"""
        table = cafe().hand(YELLOW, "grey")
        assert table.why_not("stop") == "must_play" and "stop" not in table.legal()

    def test_drawing_three_after_a_card(self):
        """(rules 4 B, 10.1, 10 codes)"""
        table = cafe().hand(YELLOW, "grey", "olive").play("yellow_cube=grey")
        assert table.why_not("draw") == "wrong_phase" and "draw" not in table.legal()

    def test_playing_while_drawing(self):
        """(rules 10.10, 10 codes)"""
        table = cafe().hand(YELLOW, "grey", "olive").play("draw")
        assert {table.why_not(text) for text in ("yellow_cube=grey", "stop", "draw")} == {"wrong_phase"}

    def test_a_fetched_card_must_be_played(self):
        """(rules 5.3, 10.4)"""
        table = cafe().hand(YELLOW, "grey", "grey", "olive").play("joker=grey:round")
        assert table.why_not("stop") == "wrong_phase" and table.why_not("yellow_cube=olive") == "no_such_card"
        assert table.legal() == ["yellow_cube=round", "yellow_octagon=round"]


class TestOrderOfCodes:
    def test_a_row(self):
        """(rules 10.2, 10 codes)"""
        table = cafe().hand(YELLOW, "grey").row("yellow_cube", "olive")
        assert table.why_not("yellow_cube=violet") == "no_such_card"        # before kind_in_use
        assert table.why_not("green_cube=violet") == "no_such_card"         # before not_your_row
        assert table.why_not("yellow_cylinder=violet") == "bad_command"     # before all others
        table.row("yellow_octagon", "brown")
        assert table.why_not("yellow_cube=grey") == "row_limit"             # before kind_in_use

    def test_an_extension(self):
        """(rules 10.3, 10 codes)"""
        table = cafe().row("red_cube", "round", "grey", at=["T8a", "T8b"])
        table.row("blue_cube", "round", "grey", at=["T9a", "T9b"])
        table.row("green_cube", "round", "white").hand(GREEN, "grey", "brown")
        table.row("green_octagon", "round", at=["T10a", "T11a"])
        assert table.why_not("green_cube+grey") == "category_taken"
        assert table.why_not("green_octagon+grey") == "pair_limit"
        assert table.why_not("green_cube+orange") == "no_such_card"

    def test_a_joker(self):
        """(rules 10.4, 10 codes)"""
        table = cafe().hand(YELLOW, "grey", "grey", "olive").row("yellow_cube", "violet")
        table.row("yellow_octagon", "orange")
        table.hoard(GREEN, "turquoise")
        assert table.why_not("joker=olive:olive") == "not_a_pair"
        assert table.why_not("joker=grey:grey") == "same_value"
        assert table.why_not("joker=grey:turquoise") == "joker_unavailable"     # before category_taken

    def test_an_action_card(self):
        """(rules 10.5, 10 codes)"""
        table = cafe().front(YELLOW, "score_guest_grey")
        table.actions(YELLOW, "score_guest_round", "swap_own_guests").turn(YELLOW)
        assert table.why_not("card=score_guest_olive") == "no_such_card"
        assert table.why_not("card=score_guest_round") == "action_limit_phase"  # before condition_not_met
        table = cafe().actions(YELLOW, "swap_own_guests").turn(YELLOW)
        assert table.why_not("card=swap_own_guests") == "no_discard"            # before bad_target

    @pytest.mark.parametrize("action", [
        (START, 10, 0), (START, -1, 0), (START, 0, 12), (EXTEND, 0, 8), (JOKER, 10, 0), (JOKER, 0, -1),
        (ACTION, 14), (START, 10**20, 0), (START, 0), (STOP, 0), (99,), (), "stop", None, (0.0,)])
    def test_unknown_arguments_are_refused(self, action):
        """(rules 10 codes)"""
        assert GAME.why_not(cafe().hand(YELLOW, "grey").ready().s, action) == Reason("bad_command")

    def test_an_unknown_source_is_refused(self):
        """(rules 10.9)"""
        assert GAME.why_not(cafe().hand(YELLOW, "grey").play("draw").s, (SOURCE, 12)) == Reason("bad_command")

    @pytest.mark.parametrize("setup", [
        Setup("cafe_melange", 1, 7), Setup("cafe_melange", 5, 7), Setup("cafe_melange", 3, -1),
        Setup("cafe_melange", 3, 7, {"start": 1})])
    def test_an_unknown_setup_is_refused(self, setup):
        """(rules 10 codes)"""
        with pytest.raises(Illegal) as refused:
            GAME.new(setup)
        assert refused.value.reason.code == "bad_command"

    def test_a_refusal_changes_nothing(self):
        """(rules 10 codes)"""
        record = Record(Setup("cafe_melange", 3, 7))
        before = digest(record.state())
        for action in GAME.universe(record.state()):
            if record.why_not(action):
                with pytest.raises(Illegal):
                    record.play(action)
        assert digest(record.state()) == before and len(record) == 0


def test_every_refusal_of_the_rules_is_met():
    """All codes of the table of decisions that random games can meet (rules 10 codes)."""
    met = set()
    for seats, seed in ((2, 1), (3, 2), (4, 3), (4, 4)):
        for s in played("cafe_melange", seats, seed).states[:-1:2]:
            met.update(reason.code for action in GAME.universe(s) if (reason := GAME.why_not(s, action)))
    assert met >= {
        "no_such_card", "not_your_row", "row_limit", "kind_in_use", "nothing_to_place", "no_such_row",
        "category_taken", "pair_limit", "no_marker_left", "not_a_pair", "same_value", "play_limit",
        "action_limit_turn", "action_limit_phase", "condition_not_met", "bad_target", "must_play",
        "no_such_guest", "empty_source", "one_action_only", "bad_command"}


def test_seats_are_named_in_these_tests_as_in_the_game():
    seats = {"yellow": YELLOW, "green": GREEN, "red": RED, "blue": BLUE}
    assert {colour: seat for seat, colour in enumerate(DATA.COLOURS[4])} == seats
