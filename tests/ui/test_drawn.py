"""Views at a table of Parcels: log, curtain, perspectives, analysis."""

import re

import pytest

from kaffeehaus.bots.analysis import DEAL, Review, TurningPoint
from kaffeehaus.ui import state
from kaffeehaus.ui.views import chart, curtain
from ui.drawing import PEOPLE, change, drawn, named
from ui.markup import Markup
from ui.update.visit import finished_visit, open_visit, played, record_of

pytestmark = pytest.mark.usefixtures("parcels")
FEATURE = "points"


def table_of(seats=2, who=(), seed=1, choices=0, **opened):
    return open_visit(record=named(played(record_of("parcels", seats, who, seed), choices)), **opened)


def over(seats=2, who=()):
    visit = finished_visit(seats, who)
    return change(visit, record=named(visit.record.copy()))


# ---- the log

def test_the_log_has_a_barrier_with_its_reason():
    visit = table_of(who=(0, 1))
    assert 'id="barrier"' not in drawn(visit)
    visit.choose().settle()
    assert drawn(visit).count('id="barrier"') == 1 and "A card was drawn." in drawn(visit)


def test_undo_against_bots_is_shown():
    visit = table_of(who=(0, 1)).choose().settle()
    assert 'id="backs"' not in drawn(visit)
    assert "1 choice taken back" in drawn(visit.do("undo"))


# ---- looking back after the end

def test_the_log_shows_what_the_chosen_perspective_saw():
    visit = over().do("seek", 0)
    seat = visit.record.turn(0)
    assert f"{PEOPLE[1 - seat]} draws" in drawn(visit) and 'id="eyes"' in drawn(visit)
    assert " draws " not in drawn(visit.put("eyes", "public"))
    text = drawn(visit.put("eyes", "1"))
    assert f"{PEOPLE[1]} draws" in text and f"{PEOPLE[0]} draws" not in text


def test_a_running_game_offers_no_perspectives():
    visit = table_of(who=(0, 1)).choose().settle().do("seek", 0)
    assert 'id="eyes"' not in drawn(visit)


# ---- the curtain

def drawn_hand(visit):
    found = re.search(r'id="hand">Hand: ([\d ]*)<', drawn(visit))
    return found and found[1]


def hand(visit, seat):
    return " ".join(map(str, visit.state.hands[seat]))


def test_behind_the_curtain_the_table_is_not_drawn():
    text = drawn(table_of())
    assert 'id="lift"' in text and PEOPLE[0] in text
    assert 'id="table"' not in text and "Hand:" not in text and 'id="log"' not in text


def test_a_recap_shows_the_events_since_the_last_own_choice():
    visit = table_of().take_turn()
    visit.look()
    card = visit.state.hands[1][0]
    visit.choose().settle().do("lift").do("lift")
    text = drawn(visit)
    assert f"Béla plays a {card}" in text and "Anna draws" in text and "Anna plays" not in text
    assert "Béla draws" not in text and "Hand:" not in text
    assert drawn_hand(visit.do("lift")) == hand(visit, 0)


def test_a_recap_has_a_maximum_length():
    visit = table_of().take_turn().take_turn()
    record = visit.record.copy()
    record.told[-1] = [("played", None, 1, 2, number) for number in range(20)]
    change(visit, record=record).do("lift").do("lift")
    text = drawn(visit)
    recap = text[text.index('id="recap"'):text.index("</ol>")]
    assert recap.count("<li") == curtain.LINES
    assert "15 earlier lines" in text           # with the card that Anna drew


def test_no_position_of_a_whole_game_reveals_secrets():
    visit = table_of(seats=3, seed=11)
    while not visit.is_over:
        seat = visit.turn
        if visit.curtain_seat is not None:
            assert drawn_hand(visit) is None
            visit.look()
        assert visit.viewer == seat and drawn_hand(visit) == hand(visit, seat)
        others = [event for told in visit.record.told for event in told if event[1] not in (None, seat)]
        text = drawn(visit)
        assert all(f"{PEOPLE[event[2]]} draws" not in text for event in others)
        visit.choose().settle()


# ---- people at other devices

def test_the_awaited_player_is_named_with_a_button_to_hand_on():
    visit = table_of(seats=3, local_seats=(0,))
    while visit.awaited_seat is None:
        visit.choose().settle()
    text = drawn(visit)
    assert f"{PEOPLE[visit.awaited_seat]} is to move" in text and 'id="hand-on"' in text


def test_opening_a_link_asks_who_plays_here():
    visit = table_of(seats=3, local_seats=state.NOT_SAID)
    assert 'id="who-plays"' in drawn(visit) and "Hand: <" in drawn(visit)
    assert 'id="who-plays"' not in drawn(visit.do("mine", "2"))


# ---- what could not be stored

def test_the_link_of_an_unsaved_game_can_be_copied():
    failure = state.Failure(state.Message("storage_full", (False,)))
    for visit in (table_of(who=(0, 1)), over()):
        stored = visit.page.storage._replace(saved=False)
        visit.page = visit.page._replace(failure=failure, storage=stored)
        assert 'id="copy-unkept"' in drawn(visit)


# ---- what decided the game

def reviewed():
    """A game that is over, in which one turning point was found, of whoever made the third choice."""
    visit = over(3)
    seat, turn = visit.record.turn(2), TurningPoint(2, (0, 1), 210, 91, ((FEATURE, 120),))
    found = Review(tuple((turn,) if other == seat else () for other in range(3)), (210, 0, 30), (40, -40, 0),
                   ((2, 40), None, None), (None, (DEAL, -40), None))
    return change(visit, review=state.Review(shown=True, ply=len(visit.record), result=found))


def test_the_analysis_is_offered_and_shows_its_progress():
    visit = over(3)
    assert 'id="review-open"' in drawn(visit)
    assert "<progress" in drawn(visit.do("review"))


def test_turning_points_luck_and_costs_are_drawn_with_buttons():
    text = drawn(reviewed())
    assert 'id="turnings"' in text and 'id="shares"' in text and not Markup(text).wrong
    assert 'data-do="turning:2"' in text and "−2.1" in text and text.count("chart-turning") == 1
    assert 'data-do="seek:3"' in text and 'data-do="seek:0"' in text      # the luckiest moment, and the deal


def test_a_turning_point_leads_to_its_position_with_both_choices():
    visit = reviewed().do("turning", 2)
    text = drawn(visit)
    assert visit.ply == 2 and f"{PEOPLE[visit.record.turn(2)]} chose: " in text and "Better: " in text
    assert 'id="review"' in drawn(visit.do("now"))


@pytest.mark.parametrize("heights", [(100,) * 5, (20, 21, 22, 23, 24), (196, 196), (24, 196, 190)])
def test_the_marks_at_the_ends_of_lines_do_not_overlap(heights):
    places = sorted(at for _, at in chart.spread([(height, seat) for seat, height in enumerate(heights)]))
    assert all(other - one >= chart.APART for one, other in zip(places, places[1:]))
    assert places[0] >= chart.SIGN // 2 and places[-1] <= chart.HEIGHT
