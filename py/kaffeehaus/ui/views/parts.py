"""A part of the page, which is drawn again only when what it depends on has changed."""

from ... import markup


def part(name, depends, draw):
    """An element with this id, or nothing; `depends` is everything that `draw` reads."""
    return markup.part(name, draw())
