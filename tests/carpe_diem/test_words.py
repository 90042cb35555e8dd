"""Notation and sentences: names, events, refusals, choices."""

import importlib

import pytest

from carpe_diem.rome import BLUE, GREEN, RED, rome
from kaffeehaus.table.game import Illegal, Reason
from kaffeehaus.table.words import ENGLISH, Voice

NAMES = ("Ada", "Berta", "Carl", "Doris")
LANGUAGES = pytest.mark.parametrize("language", ("de", "en", "fr", "it"))


def words():
    return rome().game.words


def names_of_things():
    return importlib.import_module(rome().game.data.__package__ + ".naming")


def event(*facts, kind):
    return words().event((kind, None, *facts), NAMES, ENGLISH)


# ---- notation

@pytest.mark.parametrize("text, action", [
    ("space=3", (0, 2)), ("walk=+", (1, 1)), ("walk=-", (1, -1)), ("bread=7", (2, 6)),
    ("take=market", (3, 0)),
    ("c4", (4, 20, 0)), ("f6r3", (4, 35, 3)), ("store", (5,)), ("craft=coop", (7, 67)), ("give=pond", (8, 0)),
    ("circle=01-11", (9, 0)), ("pay=2", (11, 2)), ("coins=0", (12, 0)), ("loaves=1", (13, 1))])
def test_notation(text, action):
    table = rome().turn(RED, 1)
    assert table.game.parse(table.s, text) == action and table.game.tell(table.s, action) == text


def test_orders_are_written_by_what_comes_first():
    table = rome().built(RED, "c4=merchant", "c2=pondr2").hand(RED, "merchant_pond").play("c3r2")
    assert [table.action(f"first={kind}") for kind in ("pond", "merchant")] == [(6, 0), (6, 1)]
    table = rome().cards("c03", "a01", "d09").scoring(RED).play("circle=01-11")
    assert [table.action(f"card={card}") for card in ("c03", "d09")] == [(10, 0), (10, 1)]


@pytest.mark.parametrize("text", ["C4R1", " c4 r1 ", "c 4r1"])
def test_capitals_and_blanks_do_not_matter(text):
    table = rome().turn(RED, 1)
    assert table.game.parse(table.s, text) == (4, 20, 1)


@pytest.mark.parametrize("text",
                         ["", "c", "4c", "c4r", "walk", "walk=", "walk=0", "space=", "take", "build=c4",
                          "c4=market",
                                  "pay=-1", "pay=1000", "circle=1-11", "card", "first", "c\u0664"])
def test_nonsense_is_no_choice(text):
    table = rome().turn(RED, 1)
    with pytest.raises(Illegal) as refused:
        table.game.parse(table.s, text)
    assert refused.value.reason == Reason("unknown_option")


@pytest.mark.parametrize("text, code", [("g1", "off_board"), ("a9", "off_board"), ("c4r9", "bad_rotation")])
def test_unknown_names_are_refused_with_their_own_codes(text, code):
    assert rome().built(RED, "c3=market").hand(RED, "pond").why_not(text) == code


# ---- names

@LANGUAGES
def test_tiles_and_cards_have_different_sentences(language):
    """(rules 11.2)"""
    naming = names_of_things()
    data, voice = rome().data, Voice(language)
    tiles = [naming.tile(voice, face) for face in range(len(data.FACE_IDS))]
    cards = [naming.scoring_card(voice, card) for card in range(len(data.CARD_IDS))]
    fountain = [naming.fountain_card(voice, card) for card in range(len(data.FOUNTAIN_ITEM))]
    for texts in (tiles, cards, fountain):
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("name, text", [
    ("market", "market"), ("merchant_pond", "merchant facing pond"), ("pond_garden", "pond beside garden"),
    ("pond_corner", "pond, open round a corner"), ("coop", "chicken coop, open on one side"),
    ("baker", "half of a dwelling, baker"), ("villa2_four", "villa, 2 chimneys, open on all sides"),
    ("villa1_straight", "villa, 1 chimney, open on two sides that face each other")])
def test_tiles_by_name(name, text):
    naming = names_of_things()
    assert naming.tile(ENGLISH, rome().face(name)) == text


@pytest.mark.parametrize("card, text", [
    ("a02", "pay 3 fish for 7 points"), ("b09", "pay 1 fish, 1 bunch of grapes and 1 chicken for 5 points"),
    ("c04", "have 2 villas for 1 coin, 1 bread and 1 step"),
    ("d21", "have 3 landscapes of any kind for 1 coin and 1 bread"),
    ("d09", "have 1 pond and 1 garden for 7 points")])
def test_scoring_cards_by_name(card, text):
    naming = names_of_things()
    assert naming.scoring_card(ENGLISH, rome().data.CARD_IDS.index(card)) == text


# ---- what happened

