"""Facts about browser and device that are not in the page's state."""

from typing import NamedTuple


class Environment(NamedTuple):
    """Constant while the page is open."""

    posters: dict                   # addresses by game
    licence_texts: str              # an address
    can_share: bool                 # whether the browser has a share dialog
    page_address: str               # without the fragment
    browser_kind: str | None = None     # a key of safekeeping.INSTALLATION
    can_vibrate: bool = False

    def address(self, text):
        """The address of the page with this link."""
        return f"{self.page_address}#{text}"
