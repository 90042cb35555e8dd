"""Checks that each game's rules are published, and that no published version has changed.

A link holds only indexes into lists of legal choices, so no such list, state or event of a published version
may change. The behaviour digest covers all of them, over fixed games with all seats and options.
"""

import json
from hashlib import sha256
from importlib import import_module
from itertools import product
from pathlib import Path

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Illegal, Setup, values
from kaffeehaus.table.versions import game_of
from workshop.places import BUILD, PYTHON, ROOT, fingerprint

PACKAGE = PYTHON / "kaffeehaus"
DEALS, FEWEST_GAMES = 120, 4            # games in all, and minimum number with each setup
MOST_CHOICES = 4_000                    # of one game; all are shorter


def data_digest(game) -> str:
    """The digest of the tables that the rules read, which is part of the checksum of links."""
    return f"{game.data.DIGEST:08x}"


def behaviour_digest(game) -> str:
    """A digest of legal choices, states and events, over fixed seeds, all seats and options."""
    whole, known = sha256(), list(setups(game))
    each = max(FEWEST_GAMES, DEALS // len(known))
    for number, setup in enumerate(known):
        for deal in range(each):
            play(game, setup._replace(seed=number * each + deal), whole, by_verb=bool(deal % 2))
    return whole.hexdigest()[:32]


def setups(game):
    """Every valid combination of number of seats and options."""
    for seats in game.seats:
        for chosen in product(*game.options.values()):
            setup = Setup(game.key, seats, 0, dict(zip(game.options, chosen)))
            try:
                game.new(setup)
            except Illegal:
                continue
            yield setup


def play(game, setup, whole, by_verb: bool) -> None:
    """Adds a random game to the digest; `by_verb`: a random verb first, so that rare verbs are played."""
    chance, events = Stream(setup.seed + 1), []
    s = game.new(setup, events)
    add_facts(whole, (sorted(setup.options.items()), values(s), events))
    for _ in range(MOST_CHOICES):
        legal = game.legal(s)
        if not legal:
            break
        among = legal
        if by_verb:
            verbs = sorted({action[0] for action in legal})
            verb = verbs[chance.below(len(verbs))]
            among = [action for action in legal if action[0] == verb]
        action, events = among[chance.below(len(among))], []
        game.apply(s, action, events)
        add_facts(whole, (list(legal), action, values(s), events))
    add_facts(whole, (game.points(s), game.ranking(s), game.turn(s)))


def add_facts(whole, facts) -> None:
    whole.update(repr(facts).encode())


# ---- the lock files: published versions by game

# the rules, the sentences and the bot
VERSIONED = ("__init__.py", "about.py", "game.py", "words.py", "scene.py", "rules", "bot")
KINDS = (".py", ".json")
LOCKS = BUILD / "locks"


def folder(key: str, package: Path = PACKAGE) -> Path:
    return package / "games" / key


def published_folder(key: str, version, package: Path = PACKAGE) -> Path:
    return folder(key, package) / "published" / str(version)


def locked(key: str, package: Path = PACKAGE) -> dict[str, dict[str, str]]:
    """The locked digests of a game, by version."""
    path = folder(key, package) / "published/lock.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def version_files(place: Path) -> dict[str, bytes]:
    """The sources of a version, from a game's own folder or a published one: all but what draws it."""
    paths = [path for name in VERSIONED for path in files_in(place / name)]
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in paths if path.suffix in KINDS}


def files_in(place: Path) -> list[Path]:
    """The file, or all files in the folder."""
    return [place] if place.is_file() else sorted(place.rglob("*"))


def files_digest(place: Path) -> str:
    return fingerprint(*(part for item in sorted(version_files(place).items()) for part in item))


def digests(game, place: Path) -> dict[str, str]:
    """The digests of data and behaviour of a game with its sources in this folder; cached."""
    shared = [*sorted((PACKAGE / "table").glob("*.py")), Path(__file__)]
    sources = version_files(place) | {path.name: path.read_bytes() for path in shared}
    cached = LOCKS / f"{fingerprint(*(part for item in sorted(sources.items()) for part in item))}.json"
    if not cached.exists():
        made = {"data": data_digest(game), "behaviour": behaviour_digest(game)}
        cached.parent.mkdir(parents=True, exist_ok=True)
        cached.write_text(json.dumps(made), "utf-8")
    return json.loads(cached.read_text("utf-8"))


def broken(key: str) -> list[str]:
    """What has changed since it was published, as sentences that say what to do."""
    found, locks = [], locked(key)
    for number, lock in locks.items():
        found += broken_version(key, number, lock)
    found += [f"{key}: rules version {place.name} is in published/ but not in lock.json: "
              "remove it, or restore its lock."
              for place in sorted((folder(key) / "published").glob("[0-9]*")) if place.name not in locks]
    today = game_of(key)
    if lock := locks.get(str(today.rules_version)):
        found += [f"{key}: the {what} of rules version {today.rules_version} differs from what was published "
                  f"under that number: revert the change, or {to_raise(key)} and publish that version "
                  "when it is ready."
                  for what in differing(digests(today, folder(key)), lock)]
    return found


def unpublished(key: str) -> list[str]:
    """Whether today's rules are not published yet, as a sentence that says what to do."""
    version = GAMES.about(key).RULES
    if str(version) in locked(key):
        return []
    return [f"{key}: rules version {version} is not published. When it is ready: "
            f"`python -m workshop golden --make {key}`, then `python -m workshop publish {key}`."]


def to_raise(key: str) -> str:
    """The part of a sentence that says what to do before published rules are changed."""
    about = (folder(key) / "about.py").relative_to(ROOT)
    return f"raise RULES in {about} to {max(map(int, locked(key))) + 1}"


def broken_version(key: str, number: str, lock: dict[str, str]) -> list[str]:
    """What is wrong with the published copy of a version."""
    place, name = published_folder(key, number), f"{key}: rules version {number}"
    if not place.exists():
        return [f"{name} was published and is missing from published/: restore it from git."]
    if files_digest(place) != lock["files"]:
        return [f"{name} has changed since it was published, which is never allowed: revert that."]
    game = import_module(f"kaffeehaus.games.{key}.published.{number}.game").GAME
    return [f"{name} no longer has the {what} with which it was published: something in `table` or `bots` "
            "that published versions use was changed; it may only be extended."
            for what in differing(digests(game, place), lock)]


def differing(now: dict[str, str], lock: dict[str, str]) -> list[str]:
    return [what for what in now if now[what] != lock[what]]


def main(arguments: list[str]) -> int:
    if arguments:
        print("usage: python -m workshop lock")
        return 2
    sentences = [sentence for key in GAMES for sentence in (*broken(key), *unpublished(key))]
    print("\n".join(sentences) or "Every game's rules are published, and no published version has changed.")
    return int(bool(sentences))
