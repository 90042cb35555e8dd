"""Ganz Wien in the browser: whole games by pointer and by departures alone, hands that stay hidden, the map at every size."""

import json
from pathlib import Path

import pytest
from playing import eventually, finished, lift

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from workshop.places import MODULES

AXE = (Path(MODULES) / "axe-core/axe.min.js").read_text("utf-8")
PERSON, BOT = 0, 1
GAME = GAMES["ganz_wien"]
PHONE, DESK = (390, 664), (1440, 780)
READY = "#done:not([disabled]), #departures .departure, #decline, .finish, #lift"


def settings(page, who, seats=3, speed=0, lang="en", **more):
    kept = {"speed": speed, "lang": lang, "places": {"ganz_wien": {"seats": seats, "who": who, "names": []}}, **more}
    page.add_init_script("localStorage.getItem('kaffeehaus/settings') ?? "
                         f"localStorage.setItem('kaffeehaus/settings', {json.dumps(json.dumps(kept))})")


def sensible(s):
    """What a player in a hurry does: show, ride towards a destination, else anything that is legal."""
    turn, legal = GAME.turn(s), GAME.legal(s)
    scene = GAME.scene(GAME.observe(s, turn), turn, legal)
    for target in scene.board.targets:
        if target.shows:
            return legal[target.shows[0][0]]
    near = sorted((target.dice, target.station) for target in scene.board.targets if target.dice)
    if near and GAME.asked(s) == "Travel":
        ways = [way for way in scene.board.places[near[0][1]].ways if way.choice is not None]
        if ways:
            return legal[ways[0].choice]
    return None


def played(seats, side, seed, until, who=()):
    """A game up to the first position that is wanted, as a link; the people and bots in it as given."""
    record, chance = Record(Setup("ganz_wien", seats, seed, {"side": side} if side != "day" else {})), Stream(seed)
    while not until(record.state(), len(record)):
        s = record.state()
        legal = GAME.legal(s)
        record.play(sensible(s) or legal[chance.below(len(legal))])
    for seat, kind in enumerate(who):
        if kind:
            record.mark(SEAT, seat, kind)
    return record


def late(points, asked="Travel"):
    """Until somebody has shown so many destinations and decides this."""
    return lambda s, k: GAME.asked(s) == asked and max(GAME.points(s)) >= points


def open_link(page, site, record, until, **more):
    settings(page, [PERSON] * 4, **more)
    page.goto(f"{site.address}#{link.encode(record)}")
    page.wait_for_selector(".table, #curtain")
    ready(page)


def ready(page):
    page.wait_for_selector(READY, timeout=60_000)
    lift(page)


def press(page, selector, by_key=False):
    if by_key:
        page.locator(selector).first.focus()
        page.keyboard.press("Enter")
    else:
        page.locator(selector).first.click()


def towards(page):
    """The row that leads nearest to a destination: what shows a card, has an emblem, or comes by turns."""
    rows = page.locator("#departures .departure:not(.is-wish)")
    for kind in ("#departures .departure:has(> .emblem)", "#departures .departure:has(.departure-emblem)"):
        if page.locator(kind).count():
            return kind, page.locator(kind)
    return "#departures .departure:not(.is-wish)", rows


def by_map(page, turn):
    """One choice by pointer, on the map where it can be made there."""
    if page.locator("#done:not([disabled])").count():
        return press(page, "#done")
    stations = page.locator(".station.is-legal")
    selector, rows = towards(page)
    if stations.count() and turn % 5 and ".departure-emblem" not in selector and ".emblem" not in selector:
        name = stations.nth(turn % stations.count()).get_attribute("id")
        return page.evaluate("id => document.getElementById(id).dispatchEvent(new MouseEvent('click', { bubbles: true }))", name)
    if rows.count() and (turn % 7 or not page.locator("#decline").count()):
        return press(page, f"#{rows.nth(turn % rows.count()).get_attribute('id')}")
    return press(page, "#decline") if page.locator("#decline").count() else press(page, f"#{rows.first.get_attribute('id')}")


def tab_to(page, zone):
    for _ in range(40):
        if page.evaluate("zone => document.activeElement.closest('[data-zone]')?.dataset.zone === zone", zone):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {zone}")


