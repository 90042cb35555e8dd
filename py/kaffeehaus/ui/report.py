"""A report of what went wrong, to copy: version, error, link and browser; no names, no notes, nothing personal."""

from traceback import extract_tb

from ..table import link

MOST_LINK, MOST_TEXT, FRAMES = 2000, 300, 8


def report(version, browser, place, error=None, record=None):
    """The report as lines; `place` is what the address speaks of, `record` the game on the table."""
    return "\n".join([f"Kaffeehaus {version}", *described(error), *where(place, record), browser])


def described(error):
    """An error, and the functions through which it came; shipped code knows no lines."""
    if error is None:
        return []
    places = [f"  {frame.filename.rpartition('/')[2]} {frame.name}" for frame in extract_tb(error.__traceback__)[-FRAMES:]]
    return [f"{type(error).__name__}: {error}"[:MOST_TEXT], *places]


def where(place, record):
    """The game's link without what people wrote into it; where there is no game, what was to be opened."""
    if record is None or record.setup.seed is None:
        return [place.partition("~")[0][:MOST_LINK]] if place else []
    bare = record.upto(len(record))
    bare.names, bare.note, bare.ply = (), "", None
    return [f"#{link.encode(bare)}"]
