"""Plays live tables through the page: one host, guests at pages of their own, in any browser.

Codes are copied and pasted, as between two rooms; e2e/live/test_tables.py uses the camera as well.
"""

import time

from playing import CHOICE, eventually, saved_games

HERE, NEARBY = 0, -2                    # who plays a seat: a person at this device, or at one of their own
LONGEST = 900                           # seconds of a game
AT_TABLE = "Boolean(document.querySelector('main.table, main.finish'))"
STORE = "settings => localStorage.setItem('kaffeehaus/settings', JSON.stringify(settings))"
CLICK = "id => document.getElementById(id).click()"
FILL = """([id, text]) => {
  const field = document.getElementById(id);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}"""
# Presses what a person could press, until the game is over. Where a board asks for taps, a button stands for
# one of the legal choices, by its index; the first is always there, and out of turn it does nothing.
PRESS = """([turn, choice]) => {
  if (document.querySelector('.finish')) return 'over';
  if (document.querySelector('#live')) return 'lost';
  const shown = [...document.querySelectorAll(choice)];
  const found = document.querySelector('#curtain #lift, #done:not([disabled])') ?? shown[turn % shown.length];
  const button = found ?? document.body.appendChild(document.createElement('button'));
  if (!found) button.dataset.do = `act:${turn % 4}`;
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  if (!found) button.remove();
  return document.querySelector('#log .small')?.textContent;
}"""


def settings(seats, who, game):
    return {"speed": 0, "lang": "en", "places": {game: {"seats": seats, "who": who, "names": []}}}


def there(element):
    return f"Boolean(document.getElementById('{element}'))"


def open_host(page, site, game, seats):
    """The host's page, which holds the first seat and invites all others."""
    page.goto(f"{site.address}version.json")
    page.evaluate(STORE, settings(seats, [HERE, *[NEARBY] * (seats - 1)], game))
    page.goto(f"{site.address}#play/{game}")
    eventually(page, there("live"))
    return page


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
    guest.goto(f"{site.address}version.json")
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


def play_on(pages, most=None):
    """Everybody plays, until the game is over or so many choices were made."""
    end, began, turn = time.monotonic() + LONGEST, number_of_choices(pages[0]), 0
    while most is None or number_of_choices(pages[0]) < began + most:
        outcomes = [page.evaluate(PRESS, [turn, CHOICE]) for page in pages]
        assert "lost" not in outcomes, outcomes
        if outcomes.count("over") == len(pages):
            break
        assert time.monotonic() < end, outcomes
        turn += 1
        time.sleep(0.02)
    shown = "document.querySelector('#log .small')?.textContent"
    for page in pages if most is not None else ():
        eventually(page, f"{shown} === '{choices(pages[0])}'")


def links(pages):
    """The links of the games that each page has saved."""
    return [[*saved_games(page).values()] for page in pages]


def choices(page):
    """The number of choices of the game in view, as the log's head shows it."""
    return page.evaluate("document.querySelector('#log .small')?.textContent ?? ''")


def number_of_choices(page):
    return int(choices(page).split()[0] or 0) if choices(page) else 0
