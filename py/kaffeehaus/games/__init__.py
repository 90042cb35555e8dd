"""The games, one folder each; they are imported lazily, since the page fetches a game when it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.versions import about, game_of, keys

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..table.contract import About, State
    from ..table.game import Game


class Games:
    """A read-only mapping from a game's key to its Game under today's rules."""

    def __getitem__(self, key: str) -> Game[State]:
        return game_of(key)

    def __iter__(self) -> Iterator[str]:
        return iter(keys())

    def __len__(self) -> int:
        return len(keys())

    def __contains__(self, key: str) -> bool:
        return key in keys()

    def values(self) -> list[Game[State]]:
        return [game_of(key) for key in keys()]

    def about(self, key: str) -> About:
        """The game's module `about`, which does not need the game's pack."""
        return about(key)


GAMES = Games()
