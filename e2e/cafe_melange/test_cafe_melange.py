"""Café Melange in the browser: whole games, curtains, choices out of turn, and hidden hands."""

import json
import re
from functools import partial

import pytest
from playwright.sync_api import expect

from kaffeehaus.table import link
from kaffeehaus.ui.update.choosing import is_final
from leaks import exposed_text, marked_site
from playing import (
    OVERFLOW,
    by_keyboard,
    by_pointer,
    choose,
    eventually,
    finished,
    lift_curtain,
    open_link,
    play,
    preset_settings,
    wait_for_decision,
)
from positions import position

PERSON, BOT = 0, 1
cafe = partial(position, "cafe_melange")


def open_table(page, site, wait_for_mark, who=(PERSON, BOT), fragment="play/cafe_melange", **settings):
    preset_settings(page, list(who), seats=len(who), game="cafe_melange", **settings)
    page.goto(f"{site.address}#{fragment}")
    wait_for_mark(page, "playable")
    return page


def decision(name, seat=None, out_of_turn=False):
    """A condition for positions: this decision, of this seat if given, in or out of turn."""
    def wanted(record):
        s = record.state()
        return (record.game.asked(s) == name and seat in (None, record.turn()) and len(record) > 20
                and (s.active != record.turn() or not out_of_turn))
    return wanted


def move(page):
    return page.locator("#log .small").text_content()


# ---- whole games

@pytest.mark.gate(row="games")
def test_two_people_play_to_the_end_with_curtains(page, site, wait_for_mark):
    """The curtain covers each handover, and the page has nothing of the table behind it."""
    open_table(page, site, wait_for_mark, who=(PERSON, PERSON))
    curtains = 0
    for turn in range(500):
        page.wait_for_selector("#lift, #done:not([disabled]), .is-legal, [data-do^='act:'], .finish")
        if finished(page):
            break
        if page.locator("#curtain").count():
            curtains += 1
            expect(page.locator("#hand, #floor, #log, .hand-card")).to_have_count(0)
            lift_curtain(page)
            expect(page.locator("#hand")).to_have_count(1)
            continue
        choose(page, turn * 7, by_pointer)
    assert finished(page) and curtains > 10
    expect(page.locator(".podium li")).to_have_count(2)
    expect(page.locator("#sources tbody tr")).to_have_count(2)


@pytest.mark.gate(row="games")
def test_a_person_plays_to_the_end_with_the_keyboard_alone(page, site, wait_for_mark):
    open_table(page, site, wait_for_mark)
    assert play(page, by_keyboard) > 20
    expect(page.locator(".podium li")).to_have_count(2)


# ---- hidden hands

MARK, VALUE_MARK, PLACE_MARK = "Quokka", "Wombat", "Numbat"


def marks(page, name=MARK):
    """These marks on the page, except for those that are part of the name of a chair."""
    return set(re.findall(rf"{name}\d\d(?!\W*{PLACE_MARK})", exposed_text(page)))


def value_marks(page):
    """The marks of reservation cards on the page, without the list of unseen cards, which has all kinds."""
    page.evaluate("() => document.querySelector('.unseen')?.remove()")
    return marks(page, VALUE_MARK)


def on_display(page):
    return set(re.findall(rf"{VALUE_MARK}\d\d", page.locator("#menu").evaluate("menu => menu.outerHTML")))


def hand_marks(hands, name=MARK):
    """The marks of the cards in each hand."""
    return [{f"{name}{card:02}" for card in hand} for hand in hands]


@pytest.fixture(scope="module")
def marked():
    with marked_site("cafe_melange", action_cards=MARK, reservation_cards=VALUE_MARK,
                     table_names=PLACE_MARK) as server:
        yield server


