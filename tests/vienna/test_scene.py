"""The view model: seats, fields, cards, the forecast of the evaluation, repairs and spots."""

import pytest

from kaffeehaus.games.vienna.game import GAME
from kaffeehaus.games.vienna.scene import EFFECT_FACTS
from kaffeehaus.table.game import Setup
from table.playing import played
from vienna.board import BLACK, BLUE, GREEN, RED, WHITE, YELLOW, vienna


def shown(board, viewer=None):
    board.ready()
    return GAME.scene(GAME.observe(board.s, viewer), viewer, GAME.legal(board.s))


def field(board, name, viewer=RED):
    return shown(board, viewer).board.places[board.place(name)]


def dues(board):
    return [(board.data.FIELD_IDS[due.field], due.seat, due.pays, due.coins, due.effects)
            for due in shown(board).board.dues]


class TestSeats:
    def test_a_seat_shows_its_dice_cards_and_coins(self):
        board = vienna(4).dice(RED, 4, 2).coins(RED, 3).points(RED, 7).at("oper", RED, 2).card(RED, "novize")
        player = shown(board.characters(RED, "domherr", "bankier").holds(RED, "extra_influence"),
                       RED).chairs[RED]
        assert (player.points, player.coins, player.dice, player.to_roll) == (7, 3, (2, 4), 0)
        assert player.symbols == (3, 4, 1) and player.start_card == 1 and player.characters == (3, 4)
        assert player.specials == (0, 3) and player.coach == board.place("oper") and player.active
        assert player.neighbour == "self" and player.compared == ()

    def test_seats_show_their_position_and_symbols_relative_to_the_viewer(self):
        board = vienna(5).dice(RED, 4).characters(RED, "kaplan")
        board.characters(BLUE, "domherr").characters(BLACK, "leutnant")
        chairs = shown(board, RED).chairs
        assert [chair.neighbour for chair in chairs] == ["self", "left", "none", "none", "right"]
        assert chairs[BLUE].compared == (0, -1, 0) and chairs[BLACK].compared == (0, 1, -1)

    def test_a_spectator_has_no_neighbours(self):
        chairs = shown(vienna().dice(RED, 4)).chairs
        assert ({chair.neighbour for chair in chairs} == {"none"}
                and {chair.compared for chair in chairs} == {()})

    def test_before_the_first_roll_the_dice_to_come_are_counted(self):
        board = vienna(4).dice(RED, 4).waiting(GREEN, YELLOW).holds(GREEN, "extra_die")
        assert [chair.to_roll for chair in shown(board).chairs] == [0, 0, 5, 4]


class TestFields:
    def test_a_field_shows_its_printed_values(self):
        board = vienna().dice(RED, 2)
        assert field(board, "secession")[1:6] == ((2,), False, False, 1, (("gain_vp", 2),))
        assert field(board, "krieau").effects == (("place_gendarme", (24,)), (
            "choose_one", ((("gain_coins", 1),), (("gain_vp", 1),))))
        assert field(board, "heuriger").pair and field(board, "prater").lightning

    def test_a_field_shows_its_dice(self):
        board = vienna().dice(RED, 2).at("rathaus", BLUE, 2, 3).gendarme("oper")
        assert field(board, "rathaus").dice == ((BLUE, 2), (BLUE, 3)) and field(board, "oper").gendarme

    def test_each_placement_has_its_index_in_legal(self):
        board = vienna().dice(BLUE, 2, 3, 5).at("karlskirche", BLUE, 2).coins(BLUE, 1)
        place = field(board, "rathaus")
        legal = board.legal()
        assert [(legal[at], tokens) for at, tokens in place.ways] == [
            ("2+3>rathaus", (2, 3)), ("5>rathaus", (5,))]
        assert field(board, "oper").bribe and not place.bribe

    def test_where_the_gendarme_may_go(self):
        board = vienna().dice(RED, 1, 2).play("1>krieau")
        assert (board.legal()[field(board, "oper").choice] == "g>oper"
                and field(board, "krieau").choice is None)

    def test_without_choices_nothing_can_be_tapped(self):
        board = vienna().dice(RED, 1, 2).ready()
        places = GAME.scene(board.s, BLUE, ()).board.places
        assert all(place.ways == () and place.choice is None for place in places)


