"""Reads choices as they are written, by each game's own forms."""

import re

from .game import Illegal, Reason


def reader(unknown, *forms):
    """A function that tells the action that is written, be it legal or not, and raises Illegal where none is.

    A form is a pattern and what makes an action of the state and the pattern's parts; the first that fits counts.
    """
    forms = [(re.compile(pattern, re.ASCII | re.IGNORECASE), read) for pattern, read in forms]

    def parse(s, text):
        written = "".join(text.lower().split())
        for form, read in forms:
            found = form.fullmatch(written)
            if found:
                return read(s, *found.groups())
        raise Illegal(Reason(unknown))

    return parse
