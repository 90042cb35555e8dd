"""Live tables as people play them: each seat at its own page, in a network namespace, without a server."""

import statistics

import pytest

from camera import arguments, show, show_code
from gate_cases import gate_only
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
from playing import CHOICE, FIRST_GAME, LEGAL, eventually, game_with_hidden_hands
from wiring import assert_inside

FEW = 12                                # times that somebody presses something
RETURNS, RELOADS = 10, 3
MOST_DELAY = 100                        # milliseconds above a tap at a table of one's own
TAPS = 25
TABLES = [(key, seats) for key in GAMES for seats in (2, 3, 5) if seats in GAMES.about(key).SEATS]
# The squares of the code that a page shows, as they are drawn.
SQUARES = """() => {
  const path = document.getElementById('live-squares'), side = path.ownerSVGElement.viewBox.baseVal.width;
  const drawn = new Path2D(path.getAttribute('d'));
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  return Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => canvas.isPointInPath(drawn, x + .5, y + .5)));
}"""
# Presses something; the milliseconds until a choice of it is painted, or null if it made none.
TIMED_PRESS = """async ([turn, choice, legal]) => {
  const shown = () => document.querySelector('#log .small')?.textContent;
  const first = document.querySelector('#curtain #lift, #done:not([disabled])');
  const all = selector => [...document.querySelectorAll(selector)];
  const found = first ? [first] : [all(choice), all(legal)].find(({ length }) => length);
  if (!found) return 'waits';
  const before = shown(), began = performance.now();
  const changed = new Promise(resolve => {
    new MutationObserver((_, observer) => shown() !== before && (observer.disconnect(), resolve(true)))
      .observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(resolve, 700, false);
  });
  found[turn % found.length].dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  if (!await changed) return null;
  await new Promise(painted => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - began;
}"""


@pytest.fixture
def pages(inside_profile):
    """pages(n): so many pages, each with a profile of its own; their messages have to be friendly."""
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


def test_two_people_play_at_their_own_devices(pages, inside_site):
    host, guest = pages(2)
    seated(inside_site, game_with_hidden_hands(2), host, guest)
    assert_inside(host, guest)
    assert play_on([host, guest], FEW) >= FEW
    eventually(guest, "true")
    assert choices(guest) == choices(host)
    guest.reload()
    link = invite_again(host, 1)
    join(host, guest, inside_site, link)
    assert choices(guest) == choices(host)
    assert play_on([host, guest], FEW) >= FEW


@pytest.mark.parametrize("key, seats", gate_only("live", TABLES))
def test_a_whole_game(pages, inside_site, key, seats):
    host, *guests = everybody = pages(seats)
    seated(inside_site, key, host, *guests)
    assert_inside(*everybody)
    play_on(everybody)
    assert len(assert_same_game(everybody)) > 0


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


def test_the_host_reads_the_answer_with_its_camera(inside_chromium, pages, inside_site, tmp_path):
    """The camera sees what the guest's page draws; later the guest's camera what the host's page draws."""
    seen_by_host, seen_by_guest = tmp_path / "host.y4m", tmp_path / "guest.y4m"
    for picture in (seen_by_host, seen_by_guest):
        show_code(picture, "nothing yet")
    host, guest = (inside_chromium(*arguments(picture)).profile().new_page()
                   for picture in (seen_by_host, seen_by_guest))
    open_host(host, inside_site, FIRST_GAME, 2)
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


def taps(page, others, wanted=TAPS):
    """How long the choices of this page take until they are painted, in milliseconds."""
    times, turn = [], 0
    while len(times) < wanted:
        turn += 7
        for other in others:
            play_on_if_in_turn(other, turn)
        took = page.evaluate(TIMED_PRESS, [turn, CHOICE, LEGAL])
        if isinstance(took, int | float):
            times.append(took)
    return times


def play_on_if_in_turn(page, turn):
    page.evaluate(TIMED_PRESS, [turn, CHOICE, LEGAL])


@pytest.mark.gate(row="live")
def test_a_guests_tap_is_painted_as_soon_as_at_a_table_of_ones_own(pages, inside_site):
    host, guest, alone = pages(3)
    alone.goto(f"{inside_site.address}version.json")
    alone.evaluate(STORE, settings(2, [HERE, HERE], FIRST_GAME))
    alone.goto(f"{inside_site.address}#play/{FIRST_GAME}")
    eventually(alone, AT_TABLE)
    seated(inside_site, FIRST_GAME, host, guest)
    own, live = taps(alone, []), taps(guest, [host])
    delay = statistics.median(live) - statistics.median(own)
    print(f"a tap is painted after {statistics.median(own):.0f} ms, a guest's {delay:.0f} ms later")
    assert delay <= MOST_DELAY
