"""Notation round-trips, and sentences of events, refusals and choices."""

import pytest

from ganz_wien.city import BLUE, GREEN, RED, city, dealt
from kaffeehaus.games.ganz_wien.game import GAME
from kaffeehaus.games.ganz_wien.rules import notation
from kaffeehaus.games.ganz_wien.rules.data import STATION_IDS
from kaffeehaus.table.game import Illegal, Reason
from kaffeehaus.table.words import ENGLISH

NAMES = ("Ada", "Berta", "Carl", "Doris")


def said(board):
    """The sentences of all public events."""
    texts = (GAME.words.event(event, NAMES, ENGLISH) for event in board.told if event[1] is None)
    return [text for text in texts if text]


def scene(board):
    turn = GAME.turn(board.ready().s)
    return GAME.scene(GAME.observe(board.s, turn), turn, GAME.legal(board.s))


def choices(board):
    shown = scene(board)
    return [GAME.words.choice(shown, action, NAMES, ENGLISH) for action in shown.legal]


def asked(board):
    return GAME.words.ask(scene(board), NAMES, ENGLISH)


# ---- notation

def test_verbs_are_numbered_as_written():
    assert [getattr(notation, name) for name in GAME.verbs] == list(range(14))


@pytest.mark.parametrize("action, text", [
    ((0, 0), "start=oper"), ((1, 0, 9), "pass=oper,stadion"), ((2, 0, 9), "swap=oper+stadion"),
    ((3,), "event=none"), ((4, 7), "event=wedding"), ((5, 1), "piece=p2"), ((6,), "stop"),
    ((7, 0, 10), "U>karlsplatz"), ((8, 1, 10), "again=B>karlsplatz"), ((9, 0, 0), "show=oper:ticket"),
    ((9, 0, 3), "show=oper:TTT"), ((10, 0, 10), "bonus=U>karlsplatz"), ((11,), "take=none"),
    ((12, 2, 10), "take=T>karlsplatz"), ((13,), "end"),
])
def test_every_choice_is_written_and_read(action, text):
    s = city().s
    assert GAME.tell(s, action) == text and GAME.parse(s, text) == action
    assert GAME.parse(s, f"  {text.upper()} ") == action


def test_an_exchange_is_written_in_any_order():
    assert GAME.parse(city().s, "swap=stadion+oper") == (2, 0, 9)


@pytest.mark.parametrize("text", ["", "U", "X>karlsplatz", "U>atlantis", "show=oper", "show=oper:UU",
                                  "piece=p0", "start=", "stop!"])
def test_what_is_no_choice_is_refused(text):
    with pytest.raises(Illegal) as refusal:
        GAME.parse(city().s, text)
    assert refusal.value.reason.code == "bad_command"


# ---- what happened

def test_a_journey_in_words():
    board = city().at(RED, "karlsplatz").dice("TUB").holds(RED, "oper").at(BLUE, "karlsplatz")
    board.play("T>kaerntner_ring_oper", "show=oper:ticket", "stop", "take=U>museumsquartier")
    assert said(board)[:4] == [
        "Ada takes the tram to Kärntner Ring/Oper.", "Ada shows Opera with a ticket and has 1 destination.",
        "Ada stops and passes on 1 underground and 1 bus.",
        "Berta uses a passed die and takes the underground to Museumsquartier."]


def test_an_event_round_in_words():
    board = city().dice("UUBBT").event_round().events(BLUE, "wedding", "ticket")
    board.events(GREEN, "ticket_inspection", "ticket")
    board.events(RED, "rush_hour", "wedding").play("event=wedding", "piece=p1", "event=ticket_inspection")
    assert said(board)[:5] == [
        "Berta plays “Wedding”.", "The piece of Ada is put on Wilhelminenberg.",
        "Carl plays “Ticket please!”.", "Ada has no ticket: the dice and the turn are lost.",
        "The piece of Ada is put on Erdberg."]


