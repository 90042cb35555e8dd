"""Saved games as files: written for another device, read in beside what is here, and counted for the results."""

import asyncio

from ..table import link
from . import caps, passing
from .passing import BEHIND, FURTHER, SAME
from .report import damaged
from .saves import NotKept
from .sketch import sketched
from .slices import Work, in_slices
from .statistics import result, standing

MEGA = 1_000_000


class Files:
    def __init__(self, app, page):
        self.app, self.page = app, page
        self.taking = False             # a file is being read: one choice of it comes as two events

    def export(self, key=""):
        """One saved game, or all, as a file."""
        saves = [save for save in self.app.saves.all() if key in ("", save.key)]
        self.page.download(f"kaffeehaus-{key or 'games'}.json", passing.write(saves))

    def export_damaged(self, key):
        """A saved game that cannot be read, as it stands there: for whoever may be able to."""
        self.page.download("kaffeehaus-damaged.txt", damaged(self.page.version, key, self.app.saves.texts(key)))

    def take(self, element):
        """Games out of the file that was chosen."""
        chosen = element.files.item(0)
        if chosen and not self.taking:
            self.taking = True
            asyncio.ensure_future(self.app.guard(self._take(chosen)))

    async def _take(self, chosen):
        try:
            await self._read(chosen)
        finally:
            self.taking = False

    async def _read(self, chosen):
        app, voice = self.app, self.app.voice
        if chosen.size > caps.FILE:
            app.trouble = voice.say("This file is larger than {n} megabytes: none of it was read.", n=caps.FILE // MEGA)
            return
        text = str(await chosen.text())
        await self.page.turn()
        try:
            rows = await in_slices(passing.reading(text))
        except passing.TooMany:
            app.trouble = voice.say("This file holds more than {n} games: none of it was read.", n=caps.GAMES)
        except ValueError:
            app.trouble = voice.say("This file holds no games of this house.")
        else:
            await self._bring_all(rows)

    async def _bring_all(self, rows):
        app, voice, came = self.app, self.app.voice, 0
        await in_slices(app.saves.read())
        async with Work(app, len(rows)) as work:
            for row in rows:
                try:
                    came += await self.bring(*row)
                except NotKept as error:
                    if str(error) == "full":
                        app.trouble = voice.say("The browser’s storage is full: not all games could be taken in.")
                        break
                    came += 1                   # they are here until the page is closed, which was said
                await work.step()
                if work.left:
                    break
        app.notice = voice.many(came, "{n} game has come in.", "{n} games have come in.")
        if here := work.done - came:
            known = voice.many(here, "{n} brought nothing new.", "{n} brought nothing new.")
            app.notice = f"{app.notice} {known}"

    async def bring(self, key, at, text):
        """Keep a game beside what is here; False where it adds nothing or cannot be read."""
        app = self.app
        if any(save.link == text for save in app.saves.known()):
            return False
        goes_on, mine, about, sketch = None, None, (), ""
        try:
            record = await app.opened(text)
        except link.LinkError as error:
            if error.code not in link.OTHER_RULES:      # what only other rules can read is kept as it is
                return False
        else:
            met, _ = await app.met(record)
            if met and met.kind in (SAME, BEHIND):
                return False
            if met and met.kind == FURTHER:
                goes_on, mine = met.key, app.saves.get(met.key).mine
            about, sketch = standing(record), sketched(record)
            await self.page.turn()
        if any(save.key == key for save in app.saves.known()):
            key = app.fresh_key()
        app.saves.put(goes_on or key, text, at, about, mine, sketch)
        return True

    async def recount(self):
        """The results of all finished games that are saved, counted anew."""
        app, found = self.app, {}
        await in_slices(app.saves.read())
        saves = list(app.saves.known())
        async with Work(app, len(saves)) as work:
            for save in saves:
                try:
                    record = await app.opened(save.link) if save.link else None
                except link.LinkError:
                    record = None
                if record and record.turn() is None:
                    found[save.key] = result(record, record.backs())
                await work.step()
                if work.left:
                    return
        app.results.replace(found)
