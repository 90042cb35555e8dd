"""Live tables as people play them: every seat at a page of its own, inside a network namespace."""

import statistics

import pytest

from camera import arguments, show, show_code
from gate_cases import one_in_every_run
from kaffeehaus.games import GAMES
from kaffeehaus.table.link import decode
from live_table import (
    AT_TABLE,
    CLICK,
    HERE,
    STORE,
    choices,
    come_back,
    copied,
    invite_again,
    join,
    links,
    open_host,
    play_on,
    settings,
    there,
)
from playing import FIRST_GAME, eventually, game_with_hidden_hands
from wiring import assert_inside

FEW = 6                                 # choices
RETURNS, RELOADS = 10, 3
MOST_DELAY = 100                        # milliseconds above a choice at a table of one's own
CHOICES = 15                            # that are timed at each table
TWO = game_with_hidden_hands(2)         # a game for two
SEATS = {key: GAMES.about(key).SEATS for key in GAMES}
TABLES = [(key, seats) for key, offered in SEATS.items() for seats in sorted({*offered[:2], offered[-1]})
          if (key, seats) != (TWO, 2)]
LOST, CONNECTED = "#badge-1 .is-lost", "#badge-1 .is-here"
# The squares of the code that a page shows, as they are drawn.
SQUARES = """() => {
  const path = document.getElementById('live-squares'), side = path.ownerSVGElement.viewBox.baseVal.width;
  const drawn = new Path2D(path.getAttribute('d'));
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  return Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => canvas.isPointInPath(drawn, x + .5, y + .5)));
}"""
# Makes the first legal choice, or confirms it; the milliseconds until it is painted, or null if not made.
TIMED_CHOICE = """async () => {
  const shown = () => document.querySelector('#log .small')?.textContent;
  const done = document.querySelector('#done:not([disabled])');
  const button = done ?? document.body.appendChild(document.createElement('button'));
  if (!done) button.dataset.do = 'act:0';
  const before = shown(), began = performance.now();
  const changed = new Promise(resolve => {
    new MutationObserver((_, observer) => shown() !== before && (observer.disconnect(), resolve(true)))
      .observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(resolve, 1_000, false);
  });
  button.click();
  if (!done) button.remove();
  if (!await changed) return null;
  await new Promise(painted => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - began;
}"""


@pytest.fixture
def pages(inside_profile):
    """pages(n): so many pages, each with a profile of its own."""
    def opened(count):
        return [inside_profile().new_page() for _ in range(count)]
    return opened


def seated(site, key, host, *guests):
    """A live table at which everybody sits."""
    open_host(host, site, key, 1 + len(guests))
    for guest in guests:
        join(host, guest, site)
    eventually(host, f"!{there('live')}")


def assert_same_game(pages):
    """All have the whole game, and the same."""
    for page in pages:
        eventually(page, "document.querySelector('main.finish')")
    (link,), *others = links(pages)
    assert all(other == [link] for other in others)
    record = decode(link)
    assert record.turn() is None
    return record


@pytest.mark.parametrize("key, seats", one_in_every_run("live", [(TWO, 2), *TABLES]))
def test_a_whole_game(pages, inside_site, key, seats):
    host, *guests = everybody = pages(seats)
    seated(inside_site, key, host, *guests)
    assert_inside(*everybody)
    play_on(everybody)
    assert len(assert_same_game(everybody)) > 0


def test_a_guest_and_the_host_go_and_come_back(pages, inside_site):
    host, guest = pages(2)
    seated(inside_site, TWO, host, guest)
    play_on([host, guest], FEW)
    guest.reload()
    eventually(host, f"Boolean(document.querySelector('{LOST}'))")
    join(host, guest, inside_site, invite_again(host, 1), name="Bruno")
    eventually(host, f"Boolean(document.querySelector('{CONNECTED}'))")
    eventually(host, "document.querySelector('.seats').textContent.includes('Bruno')")
    assert choices(guest) == choices(host)
    play_on([host, guest], FEW)
    before = choices(host)
    host.reload()
    eventually(guest, f"{there('live')} && {AT_TABLE}")
    eventually(host, f"{AT_TABLE} && {there('live-button')}")
    come_back(host, guest, 1)
    assert choices(guest) == choices(host) == before
    play_on([host, guest], FEW)


