"""Bots at the table: they think in a worker with a Python of its own; until it is up, or where it fails, here."""

import asyncio
from json import dumps, loads

from pyodide.ffi import create_proxy

from ..table.chance import mix
from ..table.game import write_state


class Opponents:
    def __init__(self, page, tell_failure):
        self.page, self.tell_failure = page, tell_failure
        self.worker = None
        self.ready = self.failed = False
        self.asked, self.waiting = 0, {}

    def prepare(self):
        """Start the worker while people look at the table."""
        if self.worker or self.failed:
            return
        try:
            self.worker = self.page.newBotWorker()
            self.worker.onmessage = create_proxy(self.on_message)
            self.worker.onerror = create_proxy(self.on_error)
            asyncio.ensure_future(self._greet())
        except Exception:
            self._give_up()

    async def _greet(self):
        try:
            await self._ask("hello", "{}")
            self.ready = True
        except ConnectionError:
            self._give_up()

    def _give_up(self):
        if not self.failed:
            self.ready, self.failed = False, True
            self.tell_failure()

    async def choose(self, game, seen, seat, seed, choice):
        """An action for an observation; the bot's own chance is a one-way mix, so that it says nothing of the game's."""
        chance = mix(mix(seed + 1) ^ choice) >> 16
        if self.ready:
            try:
                text = dumps({"game": game.key, "version": game.rules_version, "state": write_state(seen), "seed": chance})
                answer = loads(await self._ask("choose", text))
                if "action" in answer:
                    return tuple(answer["action"])
            except ConnectionError:
                pass
        await asyncio.sleep(0)
        from ..bots.greedy import choose
        return choose(game, seen, chance)

    async def _ask(self, call, text):
        self.asked += 1
        self.waiting[self.asked] = future = asyncio.get_running_loop().create_future()
        self.worker.postMessage(dumps({"id": self.asked, "call": call, "text": text}))
        return await future

    def on_message(self, event):
        message = loads(event.data)
        future = self.waiting.get(message["id"])
        if future and message["kind"] != "progress":
            del self.waiting[message["id"]]
            if not future.done():
                if message["kind"] == "done":
                    future.set_result(message["value"])
                else:
                    future.set_exception(ConnectionError(message["value"]))

    def on_error(self, event):
        """The worker is gone: whoever waits for it thinks here from now on."""
        event.preventDefault()
        self._give_up()
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(ConnectionError("worker"))
        self.waiting.clear()
