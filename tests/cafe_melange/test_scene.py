"""What the table shows: chairs left for each row, what each card would do, what may be chosen, repairs."""

from itertools import product

import pytest

from cafe_melange.cafe import BLUE, DATA, GREEN, RED, YELLOW, cafe
from kaffeehaus.games.cafe_melange.game import GAME
from kaffeehaus.table.game import Reason


def shown(table, viewer=None):
    """The scene as its viewer sees it: by default, who is to move."""
    s = table.ready().s
    viewer = GAME.turn(s) if viewer is None else viewer
    legal = GAME.legal(s) if viewer == GAME.turn(s) else []
    return GAME.scene(GAME.observe(s, viewer), viewer, legal)


def row(scene, kind):
    return next(row for row in scene.board.rows if DATA.KIND_IDS[row.kind] == kind)


def effect(scene, kind, value):
    return row(scene, kind).effects[DATA.VALUE_IDS.index(value)]


def told(scene, table, choice):
    return GAME.tell(table.s, scene.legal[choice])


class TestRows:
    def table(self):
        table = cafe().row("yellow_cube", "olive").hand(YELLOW, "grey", "violet", "violet")
        table.sits("freud", "T1b")
        return table.personality("neutral_white", "kraus", "white")

    def test_each_card_shows_the_chairs_it_would_leave(self):
        """Six chairs to one, and which markers would go (rules 5.2)."""
        table = self.table()
        scene = shown(table)
        grey = effect(scene, "yellow_cube", "grey")
        assert len(row(scene, "yellow_cube").chairs) == 6
        assert [DATA.CHAIR_IDS[chair] for chair in grey.chairs] == ["T9a"]
        assert len(grey.gone) == 5 and told(scene, table, grey.choice) == "yellow_cube+grey"
        assert grey.reason is None

    def test_why_a_card_does_not_fit(self):
        """(rules 5.2, 10.3)"""
        scene = shown(self.table())
        assert effect(scene, "yellow_cube", "violet").reason.code == "category_taken"
        assert effect(scene, "yellow_cube", "violet").choice is None

    def test_a_kind_without_a_row_shows_where_it_could_start(self):
        """(rules 5.1)"""
        table = self.table()
        scene = shown(table)
        start = effect(scene, "yellow_octagon", "violet")
        assert row(scene, "yellow_octagon").cards == () and len(start.chairs) == 6 and start.gone == ()
        assert told(scene, table, start.choice) == "yellow_octagon=violet"

    def test_rows_of_personalities_and_of_others(self):
        scene = shown(self.table().row("red_cube", "brown"))
        assert row(scene, "neutral_white").person == DATA.PERSON_IDS.index("kraus")
        assert row(scene, "neutral_white").owner is None
        assert row(scene, "red_cube").owner == RED
        assert row(scene, "red_cube").effects == (), "no card of another can go there"

    def test_a_spectator_gets_no_previews(self):
        """Without a viewer there is no hand, and no card that could do something."""
        table = self.table().ready()
        scene = GAME.scene(GAME.observe(table.s, None), None, ())
        assert not any(row.effects for row in scene.board.rows) and scene.board.actions == ()
        assert not any(chair.hand for chair in scene.chairs)

    def test_others_can_plan_while_they_wait(self):
        """(rules 5.2)"""
        scene = shown(self.table().hand(GREEN, "round"), GREEN)
        assert effect(scene, "neutral_white", "round").choice is None
        assert effect(scene, "neutral_white", "round").reason is None
        assert scene.chairs[GREEN].hand == (DATA.VALUE_IDS.index("round"),)
        assert scene.chairs[YELLOW].hand == ()

    def test_only_the_kinds_of_this_game_are_shown(self):
        """(rules 2.3)"""
        assert len(shown(cafe(2).hand(0, "grey")).board.rows) == 8
        assert len(shown(cafe().hand(0, "grey")).board.rows) == 10