@pytest.mark.parametrize("address", ["#join/x", "#live"])
def test_an_address_that_leads_to_no_table_says_so(pages, inside_site, address):
    (page,) = pages(1)
    page.goto(f"{inside_site.address}{address}")
    eventually(page, "Boolean(document.querySelector('#trouble, #notice'))")


@pytest.mark.firefox
@pytest.mark.gate(row="live")
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_with_firefox(pages, inside_firefox, inside_site, key):
    host, guest = pages(2)
    other = inside_firefox.open("about:blank")
    seated(inside_site, key, host, guest, other)
    play_on([host, guest, other])
    assert_same_game([host, guest, other])


@pytest.mark.gate(row="live")
def test_a_guest_is_killed_and_comes_back_again_and_again(pages, inside_chromium, inside_site):
    host, guest = pages(2)
    killed = inside_chromium()
    lost = killed.profile().new_page()
    seated(inside_site, FIRST_GAME, host, guest, lost)
    for _ in range(RETURNS):
        play_on([host, guest, lost], 5)
        killed.kill()
        eventually(host, f"{there('live-code')} || {there('live-button')}")
        link = invite_again(host, 2)
        killed = inside_chromium()
        lost = killed.profile().new_page()
        join(host, lost, inside_site, link)
        assert choices(lost) == choices(host) == choices(guest)
    play_on([host, guest, lost])
    assert_same_game([host, guest, lost])


@pytest.mark.gate(row="live")
def test_the_host_reloads_again_and_again(pages, inside_site):
    host, *guests = everybody = pages(3)
    seated(inside_site, FIRST_GAME, *everybody)
    for _ in range(RELOADS):
        play_on(everybody, 5)
        before = choices(host)
        host.reload()
        eventually(host, f"{AT_TABLE} && {there('live-button')}")
        for seat, guest in enumerate(guests, 1):
            come_back(host, guest, seat)
        assert {choices(page) for page in everybody} == {before}
        eventually(host, f"!{there('live')}")
    play_on(everybody)
    assert_same_game(everybody)


def test_both_pages_read_codes_with_their_cameras(inside_chromium, pages, inside_site, tmp_path):
    """The camera sees what the guest's page draws; later the guest's camera what the host's page draws."""
    seen_by_host, seen_by_guest = tmp_path / "host.y4m", tmp_path / "guest.y4m"
    for picture in (seen_by_host, seen_by_guest):
        show_code(picture, "nothing yet")
    host, guest = (inside_chromium(*arguments(picture)).profile().new_page()
                   for picture in (seen_by_host, seen_by_guest))
    open_host(host, inside_site, TWO, 2)
    guest.goto(copied(host, "live-copy"))
    eventually(guest, there("sit"))
    guest.evaluate(CLICK, "sit")
    eventually(guest, there("live-squares"))
    show(seen_by_host, guest.evaluate(SQUARES))
    host.evaluate(CLICK, "live-scan")
    eventually(guest, AT_TABLE)
    eventually(host, f"!{there('live')}")
    host.reload()
    eventually(host, f"{AT_TABLE} && {there('live-button')}")
    invite_again(host, 1)
    eventually(guest, there("live-scan"))
    show(seen_by_guest, host.evaluate(SQUARES))
    guest.evaluate(CLICK, "live-scan")
    eventually(guest, there("live-squares"))
    show(seen_by_host, guest.evaluate(SQUARES))
    host.evaluate(CLICK, "live-scan")
    eventually(guest, AT_TABLE)
    assert_inside(host, guest)


def times(page, other=None):
    """How long this page's choices take until they are painted, in milliseconds."""
    found = []
    while len(found) < CHOICES:
        took = page.evaluate(TIMED_CHOICE)
        if took is not None:
            found.append(took)
        elif other:
            other.evaluate(TIMED_CHOICE)
    return found


@pytest.mark.gate(row="live")
def test_a_guests_choice_is_painted_as_soon_as_at_a_table_of_ones_own(pages, inside_site):
    host, guest, alone = pages(3)
    alone.goto(f"{inside_site.address}version.json")
    alone.evaluate(STORE, settings(3, [HERE] * 3, FIRST_GAME))
    alone.goto(f"{inside_site.address}#play/{FIRST_GAME}")
    eventually(alone, AT_TABLE)
    seated(inside_site, FIRST_GAME, host, guest)
    own, live = statistics.median(times(alone)), statistics.median(times(guest, host))
    print(f"a choice is painted after {own:.0f} ms, a guest's after {live:.0f} ms")
    assert live - own <= MOST_DELAY
