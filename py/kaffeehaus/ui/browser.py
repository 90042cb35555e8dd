"""The browser as the page uses it: the only module that knows it.

What PyScript offers is taken from `pyscript`; `kaffeehaus_page` holds what only JavaScript can do
(assets/boot/page.mjs), and `js` what neither has. PyScript's package is imported when the page connects, and
not before: an image of Python, from which most visits go on, is made where there is no page.
"""

import asyncio

import kaffeehaus_page as page
from js import Date, Uint8Array, console, crypto, history, location, matchMedia, navigator
from pyodide.ffi import JsException, create_once_callable, create_proxy

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
# what the browser itself presses; drawings on a board are pressed here
NATIVE = ("A", "BUTTON")
FIELDS = ("INPUT", "SELECT", "TEXTAREA")
ASIDE = 3                               # times as far as it looks is what lies beside an arrow's direction
NEAR = 4                                # pixels that are no distance
# Where the focus goes when the element that had it is gone: to what is asked first.
ASKING = ("lift", "mine-0", "code-close", "news-close", "done", "winner")


def connect(app):
    """Hear of everything that happens to the page, and know where to paint it.

    PyScript's `when` would bring its module `web` with it, with a class for each HTML element,
    that nothing here uses.
    """
    from pyscript import document, window

    ears = Ears(app, Focus(document))
    for kind, ear in (("click", ears.click), ("keydown", ears.key), ("focusin", ears.focus.taken),
                      ("input", ears.put), ("change", ears.put), ("pointerdown", ears.press),
                      ("pointerup", ears.release), ("pointercancel", ears.release), ("keydown", ears.touch),
                      ("visibilitychange", ears.away)):
        document.addEventListener(kind, create_proxy(ear))
    for kind, ear in (("blur", ears.away), ("hashchange", ears.hash), ("pagehide", ears.leave)):
        window.addEventListener(kind, create_proxy(ear))
    page.onStored(create_proxy(ears.stored))
    page.updates(create_proxy(app.updated))
    page.offline(create_proxy(app.offline))
    return Screen(document, ears.focus)


class Ears:
    """Turns what the browser tells into what the page understands."""

    def __init__(self, app, focus):
        self.app, self.focus = app, focus

    def click(self, event):
        element = event.target.closest("[data-do]")
        if element:
            if str(element.tagName) == "A":
                event.preventDefault()
            self.app.do(str(element.dataset.do))

    def put(self, event):
        name = event.target.getAttribute("data-put")
        if name:
            value = str(event.target.id) if str(event.target.type) == "file" else str(event.target.value)
            self.app.put(str(name), value)

    def key(self, event):
        if event.ctrlKey or event.metaKey or event.altKey or str(event.target.tagName) in FIELDS:
            return
        if self.pressed(str(event.key), event.target):
            event.preventDefault()

    def pressed(self, key, target):
        """Whether a key means something: a way inside a zone, the thing in focus, or a letter."""
        zone = target.closest("[data-zone]")
        if key in ARROWS and zone:
            self.focus.move(zone, target, *ARROWS[key])
        elif key in ("Home", "End") and zone:
            self.focus.items(zone)[0 if key == "Home" else -1].focus()
        elif key in ("Enter", " ") and target.hasAttribute("data-do") and str(target.tagName) not in NATIVE:
            self.app.do(str(target.dataset.do))
        else:
            return self.app.key(key, str(target.getAttribute("data-do") or ""))
        return True

    def touch(self, event):
        self.app.touched()

    def press(self, event):
        self.app.touched()
        if event.target.closest("[data-hold]"):
            self.app.held(True)

    def release(self, event):
        self.app.held(False)

    def away(self, event):
        self.app.away()

    def hash(self, event):
        # the address may say otherwise again, if a bot chose meanwhile
        _, sign, place = str(event.newURL).partition("#")
        self.app.went(sign + place)

    def leave(self, event):
        self.app.left()

    def stored(self, name):
        self.app.stored_elsewhere(name and str(name))


class Focus:
    """One tab stop for each zone, arrows inside it;
    after a repaint the focus is where it was, or where it is needed."""

    def __init__(self, document):
        self.document = document
        self.forget()

    def forget(self):
        self.used = {}                  # zone -> id of its element used last, the latest at the end
        self.last = None                # id of the element that has the focus
        self.opened_from = None         # id of the element that had it when a dialog came

    def taken(self, event):
        element = event.target
        zone = element.closest("[data-zone]")
        self.last = str(element.id) or None
        if zone and element.id and element.hasAttribute("data-item"):
            self.used.pop(str(zone.dataset.zone), None)
            self.used[str(zone.dataset.zone)] = self.last
            for item in zone.querySelectorAll("[data-item]"):
                item.tabIndex = 0 if item == element else -1

    def before(self):
        """Before the page is painted: where the focus is."""
        active = self.document.activeElement
        self.last = str(active.id) if active and active.id else None

    def after(self):
        """After it: a dialog takes the focus and gives it back;
        else it stays, or goes to what is asked next."""
        dialog = page.dialog()
        page.confineTo(dialog)
        if dialog:
            self.into(dialog)
        elif self.opened_from:
            self.back()
        elif self.last and not self.has(self.last):
            self.first_of(self.last, *ASKING, *reversed(self.used.values()), "prompt")

    def into(self, dialog):
        """A dialog has the focus, and keeps it: nothing behind it can be reached."""
        active = self.document.activeElement
        if dialog.contains(active):
            return
        if not self.opened_from:
            self.opened_from = self.last or "prompt"
        first = dialog.querySelector("[data-first], input:not([type=hidden]), .segments [tabindex='0'],"
                                     " button, a[href]")
        (first or dialog).focus()

    def back(self):
        """A dialog has gone: the focus goes where it came from."""
        name, self.opened_from = self.opened_from, None
        self.first_of(name, *ASKING, *reversed(self.used.values()), "prompt")

    def first_of(self, *names):
        for name in names:
            element = self.document.getElementById(name)
            if element:
                element.focus()
            if self.has(name):
                return

    def has(self, name):
        """Whether the element of this id has the focus; what is disabled never does."""
        active = self.document.activeElement
        return bool(active) and str(active.id) == name and not active.hasAttribute("disabled")

    def items(self, zone):
        return [item for item in zone.querySelectorAll("[data-item]") if item.getClientRects().length]

    def move(self, zone, here, x, y):
        """To the nearest element in that direction, as the eye sees it."""
        box = here.getBoundingClientRect()
        centre = (box.left + box.right) / 2, (box.top + box.bottom) / 2
        best = None
        for item in self.items(zone):
            other = item.getBoundingClientRect()
            dx = (other.left + other.right) / 2 - centre[0]
            dy = (other.top + other.bottom) / 2 - centre[1]
            along, across = dx * x + dy * y, abs(dx * y) + abs(dy * x)
            if along > NEAR and (best is None or along + ASIDE * across < best[0]):
                best = along + ASIDE * across, item
        if best:
            best[1].focus()


