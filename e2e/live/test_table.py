"""Live tables in browsers: whole games from several devices, connections lost and found, the camera."""

import time
from itertools import count

import pytest

from camera import arguments, show_code
from gate_cases import one_in_every_run
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from live.tables import copied, new_page, open_host, open_table, sit_down
from playing import eventually, saved_games
from wiring import assert_inside

GAME = "cafe_melange"                   # its hands are hidden, and a game of two is short
# Presses a button of the page that stands for one of the legal choices, by its index.
CHOOSE = """place => {
  const button = document.createElement('button');
  button.dataset.do = `act:${place}`;
  document.body.append(button);
  button.click();
  button.remove();
}"""
# Who has to do something: has a choice that is laid out, or may choose; else the game is over, or others are.
SAYS = """() => ({
  over: Boolean(document.querySelector('.finish')),
  laid: Boolean(document.querySelector('#done:not([disabled])')),
  live: Boolean(document.querySelector('.is-legal, [data-do^="act:"]')),
  said: document.querySelector('#prompt .ask')?.textContent ?? '',
})"""
LONGEST = 1800                          # seconds of a game
PLACES = 0, 3, 1, 5, 2, 0


def play(pages, most=2000):
    """Plays until all pages show the result, or this many choices were made; a page knows when it is due."""
    made, end = 0, time.monotonic() + LONGEST
    for number in count():
        says = [page.evaluate(SAYS) for page in pages]
        if all(one["over"] for one in says) or made >= most:
            return made
        for page, one in zip(pages, says):
            if one["laid"]:
                page.evaluate("document.querySelector('#done').click()")
                made += 1
            elif one["live"] and not one["over"]:
                page.evaluate(CHOOSE, PLACES[number % len(PLACES)])
                page.evaluate(CHOOSE, 0) if number % len(PLACES) else None
        assert time.monotonic() < end, says
        pages[0].wait_for_timeout(10)


def same_link(host, guests):
    """The link that everybody has at the end."""
    links = set()
    for page in (host, *guests):
        page.wait_for_selector(".finish")
        links |= {link.encode(link.decode(one)) for one in saved_games(page).values()}
    assert len(links) == 1
    return links.pop()


@pytest.mark.parametrize("key", one_in_every_run("live", [GAME, *(key for key in GAMES if key != GAME)]))
def test_a_whole_game_is_played_from_two_or_three_devices(inside_profile, inside_site, key):
    host, guests = open_table(inside_profile, inside_site, key, max(2, GAMES[key].seats[0]))
    assert_inside(host, *guests)
    play([host, *guests])
    assert link.decode(same_link(host, guests)).turn() is None


def test_guests_and_host_go_and_come_back(inside_profile, inside_site):
    host, (guest,) = open_table(inside_profile, inside_site, GAME, 2)
    play([host, guest], 6)
    guest.context.close()
    host.wait_for_selector("#badge-1 .is-lost")
    host.locator("#live-button").click()
    host.locator("#live-invite").click()
    host.wait_for_selector("#live-squares")
    guest = sit_down(inside_profile, host, "Bruno")
    host.wait_for_selector("#badge-1 .is-here")
    play([host, guest], 6)
    host.reload()
    guest.wait_for_selector("#live")
    assert guest.locator("main.table").count() == 1
    host.wait_for_selector("#live-button")
    host.locator("#live-button").click()
    host.locator("#live-invite").click()
    host.wait_for_selector("#live-squares")
    guest.locator("#live-pasted").fill(copied(host, "#live-copy"))
    guest.locator("#live-paste").click()
    guest.wait_for_selector("#join-copy")
    host.locator("#live-pasted").fill(copied(guest, "#join-copy"))
    host.locator("#live-paste").click()
    guest.wait_for_selector("main.table")
    host.wait_for_selector("#badge-1 .is-here")
    play([host, guest], 6)
    assert "Bruno" in host.locator("#seat-2, .seats").first.inner_text()


def test_the_camera_reads_the_answer_on_the_other_screen(inside_chromium, inside_profile, inside_site,
                                                         tmp_path):
    picture = tmp_path / "answer.y4m"
    show_code(picture, "nothing yet")
    seeing = inside_chromium(*arguments(picture))
    host = open_host(seeing.profile, inside_site, GAME, 2)
    guest = new_page(inside_profile)
    guest.goto(copied(host, "#live-copy"))
    guest.locator("#sit").click()
    guest.wait_for_selector("#join-copy")
    show_code(picture, copied(guest, "#join-copy"))
    host.locator("#live-scan").click()
    guest.wait_for_selector("main.table")
    host.wait_for_selector("#live", state="detached")


@pytest.mark.parametrize("address", ["#join/x", "#live"])
def test_an_address_that_leads_to_no_table_says_so(inside_profile, inside_site, address):
    page = new_page(inside_profile)
    page.goto(f"{inside_site.address}{address}")
    eventually(page, "document.querySelector('#trouble, #notice')")
