"""Says whether today's rules are still what was published under their number: by digests of data and of behaviour.

A link holds nothing but places in lists of legal choices, so every list, state and event of a published version has to
stay what it was. The behaviour digest plays fixed games with all seats and options and takes in all of that.
"""

import json
from hashlib import sha256
from itertools import product
from pathlib import Path

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Illegal, Setup, values
from kaffeehaus.table.versions import game_of
from workshop.places import PYTHON

DEALS, LEAST = 120, 4                  # games in all, and with each setup at the least
MOST_CHOICES = 4_000                    # of one game; none is as long


def data_digest(game) -> str:
    """The check over the tables that the rules read, as links begin theirs with it."""
    return f"{game.data.DIGEST:08x}"


def behaviour_digest(game) -> str:
    """One digest of legal lists, states and events over fixed seeds, all seats and options."""
    whole, known = sha256(), list(setups(game))
    each = max(LEAST, DEALS // len(known))
    for number, setup in enumerate(known):
        for deal in range(each):
            play(game, setup._replace(seed=number * each + deal), whole, by_verb=bool(deal % 2))
    return whole.hexdigest()[:32]


def setups(game):
    """Every number of seats with every choice of options, as far as the game takes it."""
    for seats in game.seats:
        for chosen in product(*game.options.values()):
            setup = Setup(game.key, seats, 0, dict(zip(game.options, chosen)))
            try:
                game.new(setup)
            except Illegal:
                continue
            yield setup


def play(game, setup, whole, by_verb: bool) -> None:
    """One game by chance, choice after choice, into the digest; by verb means that rare verbs are chosen as often."""
    chance, told = Stream(setup.seed + 1), []
    s = game.new(setup, told)
    take_in(whole, (sorted(setup.options.items()), values(s), told))
    for _ in range(MOST_CHOICES):
        legal = game.legal(s)
        if not legal:
            break
        among = legal
        if by_verb:
            verbs = sorted({action[0] for action in legal})
            verb = verbs[chance.below(len(verbs))]
            among = [action for action in legal if action[0] == verb]
        action, told = among[chance.below(len(among))], []
        game.apply(s, action, told)
        take_in(whole, (list(legal), action, values(s), told))
    take_in(whole, (game.points(s), game.ranking(s), game.turn(s)))


def take_in(whole, facts) -> None:
    whole.update(repr(facts).encode())


# ---- the lock files: what was published, by game and version

def lock_file(key: str) -> Path:
    return PYTHON / "kaffeehaus/games" / key / "published/lock.json"


def locked(key: str) -> dict[str, dict[str, str]]:
    """What is locked of a game, by version."""
    path = lock_file(key)
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def broken(key: str) -> list[str]:
    """What today's rules of a game are no longer, though their number is published; each a sentence that says what to do."""
    game = game_of(key)
    known = locked(key).get(str(game.rules_version))
    if known is None:
        return []
    now = {"data": data_digest(game), "behaviour": behaviour_digest(game)}
    return [f"{game.about.TITLE}: the {what} of rules version {game.rules_version} is not what was published under that number: "
            f"run `python -m workshop publish {key}` and raise RULES in its about.py, or take the change back."
            for what in now if now[what] != known[what]]


def main(arguments: list[str]) -> int:
    if arguments:
        print("usage: python -m workshop lock")
        return 2
    sentences = [sentence for key in GAMES for sentence in broken(key)]
    print("\n".join(sentences) or "All games are what was published under their numbers.")
    return int(bool(sentences))
