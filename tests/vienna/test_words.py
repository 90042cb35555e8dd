"""Vienna in words: notation, sentences about what happens, refusals, questions and choices."""

import pytest

from kaffeehaus.games.vienna.game import GAME
from kaffeehaus.table.game import Illegal, Reason, Setup
from kaffeehaus.table.words import ENGLISH
from vienna.board import BLUE, GREEN, RED, WHITE, altered, vienna

NAMES = ("Ada", "Berta", "Carl", "Doris", "Emil")
words = GAME.words


def told(board, *kinds):
    """The sentences of the log, of these kinds of events or all."""
    lines = [words.event(event, NAMES, ENGLISH) for event in board.told if not kinds or event[0] in kinds]
    return [line for line in lines if line]


def refused(board, text):
    return words.reason(board.reason(text), NAMES, ENGLISH)


def phrase(board, text):
    board.ready()
    game = board.game
    scene = game.scene(game.observe(board.s, board.turn()), board.turn(), game.legal(board.s))
    return game.words.choice(scene, game.parse(board.s, text), NAMES, ENGLISH)


def question(board, viewer=None):
    seat = board.turn() if viewer is None else viewer
    game = board.game
    return game.words.ask(game.scene(board.s, seat, game.legal(board.s)), NAMES, ENGLISH)


class TestNotation:
    @pytest.mark.parametrize("text, action", [
        ("5+4>stephansdom", (3, 18, 4, 5)), ("w3+2>rathaus", (3, 10, 2, 9)), ("6>geheimbund", (3, 24, 6)),
        ("r3+5", (1, 3, 5)), ("rw4", (1, 10)), ("t3+", (2, 3, 1)), ("tw3-", (2, 9, -1)), ("g>oper", (4, 4)),
        ("krieau=coin", (5, 0)), ("krieau=point", (5, 1)), ("face=3:6", (6, 3, 6)), ("face=w3:6", (6, 9, 6)),
        ("face=none", (7,)), ("double=no", (8, 0)), ("double=yes", (8, 1)), ("person=kaplan", (9, 1)),
        ("symbol=crown", (10, 2)), ("take=none", (11,)), ("take=p2:3", (12, 1, 3)),
        ("take=p3+p1", (13, 0, 2)), ("card=novize", (0, 1)), (" 5 + 4 > Stephansdom ", (3, 18, 4, 5)),
        (">oper", (3, 4)), ("r", (1,)),
    ])
    def test_a_choice_is_read(self, text, action):
        assert GAME.parse(vienna().dice(RED, 2).ready().s, text) == action

    @pytest.mark.parametrize("text", [
        "", "oper", "5", "5>", "5>>oper", "+5>oper", "5+>oper", "t3", "t3*3", "x3", "r3,5", "card=",
        "card=nobody", "person=novize", "symbol=heart", "krieau=2", "double=maybe", "take=p0:1", "take=2",
        "take=p1,p2", "face=3", "face=3:", "5>oper 6>oper "])
    def test_nonsense_is_refused(self, text):
        with pytest.raises(Illegal) as refusal:
            GAME.parse(vienna().dice(RED, 2).ready().s, text)
        assert refusal.value.reason.code == "unknown_option"

    def test_notation_round_trips_for_the_universe(self):
        boards = (vienna().dice(RED, 1, 2, WHITE + 5).coins(RED, 3),
                  vienna().dice(RED, 1, 2).play("1>krieau"), vienna().dice(RED, 1, 2).play("1>prater"),
                  vienna(5).at("tiergarten", RED, 3, 3).coins(BLUE, 3).evaluate())
        for board in boards:
            s = board.ready().s
            assert all(GAME.parse(s, GAME.tell(s, action)) == action for action in GAME.universe(s))


