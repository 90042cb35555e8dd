"""Games that go from device to device by links alone, the codes of these links,
and tabs that race for one save."""

import json
import re
from contextlib import contextmanager

import pytest
import segno

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from playing import FIRST, eventually, lobby, plan
from rows import left_to
from workshop.browsers.browser import PRESS

SEED, PEOPLE, FEW, HAND_OVERS = 7, 4, 8, 30
ELSEWHERE = -1
# so often two tabs open the game at once, and make a choice in it at once
FEW_RACES, RACES = 10, 50
PRESS_ALL = """things => things.forEach(thing => {
  if (thing === 'done' && !document.querySelector('#done:not([disabled])')) return;
  (%s)(thing);
})""" % PRESS
RACE = """([key, times]) => {
  const press = thing => (%s)([thing]);
  const seen = async selector => {
    while (!document.querySelector(selector)) await new Promise(go => setTimeout(go, 5));
  };
  const choices = () => +document.getElementById('seek').max;
  const channel = new BroadcastChannel('race');
  let met = 0, other = 0, wake = () => {};
  channel.onmessage = ({ data }) => { other = Math.max(other, data); wake(); };
  const woken = () => new Promise(go => { wake = () => go(true); setTimeout(wake, 50); });
  const meet = async () => {          // goes on in both tabs at once; says so again to whoever came later
    met += 1;
    do channel.postMessage(met); while (other < met && await woken());
  };
  window.made = [];
  const run = async () => {
    while (window.made.length < times) {
      press('home');
      await seen('#posters');
      await meet();
      location.hash = `#game/${key}`;
      await seen('#seek');
      const before = choices();
      await meet();
      press('act:0');
      press('done');
      // who looks on follows the other
      window.made.push(document.querySelector('.is-watching') ? 0 : choices() - before);
      await meet();
    }
  };
  run();
}""" % PRESS_ALL


@pytest.fixture(scope="module")
def people(browser, site):
    """Four people at devices of their own."""
    contexts = [browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 780})
                for _ in range(PEOPLE)]
    pages = [context.new_page() for context in contexts]
    for page in pages:
        page.set_default_timeout(60_000)
        plan(page, [0])
        page.goto(site.address)
    for page in pages:
        page.wait_for_selector("#paste")
    yield pages
    for context in contexts:
        context.close()


def press(page, *things):
    """Taps on what means these things, wherever it is drawn."""
    page.evaluate(PRESS_ALL, list(things))


def passed_on(page, button="#hand-on"):
    """What the sheet that passes the game on gives out: the link alone."""
    page.locator(button).click()
    address = page.locator("#link").input_value()
    press(page, "escape")
    return address.partition("#")[2]


def follow(page, text):
    """Opens a link; the number of lines that tell what has happened since."""
    before = page.evaluate("location.hash")
    page.evaluate("text => { location.hash = text; }", text)
    eventually(page, "location.hash.startsWith('#game/') && document.getElementById('prompt')"
                     f" && location.hash !== '#{text}'")
    assert before != f"#{text}"
    told = page.locator("#news li").count()
    if told:
        press(page, "news")
    return told


def saved(page, text):
    """The saved games of the deal that a link is about: (key, link)."""
    rows = page.evaluate("Object.entries(localStorage).filter(([key]) => key.startsWith('kaffeehaus/game/'))")
    newest = {}
    for name, row in rows:
        key, (_, number, _, code, *_) = name.split("/")[2], json.loads(row)
        newest[key] = max(newest.get(key, (0, "")), (number, code))
    return {key: code for key, (_, code) in newest.items() if code[:15] == text[:15]}


def play_on(page, record):
    """The whole turn of whoever decides, in the page and here alike."""
    seat = record.turn()
    while record.turn() == seat:
        place = len(record) * 3 % len(record.game.legal(record.state()))
        record.play(record.game.legal(record.state())[place])
        press(page, f"act:{place}", "done")


def test_a_link_opens_though_its_game_was_removed_elsewhere(page, site):
    """What the page has read of a saved game may have gone since, by another program that clears storage."""
    text = link.encode(Record(Setup(FIRST, PEOPLE, SEED)))
    page.goto(f"{site.address}#{text}")
    page.wait_for_selector("main.table")
    page.evaluate("localStorage.clear()")
    page.evaluate("text => { location.hash = text; }", text)
    page.wait_for_selector("main.table")
    eventually(page, "location.hash.startsWith('#game/')"
                     " && Object.keys(localStorage).some(name => name.startsWith('kaffeehaus/game/'))")


@pytest.mark.parametrize("game, times",
                         [(FIRST, FEW), *left_to("games", [(game, HAND_OVERS) for game in GAMES])])
def test_four_people_play_by_links_only(people, game, times):
    record = Record(Setup(game, PEOPLE, SEED))
    record.mark(SEAT, record.turn(), 0)                 # handed to whoever decides first
    text, met = link.encode(record), set()
    for _ in range(times):
        seat = record.turn()
        page = people[seat]
        told = follow(page, text)
        if seat not in met:
            page.locator(f"#mine-{seat}").click()
            met.add(seat)
        else:
            assert told
        assert not page.locator("#who-plays, #curtain").count()
        older = text
        play_on(page, record)
        text = passed_on(page)
        assert link.decode(text).actions == record.actions
        assert page.locator("#seek").get_attribute("max") == str(len(record))
    assert [len(saved(page, text)) for page in people] == [1] * PEOPLE
    refused(page, text)
    gone_on(page, older)
    forked(page, record)


