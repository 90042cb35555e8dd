"""The games, imported when they are first used: the page fetches a game's archive only when it is opened."""

from ..table.game import KEYS, game_of


class Games:
    """A read-only mapping from a game's key to its Game."""

    def __getitem__(self, key):
        return game_of(key)

    def __iter__(self):
        return iter(KEYS)

    def __len__(self):
        return len(KEYS)

    def __contains__(self, key):
        return key in KEYS

    def present(self):
        """The games whose package is here."""
        from importlib.util import find_spec
        return [game_of(key) for key in KEYS if (spec := find_spec(f"{__name__}.{key}")) and spec.origin]


GAMES = Games()
