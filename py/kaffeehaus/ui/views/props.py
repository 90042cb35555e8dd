"""Props: what views are given."""

from typing import NamedTuple


class LobbyProps(NamedTuple):
    """The props of the lobby."""

    page: object
    voice: object
    environment: object


class TableProps(NamedTuple):
    """The props of a table, its curtain or its result."""

    page: object
    voice: object
    environment: object
    names: tuple                # of the players
    board: object               # the game's board module
    view: object = None         # a board.View; None behind the curtain, which shows nothing of the table

    @property
    def table(self):
        return self.page.table

    @property
    def record(self):
        return self.page.table.record

    @property
    def game(self):
        """The game under the rules of this table."""
        return self.page.table.record.game
