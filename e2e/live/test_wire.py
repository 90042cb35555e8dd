"""Pages connect by two codes, without a server; messages arrive whole and in order; who is lost is missed.

All of it inside a network namespace. `wire` is the module assets/boot/wire.mjs, `events` what it reported.
"""

import time

import pytest

from camera import PERMITTED, arguments, show_code
from wiring import assert_inside, bare_page, connect, load_wire, wait_for_event

MESSAGES = 1_000
LONGEST_CODE = 200                      # characters
PATIENCE = 60                           # seconds; so long that a busy machine fails no test
NOTICED_WITHIN = 20                     # seconds: ten of silence, and a busy machine
NAP = 15                                # seconds
LATER = 75                              # seconds until a code has been carried to the other device
KEEP_AWAY = """() => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
COME_BACK = """() => {
  delete document.hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}"""
# Messages of several lengths; every hundredth is as long as one may be.
SEND_MANY = """async ([peer, count]) => {
  for (let number = 0; number < count; number += 1) {
    const text = `${number} ${'é'.repeat(number % 100 ? number : 32_000)}`;
    while (!wire.send(peer, text)) await new Promise(go => setTimeout(go, 20));
  }
}"""
NUMBERS = """peer => events.filter(([kind, name]) => kind === 'message' && name === peer)
  .map(([, , text]) => { const [number, rest] = text.split(' ');
    return rest.length === (number % 100 ? +number : 32_000) ? +number : 'broken'; })"""
RECEIVED = "events.filter(([kind]) => kind === 'message').length"
FLOOD = """() => {
  for (let number = 0; number < 5_000; number += 1) channels.at(-1).send(Uint8Array.of(1, 123, 125));
}"""
LOCKS = """() => {
  globalThis.locks = [];
  const lock = () => ({ released: false, async release() { this.released = true; } });
  const request = async () => { locks.push(lock()); return locks.at(-1); };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}"""
HELD = "locks.map(({ released }) => !released)"
SEEN = "new Promise(seen => wire.scan(seen).catch(error => seen(error.message)))"
IS_CAMERA_ON = """[document.querySelector('video').srcObject?.getTracks()[0].readyState ?? 'off',
  document.querySelector('video').srcObject?.active ?? false].join(' ')"""
TRACK = "globalThis.track = document.querySelector('video').srcObject.getTracks()[0]"


@pytest.fixture
def new_page(inside_profile, inside_site):
    """new_page(): a page in a profile of its own with the module."""
    return lambda: load_wire(inside_profile().new_page(), inside_site)


def until(page, condition):
    deadline = time.monotonic() + PATIENCE
    while not page.evaluate(condition):
        assert time.monotonic() < deadline, (condition, page.evaluate("events"))
        time.sleep(0.05)


def failure(page, call):
    """The name of the failure of a call of the module, or `none`."""
    return page.evaluate(f"failure(async () => {call})")


def test_two_codes_connect_two_pages_inside_the_namespace(new_page):
    host, guest = new_page(), new_page()
    codes = connect(host, guest)
    assert all(len(code) <= LONGEST_CODE for code in codes)
    assert [page.evaluate("events") for page in (host, guest)] == [
        [["open", "guest-1", ""]], [["open", "host", ""]]]
    assert_inside(host, guest)


def test_a_star_of_four_guests(new_page):
    host, guests = new_page(), [new_page() for _ in range(4)]
    for number, guest in enumerate(guests):
        connect(host, guest, f"guest-{number}")
    for number, guest in enumerate(guests):
        assert host.evaluate("([peer, text]) => wire.send(peer, text)", [f"guest-{number}", f"for {number}"])
        assert wait_for_event(guest, "message", "host") == f"for {number}"
    assert_inside(host, *guests)


def test_a_thousand_messages_arrive_in_order_both_ways(new_page):
    host, guest = new_page(), new_page()
    connect(host, guest)
    for page, peer in ((host, "guest-1"), (guest, "host")):
        page.evaluate(f"([peer, count]) => {{ ({SEND_MANY})([peer, count]); }}", [peer, MESSAGES])
    for page, peer in ((host, "guest-1"), (guest, "host")):
        until(page, f"{RECEIVED} === {MESSAGES}")
        assert page.evaluate(NUMBERS, peer) == list(range(MESSAGES))


def test_nothing_is_sent_that_is_too_long_or_has_no_connection(new_page):
    host, guest = new_page(), new_page()
    assert not host.evaluate("wire.send('guest-1', 'hello')")
    connect(host, guest)
    assert not host.evaluate("wire.send('guest-1', 'a'.repeat(65_537))")
    assert host.evaluate("wire.send('guest-1', 'a'.repeat(65_536))")
    assert len(wait_for_event(guest, "message", "host")) == 65_536


def test_a_killed_page_is_missed_by_host_and_guest(new_page, inside_chromium, inside_site):
    killed = inside_chromium()
    host, guest = new_page(), new_page()
    connect(host, load_wire(killed.profile().new_page(), inside_site))
    connect(load_wire(killed.profile().new_page(), inside_site), guest)
    killed.kill()
    began = time.monotonic()
    for page, peer in ((host, "guest-1"), (guest, "host")):
        assert wait_for_event(page, "lost", peer) == "silent"
    assert time.monotonic() - began < NOTICED_WITHIN


@pytest.mark.parametrize("leave", ["wire.close('host')", "location.reload()"])
def test_a_guest_that_leaves_is_missed_at_once(new_page, leave):
    host, guest = new_page(), new_page()
    connect(host, guest)
    began = time.monotonic()
    guest.evaluate(f"() => {{ {leave}; }}")
    assert wait_for_event(host, "lost", "guest-1") == "closed"
    assert time.monotonic() - began < NOTICED_WITHIN


def test_a_guest_comes_back_by_a_new_pair_of_codes(new_page):
    host, guest = new_page(), new_page()
    connect(host, guest)
    guest.evaluate("wire.close('host')")
    wait_for_event(host, "lost", "guest-1")
    for page in (host, guest):
        page.evaluate("() => { events.length = 0; }")
    connect(host, guest)
    assert guest.evaluate("wire.send('host', 'again')")
    assert wait_for_event(host, "message", "guest-1") == "again"


def test_a_flood_is_cut_and_nobody_else_is(new_page):
    host, flooding, quiet = new_page(), new_page(), new_page()
    connect(host, flooding)
    connect(host, quiet, "guest-2")
    flooding.evaluate(FLOOD)
    assert wait_for_event(host, "failed", "guest-1") == "flood"
    assert host.evaluate(RECEIVED) < MESSAGES
    wait_for_event(flooding, "lost", "host")
    assert quiet.evaluate("wire.send('host', 'still here')")
    assert wait_for_event(host, "message", "guest-2") == "still here"


@pytest.mark.parametrize("frame, named", [
    ("'text'", "other-format"), ("Uint8Array.of(9)", "other-format"), ("new Uint8Array(100_000)", "flood"),
    ("Uint8Array.of(1, 255)", "other-format"), ("Uint8Array.of(2, 65)", "other-format")])
def test_frames_of_another_kind_end_the_connection(new_page, frame, named):
    host, guest = new_page(), new_page()
    connect(host, guest)
    guest.evaluate(f"() => {{ channels.at(-1).send({frame}); }}")
    assert wait_for_event(host, "failed", "guest-1") == named


def test_each_page_hears_that_the_other_is_hidden(new_page):
    host, guest = new_page(), new_page()
    connect(host, guest)
    for page, other, peer in ((host, guest, "host"), (guest, host, "guest-1")):
        page.evaluate(KEEP_AWAY)
        wait_for_event(other, "hidden", peer)
        page.evaluate(COME_BACK)
        wait_for_event(other, "shown", peer)


@pytest.mark.gate(row="live")
def test_a_page_that_was_asleep_goes_on_by_itself(new_page, inside_chromium, inside_site):
    device = inside_chromium()
    host, guest = new_page(), load_wire(device.profile().new_page(), inside_site)
    connect(host, guest)
    guest.evaluate(KEEP_AWAY)
    wait_for_event(host, "hidden", "guest-1")
    device.stop()
    time.sleep(NAP)
    assert host.evaluate("wire.send('guest-1', 'your turn')")
    device.go_on()
    guest.evaluate(COME_BACK)
    wait_for_event(host, "shown", "guest-1")
    assert wait_for_event(guest, "message", "host") == "your turn"
    assert guest.evaluate("wire.send('host', 'here')")
    assert wait_for_event(host, "message", "guest-1") == "here"


def test_codes_in_the_wrong_place_are_named(new_page):
    host, guest, other = new_page(), new_page(), new_page()
    invitation = host.evaluate("wire.invite('guest-1', 'for Anna')")
    assert host.evaluate("code => wire.readCode(code)", invitation) | {"id": ""} == {
        "kind": "invitation", "about": "for Anna", "id": ""}
    second = host.evaluate("wire.invite('guest-2')")
    answer = guest.evaluate("code => wire.answer('host', code, 'Bea')", invitation)
    assert guest.evaluate("code => wire.readCode(code)", answer)["about"] == "Bea"
    assert failure(guest, f"wire.answer('host', '{answer}')") == "not-this-invitation"
    assert failure(host, f"wire.complete('guest-1', '{invitation}')") == "not-this-invitation"
    assert failure(host, f"wire.complete('guest-2', '{answer}')") == "not-this-invitation"
    assert failure(host, f"wire.complete('guest-3', '{answer}')") == "expired"
    assert failure(other, f"wire.answer('host', '{second[:-3]}')") == "cut-off"
    assert failure(other, "wire.answer('host', 'hello')") == "not-a-code"
    assert failure(host, f"wire.complete('guest-1', '{answer}')") == "none"
    assert failure(host, f"wire.complete('guest-1', '{answer}')") == "none"
    wait_for_event(host, "open", "guest-1")


def test_a_browser_that_cannot_connect_says_so(new_page):
    page = new_page()
    page.evaluate("() => { delete globalThis.RTCPeerConnection; }")
    assert failure(page, "wire.invite('guest-1')") == "unsupported"


def test_a_page_without_an_address_says_so(new_page):
    page = new_page()
    page.evaluate("""() => {
      const { prototype } = Object.getPrototypeOf(RTCPeerConnection);
      const { get } = Object.getOwnPropertyDescriptor(prototype, 'localDescription');
      Object.defineProperty(RTCPeerConnection.prototype, 'localDescription', { get() {
        const { type, sdp } = get.call(this);
        return { type, sdp: sdp.replace(/a=candidate.*\\r\\n/g, '') };
      } });
    }""")
    assert failure(page, "wire.invite('guest-1')") == "no-candidates"


def test_the_camera_reads_a_code_that_another_page_shows(new_page, inside_chromium, inside_site, tmp_path):
    host, picture = new_page(), tmp_path / "code.y4m"
    invitation = host.evaluate("wire.invite('guest-1', 'for Anna')")
    link = f"{inside_site.address}#join/{invitation}"
    show_code(picture, link)
    guest = load_wire(inside_chromium(*arguments(picture)).profile().new_page(), inside_site)
    assert guest.evaluate(SEEN) == link
    assert guest.evaluate(IS_CAMERA_ON) == "live true"
    answer = guest.evaluate("link => wire.answer('host', link)", link)
    host.evaluate("code => wire.complete('guest-1', code)", answer)
    wait_for_event(guest, "open", "host")
    assert_inside(host, guest)
    guest.evaluate(TRACK)
    guest.evaluate("wire.otherCamera()")
    until(guest, f"{IS_CAMERA_ON} === 'live true'")
    assert guest.evaluate("track.readyState") == "ended"
    guest.evaluate(TRACK)
    guest.evaluate("wire.stopScan()")
    until(guest, f"{IS_CAMERA_ON} === 'off false'")
    assert guest.evaluate("track.readyState") == "ended"


def test_the_camera_turns_off_when_its_picture_is_gone(inside_chromium, inside_site, tmp_path):
    show_code(tmp_path / "code.y4m", "hello")
    page = load_wire(inside_chromium(*arguments(tmp_path / "code.y4m")).profile().new_page(), inside_site)
    assert page.evaluate(SEEN) == "hello"
    page.evaluate(TRACK)
    page.evaluate("document.querySelector('video').remove()")
    until(page, "track.readyState === 'ended'")


def test_a_camera_that_is_missing_or_denied_is_named(inside_chromium, inside_site, new_page):
    assert new_page().evaluate(SEEN) in ("no-camera", "camera-denied")
    denied = inside_chromium("--use-fake-device-for-media-stream", "--deny-permission-prompts")
    page = load_wire(denied.profile().new_page(), inside_site)
    assert page.evaluate(SEEN) == "camera-denied"
    without = load_wire(inside_chromium(PERMITTED).profile().new_page(), inside_site)
    assert without.evaluate(SEEN) == "no-camera"


def test_the_screen_stays_on_and_again_after_the_page_was_hidden(new_page):
    page = new_page()
    page.evaluate(LOCKS)
    page.evaluate("wire.keepAwake(true)")
    until(page, f"{HELD}.join() === 'true'")
    page.evaluate("() => { locks[0].released = true; }")         # as a browser does with a page that it hides
    page.evaluate(KEEP_AWAY)
    assert page.evaluate(HELD) == [False]
    page.evaluate(COME_BACK)
    until(page, f"{HELD}.join() === 'false,true'")
    page.evaluate("wire.keepAwake(false)")
    until(page, f"{HELD}.join() === 'false,false'")
    page.evaluate(COME_BACK)
    assert page.evaluate(HELD) == [False, False]


def firefox_page(browser, site):
    return load_wire(browser.open(bare_page(site)), site)


@pytest.mark.firefox
@pytest.mark.parametrize("is_host", [True, False], ids=["host", "guest"])
def test_firefox_connects_with_chromium(new_page, inside_firefox, inside_site, is_host):
    pages = firefox_page(inside_firefox, inside_site), new_page()
    host, guest = pages if is_host else pages[::-1]
    connect(host, guest)
    for page, other, peer, name in ((host, guest, "guest-1", "host"), (guest, host, "host", "guest-1")):
        assert page.evaluate("peer => wire.send(peer, 'é'.repeat(32_768))", peer)
        assert wait_for_event(other, "message", name) == "é" * 32_768
    assert_inside(host, guest)
    guest.evaluate("wire.close('host')")
    assert wait_for_event(host, "lost", "guest-1") == "closed"
    assert not inside_firefox.console_errors


@pytest.mark.gate(row="live")
@pytest.mark.firefox
@pytest.mark.parametrize("engines", ["CC", "CF", "FC", "FF"])
def test_a_code_may_take_its_time(new_page, inside_firefox, inside_site, engines):
    """Browsers look for each other from the answer on, and may give up before somebody has carried it."""
    host, guest = (firefox_page(inside_firefox, inside_site) if engine == "F" else new_page()
                   for engine in engines)
    invitation = host.evaluate("wire.invite('guest-1')")
    time.sleep(LATER)
    answer = guest.evaluate("code => wire.answer('host', code)", invitation)
    time.sleep(LATER)
    host.evaluate("code => wire.complete('guest-1', code)", answer)
    wait_for_event(host, "open", "guest-1")
    wait_for_event(guest, "open", "host")
