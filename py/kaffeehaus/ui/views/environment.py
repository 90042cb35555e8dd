"""What the browser knows and the state does not: addresses, and what the device can do."""

from typing import NamedTuple


class Environment(NamedTuple):
    """The same from the start of the page to its end."""

    posters: dict                  # by the key of a game: the address of its poster
    licence_texts: str              # the address of the licences in full
    can_share: bool                 # whether the device passes links on by itself
    page_address: str               # without the fragment

    def address(self, text):
        """The whole address of a link."""
        return f"{self.page_address}#{text}"