class Screen:
    """Where the page is painted."""

    def __init__(self, document, focus):
        self.document, self.focus = document, focus
        self.pointed_at = set()         # ids of what a lesson points at
        self.is_whole = True            # whether nothing was missing when it was painted last

    def paint(self, own, parts, speed, rolled):
        """Changes what differs; False where a part has gone from one place to another,
        and all has to be painted anew."""
        if self.is_whole:               # else the focus was somewhere before that first try
            self.focus.before()
        self.is_whole = page.paint(self.document.getElementById("app"), own, parts, speed, rolled)
        return self.is_whole

    def painted(self, taught):
        """After it: the focus, and what a lesson points at."""
        self.focus.after()
        now = {name: number for number, names in enumerate(taught) for name in names}
        for name in self.pointed_at | now.keys():
            element = self.document.getElementById(name)
            if not element:
                continue
            if name in now and not element.hasAttribute("disabled"):
                element.dataset.taught = str(now[name])
            else:
                element.removeAttribute("data-taught")
        self.pointed_at = set(now)

    def speak(self, lang):
        self.document.documentElement.lang = lang

    def light(self, night):
        self.document.documentElement.dataset.theme = "night" if night else "day"

    def is_night(self):
        return str(self.document.documentElement.dataset.theme) == "night"

    def file(self, field):
        """The file that was chosen in this field, or None."""
        return self.document.getElementById(field).files.item(0)


# ---- the address

def fragment():
    return str(location.hash)


def address():
    """The page's own address, without what it opens."""
    return f"{location.origin}{location.pathname}"


def say_in_address(text):
    """The address says this from now on; nothing where it is the lobby's."""
    if str(location.hash) != text:
        history.replaceState(None, "", text or "./")


# ---- time and chance

def now():
    """Seconds since 1970."""
    return int(Date.now() // 1000)


def random_bytes(count):
    return crypto.getRandomValues(Uint8Array.new(count)).to_bytes()


def new_seed():
    return int.from_bytes(random_bytes(6), "big")


def new_key():
    return random_bytes(5).hex()


# ---- what the browser can do

def tongues():
    """The languages that the reader wants, the dearest first."""
    return [str(tag) for tag in navigator.languages]


def is_still():
    """Whether the system asks for no motion."""
    return bool(matchMedia("(prefers-reduced-motion: reduce)").matches)


def version():
    return str(page.version)


def agent():
    return str(navigator.userAgent)


def storage():
    """The browser's storage, even when it is full; None where it is refused, or there is none at all."""
    try:
        page.storage.getItem("kaffeehaus/settings")
        return page.storage
    except JsException:
        return None


def mirror():
    """What the database has of saved games that localStorage has not, by name."""
    return page.mirror.to_py()


async def copy(text):
    """Into the clipboard; False where that is not allowed."""
    try:
        await navigator.clipboard.writeText(text)
    except Exception:
        return False
    return True


async def open_pack(name):
    """Makes a pack importable; False where it does not come."""
    try:
        await page.openPack(name)
    except JsException:
        return False
    return True


async def catalogue(lang):
    return (await page.bytesOf(f"assets/locale/{lang}.mo")).to_bytes()


async def hold(name):
    """Whether this tab holds the lock of this name from now on; another one may hold it."""
    return bool(await page.hold(name))


async def wait_for(name):
    """Waits until this tab holds the lock that another one holds; False where nobody waits any more."""
    return bool(await page.holdNext(name))


async def persisted(ask):
    return bool(await page.persisted(ask))


async def keeps_pages():
    return bool(await page.keepsPages())


def worker(on_message, on_error):
    """A worker for the bots; raises where none can be started."""
    made = page.newBotWorker()
    made.onmessage = create_proxy(lambda event: on_message(str(event.data)))
    made.onerror = create_proxy(on_error)
    return made


def sheets():
    """The addresses of the sheets of drawings, by name."""
    return page.sheets().to_py()


def poster(game):
    return str(page.asset(f"assets/games/{game}/poster.svg"))


def licence_texts():
    return str(page.asset("assets/licences.txt"))


def complain(error):
    """An error for whoever looks into the console, with the lines through which it came."""
    import traceback  # which no start should wait for

    console.error("".join(traceback.format_exception(error)))


def after_paint(call):
    """Calls when the next frame is painted, or soon where none is."""
    page.afterPaint(create_once_callable(call))


def later(seconds, call):
    """Calls after so many seconds; what is returned can be cancelled."""
    return asyncio.get_running_loop().call_later(seconds, call)
