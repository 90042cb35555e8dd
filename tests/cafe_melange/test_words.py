"""Notation and sentences: choices as they are written, and what the log says of a turn."""

import pytest

from cafe_melange.cafe import BLUE, DATA, GREEN, YELLOW, cafe
from kaffeehaus.games.cafe_melange.game import GAME
from kaffeehaus.table.game import Illegal, Reason
from kaffeehaus.table.words import ENGLISH, Voice

NAMES = ("Ada", "Berta", "Carl", "Doris")


def log(table, voice=ENGLISH):
    return [text for event in table.told if (text := GAME.words.event(event, NAMES, voice))]


@pytest.mark.parametrize("text, action", [
    ("draw", (0,)), ("yellow_cube=violet", (1, 0, 0)), ("neutral_grey+white", (2, 9, 11)),
    ("joker=grey:violet", (3, 7, 0)), ("card=swap_own_guests", (4, 1)), ("tile=freud", (5, 1)),
    ("tile=guest2", (5, 1)), ("discard=olive", (6, 3)), ("remove=neutral_white:T11c", (7, 10, 26)),
    ("stop", (8,)), ("guest=6", (9, 5)), ("seat=blue_octagon", (10, 7)),
    ("take=white", (11, 9)), ("take=deck", (11, 10)), ("take=action", (11, 11))])
def test_notation(text, action):
    s = cafe().hand(YELLOW, "grey").ready().s
    assert GAME.parse(s, text) == GAME.parse(s, f" {text.upper()} ") == action


@pytest.mark.parametrize("text", [
    "", "draw3", "violet", "yellow_cube=", "yellow_cube=pink", "cube+violet", "joker=grey", "take=hand",
    "remove=yellow_cube:T1d", "guest=12", "tile=guest", "yellow_cube+violet+grey"])
def test_invalid_notation_is_refused(text):
    with pytest.raises(Illegal) as refused:
        GAME.parse(cafe().hand(YELLOW, "grey").ready().s, text)
    assert refused.value.reason == Reason("bad_command")


def test_a_turn_in_the_log():
    table = cafe().row("yellow_cube", "violet", "grey")
    table.personality("neutral_white", "kraus", "round", at=["T8a", "T9a"])
    table.row("green_cube", "olive", at=["T9a", "T2b"]).hand(YELLOW, "round", "olive")
    table.play("yellow_cube+round", "guest=1", "guest=6")
    assert log(table) == [
        "Ada adds round table to the row of the yellow cubes: 1 chair left.",
        "Ada seats guest 4 · ×1: violet chair at the round grey table, visitor number 1.",
        "Ada scores 4 points and has 4.",
        "Karl Kraus sits down: olive chair at the round grey table, visitor number 2.",
        "Ada scores 2 points and has 6.",
        "Berta seats guest 0 · ×3: olive chair at the rectangular brown table, visitor number 3."]


def test_the_company_at_a_table():
    table = cafe().sits("lueger", "T1a").sits("freud", "T1b").sits((BLUE, 5), "T1c").sits((BLUE, 6), "T2a")
    table.begin("FinalScoring")
    assert log(table)[0] == ("Doris, guest 1 · ×3, meets Sigmund Freud and Karl Lueger: 3 × 1 = 3, "
                             "turquoise chair at the rectangular grey table.")
    assert log(table)[-1] == "The game is over: Doris wins with 3 points." and len(log(table)) == 3


def test_components_have_their_names_in_every_language():
    for lang, *names in (
            ("de", "violetter Stuhl", "violetter Stuhl am rechteckigen grauen Tisch", "gelbe Würfel"),
            ("en", "violet chair", "violet chair at the rectangular grey table", "yellow cubes"),
            ("fr", "chaise violette", "chaise violette à la table rectangulaire grise", "cubes jaunes"),
            ("it", "sedia viola", "sedia viola al tavolo rettangolare grigio", "cubi gialli")):
        voice = Voice(lang)
        assert [voice.name(table[0])
                for table in (DATA.VALUE_NAMES, DATA.CHAIR_NAMES, DATA.KIND_NAMES)] == names
        assert all(map(voice.name, (*DATA.ACTION_NAMES, *DATA.PERSON_NAMES, *DATA.CHAIR_NAMES)))


