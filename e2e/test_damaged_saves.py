"""Damaged saves are restored from their mirror in IndexedDB, and nothing is deleted."""

import json
import random
from zlib import crc32

import pytest
from playwright.sync_api import expect

from gate_cases import gate_only
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from playing import FIRST_GAME, SLOW_DATABASE, eventually, open_link, preset_settings
from workshop.places import DIST

SEATS, CHOICES = 3, 6
OTHER = list(GAMES)[-1]
PREFIX = "kaffeehaus/game/"
ENGINES = ["Chromium", pytest.param("WebKit", marks=pytest.mark.webkit)]
# The slots of a game, once the database has the newest one as well. Opening the database must not create it:
# the page would find it without a store.
SLOTS = """async key => {
  const answered = request => new Promise(go => { request.onsuccess = () => go(request.result); });
  const opened = () => new Promise(go => {
    const request = indexedDB.open('kaffeehaus', 1);
    request.onupgradeneeded = () => request.transaction.abort();
    request.onsuccess = () => go(request.result);
    request.onerror = event => { event.preventDefault(); go(null); };
  });
  const names = [0, 1].map(slot => `kaffeehaus/game/${key}/${slot}`);
  for (const end = performance.now() + 60_000; performance.now() < end;) {
    const database = await opened();
    if (!database) { await new Promise(go => setTimeout(go, 20)); continue; }
    const store = database.transaction('kaffeehaus').objectStore('kaffeehaus');
    const mirrored = await Promise.all(names.map(name => answered(store.get(name))));
    const slots = names.map(name => localStorage.getItem(name));
    const newest = JSON.parse(slots[0])[1] > JSON.parse(slots[1])[1] ? 0 : 1;
    database.close();
    if (slots[newest] === mirrored[newest]) return slots;
    await new Promise(go => setTimeout(go, 20));
  }
  throw new Error('the database never has the newest slot');
}"""
WRITE = """([key, texts]) => texts.forEach((text, slot) => {
  const name = `kaffeehaus/game/${key}/${slot}`;
  if (text === null) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
})"""
TABLE = "document.querySelector('main.table, #curtain') !== null"
PLACE = "document.getElementById('seek')?.max"


def drawing():
    """The path of a file of the site that runs no code."""
    return next(DIST.rglob("*.svg")).relative_to(DIST).as_posix()


def record(game=FIRST_GAME, choices=CHOICES, seed=7):
    played, chance = Record(Setup(game, GAMES[game].seats[0], seed)), random.Random(seed)
    for _ in range(choices):
        played.play(chance.choice(played.game.legal(played.state())))
    return played


def with_checksum(body):
    """A slot with a valid checksum, which anybody can make from our sources."""
    return json.dumps([crc32(json.dumps(body).encode()), *body], separators=(",", ":"))


def changed(text, place, value):
    """The slot with another value at one index, and a valid checksum."""
    _, *body = json.loads(text)
    body[place] = value
    return with_checksum(body)


def to_newest(damage):
    """Applies a damage to the newest slot."""
    return lambda slots, others, newest: [damage(text) if slot == newest else text
                                          for slot, text in enumerate(slots)]


def to_both(damage):
    """Applies a damage to both slots."""
    return lambda slots, others, newest: [damage(text) for text in slots]


