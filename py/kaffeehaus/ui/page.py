"""Markup out of templates, and the one way in which it gets into the page."""

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


def icon(name, kind="ic"):
    """One drawing of the sprite; whoever reads it aloud hears the words beside it."""
    return Safe(f'<svg class="{kind}" aria-hidden="true" focusable="false"><use href="#{name}"/></svg>')
