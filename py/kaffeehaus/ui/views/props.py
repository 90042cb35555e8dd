"""What the drawing functions are given: the page in a language, and at a table what its board is given."""

from typing import NamedTuple


class LobbyProps(NamedTuple):
    """What the lobby is drawn from."""

    page: object
    voice: object
    environment: object


class TableProps(NamedTuple):
    """What a table, its curtain or its result is drawn from."""

    page: object
    voice: object
    environment: object
    names: tuple                # of the players
    board: object               # the game's board module
    view: object = None         # board.View; None behind the curtain, where nothing of the table is looked at

    @property
    def table(self):
        return self.page.table

    @property
    def record(self):
        return self.page.table.record

    @property
    def game(self):
        """Under the rules that this table is played by."""
        return self.page.table.record.game
