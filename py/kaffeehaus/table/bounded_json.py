"""Parses JSON from untrusted sources: text nested more deeply than expected is refused before it is parsed.

In a browser the parser recurses on the browser's stack. That overflows before the parser's own limit is
reached, which kills the interpreter.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

STRINGS, BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"'), re.compile(r"[\[{]")


def loads(text: str, max_brackets: int) -> Any:
    """The value of `text`; ValueError if it opens more brackets than that outside its strings."""
    if len(BRACKETS.findall(STRINGS.sub("", text))) > max_brackets:
        raise ValueError("nested more deeply than allowed")
    return json.loads(text)
