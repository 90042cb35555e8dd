"""The bot worker's side of its protocol: requests and answers are JSON, errors are answers with a code."""

from functools import lru_cache
from json import dumps, loads

from .table import link
from .table.game import read_state
from .table.versions import RulesUnavailable, game_of


class RequestError(Exception):
    """A request that cannot be answered; the message is its error code."""


def failed(error):
    """The answer to a request that raised an exception; the traceback goes to the console."""
    from traceback import print_exception

    print_exception(error)
    return RequestError("failed")


def hello(request, progress):
    return {"hello": True}


def choose(request, progress):
    """{"game", "version", "state": as written by write_state, "seed", "level"} -> {"action": [...]}."""
    from .bots import ladder
    game, s, seed = _position(request)
    level = _level(request, ladder.REGULAR)
    try:
        return {"action": ladder.choose(game, s, level, seed, progress)}
    except Exception as error:
        raise failed(error) from None


def advise(request, progress):
    """The same request without a level -> the fields of hints.Advice."""
    from .bots import hints
    game, s, seed = _position(request)
    try:
        return hints.advise(game, s, seed, progress).facts()
    except Exception as error:
        raise failed(error) from None


def explain(request, progress):
    """The request of a choice that was made, with "whole" and "scored" -> the fields of hints.Advice.

    Unless "whole" is true, it says only what everybody may hear.
    """
    from .bots import hints, ladder
    game, s, seed = _position(request)
    level = _level(request, ladder.REGULAR)
    try:
        advice = hints.why(game, s, level, seed, progress)
        whole = request.get("whole") is True
        return (advice if whole else hints.openly(game, advice, request.get("scored") is True)).facts()
    except Exception as error:
        raise failed(error) from None


def review(request, progress):
    """{"game", "version", "link", "name", "facts"}: one judgement of the analysis -> {"judgement": ...}."""
    from .bots.analysis import JUDGEMENTS
    _game(request)
    try:
        judge = JUDGEMENTS[request["name"]]
        facts = [tuple(fact) if type(fact) is list else fact for fact in request["facts"]]
        return {"judgement": judge(_record(request["link"]), *facts)}
    except Exception as error:
        raise failed(error) from None


@lru_cache(1)
def _record(text):
    """The record of a link; a game is analysed by many requests, so the last one is cached."""
    return link.decode(text)


def _level(request, default):
    level = request.get("level", default)
    if type(level) is not int:
        raise RequestError("bad_level")
    return level


def _position(request):
    """(game, observation, seed) of a request."""
    game = _game(request)
    try:
        s, seed = read_state(game, request["state"]), int(request["seed"])
        over = not game.legal(s)
    except Exception:
        raise RequestError("bad_state") from None
    if over:
        raise RequestError("nothing_to_choose")
    return game, s, seed


def _game(request):
    try:
        return game_of(request["game"], request["version"])
    except (RulesUnavailable, ImportError, KeyError, TypeError):
        raise RequestError("unknown_game") from None


CALLS = {"hello": hello, "choose": choose, "advise": advise, "explain": explain, "review": review}


def answer(call, text, progress=None):
    """The answer to one request as JSON; {"error": code} if it fails."""
    try:
        if call not in CALLS:
            raise RequestError("unknown_call")
        request = loads(text)
        if not isinstance(request, dict):
            raise RequestError("bad_request")
        reply = CALLS[call](request, progress)
    except RequestError as error:
        reply = {"error": str(error)}
    except (ValueError, RecursionError):
        reply = {"error": "bad_request"}
    return dumps(reply, separators=(",", ":"))
