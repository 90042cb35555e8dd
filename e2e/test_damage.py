"""Damaged saves: whatever has become of the slots of a game, its mirror brings the game back as it stood,
and nothing is thrown away."""

import json
import random
from zlib import crc32

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from playing import FIRST, eventually, open_link, plan
from rows import left_to
from workshop.places import DIST

SEATS, CHOICES = 3, 6
OTHER = list(GAMES)[-1]
PREFIX = "kaffeehaus/game/"
ENGINES = ["Chromium", pytest.param("WebKit", marks=pytest.mark.webkit)]
# The slots of a game, once the database has the newest too. Looking for the database may not create it: the
# page would find one without a store.
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
    const here = names.map(name => localStorage.getItem(name));
    const newest = JSON.parse(here[0])[1] > JSON.parse(here[1])[1] ? 0 : 1;
    database.close();
    if (here[newest] === mirrored[newest]) return here;
    await new Promise(go => setTimeout(go, 20));
  }
  throw new Error('the database never has the same');
}"""
WRITE = """([key, texts]) => texts.forEach((text, slot) => {
  const name = `kaffeehaus/game/${key}/${slot}`;
  if (text === null) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
})"""
TABLE = "document.querySelector('main.table, #curtain') !== null"
PLACE = "document.getElementById('seek')?.max"


def drawing():
    """A page of the site on which nothing runs."""
    return next(DIST.rglob("*.svg")).relative_to(DIST).as_posix()


def record(game=FIRST, choices=CHOICES, seed=7):
    played, chance = Record(Setup(game, GAMES[game].seats[0], seed)), random.Random(seed)
    for _ in range(choices):
        played.play(chance.choice(played.game.legal(played.state())))
    return played


def with_check(body):
    """A slot whose check fits: what somebody can make who has our sources."""
    return json.dumps([crc32(json.dumps(body).encode()), *body], separators=(",", ":"))


def changed(text, place, value):
    """The slot with another value at one place, and a check that fits."""
    _, *body = json.loads(text)
    body[place] = value
    return with_check(body)


def of(both):
    """Damage to the newest slot, from damage to any."""
    return lambda slots, others, newest: [both(text) if slot == newest else text
                                          for slot, text in enumerate(slots)]


def to_both(damage):
    return lambda slots, others, newest: [damage(text) for text in slots]


DAMAGE = {
    "the newest cut off": of(lambda text: text[:len(text) // 2]),
    "both cut off": to_both(lambda text: text[:len(text) // 2]),
    "other letters in the newest": of(lambda text: text.replace("v1.", "v1,")),
    "other letters in both": to_both(lambda text: text.replace("v1.", "v1,")),
    "the newest empty": of(lambda text: ""),
    "both empty": to_both(lambda text: ""),
    "the newest gone": of(lambda text: None),
    "both gone": to_both(lambda text: None),
    "no JSON": to_both(lambda text: "{'a':"),
    "other JSON": to_both(lambda text: '{"a":[1,2]}'),
    "a high counter, and a check that does not fit": to_both(
        lambda text: json.dumps([json.loads(text)[0], 9_999, *json.loads(text)[2:]])),
    "a counter that is no number": to_both(lambda text: changed(text, 0, "9")),
    "a counter beyond all counting": to_both(lambda text: changed(text, 0, 10 ** 300)),
    "the slots swapped": lambda slots, others, newest: slots[::-1],
    "both of another table": lambda slots, others, newest: others,
    "the newest of another table": lambda slots, others, newest: [others[slot] if slot == newest
                                                                  else slots[slot] for slot in (0, 1)],
    "endless nesting": to_both(lambda text: "[" * 100_000),
    "1.5 million letters": to_both(lambda text: changed(text, 2, "v1." + "A" * 1_500_000)),
    "signs that are no text": to_both(lambda text: "\x00\x1b\ufffe" + text),
    "20,000 numbers about it": to_both(lambda text: changed(text, 3, list(range(20_000)))),
    "a check of nothing": to_both(lambda text: json.dumps([0, *json.loads(text)[1:]])),
    "a link that ends too early": of(lambda text: changed(text, 2, json.loads(text)[3][:-2])),
}
FEW = "the newest cut off", "both gone", "no JSON", "both of another table", "a link that ends too early"


def at_the_table(page, aside, site, played):
    """Opens a game by its link, and goes on once so that both slots are written; its key."""
    page.goto(f"{site.address}#{link.encode(played)}")
    eventually(page, f"location.hash.startsWith('#game/') && {TABLE}")
    key = page.evaluate("location.hash.slice(6)")
    page.reload()
    eventually(page, TABLE)
    eventually(page, f"[0, 1].every(slot => localStorage.getItem(`{PREFIX}{key}/${{slot}}`) !== null)")
    aside.evaluate(SLOTS, key)
    return key


@pytest.mark.parametrize("names", [FEW, *left_to("storage", [(tuple(DAMAGE),)])], ids=len)
@pytest.mark.parametrize("each_visitor", ENGINES, indirect=True)
def test_a_damaged_save_is_taken_from_its_mirror(each_visitor, site, names):
    # Looked at from aside: where the browser answers late, the page has a database in memory instead.
    page, aside = (each_visitor.open(f"{site.address}{drawing()}") for _ in range(2))
    # each visit here begins with the whole runtime
    page.evaluate("localStorage.setItem('kaffeehaus/whole', '1')")
    others = at_the_table(page, aside, site, record(OTHER, seed=8))
    key = at_the_table(page, aside, site, record())
    for name in names:
        slots, foreign = aside.evaluate(SLOTS, key), aside.evaluate(SLOTS, others)
        newest = max((0, 1), key=lambda slot: json.loads(slots[slot])[1])
        page.evaluate(WRITE, [key, DAMAGE[name](slots, foreign, newest)])
        page.goto("about:blank")
        page.goto(f"{site.address}#game/{key}")
        eventually(page, f"{PLACE} === '{CHOICES}' || document.querySelector('#trouble') !== null")
        assert page.evaluate(PLACE) == str(CHOICES), name
        assert page.evaluate("location.hash") == f"#game/{key}", name
        assert link.decode(page.evaluate(NEWEST, key)).actions == record().actions, name
        if name == "both of another table":
            assert page.evaluate(f"localStorage.getItem('kaffeehaus/damaged/{key}/0')") == foreign[0]


NEWEST = """key => [0, 1].map(slot => JSON.parse(localStorage.getItem(`kaffeehaus/game/${key}/${slot}`)))
  .sort((a, b) => b[1] - a[1])[0][3]"""


def test_what_cannot_be_read_stays_as_it_is_and_can_be_taken_along(page, site, tmp_path):
    plan(page, [0])
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
    assert "cannot be read" in page.locator("#trouble").inner_text()
    slots = page.evaluate("[0, 1].map(slot => localStorage.getItem(`kaffeehaus/game/old/${slot}`))")
    assert slots == ["[1,2,broken", "x"]
    open_link(page, f"{site.address}#{link.encode(record())}")
    assert page.evaluate("localStorage.getItem('kaffeehaus/game/old/1')") == "x"