@pytest.mark.own_profile
def test_hands_are_nowhere_on_the_page_until_their_owner_lifts_the_curtain(page, marked, wait_for_mark):
    """Every card has a mark, which only its owner's page contains (names, title, address and log as well).

    Reservation cards of a kind are equal: those that are or were on display may be on every page.
    """
    start = cafe((PERSON, PERSON, PERSON),
                 lambda record: record.game.asked(record.state()) == "Play" and len(record) == 0, seed=3)
    dealt = link.decode(start).state()
    own, values = hand_marks(dealt.actions), hand_marks(dealt.hands, VALUE_MARK)
    assert own[0] != own[1] != own[2]
    open_table(page, marked, wait_for_mark, who=(PERSON,) * 3, fragment=start)
    rows = [[value for value in range(mask.bit_length()) if mask >> value & 1] for mask in dealt.rows]
    turns, seen, hidden = [], set().union(*hand_marks(rows, VALUE_MARK)), set()
    for _ in range(3):
        page.wait_for_selector("#lift")
        assert not marks(page) and not value_marks(page)
        expect(page.locator("[id^='card-'], #hand")).to_have_count(0)
        lift_curtain(page)
        seat = int(page.locator(".seat.is-me").get_attribute("id")[5:]) - 1
        turns.append(seat)
        assert marks(page) == own[seat]
        seen |= on_display(page)
        assert values[seat] <= value_marks(page) <= values[seat] | seen
        hidden |= set().union(*values) - values[seat] - seen
        for value in page.locator("#hand .cards [id^='card-']").all():
            expect(value).to_be_visible()
        page.locator("#end").click()
        for _ in range(3):
            seen |= on_display(page)
            page.locator(".source.is-legal").first.click()
        if page.locator("#done:not([disabled])").count():
            page.locator("#done").click()
    assert sorted(turns) == [0, 1, 2] and hidden


def test_the_curtain_falls_when_the_page_loses_the_focus(page, site, wait_for_mark):
    open_table(page, site, wait_for_mark, who=(PERSON, PERSON))
    lift_curtain(page)
    expect(page.locator("#hand")).to_have_count(1)
    page.evaluate("dispatchEvent(new Event('blur'))")
    page.wait_for_selector("#lift")
    expect(page.locator("#hand, #floor")).to_have_count(0)


def test_an_onlooker_sees_no_hand(page, site, wait_for_mark, context):
    open_table(page, site, wait_for_mark)
    second = context.new_page()
    second.goto(page.url)
    second.wait_for_selector("#floor")
    expect(second.locator("#hand, [id^='card-'], .is-legal")).to_have_count(0)
    expect(second.locator("#floor .chair")).to_have_count(27)
    second.close()


# ---- decisions

def test_a_guest_is_chosen_out_of_turn_on_one_device(page, site, wait_for_mark):
    """The row of a player out of turn is down to one chair: the device goes to that player, who chooses."""
    start = cafe((PERSON, PERSON, PERSON), decision("ChooseGuest", out_of_turn=True))
    open_table(page, site, wait_for_mark, who=(PERSON,) * 3, fragment=start)
    seat, before = link.decode(start).turn(), move(page) if page.locator("#log").count() else ""
    page.wait_for_selector("#lift")
    lift_curtain(page)
    expect(page.locator(f"#seat-{seat + 1}.is-me.is-active")).not_to_have_count(0)
    expect(page.locator(".seats")).to_contain_text("in turn", use_inner_text=True)
    page.locator("#choices .chip").first.click()
    page.locator("#done:not([disabled])").click()
    page.wait_for_selector("#lift")
    assert move(page) != before if page.locator("#log").count() else True


def test_a_guest_is_chosen_out_of_turn_against_bots(page, site, wait_for_mark):
    start = cafe((PERSON, BOT, BOT), decision("ChooseGuest", seat=0, out_of_turn=True))
    open_table(page, site, wait_for_mark, who=(PERSON, BOT, BOT), fragment=start)
    wait_for_decision(page)
    before = page.locator("#guests li").count() or page.locator("#choices .chip").count()
    page.locator("#choices .chip").last.click()
    page.locator("#done:not([disabled])").click()
    wait_for_decision(page)
    assert len(link.decode(start).state().visitors) == 27 and before > 1


DECISIONS = ("Play", "ChooseGuest", "SeatConflict", "ChooseTile", "ChooseMarker", "ChooseDiscard",
             "JokerTarget", "ChooseSource")
SMALL_TARGETS = """() => [...document.querySelectorAll('.is-legal[data-do]:not(g)')]
  .filter(one => one.getClientRects().length)
  .filter(one => {
    const box = one.getBoundingClientRect();
    return box.width < 44 || box.height < 44 || box.bottom > innerHeight;
  })
  .map(one => one.id)"""
