"""The bot client: ends abandoned workers, replaces broken ones, and repeats pending requests."""

import json
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from kaffeehaus.bots import ladder
from kaffeehaus.games import GAMES
from kaffeehaus.ui import bot_client
from kaffeehaus.ui.bot_client import MAX_ATTEMPTS, BotClient, Request
from kaffeehaus.ui.selectors import ELSEWHERE, NEARBY, PERSON
from kaffeehaus.ui.views.players import player_kinds
from ui.clock import manual_clock

SOON = 0.1          # seconds in which a worker stops that nobody waits for


class Answer:
    """Stands in for a future."""

    value = None

    def done(self):
        return self.value is not None

    def set_result(self, value):
        self.value = value

    set_exception = set_result

    def exception(self):
        """Asking for it is enough: nothing is said on the console then."""


class Worker:
    def __init__(self):
        self.last_number, self.ended = [], False

    def postMessage(self, text):
        self.last_number.append(json.loads(text))

    def terminate(self):
        self.ended = True

    def calls(self):
        return [request["call"] for request in self.last_number]


@pytest.fixture
def started(lend):
    """(opponents that have started a worker, all workers, clock, what was told)."""
    workers, told = [], []

    def start(on_message, on_error):
        workers.append(Worker())
        return workers[-1]
    lend(worker=start)
    with manual_clock(bot_client) as clock:
        clock.get_running_loop = lambda: SimpleNamespace(create_future=Answer)
        found = BotClient(lambda: told.append("no worker"))
        found.prepare()
        yield found, workers, clock, told


def asked(found):
    request = Request("choose", "{}")
    found._enqueue(request)
    return request


def answered(found, number, value="{}"):
    found.on_message(json.dumps({"id": number, "kind": "done", "value": value}))


def test_a_worker_is_ended_soon_when_nobody_waits_for_it(started):
    found, workers, clock, _ = started
    clock.ensure_future(found._abandon(asked(found)))
    clock.advance(SOON)
    assert workers[0].ended and len(workers) == 2 and workers[1].calls() == ["hello"]


def test_a_worker_that_answers_before_that_stays(started):
    found, workers, clock, _ = started
    request = asked(found)
    clock.ensure_future(found._abandon(request))
    clock.advance()
    answered(found, request.number)
    clock.advance(SOON)
    assert not workers[0].ended and len(workers) == 1


def test_a_new_worker_gets_the_pending_requests(started):
    found, workers, _, _ = started
    request = asked(found)
    found.on_error(SimpleNamespace(preventDefault=lambda: None))
    assert workers[0].ended and sorted(workers[1].calls()) == ["choose", "hello"]
    answered(found, request.number, "[1]")
    assert request.answer.value == "[1]" and found.ready


def test_after_repeated_failures_the_bots_run_on_the_main_thread(started):
    found, workers, _, told = started
    request = asked(found)
    for _ in range(MAX_ATTEMPTS):
        found.on_error(SimpleNamespace(preventDefault=lambda: None))
    assert len(workers) == MAX_ATTEMPTS and told == ["no worker"]
    assert isinstance(request.answer.value, ConnectionError)


def test_without_a_worker_the_bots_run_on_the_main_thread(started, lend):
    found, _, _, told = started
    request = asked(found)
    lend(worker=Mock(side_effect=OSError))
    found.restart()
    assert found.failed and told == ["no worker"] and isinstance(request.answer.value, ConnectionError)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_people_and_levels_are_listed_the_weakest_first(game):
    numbers = [number for number, _ in player_kinds(game.about)]
    assert numbers == [PERSON, ELSEWHERE, NEARBY, *sorted(ladder.of(game), key=ladder.strength)]