class TestCafe:
    def test_chairs_say_who_sits_there_and_whose_markers_stand_there(self):
        """(rules 2.1, 7.3)"""
        table = cafe().sits("freud", "T1b").sits((RED, 3), "T1c").row("yellow_cube", "violet", "grey")
        table.row("green_cube", "violet", "grey")
        places = {DATA.CHAIR_IDS[place.chair]: place
                  for place in shown(table.hand(YELLOW, "olive")).board.places}
        assert places["T1b"].person == 1 and places["T1c"].guest == (RED, 2)
        assert places["T1a"].markers == (0, 2)
        assert places["T1a"].blocked and not places["T1a"].open and places["T2a"].open
        assert not places["T1b"].open

    def test_the_track(self):
        """(rules 2.2)"""
        board = shown(cafe().crowd(9).hand(YELLOW, "olive")).board
        assert (board.visitors, board.waiter, board.phase, board.track, board.final) == (9, 9, 2, 21, False)

    def test_action_cards_say_why_not(self):
        """(rules 10.5)"""
        table = cafe().sits("freud", "T2a").hand(YELLOW, "olive")
        table.actions(YELLOW, "score_personality_violet", "score_guest_grey")
        violet, grey = shown(table).board.actions
        assert told(shown(table), table, violet.choice) == "card=score_personality_violet"
        assert violet.reason is None
        assert grey.choice is None
        assert grey.reason == Reason("condition_not_met", (DATA.ACTION_IDS.index("score_guest_grey"),))

    def test_what_is_unseen(self):
        """All copies but those that lie open, were discarded, or were seen going to a hand (rules 2.4)."""
        table = cafe().hand(YELLOW, "violet").hand(GREEN, "violet", known=("violet",)).discards("violet")
        table.row("red_cube", "violet")
        assert shown(table).board.unseen[0] == 8 - 4 and shown(table, RED).board.unseen[0] == 8 - 3

    def test_choices_of_the_swaps_and_removals(self):
        """(rules 10.5)"""
        table = cafe().sits("kraus", "T1a").sits("loos", "T2b").sits("zweig", "T3a")
        table.hand(YELLOW, "olive", "grey", "brown")
        table.actions(YELLOW, "swap_personalities").play("card=swap_personalities")
        board = shown(table).board
        assert board.action == 0 and board.tile is None and [offer.item for offer in board.tiles] == [3, 6]
        assert [DATA.CHAIR_IDS[place.chair] for place in board.places
                if place.tile is not None] == ["T1a", "T2b"]
        table.play("tile=kraus")
        assert shown(table).board.tile == 3
        table.play("tile=zweig")
        assert [offer.item for offer in shown(table).board.discards] == [3, 7, 8]

    def test_markers_that_may_be_taken_away(self):
        """(rules 10.5)"""
        table = cafe().row("yellow_cube", "violet", "grey").hand(YELLOW, "olive")
        table.actions(YELLOW, "remove_own_guest_marker")
        scene = shown(table.play("card=remove_own_guest_marker"))
        taken = [told(scene, table, choice) for place in scene.board.places for _, choice in place.choices]
        assert taken == ["remove=yellow_cube:T1a", "remove=yellow_cube:T8a"]

    def test_who_may_sit_down(self):
        """(rules 10.7, 10.8)"""
        table = cafe().row("yellow_cube", "violet", "grey").hand(YELLOW, "round", "olive")
        table.play("yellow_cube+round")
        scene = shown(table)
        assert DATA.CHAIR_IDS[scene.board.chair] == "T8a"
        assert [offer.item for offer in scene.board.guests] == [0, 1, 2, 3, 4, 5]

    def test_where_cards_may_be_drawn_from(self):
        """(rules 10.9)"""
        table = cafe().hand(YELLOW, "round").play("draw")
        board = shown(table).board
        assert board.draws_left == 3
        assert None not in [offer.choice for offer in (*board.display, board.deck, board.action_deck)]

    def test_a_joker_on_its_way(self):
        """(rules 10.4)"""
        table = cafe().hand(YELLOW, "grey", "grey", "olive")
        assert len(shown(table).board.jokers) == 9
        assert shown(table.play("joker=grey:round")).board.wanted == DATA.VALUE_IDS.index("round")


