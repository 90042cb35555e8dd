"""Replays a game's link on CPython: checks that every move is legal, and prints the position or result."""

import argparse

from kaffeehaus.table import fair_dice, link, transcript
from kaffeehaus.table.link import LinkError
from kaffeehaus.table.record import Record
from kaffeehaus.table.verification import DICE, faults
from kaffeehaus.table.words import ENGLISH

FAILED = {
    "not_a_link": "This is not a link of a game.",
    "newer": "This link is from a newer version than this one.",
    "not_carried": "This link needs older rules that are missing here.",
    "damaged": "This link is damaged: its checksum is wrong, or it describes no legal game.",
    "cut_off": "This link is cut off.",
}
DICE_FAULTS = {
    "dice_missing": "the numbers of its fair dice are missing",
    "dice_seal": "a number of its fair dice does not fit its seal",
    "dice_deal": "the numbers of its fair dice do not make it",
}


def problems(record: Record) -> list[str]:
    """Illegal moves and broken invariants of a record."""
    return [f"the deal: {DICE_FAULTS[reason.code]}" if k == 0
            else f"move {k} is refused: {reason.code}" if refused
            else f"after move {k}: {reason.code} {reason.facts}"
            for k, reason, refused in faults(record)]


def names(record: Record) -> list[str]:
    given = record.names or ("",) * record.setup.seats
    return [name or f"Player {seat + 1}" for seat, name in enumerate(given)]


def standings(record: Record) -> list[str]:
    """A line for each seat, best first."""
    game, s, called = record.game, record.state(), names(record)
    points, ranking = game.points(s), game.ranking(s)
    rows = []
    for seat in sorted(range(record.setup.seats), key=lambda seat: (ranking[seat], seat)):
        sources = [f"{game.words.source(key, ENGLISH)} {amount}"
                   for key, amount in game.breakdown(s)[seat] if amount]
        listed = ", ".join(sources) or "nothing yet"
        rows.append(f"  {ranking[seat]}. {called[seat]}: {points[seat]} ({listed})")
    return rows


def moves(record: Record) -> list[str]:
    """Every move in notation, with the seat that made it."""
    return [f"  {k + 1:4}. {names(record)[record.turn(k)]}: {record.game.tell(record.states[k], action)}"
            for k, action in enumerate(record.actions)]


def described(record: Record) -> list[str]:
    setup, game = record.setup, record.game
    options = {name: setup.options.get(name, allowed[0]) for name, allowed in game.options.items()}
    turn, s = record.turn(), record.state()
    state = "over" if turn is None else f"{names(record)[turn]} is to move ({game.asked(s)})"
    return [f"game     {game.key}, rules version {game.rules_version}",
            f"seats    {setup.seats}: {', '.join(names(record))}",
            f"options  {', '.join(f'{name} {value}' for name, value in options.items()) or 'none'}",
            f"moves    {len(record)}",
            f"state    {state}",
            *standings(record), *([f"note     {record.note}"] if record.note else [])]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop verify", description=__doc__)
    parser.add_argument("link", help="the link, or a whole address that ends with one")
    parser.add_argument("--moves", action="store_true", help="print every move in notation")
    parser.add_argument("--transcript", action="store_true",
                        help="print the game as text only, as the page takes it")
    options = parser.parse_args(arguments)
    text = options.link.strip().rpartition("#")[2]
    try:
        record = link.decode(text)
    except LinkError as error:
        print(FAILED[error.code])
        if error.code == "cut_off":
            record = error.record
            certain = len(record) if record else 0
            print(f"Its first {certain} moves are certain:" if certain else "None of its moves is certain.")
            if certain:
                print("\n".join(described(record) + (moves(record) if options.moves else [])))
        return 1
    if options.transcript:
        print(transcript.write(record), end="")
        return 0
    print("\n".join(described(record) + (moves(record) if options.moves else [])))
    wrong = problems(record)
    if DICE in record.unknown_fields and not wrong:
        print(f"Fair dice: {len(fair_dice.rows_of(record))} numbers fit their seals, and make this deal.")
    print("\n".join(wrong) or "All moves are legal, and all invariants hold.")
    return int(bool(wrong))
