"""Reads choices as they are written, by each game's own forms."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .game import Illegal, Reason

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from .contract import Action, S

    Form: TypeAlias = tuple[str, Callable[..., Action]]


def reader(unknown: str, *forms: Form) -> Callable[[S, str], Action]:
    """A function that tells the action that is written, be it legal or not, and raises Illegal where none is.

    A form is a pattern and what makes an action of the state and the pattern's parts; the first that fits
    counts.
    """
    readers = [(re.compile(pattern, re.ASCII | re.IGNORECASE), read) for pattern, read in forms]

    def parse(s: S, text: str) -> Action:
        written = "".join(text.lower().split())
        for form, read in readers:
            found = form.fullmatch(written)
            if found:
                return read(s, *found.groups())
        raise Illegal(Reason(unknown))

    return parse
