"""The end: the last round, the final scoring, ties."""

import pytest

from cafe_melange.cafe import BLUE, DATA, GREEN, RED, YELLOW, cafe
from kaffeehaus.games.cafe_melange.game import GAME

GUESTS = [(seat, number) for seat in (YELLOW, GREEN, RED, BLUE) for number in (4, 5, 6)]


def nearly(count, seat, first=YELLOW):
    """So many sit; T1a, T8a and some more are free, and a round table will seat this seat's guest on T8a."""
    table = cafe(first=first).crowd(count, "T1a", "T8a", "T9a", "T10a", "T2c", guests=GUESTS)
    kind = f"{DATA.COLOURS[4][seat]}_cube"
    table.row(kind, "violet", "grey").hand(seat, "round", "olive", "orange").turn(seat)
    return table, f"{kind}+round"


class TestLastRound:
    def test_visitor_21_starts_it_and_the_round_is_finished(self):
        """(rules 9 trigger, 9 last turn)"""
        table, card = nearly(20, GREEN)
        table.hand(RED, "olive").hand(BLUE, "olive").play(card, "guest=1").end_turn()
        assert table.events("final_round") == [(21,)] and table.mover() == RED
        assert table.play("draw").end_turn().mover() == BLUE
        assert table.play("draw").asked() is None

    def test_the_turn_of_the_last_seat_ends_the_game_before_anything_is_drawn(self):
        """(rules 4 step 2, 9 last turn)"""
        table, card = nearly(20, BLUE)
        table.hand(BLUE, "brown").play(card, "guest=1")
        if table.asked() == "Play":
            table.play("stop")
        assert table.asked() is None and not table.events("draws") and table.events("game_over")

    def test_way_b_draws_nothing_in_the_last_turn(self):
        """(rules 4 step 2)"""
        table, _ = nearly(21, BLUE)
        table.play("draw")
        assert table.asked() is None and table.events("draw_three") == [(BLUE,)] and not table.events("takes")

    def test_the_last_seat_is_the_one_before_the_start_player(self):
        """(rules 9 last turn)"""
        table, card = nearly(20, GREEN, first=RED)
        table.play(card, "guest=1")
        if table.asked() == "Play":
            table.play("stop")
        assert table.asked() is None

    def test_seating_goes_on_in_the_last_round(self):
        """(rules 9 last turn, 11.28)"""
        table, card = nearly(21, YELLOW)
        table.play(card, "guest=1")
        assert table.visitors() == 22 and table.s.points[YELLOW] == 4 and table.events("final_round") == []

    def test_the_game_ends_only_once(self):
        """(rules 10 codes)"""
        table, _ = nearly(21, BLUE)
        table.play("draw")
        assert GAME.why_not(table.s, (0,)).code == GAME.why_not(table.s, "nonsense").code == "game_over"
        assert GAME.legal(table.s) == [] and GAME.turn(table.s) is None


class TestAllGuestsSeated:
    def seated(self, seats, seat, but=1):
        table = cafe(seats)
        for number, chair in zip(range(1, 7 - but), ("T2a", "T2b", "T2c", "T5a", "T5b", "T6a")):
            table.sits((seat, number), chair)
        return table

    def test_with_two_players_the_sixth_guest_starts_the_last_round(self):
        """(rules 9 trigger)"""
        table = self.seated(2, 0).row("blue_cube", "violet", "grey").hand(0, "round", "olive", "orange")
        table.hand(1, "white")
        table.play("blue_cube+round")
        assert table.events("final_round") == [(6,)] and table.visitors() == 6
        assert table.end_turn().mover() == 1

    def test_in_the_rivals_turn_as_well(self):
        """(rules 9 trigger, 11.32)"""
        table = self.seated(2, 0).row("blue_cube", "violet", "grey")
        table.personality("neutral_white", "kraus", "violet", "grey")
        table.turn(1).hand(1, "round", "olive").play("neutral_white+round")
        assert table.at("T1a") == (0, 6) and table.events("final_round") == [(7,)]
        if table.asked() == "Play":
            table.play("stop")
        assert table.asked() is None and table.s.points == [0, 2]

    def test_with_more_players_it_ends_nothing(self):
        """And that player goes on with personalities (rules 9 trigger, 9 last turn, 11.30)."""
        table = self.seated(4, YELLOW).row("yellow_cube", "violet", "grey")
        table.personality("neutral_white", "kraus", "olive")
        table.hand(YELLOW, "round", "olive", "brown").play("yellow_cube+round")
        assert table.events("final_round") == [] and table.why_not("yellow_cube=olive") == "no_guest_left"
        assert table.legal() == ["neutral_white+brown", "stop"]


class TestFinalScoring:
    def end(self, table):
        return table.begin("FinalScoring").s

    def test_each_guest_by_all_personalities_at_its_table(self):
        """(rules 9.1)"""
        table = cafe().sits("freud", "T1a").sits("kraus", "T1b").sits((GREEN, 6), "T1c").sits("klimt", "T2a")
        table.points(GREEN, 5)
        assert self.end(table).points[GREEN] == 5 + 3 * (3 + 2)
        assert dict(GAME.breakdown(table.s)[GREEN])["tables"] == 15

    def test_lueger_subtracts_and_a_total_may_be_negative(self):
        """(rules 9.1)"""
        table = cafe().sits("lueger", "T5a").sits((RED, 5), "T5b")
        assert self.end(table).points[RED] == -6 and GAME.ranking(table.s) == [1, 1, 4, 1]

    @pytest.mark.parametrize("person", DATA.PEOPLE, ids=DATA.PERSON_IDS)
    def test_every_personality_counts_at_its_table(self, person):
        """(rules 2.6, 9.1)"""
        table = cafe().sits(DATA.PERSON_IDS[person], "T5a").sits((RED, 6), "T5b")
        assert self.end(table).points[RED] == 3 * DATA.VIP[person]

    def test_hands_rows_and_unseated_guests_count_nothing(self):
        """(rules 9.1)"""
        table = cafe().sits((RED, 1), "T5a").row("red_cube", "grey").hand(RED, "olive")
        table.personality("neutral_white", "freud", "olive")
        assert self.end(table).points == [0] * 4

    def test_a_tie_goes_to_who_has_more_guests_in_the_cafe(self):
        """(rules 9.1)"""
        table = cafe().points(GREEN, 7).points(RED, 7).sits((RED, 1), "T5a")
        assert GAME.ranking(self.end(table)) == [3, 2, 1, 3]

    def test_else_the_victory_is_shared(self):
        """(rules 9.1)"""
        table = cafe().points(GREEN, 7).points(RED, 7).sits((RED, 1), "T5a").sits((GREEN, 4), "T2a")
        assert GAME.ranking(self.end(table)) == [3, 1, 1, 3]
