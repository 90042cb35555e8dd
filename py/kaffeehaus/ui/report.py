"""A report of an error to copy: version, error, link and browser, without names, notes or personal data."""

from json import dumps

from ..table import link
from . import limits

MAX_LINK, MAX_TEXT, FRAMES = 2000, 300, 8


def report_text(version, browser, address, error="", record=None):
    """The report; `address` is what was opened last, `error` comes from describe_error."""
    return "\n".join(filter(None, [f"Kaffeehaus {version}", error, *what_was_open(address, record), browser]))


def describe_error(error):
    """The error's message, and the last lines of its traceback."""
    return "\n".join([f"{type(error).__name__}: {error}"[:MAX_TEXT],
                      *list(traceback_lines(error.__traceback__))[-FRAMES:]])


def traceback_lines(trace):
    """File, line and function of each frame."""
    while trace:
        code = trace.tb_frame.f_code
        yield f"  {code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}"
        trace = trace.tb_next


def what_was_open(address, record):
    """The game's link without names and note, or else the address that was opened."""
    if record is None or record.setup.seed is None:
        return [address.partition("~")[0][:MAX_LINK]] if address else []
    bare = record.upto(len(record))
    bare.names, bare.note, bare.ply = (), "", None
    return [f"#{link.encode(bare)}"]


def damaged_save(version, key, texts):
    """The raw texts of an unreadable save, cut to a limit."""
    return "\n".join([f"Kaffeehaus {version}", key,
                      *(dumps((text or "")[:limits.DAMAGED]) for text in texts)])
