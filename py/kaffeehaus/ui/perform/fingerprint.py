"""Measures from the saved games how whoever plays here plays, and saves it as a table."""

from collections import defaultdict

from ...games import GAMES
from ...table.link import LinkError
from .. import browser, effects, fingerprint
from ..intents import StyleMeasured
from ..slices import in_slices
from ..views.fingerprint import axis_name
from .jobs import GAMES as UNIT, Job
from .opening import PackMissing, read_link

MOST = 60               # games, the latest ones


async def measure(app, effect):
    """Read one finished game after another; what is cancelled shows what it has found."""
    await in_slices(app.saves.read())
    saves, found = list(app.saves.loaded())[:MOST], defaultdict(list)
    async with Job(app, UNIT, len(saves)) as job:
        for one in saves:
            if record := await finished(one):
                seat = fingerprint.own_seat(record, one.local_seats)
                if seat is not None:
                    found[record.setup.game].append(await in_slices(fingerprint.measure(record, seat)))
            await job.step()
            if job.is_cancelled:
                break
    app.dispatch(StyleMeasured(tuple(fingerprint.style(game, found[game]) for game in GAMES
                                     if game in found)))


async def finished(save):
    """The record of a save whose game is over, or None."""
    try:
        record = await read_link(save.link) if save.link else None
    except (LinkError, PackMissing):            # it stays on the shelf, which says what it is
        return None
    return record if record and record.turn() is None else None


async def save_style(app, effect):
    def named(game, axis):
        return axis_name(app.voice, game, axis)
    browser.page.download("kaffeehaus-style.csv", fingerprint.as_text(effect.styles, named), "text/csv")


PERFORMERS = {effects.MeasureStyle: measure, effects.SaveStyle: save_style}