class TestPhases:
    def test_setup_shows_the_start_cards_left(self):
        s = GAME.new(Setup("vienna", 3, 7))
        GAME.apply(s, (0, 1))
        street = GAME.scene(s, GAME.turn(s), GAME.legal(s)).board
        assert street.phase == "setup" and [card.card for card in street.start_cards] == [0, 2, 3, 4, 5]
        assert [card.choice for card in street.start_cards] == [0, 1, 2, 3, 4]

    def test_placement(self):
        board = vienna().dice(RED, 2).coins(BLUE, 4).holds(GREEN, "dice_joker")
        street = shown(board).board
        assert (street.phase, street.supply, street.acting, street.start_cards) == ("placement", 21, None, ())
        assert street.specials == (RED, None, GREEN, None, None) and street.double_fresh
        assert street.pile + len(street.characters) == 44

    def test_evaluation_says_which_field_asks_and_which_cards_may_be_taken(self):
        board = vienna().open("kaplan", "bankier").at("cafe_griensteidl", RED, 6).evaluate()
        scene = shown(board, RED)
        assert scene.asked == "ChooseCharacter" and scene.board.phase == "evaluation"
        assert scene.board.acting == board.place("cafe_griensteidl")
        assert [(card.card, card.choice) for card in scene.board.characters] == [(1, 0), (3, 1)]

    def test_between_two_fields_none_is_evaluated(self):
        board = vienna().dice(RED, 2).at("hofburg", BLUE, 3, 4).ready()
        stages = GAME.stages(board.s, GAME.parse(board.s, "2>oper"))
        shown = [GAME.scene(state, RED, ()).board for state, _ in stages]
        assert {street.acting for street in shown if street.phase == "evaluation"} == {
            None, board.place("oper"), board.place("hofburg")}
        assert [street.acting for street in shown if street.phase == "placement"] == [None] * sum(
            street.phase == "placement" for street in shown)

    def test_after_the_end(self):
        scene = shown(vienna().points(RED, 30).at("oper", RED, 2).evaluate())
        assert scene.board.phase == "over" and scene.asked is scene.turn is None and scene.board.dues == ()

    def test_between_two_decisions_nothing_is_asked(self):
        board = vienna().dice(RED, 1, 2).dice(BLUE, 3).ready()
        state, _ = GAME.stages(GAME.observe(board.s, RED), GAME.parse(board.s, "1>krieau"))[0]
        scene = GAME.scene(state, RED, ())
        assert scene.asked is None and scene.turn == RED and scene.board.places[0].dice == ((RED, 1),)


