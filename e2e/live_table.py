"""Plays live tables through the page: one host, guests at pages of their own, in any browser.

Codes are copied and pasted, as between two rooms; e2e/live/test_tables.py uses the camera as well.
"""

import json
import time

from kaffeehaus.bots import ladder
from kaffeehaus.table.link import V1, V2, decode
from playing import eventually, saved_games
from wiring import bare_page

HERE, NEARBY = 0, -2                    # who plays a seat: a person at this device, or at one of their own
PATIENCE = 120                          # seconds for a choice
LINK = 3                                # the place of the link in a save
AT_TABLE = "Boolean(document.querySelector('main.table, main.finish'))"
OVER = "Boolean(document.querySelector('main.finish'))"
STORE = "settings => localStorage.setItem('kaffeehaus/settings', JSON.stringify(settings))"
CLICK = "id => document.getElementById(id).click()"
FILL = """([id, text]) => {
  const field = document.getElementById(id);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}"""
# Makes a choice by its index among the legal ones, and confirms it if that is asked for; the milliseconds
# until the page shows it as made, or null if it does not within ten seconds.
CHOOSE = """async index => {
  document.querySelector('#curtain #lift')?.click();
  const made = () => document.querySelector('#log .small, .finish')?.textContent;
  const before = made(), began = performance.now();
  const changed = new Promise(resolve => {
    new MutationObserver((_, observer) => made() !== before && (observer.disconnect(), resolve(true)))
      .observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(resolve, 10_000, false);
  });
  for (const action of [`act:${index}`, 'done']) {
    const button = document.body.appendChild(document.createElement('button'));
    button.dataset.do = action;
    button.click();
    button.remove();
  }
  if (!await changed) return null;
  await new Promise(painted => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - began;
}"""
# How many choices the game in view has, by the head of its log; null where there is none.
MADE = """(() => {
  const head = document.querySelector('#log .small');
  return head && parseInt(head.textContent);
})()"""
SAVES = """Object.entries(localStorage).filter(([name]) => name.startsWith('kaffeehaus/game/'))
  .map(([, text]) => text)"""


def settings(seats, who, game):
    return {"speed": 0, "lang": "en", "places": {game: {"seats": seats, "who": who, "names": []}}}


def there(element):
    return f"Boolean(document.getElementById('{element}'))"


def open_table(page, site, game, who):
    """A table at which these play: HERE or NEARBY."""
    page.goto(bare_page(site))
    page.evaluate(STORE, settings(len(who), who, game))
    page.goto(f"{site.address}#play/{game}")
    eventually(page, AT_TABLE)


def open_host(page, site, game, seats):
    """The host's page, which holds the first seat and invites all others."""
    open_table(page, site, game, [HERE, *[NEARBY] * (seats - 1)])
    eventually(page, there("live"))


def copied(page, button):
    """What the page copies when this button is pressed."""
    eventually(page, there(button))
    page.evaluate("() => { globalThis.copied = ''; }")
    page.evaluate(CLICK, button)
    eventually(page, "globalThis.copied")
    return page.evaluate("globalThis.copied")


def join(host, guest, site, link=None, name=""):
    """A guest opens the invitation that the host shows, and sits down; the host takes the answer."""
    link = link or copied(host, "live-copy")
    guest.goto(bare_page(site))
    guest.evaluate(STORE, {"speed": 0, "lang": "en"})
    guest.goto(link)
    eventually(guest, there("sit"))
    guest.evaluate(FILL, ["join-name", name])
    guest.evaluate(CLICK, "sit")
    take_answer(host, guest)


def take_answer(host, guest):
    answer = copied(guest, "join-copy")
    host.evaluate(FILL, ["live-pasted", answer])
    host.evaluate(CLICK, "live-paste")
    eventually(guest, AT_TABLE)
    eventually(host, f"document.querySelector('#live-pasted')?.value !== '{answer}'")


def invite_again(host, seat):
    """The link of a new invitation for a seat whose device is gone."""
    if not host.evaluate(there("live")):
        host.evaluate(CLICK, "live-button")
    # the seat that is shown has its button beside the code's place, the others in the list
    shown = f"#invite-{seat}, #live-invite, #live-copy"
    eventually(host, f"Boolean(document.querySelector('{shown}'))")
    for button in (f"invite-{seat}", "live-invite"):
        if host.evaluate(there(button)):
            host.evaluate(CLICK, button)
            eventually(host, f"!{there(button)}")
            break
    return copied(host, "live-copy")


def come_back(host, guest, seat):
    """A guest whose page is still open takes a new invitation there."""
    link = invite_again(host, seat)
    eventually(guest, there("live-pasted"))
    guest.evaluate(FILL, ["live-pasted", link])
    guest.evaluate(CLICK, "live-paste")
    take_answer(host, guest)


def want_fair_dice(host):
    """The deal is made of a number of every device, as soon as all are here."""
    eventually(host, there("dice-switch"))
    host.evaluate(CLICK, "dice-switch")
    eventually(host, "document.getElementById('dice-switch').getAttribute('aria-checked') === 'true'")


def begun(host, fair=False):
    """The game that the host has begun, as the engine has it: it goes on beside the pages."""
    found = f"{SAVES}.find(text => text.includes('{V2 if fair else V1}'))"
    eventually(host, found)
    return decode(json.loads(host.evaluate(found))[LINK])


def play_on(record, pages, most=None):
    """All play like weak bots, until the game is over or so many choices were made; `pages` by seat.

    The milliseconds that each choice took until its page showed it, with its seat.
    """
    end, times = most and len(record) + most, []
    while record.turn() is not None and len(record) != end:
        game, seat, made = record.game, record.turn(), len(record)
        seen = game.observe(record.state(), seat)
        action = ladder.choose(game, seen, ladder.BEGINNER, ladder.choice_seed(record.setup.seed, made))
        times.append((seat, choose(pages[seat], game.legal(seen).index(action), made)))
        record.play(action)
    if record.turn() is not None:
        for page in pages:
            eventually(page, f"{MADE} === {len(record)}")
    return times


def choose(page, index, made):
    """Makes a choice as soon as the page has come so far."""
    eventually(page, f"{MADE} === {made}", PATIENCE)
    limit = time.monotonic() + PATIENCE
    while (took := page.evaluate(CHOOSE, index)) is None:
        assert time.monotonic() < limit and page.evaluate(MADE) == made, (index, made)
    return took


def links(pages):
    """The links of the games that each page has saved."""
    return [[*saved_games(page).values()] for page in pages]
