"""Café Melange in the browser: whole games, curtains, choices out of turn,
and hands that nobody else sees."""

import json
import re
from functools import partial

import pytest

from kaffeehaus.table import link
from kaffeehaus.ui.update.choosing import is_final
from leaks import marked_site, told
from playing import (
    OVERFLOW,
    by_keyboard,
    by_pointer,
    choose,
    eventually,
    finished,
    lift,
    open_link,
    plan,
    play,
    settle,
)
from positions import position

PERSON, BOT = 0, 1
cafe = partial(position, "cafe_melange")


def open_table(page, site, until, who=(PERSON, BOT), fragment="play/cafe_melange", **settings):
    plan(page, list(who), seats=len(who), game="cafe_melange", **settings)
    page.goto(f"{site.address}#{fragment}")
    until(page, "playable")
    return page


def asked(name, seat=None, other=False):
    """A decision of this name, of this seat; other: while it is another's turn."""
    def wanted(record):
        s = record.state()
        return (record.game.asked(s) == name and seat in (None, record.turn()) and len(record) > 20
                and (s.active != record.turn() or not other))
    return wanted


def move(page):
    return page.locator("#log .small").text_content()


# ---- whole games

@pytest.mark.gate(row="games")
def test_two_people_play_to_the_end_with_curtains(page, site, until):
    """Every change of hands is covered: nothing of the table stands behind the curtain."""
    open_table(page, site, until, who=(PERSON, PERSON))
    curtains = 0
    for turn in range(500):
        page.wait_for_selector("#lift, #done:not([disabled]), .is-legal, [data-do^='act:'], .finish")
        if finished(page):
            break
        if page.locator("#curtain").count():
            curtains += 1
            assert not page.locator("#hand, #floor, #log, .hand-card").count()
            lift(page)
            assert page.locator("#hand").count() == 1
            continue
        choose(page, turn * 7, by_pointer)
    assert finished(page) and curtains > 10
    assert page.locator(".podium li").count() == 2
    assert page.locator("#sources tbody tr").count() == 2


@pytest.mark.gate(row="games")
def test_a_person_plays_to_the_end_with_the_keyboard_alone(page, site, until):
    open_table(page, site, until)
    assert play(page, by_keyboard) > 20
    assert page.locator(".podium li").count() == 2


# ---- what nobody else may see

MARK, VALUE_MARK, PLACE_MARK = "Quokka", "Wombat", "Numbat"


def marks(page, name=MARK):
    """These marks on the page, but for those in the name of a chair, which says where it stands."""
    return set(re.findall(rf"{name}\d\d(?!\W*{PLACE_MARK})", told(page)))


def value_marks(page):
    """The marks of the reservation cards on the page, without the list of unseen cards,
    which names every kind."""
    page.evaluate("() => document.querySelector('.unseen')?.remove()")
    return marks(page, VALUE_MARK)


def on_display(page):
    return set(re.findall(rf"{VALUE_MARK}\d\d", page.locator("#menu").evaluate("menu => menu.outerHTML")))


def held(hands, name=MARK):
    """The marks of the cards in each hand."""
    return [{f"{name}{card:02}" for card in hand} for hand in hands]


@pytest.fixture(scope="module")
def marked():
    with marked_site("cafe_melange", action_cards=MARK, reservation_cards=VALUE_MARK,
                     table_names=PLACE_MARK) as server:
        yield server


