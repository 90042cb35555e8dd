"""A report of what went wrong, to copy: version, error, link and browser;
no names, no notes, nothing personal."""

from json import dumps

from ..table import link
from . import limits

MOST_LINK, MOST_TEXT, FRAMES = 2000, 300, 8


def report(version, browser, place, error="", record=None):
    """The report as lines; `place` is what the address speaks of, `error` what was described,
    `record` the game on the table."""
    return "\n".join(filter(None, [f"Kaffeehaus {version}", error, *where(place, record), browser]))


def described(error):
    """An error, and the lines through which it came."""
    return "\n".join([f"{type(error).__name__}: {error}"[:MOST_TEXT],
                      *list(places(error.__traceback__))[-FRAMES:]])


def places(trace):
    """File, line and function of each step."""
    while trace:
        code = trace.tb_frame.f_code
        yield f"  {code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}"
        trace = trace.tb_next


def where(place, record):
    """The game's link without what people wrote into it; where there is no game, what was to be opened."""
    if record is None or record.setup.seed is None:
        return [place.partition("~")[0][:MOST_LINK]] if place else []
    bare = record.upto(len(record))
    bare.names, bare.note, bare.ply = (), "", None
    return [f"#{link.encode(bare)}"]


def damaged(version, key, texts):
    """What stands in the slots of a saved game that cannot be read, letter by letter;
    what is endless only in its beginning."""
    return "\n".join([f"Kaffeehaus {version}", key,
                      *(dumps((text or "")[:limits.DAMAGED]) for text in texts)])