class TestLog:
    def test_placements(self):
        board = vienna().dice(RED, 4, 5, WHITE + 2).at("gloriette", RED, 6, 6).dice(BLUE, 4).coins(RED, 1)
        board.play("4+5>stephansdom", "4>heldenplatz", "w2>geheimbund")
        assert told(board, "place") == [
            "Stephansdom: Ada pays 1 coin to go back and places 4 and 5.", "Heldenplatz: Berta places 4.",
            "Geheimbund: Ada places white 2."]
        assert told(board, "coins")[0] == "Geheimbund: Ada gets 1 coin and has 1."

    def test_changes(self):
        board = vienna().dice(RED, 3, WHITE + 5).coins(RED, 2).play("t3+", "rw5")
        assert told(board)[0] == "Ada pays 1 coin to turn 3 to 4."
        assert told(board)[1].startswith("Ada pays 1 coin to reroll white 5 and gets white ")

    def test_krieau_and_prater(self):
        board = vienna().dice(RED, 1, 2).dice(BLUE, 1, 3).play("1>krieau", "g>oper", "krieau=point")
        board.play("1>prater", "face=3:6", "2>secession")
        assert told(board, "gendarme", "points", "face") == [
            "Oper: closed, Ada has sent the gendarme.", "Krieau: Ada scores 1 point and has 1.",
            "Berta turns 3 to 6."]
        board = vienna().dice(RED, 1, 2).play("1>prater", "face=none")
        assert told(board, "leave") == ["Ada leaves the dice as they are."]

    def test_double_move(self):
        for answer, sentence in (("yes", "Ada uses the double move."),
                                 ("no", "Ada keeps the double move for later.")):
            board = vienna().holds(RED, "double_move").dice(RED, 2, 3).play("2>oper", f"double={answer}")
            assert told(board, "double") == [sentence]

    def test_evaluation(self):
        board = (vienna().at("secession", RED, 2).coins(RED, 2).at("rathaus", BLUE, 5)
                 .at("hofburg", GREEN, 3, 4))
        board.evaluate()
        assert told(board, "evaluation", "reached", "paid", "lapsed", "points", "coins", "end_of_round") == [
            "All dice are placed, and the street is evaluated.", "Secession: Ada pays 1 coin and has 1 left.",
            "Secession: Ada scores 2 points and has 2.",
            "Rathaus: Berta cannot pay 3 coins, so nothing happens.",
            "Hofburg: Carl scores 1 point and has 1.", "Hofburg: Carl gets 2 coins and has 2.",
            "Round 1 is over."]

    def test_special_cards(self):
        board = vienna().at("stadtpark", RED, 1).at("parlament", RED, 3).at("universitaet", RED, 5)
        board.holds(BLUE, "dice_joker").evaluate()
        assert told(board, "special") == [
            "Ada keeps the special card Start player.", "Ada takes the special card Dice joker from Berta.",
            "Ada takes the special card Extra die."]

    def test_comparisons(self):
        board = (vienna().characters(RED, "domherr").at("stephansdom", RED, 4, 5).at("gloriette", RED, 6, 6)
                 .evaluate())
        board.play("symbol=crown")
        assert told(board, "compared", "symbol") == [
            "Stephansdom, crosses: Ada has 2, Berta 0, Carl 0.", "Gloriette: Ada chooses to compare crowns.",
            "Gloriette, crowns: Ada has 0, Berta 0, Carl 0."]

    def test_characters(self):
        board = vienna().open("kaplan", "bankier").pile("domherr").at("cafe_griensteidl", RED, 6).evaluate()
        board.play("person=kaplan")
        assert told(board, "character", "discard", "refill")[:3] == [
            "Café Griensteidl: Ada takes the character card Chaplain.",
            "Taken by nobody and discarded: Banker.", "New character card: Canon."]
        assert told(board, "reshuffle") == ["The discarded cards are shuffled into a draw pile of 42 cards."]
        board = (vienna().open().at("cafe_griensteidl", RED, 6).pile("domherr", below=("domherr", "kaplan"))
                 .evaluate())
        assert told(board, "nobody_left", "under_pile") == [
            "Café Griensteidl: no character is left for Ada.",
            "Canon lies open already and goes under the draw pile."]

    def test_stealing(self):
        board = vienna().coins(BLUE, 3).at("tiergarten", RED, 3, 3).evaluate().play("take=p2:2")
        assert told(board, "stolen") == ["Ada takes 2 coins from Berta and has 2."]
        assert told(vienna().at("tiergarten", RED, 3, 3).evaluate(), "nothing") == ["Ada takes no coins."]

    def test_a_short_supply(self):
        board = vienna().at("naschmarkt", RED, 3).coins(BLUE, 24).evaluate()
        assert told(board, "coins") == ["Naschmarkt: the supply has only 1 coin for Ada, who now has 1."]

    def test_the_end(self):
        board = vienna().points(RED, 30).characters(BLUE, "domherr").coins(BLUE, 4).evaluate()
        assert told(board)[2:] == [
            "At the end, crosses: Berta has 2, Carl 0, Ada 0.", "Berta scores 2 points and has 2.",
            "Berta exchanges 3 coins for points.", "Berta scores 1 point and has 3.",
            "The game is over: Ada wins with 30 points."]

    def test_a_shared_victory(self):
        board = vienna().points(RED, 30).points(GREEN, 30).holds(BLUE, "start_player").evaluate()
        assert told(board)[-1] == "The game is over: Ada and Carl win together with 30 points."

    def test_the_beginning(self):
        events = []
        s = GAME.new(Setup("vienna", 3, 7, {"start": RED}), events)
        for card in ("novize", "diplomat", "kadett"):
            GAME.apply(s, GAME.parse(s, f"card={card}"), events)
        lines = [words.event(event, NAMES, ENGLISH) for event in events]
        assert lines[:3] == ["Ada starts the first round and gets the clock.",
                             "Carl chooses the start card Runaway novice.",
                             "Berta chooses the start card Diplomat."]
        assert "Carl gets 4 coins and has 4." in lines and "Round 1: Ada begins." in lines
        assert lines[-1].startswith("Ada rolls ")

    def test_who_an_event_is_about(self):
        board = vienna().at("oper", BLUE, 2).evaluate()
        about = {event[0]: words.about(event) for event in board.told}
        assert about["points"] == about["reached"] == BLUE
        assert (about["end_of_round"] is about["refill"] is about["evaluation"] is None
                and about["round"] == RED)

    def test_an_unknown_event_is_an_error(self):
        with pytest.raises(KeyError):
            words.event(("earthquake", None), NAMES, ENGLISH)


