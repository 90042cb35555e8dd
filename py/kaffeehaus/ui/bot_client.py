"""Sends requests to the bot worker; where no worker can be started, the bots run on the main thread."""

import asyncio
from json import dumps, loads

from ..bots import analysis, ladder
from ..table.game import write_state
from . import browser

ABANDON_SECONDS = 0.08          # after which a worker is ended whose answer nobody waits for
REPLY_TIMEOUT = 12              # seconds without a message after which a worker counts as dead
START_TIMEOUT = 90              # the same while it starts
MAX_ATTEMPTS = 3                # workers in a row that die without an answer
HINT_SEED_OFFSET = 1 << 20      # so that hints do not use the seeds of choices


class BotClient:
    def __init__(self, on_failure):
        self.on_failure = on_failure
        self.worker = None
        self.ready = self.failed = False
        self.last_number, self.pending, self.attempts = 0, {}, 0

    # ---- the worker

    def prepare(self):
        """Start the worker, while people still look at the table."""
        if self.worker or self.failed:
            return
        self.ready, self.attempts = False, self.attempts + 1
        if self.attempts > MAX_ATTEMPTS:
            self._give_up()
            return
        try:
            self.worker = browser.worker(self.on_message, self.on_error)
        except Exception:
            self._give_up()
            return
        self._enqueue(Request("hello", "{}"))
        for request in list(self.pending.values()):
            if request.call != "hello":
                self._send(request)

    def restart(self):
        """Replace a worker that died or whose work nobody needs, and repeat the pending requests."""
        if self.worker:
            self.worker.onmessage = self.worker.onerror = None
            self.worker.terminate()
            self.worker = None
        self.pending = {number: request
                        for number, request in self.pending.items() if request.call != "hello"}
        self.prepare()

    def _give_up(self):
        """Fall back to the main thread from now on, and fail the pending requests."""
        if not self.failed:
            self.ready, self.failed = False, True
            self.on_failure()
        for request in self.pending.values():
            if not request.answer.done():
                request.fail("worker")
        self.pending.clear()

    def on_message(self, text):
        message = loads(text)
        request = self.pending.get(message["id"])
        if not request:
            return
        request.replies += 1
        if message["kind"] == "progress":
            if request.progress:
                request.progress(message["value"])
            return
        del self.pending[message["id"]]
        self.ready, self.attempts = True, 0
        if request.answer.done():
            return
        if message["kind"] == "done":
            request.answer.set_result(message["value"])
        else:
            request.fail(message["value"])

    def on_error(self, event):
        event.preventDefault()
        self.restart()

    # ---- requests

    async def choose(self, game, observation, seat, seed, ply, level=1, progress=None):
        """An action for an observation."""
        chance = ladder.choice_seed(seed, ply)
        answer = await self._request("choose", game, progress, state=write_state(observation), seed=chance,
                                     level=level)
        if answer and "action" in answer:
            return tuple(answer["action"])
        await asyncio.sleep(0)
        return ladder.choose(game, observation, level, chance)

    async def advise(self, game, observation, seed, ply):
        """The fields of the worker's Advice, or None."""
        chance = ladder.choice_seed(seed, ply + HINT_SEED_OFFSET)
        answer = await self._request("advise", game, state=write_state(observation), seed=chance)
        return answer if answer and "action" in answer else None

    async def explain(self, game, observation, seed, ply, level, whole, scored):
        """The fields of the worker's Advice for a choice that was made, or None."""
        answer = await self._request("explain", game, state=write_state(observation),
                                     seed=ladder.choice_seed(seed, ply), level=level, whole=whole,
                                     scored=scored)
        return answer if answer and "action" in answer else None

    async def judge(self, record, text, name, facts):
        """One judgement of the analysis, for the game of this link."""
        answer = await self._request("review", record.game, link=text, name=name, facts=facts)
        if answer and "judgement" in answer:
            return answer["judgement"]
        await asyncio.sleep(0)
        return analysis.JUDGEMENTS[name](record, *facts)

    async def _request(self, call, game, progress=None, **more):
        self.prepare()
        if self.failed:
            return None
        text = dumps({"game": game.key, "version": game.rules_version, **more})
        try:
            return loads(await self._reply_to(Request(call, text, progress)))
        except ConnectionError:
            return None

    async def _reply_to(self, request):
        """Wait for the reply. A silent worker is restarted; if the wait is cancelled, so is the work."""
        self._enqueue(request)
        replies = request.replies
        try:
            while True:
                timeout = REPLY_TIMEOUT if self.ready else START_TIMEOUT
                done, _ = await asyncio.wait([request.answer], timeout=timeout)
                if done:
                    return request.answer.result()
                if request.replies == replies:
                    self.restart()
                replies = request.replies
        except asyncio.CancelledError:
            request.answer.cancel()
            asyncio.ensure_future(self._abandon(request))
            raise

    async def _abandon(self, request):
        await asyncio.sleep(ABANDON_SECONDS)
        number = next((number for number, other in self.pending.items() if other is request), None)
        if number is not None:
            del self.pending[number]
            self.attempts = 0
            self.restart()

    def _enqueue(self, request):
        self.last_number += 1
        request.number = self.last_number
        self.pending[self.last_number] = request
        self._send(request)

    def _send(self, request):
        if self.worker:
            self.worker.postMessage(dumps({"id": request.number, "call": request.call,
                                           "text": request.text}))


class Request:
    """A request to the worker, and the future of its answer."""

    def __init__(self, call, text, progress=None):
        self.call, self.text, self.progress = call, text, progress
        self.answer = asyncio.get_running_loop().create_future()
        self.number = self.replies = 0

    def fail(self, why):
        """Set an error as the answer.

        Reading it right away keeps asyncio from logging it when nobody waits any more.
        """
        self.answer.set_exception(ConnectionError(why))
        self.answer.exception()
