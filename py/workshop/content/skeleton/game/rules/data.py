"""The components of __TITLE__, read from data.json, and the numbers that the rules look up in them (rules
1.1).
"""

from json import loads
from pkgutil import get_data
from zlib import crc32

BOX = loads(get_data(__package__, "data.json"))
SEATS = range(BOX["players"]["min"], BOX["players"]["max"] + 1)
COLUMNS, ROWS, FACES = (BOX["constants"][name] for name in ("columns", "rows", "faces"))

# One number that differs whenever something that the rules read does.
DIGEST = crc32(repr((COLUMNS, ROWS, FACES)).encode())
