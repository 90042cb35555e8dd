"""Ganz Wien in the browser: whole games by pointer and by the departures board, hidden hands, the map."""

import re

import pytest
from playwright.sync_api import expect

import playing
from gate_cases import gate_only, one_in_every_run
from kaffeehaus.games import GAMES
from kaffeehaus.games.ganz_wien.rules.network import ALL_SYMBOLS, distances
from kaffeehaus.games.ganz_wien.rules.notation import RIDE, TAKE
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from leaks import exposed_text, marked_site
from playing import OVERFLOW, finished, lift_curtain, preset_settings

PERSON, BOT = 0, 1
GAME = GAMES["ganz_wien"]
PHONE, DESKTOP = (390, 664), (1440, 780)
READY = "#done:not([disabled]), #departures .departure, #decline, .finish, #lift"


def sensible(s):
    """A choice that ends games soon: shows destinations, moves towards one, plays no event cards."""
    turn, legal = GAME.turn(s), GAME.legal(s)
    board = GAME.scene(GAME.observe(s, turn), turn, legal).board
    shows = [show[0] for target in board.targets for show in target.shows]
    if shows:
        return legal[shows[0]]
    goals = [distances(s.side, ALL_SYMBOLS, target.station) for target in board.targets]

    def distance(station):
        return min((away[station] for away in goals), default=0)
    steps = sorted((distance(place.station), step[0]) for place in board.stations for step in place.steps)
    if steps and steps[0][0] < distance(s.places[turn]):
        return legal[steps[0][1]]
    return legal[0 if board.decline is None else board.decline]


def played(seats, side, seed, is_reached, who=()):
    """The record of a game up to the first position that satisfies a condition, with these players."""
    options = {"side": side} if side != "day" else {}
    record, chance = Record(Setup("ganz_wien", seats, seed, options)), Stream(seed)
    while not is_reached(record.state(), len(record)):
        s = record.state()
        legal = GAME.legal(s)
        record.play(sensible(s) if chance.below(5) else legal[chance.below(len(legal))])
    for seat, kind in enumerate(who):
        if kind:
            record.mark(SEAT, seat, kind)
    return record


def late(points, asked="Travel"):
    """A condition: a player has shown `points` destinations, and this decision is open."""
    return lambda s, k: GAME.asked(s) == asked and max(GAME.points(s)) >= points


def open_link(page, site, record, **more):
    preset_settings(page, [PERSON] * 4, game="ganz_wien", **more)
    playing.open_link(page, f"{site.address}#{link.encode(record)}")
    ready(page)


def ready(page):
    page.wait_for_selector(READY, timeout=60_000)
    lift_curtain(page)


def position(page):
    """The position on the table, read from the page's save."""
    [saved] = playing.saved_games(page).values()
    return link.decode(saved).state()


def rows_for(s, action):
    """The rows of the departures board to press for this choice, in order."""
    if GAME.asked(s) in ("ChooseGifts", "ChooseExchange"):
        return [f"#give-{card}" for card in action[1:]]
    if GAME.asked(s) == "ChooseStart":
        return [f"#card-{action[1]}"]
    legal = GAME.legal(s)
    board = GAME.scene(GAME.observe(s, GAME.turn(s)), GAME.turn(s), legal).board
    return ["#decline"] if legal.index(action) == board.decline else [f"#go-{legal.index(action)}"]


def by_pointer(page, s, action):
    """Makes a choice with the pointer: steps on the map, everything else on the departures board."""
    if len(action) == 3 and action[0] in (RIDE, TAKE):
        x, y = page.locator(f"#station-{GAME.data.STATION_IDS[action[2]]} .hit").evaluate(
            "hit => { const box = hit.getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; }")
        page.mouse.click(x, y)
        if not page.locator("#offer-back").count():
            return
    for selector in rows_for(s, action):
        page.locator(selector).click()


