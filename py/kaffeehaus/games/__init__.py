"""The games: each folder here is one, imported when it is first used, since the page fetches a game only when it is opened."""

from ..table.versions import about, game_of, keys


class Games:
    """A read-only mapping from a game's key to its Game under today's rules."""

    def __getitem__(self, key):
        return game_of(key)

    def __iter__(self):
        return iter(keys())

    def __len__(self):
        return len(keys())

    def __contains__(self, key):
        return key in keys()

    def values(self):
        return [game_of(key) for key in keys()]

    def about(self, key):
        """What the game says of itself; it needs no pack."""
        return about(key)


GAMES = Games()
