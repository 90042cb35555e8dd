"""The components of __TITLE__, read from data.json (rules 1.1)."""

from __future__ import annotations

from json import loads
from pkgutil import get_data
from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from typing import Any

BOX: dict[str, Any] = loads(get_data(__package__, "data.json") or b"")
SEATS = range(BOX["players"]["min"], BOX["players"]["max"] + 1)
COLUMNS: int = BOX["constants"]["columns"]
ROWS: int = BOX["constants"]["rows"]
FACES: int = BOX["constants"]["faces"]

# One number that differs whenever something that the rules read does.
DIGEST = crc32(repr((COLUMNS, ROWS, FACES)).encode())
