"""Corrections of the data by owners of a box: most are accepted, and the game is playable with them."""

from workshop.content.corrections import changes, corrected, outcome
from workshop.content.game_tools import value_of
from workshop.gate.rows.row import MOST_SHOWN, Row, has_time
from workshop.gate.rows.suite import marked_tests

EACH, GAMES_EACH = 100, 50              # corrections of a game, and random games with each accepted one
ACCEPTED = 0.6                          # minimum share of accepted corrections


def run(size: float) -> Row:
    keys, done, wrong, notes = corrected(), 0, [], []
    each, games = max(1, int(EACH * size)), max(1, int(GAMES_EACH * size))
    for key in keys:
        accepted = []
        for number in range(each):
            if not has_time() or len(wrong) >= MOST_SHOWN:
                break
            found, done = outcome(key, number, games), done + 1
            accepted += [] if found.refused else [found.entry]
            wrong += [f"{key} {number}, {found.entry}: {text}" for text in found.wrong]
        else:
            wrong += too_few(key, accepted) if each == EACH else []
        notes.append(f"{key} {len(accepted)}")
    return Row("corrections of a box", EACH * len(keys), done, wrong, f"accepted: {', '.join(notes)}")


def too_few(key: str, accepted: list[str]) -> list[str]:
    """Kinds of corrections that are missing among the accepted ones; a game may name the required kinds."""
    kinds = value_of(key, "changes", "ACCEPTED", changes(key))
    missing = sorted({change.entry for change in kinds} - {*accepted})
    found = [f"{key}: of {', '.join(missing)} no correction was accepted"] if missing else []
    return found + [f"{key}: {len(accepted)} of {EACH} were accepted"] * (len(accepted) < ACCEPTED * EACH)


def named_by_tests(size: float) -> Row:
    """The corrections that the games' own tests name: the game is played with each."""
    return marked_tests("corrections", "corrections that tests name")


PARTS = run, named_by_tests