class TestRefusals:
    @pytest.mark.parametrize("text, sentence", [
        ("2>oper", "Oper is taken by Berta."),
        ("2>secession", "Secession is closed: the gendarme stands there."),
        ("2>stadtpark", "Stadtpark lies behind the coach: going back costs 1 coin, and there is none left."),
        ("2+6>cafe_central", "Café Central needs 6, the dice show 8."),
        ("2>universitaet", "Universität needs 5 or 6, the dice show 2."),
        ("2>heuriger", "Heuriger needs a pair: two dice with the same face."),
        ("w6>cafe_central",
         "Café Central: the white die needs a coloured die beside it; alone it may only join the "
                            "Geheimbund."),
        ("1>universitaet",
         "Universität: these dice show 1, and only the dice joker would let a 1 count as another "
                           "face."),
        ("1*>oper", "Only a 1 counts as any face, and only for the holder of the dice joker."),
        ("4>heldenplatz", "These dice do not lie in hand."), (">oper", "No dice are chosen."),
        ("1+2+6>oper", "At most 2 dice may be placed on a field in one turn."),
        ("2>nowhere", "There is no such field."),
        ("8>oper", "A die shows 1 to 6, and there is no face beyond these."),
        ("r2", "Changing dice costs 1 coin, and there is none left to pay it."),
        ("double=yes", "Something else has to be decided first."),
    ])
    def test_of_a_turn(self, text, sentence):
        board = vienna().dice(RED, 1, 2, 6, WHITE + 6).at("karlskirche", RED, 2).at("oper", BLUE, 2)
        board.gendarme("secession")
        assert refused(board, text) == sentence

    def test_of_passing(self):
        assert refused(vienna().dice(RED, 2), (3,)) == "Passing is not possible here."

    def test_of_other_choices(self):
        board = vienna().dice(RED, 1, 2).play("1>krieau")
        assert refused(board, "g>geheimbund") == "Geheimbund cannot be closed by the gendarme."
        board.play("g>oper")
        assert refused(board, (5, 7)) == "That is not among the choices here."
        board.s.coins[GREEN] = 25
        assert refused(board, "krieau=coin") == "The supply has no coins left."
        board = vienna().open("kaplan", "bankier").at("cafe_griensteidl", RED, 6).evaluate()
        assert refused(board, "person=leutnant") == "Lieutenant does not lie open."
        board = vienna().at("stephansdom", RED, 4, 5).at("gloriette", RED, 6, 6).coins(RED, 1).evaluate()
        assert refused(board, "symbol=cross") == "In this round crosses have already been compared."

    def test_of_taking_coins(self):
        board = vienna(5).coins(BLUE, 2).coins(GREEN, 1).at("tiergarten", RED, 3, 3).evaluate()
        assert refused(board, "take=p2:4") == "At most 3 coins from one player, or coins from 2 players."
        assert refused(board, "take=p1:1") == "Nobody takes coins from themselves."
        assert refused(board, "take=p3:2") == "Carl has only 1 coin."
        assert refused(board, "take=p2+p2") == "The coins must come from 2 different players."

    def test_of_the_setup(self):
        s = GAME.new(Setup("vienna", 3, 7, {"start": RED}))
        GAME.apply(s, (0, 1))
        refused = words.reason(GAME.why_not(s, (0, 1)), NAMES, ENGLISH)
        assert refused == "Carl has already taken this start card."
        assert words.reason(Reason("not_your_turn", (1,)), NAMES, ENGLISH) == "It is the turn of Berta."
        assert words.reason(Reason("game_over"), NAMES, ENGLISH) == "The game is over."

    def test_every_code_of_the_rules_has_a_sentence(self):
        codes = set(words.REFUSALS) | set(words.PLAIN_REFUSALS)
        assert codes == set("""
            game_over not_your_turn wrong_phase unknown_field unknown_option card_taken no_coin empty_set
            not_your_die out_of_range too_many_dice no_joker white_alone pair_required wrong_value occupied
            gendarme need_coin_to_go_back must_place geheimbund_excluded not_available symbol_used too_many
            self victim_poor bad_split""".split())


