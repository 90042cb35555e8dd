"""Bots at the table: they think in a worker with a Python of its own; where none can be started, here."""

import asyncio
from json import dumps, loads

from ..bots import analysis, ladder
from ..table.game import write_state
from . import browser

GRACE = 0.08            # seconds after which a worker that thinks for nobody is ended
SILENCE = 12            # seconds without a word after which a thinking worker counts as dead
STARTING = 90           # the same while it starts
ATTEMPTS = 3            # workers in a row that die before they have answered anything
HINT = 1 << 20          # hints have a chance of their own


class Opponents:
    def __init__(self, tell_failure):
        self.tell_failure = tell_failure
        self.worker = None
        self.ready = self.failed = False
        self.asked, self.waiting, self.attempts = 0, {}, 0

    # ---- the worker

    def prepare(self):
        """Start the worker while people look at the table."""
        if self.worker or self.failed:
            return
        self.ready, self.attempts = False, self.attempts + 1
        if self.attempts > ATTEMPTS:
            self._give_up()
            return
        try:
            self.worker = browser.worker(self.on_message, self.on_error)
        except Exception:
            self._give_up()
            return
        self._post(Question("hello", "{}"))
        for question in list(self.waiting.values()):
            if question.call != "hello":
                self._send(question)

    def restart(self):
        """A new worker in the place of one that is dead or thinks for nobody;
        what was asked is asked again."""
        if self.worker:
            self.worker.onmessage = self.worker.onerror = None
            self.worker.terminate()
            self.worker = None
        self.waiting = {number: question
                        for number, question in self.waiting.items() if question.call != "hello"}
        self.prepare()

    def _give_up(self):
        """Whoever waits for a worker thinks here from now on."""
        if not self.failed:
            self.ready, self.failed = False, True
            self.tell_failure()
        for question in self.waiting.values():
            if not question.answer.done():
                question.fail("worker")
        self.waiting.clear()

    def on_message(self, text):
        message = loads(text)
        question = self.waiting.get(message["id"])
        if not question:
            return
        question.heard += 1
        if message["kind"] == "progress":
            if question.progress:
                question.progress(message["value"])
            return
        del self.waiting[message["id"]]
        self.ready, self.attempts = True, 0
        if question.answer.done():
            return
        if message["kind"] == "done":
            question.answer.set_result(message["value"])
        else:
            question.fail(message["value"])

    def on_error(self, event):
        event.preventDefault()
        self.restart()

    # ---- questions

    async def choose(self, game, seen, seat, seed, choice, level=1, progress=None):
        """An action for an observation."""
        chance = ladder.choice_seed(seed, choice)
        answer = await self._answer("choose", game, progress, state=write_state(seen), seed=chance,
                                    level=level)
        if answer and "action" in answer:
            return tuple(answer["action"])
        await asyncio.sleep(0)
        return ladder.choose(game, seen, level, chance)

    async def advise(self, game, seen, seed, choice):
        """Advice as the worker gives it, or None."""
        chance = ladder.choice_seed(seed, choice + HINT)
        answer = await self._answer("advise", game, state=write_state(seen), seed=chance)
        return answer if answer and "action" in answer else None

    async def judge(self, record, text, name, facts):
        """One judgement about the finished game of this link."""
        answer = await self._answer("review", record.game, link=text, name=name, facts=facts)
        if answer and "judgement" in answer:
            return answer["judgement"]
        await asyncio.sleep(0)
        return analysis.JUDGEMENTS[name](record, *facts)

    async def _answer(self, call, game, progress=None, **more):
        self.prepare()
        if self.failed:
            return None
        text = dumps({"game": game.key, "version": game.rules_version, **more})
        try:
            return loads(await self._ask(Question(call, text, progress)))
        except ConnectionError:
            return None

    async def _ask(self, question):
        """Wait for the answer; who is no longer waited for stops thinking,
        and who falls silent is replaced."""
        self._post(question)
        heard = question.heard
        try:
            while True:
                done, _ = await asyncio.wait([question.answer], timeout=SILENCE if self.ready else STARTING)
                if done:
                    return question.answer.result()
                if question.heard == heard:
                    self.restart()
                heard = question.heard
        except asyncio.CancelledError:
            question.answer.cancel()
            asyncio.ensure_future(self._drop(question))
            raise

    async def _drop(self, question):
        await asyncio.sleep(GRACE)
        number = next((number for number, other in self.waiting.items() if other is question), None)
        if number is not None:
            del self.waiting[number]
            self.attempts = 0
            self.restart()

    def _post(self, question):
        self.asked += 1
        question.number = self.asked
        self.waiting[self.asked] = question
        self._send(question)

    def _send(self, question):
        if self.worker:
            self.worker.postMessage(dumps({"id": question.number, "call": question.call,
                                           "text": question.text}))


class Question:
    """Something the worker is asked, until it is answered."""

    def __init__(self, call, text, progress=None):
        self.call, self.text, self.progress = call, text, progress
        self.answer = asyncio.get_running_loop().create_future()
        self.number = self.heard = 0

    def fail(self, why):
        """There is no answer. Asking for the error keeps it off the console, where nobody waits for one."""
        self.answer.set_exception(ConnectionError(why))
        self.answer.exception()
