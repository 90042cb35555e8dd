"""Choices as text, the museum, the poster, ghost races and teaching notes, in the browser."""

import xml.etree.ElementTree as ElementTree

import pytest
from playwright.sync_api import expect

from kaffeehaus.games import GAMES
from kaffeehaus.table import link, notes, race, transcript
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.notes import Mark, Note
from kaffeehaus.table.record import SEAT, Record
from kaffeehaus.ui.i18n import LANGUAGES
from playing import FIRST_GAME, OVERFLOW, eventually, open_link, preset_settings
from workshop.browsers.browser import PRESS
from workshop.content.golden import records
from workshop.content.lock import locked

PHONE = {"width": 390, "height": 664}
REGULAR, PERSON_SEAT = 2, 0
SVG = "{http://www.w3.org/2000/svg}"


def press(page, action):
    page.evaluate(PRESS, action)


def finished(key):
    return min((record["link"] for record in records(key).values()), key=len)


# ---- choices as text

def test_a_choice_is_typed_and_the_game_leaves_and_comes_back_as_text(page, site, wait_for_mark):
    preset_settings(page, [0, 0, 0])
    record = Record(Setup(FIRST_GAME, 3, 5))
    open_link(page, f"{site.address}#{link.encode(record)}")
    page.locator("#prompt").focus()
    page.keyboard.press("n")
    page.wait_for_selector("#notation:focus")
    for typed in ("nonsense", record.game.tell(record.state(), record.game.legal(record.state())[1])):
        page.locator("#notation").fill("")
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        page.wait_for_selector(f"#notation[aria-invalid='{'true' if typed == 'nonsense' else 'false'}']")
    page.keyboard.press("Enter")                # what was laid out is done
    page.wait_for_selector("#move-1")
    with page.expect_download() as saved:
        page.locator("#save-transcript").click()
    text = saved.value.path().read_text("utf-8")
    reading = transcript.read(text)
    assert not reading.faults and reading.record.actions == [record.game.legal(record.state())[1]]
    page.locator("#notation").press("Escape")
    page.wait_for_selector("#sheet", state="detached")
    press(page, "home")
    faulty = text.replace("choices: 1", "choices: 2") + "2. p9 nonsense\n"
    page.locator("#link").fill(faulty)
    page.locator("#open").click()
    page.wait_for_selector("#trouble")
    expect(page.locator("#trouble p")).to_contain_text(f"{len(faulty.splitlines())}", use_inner_text=True)
    expect(page.locator("#link")).to_have_value(faulty)
    page.locator("#link").fill(transcript.write(reading.record))
    page.locator("#open").click()
    page.wait_for_selector("main.table")


# ---- the museum

def test_the_museum_opens_a_game_of_every_version(page, site, wait_for_mark):
    for lang in LANGUAGES:
        page.goto(f"{site.address}#museum")
        wait_for_mark(page, "python")
        press(page, f"lang:{lang}")
        eventually(page, f"document.documentElement.lang === '{lang}'")
        page.wait_for_selector("#museum .save")
    for key in GAMES:
        for version in locked(key):
            page.evaluate("location.hash = '#museum'")
            page.locator(f"#open-{key}-{version}").click()
            page.wait_for_selector(f"main.finish.{key}")


# ---- where two games of a deal part

def spots(record, k, action):
    """The places on the board that a choice is about."""
    game = record.game
    stages = game.stages(game.observe(record.states[k], record.turn(k)), action)
    return {game.spot(event) for event in stages[0][1]} - {None} if stages else set()