@pytest.mark.parametrize("kind, facts, text", [
    ("build", (RED, 0, 20, 0), "Ada builds on C4: market."),
    ("bread_move", (BLUE, 0, 4, 1, 2), "Berta pays 1 bread and goes to space 5."),
    ("removed", (RED, 1, (1, 2)), "Space 2 is empty now: 2 tiles leave the game."),
    ("finished", (GREEN, 1, 3, 7, 5), "Carl finishes a villa with 5 chimneys."),
    ("finished", (RED, 2, 3, 7, 0), "Ada finishes a landscape of 3 tiles: pond."),
    ("finished", (RED, 7, 2, 7, 0), "Ada finishes a dwelling: baker."),
    ("exchange", (RED, (2, 0, 1, 1), 5, 5),
     "Ada gives back 2 fish, 1 bunch of grapes and 1 chicken, gets 5 coins and has 5."),
    ("exchange", (RED, (0, 0, 0, 0), 1, 4), "Ada has no goods to give back, gets 1 coin and has 4."),
    ("steps", (RED, 2, 20, 1), "Ada goes 2 steps along the banderole track, to 20."),
    ("paid", (RED, 0, 2, 1, 0, 3), "Ada pays 2 fish."),
    ("paid", (RED, 0, 0, 1, 2, 3), "Ada pays 2 coins instead of goods."),
    ("paid", (RED, 0, 1, 1, 2, 3), "Ada pays 1 fish and 2 coins."),
    ("points", (RED, -4, 7, 2), "Ada loses 4 points and has 7."),
    ("failed", (RED, 4, 0), "Ada fails the card and has no points to lose."),
    ("scoring", (2, (1, 0)), "Scoring 2, in this order: Berta, Ada."),
    ("game_over", ((2, 1), (60, 60)),
     "The game is over: Berta wins with 60 points, being further back on the track."),
    ("game_over", ((1, 2), (61, 60)), "The game is over: Ada wins with 61 points."),
    ("order", (BLUE, 7, 2), "Berta takes this reward first: baker."),
    ("display_empty", (BLUE,), "The craftsman’s display is empty: nothing for Berta.")])
def test_what_happened(kind, facts, text):
    assert event(*facts, kind=kind) == text


def test_events_name_the_seat_they_are_about():
    about = words().about
    assert about(("coins", None, BLUE, 1, 1)) == BLUE and about(("removed", None, GREEN, 1, ())) == GREEN
    assert about(("tiles", None, ())) is None and about(("game_over", None, (1, 2), (5, 3))) is None


# ---- why not

@pytest.mark.parametrize("name, tiles, cell, text", [
    ("pond", ("a2=market",), "a1",
     "A1: the frame in the north takes only meadow, and the tile shows pond there."),
    ("pond", ("c3=garden",), "c2r2", "C2: in the south the tile shows pond and its neighbour garden."),
    ("market", ("c3=market",), "d4", "D4 touches no tile of the district with a full side."),
    ("market", ("c3=market",), "c3", "A tile lies on C3 already."),
    ("market", (), "c4", "The first tile must be built on the shovel, C3."),
    ("pond", ("c4=pond", "c3=pond_straight", "c2=pond_cornerr1", "d2=pond_cornerr2"), "d3",
     "D3: this landscape would have more than 4 tiles: pond.")])
def test_why_a_tile_does_not_fit(name, tiles, cell, text):
    """(rules 11 D5)"""
    table = rome().built(RED, *tiles).hand(RED, name)
    assert words().reason(table.reason(cell), NAMES, ENGLISH) == text


@pytest.mark.parametrize("code, facts, text", [
    ("space_empty", (2,), "No tile lies at space 3, and one has to be taken."),
    ("no_such_tile", (), "There is no such tile."),
    ("no_such_tile", (0,), "This tile does not lie here: market."),
    ("not_your_card", (), "There is no such fountain card."),
    ("not_your_card", (0,), "This fountain card is not at hand: 2 points for each pond."),
    ("circle_taken", (1, BLUE), "A disc of Berta lies on this circle."),
    ("cannot_pay", (0, -1), "A card is paid some times or not at all."),
    ("cannot_pay", (0, 2), "Goods and coins do not suffice to pay the card 2 times.")])
def test_why_not(code, facts, text):
    assert words().reason(Reason(code, facts), NAMES, ENGLISH) == text


# ---- what can be chosen

def phrases(table):
    legal = table.game.legal(table.s)
    scene = table.game.scene(table.game.observe(table.s, RED), RED, legal)
    return scene, [words().choice(scene, action, NAMES, ENGLISH) for action in legal]


def test_a_placement_says_what_it_brings():
    _, texts = phrases(rome().built(RED, "c4=pond").hand(RED, "pond"))
    assert "Build on C3, turned half way round, for 1 fish" in texts and texts[-1] == "Store the tile"
    assert "Build on D4, turned by a quarter, for 1 step" in texts and "Build on B4" in texts


def test_questions():
    scene, _ = phrases(rome().hand(RED, "pond"))
    question = "Build your first tile on the shovel: pond, open on one side."
    assert words().ask(scene, NAMES, ENGLISH) == question
    scene, texts = phrases(rome().breads(RED, 3).points(RED, 9).resolving(RED, "d01"))
    assert words().ask(scene, NAMES, ENGLISH) == (
        "Fulfil the card with bread, or lose 4 points: have 1 merchant for 3 points?")
    assert texts == ["Use no bread", "Fulfil the card once with 3 breads"]
    scene, texts = phrases(rome().goods(RED, fish=2).coins(RED, 9).resolving(RED, "a02").play("pay=1"))
    assert words().ask(scene, NAMES, ENGLISH) == "How do you pay 3 fish?"
    assert texts == ["Pay 2 fish and 1 coin", "Pay 1 fish and 2 coins", "Pay 3 coins"]


def test_the_rules_in_short():
    cards = words().cards(ENGLISH)
    assert 0 < len(cards) <= 9 and all(title and text.endswith(".") and "{" not in text
                                       for title, text in cards)