class TestQuestionsAndChoices:
    def test_a_turn(self):
        board = vienna().dice(RED, 2, 4).coins(RED, 2).at("naschmarkt", RED, 3)
        assert question(board) == "Place one or two dice on a field; before that, coins may change your dice."
        assert question(vienna().dice(RED, 2)) == "Place one or two dice on a field."
        assert phrase(board, "2>oper") == "Go back for a coin and place 2 on Oper"
        assert phrase(board, "2+4>cafe_central") == "Place 2 and 4 on Café Central"
        assert phrase(board, "r2+4") == "Reroll 2 and 4" and phrase(board, "t4-") == "Turn 4 to 3"

    def test_lightning(self):
        board = vienna().dice(RED, 1, 2).play("1>krieau")
        assert question(board) == "Send the gendarme to a free field: nobody may go there this round."
        assert phrase(board, "g>oper") == "Close Oper"
        board.play("g>oper")
        assert question(board) == "Take a coin or a point."
        assert (phrase(board, "krieau=coin") == "Take a coin"
                and phrase(board, "krieau=point") == "Take a point")
        board = vienna().dice(RED, 1, WHITE + 2).play("1>prater")
        assert question(board) == "Turn one of your dice to any face, or leave them."
        assert phrase(board, "face=w2:5") == "Turn white 2 to white 5"
        assert phrase(board, "face=none") == "Leave the dice as they are"

    def test_the_double_move(self):
        board = vienna().holds(RED, "double_move").dice(RED, 2, 3).play("2>oper")
        assert question(board) == "Use the double move for another turn, or keep it?"
        assert phrase(board, "double=yes") == "Take another turn"
        assert phrase(board, "double=no") == "Keep the double move"

    def test_fields_that_ask(self):
        board = vienna().open("kaplan", "bankier").at("cafe_griensteidl", RED, 6).evaluate()
        assert question(board) == "Café Griensteidl: choose a character card."
        assert phrase(board, "person=kaplan") == "Take Chaplain"
        board = vienna().at("gloriette", RED, 6, 6).coins(RED, 1).evaluate()
        assert question(board) == "Gloriette: choose the symbol to compare."
        assert phrase(board, "symbol=cross") == "Compare crosses"
        board = vienna().coins(BLUE, 2).coins(GREEN, 2).at("tiergarten", RED, 6, 6).evaluate()
        assert question(board) == "Tiergarten: choose whose coins to take."
        assert [phrase(board, text) for text in ("take=none", "take=p2:1", "take=p2+p3")] == [
            "Take no coins", "Take 1 coin from Berta", "Take one coin each from Berta and Carl"]

    def test_start_cards(self):
        s = GAME.new(Setup("vienna", 3, 7, {"start": RED}))
        scene = GAME.scene(s, 2, GAME.legal(s))
        assert words.ask(scene, NAMES, ENGLISH) == "Choose a start card."
        assert words.choice(scene, (0, 1), NAMES, ENGLISH) == "Choose Runaway novice"

    def test_for_others_it_says_who_has_to_choose(self):
        assert question(vienna().dice(RED, 2).ready(), viewer=BLUE) == "Ada has to choose."

    def test_after_the_end_nothing_is_asked(self):
        assert question(vienna().points(RED, 30).evaluate(), viewer=RED) == "The game is over."


