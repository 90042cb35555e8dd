"""The keyboard: one tab stop for each zone, arrows inside it, Enter, Escape, and a letter for the frequent things."""

from js import document

from .questions import LETTERS

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
NATIVE = ("A", "BUTTON")        # what the browser itself presses; drawings on a board are pressed here


class Keys:
    """Elements with data-zone hold those with data-item; of these one can be reached by Tab, the one used last."""

    def __init__(self, app):
        self.app = app
        self.forget()

    def forget(self):
        self.used = {}                  # zone -> id of its element used last, the latest at the end
        self.last = None                # id of the element that has the focus

    def on_focus(self, event):
        element = event.target
        zone = element.closest("[data-zone]")
        self.last = str(element.id) or None
        if zone and element.id and element.hasAttribute("data-item"):
            self.used.pop(str(zone.dataset.zone), None)
            self.used[str(zone.dataset.zone)] = self.last
            self._stop(zone, element)

    def on_key(self, event):
        key, target = str(event.key), event.target
        if event.ctrlKey or event.metaKey or event.altKey or str(target.tagName) in ("INPUT", "SELECT", "TEXTAREA"):
            return
        zone = target.closest("[data-zone]")
        if key in ARROWS and zone:
            self._move(zone, target, *ARROWS[key])
        elif key in ("Home", "End") and zone:
            self._items(zone)[0 if key == "Home" else -1].focus()
        elif key in ("Enter", " ") and target.hasAttribute("data-do") and str(target.tagName) not in NATIVE:
            self.app.do(*str(target.dataset.do).split(":", 1))
        elif key == "Escape":
            self.app.do("escape")
        elif key in LETTERS:
            do, _, value = LETTERS[key].partition(":")
            self.app.do(do, str(target.getAttribute("data-do") or "") if do == "why" else value)
        else:
            return
        event.preventDefault()

    def before(self):
        """Before the page is painted: remember where the focus is."""
        active = document.activeElement
        self.last = str(active.id) if active and active.id else None

    def after(self):
        """After it: where the element with the focus was put anew, is gone or asleep, the focus goes there or to what is done next."""
        names = self.last, "lift", "mine-0", "code-close", "news-close", "done", "winner", *reversed(self.used.values()), "prompt"
        for name in names if self.last and not focused(self.last) else ():
            element = document.getElementById(name)
            if element:
                element.focus()
            if focused(name):
                break

    def _items(self, zone):
        return [item for item in zone.querySelectorAll("[data-item]") if item.getClientRects().length]

    def _stop(self, zone, element):
        """Tab comes back to this element of its zone."""
        for item in zone.querySelectorAll("[data-item]"):
            item.tabIndex = 0 if item == element else -1

    def _move(self, zone, here, x, y):
        """To the nearest element in that direction, as the eye sees it."""
        box = here.getBoundingClientRect()
        centre = (box.left + box.right) / 2, (box.top + box.bottom) / 2
        best = None
        for item in self._items(zone):
            other = item.getBoundingClientRect()
            dx = (other.left + other.right) / 2 - centre[0]
            dy = (other.top + other.bottom) / 2 - centre[1]
            along, across = dx * x + dy * y, abs(dx * y) + abs(dy * x)
            if along > 4:
                score = along + 3 * across
                if best is None or score < best[0]:
                    best = score, item
        if best:
            best[1].focus()


def focused(name):
    """Whether the element of this id has the focus; what is disabled never does."""
    active = document.activeElement
    return bool(active) and str(active.id) == name and not active.hasAttribute("disabled")
