"""The notation of choices of __TITLE__: place=2 for the second column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table import notation
from .steps import Place

if TYPE_CHECKING:
    from collections.abc import Callable

    from kaffeehaus.table.contract import Action
    from .state import State


def tell(s: State, action: Action) -> str:
    return f"place={action[1] + 1}"


parse: Callable[[State, str], Action] = notation.reader(
    "malformed", (r"place=([1-9])", lambda s, column: (Place.number, int(column) - 1)))