@pytest.mark.parametrize("event, text", [
    (("dealt", RED, RED, (0, 2)), "Ada is dealt Opera and Giant Ferris Wheel."),
    (("start_card", None, BLUE, 0), "Berta starts from Opera: Kärntner Ring/Oper."),
    (("gave", RED, BLUE, RED, (0,)), "Berta gives Opera to Ada."),
    (("handed_on", None, RED, BLUE, 1), "Ada hands 1 destination card to Berta."),
    (("handed_on", None, RED, BLUE, 2), "Ada hands 2 destination cards to Berta."),
    (("first_player", None, GREEN), "Carl has the first turn."),
    (("turn", None, GREEN, 12), "Turn 12: Carl."),
    (("throw", None, RED, (2, 1, 2), 1), "Ada throws 2 undergrounds, 1 bus and 2 trams."),
    (("throw", None, RED, (0, 5, 0), 2), "Ada throws again: 5 buses."),
    (("no_event", None, RED), "Ada plays no event card."),
    (("banned", None, RED, 0), "No underground runs until the end of this turn."),
    (("right", None, RED), "Ada may use one die twice in this turn."),
    (("moved", None, RED, 21, 21), "The piece of Ada stands at Handelskai already."),
    (("inspected", None, RED, 1), "Ada shows a ticket and keeps it."),
    (("drew", RED, RED, (0, 7)), "Ada draws “Ticket” and “Wedding”."),
    (("reshuffle", None, 17), "The discarded event cards are shuffled into a new pile of 17 cards."),
    (("again", None, RED, 2, 9, 10), "Ada uses a die twice and takes the tram to Karlsplatz."),
    (("bonus", None, RED, 1, 9, 10), "Ada gives three trams for the bus to Karlsplatz."),
    (("show", None, RED, 0, 3, 2), "Ada shows Opera with three of a kind and has 2 destinations."),
    (("stop", None, RED, (0, 0, 0)), "Ada stops."),
    (("no_die", None, RED, 1), "Ada takes none of the dice."),
    (("game_over", None, (1, 3, 1), (3, 2, 3)),
     "The game is over, and Ada and Carl win together. Destinations shown by each: 3."),
    (("no_die", None, RED, 0), None), (("end_chance", None, RED), None), (("draws", None, RED, 1, 9), None),
    (("deals", None, RED, 5), None),
], ids=lambda value: value[0] if isinstance(value, tuple) else "")
def test_sentences_of_events(event, text):
    assert GAME.words.event(event, NAMES, ENGLISH) == text


@pytest.mark.parametrize("code, facts, text", [
    ("not_your_turn", (BLUE,), "It is the turn of Berta."),
    ("start_card", (0,), "Opera is the start card and stays where it is."),
    ("no_such_die", (1,), "No unused die shows the bus."),
    ("kind_banned", (2,), "No tram runs in this turn."),
    ("no_such_edge", (0, 10, 9),
     "The underground does not go from Karlsplatz to Kärntner Ring/Oper in one step."),
    ("die_not_used", (1,), "No bus die has been used for a step, so none can be used twice."),
    ("not_there", (0, 9, 10), "Opera is at Kärntner Ring/Oper, and the piece stands at Karlsplatz."),
    ("no_ticket", (0,), "To show Opera a ticket is needed, and there is none in the hand."),
    ("not_three_equal", (0,), "Three unused underground dice are needed for that."),
    ("not_in_hand", (7,), "This card is not in the hand."),
])
def test_sentences_of_refusals(code, facts, text):
    assert GAME.words.reason(Reason(code, facts), NAMES, ENGLISH) == text


def test_the_end_in_words():
    board = city().at(RED, "kaerntner_ring_oper").only(RED, "oper").play("show=oper:ticket")
    assert said(board)[-1] == "The game is over, and Ada wins. Destinations shown: 4."


