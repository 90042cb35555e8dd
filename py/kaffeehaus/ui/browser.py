"""The browser's API: the only module that imports it.

`pyscript` is PyScript's package, `kaffeehaus_page` (assets/boot/page.mjs) does what needs JavaScript, `js` is
the rest. PyScript's package is imported only when the page opens: the image of Python's memory, from which
most visits start, is made without a page.
"""

import asyncio

import kaffeehaus_page as page
from js import Date, Uint8Array, console, crypto, history, location, matchMedia, navigator
from pyodide.ffi import JsException, create_once_callable, create_proxy

from . import safekeeping

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
# elements that the browser activates itself; others, on a board, are activated here
NATIVE_CONTROLS = ("A", "BUTTON")
# a window of which a board would show a strip: a small one, or one whose page is enlarged to four times
NARROW = "(max-width: 480px) and (max-height: 320px)"
FIELDS = ("INPUT", "SELECT", "TEXTAREA")
SIDEWAYS_WEIGHT = 3                     # a distance across the arrow's direction counts this much more
MIN_DISTANCE = 4                        # pixels; closer elements are taken to be level
PHONE = "(max-width: 899px)"           # the layout of phones, in the styles
# where the focus goes when its element is gone; the first of these that exists
FOCUS_CANDIDATES = ("lift", "mine-0", "code-close", "news-close", "done", "winner")


def open_screen():
    from pyscript import document

    return Screen(document, Focus(document))


def listen(handlers, focus):
    """Register all event listeners.

    PyScript's `when` is not used, because it would load the module `web` with a class for each HTML element.
    """
    from pyscript import document, window

    listeners = DomListeners(handlers, focus)
    for kind, listener in (("click", listeners.click), ("keydown", listeners.key),
                           ("focusin", listeners.focus.focus_in), ("input", listeners.put),
                           ("change", listeners.put), ("pointerdown", listeners.pointer_down),
                           ("pointerup", listeners.pointer_up), ("pointercancel", listeners.pointer_up),
                           ("keydown", listeners.keydown), ("visibilitychange", listeners.focus_lost)):
        document.addEventListener(kind, create_proxy(listener))
    for kind, listener in (("blur", listeners.focus_lost), ("hashchange", listeners.hash_changed),
                           ("pagehide", listeners.page_hidden)):
        window.addEventListener(kind, create_proxy(listener))
    matchMedia(NARROW).addEventListener("change", create_proxy(listeners.window_changed))
    page.onStorageChange(create_proxy(listeners.storage_changed))
    page.onMirrorLoaded(create_proxy(handlers.mirror_loaded))
    page.onUpdate(create_proxy(handlers.update_progress))
    page.onSheetStep(create_proxy(handlers.do))
    page.onOfflineReady(create_proxy(handlers.offline_ready))


class DomListeners:
    """DOM event listeners: they pass plain values on to the EventHandlers."""

    def __init__(self, handlers, focus):
        self.handlers, self.focus = handlers, focus

    def click(self, event):
        if self.marked(event.target):
            return
        element = event.target.closest("[data-do]")
        if element:
            if str(element.tagName) == "A":
                event.preventDefault()
            self.handlers.do(str(element.dataset.do))

    def marked(self, element):
        """Whether a spot of the board was marked instead of what it does otherwise."""
        spot = page.spotAt(element) if self.handlers.is_marking() else None
        if spot:
            self.handlers.mark(str(spot))
        return bool(spot)

    def put(self, event):
        name = event.target.getAttribute("data-put")
        if name:
            value = str(event.target.id) if str(event.target.type) == "file" else str(event.target.value)
            self.handlers.put(str(name), value)

    def key(self, event):
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if str(event.target.tagName) in FIELDS:
            self.key_in_field(str(event.key), event.target)
            return
        if self.handle_key(str(event.key), event.target):
            event.preventDefault()

    def key_in_field(self, key, field):
        """Enter and Escape in a field with data-enter: the first does what that says."""
        wanted = field.getAttribute("data-enter")
        if wanted and key == "Enter":
            self.handlers.do(str(wanted))
        elif wanted and key == "Escape":
            self.handlers.key(key, "")

    def handle_key(self, key, target):
        """Whether a key was handled: as a move within a zone, an activation, or a shortcut."""
        zone = target.closest("[data-zone]")
        if key in ARROWS and zone:
            self.focus.move(zone, target, *ARROWS[key])
        elif key in ("Home", "End") and zone:
            self.focus.items(zone)[0 if key == "Home" else -1].focus()
        elif (key in ("Enter", " ") and target.hasAttribute("data-do")
              and str(target.tagName) not in NATIVE_CONTROLS):
            if not self.marked(target):
                self.handlers.do(str(target.dataset.do))
        else:
            return self.handlers.key(key, str(target.getAttribute("data-do") or ""))
        return True

    def keydown(self, event):
        self.handlers.touched()

    def pointer_down(self, event):
        self.handlers.touched()
        if event.target.closest("[data-hold]"):
            self.handlers.hold(True)

    def pointer_up(self, event):
        self.handlers.hold(False)

    def focus_lost(self, event):
        self.handlers.focus_lost()

    def hash_changed(self, event):
        # not location.hash: a bot's choice may have changed that meanwhile
        _, sign, place = str(event.newURL).partition("#")
        self.handlers.address_changed(sign + place)

    def page_hidden(self, event):
        self.handlers.page_hidden()

    def window_changed(self, event):
        self.handlers.window_changed(bool(event.matches))

    def storage_changed(self, name):
        self.handlers.saved_in_other_tab(name and str(name))


