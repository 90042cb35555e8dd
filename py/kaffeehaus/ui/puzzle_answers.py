"""What this browser knows of puzzles: which were answered, and the own mistakes that are puzzles."""

from json import dumps

from ..table.puzzles import digest
from .state import Puzzles
from .statistics import stored_object

STORAGE_KEY = "kaffeehaus/puzzles"
UNREADABLE_KEY = "kaffeehaus/puzzles-unread"    # keeps a stored text that could not be parsed
MOST_ANSWERS, MOST_OWN, LONGEST = 2_000, 60, 1_200
MOST_TEXT = 400_000
ANSWERS, OWN = "answers", "own"


class PuzzleAnswers:
    """Reads and writes; what another version wrote beside it is kept."""

    def __init__(self, storage):
        self.storage = storage

    def puzzles(self, day):
        """What is known, on a day."""
        stored = self._stored()
        answers = tuple((name, bool(row[0]), row[1]) for name, row in answers_in(stored).items())
        return Puzzles(answers, tuple(own_in(stored)), day)

    def answer(self, link, solved, day):
        """A puzzle was answered; one that is solved stays so."""
        stored = self._stored()
        answers = answers_in(stored)
        before = answers.pop(digest(link), (0, 0))
        answers[digest(link)] = [int(solved or bool(before[0])), day]
        self._write({**stored, ANSWERS: dict([*answers.items()][-MOST_ANSWERS:])})

    def add(self, links):
        """Own mistakes as puzzles; the oldest make room."""
        stored = self._stored()
        own = [link for link in own_in(stored) if link not in links]
        own += [link for link in links if len(link) <= LONGEST]
        self._write({**stored, OWN: own[-MOST_OWN:]})

    def _write(self, stored):
        try:
            self.storage.setItem(STORAGE_KEY, dumps(stored, separators=(",", ":")))
        except Exception:                       # a full storage keeps games, not puzzles
            pass

    def _stored(self):
        return stored_object(self.storage, STORAGE_KEY, UNREADABLE_KEY, MOST_TEXT, 8 * MOST_ANSWERS)


def answers_in(stored):
    """Valid answers by digest: (whether it was solved, day)."""
    found = stored.get(ANSWERS)
    if not isinstance(found, dict):
        return {}
    return {name: row for name, row in found.items()
            if isinstance(row, list) and len(row) == 2 and all(type(number) is int for number in row)}


def own_in(stored):
    found = stored.get(OWN)
    links = found if isinstance(found, list) else []
    return [link for link in links if isinstance(link, str) and len(link) <= LONGEST]