def by_departures(page, turn):
    """One choice with the keyboard: Tab to the departures, arrows to the row, Enter; Done by its letter."""
    if page.locator("#done:not([disabled])").count():
        return page.keyboard.press("d")
    tab_to(page, "departures")
    _, rows = towards(page)
    page.keyboard.press("Home")
    wanted = rows.nth(turn % rows.count()).get_attribute("id") if rows.count() and turn % 7 else "decline"
    for _ in range(30):
        if page.evaluate("document.activeElement.id") == wanted:
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def play(page, choose, most=500):
    for turn in range(most):
        ready(page)
        if finished(page):
            return turn
        choose(page, turn)
    raise AssertionError("the game does not end")


def faults(page):
    page.evaluate(AXE)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [(fault["id"], [node["html"][:160] for node in fault["nodes"][:3]]) for fault in found]


# ---- whole games

def test_three_people_play_to_the_end_by_pointer(page, site, until):
    record = played(3, "day", 3, late(3))
    open_link(page, site, record, until)
    assert play(page, by_map) > 0
    assert page.locator(".podium li").count() == 3 and page.locator("#sources tbody tr").count() == 3


def test_a_game_against_bots_from_the_first_card_on_by_departures_and_keyboard_alone(page, site, until):
    settings(page, [PERSON, BOT, BOT])
    page.goto(f"{site.address}#play/ganz_wien")
    until(page, "playable")
    assert play(page, by_departures) > 10
    assert finished(page)


# ---- hands stay hidden

PROBE = """() => [document.documentElement.outerHTML, document.title, location.href,
    ...Array.from(document.querySelectorAll('*'), element => element.getAttribute('aria-label') ?? '')].join(' ')"""


def test_what_one_holds_is_nowhere_on_the_page_for_anybody_else(page, site, until):
    """Every hidden card is looked for: in the page, its accessibility tree, its title, its address and its log."""
    record = played(3, "day", 5, late(1), (PERSON, PERSON, PERSON))
    open_link(page, site, record, until)
    names = page.evaluate("document.documentElement.lang")
    assert names == "en"
    for turn in range(30):
        page.wait_for_selector(READY)
        s = state(page)
        if s is None or GAME.turn(s) is None:
            break
        for shown in (False, True):
            if shown:
                lift(page)
            own = GAME.turn(s) if shown else None
            public = {card for cards in s.shown for card in cards} | set(s.starts)
            hidden = {card for seat, hand in enumerate(s.hands) if seat != own for card in hand} - public
            mine = set(s.hands[own]) if shown else set()
            told = {card for seat in range(s.seats) if own is not None for card in s.given[own * s.seats + seat]}
            text = page.evaluate(PROBE)
            for card in hidden - mine - told:
                key, name = GAME.data.DESTINATION_IDS[card], GAME.data.DESTINATION_NAMES[card]["en"]
                assert f"destination-{key}" not in text and f">{name}<" not in text, (turn, own, key)
            assert shown or "event-card" not in text and "data-lens=" not in text
        by_map(page, turn)


def state(page):
    """The position on the table, read from the save that the page keeps."""
    kept = page.evaluate("Object.entries(localStorage).filter(([name]) => name.startsWith('kaffeehaus/game/')).map(([, text]) => text)")
    newest = max((json.loads(text) for text in kept), key=lambda save: save[1] if isinstance(save[1], int) else 0)
    found = next(part for part in flat(newest) if isinstance(part, str) and part.startswith("v1."))
    return link.decode(found).state()


