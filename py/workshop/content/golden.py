"""Golden records: whole recorded games, of which every round has to end as it was recorded.

`golden` checks all of them; `golden --make GAME` writes new ones for today's rules. Records of published
rules never change.
"""

import argparse
import json
from itertools import product

from kaffeehaus.bots import greedy
from kaffeehaus.table.chance import Stream, mix
from kaffeehaus.table.game import Illegal, Setup, digest
from kaffeehaus.table.link import decode, encode
from kaffeehaus.table.record import Record
from kaffeehaus.table.versions import game_of
from workshop.content.game_tools import value_of
from workshop.content.lock import differing, digests, folder as source_folder, locked, to_raise
from workshop.places import ROOT

FOLDER = ROOT / "tests" / "golden"
FEWEST_RECORDS = 12     # of each game
MOST_TRIED = 400        # games played until everything is covered
# how a game may be decided, unless its own tools name other ways
ENDINGS = {"points", "tie-break", "shared victory"}


def played(setup: Setup, players: str) -> Record:
    """Plays a game between random (r) and greedy (g) players; `players` has a letter per seat."""
    record = Record(setup)
    while (seat := record.turn()) is not None:
        chance = mix(setup.seed * 10_007 + len(record))
        if players[seat] == "g":
            seen = record.game.observe(record.state(), seat)
            record.play(greedy.choose(record.game, seen, chance))
        else:
            legal = record.game.legal(record.state())
            record.play(legal[Stream(chance).below(len(legal))])
    return record


def coverage(record: Record) -> set[str]:
    """The steps, verbs and kinds of events of a record."""
    game = record.game
    found = {event[0] for group in record.told for event in group}
    fresh = game.state.new(record.setup.seats, record.setup.seed, *game.options_of(record.setup))
    found.add(game.asked(fresh))
    while game.step(fresh):
        found.add(game.asked(fresh))
    for k, action in enumerate(record.actions):
        found.add(game.verbs[action[0]])
        found |= {game.asked(s) for s, _ in game.stages(record.states[k], action)}
    return found - {None}


def required(game) -> set[str]:
    """Every step and every verb of a game: all have to be covered."""
    return {type(step).__name__ for step in game.steps} | set(game.verbs)


def round_of(record: Record, k: int) -> int:
    s = record.states[k]
    return record.game.scene(record.game.observe(s, None), None, []).round


def ending(record: Record) -> str:
    """How a game was decided: by points, by a tie-break, or as a shared victory."""
    points, ranking = record.game.points(record.state()), record.game.ranking(record.state())
    if ranking.count(1) > 1:
        return "shared victory"
    return "tie-break" if points.count(points[ranking.index(1)]) > 1 else "points"


def endings(key: str) -> set[str]:
    """The ways in which a game may be decided."""
    return value_of(key, "golden", "ENDINGS", ENDINGS)


def reasons(key: str) -> tuple[str, ...]:
    """The reasons for which a game may end, if there are several."""
    return value_of(key, "golden", "REASONS", ())


def reason(record: Record) -> str | None:
    """The reason for which a game ended, if there are several."""
    return value_of(record.game.key, "golden", "reason", lambda record: None)(record)


def summary(record: Record, players: str) -> dict:
    """What a golden record stores: link, players, ranking, and points and digest after each round."""
    game = record.game
    last = len(record)
    ends = [k for k in range(1, last) if round_of(record, k) != round_of(record, k - 1)] + [last]
    rounds = [{"choices": k, "points": game.points(record.states[k]), "digest": digest(record.states[k])}
              for k in ends]
    return {"link": encode(record), "players": players, "end": ending(record),
            "ranking": game.ranking(record.state()), "rounds": rounds}


def candidates(game):
    """Games between different players, with all seats and options."""
    options = [dict(zip(game.options, values)) for values in product(*game.options.values())]
    for n in range(MOST_TRIED):
        seats = game.seats[n % len(game.seats)]
        kinds = n // len(game.seats)
        players = "".join("gr"[kinds % 3 == 0 or kinds % 3 == 2 and (seat + kinds) % 2]
                          for seat in range(seats))
        chosen = options[kinds % len(options)].items()
        chosen = {name: value for name, value in chosen if value != game.options[name][0]}
        try:
            setup = Setup(game.key, seats, mix(n + 1) >> 16, chosen if kinds % 2 else {})
            yield played(setup, players), players
        except Illegal:
            continue


def new_records(key: str) -> list[dict]:
    """The first candidates, and all that cover a further step, verb, kind of event or ending."""
    game, chosen, seen = game_of(key), [], set()
    for record, players in candidates(game):
        adds = coverage(record) | {ending(record), reason(record)}
        if len(chosen) < FEWEST_RECORDS or adds - seen:
            chosen.append(summary(record, players))
            seen |= adds
    missing = (required(game) | {*reasons(key)}) - seen
    if missing:
        raise SystemExit(f"{key}: no game covers {', '.join(sorted(missing))}")
    return chosen


def differences(golden: dict) -> list[str]:
    """The differences between a golden record and its replay, under the rules of the record."""
    again = summary(decode(golden["link"]), golden["players"])
    found = [f"{what} was {golden[what]}, is {again[what]}" for what in ("link", "end", "ranking")
             if golden[what] != again[what]]
    if len(golden["rounds"]) != len(again["rounds"]):
        found.append(f"had {len(golden['rounds'])} rounds, has {len(again['rounds'])}")
    return found + [f"after choice {old['choices']}: was {old}, is {new}"
                    for old, new in zip(golden["rounds"], again["rounds"]) if old != new]


def records(key: str) -> dict[str, dict]:
    return {path.name: json.loads(path.read_text("utf-8")) for path in sorted((FOLDER / key).glob("*.json"))}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop golden", description=__doc__.partition("\n")[0])
    parser.add_argument("--make", metavar="GAME", help="play and write new records of a game")
    game = parser.parse_args(arguments).make
    if game:
        return write_records(game)
    wrong = [f"{folder.name}/{name}: {difference}" for folder in sorted(FOLDER.glob("*/"))
             for name, golden in records(folder.name).items() for difference in differences(golden)]
    count = sum(len(records(folder.name)) for folder in FOLDER.glob("*/"))
    print("\n".join(wrong) or f"{count} golden records replay exactly.")
    return int(bool(wrong))


def formatted(golden: dict) -> str:
    """JSON with a line for each fact and each round, for readable diffs."""
    facts = [f'"{name}": {json.dumps(value)}' for name, value in golden.items() if name != "rounds"]
    rounds = ",\n    ".join(map(json.dumps, golden["rounds"]))
    return "{\n  " + ",\n  ".join([*facts, f'"rounds": [\n    {rounds}\n  ]']) + "\n}\n"


def write_records(key: str) -> int:
    game, folder = game_of(key), FOLDER / key
    version, recorded = game.rules_version, [*folder.glob(f"{game.rules_version}_*.json")]
    lock = locked(key).get(str(version))
    if lock and (recorded or differing(digests(game, source_folder(key)), lock)):
        raise SystemExit(f"Rules version {version} of {key} is published, so its records never change. "
                         f"If the rules were changed, {to_raise(key)} first.")
    folder.mkdir(parents=True, exist_ok=True)
    made = new_records(key)
    for path in recorded:
        path.unlink()
    for number, golden in enumerate(made, 1):
        (folder / f"{version}_{number:02}.json").write_text(formatted(golden), "utf-8")
    print(f"Wrote {number} records of {key}, rules version {version}, to {folder.relative_to(ROOT)}.")
    return 0
