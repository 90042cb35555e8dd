"""The components, and that the rules read them only from the data."""

import pytest

from kaffeehaus.games.vienna.game import GAME
from vienna.board import BLUE, GREEN, RED, WHITE, altered, vienna

data = GAME.data
LANGUAGES = {"de", "en", "fr", "it"}


def test_the_number_of_components_is_right():
    """(rules 5.2, 5.3)"""
    box = data.BOX["components"]
    assert len(data.START_IDS) == box["start_cards"] and len(data.SPECIAL_IDS) == box["special_cards"]
    assert sum(data.CHARACTER_COPIES) == box["character_cards"] and data.COINS == box["coins"]
    assert max(seats * data.OWN_DICE[seats] for seats in data.SEATS) <= box["dice_coloured"]
    assert data.WHITE_DICE == box["dice_white"]


def test_the_street_has_24_fields_and_the_geheimbund_lies_beside_it():
    assert data.STREET == 24 and data.FIELD_IDS[24:] == ("geheimbund",)
    assert [field["order"] for field in data.BOX["fields"]] == [*range(1, 25), None]
    assert [field["on_street"] for field in data.BOX["fields"]] == [True] * 24 + [False]
    assert all(field["capacity"] == 1 for field in data.BOX["fields"][:24])


def test_values_ascend_along_the_street_and_the_two_pair_fields_are_last():
    numbered = [values for values in data.VALUES if values]
    assert numbered == sorted(numbered) and len(numbered) == 22
    assert data.PAIR == (False,) * 22 + (True, True, False)


def test_the_three_symbols_are_equally_frequent():
    assert [sum(copies * shown[symbol]
                for copies, shown in zip(data.CHARACTER_COPIES, data.CHARACTER_SYMBOLS))
            for symbol in range(3)] == [26, 26, 26]


def test_components_have_unique_names_in_each_language():
    for names in (data.SYMBOL_NAMES, data.SYMBOLS_NAMES, data.START_NAMES, data.SPECIAL_NAMES,
                  data.CHARACTER_NAMES):
        assert all(set(name) == LANGUAGES and all(name.values()) for name in names)
        assert all(len({name[language] for name in names}) == len(names) for language in LANGUAGES)
    assert len({name["de"] for name in data.FIELD_NAMES}) == len(data.FIELD_IDS)


def test_every_entry_has_its_provenance():
    for entries in ("fields", "start_cards", "special_cards", "character_cards"):
        assert all(entry["provenance"] for entry in data.BOX[entries])
    assert data.BOX["constants_provenance"].keys() == data.BOX["constants"].keys()


# ---- whoever owns the box corrects the data, and the game is another one

def test_the_value_of_a_field_comes_from_the_data():
    def hofburg_takes_eleven(box, fields):
        fields["hofburg"]["values"] = [11]
    board = vienna(game=altered(hofburg_takes_eleven)).dice(RED, 3, 4, 5, 6)
    assert "hofburg" not in board.fields("3+4") and "hofburg" in board.fields("5+6")
    assert board.why_not("3+4>hofburg") == "wrong_value"


def test_two_effects_may_be_swapped():
    def swap(box, fields):
        fields["oper"]["effects"], fields["naschmarkt"]["effects"] = (
            fields["naschmarkt"]["effects"], fields["oper"]["effects"])
    board = vienna(game=altered(swap)).at("oper", RED, 2).at("naschmarkt", BLUE, 3).evaluate()
    assert (board.got(RED), board.gained(RED)) == (2, 0) and (board.got(BLUE), board.gained(BLUE)) == (0, 1)


def test_two_special_cards_may_change_their_fields():
    def swap(box, fields):
        fields["parlament"]["effects"][0]["card"] = "extra_die"
        fields["universitaet"]["effects"][0]["card"] = "dice_joker"
    board = vienna(game=altered(swap)).at("parlament", RED, 3).evaluate()
    assert board.holder("extra_die") == RED


def test_a_field_may_move_along_the_street():
    def gloriette_first(box, fields):
        box["fields"].insert(0, box["fields"].pop(data.FIELD_IDS.index("gloriette")))
    board = vienna(game=altered(gloriette_first))
    board.at("gloriette", RED, 6, 6).at("naschmarkt", RED, 3).evaluate()
    assert [field for _, field in board.events("reached")] == [0, board.place("naschmarkt")]
    assert board.events("lapsed")


def test_any_effect_may_have_a_lightning_and_any_may_lose_it():
    def the_other_way_round(box, fields):
        for field in fields.values():
            if field["on_street"]:
                field["immediate"] = not field["immediate"]
    game = altered(the_other_way_round)
    board = vienna(game=game).dice(RED, 2, 6).dice(BLUE, 4, 5).open("kaplan", "domherr").play("2>oper")
    assert board.s.points[RED] == 1
    board.play("4+5>stephansdom", "6>cafe_griensteidl", "person=kaplan")
    assert board.gained(BLUE) == 2 and board.owned(RED) == ["kaplan"]
    board = vienna(game=game).dice(RED, 1).at("prater", BLUE, 1).play("1>krieau")
    assert board.asked() == "PlaceGendarme"
    board.play("g>oper", "krieau=point")
    assert board.gained(RED) == board.got(BLUE) == 1 and board.s.round == 2