def test_secret_events_name_cards_to_their_owners():
    board = dealt()
    board.play(board.legal()[0])
    secret = [event for event in board.told if event[1] == RED]
    assert [GAME.words.event(event, NAMES, ENGLISH) for event in secret] == [
        f"Ada lays {GAME.data.DESTINATION_NAMES[board.s.chosen[RED][0]]['en']} ready, face down."]
    assert said(board) == ["Ada has chosen."]


def test_events_name_the_seat_they_are_about():
    board = city().at(RED, "karlsplatz").dice("U").at(BLUE, "karlsplatz").play("U>museumsquartier")
    assert {event[0]: GAME.words.about(event) for event in board.told}["ride"] == RED
    assert GAME.words.about(("reshuffle", None, 5)) is None


# ---- what is asked

def test_questions_name_whom_they_concern():
    board = dealt()
    assert asked(board) == "Choose the card you start from: it is no destination any more."
    while board.asked() == "ChooseStart":
        board.play(board.legal()[0])
    assert asked(board) == "Choose one card for Berta and one for Carl, before you see what comes in."
    first = choices(board)[0]
    assert first.startswith("Give ") and " to Berta and " in first and first.endswith(" to Carl")
    assert asked(city().event_round()) == "Play one event card, or none, before Ada travels."


def test_a_single_choice_is_asked_in_words_of_its_own():
    board = city().at(RED, "kaerntner_ring_oper").dice("")
    board.holds(RED, "stephansdom", "tichy", "stadion", "gasometer")
    assert asked(board) == "Nothing more is possible: stop." and choices(board) == ["Stop"]


def test_choices_say_what_they_do():
    board = city(side="night").at(RED, "kaerntner_ring_oper").dice("TTTUB").holds(RED, "oper").all_green(RED)
    said = choices(board)
    assert said[0] == "Stop and pass the dice on" and "Bus to Karlsplatz" in said
    assert "Show Opera with a ticket" in said and "Show Opera with three trams" in said
    assert "Three trams for the bus to Karlsplatz" in said
    board.play("B>karlsplatz")
    assert "Second step: bus to Kettenbrückengasse" in choices(board)


def test_questions_to_a_seat_with_a_passed_die():
    board = city().at(BLUE, "karlsplatz").dice("UB").passed_to(BLUE).holds(BLUE, "oper").all_green(BLUE)
    assert asked(board) == "Take one of the passed dice for a step, or none."
    assert choices(board)[0] == "Take no die"
    assert "Take a die: underground to Stadtpark" in choices(board)
    board.play("take=B>kaerntner_ring_oper")
    assert asked(board) == "You stand at your destination: show it with a ticket, or not."
    board.play("show=oper:ticket")
    assert asked(board) == "You may use your die twice, or leave it at one step."
    assert choices(board)[-1] == "Leave it at that"


def test_two_players_exchange_in_words():
    board = dealt(2)
    while board.asked() == "ChooseStart":
        board.play(board.legal()[0])
    assert asked(board) == "Choose 2 cards to exchange with Berta."
    assert choices(board)[0].startswith("Exchange ")


def test_pieces_are_named_by_their_players():
    board = city().event_round().events(BLUE, "donauinselfest", "ticket").play("event=donauinselfest")
    assert choices(board) == [f"Put the piece of {name} on Handelskai" for name in NAMES[:3]]


def test_questions_name_the_seats_still_choosing():
    board = city().event_round().ready()
    other = GAME.scene(GAME.observe(board.s, RED), RED, [])
    assert GAME.words.ask(other, NAMES, ENGLISH) == "Berta has to choose."


def test_the_rules_in_short():
    cards = GAME.words.cards(ENGLISH)
    assert len(cards) <= 9 and all(title and text and "{" not in text for title, text in cards)
    assert "Erdberg" in " ".join(text for _, text in cards)


def test_every_station_can_be_written():
    s = city().s
    assert [GAME.parse(s, f"U>{name}")[2] for name in STATION_IDS] == list(range(75))