def refused(page, text):
    """A forged link opens nothing and changes nothing."""
    before = saved(page, text)
    for spoilt in (text[:-1] + ("A" if text[-1] != "A" else "B"),
                   text[:20] + ("A" if text[20] != "A" else "B") + text[21:]):
        page.evaluate("text => { location.hash = text; }", spoilt)
        page.wait_for_selector("#trouble")
        assert page.locator("#report").count() and saved(page, text) == before
        press(page, "hush")


def gone_on(page, older):
    """An older position is looked at in the game that has gone on."""
    follow(page, older)
    assert "older" in page.locator("#prompt").inner_text() and len(saved(page, older)) == 1


def forked(page, record):
    """Another way from an older position is kept beside the game, played by the same people."""
    k = next(k for k in range(len(record) - 1, -1, -1) if len(record.game.legal(record.states[k])) > 1)
    other = record.upto(k)
    other.play(next(action for action in other.game.legal(other.state()) if action != record.actions[k]))
    text = link.encode(other)
    follow(page, text)
    assert "another way" in page.locator("#prompt").inner_text() and len(saved(page, text)) == 2
    assert not page.locator("#who-plays").count()


def test_whoever_plays_elsewhere_is_chosen_before_the_deal_and_waited_for(page, site, until):
    plan(page, [0, ELSEWHERE, ELSEWHERE], seats=3)
    lobby(page, site, until)
    page.locator(f"#play-{FIRST}").click()
    assert page.locator("#who-1").input_value() == str(ELSEWHERE)
    page.locator("#start").click()
    page.wait_for_selector("#seek")
    assert page.locator("#curtain, #who-plays").count() == 0
    for _ in range(60):                     # whoever begins: the person here makes one whole turn at most
        if page.locator("#hand-on").count():
            break
        press(page, "act:0", "done")
    page.wait_for_selector("#hand-on")
    stood = page.locator("#seek").get_attribute("max")
    press(page, "act:0", "done", "undo")
    assert page.locator("#seek").get_attribute("max") == stood and page.locator("#hand-on").count()
    page.reload()
    page.wait_for_selector("#hand-on")
    page.locator("#hand-on").click()
    assert page.locator("#handing").count()


# ---- codes

def drawn(page):
    """The squares of the code on the page, row by row, without the light ones round it."""
    side = int(page.locator("#code svg.code").get_attribute("viewBox").split()[-1])
    rows = [[0] * side for _ in range(side)]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z",
                                  page.locator("#code-squares").get_attribute("d")):
        rows[int(y)][int(x):int(x) + int(width)] = [1] * int(width)
    edge = [*rows[:4], *rows[-4:], *([*row[:4], *row[-4:]] for row in rows)]
    assert not any(map(any, edge))
    return [row[4:-4] for row in rows[4:-4]]


@contextmanager
def opened(page, site, record):
    page.goto(f"{site.address}#{link.encode(record)}")
    page.wait_for_selector("#seek")
    page.locator("#share-button").click()
    yield


def test_the_code_of_a_link_is_the_link(page, site):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    plan(page, [0])
    record = Record(Setup(FIRST, 3, SEED))
    with opened(page, site, record):
        assert not any("/scan." in url for url in asked)
        page.locator("#scan").click()
        page.wait_for_selector("#code")
        address = page.locator("#link").input_value()
        wanted = segno.make(address.encode(), error="M", mode="byte", micro=False)
        assert drawn(page) == [list(row) for row in wanted.matrix]
        assert any("/scan." in url for url in asked)
        for theme in ("night", "day"):
            press(page, f"theme:{theme}")
            colours = [page.locator(f".code-{part}").evaluate("element => getComputedStyle(element).fill")
                       for part in ("light", "dark")]
            assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
        page.locator("#code-close").click()
        assert not page.locator("#code").count() and page.locator("#link").count()


def test_a_link_too_long_for_a_code_says_so(page, site):
    plan(page, [0])
    record = Record(Setup(FIRST, 3, SEED))
    record.note = "é" * 400
    with opened(page, site, record):
        page.locator("#scan").click()
        eventually(page, "document.getElementById('prompt').innerText.includes('too long')")
        assert not page.locator("#code").count()


# ---- tabs

@pytest.mark.own_profile
@pytest.mark.parametrize("races", [FEW_RACES, *left_to("storage", [RACES])])
def test_two_tabs_race_for_one_save_and_no_record_is_lost_or_mixed(page, site, context, races):
    plan(page, [0])
    record = Record(Setup(FIRST, 3, SEED))
    page.goto(f"{site.address}#{link.encode(record)}")
    eventually(page, "location.hash.startsWith('#game/')")
    key = page.evaluate("location.hash").partition("/")[2]
    other = context.new_page()
    other.goto(site.address)
    other.wait_for_selector("#paste")
    for tab in (page, other):
        tab.evaluate(RACE, [key, races])
    for tab in (page, other):
        eventually(tab, f"window.made.length === {races}", 240)
    made = [tab.evaluate("window.made") for tab in (page, other)]
    assert {one + two for one, two in zip(*made)} <= {0, 1}
    text = link.encode(record)
    kept = saved(page, text)
    assert list(kept) == [key]
    assert len(link.decode(kept[key])) == sum(map(sum, made)) > 0
    other.close()
