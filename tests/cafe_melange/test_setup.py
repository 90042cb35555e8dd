"""What is in the box, and how the café is set up for two, three and four."""

from itertools import combinations

import pytest

from cafe_melange.cafe import DATA, STATE, named
from kaffeehaus.games.cafe_melange.game import GAME
from kaffeehaus.games.cafe_melange.rules.rows import full_chairs
from kaffeehaus.table.game import Setup, digest

SEATS = (2, 3, 4)
COLOURS = {2: ("blue", "yellow"), 3: ("yellow", "green", "red"), 4: ("yellow", "green", "red", "blue")}
PRESEATED = {2: ["T1c", "T3c", "T5b", "T7a", "T9b"], 3: ["T3c", "T5b", "T7a", "T9b"],
             4: ["T3c", "T5b", "T9b"]}


def new(seats=4, seed=7):
    told = []
    return GAME.new(Setup("cafe_melange", seats, seed), told), told


class TestBox:
    def test_27_chairs_and_no_combination_twice(self):
        """(rules 2.1)"""
        assert len(DATA.TABLE_IDS) == 11 and len(DATA.CHAIR_IDS) == len(set(DATA.TRAITS)) == 27

    def test_number_of_matching_chairs_for_each_card(self):
        """(rules 2.1)"""
        matching = dict(zip(DATA.VALUE_IDS, (mask.bit_count() for mask in DATA.MATCH)))
        assert [matching[chair] for chair in ("violet", "orange", "turquoise", "olive")] == [6, 7, 7, 7]
        assert all(matching[value] == 9 for value in DATA.VALUE_IDS[4:])

    @pytest.mark.parametrize("seats, free",
                             [(2, (5, 6, 5, 6, 7, 7, 8, 7, 8, 7)), (3, (5, 6, 6, 6, 8, 7, 8, 8, 8, 7)),
                              (4, (6, 6, 6, 6, 8, 8, 8, 8, 8, 8))])
    def test_free_chairs_at_the_start(self, seats, free):
        """(rules 2.1)"""
        s, _ = new(seats)
        assert tuple((mask & ~s.occupied).bit_count() for mask in DATA.MATCH) == free

    def test_each_chair_colour_leaves_two_chairs_of_each_shape_and_table_colour(self):
        """So that the limit on pairs always leaves a chair (rules 2.1)."""
        s, _ = new(4)
        for one, other in combinations(DATA.VALUES, 2):
            both = (DATA.MATCH[one] & DATA.MATCH[other] & ~s.occupied).bit_count()
            if DATA.CATEGORY[one] != DATA.CATEGORY[other]:
                assert both == 2 if one < 4 else both in (2, 3)

    def test_the_track_has_three_phases_and_ends_at_21(self):
        """(rules 2.2)"""
        assert [DATA.PHASE.index(phase) for phase in range(3)] == [0, 8, 15]
        assert DATA.PHASE[21] == DATA.PHASE[27] == 2 and DATA.TRACK == DATA.FINAL_AT == 21

    @pytest.mark.parametrize("seats", SEATS)
    def test_marker_kinds_by_the_number_of_players(self, seats):
        """(rules 2.3)"""
        shapes = ("cube", "octagon", "cylinder")[:5 - seats if seats == 2 else 2]
        own = [{DATA.KIND_IDS[kind] for kind in kinds} for kinds in DATA.OWN_KINDS[seats]]
        assert own == [{f"{colour}_{shape}" for shape in shapes} for colour in COLOURS[seats]]
        assert [DATA.KIND_IDS[kind] for kind in DATA.NEUTRALS] == ["neutral_white", "neutral_grey"]

    def test_ten_markers_of_a_kind_are_always_enough(self):
        """(rules 2.3)"""
        assert max(mask.bit_count() for mask in DATA.MATCH) < DATA.MARKERS == 10

    def test_chairs_count_their_markers_up_to_four(self):
        """(rules 2.3)"""
        assert DATA.MARKERS_PER_CHAIR == 4
        assert named(full_chairs([0b1110, 0b0110, 0b0110, 0b0101, 0, 0b1000, 0b0010])) == ["T1b", "T1c"]

    def test_92_reservation_cards_of_ten_values(self):
        """(rules 2.4)"""
        assert len(DATA.COPIES) == 10 and sum(DATA.COPIES) == 92

    def test_28_action_cards_and_two_of_each(self):
        """(rules 2.5)"""
        assert len(DATA.ACTION_IDS) == 14 and set(DATA.ACTION_COPIES) == {2}

    def test_guests_and_personalities(self):
        """(rules 2.6)"""
        assert len(DATA.GUEST_POINTS) == 6 and len(DATA.PERSON_IDS) == 16
        assert [DATA.PERSON_IDS[person] for person, vip in enumerate(DATA.VIP) if vip < 0] == ["lueger"]
        assert set(DATA.PERSON_POINTS) | set(DATA.GUEST_POINTS) <= set(range(5))