VISIBLE_TRAYS = """() => ['hand', 'choices', 'guests', 'stage', 'menu']
  .filter(name => document.getElementById(name)?.getClientRects().length)"""


@pytest.mark.parametrize("size", [(1440, 780), (390, 664)])
def test_every_decision_fits_and_can_be_made_by_keyboard(page, site, wait_for_mark, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(page, site, wait_for_mark, who=(PERSON, BOT, BOT, BOT))
    for number, name in enumerate(DECISIONS):       # different games, since links of one game share a save
        start = cafe((PERSON, BOT, BOT, BOT), decision(name, seat=0), seed=1000 * number)
        open_link(page, f"{site.address}#{start}")
        wait_for_decision(page)
        before = page.locator("#prompt").inner_text() + move(page)
        assert max(page.evaluate(OVERFLOW)) <= 0, name
        assert size[0] > 900 or not page.evaluate(SMALL_TARGETS), name
        assert size[0] > 900 or len(page.evaluate(VISIBLE_TRAYS)) == 1, name
        choose(page, 1, by_keyboard)
        assert size[0] > 900 or len(page.evaluate(VISIBLE_TRAYS)) == 1, name
        eventually(page, "document.getElementById('prompt').innerText"
                         " + document.querySelector('#log .small').textContent "
                         f"!== {json.dumps(before)}")


def laying_position(final):
    """The link of a position in which a card can be laid on a row; `final`: without taking it back."""
    def wanted(record):
        return (record.turn() == 0 and len(record) > 20 and record.game.asked(record.state()) == "Play"
                and laying_choice(record, final))
    return cafe((PERSON, BOT), wanted)


def laying_choice(record, final):
    """(value of the card, kind of the row) of such a choice, or None."""
    seen = record.game.observe(record.state(), 0)
    laid = {record.game.verbs.index(name) for name in ("START", "EXTEND")}
    found = (action[1:] for action in record.game.legal(seen) if action[0] in laid
             and is_final(record.game, seen, action) == final)
    return next(found, None)


def lay(page, fragment, final):
    value, kind = laying_choice(link.decode(fragment), final)
    page.locator(f"[data-do='row:{kind}']").first.click()
    page.locator(f"[data-do='card:{value}']").first.click()


def test_a_card_that_reveals_something_is_laid_out_before_it_is_played(page, site, wait_for_mark):
    """The preview shows the known consequences; Undo takes the card back; Done plays it."""
    fragment = laying_position(final=True)
    open_table(page, site, wait_for_mark, fragment=fragment)
    wait_for_decision(page)
    before = move(page)
    lay(page, fragment, final=True)
    page.wait_for_selector("#done:not([disabled])")
    assert move(page) == before
    page.locator("#undo").click()
    assert page.locator("#done").is_disabled()
    lay(page, fragment, final=True)
    page.locator("#done").click()
    eventually(page, f"document.querySelector('#log .small').textContent !== {json.dumps(before)}")


def test_a_card_that_reveals_nothing_is_played_at_once_and_taken_back(page, site, wait_for_mark):
    fragment = laying_position(final=False)
    open_table(page, site, wait_for_mark, fragment=fragment)
    wait_for_decision(page)
    before = move(page)
    lay(page, fragment, final=False)
    eventually(page, f"document.querySelector('#log .small').textContent !== {json.dumps(before)}")
    assert page.locator("#done").is_disabled()
    page.locator("#undo").click()
    eventually(page, f"document.querySelector('#log .small').textContent === {json.dumps(before)}")


def test_a_card_that_fits_no_place_says_why(page, site, wait_for_mark):
    start = cafe((PERSON, BOT), lambda record: len(record) > 20
                 and record.game.asked(record.state()) == "Play" and record.turn() == 0)
    open_table(page, site, wait_for_mark, fragment=start)
    wait_for_decision(page)
    for row in page.locator("#rows .row").all():
        row.click()
        if page.locator("#hand .outcome .no").count():
            break
    page.locator(".hand-card:has(.no)").first.click()
    assert page.locator(".prompt.is-refusal .ask").inner_text().strip()