class TestDues:
    def test_the_forecast_has_coins_by_field_in_street_order(self):
        board = (vienna().dice(GREEN, 2).at("naschmarkt", RED, 3).at("heldenplatz", RED, 4)
                 .at("rathaus", BLUE, 5))
        assert dues(board) == [("naschmarkt", RED, True, 2, (("gain_coins", 2),)),
                               ("heldenplatz", RED, True, 0, (("gain_vp", 3),)),
                               ("rathaus", BLUE, False, 0, ())]

    def test_comparisons_count_what_earlier_fields_will_bring(self):
        board = vienna().dice(GREEN, 2).at("burgtheater", BLUE, 4).at("stephansdom", RED, 4, 5)
        assert dues(board)[0][4] == (("take_special_card", 3, -1),)
        assert dues(board)[1][4] == (("compare_symbol", 1, 0, BLUE, 1, GREEN, 0), ("gain_vp", 1))

    def test_the_forecast_leaves_choices_open(self):
        board = vienna().dice(GREEN, 2).coins(RED, 2).at("cafe_landtmann", RED, 6).at("gloriette", RED, 6, 6)
        board.at("tiergarten", BLUE, 3, 3)
        assert [(field, coins, effects) for field, _, _, coins, effects in dues(board)] == [
            ("cafe_landtmann", 1, (("take_character",),)), ("gloriette", 0, (("compare_choice",),)),
            ("tiergarten", 0, (("steal_coins",),))]

    def test_the_forecast_has_nothing_for_a_field_without_characters_left(self):
        board = vienna().dice(GREEN, 2).open("kaplan").coins(BLUE, 1)
        board.at("cafe_landtmann", BLUE, 6).at("cafe_griensteidl", RED, 6)
        assert [effects for *_, effects in dues(board)] == [(("take_character",),), ()]

    def test_a_pending_choice_takes_a_character_before_later_fields(self):
        board = vienna().open("kaplan", "domherr").coins(RED, 1).coins(BLUE, 1)
        (board.at("cafe_landtmann", RED, 6).at("cafe_central", BLUE, 6).at("cafe_griensteidl", GREEN, 6)
         .evaluate())
        assert board.asked() == "ChooseCharacter" and board.turn() == RED
        assert [(field, effects) for field, *_, effects in dues(board)] == [
            ("cafe_central", (("take_character",),)), ("cafe_griensteidl", ())]

    def test_pending_effects_come_before_later_fields(self):
        board = vienna().dice(GREEN, 2).at("hofburg", RED, 3, 4).at("gloriette", RED, 6, 6).ready()
        stages = GAME.stages(board.s, GAME.parse(board.s, "2>geheimbund"))
        reached, _ = next(stage for stage in stages if any(event[0] == "reached" for event in stage[1]))
        due, = GAME.scene(reached, RED, ()).board.dues
        assert due.pays and due.coins == 1

    def test_the_forecast_excludes_lightning_fields(self):
        assert dues(vienna().dice(GREEN, 2).at("prater", RED, 1)) == []

    def test_during_the_evaluation_the_forecast_has_only_later_fields(self):
        board = (vienna().at("oper", RED, 2).at("gloriette", RED, 6, 6).at("heuriger", BLUE, 3, 3)
                 .coins(RED, 1))
        board.evaluate()
        assert [due[0] for due in dues(board)] == ["heuriger"]


class TestRepairs:
    def of(self, board, text):
        action = board.action(text)
        return [[GAME.tell(board.s, step) for step in way] for way in GAME.repairs(board.s, action)]

    def test_repairs_are_other_dice_a_turned_die_and_another_field(self):
        board = vienna().dice(RED, 2, 4, 5).coins(RED, 1)
        assert self.of(board, "4>rathaus") == [["5>rathaus"], ["4>burgtheater"], ["t4+", "5>rathaus"]]

    def test_other_dice_include_the_wanted_ones(self):
        board = vienna().dice(RED, 1, 2, 3, 5)
        assert self.of(board, "2>rathaus")[0] == ["2+3>rathaus"]

    def test_a_taken_field_is_repaired_by_another_field(self):
        board = vienna().dice(RED, 2, 5).at("oper", BLUE, 2).coins(RED, 2)
        assert self.of(board, "2>oper") == [["2>secession"]]

    def test_the_geheimbund_is_the_last_resort(self):
        board = vienna().dice(RED, 2).at("heuriger", RED, 3, 3)
        assert self.of(board, "2>oper") == [["2>geheimbund"]]

    def test_fields_ahead_come_before_fields_that_cost_a_bribe(self):
        board = vienna().dice(RED, 6, 2).at("karlskirche", RED, 3).coins(RED, 3)
        assert self.of(board, "2>karlskirche")[0] == ["2>oper"]
        assert self.of(board, "2+6>rathaus")[-1] == ["2+6>pestsaeule"]

    def test_free_repairs_come_first(self):
        board = vienna().dice(BLUE, 2, 5).at("naschmarkt", BLUE, 3).coins(BLUE, 1)
        assert self.of(board, "5>oper") == [["5>burgtheater"], ["2>oper"]]

    def test_a_repair_may_cost_a_turned_die_and_a_bribe(self):
        board = vienna().dice(RED, 3).at("naschmarkt", RED, 3).coins(RED, 2)
        assert ["t3-", "2>oper"] in self.of(board, "3>oper")
        assert ["t3-", "2>oper"] not in self.of(board.coins(RED, 1), "3>oper")

    def test_foreign_dice_are_repaired_by_own_ones(self):
        board = vienna().dice(RED, 2, 3)
        assert self.of(board, "5>rathaus") == [["2+3>rathaus"]]

    def test_rerolls_are_no_repair(self):
        board = vienna().dice(RED, 2, 3).coins(RED, 2)
        assert self.of(board, "r5") == self.of(board, "t6+") == self.of(board, "t5+") == []

    def test_legal_actions_have_no_repairs(self):
        assert self.of(vienna().dice(RED, 2), "2>oper") == []

    def test_other_verbs_are_repaired_by_near_choices(self):
        board = vienna().dice(RED, 1, 2).play("1>krieau")
        assert self.of(board, "g>krieau") == [["g>prater"], ["g>stadtpark"], ["g>secession"]]

    def test_passing_is_repaired_by_a_placement(self):
        board = vienna().dice(RED, 2)
        assert self.of(board, (3,)) and self.of(board, ">oper")

    def test_no_repairs_for_another_decision_or_after_the_end(self):
        assert self.of(vienna().dice(RED, 2), "person=kaplan") == []
        assert self.of(vienna().points(RED, 30).evaluate(), (3, 4, 2)) == []


