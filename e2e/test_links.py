"""Games passed from device to device by links, QR codes of links, and tabs that race for one save."""

import re
from contextlib import contextmanager

import pytest
import segno
from playwright.sync_api import expect

from gate_cases import gate_only
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from playing import FIRST_GAME, eventually, lobby, preset_settings, saved_games
from workshop.browsers.browser import PRESS

SEED, PEOPLE, FEW, HAND_OVERS = 7, 4, 8, 30
ELSEWHERE = -1
# how often two tabs open a game at once, and make a choice in it at once
FEW_RACES, RACES = 10, 50
PRESS_ALL = """actions => actions.forEach(action => {
  if (action === 'done' && !document.querySelector('#done:not([disabled])')) return;
  (%s)(action);
})""" % PRESS
RACE = """([key, times]) => {
  const press = action => (%s)([action]);
  const seen = async selector => {
    while (!document.querySelector(selector)) await new Promise(go => setTimeout(go, 5));
  };
  const choices = () => +document.getElementById('seek').max;
  const channel = new BroadcastChannel('race');
  let reached = 0, other = 0, wake = () => {};
  channel.onmessage = ({ data }) => { other = Math.max(other, data); wake(); };
  const message = () => new Promise(go => { wake = () => go(true); setTimeout(wake, 50); });
  const barrier = async () => {       // waits for the other tab, and repeats the message until it is ready
    reached += 1;
    do channel.postMessage(reached); while (other < reached && await message());
  };
  window.made = [];
  const run = async () => {
    while (window.made.length < times) {
      press('home');
      await seen('#posters');
      await barrier();
      location.hash = `#game/${key}`;
      await seen('#seek');
      await barrier();
      const before = choices();         // a choice of the other tab may have come only after this one opened
      press('act:0');
      press('done');
      // the tab that only watches shows the other's choices
      window.made.push(document.querySelector('.is-watching') ? 0 : choices() - before);
      await barrier();
    }
    press('home');                      // a choice is saved after its paint, or when its table is left
    window.raceOver = true;
  };
  run();
}""" % PRESS_ALL


@pytest.fixture(scope="module")
def people(browser, site):
    """Pages of four people, each with a profile of its own."""
    contexts = [browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 780})
                for _ in range(PEOPLE)]
    pages = [context.new_page() for context in contexts]
    for page in pages:
        page.set_default_timeout(60_000)
        preset_settings(page, [0])
        page.goto(site.address)
    for page in pages:
        page.wait_for_selector("#paste")
    yield pages
    for context in contexts:
        context.close()


def press(page, *actions):
    """Triggers actions of the page."""
    page.evaluate(PRESS_ALL, list(actions))


def link_to_pass_on(page, button="#hand-on"):
    """The link in the sheet for passing the game on."""
    page.locator(button).click()
    address = page.locator("#link").input_value()
    press(page, "escape")
    return address.partition("#")[2]


def follow(page, text):
    """Opens a link; the number of lines of the recap."""
    before = page.evaluate("location.hash")
    page.evaluate("text => { location.hash = text; }", text)
    eventually(page, "location.hash.startsWith('#game/') && document.getElementById('prompt')"
                     f" && location.hash !== '#{text}'")
    assert before != f"#{text}"
    lines = page.locator("#news li").count()
    if lines:
        press(page, "news")
    return lines


def saved(page, text):
    """The saved games with the deal of a link: {key: link}."""
    return {key: code for key, code in saved_games(page).items() if code[:15] == text[:15]}


def play_on(page, record):
    """Plays the turn of the current seat, on the page and in the record."""
    seat = record.turn()
    while record.turn() == seat:
        place = len(record) * 3 % len(record.game.legal(record.state()))
        record.play(record.game.legal(record.state())[place])
        press(page, f"act:{place}", "done")


def test_a_link_opens_even_if_its_save_was_deleted_meanwhile(page, site):
    """Another tab or the browser may have cleared the storage since the page read the save."""
    text = link.encode(Record(Setup(FIRST_GAME, PEOPLE, SEED)))
    page.goto(f"{site.address}#{text}")
    page.wait_for_selector("main.table")
    page.evaluate("localStorage.clear()")
    page.evaluate("text => { location.hash = text; }", text)
    page.wait_for_selector("main.table")
    eventually(page, "location.hash.startsWith('#game/')"
                     " && Object.keys(localStorage).some(name => name.startsWith('kaffeehaus/game/'))")


@pytest.mark.parametrize("game, times",
                         [(FIRST_GAME, FEW), *gate_only("games", [(game, HAND_OVERS) for game in GAMES])])
def test_four_people_play_by_links_alone(people, game, times):
    record = Record(Setup(game, PEOPLE, SEED))
    record.mark(SEAT, record.turn(), 0)                 # handed to the first seat to decide
    text, joined = link.encode(record), set()
    for _ in range(times):
        seat = record.turn()
        page = people[seat]
        recap = follow(page, text)
        if seat not in joined:
            page.locator(f"#mine-{seat}").click()
            joined.add(seat)
        else:
            assert recap
        expect(page.locator("#who-plays, #curtain")).to_have_count(0)
        older = text
        play_on(page, record)
        text = link_to_pass_on(page)
        assert link.decode(text).actions == record.actions
        expect(page.locator("#seek")).to_have_attribute("max", str(len(record)))
    assert [len(saved(page, text)) for page in people] == [1] * PEOPLE
    check_forged(page, text)
    check_older(page, older)
    check_fork(page, record)