@pytest.mark.parametrize("seats", SEATS)
class TestSetup:
    def test_anybody_may_be_the_start_player(self, seats):
        """(rules 3.1)"""
        assert {new(seats, seed)[0].first for seed in range(60)} == set(range(seats))

    def test_the_start_player_is_to_move_and_nobody_has_points(self, seats):
        """(rules 3.1)"""
        s, _ = new(seats)
        assert GAME.turn(s) == s.active == s.first and s.points == [0] * seats and s.round == 1

    def test_four_reservation_cards_each_and_four_in_the_display(self, seats):
        """(rules 3.2)"""
        s, _ = new(seats)
        assert [len(hand) for hand in s.hands] == [4] * seats and s.known == [()] * seats
        assert min(s.display) >= 0 and s.left + sum(s.discard) == 92 - 4 * seats - 4 - 2

    def test_the_display_never_starts_with_one_category(self, seats):
        """(rules 3.2)"""
        replaced = 0
        for seed in range(300):
            s, told = new(seats, seed)
            assert len({DATA.CATEGORY[value] for value in s.display}) > 1
            replaced += sum(event[0] == "display_discarded" for event in told)
        assert replaced

    def test_an_action_card_each(self, seats):
        """(rules 3.3)"""
        s, _ = new(seats)
        assert [len(cards) for cards in s.actions] == [1] * seats and s.actions_left == 28 - seats

    def test_personalities_sit_on_the_marked_chairs(self, seats):
        """(rules 2.2, 3.4)"""
        s, _ = new(seats)
        assert named(s.occupied) == named(s.honoured) == PRESEATED[seats]
        assert STATE.seated(s) == 7 - seats and STATE.phase(s) == 0

    def test_any_personality_may_be_seated_at_the_start(self, seats):
        """(rules 3.4)"""
        chair = DATA.CHAIR_IDS.index("T9b")
        assert {new(seats, seed)[0].visitors[chair] for seed in range(200)} == set(DATA.PEOPLE)

    def test_two_personalities_lie_open_with_different_cards(self, seats):
        """(rules 3.5)"""
        rejected = 0
        for seed in range(100):
            s, told = new(seats, seed)
            rows = [s.rows[kind] for kind in DATA.NEUTRALS]
            assert min(s.open) >= 0 and len(set(s.open)) == 2 and s.people.bit_count() == 16 - 2 - (7 - seats)
            assert all(row.bit_count() == 1 for row in rows) and rows[0] != rows[1]
            rejected += sum(event[0] == "rejected" for event in told)
        assert rejected

    def test_their_markers_are_on_all_free_matching_chairs(self, seats):
        """(rules 3.6)"""
        for seed in range(30):
            s, _ = new(seats, seed)
            for kind in DATA.NEUTRALS:
                value, = DATA.CARDS_IN[s.rows[kind]]
                assert s.markers[kind] == DATA.MATCH[value] & ~s.occupied

    def test_personalities_seated_at_the_start_score_nothing(self, seats):
        """(rules 3.4, 3.6)"""
        _, told = new(seats)
        assert not [event for event in told if event[0] == "points"]


def test_each_draw_has_its_own_place_in_the_game():
    """The same seed deals the same cards; another deals others (rules 3.2, 3.3, 3.4)."""
    assert digest(new(4, 3)[0]) == digest(new(4, 3)[0]) != digest(new(4, 4)[0])
