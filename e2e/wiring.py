"""Browsers inside a network namespace, and pages there that connect by the module assets/boot/wire.mjs."""

import os
import signal
from contextlib import suppress

from network import ADDRESS
from profiles import TIMEOUT, new_profile
from workshop.places import DIST

BARE = "/bare/"                         # the path of a page with nothing but a place for the camera's picture
# Chromium hides addresses behind names that only a network with multicast can find.
SHOW_ADDRESSES = "--disable-features=WebRtcHideLocalIpsWithMdns"
FIREFOX_SHOWS_ADDRESSES = 'user_pref("media.peerconnection.ice.obfuscate_host_addresses", false);\n'
# Keeps every connection and channel of a page where a test can look at it.
KEEP_CONNECTIONS = """() => {
  Object.assign(globalThis, { connections: [], channels: [] });
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...settings) { super(...settings); connections.push(this); }
    createDataChannel(...settings) {
      channels.push(super.createDataChannel(...settings));
      return channels.at(-1);
    }
  };
}"""
LOAD = """address => import(address).then(wire => {
  const failure = action => action().then(() => 'none', error => error.message);
  Object.assign(globalThis, { wire, failure, events: [] });
  wire.listen((...event) => events.push(event));
})"""
# The page's clipboard, which a browser without a window does not have, is in `copied`.
CLIPBOARD = """() => {
  const writeText = async text => { globalThis.copied = text; };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}"""
PREPARATIONS = KEEP_CONNECTIONS, CLIPBOARD
# The addresses at both ends of each connection that is used.
USED = """(() => {
  const used = async connection => {
    const stats = [...(await connection.getStats()).values()], named = id => stats.find(one => one.id === id);
    const pair = stats.find(({ type, state, nominated }) =>
      type === 'candidate-pair' && state === 'succeeded' && nominated);
    return [pair.localCandidateId, pair.remoteCandidateId].map(id => named(id).address);
  };
  return Promise.all(connections.filter(({ connectionState }) => connectionState === 'connected').map(used));
})()"""
WAIT_FOR_EVENT = """([kind, peer, timeout]) => new Promise((resolve, reject) => {
  const end = performance.now() + timeout;
  const look = () => {
    const event = events.find(([one, name]) => one === kind && name === peer);
    if (event) resolve(event[2]);
    else if (performance.now() < end) setTimeout(look, 20);
    else reject(new Error(`no ${kind} of ${peer}: ${JSON.stringify(events)}`));
  };
  look();
})"""


class InsideChromium:
    """A Chromium inside the namespace."""

    def __init__(self, playwright, options, namespace, *arguments):
        program, self._process = namespace.program(options["executable_path"])
        arguments = [*options["args"], SHOW_ADDRESSES, *arguments]
        self.browser = playwright.chromium.launch(**options | {"executable_path": program, "args": arguments})

    def profile(self, **options):
        """A profile with an empty storage, whose pages keep their connections for the test."""
        context = new_profile(self.browser, **options)
        for function in PREPARATIONS:
            context.add_init_script(f"({function})()")
        return context

    def clear(self):
        """Closes all profiles."""
        for context in self.browser.contexts:
            context.close()

    def signal(self, number):
        """Sends a signal to all of the browser's processes; its first one leads their group."""
        os.killpg(int(self._process.read_text()), number)

    def stop(self):
        """Stops the browser, as a device does that falls asleep."""
        self.signal(signal.SIGSTOP)

    def go_on(self):
        self.signal(signal.SIGCONT)

    def kill(self):
        """Ends the browser as a dead battery does."""
        self.signal(signal.SIGKILL)

    def close(self):
        with suppress(Exception):       # it was killed
            self.browser.close()


def bare_page(site) -> str:
    return f"{site.address.rstrip('/')}{BARE}page.html"


def load_wire(page, site):
    """The bare page with the module of connections, as `wire`; what it reports is in `events`."""
    page.goto(bare_page(site))
    page.evaluate(LOAD, f"/{next(DIST.glob('page/app-*/wire.mjs')).relative_to(DIST).as_posix()}")
    return page


def connect(host, guest, peer="guest-1"):
    """Connects two pages that have the module: invitation, answer, and both are open."""
    invitation = host.evaluate("peer => wire.invite(peer, 'test')", peer)
    answer = guest.evaluate("code => wire.answer('host', code)", invitation)
    host.evaluate("([peer, code]) => wire.complete(peer, code)", [peer, answer])
    for page, name in ((host, peer), (guest, "host")):
        wait_for_event(page, "open", name)
    return invitation, answer


def wait_for_event(page, kind, peer, timeout=TIMEOUT):
    """Waits until the module has reported this of a peer; the text that came with it."""
    return page.evaluate(WAIT_FOR_EVENT, [kind, peer, timeout])


def assert_inside(*pages):
    """Every connection that these pages use joins two addresses of the namespace."""
    for page in pages:
        used = page.evaluate(USED)
        assert used and all(pair == [ADDRESS, ADDRESS] for pair in used), used