def by_departures(page, s, action):
    """Makes a choice with the keyboard: Tab to the departures board, arrows to the row, Enter."""
    for selector in rows_for(s, action):
        for _ in range(40):
            if page.evaluate("document.activeElement.closest('[data-zone]')?.dataset.zone === 'departures'"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Home")
        for _ in range(40):
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                break
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")


def play(page, choose, most=900):
    """Makes up to `most` sensible choices; presses Done by its button or its key."""
    for turn in range(most):
        ready(page)
        if finished(page):
            return turn
        s = position(page)
        choose(page, s, sensible(s))
        if page.locator("#done:not([disabled])").count():
            page.locator("#done").click() if choose is by_pointer else page.keyboard.press("d")
    return most


# ---- whole games

@pytest.mark.gate(row="games")
def test_a_game_is_played_to_the_end_by_pointer(page, site, wait_for_mark):
    preset_settings(page, [PERSON, BOT, BOT], game="ganz_wien")
    page.goto(f"{site.address}#play/ganz_wien")
    wait_for_mark(page, "playable")
    assert play(page, by_pointer) > 10
    expect(page.locator(".podium li")).to_have_count(3)
    expect(page.locator("#sources tbody tr")).to_have_count(3)


@pytest.mark.gate(row="games")
def test_three_people_on_one_device_finish_a_game(page, site):
    open_link(page, site, played(3, "day", 3, late(3)))
    play(page, by_pointer)
    assert finished(page)


@pytest.mark.gate(row="games")
def test_a_game_is_played_to_the_end_on_the_departures_board_with_the_keyboard(page, site):
    open_link(page, site, played(3, "night", 8, late(1, "EventRound"), (PERSON, BOT, BOT)))
    play(page, by_departures)
    assert finished(page)


# ---- hands stay hidden

DESTINATION, EVENT = "Quokka", "Numbat"


def marks(text, word):
    return {int(number) for number in re.findall(rf"{word}(\d\d)", text)}


@pytest.mark.own_profile
def test_descriptions_of_destinations_arrive_after_the_table(page, site):
    record = played(4, "day", 5, late(0))
    open_link(page, site, record)
    page.wait_for_selector(".ticket[title*=' ']")
    facts = {card["en"] for card in GAME.data.DESTINATION_FACTS}
    titles = page.locator(".goals .ticket[title]").evaluate_all("all => all.map(one => one.title)")
    assert set(titles) <= facts


@pytest.fixture(scope="module")
def marked():
    with marked_site("ganz_wien", destinations=DESTINATION, events=EVENT) as server:
        yield server


@pytest.mark.own_profile
@pytest.mark.parametrize("is_reached", one_in_every_run("games", [late(1), lambda s, k: k == 0]),
                         ids=["journeys", "gifts"])
def test_hands_are_nowhere_on_the_pages_of_others(page, marked, is_reached):
    """Every card has a mark, which only its owner's page contains, and all pages once it was shown."""
    open_link(page, marked, played(3, "day", 5, is_reached, (PERSON, PERSON, PERSON)))
    data, curtained, owned = GAME.data, 0, 0
    for turn in range(14):
        page.wait_for_selector(READY)
        s = position(page)
        if GAME.turn(s) is None:
            break
        for lifted in (False, True):
            if lifted:
                lift_curtain(page)
            own = None if page.locator("#curtain").count() else GAME.turn(s)
            text = exposed_text(page)
            found, events = marks(text, DESTINATION), marks(text, EVENT)
            seen = {kind for kind, count in enumerate(s.discard) if count}
            known = {*s.starts, *(card for shown in s.shown for card in shown)}
            if own is not None:
                assert found >= set(s.hands[own]) and events >= set(s.events[own])
                seen |= set(s.events[own])
                known |= {*s.hands[own],
                          *(card for seat in range(s.seats) for card in s.given[own * s.seats + seat])}
                owned += 1
            secret = {card for hand in s.hands for card in hand} - known
            assert not found & secret, (turn, own)
            assert events <= seen, (turn, own)
            assert not any(f"destination-{data.DESTINATION_IDS[card]}" in text for card in secret), (
                turn, own)
            if own is None:
                curtained += 1
                assert not any(sign in text for sign in ("event-card", "data-zoom", "wish-"))
        by_pointer(page, s, sensible(s))
        if page.locator("#done:not([disabled])").count():
            page.locator("#done").click()
    assert curtained > 2 and owned > 5


# ---- decisions

def test_a_stored_wish_answers_the_event_round_until_the_next_turn(page, site):
    record = played(3, "day", 9,
                    lambda s, k: GAME.asked(s) == "EventRound" and GAME.turn(s) == 0 and s.roller == 2,
                    (PERSON, BOT, BOT))
    open_link(page, site, record)
    before = int(page.locator("#log .small").first.text_content().split()[0])
    page.locator("#wish-none").click()
    ready(page)
    assert int(page.locator("#log .small").first.text_content().split()[0]) > before
    assert page.locator("#log-lines").inner_text().count("plays no event card") >= 1


def test_a_station_too_far_away_says_why_and_offers_a_journey(page, site):
    record = played(3, "day", 4, lambda s, k: travelling(s, k) and sum(s.dice) == 5 and not s.bans,
                    (PERSON, BOT, BOT))
    open_link(page, site, record)
    far = page.locator(".station.is-far").first.get_attribute("id")
    page.evaluate("id => document.getElementById(id)"
                  ".dispatchEvent(new MouseEvent('click', { bubbles: true }))", far)
    page.wait_for_selector(".prompt.is-refusal")
    expect(page.locator(".journey")).to_have_count(1)
    page.locator("#repair-0").click()
    expect(page.locator(".prompt.is-refusal")).to_have_count(0)


@pytest.mark.parametrize("theme, size", [("day", PHONE), ("night", DESKTOP),
                                         *gate_only("tables", [("day", DESKTOP), ("night", PHONE)])])
def test_nothing_needs_scrolling(page, site, theme, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    record = played(4, "night", 6, late(2), (PERSON, BOT, BOT, BOT))
    open_link(page, site, record, theme=theme)
    for _ in range(4):
        play(page, by_departures, 1)
        over = page.evaluate(OVERFLOW)
        assert max(over) <= 0


# ---- the map

def travelling(s, k):
    return GAME.asked(s) == "Travel" and GAME.turn(s) == 0


def map_view(page):
    """The visible part of the map, and the pixels per unit."""
    return page.evaluate("(() => { const layer = document.querySelector('#net-map > svg');"
                         " const box = layer.getAttribute('viewBox').split(' ').map(Number);"
                         " return [box, layer.getScreenCTM().a]; })()")


def in_view(page, selector):
    return page.evaluate("selector => { const frame = document.getElementById('net').getBoundingClientRect();"
                         " const box = document.querySelector(selector).getBoundingClientRect();"
                         " return box.left >= frame.left - 1 && box.right <= frame.right + 1"
                         " && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1; }", selector)


def test_a_desktop_shows_the_whole_map_with_readable_names(page, site):
    open_link(page, site, played(3, "day", 3, late(1), (PERSON, BOT, BOT)))
    box, scale = map_view(page)
    assert box[2] >= 1080 and box[3] >= 842 and 15.6 * scale >= 12.9


def test_a_phone_shows_the_own_piece_and_buttons_zoom_and_return(page, site):
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    open_link(page, site, played(3, "day", 3, travelling, (PERSON, BOT, BOT)))
    scale = map_view(page)[1]
    assert 15.6 * scale >= 12 and in_view(page, "#piece-1 .piece-body")
    page.locator("#zoom-in").click()
    assert map_view(page)[1] > scale * 1.2
    for _ in range(6):
        page.locator("#zoom-out").click()
    assert (map_view(page)[0][2] >= 1080
            and page.locator(".net-names").evaluate("names => getComputedStyle(names).display") == "none")
    page.locator("#locator").wait_for(state="hidden")
    page.locator("#zoom-in").click()
    page.locator("#zoom-in").click()
    page.locator("#zoom-back").click()
    assert abs(map_view(page)[1] - scale) < 0.02 and in_view(page, "#piece-1 .piece-body")


def test_two_fingers_zoom_and_dragging_does_not_tap(page, site):
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    open_link(page, site, played(3, "day", 3, travelling, (PERSON, BOT, BOT)))
    scale = map_view(page)[1]
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})
    touch("touchStart", (150, 150), (220, 200))
    for k in range(1, 6):
        touch("touchMove", (150 - 8 * k, 150 - 6 * k), (220 + 8 * k, 200 + 6 * k))
    touch("touchEnd")
    assert map_view(page)[1] > scale * 1.3
    expect(page.locator(".prompt.is-refusal, #done:not([disabled])")).to_have_count(0)