DAMAGE = {
    "newest truncated": to_newest(lambda text: text[:len(text) // 2]),
    "both truncated": to_both(lambda text: text[:len(text) // 2]),
    "other characters in the newest": to_newest(lambda text: text.replace("v1.", "v1,")),
    "other characters in both": to_both(lambda text: text.replace("v1.", "v1,")),
    "newest empty": to_newest(lambda text: ""),
    "both empty": to_both(lambda text: ""),
    "newest missing": to_newest(lambda text: None),
    "both missing": to_both(lambda text: None),
    "no JSON": to_both(lambda text: "{'a':"),
    "other JSON": to_both(lambda text: '{"a":[1,2]}'),
    "a high counter with a wrong checksum": to_both(
        lambda text: json.dumps([json.loads(text)[0], 9_999, *json.loads(text)[2:]])),
    "a counter that is not a number": to_both(lambda text: changed(text, 0, "9")),
    "a huge counter": to_both(lambda text: changed(text, 0, 10 ** 300)),
    "the slots swapped": lambda slots, others, newest: slots[::-1],
    "both of another game": lambda slots, others, newest: others,
    "newest of another game": lambda slots, others, newest: [others[slot] if slot == newest
                                                                  else slots[slot] for slot in (0, 1)],
    "deep nesting": to_both(lambda text: "[" * 100_000),
    "1.5 million characters": to_both(lambda text: changed(text, 2, "v1." + "A" * 1_500_000)),
    "control characters": to_both(lambda text: "\x00\x1b\ufffe" + text),
    "20,000 summary numbers": to_both(lambda text: changed(text, 3, list(range(20_000)))),
    "a checksum of zero": to_both(lambda text: json.dumps([0, *json.loads(text)[1:]])),
    "a truncated link": to_newest(lambda text: changed(text, 2, json.loads(text)[3][:-2])),
}
FEW = "newest truncated", "both missing", "no JSON", "both of another game", "a truncated link"


def save_both_slots(page, observer, site, played):
    """Opens a link of a game, then one that goes further, so that both slots are written; the save's key."""
    for part in (played.upto(len(played) - 1), played):
        page.goto("about:blank")
        page.goto(f"{site.address}#{link.encode(part)}")
        eventually(page, f"location.hash.startsWith('#game/') && {TABLE}")
    key = page.evaluate("location.hash.slice(6)")
    eventually(page, f"[0, 1].every(slot => localStorage.getItem(`{PREFIX}{key}/${{slot}}`) !== null)")
    observer.evaluate(SLOTS, key)
    return key


@pytest.mark.parametrize("names", [FEW, *gate_only("storage", [(tuple(DAMAGE),)])], ids=len)
@pytest.mark.parametrize("each_browser", ENGINES, indirect=True)
def test_a_damaged_save_is_restored_from_its_mirror(each_browser, site, names):
    # A second page reads the storage: where the browser opens the database late, the page uses one in memory.
    page, observer = (each_browser.open(f"{site.address}{drawing()}") for _ in range(2))
    # start each visit with the whole runtime
    page.evaluate("localStorage.setItem('kaffeehaus/whole', '1')")
    other_key = save_both_slots(page, observer, site, record(OTHER, seed=8))
    key = save_both_slots(page, observer, site, record())
    for name in names:
        slots, foreign = observer.evaluate(SLOTS, key), observer.evaluate(SLOTS, other_key)
        newest = max((0, 1), key=lambda slot: json.loads(slots[slot])[1])
        page.evaluate(WRITE, [key, DAMAGE[name](slots, foreign, newest)])
        page.goto("about:blank")
        page.goto(f"{site.address}#game/{key}")
        eventually(page, f"{PLACE} === '{CHOICES}' || document.querySelector('#trouble') !== null")
        assert page.evaluate(PLACE) == str(CHOICES), name
        assert page.evaluate("location.hash") == f"#game/{key}", name
        assert link.decode(page.evaluate(NEWEST, key)).actions == record().actions, name
        if name == "both of another game":
            assert page.evaluate(f"localStorage.getItem('kaffeehaus/damaged/{key}/0')") == foreign[0]


def test_a_damaged_save_is_restored_even_if_the_database_is_slow(page, context, site):
    observer = context.new_page()
    for one in (page, observer):
        one.goto(f"{site.address}{drawing()}")
    key = save_both_slots(page, observer, site, record())
    page.goto(f"{site.address}{drawing()}")
    page.add_init_script(SLOW_DATABASE)
    page.evaluate(WRITE, [key, ["x", None]])
    page.goto(f"{site.address}#game/{key}")
    eventually(page, f"{PLACE} === '{CHOICES}'")
    expect(page.locator("#trouble")).to_have_count(0)


NEWEST = """key => [0, 1].map(slot => JSON.parse(localStorage.getItem(`kaffeehaus/game/${key}/${slot}`)))
  .sort((a, b) => b[1] - a[1])[0][3]"""


def test_an_unreadable_save_is_kept_and_can_be_exported(page, site, tmp_path):
    preset_settings(page, [0])
    page.goto(f"{site.address}{drawing()}")
    page.evaluate(WRITE, ["old", ["[1,2,broken", "x"]])
    page.evaluate("localStorage.setItem('kaffeehaus/whole', '1')")
    page.goto(site.address)
    page.locator("#saves").click()
    with page.expect_download() as download:
        page.locator("#file-old").click()
    download.value.save_as(tmp_path / "damaged.txt")
    assert (tmp_path / "damaged.txt").read_text("utf-8").splitlines()[1:] == ["old", '"[1,2,broken"', '"x"']
    page.goto(f"{site.address}#game/old")
    page.wait_for_selector("#trouble")
    expect(page.locator("#trouble")).to_contain_text("cannot be read", use_inner_text=True)
    slots = page.evaluate("[0, 1].map(slot => localStorage.getItem(`kaffeehaus/game/old/${slot}`))")
    assert slots == ["[1,2,broken", "x"]
    open_link(page, f"{site.address}#{link.encode(record())}")
    assert page.evaluate("localStorage.getItem('kaffeehaus/game/old/1')") == "x"