def check_forged(page, text):
    """A forged link is refused and changes nothing."""
    before = saved(page, text)
    for forged in (text[:-1] + ("A" if text[-1] != "A" else "B"),
                   text[:20] + ("A" if text[20] != "A" else "B") + text[21:]):
        page.evaluate("text => { location.hash = text; }", forged)
        page.wait_for_selector("#trouble")
        expect(page.locator("#report")).not_to_have_count(0)
        assert saved(page, text) == before
        press(page, "hush")


def check_older(page, older):
    """A link to an older position shows it in the saved game."""
    follow(page, older)
    expect(page.locator("#prompt")).to_contain_text("older", use_inner_text=True)
    assert len(saved(page, older)) == 1


def check_fork(page, record):
    """A link with another continuation is saved as a second game, with the same people."""
    k = next(k for k in range(len(record) - 1, -1, -1) if len(record.game.legal(record.states[k])) > 1)
    other = record.upto(k)
    other.play(next(action for action in other.game.legal(other.state()) if action != record.actions[k]))
    text = link.encode(other)
    follow(page, text)
    expect(page.locator("#prompt")).to_contain_text("another way", use_inner_text=True)
    assert len(saved(page, text)) == 2
    expect(page.locator("#who-plays")).to_have_count(0)


def test_remote_players_are_chosen_before_the_deal_and_the_page_waits_for_them(page, site, wait_for_mark):
    preset_settings(page, [0, ELSEWHERE, ELSEWHERE], seats=3)
    lobby(page, site, wait_for_mark)
    page.locator(f"#play-{FIRST_GAME}").click()
    expect(page.locator("#who-1")).to_have_value(str(ELSEWHERE))
    page.locator("#start").click()
    page.wait_for_selector("#seek")
    expect(page.locator("#curtain, #who-plays")).to_have_count(0)
    for _ in range(60):                     # the person at this device makes at most one turn
        if page.locator("#hand-on").count():
            break
        press(page, "act:0", "done")
    page.wait_for_selector("#hand-on")
    before = page.locator("#seek").get_attribute("max")
    press(page, "act:0", "done", "undo")
    expect(page.locator("#seek")).to_have_attribute("max", before)
    expect(page.locator("#hand-on")).not_to_have_count(0)
    page.reload()
    page.wait_for_selector("#hand-on")
    page.locator("#hand-on").click()
    expect(page.locator("#handing")).not_to_have_count(0)


# ---- QR codes

def drawn_code(page):
    """The modules of the code on the page, row by row, without the quiet zone."""
    side = int(page.locator("#code svg.code").get_attribute("viewBox").split()[-1])
    rows = [[0] * side for _ in range(side)]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z",
                                  page.locator("#code-squares").get_attribute("d")):
        rows[int(y)][int(x):int(x) + int(width)] = [1] * int(width)
    edge = [*rows[:4], *rows[-4:], *([*row[:4], *row[-4:]] for row in rows)]
    assert not any(map(any, edge))
    return [row[4:-4] for row in rows[4:-4]]


@contextmanager
def share_sheet(page, site, record):
    page.goto(f"{site.address}#{link.encode(record)}")
    page.wait_for_selector("#seek")
    page.locator("#share-button").click()
    yield


def test_the_qr_code_encodes_the_link(page, site):
    requested = []
    page.on("request", lambda request: requested.append(request.url))
    preset_settings(page, [0])
    record = Record(Setup(FIRST_GAME, 3, SEED))
    with share_sheet(page, site, record):
        assert not any("/scan." in url for url in requested)
        page.locator("#scan").click()
        page.wait_for_selector("#code")
        address = page.locator("#link").input_value()
        wanted = segno.make(address.encode(), error="M", mode="byte", micro=False)
        assert drawn_code(page) == [list(row) for row in wanted.matrix]
        assert any("/scan." in url for url in requested)
        for theme in ("night", "day"):
            press(page, f"theme:{theme}")
            colours = [page.locator(f".code-{part}").evaluate("element => getComputedStyle(element).fill")
                       for part in ("light", "dark")]
            assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
        page.locator("#code-close").click()
        expect(page.locator("#code")).to_have_count(0)
        expect(page.locator("#link")).not_to_have_count(0)


def test_a_link_too_long_for_a_code_says_so(page, site):
    preset_settings(page, [0])
    record = Record(Setup(FIRST_GAME, 3, SEED))
    record.note = "é" * 400
    with share_sheet(page, site, record):
        page.locator("#scan").click()
        eventually(page, "document.getElementById('prompt').innerText.includes('too long')")
        expect(page.locator("#code")).to_have_count(0)


# ---- tabs

@pytest.mark.own_profile
@pytest.mark.parametrize("races", [FEW_RACES, *gate_only("storage", [RACES])])
def test_tabs_that_race_for_a_save_lose_and_mix_nothing(page, site, context, races):
    preset_settings(page, [0])
    record = Record(Setup(FIRST_GAME, 3, SEED))
    page.goto(f"{site.address}#{link.encode(record)}")
    eventually(page, "location.hash.startsWith('#game/')")
    key = page.evaluate("location.hash").partition("/")[2]
    other = context.new_page()
    other.goto(site.address)
    other.wait_for_selector("#paste")
    for tab in (page, other):
        tab.evaluate(RACE, [key, races])
    for tab in (page, other):
        eventually(tab, "window.raceOver", 240)
    made = [tab.evaluate("window.made") for tab in (page, other)]
    assert {one + two for one, two in zip(*made)} <= {0, 1}
    text = link.encode(record)
    saves = saved(page, text)
    assert list(saves) == [key]
    assert len(link.decode(saves[key])) == sum(map(sum, made)) > 0
    other.close()