@pytest.mark.parametrize("key, size", list(zip(GAMES, [None, PHONE] * len(GAMES))))
def test_where_a_game_parts_from_the_saved_one_is_shown_on_the_board(page, site, key, size):
    if size:
        page.set_viewport_size(size)
    record = link.decode(finished(key))
    choice, other = next((k, action) for k in range(len(record) // 2, len(record))
                         for action in record.game.legal(record.states[k])
                         if spots(record, k, action) - spots(record, k, record.actions[k])
                         and spots(record, k, record.actions[k]))
    another = record.upto(choice)
    another.play(other)
    open_link(page, f"{site.address}#{link.encode(another)}")
    page.goto(f"{site.address}#{link.encode(record)}")
    page.wait_for_selector("main.finish")
    press(page, "look")
    page.locator("#fork-show").click()
    expect(page.locator("#seek")).to_have_value(str(choice))
    eventually(page, "document.querySelectorAll('.marks .mark-line').length > 1")
    eventually(page, f"{OVERFLOW}[1] <= 0")


# ---- what they knew, and how somebody plays

def with_one_person(key):
    """The link of a finished game that a person won or lost against regular players."""
    record = link.decode(finished(key))
    record.marks = [(0, SEAT, seat, REGULAR) for seat in range(1, record.setup.seats)]
    return link.encode(record)


@pytest.mark.parametrize("key, size", [("cafe_melange", None), ("ganz_wien", PHONE)])
def test_what_a_seat_knew_steps_with_the_replay(page, site, key, size):
    if size:
        page.set_viewport_size(size)
    open_link(page, f"{site.address}#{finished(key)}")
    page.wait_for_selector("main.finish")
    press(page, "seek:30")
    page.wait_for_selector("main.table")
    press(page, "sheet:knowledge")
    page.wait_for_selector("#knowledge [id^=known-] summary")
    where = page.locator("#knowledge [data-zone] [role=status]")
    before = where.inner_text()
    page.locator("#knowledge-on").click()
    expect(where).not_to_have_text(before)
    page.locator("#knowledge summary").first.click()
    expect(page.locator("#knowledge details[open] li").first).to_be_visible()
    page.locator("#knowledge-back").press("Enter")
    expect(where).to_have_text(before)
    for lang in LANGUAGES:
        press(page, f"lang:{lang}")
        eventually(page, f"document.documentElement.lang === '{lang}' && {OVERFLOW}[1] <= 0")


@pytest.mark.parametrize("size", [None, PHONE])
def test_how_somebody_plays_is_measured_from_saved_games(page, site, wait_for_mark, size):
    if size:
        page.set_viewport_size(size)
    open_link(page, f"{site.address}#{with_one_person(FIRST_GAME)}")
    page.wait_for_selector("main.finish")
    press(page, "home")
    page.wait_for_selector("#statistics-open")
    press(page, "statistics")
    page.locator("#style-button").click()
    expect(page.locator(f"#style-{FIRST_GAME} li").first).to_be_visible()
    with page.expect_download() as saved:
        page.locator("#save-style").click()
    rows = saved.value.path().read_text("utf-8").splitlines()
    expect(page.locator(f"#style-{FIRST_GAME} li")).to_have_count(len(rows) - 1)
    for lang in LANGUAGES:
        press(page, f"lang:{lang}")
        eventually(page, f"document.documentElement.lang === '{lang}' && {OVERFLOW}[1] <= 0")


# ---- the poster

@pytest.mark.parametrize("key, size", list(zip(GAMES, [None, PHONE] * len(GAMES))))
def test_the_final_board_is_kept_as_a_drawing_that_needs_nothing_else(page, site, key, size):
    if size:
        page.set_viewport_size(size)
    open_link(page, f"{site.address}#{finished(key)}")
    page.locator("#to-poster").click()
    page.wait_for_selector("#poster .poster-code")
    with page.expect_download() as saved:
        page.locator("#save-poster").click()
    text = saved.value.path().read_text("utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg" and len(text) < 1_500_000
    for element in root.iter():
        assert element.tag.startswith(SVG) and element.tag != f"{SVG}use"
        for name, value in element.attrib.items():
            assert "href" not in name and "var(" not in value and "url(" not in value.replace("url(#", "")
    words = " ".join(root.itertext())
    assert GAMES[key].about.TITLE.upper() in words.upper() and len(root.findall(f".//{SVG}path")) > 20
    with page.expect_download() as shared:
        page.locator("#share-poster").click()
    picture = shared.value.path().read_bytes()
    sides = [int.from_bytes(picture[at:at + 4], "big") for at in (16, 20)]
    assert picture.startswith(b"\x89PNG") and len(picture) > 50_000
    assert 700 < min(sides) <= max(sides) <= 3_000
    page.emulate_media(media="print")
    expect(page.locator("#poster")).to_be_visible()
    expect(page.locator("#save-poster")).not_to_be_visible()
    page.emulate_media(media="screen")
    page.locator("#poster-close").click()
    page.wait_for_selector("#to-poster")


# ---- ghost races

def run(key, chance):
    """A finished game of one person against regular bots; the bots' choices are any."""
    record = Record(Setup(key, GAMES[key].seats[0], 11))
    for seat in range(1, record.setup.seats):
        record.mark(SEAT, seat, REGULAR)
    return played_on(record, chance)


def played_on(record, chance):
    while record.turn() is not None:
        legal = record.game.legal(record.state())
        record.play(legal[chance.below(len(legal))])
    return record


def parted(challenge, k):
    """A game against a challenge that does the same up to choice k, and another one there."""
    record = race.begin(challenge)
    for action in challenge.actions[:k]:
        record.play(action)
    legal = [action for action in record.game.legal(record.state()) if action != challenge.actions[k]]
    record.play(legal[-1])
    return played_on(record, Stream(3))


def test_two_profiles_race_and_the_difference_is_named_at_the_right_choice(page, browser, site):
    open_link(page, f"{site.address}#{link.encode(run(FIRST_GAME, Stream(2)))}")
    page.locator("#race-beside").click()
    page.locator("#runner").fill("Clara")
    page.wait_for_selector("#race-link")
    eventually(page, "document.getElementById('race-link').value.includes('#v2.')")
    address = page.locator("#race-link").input_value()
    challenge = link.decode(address.partition("#")[2])
    assert race.challenge_of(challenge).name == "Clara"
    mine = race.decisions(challenge, PERSON_SEAT)
    k = next(k for k in mine[len(mine) // 2:] if len(challenge.game.legal(challenge.states[k])) > 1)
    other = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 780})
    try:
        guest = other.new_page()
        guest.goto(address)
        guest.wait_for_selector("#race-offer")
        expect(guest.locator("#race-offer h2")).to_contain_text("Clara")
        guest.keyboard.press("Enter")                   # the focus is on the button that starts the race
        guest.wait_for_selector("main.table")
        press(guest, "sheet:share")
        started = guest.locator("#link").input_value().partition("#")[2]
        assert link.deal_of(started) == link.deal_of(address.partition("#")[2])
        open_link(guest, f"{site.address}#{link.encode(parted(challenge, k))}")
        guest.locator("#race-beside").click()
        guest.wait_for_selector("tr.is-parting")
        expect(guest.locator("tr.is-parting td").first).to_have_text(str(k + 1), use_inner_text=True)
        expect(guest.locator("#parting")).to_contain_text(str(k + 1), use_inner_text=True)
        guest.wait_for_selector("#race-link")
        expect(guest.locator("#bots-changed")).to_have_count(0)
    finally:
        other.close()


def test_a_race_whose_bots_have_changed_says_so(page, site):
    challenge = race.challenge(run(FIRST_GAME, Stream(2)), "Clara", "00000000")
    page.goto(f"{site.address}#{link.encode(challenge)}")
    page.wait_for_selector("#bots-changed")
    page.keyboard.press("Escape")
    page.wait_for_selector("#race-offer", state="detached")


# ---- teaching links

@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_a_note_with_an_arrow_is_written_and_read_elsewhere(page, browser, site, size):
    if size:
        page.set_viewport_size(size)
    open_link(page, f"{site.address}#{finished(FIRST_GAME)}")
    page.locator("#look").click()
    press(page, "seek:40")
    press(page, "write")
    page.locator("#tool-arrow").click()
    for spot in ("#field-3", "#field-9"):       # nothing can be chosen there, but marked
        page.locator(spot).click(force=True)
    page.wait_for_selector(".marks .mark-plate")
    page.locator("#to-words").click()
    page.locator("#words").fill("First this one, then that one.")
    page.wait_for_selector("#note-40")
    press(page, "write:60")
    page.locator("#words").fill("And here it ends.")
    eventually(page, "document.getElementById('notes-link').value.includes('#v2.')")
    page.wait_for_selector("#note-60")
    address = page.locator("#notes-link").input_value()
    assert len(notes.notes_of(link.decode(address.partition("#")[2]))) == 2
    other = browser.new_context(locale="en-GB", viewport=size or {"width": 1440, "height": 780})
    try:
        reader = other.new_page()
        reader.goto(address)
        reader.wait_for_selector("#prompt.is-teaching")
        expect(reader.locator("#prompt")).to_contain_text("First this one", use_inner_text=True)
        expect(reader.locator(".marks .mark-plate")).to_have_count(2)
        expect(reader.locator("#field-9")).to_have_attribute("aria-description", "B")
        reader.locator("#note-on").focus()
        reader.keyboard.press("Enter")
        eventually(reader, "document.getElementById('prompt').innerText.includes('And here')")
        expect(reader.locator(".marks .mark-plate")).to_have_count(0)
    finally:
        other.close()


def test_marks_for_spots_that_are_not_there_are_named(page, site):
    record = link.decode(finished(FIRST_GAME))
    marks = Mark("ring", "nowhere"), Mark("ring", "field-1")
    taught = notes.with_notes(record, [Note(9, "Look", marks)])
    page.goto(f"{site.address}#{link.encode(taught)}")
    page.wait_for_selector(".mark-absent")
    expect(page.locator(".marks .mark-plate")).to_have_count(1)
