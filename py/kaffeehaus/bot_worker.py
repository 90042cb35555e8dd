"""What the worker's Python answers: each call is a name and a text, each answer a text;
mistakes are answers too."""

from functools import lru_cache
from json import dumps, loads

from .table import link
from .table.game import read_state
from .table.versions import NotHere, game_of


class Refused(Exception):
    """A call that cannot be answered, by its code."""


def failed(error):
    """What the page is told of a mistake of ours; whoever looks into the console sees where it was."""
    from traceback import print_exception

    print_exception(error)
    return Refused("failed")


def hello(asked, progress):
    return {"hello": True}


def choose(asked, progress):
    """{"game", "version", "state": as written by write_state, "seed", "level"} -> {"action": [...]}."""
    from .bots import ladder
    game, s, seed = _position(asked)
    level = asked.get("level", ladder.REGULAR)
    if type(level) is not int:
        raise Refused("bad_level")
    try:
        return {"action": ladder.choose(game, s, level, seed, progress)}
    except Exception as error:
        raise failed(error) from None


def advise(asked, progress):
    """The same question without a level
    -> {"action", "second", "reasons": [[feature, hundredths]], "sure", "fine"}."""
    from .bots import hints
    game, s, seed = _position(asked)
    try:
        return hints.advise(game, s, seed, progress)._asdict()
    except Exception as error:
        raise failed(error) from None


def review(asked, progress):
    """{"game", "version", "link", "name", "facts"}: one judgement about a finished game
    -> {"judgement": ...}."""
    from .bots.turning import JUDGEMENTS
    _game(asked)
    try:
        judge = JUDGEMENTS[asked["name"]]
        facts = [tuple(fact) if type(fact) is list else fact for fact in asked["facts"]]
        return {"judgement": judge(_record(asked["link"]), *facts)}
    except Exception as error:
        raise failed(error) from None


@lru_cache(1)
def _record(text):
    """The game that is looked back on, played through once for all that is asked about it."""
    return link.decode(text)


def _position(asked):
    """The game, the observation and the seed of a question."""
    game = _game(asked)
    try:
        s, seed = read_state(game, asked["state"]), int(asked["seed"])
        over = not game.legal(s)
    except Exception:
        raise Refused("bad_state") from None
    if over:
        raise Refused("nothing_to_choose")
    return game, s, seed


def _game(asked):
    try:
        return game_of(asked["game"], asked["version"])
    except (NotHere, ImportError, KeyError, TypeError):
        raise Refused("unknown_game") from None


CALLS = {"hello": hello, "choose": choose, "advise": advise, "review": review}


def answer(call, text, progress=None):
    """The answer to one call; {"error": code} where there is none."""
    try:
        if call not in CALLS:
            raise Refused("unknown_call")
        asked = loads(text)
        if not isinstance(asked, dict):
            raise Refused("bad_request")
        found = CALLS[call](asked, progress)
    except Refused as refusal:
        found = {"error": str(refusal)}
    except (ValueError, RecursionError):
        found = {"error": "bad_request"}
    return dumps(found, separators=(",", ":"))
