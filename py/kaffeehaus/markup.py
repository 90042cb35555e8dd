"""Markup out of templates, and the one way in which it gets into the page."""

import re
from string.templatelib import Template
from typing import NamedTuple

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
            continue
        value = part.value
        kind = type(value)
        if kind is Safe:                        # the usual ones first: a table is made of thousands
            out.append(value)
        elif kind is str and not part.format_spec:
            out.append(value.translate(ESCAPES))
        elif kind is int and not part.format_spec:
            out.append(str(value))
        else:
            _fill(out, value, part.format_spec)
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
    return " ".join([name for name, on in states.items() if on]).replace("_", "-")


def on(name, state):
    """An attribute that is there or not: disabled, checked."""
    return Safe(f" {name}") if state else ""


def truth(state):
    """The value of an aria attribute."""
    return "true" if state else "false"


class DrawnPart(NamedTuple):
    """A part as it was drawn last."""

    depends: object
    markup: str
    placeholder: str              # what is written for it in the part around it
    children: list            # the names of the parts directly in it


class Parts:
    """What stands on the page, part by part. A part is drawn again only when what it depends on has changed,
    and sent again only when its markup has."""

    def __init__(self):
        self.reset()

    def begin(self):
        """The page is drawn from now on: each part by itself, and a place for it in the part around it."""
        self.drawn, self.children = {}, []

    def place(self, name, depends, draw):
        """The place of a part, which is drawn before if need be;
        what is in a part that is not drawn stays as it is."""
        known = self.painted.get(name)
        if known is None or depends is None or known.depends != depends:
            around, self.children = self.children, []
            markup = draw()
            children, self.children = self.children, around
            if not markup:
                return markup
            tag = markup[1:markup.index(" ")]
            known = DrawnPart(depends, markup, Safe(f'<{tag} id="{name}" data-same></{tag}>'), children)
            self.drawn[name] = known
        self.children.append(name)
        return known.placeholder

    def changes(self, page):
        """The markup to be sent: all of the page's own, if that has changed,
        and every changed part that stands there already."""
        self.drawn[PAGE] = DrawnPart(None, page, "", self.children)
        changed = [name for name, new in self.drawn.items()
                   if name in self.painted and self.painted[name].markup != new.markup]
        own = self._expand(page) if PAGE in changed or PAGE not in self.painted else None
        return own, "".join(self._fragment(name) for name in reversed(changed) if name != PAGE)

    def _fragment(self, name):
        markup = self._expand(self.drawn[name].markup)
        return f"<svg>{markup}</svg>" if markup.startswith(("<g ", "<svg")) else markup

    def _expand(self, markup):
        """With all parts in it that do not stand on the page yet."""
        if " data-same" not in markup:
            return markup
        return PLACEHOLDER.sub(lambda found: found[0] if found[2] in self.painted
                         else self._expand(self.drawn[found[2]].markup),
                         markup)

    def commit(self):
        """The page is what was drawn last; what is in no part any more is gone."""
        stood = [name for part in self.drawn for name in self._children(part)]
        self.painted.update(self.drawn)
        stays = {name for part in self.drawn.values() for name in part.children}
        self.drawn = None
        for name in stood:
            if name not in stays:
                self._remove(name, stays)

    def _children(self, name):
        return self.painted[name].children if name in self.painted else ()

    def _remove(self, name, stays):
        for inner in self._children(name):
            if inner not in stays:
                self._remove(inner, stays)
        self.painted.pop(name, None)

    def reset(self):
        """Nobody knows what stands on the page: all of it is drawn and sent next."""
        self.painted, self.drawn, self.children = {}, None, []


PAGE = ""           # what is in no part
PLACEHOLDER = re.compile(r'<(\w+) id="([\w-]+)" data-same></\1>')
PARTS = Parts()


def part(name, depends, draw):
    """An element with this id, or nothing; `draw` makes its markup.

    While the page is drawn only its place is written, which leaves what stands there, and `draw` is
    called only when `depends` is not what it was at the last paint: a tuple of everything that the
    drawing reads, the parts in it included. None is for what is to be drawn at every paint, such as
    what only frames other parts.
    """
    return draw() if PARTS.drawn is None else PARTS.place(name, depends, draw)


SPRITES = {}         # addresses of the sheets of drawings by name; the page fills them in when it starts


def use(name, sprite="frame", place=""):
    """A drawing of a sheet, inside an <svg>; `place` is where in it, as attributes."""
    return Safe(f'<use href="{SPRITES.get(sprite, sprite)}#{name}"{place}/>')


def icon(name, kind="icon", sprite="frame"):
    """One drawing by itself; whoever reads it aloud hears the words beside it."""
    return Safe(f'<svg class="{kind}" aria-hidden="true">{use(name, sprite)}</svg>')


# the marks that the seats wear at the open table, from 1 on; without an entry, their own number
SEAT_MARKS = []


def set_seat_marks(marks=()):
    """From now on the seats wear these marks;
    drawings show them that do not name them among what they depend on."""
    SEAT_MARKS[:] = marks
    PARTS.reset()


def seat_mark(seat):
    return SEAT_MARKS[seat] if seat < len(SEAT_MARKS) else seat + 1


def shape(seat, kind="shape"):
    """The mark of a seat: colour and form."""
    return icon(f"seat-{seat_mark(seat)}", kind)
