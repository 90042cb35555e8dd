"""Saved games as files: written for another device, read in beside what is here, and counted for the results."""

import asyncio

from ..table import link
from . import passing
from .passing import BEHIND, FURTHER, SAME
from .saves import NotKept
from .sketch import sketched
from .statistics import keep, result


class Files:
    def __init__(self, app, page):
        self.app, self.page = app, page

    def export(self, key=""):
        """One saved game, or all, as a file."""
        saves = [save for save in self.app.saves.all() if key in ("", save.key)]
        self.page.download(f"kaffeehaus-{key or 'games'}.json", passing.write(saves))

    def take(self, element):
        """Games out of the file that was chosen."""
        chosen = element.files.item(0)
        if chosen:
            asyncio.ensure_future(self.app.guard(self._take(chosen)))

    async def _take(self, chosen):
        app, voice = self.app, self.app.voice
        try:
            rows = passing.read(str(await chosen.text()))
        except ValueError:
            app.trouble = voice.say("This file holds no games of this house.")
            return
        came = 0
        try:
            for row in rows:
                came += await self.bring(*row)
        except NotKept:
            app.trouble = voice.say("The browser’s storage is full: not all games could be taken in.")
        here = len(rows) - came
        app.notice = voice.many(came, "{n} game has come in.", "{n} games have come in.")
        if here:
            known = voice.many(here, "{n} brought nothing new.", "{n} brought nothing new.")
            app.notice = f"{app.notice} {known}"

    async def bring(self, key, at, text, about):
        """Keep a game beside what is here; False where it adds nothing or cannot be read."""
        saves, goes_on, mine, sketch = self.app.saves.all(), None, None, ""
        if any(save.link == text for save in saves):
            return False
        try:
            record = await self.app.opened(text)
            met, sketch = passing.meet(saves, record), sketched(record)
            if met and met.kind in (SAME, BEHIND):
                return False
            if met and met.kind == FURTHER:
                goes_on, mine = met.key, self.app.saves.get(met.key).mine
        except link.LinkError as error:
            if error.code not in link.OTHER_RULES:      # what only other rules can read is kept as it is
                return False
        if any(save.key == key for save in saves):
            key = self.app.fresh_key()
        self.app.saves.put(goes_on or key, text, at, about, mine, sketch)
        return True

    async def recount(self):
        """The results of all finished games that are saved, counted anew."""
        found = {}
        for save in self.app.saves.all():
            try:
                record = await self.app.opened(save.link)
            except (link.LinkError, TypeError):
                continue
            if record.turn() is None:
                found[save.key] = result(record, record.backs())
        keep(self.app.storage, found)