def test_the_rules_in_short_are_nine_cards_with_the_numbers_of_the_data():
    cards = words.cards(ENGLISH)
    assert len(cards) == 9 and "25 points" in cards[0][1] and "3 coins" in cards[-1][1]


def test_sources_and_barriers_have_names():
    assert [words.source(key, ENGLISH) for key in GAME.state.SOURCES] == [
        "Start", "Fields", "Comparisons", "At once", "Special cards", "Final majorities", "Coins left"]
    assert all(words.barrier(kind, ENGLISH) for kind in GAME.barriers)


class TestOtherNumbers:
    """The phrases say the numbers of the data."""

    def test_of_the_bribe(self):
        def change(box, fields):
            box["constants"]["go_back_cost"] = 2
        board = vienna(game=altered(change)).dice(BLUE, 2).at("naschmarkt", BLUE, 3).coins(BLUE, 2)
        assert phrase(board, "2>oper") == "Go back for 2 coins and place 2 on Oper"

    def test_of_a_theft(self):
        def change(box, fields):
            fields["tiergarten"]["effects"][0] |= {"single_player_max": 12, "split_each": 2}
        board = (vienna(game=altered(change)).at("tiergarten", RED, 3, 3).coins(BLUE, 12).coins(GREEN, 2)
                 .evaluate())
        assert phrase(board, "take=p2+p3") == "Take 2 coins each from Berta and Carl"
        assert phrase(board, "take=p2:12") == "Take 12 coins from Berta"

    def test_of_a_gain_that_is_chosen(self):
        def change(box, fields):
            fields["krieau"]["effects"][1]["options"][0][0]["amount"] = 2
        board = vienna(game=altered(change)).dice(RED, 1, 2).play("1>krieau", "g>oper")
        assert question(board) == "Choose what to take."
        assert [phrase(board, text) for text in board.legal()] == ["Take 2 coins", "Take a point"]


def test_a_field_with_a_lightning_asks_by_its_name():
    def change(box, fields):
        fields["tiergarten"]["immediate"] = True
    board = vienna(game=altered(change)).dice(RED, 3, 3).coins(BLUE, 3).play("3+3>tiergarten")
    assert question(board) == "Tiergarten: choose whose coins to take."
