"""Markup out of templates, and the one way in which it gets into the page."""

import re
from string.templatelib import Template

ESCAPES = {ord(sign): f"&#{ord(sign)};" for sign in "&<>\"'"}


class Safe(str):
    """Text that is markup already and goes into a template as it is."""

    __slots__ = ()


def svg(template):
    """The markup of a t-string: whatever is filled in is escaped, unless it is markup itself."""
    out = []
    for part in template:
        if type(part) is str:
            out.append(part)
        else:
            _fill(out, part.value, part.format_spec)
    return Safe("".join(out))


def _fill(out, value, spec=""):
    if type(value) is Safe:
        out.append(value)
    elif isinstance(value, Template):
        out.append(svg(value))
    elif isinstance(value, (list, tuple)):
        for item in value:
            _fill(out, item, spec)
    elif value is not None and value is not False:
        out.append(format(value, spec).translate(ESCAPES))


def flags(**states):
    """Class names for what is true: flags(legal=True, taken=False) is "legal"."""
    return " ".join(name.replace("_", "-") for name, on in states.items() if on)


def on(name, state):
    """An attribute that is there or not: disabled, checked."""
    return Safe(f" {name}") if state else ""


def truth(state):
    """The value of an aria attribute."""
    return "true" if state else "false"


class Parts:
    """What stands on the page by the id of its part, so that only what has changed is sent again."""

    def __init__(self):
        self.forget()

    def begin(self):
        """The page is drawn from now on: each part by itself, and a place for it in the part around it."""
        self.coming = {}

    def news(self, page):
        """The markup to be sent: all of the page's own, if that has changed, and every changed part that stands there already."""
        self.coming[PAGE] = page
        changed = [name for name, markup in self.coming.items() if name in self.there and self.there[name] != markup]
        own = self._whole(page) if self.there.get(PAGE) != page else None
        return own, "".join(self._piece(name) for name in reversed(changed) if name != PAGE)

    def _piece(self, name):
        markup = self._whole(self.coming[name])
        return f"<svg>{markup}</svg>" if markup.startswith(("<g ", "<svg")) else markup

    def _whole(self, markup):
        """With all parts in it that do not stand on the page yet."""
        return PLACE.sub(lambda found: found[0] if found[2] in self.there else self._whole(self.coming[found[2]]), markup)

    def settle(self):
        """The page is what was drawn last."""
        self.there, self.coming = self.coming, None

    def forget(self):
        """Nobody knows what stands there."""
        self.there, self.coming = {}, None


PAGE = ""           # what is no part of anything
PLACE = re.compile(r'<(\w+) id="([\w-]+)" data-same></\1>')
PARTS = Parts()


def part(name, markup):
    """An element with this id, or nothing. While the page is drawn only its place is written, which leaves what is there."""
    if PARTS.coming is None or not markup:
        return markup
    PARTS.coming[name] = markup
    tag = markup[1:markup.index(" ")]
    return Safe(f'<{tag} id="{name}" data-same></{tag}>')


SHEETS = {}         # addresses of the sheets of drawings by name; the page fills them in when it starts


def use(name, sheet="frame", place=""):
    """A drawing of a sheet, inside an <svg>; `place` is where in it, as attributes."""
    return Safe(f'<use href="{SHEETS.get(sheet, sheet)}#{name}"{place}/>')


def icon(name, kind="icon", sheet="frame"):
    """One drawing by itself; whoever reads it aloud hears the words beside it."""
    return Safe(f'<svg class="{kind}" aria-hidden="true">{use(name, sheet)}</svg>')


MARKS = []          # the marks that the seats wear at the open table, from 1 on; without an entry, their own number


def wear(marks=()):
    """From now on the seats wear these marks."""
    MARKS[:] = marks


def mark_of(seat):
    return MARKS[seat] if seat < len(MARKS) else seat + 1


def shape(seat, kind="shape"):
    """The mark of a seat: colour and form."""
    return icon(f"seat-{mark_of(seat)}", kind)
