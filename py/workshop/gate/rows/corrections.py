"""Corrections that owners of a box may make: most are accepted, of every kind, and then played by."""

from workshop.content.corrections import changes, corrected, outcome
from workshop.content.game_tools import value_of
from workshop.gate.rows.row import SHOWN, Row, in_time
from workshop.gate.rows.suite import marked

EACH, GAMES_EACH = 100, 50              # corrections of a game, and random games with each that is accepted
ACCEPTED = 0.6                          # the share of them at least


def run(size: float) -> Row:
    keys, done, wrong, told = corrected(), 0, [], []
    each, games = max(1, int(EACH * size)), max(1, int(GAMES_EACH * size))
    for key in keys:
        accepted = []
        for number in range(each):
            if not in_time() or len(wrong) >= SHOWN:
                break
            found, done = outcome(key, number, games), done + 1
            accepted += [] if found.refused else [found.entry]
            wrong += [f"{key} {number}, {found.entry}: {text}" for text in found.wrong]
        else:
            wrong += few(key, accepted) if each == EACH else []
        told.append(f"{key} {len(accepted)}")
    return Row("corrections of a box", EACH * len(keys), done, wrong, f"accepted: {', '.join(told)}")


def few(key: str, accepted: list[str]) -> list[str]:
    """What is missing among the accepted corrections; a game may name those that have to be among them."""
    kinds = value_of(key, "changes", "ACCEPTED", changes(key))
    missing = sorted({change.entry for change in kinds} - {*accepted})
    found = [f"{key}: of {', '.join(missing)} no correction was accepted"] if missing else []
    return found + [f"{key}: {len(accepted)} of {EACH} were accepted"] * (len(accepted) < ACCEPTED * EACH)


def of_tests(size: float) -> Row:
    """The corrections that the tests of the games name: each is played, and what it says is seen."""
    return marked("corrections", "corrections that tests name")


PARTS = run, of_tests