@pytest.mark.own_profile
def test_hands_stand_nowhere_until_their_owner_lifts_the_curtain(page, marked, until):
    """Marks are planted in every card; each is found with its owner alone (page, names, title, address, log).

    Reservation cards of a kind are alike: those that lie open, or have lain open, are found with everybody.
    """
    start = cafe((PERSON, PERSON, PERSON),
                 lambda record: record.game.asked(record.state()) == "Play" and len(record) == 0, seed=3)
    dealt = link.decode(start).state()
    own, values = held(dealt.actions), held(dealt.hands, VALUE_MARK)
    assert own[0] != own[1] != own[2]
    open_table(page, marked, until, who=(PERSON,) * 3, fragment=start)
    rows = [[value for value in range(mask.bit_length()) if mask >> value & 1] for mask in dealt.rows]
    turns, seen, hidden = [], set().union(*held(rows, VALUE_MARK)), set()
    for _ in range(3):
        page.wait_for_selector("#lift")
        assert not marks(page) and not value_marks(page) and not page.locator("[id^='card-'], #hand").count()
        lift(page)
        seat = int(page.locator(".seat.is-me").get_attribute("id")[5:]) - 1
        turns.append(seat)
        assert marks(page) == own[seat]
        seen |= on_display(page)
        assert values[seat] <= value_marks(page) <= values[seat] | seen
        hidden |= set().union(*values) - values[seat] - seen
        for value in page.locator("#hand .cards [id^='card-']").all():
            assert value.is_visible()
        page.locator("#end").click()
        for _ in range(3):
            seen |= on_display(page)
            page.locator(".source.is-legal").first.click()
        if page.locator("#done:not([disabled])").count():
            page.locator("#done").click()
    assert sorted(turns) == [0, 1, 2] and hidden


def test_the_curtain_falls_when_the_page_is_left(page, site, until):
    open_table(page, site, until, who=(PERSON, PERSON))
    lift(page)
    assert page.locator("#hand").count() == 1
    page.evaluate("dispatchEvent(new Event('blur'))")
    page.wait_for_selector("#lift")
    assert not page.locator("#hand, #floor").count()


def test_an_onlooker_sees_no_hand(page, site, until, context):
    open_table(page, site, until)
    second = context.new_page()
    second.goto(page.url)
    second.wait_for_selector("#floor")
    assert not second.locator("#hand, [id^='card-'], .is-legal").count()
    assert second.locator("#floor .chair").count() == 27
    second.close()


# ---- decisions

def test_a_guest_is_chosen_out_of_turn_at_one_device(page, site, until):
    """The row of somebody who is not in turn is down to one chair: the owner is called and chooses."""
    start = cafe((PERSON, PERSON, PERSON), asked("ChooseGuest", other=True))
    open_table(page, site, until, who=(PERSON,) * 3, fragment=start)
    seat, stood = link.decode(start).turn(), move(page) if page.locator("#log").count() else ""
    page.wait_for_selector("#lift")
    lift(page)
    assert (page.locator(f"#seat-{seat + 1}.is-me.is-active").count()
            and "in turn" in page.locator(".seats").inner_text())
    page.locator("#choices .chip").first.click()
    page.locator("#done:not([disabled])").click()
    page.wait_for_selector("#lift")
    assert move(page) != stood if page.locator("#log").count() else True


def test_a_guest_is_chosen_out_of_turn_against_bots(page, site, until):
    start = cafe((PERSON, BOT, BOT), asked("ChooseGuest", seat=0, other=True))
    open_table(page, site, until, who=(PERSON, BOT, BOT), fragment=start)
    settle(page)
    before = page.locator("#guests li").count() or page.locator("#choices .chip").count()
    page.locator("#choices .chip").last.click()
    page.locator("#done:not([disabled])").click()
    settle(page)
    assert len(link.decode(start).state().visitors) == 27 and before > 1


DECISIONS = ("Play", "ChooseGuest", "SeatConflict", "ChooseTile", "ChooseMarker", "ChooseDiscard",
             "JokerTarget", "ChooseSource")
SMALL = """() => [...document.querySelectorAll('.is-legal[data-do]:not(g)')]
  .filter(one => one.getClientRects().length)
  .filter(one => {
    const box = one.getBoundingClientRect();
    return box.width < 44 || box.height < 44 || box.bottom > innerHeight;
  })
  .map(one => one.id)"""
