"""Says whether each game's rules are published, and every version is what it was: data, behaviour, bytes.

A link holds nothing but places in lists of legal choices, so every list, state and event of a published
version has to stay what it was. The behaviour digest plays fixed games with all seats and options and takes
in all of that.
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
    """One game by chance into the digest, choice after choice; by verb, rare verbs are chosen as often."""
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

# what plays, tells and thinks
OF_A_VERSION = ("__init__.py", "about.py", "game.py", "words.py", "scene.py", "rules", "bot")
KINDS = (".py", ".json")
LOCKS = BUILD / "locks"


def folder(key: str, package: Path = PACKAGE) -> Path:
    return package / "games" / key


def published_folder(key: str, version, package: Path = PACKAGE) -> Path:
    return folder(key, package) / "published" / str(version)


def locked(key: str, package: Path = PACKAGE) -> dict[str, dict[str, str]]:
    """What is locked of a game, by version."""
    path = folder(key, package) / "published/lock.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def version_files(place: Path) -> dict[str, bytes]:
    """The source of one version, a game's own folder or a published one: everything but what draws it."""
    paths = [path for name in OF_A_VERSION for path in below(place / name)]
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in paths if path.suffix in KINDS}


def below(place: Path) -> list[Path]:
    """The file that lies there, or all that lie in the folder."""
    return [place] if place.is_file() else sorted(place.rglob("*"))


def files_digest(place: Path) -> str:
    return fingerprint(*(part for item in sorted(version_files(place).items()) for part in item))


def digests(game, place: Path) -> dict[str, str]:
    """Data and behaviour of a game whose source lies there; worked out once for the same sources."""
    shared = [*sorted((PACKAGE / "table").glob("*.py")), Path(__file__)]
    sources = version_files(place) | {path.name: path.read_bytes() for path in shared}
    known = LOCKS / f"{fingerprint(*(part for item in sorted(sources.items()) for part in item))}.json"
    if not known.exists():
        made = {"data": data_digest(game), "behaviour": behaviour_digest(game)}
        known.parent.mkdir(parents=True, exist_ok=True)
        known.write_text(json.dumps(made), "utf-8")
    return json.loads(known.read_text("utf-8"))


def broken(key: str) -> list[str]:
    """What is not as it was published; each a sentence that says what to do."""
    found, locks = [], locked(key)
    for number, lock in locks.items():
        found += broken_copy(key, number, lock)
    found += [f"{key}: rules version {place.name} lies in published/ and is locked nowhere: "
              "take it out, or bring its lock back."
              for place in sorted((folder(key) / "published").glob("[0-9]*")) if place.name not in locks]
    today = game_of(key)
    if lock := locks.get(str(today.rules_version)):
        found += [f"{key}: the {what} of rules version {today.rules_version} is no longer what was published "
                  f"under that number: take the change back, or {to_raise(key)} and publish that version "
                  "when it is ready."
                  for what in differing(digests(today, folder(key)), lock)]
    return found


def unpublished(key: str) -> list[str]:
    """That today's rules are not published yet, in a sentence that says what to do."""
    version = GAMES.about(key).RULES
    if str(version) in locked(key):
        return []
    return [f"{key}: rules version {version} is not published. When it is ready: "
            f"`python -m workshop golden --make {key}`, then `python -m workshop publish {key}`."]


def to_raise(key: str) -> str:
    """What has to be done before published rules are changed, as a part of a sentence."""
    about = (folder(key) / "about.py").relative_to(ROOT)
    return f"raise RULES in {about} to {max(map(int, locked(key))) + 1}"


def broken_copy(key: str, number: str, lock: dict[str, str]) -> list[str]:
    """What is wrong with the copy of a version that was put aside."""
    place, name = published_folder(key, number), f"{key}: rules version {number}"
    if not place.exists():
        return [f"{name} was published and is gone from published/: take it back from the history."]
    if files_digest(place) != lock["files"]:
        return [f"{name} is not as it was put aside: what was published is never changed, so take that back."]
    game = import_module(f"kaffeehaus.games.{key}.published.{number}.game").GAME
    return [f"{name} does not have the {what} that it was published with: what `table` offers to it was "
            "changed, and that may only grow."
            for what in differing(digests(game, place), lock)]


def differing(now: dict[str, str], lock: dict[str, str]) -> list[str]:
    return [what for what in now if now[what] != lock[what]]


def main(arguments: list[str]) -> int:
    if arguments:
        print("usage: python -m workshop lock")
        return 2
    sentences = [sentence for key in GAMES for sentence in (*broken(key), *unpublished(key))]
    print("\n".join(sentences) or "Every game's rules are published, and every version is what it was.")
    return int(bool(sentences))