def test_points_of_a_lightning_field_are_counted_as_such():
    def oper_at_once(box, fields):
        fields["oper"]["immediate"] = True
    board = vienna(game=altered(oper_at_once)).dice(RED, 2, 3).play("2>oper")
    assert dict(board.game.breakdown(board.s)[RED])["lightning"] == 1


def test_coins_for_each_die_count_the_dice_of_the_field():
    def oper_pays_dice(box, fields):
        fields["oper"]["effects"] = [{"type": "gain_coins_per_die", "amount": 2}]
    board = vienna(game=altered(oper_pays_dice)).at("oper", RED, 1, 1).ready()
    due, = board.game.scene(board.s, RED, ()).board.dues
    assert due.effects == (("gain_coins", 4),) and board.evaluate().got(RED) == 4


def test_a_lightning_field_may_have_a_cost():
    def prater_costs_two(box, fields):
        fields["prater"]["cost_coins"] = 2
    game = altered(prater_costs_two)
    assert vienna(game=game).dice(RED, 1, 1).coins(RED, 2).play("1>prater").s.coins[RED] == 1
    board = vienna(game=game).dice(RED, 1, 1).coins(RED, 1).play("1>prater")
    assert board.s.coins[RED] == 1 and board.asked() == "Turn"


@pytest.mark.parametrize("constant, value, effect", [
    ("reroll_cost", 2, lambda board: board.why_not("r2") == "no_coin"),
    ("turn_die_cost", 2, lambda board: board.why_not("t2+") == "no_coin"),
    ("turn_die_step", 2, lambda board: board.play("t2+").s.dice[RED] == (1, 4)),
    ("turn_die_wraps", True, lambda board: board.play("t1-").s.dice[RED] == (2, 6)),
    ("turn_die_wraps", True, lambda board: board.dice(RED, 4, 6).play("t6+").s.dice[RED] == (1, 4)),
    ("go_back_cost", 2,
     lambda board: board.at("hofburg", RED, 3, 4).why_not("2>oper") == "need_coin_to_go_back"),
    ("max_dice_per_placement", 1, lambda board: board.why_not("1+2>naschmarkt") == "too_many_dice"),
    ("max_dice_per_placement", 3, lambda board: "cafe_central" in board.dice(RED, 1, 2, 3).fields("1+2+3")),
    ("joker_face", 2, lambda board: "rathaus" in board.holds(RED, "dice_joker").fields("2")),
    ("coins_total", 3, lambda board: board.play("2>geheimbund", "1>geheimbund").game.data.COINS == 3),
])
def test_constants_come_from_the_data(constant, value, effect):
    def change(box, fields):
        box["constants"][constant] = value
    board = vienna(game=altered(change)).dice(RED, 1, 2).coins(RED, 1)
    assert effect(board)


def test_end_score_and_final_points_come_from_the_data():
    """(rules 6.4, 14.1, 14.2)"""
    def change(box, fields):
        box["constants"] |= {"end_trigger_vp": 10, "final_coins_per_vp": 2, "final_majority_vp": 3}
    game = altered(change)
    board = vienna(game=game).points(BLUE, 10).coins(RED, 5).characters(GREEN, "kaplan").evaluate()
    assert board.turn() is None and board.s.points == [2, 10, 6]


def test_the_number_of_extra_turns_comes_from_the_data():
    def change(box, fields):
        box["constants"]["extra_turns_per_round"] = 2
    board = vienna(game=altered(change)).holds(RED, "double_move").dice(RED, 2, 3, 4, 5)
    board.play("2>oper", "double=yes", "3>naschmarkt", "4>heldenplatz")
    assert board.asked() == "DoubleMove"


def test_symbols_of_cards_come_from_the_data():
    """(rules 5.4, 9.6)"""
    def change(box, fields):
        box["start_cards"][0] |= {"coins": 1, "symbols": {"citizen": 0, "cross": 5, "crown": 0}}
        box["character_cards"][0]["symbols"]["crown"] = 3
    board = vienna(game=altered(change)).card(RED, "kaufmannssohn").characters(RED, "kaffeesieder")
    assert board.game.data.START_COINS[0] == 1 and board.game.scoring.symbols(board.s, RED) == (1, 5, 3)


def test_fields_closed_to_the_gendarme_come_from_the_data():
    """(rules 8.10)"""
    def change(box, fields):
        fields["oper"]["gendarme_allowed"] = False
        fields["krieau"]["effects"][0]["excluded"].append("rathaus")
    board = vienna(game=altered(change)).dice(RED, 1, 2).play("1>krieau")
    assert board.why_not("g>oper") == board.why_not("g>rathaus") == "geheimbund_excluded"
    assert not {"g>oper", "g>rathaus"} & set(board.legal())


def test_a_field_of_the_street_may_take_anything_but_a_white_die_alone():
    """(rules 8.2)"""
    def change(box, fields):
        fields["oper"]["any_value"] = True
    board = vienna(game=altered(change)).dice(RED, 5, WHITE + 6)
    assert "oper" in board.fields("5") and "oper" in board.fields("5+w6")
    assert board.why_not("w6>oper") == "white_alone" and board.why_not("5>oper") is None


def test_the_digest_changes_with_data_that_the_rules_read():
    def a_name(box, fields):
        fields["oper"]["names"]["en"] = "Opera House"

    def a_cost(box, fields):
        fields["oper"]["cost_coins"] = 1
    assert altered(a_name).data.DIGEST == data.DIGEST
    assert altered(a_cost).data.DIGEST != data.DIGEST