TRAYS = """() => ['hand', 'choices', 'guests', 'stage', 'menu']
  .filter(name => document.getElementById(name)?.getClientRects().length)"""


@pytest.mark.parametrize("size", [(1440, 780), (390, 664)])
def test_every_decision_fits_and_can_be_taken_by_keyboard(page, site, until, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(page, site, until, who=(PERSON, BOT, BOT, BOT))
    for number, name in enumerate(DECISIONS):       # games of their own: links of one game are kept together
        start = cafe((PERSON, BOT, BOT, BOT), asked(name, seat=0), seed=1000 * number)
        open_link(page, f"{site.address}#{start}")
        settle(page)
        stood = page.locator("#prompt").inner_text() + move(page)
        assert max(page.evaluate(OVERFLOW)) <= 0, name
        assert size[0] > 900 or not page.evaluate(SMALL), name
        assert size[0] > 900 or len(page.evaluate(TRAYS)) == 1, name
        choose(page, 1, by_keyboard)
        assert size[0] > 900 or len(page.evaluate(TRAYS)) == 1, name
        eventually(page, "document.getElementById('prompt').innerText"
                         " + document.querySelector('#log .small').textContent "
                         f"!== {json.dumps(stood)}")


def laying(final):
    """A position at which a card can be laid on a row, and that can, or cannot, be taken back."""
    def wanted(record):
        return (record.turn() == 0 and len(record) > 20 and record.game.asked(record.state()) == "Play"
                and the_laying(record, final))
    return cafe((PERSON, BOT), wanted)


def the_laying(record, final):
    """(value, kind of the row) of such a card, or None."""
    seen = record.game.observe(record.state(), 0)
    laid = {record.game.verbs.index(name) for name in ("START", "EXTEND")}
    found = (action[1:] for action in record.game.legal(seen) if action[0] in laid
             and is_final(record.game, seen, action) == final)
    return next(found, None)


def lay(page, fragment, final):
    value, kind = the_laying(link.decode(fragment), final)
    page.locator(f"[data-do='row:{kind}']").first.click()
    page.locator(f"[data-do='card:{value}']").first.click()


def test_a_card_that_reveals_something_is_laid_out_before_it_is_played(page, site, until):
    """The preview shows what is known to follow; Undo takes it up again; Done plays it."""
    fragment = laying(final=True)
    open_table(page, site, until, fragment=fragment)
    settle(page)
    stood = move(page)
    lay(page, fragment, final=True)
    page.wait_for_selector("#done:not([disabled])")
    assert move(page) == stood
    page.locator("#undo").click()
    assert page.locator("#done").is_disabled()
    lay(page, fragment, final=True)
    page.locator("#done").click()
    eventually(page, f"document.querySelector('#log .small').textContent !== {json.dumps(stood)}")


def test_a_card_that_reveals_nothing_is_played_at_once_and_taken_back(page, site, until):
    fragment = laying(final=False)
    open_table(page, site, until, fragment=fragment)
    settle(page)
    stood = move(page)
    lay(page, fragment, final=False)
    eventually(page, f"document.querySelector('#log .small').textContent !== {json.dumps(stood)}")
    assert page.locator("#done").is_disabled()
    page.locator("#undo").click()
    eventually(page, f"document.querySelector('#log .small').textContent === {json.dumps(stood)}")


def test_a_card_that_cannot_go_there_says_why(page, site, until):
    start = cafe((PERSON, BOT), lambda record: len(record) > 20
                 and record.game.asked(record.state()) == "Play" and record.turn() == 0)
    open_table(page, site, until, fragment=start)
    settle(page)
    for row in page.locator("#rows .row").all():
        row.click()
        if page.locator("#hand .outcome .no").count():
            break
    page.locator(".hand-card:has(.no)").first.click()
    assert page.locator(".prompt.is-refusal .ask").inner_text().strip()