class TestSpots:
    def test_events_happen_at_fields_seats_or_cards(self):
        spots = {event[0]: GAME.spot(event) for event in vienna().dice(RED, 1).play("1>prater").told}
        assert spots["place"] == spots["coins"] == "field-2" and spots["roll"] == "seat-1"
        assert spots["discard"] == "people" and spots["evaluation"] is None

    @pytest.mark.parametrize("event, spot", [
        (("place", None, BLUE, 4, (2,), 0, 1), "field-5"), (("gendarme", None, BLUE, 4), "field-5"),
        (("reached", None, BLUE, 4), "field-5"), (("paid", None, BLUE, 4, 1, 0), "field-5"),
        (("lapsed", None, BLUE, 4, 1, 0), "field-5"), (("nobody_left", None, BLUE, 4), "field-5"),
        (("compared", None, BLUE, 4, 1, 0, 2, 0, 0, 0), "field-5"),
        (("coins", None, BLUE, 2, 2, 4, 0), "field-5"), (("points", None, BLUE, 2, 2, 4, 1), "field-5"),
        (("coins", None, BLUE, 4, 4, -1, 0), "seat-2"), (("points", None, BLUE, 4, 4, -1, 5), "seat-2"),
        (("special", None, BLUE, 0, 2), "seat-2"), (("stolen", None, BLUE, 2, 1, 1, 0), "seat-2"),
        (("refill", None, 3), "people"), (("character", None, BLUE, 3, 14), "people"),
        (("end_of_round", None, 3), None)], ids=str)
    def test_events_have_spots(self, event, spot):
        assert GAME.spot(event) == spot


def test_making_a_scene_takes_milliseconds():
    """Far below what the eye notices, in a position with much to show."""
    from time import perf_counter
    board = vienna(5).dice(RED, 1, 2, 3, WHITE + 4).holds(RED, "dice_joker").coins(RED, 5)
    board.at("naschmarkt", BLUE, 3).at("stephansdom", GREEN, 4, 5).at("cafe_landtmann", BLACK, 6).ready()
    legal = GAME.legal(board.s)
    began = perf_counter()
    for _ in range(20):
        GAME.scene(board.s, RED, legal)
    assert (perf_counter() - began) / 20 < 0.05


def test_only_agenda_entries_of_effects_have_five_items():
    about_effects = {"Perform", "PlaceGendarme", "CoinOrPoint", "TurnAnyDie", "ChooseCharacter",
                     "ChooseSymbol", "TakeCoins"}
    met = set()
    for s in played("vienna", 4, choices=80).states[:-1]:
        for state, _ in GAME.stages(s, GAME.legal(s)[-1]):
            for entry in state.agenda:
                name = type(GAME.steps[entry[0]]).__name__
                met.add(name)
                assert (len(entry) == EFFECT_FACTS) == (name in about_effects), name
    assert {"Perform", "EvaluateStreet", "Turn"} <= met