def test_what_is_asked():
    table = cafe().hand(YELLOW, "grey", "grey", "olive", "round", "orange")
    table.row("green_cube", "violet", "grey")

    def asked(viewer):
        seen = GAME.observe(table.ready().s, viewer)
        legal = GAME.legal(seen) if viewer == GAME.turn(seen) else []
        return GAME.words.ask(GAME.scene(seen, viewer, legal), NAMES, ENGLISH)
    assert asked(YELLOW) == "Play up to 3 cards, or draw 3." and asked(GREEN) == "Ada has to choose."
    table.play("yellow_cube=olive")
    assert asked(YELLOW) == "Play up to 2 more cards, or stop."
    table.play("joker=grey:square")
    assert asked(YELLOW) == "Lay the card that the joker has fetched."
    table.play("yellow_octagon=square")
    assert asked(YELLOW) == "Draw 1 card."


def test_a_choice_says_how_many_chairs_a_card_leaves():
    table = cafe().row("yellow_cube", "olive").hand(YELLOW, "grey")
    table.personality("neutral_white", "kraus", "white", at=["T3a", "T7b"])
    seen = GAME.observe(table.ready().s, YELLOW)
    scene = GAME.scene(seen, YELLOW, GAME.legal(seen))
    said = [GAME.words.choice(scene, action, NAMES, ENGLISH) for action in scene.legal]
    assert "Add grey table to your yellow cubes: 7 chairs to 2" in said


def test_refusals_name_what_is_in_the_way():
    def said(table, text):
        return GAME.words.reason(table.reason(text), NAMES, ENGLISH)
    table = cafe().row("yellow_cube", "olive", "round").hand(YELLOW, "brown").hand(GREEN, "grey")
    assert said(table, "yellow_cube+brown") == (
        "The yellow cubes would lose their last chair, since none of theirs matches: brown table.")
    assert said(table, "green_cube=brown") == "The row of the green cubes belongs to somebody else."
    assert said(table, "yellow_octagon=grey") == "This card is not in hand: grey table."
    for code in ("no_legal_play", "not_your_decision", "joker_unavailable", "no_discard", "no_guest_left"):
        facts = {"no_legal_play": ()}.get(code, (1,))
        assert GAME.words.reason(Reason(code, facts), NAMES, ENGLISH).endswith(".")


@pytest.mark.parametrize("code, facts, text", [
    ("nothing_to_place", (8,), "No chair is left where a marker could be placed: brown table."),
    ("category_taken", (0, 8),
     "The row of the yellow cubes has a card of that category already: brown table."),
    ("pair_limit", (7, 8),
     "The pair grey table and brown table lies in 2 rows already, and more may not have it."),
    ("play_limit", (2, 1), "This counts as 2 cards, and only 1 may still be played."),
    ("no_such_guest", (3,), "This guest has a seat already: guest 1 · ×2."),
    ("empty_source", (), "No card is left to draw."),
    ("empty_source", (11,), "No action card is left."),
    ("empty_source", (10,), "Neither the deck nor the discard pile has a card."),
    ("empty_source", (8,), "This card does not lie in the display: brown table.")])
def test_rare_refusals(code, facts, text):
    assert GAME.words.reason(Reason(code, facts), NAMES, ENGLISH) == text


@pytest.mark.parametrize("kind, facts, text", [
    ("draw_three", (0,), "Ada plays nothing and draws 3 cards."),
    ("empty_turn", (1,), "Berta can neither play nor draw."),
    ("reshuffle", (30,), "The discard pile becomes a new deck of 30 cards.")])
def test_rare_events(kind, facts, text):
    assert GAME.words.event((kind, None, *facts), NAMES, ENGLISH) == text


def test_the_short_rules():
    cards = GAME.words.cards(ENGLISH)
    assert len(cards) <= 9 and all(title and text.endswith(".") and "{" not in text for title, text in cards)


def test_each_event_is_about_a_seat_or_about_all():
    table = cafe().row("yellow_cube", "violet", "grey").hand(YELLOW, "round", "olive")
    table.play("yellow_cube+round", "guest=1", "stop")
    about = {event[0]: GAME.words.about(event) for event in table.told}
    assert about["guest_sits"] == about["points"] == YELLOW and about["personality"] is None