class Focus:
    """A roving tabindex for each zone: one tab stop, and arrow keys inside.

    After each paint it restores the focus, or moves it to what needs it next.
    """

    def __init__(self, document):
        self.document = document
        self.reset()

    def reset(self):
        self.last_items = {}            # zone -> id of its last focused item, the latest zone at the end
        self.focused = None             # id of the focused element
        self.return_to = None           # id of the element that was focused before the dialog
        self.close_up_opener = None     # the same for a close-up, which does not keep the focus
        self.field = None               # id of the field that took the focus when it came

    def focus_in(self, event):
        element = event.target
        zone = element.closest("[data-zone]")
        self.focused = str(element.id) or None
        if zone and element.id and element.hasAttribute("data-item"):
            self.last_items.pop(str(zone.dataset.zone), None)
            self.last_items[str(zone.dataset.zone)] = self.focused
            for item in zone.querySelectorAll("[data-item]"):
                item.tabIndex = 0 if item == element else -1

    def before_paint(self):
        """Remember what has the focus."""
        active = self.document.activeElement
        self.focused = str(active.id) if active and active.id else None

    def after_paint(self):
        """Move the focus into a new dialog, back out of a closed one, or away from a removed element."""
        dialog = page.openDialog()
        page.confineTo(dialog)
        field, known = page.fieldToFill(), self.field
        self.field = field and str(field.id)
        if field and self.field != known:
            field.focus()
        elif dialog:
            self.enter_dialog(dialog)
        elif self.return_to:
            self.leave_dialog()
        elif self.follow_close_up():
            return
        elif self.focused and not self.is_focused(self.focused):
            self.focus_first(self.focused, *FOCUS_CANDIDATES, *reversed(self.last_items.values()), "prompt")

    def enter_dialog(self, dialog):
        """Focus trap: move the focus into the dialog, unless it is there."""
        active = self.document.activeElement
        if dialog.contains(active):
            return
        if not self.return_to:
            self.return_to = self.focused or "prompt"
        first = dialog.querySelector("[data-first]") or dialog.querySelector(
            "input:not([type=hidden]), .segments [tabindex='0'], button, a[href]")
        (first or dialog).focus()

    def leave_dialog(self):
        """Return the focus to where it was before the dialog."""
        name, self.return_to = self.return_to, None
        self.focus_first(name, *FOCUS_CANDIDATES, *reversed(self.last_items.values()), "prompt")

    def follow_close_up(self):
        """Into a close-up that opens, and back to what opened it; whether the focus moved."""
        first, opener = self.document.querySelector("#sheet [data-first]"), self.close_up_opener
        if bool(first) == bool(opener):
            return False
        self.close_up_opener = (self.focused or "prompt") if first else None
        if first:
            first.focus()
            return True
        lost = self.focused and not self.is_focused(self.focused)
        if lost:
            self.focus_first(opener, *FOCUS_CANDIDATES, *reversed(self.last_items.values()), "prompt")
        return bool(lost)

    def focus_first(self, *names):
        for name in names:
            element = self.document.getElementById(name)
            if element:
                element.focus()
            if self.is_focused(name):
                return

    def is_focused(self, name):
        """Whether the element with this id has the focus; disabled elements never do."""
        active = self.document.activeElement
        return bool(active) and str(active.id) == name and not active.hasAttribute("disabled")

    def items(self, zone):
        return [item for item in zone.querySelectorAll("[data-item]") if item.getClientRects().length]

    def move(self, zone, current, x, y):
        """Move to the nearest element in a direction, by position on the screen."""
        box = current.getBoundingClientRect()
        centre = (box.left + box.right) / 2, (box.top + box.bottom) / 2
        best = None
        for item in self.items(zone):
            other = item.getBoundingClientRect()
            dx = (other.left + other.right) / 2 - centre[0]
            dy = (other.top + other.bottom) / 2 - centre[1]
            along, across = dx * x + dy * y, abs(dx * y) + abs(dy * x)
            if along > MIN_DISTANCE and (best is None or along + SIDEWAYS_WEIGHT * across < best[0]):
                best = along + SIDEWAYS_WEIGHT * across, item
        if best:
            best[1].focus()


