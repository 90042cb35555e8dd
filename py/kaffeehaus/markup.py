"""Markup from templates, and the parts of the page, of which only changed ones are sent to the browser."""

import re
from string.templatelib import Template
from typing import NamedTuple

ESCAPES = {ord(sign): f"&#{ord(sign)};" for sign in "&<>\"'"}


class Safe(str):
    """Markup that needs no escaping."""

    __slots__ = ()


def svg(template):
    """The markup of a t-string; interpolated values are escaped unless they are Safe."""
    out = []
    for part in template:
        if type(part) is str:
            out.append(part)
            continue
        value = part.value
        kind = type(value)
        if kind is Safe:                        # the usual types first: a table is made of thousands
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
    """Class names of the true states: flags(legal=True, taken=False) is "legal"."""
    return " ".join([name for name, on in states.items() if on]).replace("_", "-")


def on(name, state):
    """A boolean attribute such as disabled or checked, or nothing."""
    return Safe(f" {name}") if state else ""


def truth(state):
    """The value of a boolean ARIA attribute."""
    return "true" if state else "false"


class DrawnPart(NamedTuple):
    """A part as it was drawn last."""

    depends: object
    markup: str
    placeholder: str        # what is written for it in its parent
    children: list          # names of the parts directly in it


class Parts:
    """The parts on the page. A part is drawn again only if what it depends on has changed, and sent again
    only if its markup has.
    """

    def __init__(self):
        self.reset()

    def begin(self):
        """Start drawing the page."""
        self.drawn, self.children = {}, []

    def place(self, name, depends, draw):
        """The placeholder of a part, which is drawn first if necessary; its nested parts may stay undrawn."""
        known = self.painted.get(name)
        if known is None or depends is None or known.depends != depends:
            siblings, self.children = self.children, []
            markup = draw()
            children, self.children = self.children, siblings
            if not markup:
                return markup
            tag = markup[1:markup.index(" ")]
            known = DrawnPart(depends, markup, Safe(f'<{tag} id="{name}" data-same></{tag}>'), children)
            self.drawn[name] = known
        self.children.append(name)
        return known.placeholder

    def changes(self, page):
        """(markup of the page if it has changed, markup of all changed parts)."""
        self.drawn[PAGE] = DrawnPart(None, page, "", self.children)
        changed = [name for name, new in self.drawn.items()
                   if name in self.painted and self.painted[name].markup != new.markup]
        own = self._expand(page) if PAGE in changed or PAGE not in self.painted else None
        return own, "".join(self._fragment(name) for name in reversed(changed) if name != PAGE)

    def _fragment(self, name):
        markup = self._expand(self.drawn[name].markup)
        return f"<svg>{markup}</svg>" if markup.startswith(("<g ", "<svg")) else markup

    def _expand(self, markup):
        """Replace placeholders of parts that are not on the page yet by their markup."""
        if " data-same" not in markup:
            return markup
        return PLACEHOLDER.sub(lambda found: found[0] if found[2] in self.painted
                               else self._expand(self.drawn[found[2]].markup),
                               markup)

    def commit(self):
        """The drawn parts are on the page now; drop those that are gone."""
        former = [name for part in self.drawn for name in self._children(part)]
        self.painted.update(self.drawn)
        stays = {name for part in self.drawn.values() for name in part.children}
        self.drawn = None
        for name in former:
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
        """Forget what is on the page, so that everything is drawn and sent next."""
        self.painted, self.drawn, self.children = {}, None, []


PAGE = ""           # the name of the root, which is no part
PLACEHOLDER = re.compile(r'<(\w+) id="([\w-]+)" data-same></\1>')
PARTS = Parts()


def part(name, depends, draw):
    """An element with this id, or nothing; `draw` makes its markup.

    While the page is drawn, a placeholder is returned that leaves the painted element alone, and `draw` is
    called only if `depends` has changed since the last paint: a tuple of everything the drawing reads, its
    nested parts included. With None the part is always drawn, as suits a mere frame around other parts.
    """
    return draw() if PARTS.drawn is None else PARTS.place(name, depends, draw)


SPRITES = {}        # addresses of the sprites by name, set when the page starts


def use(name, sprite="frame", place=""):
    """A <use> of a symbol in a sprite; `place` holds attributes with its position."""
    return Safe(f'<use href="{SPRITES.get(sprite, sprite)}#{name}"{place}/>')


def icon(name, kind="icon", sprite="frame"):
    """A symbol as an image that screen readers skip."""
    return Safe(f'<svg class="{kind}" aria-hidden="true">{use(name, sprite)}</svg>')


# numbers of the seats' marks at the open table, from 1 on; by default, the seats' own numbers
SEAT_MARKS = []


def set_seat_marks(marks=()):
    """Set the seats' marks and reset all parts, since drawings do not depend on the marks explicitly."""
    SEAT_MARKS[:] = marks
    PARTS.reset()


def seat_mark(seat):
    return SEAT_MARKS[seat] if seat < len(SEAT_MARKS) else seat + 1


def shape(seat, kind="shape"):
    """The mark of a seat: its colour and form."""
    return icon(f"seat-{seat_mark(seat)}", kind)
