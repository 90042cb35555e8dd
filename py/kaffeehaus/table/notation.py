"""Parses choices from each game's notation."""

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
    """A parser of notation: it returns the action, legal or not, and raises Illegal if there is none.

    A form is a pattern and a function from state and groups to an action; the first form that matches counts.
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
