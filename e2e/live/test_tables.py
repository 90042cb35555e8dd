"""Live tables as people play them: every seat at a page of its own, inside a network namespace."""

import statistics

import pytest

from camera import arguments, show, show_code
from gate_cases import one_in_every_run
from kaffeehaus.games import GAMES
from kaffeehaus.table.fair_dice import HOST, fault, rows_of
from kaffeehaus.table.link import decode
from live_table import (
    AT_TABLE,
    CLICK,
    HERE,
    MADE,
    NEARBY,
    OVER,
    begun,
    come_back,
    copied,
    invite_again,
    join,
    links,
    open_host,
    open_table,
    play_on,
    there,
    want_fair_dice,
)
from playing import FIRST_GAME, eventually, game_with_hidden_hands
from wiring import assert_inside

FEW = 6                                 # choices
RETURNS, RELOADS = 10, 3
PHONE = {"width": 390, "height": 664}
MOST_DELAY = 100                        # milliseconds above a choice at a table of one's own
TIMED = 20                              # choices at each table
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


@pytest.fixture
def pages(inside_profile):
    """pages(n): so many pages, each with a profile of its own."""
    def opened(count):
        return [inside_profile().new_page() for _ in range(count)]
    return opened


def seated(site, key, host, *guests, fair=False):
    """A live table at which everybody sits; the game, as the engine has it."""
    open_host(host, site, key, 1 + len(guests))
    if fair:
        want_fair_dice(host)
    for guest in guests:
        join(host, guest, site)
    eventually(host, f"!{there('live')}")
    return begun(host, fair)


def assert_same_game(record, pages):
    """All have the whole game, and the same, as the engine has it."""
    for page in pages:
        eventually(page, OVER)
    (link,), *others = links(pages)
    assert all(other == [link] for other in others)
    assert decode(link).actions == record.actions and record.turn() is None


@pytest.mark.parametrize("key, seats", one_in_every_run("live", [(TWO, 2), *TABLES]))
def test_a_whole_game_whose_deal_every_device_has_made_and_checks_at_the_end(pages, inside_site, key, seats):
    everybody = pages(seats)
    record = seated(inside_site, key, *everybody, fair=True)
    assert [row.who for row in rows_of(record)] == [HOST, *range(1, seats)] and fault(record) == ""
    assert_inside(*everybody)
    play_on(record, everybody)
    assert_same_game(record, everybody)
    for guest in everybody[1:]:
        eventually(guest, "document.getElementById('notice')?.textContent.includes('Fair dice, checked')")


def test_a_guest_and_the_host_go_and_come_back(pages, inside_site):
    host, guest = pages(2)
    record = seated(inside_site, TWO, host, guest)
    play_on(record, [host, guest], FEW)
    guest.reload()
    eventually(host, f"Boolean(document.querySelector('{LOST}'))")
    join(host, guest, inside_site, invite_again(host, 1), name="Bruno")
    eventually(host, f"Boolean(document.querySelector('{CONNECTED}'))")
    eventually(host, "document.querySelector('.seats').textContent.includes('Bruno')")
    play_on(record, [host, guest], FEW)
    host.reload()
    eventually(guest, f"{there('live')} && {AT_TABLE}")
    eventually(host, f"{AT_TABLE} && {there('live-button')}")
    come_back(host, guest, 1)
    play_on(record, [host, guest], FEW)


def test_a_guest_on_a_phone_has_its_hand_alone_and_another_page_looks_on(pages, inside_site):
    host, guest, watcher = pages(3)
    guest.set_viewport_size(PHONE)
    record = seated(inside_site, TWO, host, guest)
    eventually(guest, f"{there('as-hand')} && {there('hand-board')}")
    for shown in ("!", ""):
        guest.evaluate(CLICK, "hand-switch")
        eventually(guest, f"{shown}{there('as-hand')}")
    host.evaluate(CLICK, "live-button")
    eventually(host, there("live-watch"))
    host.evaluate(CLICK, "live-watch")
    join(host, watcher, inside_site, copied(host, "live-copy"), name="Dora")
    eventually(host, f"!{there('live')}")
    host.evaluate(CLICK, "live-button")
    eventually(host, "document.querySelector('.live-seats')?.textContent.includes('Dora')")
    host.evaluate(CLICK, "live-close")
    play_on(record, [host, guest], FEW)
    eventually(watcher, f"{MADE} === {len(record)} && !{there('hand-switch')}")


@pytest.mark.parametrize("address", ["#join/x", "#live"])
def test_an_address_that_leads_to_no_table_says_so(pages, inside_site, address):
    (page,) = pages(1)
    page.goto(f"{inside_site.address}{address}")
    eventually(page, "Boolean(document.querySelector('#trouble, #notice'))")


@pytest.mark.firefox
@pytest.mark.gate(row="live")
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_with_firefox(pages, inside_firefox, inside_site, key):
    everybody = [*pages(2), inside_firefox.open("about:blank")]
    record = seated(inside_site, key, *everybody)
    play_on(record, everybody)
    assert_same_game(record, everybody)


@pytest.mark.gate(row="live")
def test_a_guest_is_killed_and_comes_back_again_and_again(pages, inside_chromium, inside_site):
    host, guest = pages(2)
    device = inside_chromium()
    killed = device.profile().new_page()
    record = seated(inside_site, FIRST_GAME, host, guest, killed)
    for _ in range(RETURNS):
        play_on(record, [host, guest, killed], FEW)
        device.kill()
        eventually(host, "Boolean(document.querySelector('#badge-2 .is-lost'))")
        device = inside_chromium()
        killed = device.profile().new_page()
        join(host, killed, inside_site, invite_again(host, 2))
    play_on(record, [host, guest, killed])
    assert_same_game(record, [host, guest, killed])


@pytest.mark.gate(row="live")
def test_the_host_reloads_again_and_again(pages, inside_site):
    host, *guests = everybody = pages(3)
    record = seated(inside_site, FIRST_GAME, *everybody)
    for _ in range(RELOADS):
        play_on(record, everybody, FEW)
        host.reload()
        eventually(host, f"{AT_TABLE} && {there('live-button')}")
        for seat, guest in enumerate(guests, 1):
            come_back(host, guest, seat)
        eventually(host, f"!{there('live')}")
    play_on(record, everybody)
    assert_same_game(record, everybody)


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


@pytest.mark.gate(row="live")
def test_a_guests_choice_is_painted_as_soon_as_at_a_table_of_ones_own(pages, inside_site):
    host, guest, alone = pages(3)
    open_table(alone, inside_site, FIRST_GAME, [HERE] * 3)
    own = [took for _, took in play_on(begun(alone), [alone] * 3, TIMED)]
    open_table(host, inside_site, FIRST_GAME, [HERE, NEARBY, HERE])
    join(host, guest, inside_site)
    record = begun(host)
    live = [took for seat, took in play_on(record, [host, guest, host], 2 * TIMED) if seat == 1]
    print(f"a choice is painted after {statistics.median(own):.0f} ms, "
          f"a guest's after {statistics.median(live):.0f} ms")
    assert statistics.median(live) - statistics.median(own) <= MOST_DELAY