class TestRepairs:
    def ways(self, table, text):
        s = table.ready().s
        found = []
        for way in GAME.repairs(s, GAME.parse(s, text)):
            at, names = s.clone(), []
            for action in way:
                names.append(GAME.tell(at, action))
                assert action in GAME.legal(at)
                GAME.apply(at, action)
            found.append(names)
        return found

    def test_a_card_is_repaired_by_another_row(self):
        table = cafe().row("yellow_cube", "olive").hand(YELLOW, "violet", "grey")
        table.personality("neutral_white", "kraus", "white")
        assert self.ways(table, "yellow_cube+violet") == [["yellow_octagon=violet"], ["yellow_cube+grey"]]

    def test_a_missing_card_is_repaired_by_a_joker(self):
        table = cafe().row("yellow_cube", "olive").hand(YELLOW, "violet", "violet")
        table.personality("neutral_white", "kraus", "olive")
        assert self.ways(table, "yellow_cube+round") == [["joker=violet:round", "yellow_cube+round"]]

    def test_repairs_also_after_one_card(self):
        table = cafe().row("yellow_cube", "olive").hand(YELLOW, "violet", "violet", "grey")
        table.personality("neutral_white", "kraus", "olive").play("yellow_octagon=grey")
        assert self.ways(table, "yellow_cube+round")[0] == ["joker=violet:round", "yellow_cube+round"]

    def test_a_joker_with_one_target_needs_no_second_choice(self):
        table = cafe().row("yellow_cube", "olive").row("yellow_octagon", "square")
        table.hand(YELLOW, "violet", "violet")
        assert self.ways(table, "yellow_cube+round") == [["joker=violet:round"]]

    def test_a_source_is_repaired_by_another_source(self):
        table = cafe().hand(YELLOW, "grey").no_actions_left().play("draw")
        assert len(self.ways(table, "take=action")) == 3

    def test_legal_plays_have_no_repairs(self):
        table = cafe().hand(YELLOW, "grey")
        assert self.ways(table, "yellow_cube=grey") == []

    @pytest.mark.parametrize("table", [
        lambda: cafe().hand(YELLOW, "grey", "grey", "olive"),
        lambda: cafe().hand(YELLOW, "grey", "grey", "olive").personality("neutral_white", "kraus"),
        lambda: cafe(2).hand(0, "grey", "grey").row("blue_cube", "grey"),
        lambda: cafe().hand(YELLOW, "grey", "grey", "olive").play("joker=grey:round"),
        lambda: cafe().hand(YELLOW, "grey").play("draw"),
        lambda: cafe().row("yellow_cube", "violet", "grey").hand(YELLOW, "round").play("yellow_cube+round"),
    ], ids=["no rows", "one that waits", "two players", "a joker's card", "sources", "guests"])
    def test_unknown_arguments_do_not_break_repairs(self, table):
        """Rows, cards and kinds that do not exist, and numbers of any size (rules 10 codes)."""
        s = table().ready().s
        odd = (-10**20, *range(-2, 30), 10**20)
        for verb in GAME.choosers:
            for numbers in product(odd, repeat=verb.takes[1]):
                ways = GAME.repairs(s, (verb.number, *numbers))
                assert all(way and way[0] in GAME.legal(s) for way in ways)

    def test_no_repairs_after_the_end(self):
        table = cafe().begin("FinalScoring")
        assert GAME.repairs(table.s, (0,)) == [] and GAME.scene(table.s, BLUE, []).asked is None


def test_events_name_their_places():
    """(rules 7.1)"""
    table = cafe().row("yellow_cube", "violet", "grey").hand(YELLOW, "round", "olive")
    table.play("yellow_cube+round", "guest=1", "stop")
    spots = {event[0]: GAME.spot(event) for event in table.told}
    assert spots["extend"] == "row-1" and spots["points"] == "seat-1" and spots["personality"] == "row-12"
    assert spots["guest_sits"] == f"chair-{DATA.CHAIR_IDS.index('T8a') + 1}"


class TestBetweenDecisions:
    def test_every_stage_of_a_choice_can_be_shown(self):
        """While guests and personalities are settled nobody decides, and it is still somebody's turn."""
        table = cafe().row("yellow_cube", "olive").hand(YELLOW, "grey", "violet", "violet").ready()
        for action in GAME.legal(table.s):
            for state, _ in GAME.stages(table.s, action):
                assert GAME.scene(GAME.observe(state, YELLOW), YELLOW, ()).turn in range(4)


class TestSittings:
    def test_what_each_guest_brings_now_and_in_the_end(self):
        """Seated beside Freud: the points printed on it, and its multiplier times three (rules 7.2, 9.1)."""
        table = (cafe().hand(YELLOW, "grey", "brown").sits("freud", "T8a")
                 .row("yellow_cube", "round", "orange").ready())
        scene = shown(table.play("yellow_cube+grey"))
        assert scene.asked == "ChooseGuest" and DATA.CHAIR_IDS[scene.board.chair] == "T8b"
        assert [(sitting.points, sitting.company) for sitting in scene.board.guests] == [
            (4, 3), (3, 3), (2, 6), (1, 6), (1, 9), (0, 9)]

    def test_a_table_is_worth_its_personalities(self):
        """(rules 9.1)"""
        table = cafe().hand(YELLOW, "grey").sits("freud", "T8a").sits("lueger", "T8b")
        vips = shown(table).board.vips
        assert vips[DATA.TABLE_IDS.index("T8")] == 1 and vips[DATA.TABLE_IDS.index("T1")] is None
