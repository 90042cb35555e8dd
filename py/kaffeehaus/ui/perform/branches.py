"""The tree of games that were begun alike: whoever plays on from a choice makes a branch."""

from ...table import link
from .. import browser
from ..branches import tree
from ..intents import BranchesFound
from ..slices import in_slices
from .opening import newest_readable

MOST = 12               # branches beside the open game


async def find(app, effect):
    """The open game and the saved games of its deal that share choices with it."""
    record = effect.record
    deal, found = link.deal_of(link.encode(record)), []
    await in_slices(app.saves.read())
    for save in reversed(app.saves.loaded()):               # the oldest first
        if save.key == effect.key or not save.link or link.deal_of(save.link) != deal:
            continue
        if len(found) < MOST:
            await browser.page.nextTask()
            other, _ = await newest_readable(app, save.key)
            if other is not None:
                found.append((save.key, save.saved_at, other))
    own = app.saves.get(effect.key) if effect.key else None
    found.append((None, own.saved_at if own else browser.now(), record))
    app.dispatch(BranchesFound(len(record), tree(found)))