class Screen:
    """What the page is painted on."""

    def __init__(self, document, focus):
        self.document, self.focus = document, focus
        self.highlighted = set()        # ids of the elements a lesson highlights
        self.marked = False             # whether marks lie over the board
        self.trails = ""                # of what others did, as JSON
        self.is_complete = True         # whether the last paint found every part

    def paint(self, own, parts, speed, moment):
        """Apply the markup; False if a part has moved, so that everything has to be painted again."""
        if self.is_complete:            # else this is a second try, and the focus is known
            self.focus.before_paint()
        self.is_complete = page.paint(self.document.getElementById("app"), own, parts, speed, moment)
        return self.is_complete

    def after_paint(self, highlights, marks, trails):
        """Update the focus, the elements that a lesson highlights, and what lies over the board."""
        self.focus.after_paint()
        if trails != self.trails:
            self.trails = trails
            page.showTrails(trails or "[]")
        if marks or self.marked:
            self.marked = bool(marks)
            page.showMarks(*marks or ("[]", ""))
        now = {name: number for number, names in enumerate(highlights) for name in names}
        for name in self.highlighted | now.keys():
            element = self.document.getElementById(name)
            if not element:
                continue
            if name in now and not element.hasAttribute("disabled"):
                element.dataset.taught = str(now[name])
            else:
                element.removeAttribute("data-taught")
        self.highlighted = set(now)

    def set_language(self, lang):
        self.document.documentElement.lang = lang

    def set_theme(self, night):
        self.document.documentElement.dataset.theme = "night" if night else "day"

    def is_night(self):
        return str(self.document.documentElement.dataset.theme) == "night"

    def file(self, field):
        """The file chosen in this field, or None."""
        return self.document.getElementById(field).files.item(0)


# ---- the address

def fragment():
    return str(location.hash)


def page_address():
    """The page's address without the fragment."""
    return f"{location.origin}{location.pathname}"


def set_fragment(text):
    """Set the fragment without an entry in the history; an empty one is the lobby's."""
    if str(location.hash) != text:
        history.replaceState(None, "", text or "./")


# ---- time and random numbers

def now():
    """Seconds since 1970."""
    return int(Date.now() // 1000)


def random_bytes(count):
    return crypto.getRandomValues(Uint8Array.new(count)).to_bytes()


def new_seed():
    return int.from_bytes(random_bytes(6), "big")


def new_key():
    return random_bytes(5).hex()


# ---- the browser's features

def is_phone():
    """Whether the page is laid out for a phone."""
    return bool(matchMedia(PHONE).matches)


def preferred_languages():
    """The user's preferred languages, best first."""
    return [str(tag) for tag in navigator.languages]


def prefers_reduced_motion():
    """Whether the system asks for reduced motion."""
    return bool(matchMedia("(prefers-reduced-motion: reduce)").matches)


def is_narrow():
    """Whether the window has no room for a board."""
    return bool(matchMedia(NARROW).matches)


def version():
    return str(page.version)


def user_agent():
    return str(navigator.userAgent)


def browser_kind():
    """The kind of browser, as far as installing the page is concerned."""
    return safekeeping.browser_kind(user_agent(), int(getattr(navigator, "maxTouchPoints", 0)))


def is_installed():
    """Whether the page runs as an installed app."""
    return (bool(matchMedia("(display-mode: standalone)").matches)
            or bool(getattr(navigator, "standalone", False)))


def storage():
    """localStorage, even if it is full; None if it is denied or missing."""
    try:
        page.storage.getItem("kaffeehaus/settings")
        return page.storage
    except JsException:
        return None


def mirror():
    """Saved games that IndexedDB has and localStorage has not, by name."""
    return page.mirror.to_py()


def copy(text):
    """Begin to write to the clipboard; awaitable, False if that is not allowed."""
    return page.copy(text)


async def open_pack(name):
    """Make a pack importable; False if it cannot be downloaded."""
    try:
        await page.openPack(name)
    except JsException:
        return False
    return True


async def catalogue(lang):
    return (await page.fetchAsset(f"assets/locale/{lang}.mo")).to_bytes()


async def take_lock(name):
    """Whether this tab has the Web Lock of this name now; another tab may hold it."""
    return bool(await page.takeLock(name))


async def wait_for_lock(name):
    """Wait until the lock is free and take it; False if the wait was cancelled."""
    return bool(await page.waitForLock(name))


async def is_persistent(request):
    return bool(await page.isPersistent(request))


async def can_cache_site():
    return bool(await page.canCacheSite())


def worker(on_message, on_error):
    """Start a worker for the bots; raises an exception if it cannot be started."""
    made = page.newBotWorker()
    made.onmessage = create_proxy(lambda event: on_message(str(event.data)))
    made.onerror = create_proxy(on_error)
    return made


def sprite_addresses():
    """The addresses of the sprite files, by name."""
    return page.spriteURLs().to_py()


def poster(game):
    return str(page.assetURL(f"assets/games/{game}/poster.svg"))


def licence_texts():
    return str(page.assetURL("assets/licences.txt"))


def log_error(error):
    """Log an error with its traceback to the console."""
    import traceback  # imported on demand, to keep the start fast

    console.error("".join(traceback.format_exception(error)))


def after_paint(call):
    """Call after the next frame is painted, or soon if no frame is painted."""
    page.afterPaint(create_once_callable(call))


def call_later(seconds, call):
    """Call after so many seconds; the handle can be cancelled."""
    return asyncio.get_running_loop().call_later(seconds, call)