def flat(value):
    if isinstance(value, (list, dict)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from flat(part)
    else:
        yield value


# ---- decisions

def test_wishes_answer_the_event_round_until_the_own_turn(page, site, until):
    record = played(3, "day", 9, lambda s, k: GAME.asked(s) == "EventRound" and GAME.turn(s) == 0 and s.roller == 2,
                    (PERSON, BOT, BOT))
    open_link(page, site, record, until)
    before = int(page.locator("#log .small").first.text_content().split()[0])
    page.locator("#wish-none").click()
    ready(page)
    assert int(page.locator("#log .small").first.text_content().split()[0]) > before
    assert page.locator("#log-lines").inner_text().count("plays no event card") >= 1


def test_a_station_too_far_says_why_and_offers_the_journey(page, site, until):
    record = played(3, "day", 4, lambda s, k: GAME.asked(s) == "Travel" and GAME.turn(s) == 0 and sum(s.dice) == 5 and not s.bans,
                    (PERSON, BOT, BOT))
    open_link(page, site, record, until)
    far = page.locator(".station.is-far").first.get_attribute("id")
    page.evaluate("id => document.getElementById(id).dispatchEvent(new MouseEvent('click', { bubbles: true }))", far)
    page.wait_for_selector(".prompt.is-refusal")
    assert page.locator(".journey").count() == 1
    page.locator("#repair-0").click()
    assert not page.locator(".prompt.is-refusal").count()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["day", "night"])
def test_accessibility_checks_find_nothing_and_nothing_scrolls(page, site, until, theme, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    record = played(4, "night", 6, late(2), (PERSON, BOT, BOT, BOT))
    open_link(page, site, record, until, theme=theme)
    assert faults(page) == []
    for turn in range(6):
        ready(page)
        if finished(page):
            break
        over = page.evaluate("[document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]")
        assert max(over) <= 0
        by_departures(page, turn)


def test_the_end_screen_passes_the_same_checks(page, site, until):
    record = played(3, "night", 2, lambda s, k: GAME.turn(s) is None, (PERSON, BOT, BOT))
    settings(page, [PERSON] * 4)
    page.goto(f"{site.address}#{link.encode(record)}")
    page.wait_for_selector(".finish")
    assert faults(page) == []


# ---- the map

def seen(page):
    """The part of the map that is in view, and pixels for each of its units."""
    return page.evaluate("(() => { const map = document.getElementById('net-map');"
                         " return [map.getAttribute('viewBox').split(' ').map(Number), map.getScreenCTM().a]; })()")


def in_view(page, selector):
    return page.evaluate("selector => { const frame = document.getElementById('net').getBoundingClientRect();"
                         " const box = document.querySelector(selector).getBoundingClientRect();"
                         " return box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 1"
                         " && box.bottom <= frame.bottom + 1; }", selector)


def test_on_a_desk_the_whole_map_stands_with_names_that_can_be_read(page, site, until):
    open_link(page, site, played(3, "day", 3, late(1), (PERSON, BOT, BOT)), until)
    box, scale = seen(page)
    assert box[2] >= 1080 and box[3] >= 842 and 15.6 * scale >= 12.9


def test_on_a_phone_the_piece_is_in_view_and_buttons_zoom_and_return(page, site, until):
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    open_link(page, site, played(3, "day", 3, lambda s, k: GAME.asked(s) == "Travel" and GAME.turn(s) == 0, (PERSON, BOT, BOT)), until)
    box, scale = seen(page)
    assert 15.6 * scale >= 12 and in_view(page, "#piece-1 .piece-body")
    page.locator("#lens-in").click()
    assert seen(page)[1] > scale * 1.2
    for _ in range(6):
        page.locator("#lens-out").click()
    assert seen(page)[0][2] >= 1080 and page.locator(".net-names").evaluate("names => getComputedStyle(names).display") == "none"
    page.locator("#locator").wait_for(state="hidden")
    page.locator("#lens-in").click()
    page.locator("#lens-in").click()
    page.locator("#lens-back").click()
    eventually(page, "document.getElementById('net-map') !== null")
    assert abs(seen(page)[1] - scale) < 0.02 and in_view(page, "#piece-1 .piece-body")


def test_two_fingers_zoom_and_a_finger_that_moves_does_not_tap(page, site, until):
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    open_link(page, site, played(3, "day", 3, lambda s, k: GAME.asked(s) == "Travel" and GAME.turn(s) == 0, (PERSON, BOT, BOT)), until)
    scale = seen(page)[1]
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})
    touch("touchStart", (150, 150), (220, 200))
    for k in range(1, 6):
        touch("touchMove", (150 - 8 * k, 150 - 6 * k), (220 + 8 * k, 200 + 6 * k))
    touch("touchEnd")
    assert seen(page)[1] > scale * 1.3
    assert not page.locator(".prompt.is-refusal, #done:not([disabled])").count()
