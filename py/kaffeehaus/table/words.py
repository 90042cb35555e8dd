"""Translation: a Voice turns messages of the catalogues into sentences of one language."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Protocol

    class Catalogue(Protocol):
        """The messages of one language."""

        def gettext(self, message: str, /) -> str: ...

        def ngettext(self, one: str, more: str, count: int, /) -> str: ...


def mark(message: str) -> str:
    """Mark a message for extraction into the catalogues; say() translates it later."""
    return message


class Voice:
    """One language; without a catalogue, messages stay English."""

    def __init__(self, lang: str = "en", catalogue: Catalogue | None = None) -> None:
        self.lang, self.catalogue = lang, catalogue

    def say(self, message: str, **facts: object) -> str:
        text = self.catalogue.gettext(message) if self.catalogue else message
        return text.format(**facts)

    def many(self, count: int, one: str, more: str, **facts: object) -> str:
        """The singular or plural sentence for a count, which is `n` in the sentence."""
        if self.catalogue:
            text = self.catalogue.ngettext(one, more, count)
        else:
            text = one if count == 1 else more
        return text.format(n=count, **facts)

    def name(self, names: Mapping[str, str]) -> str:
        """A component's name from the data file, in this language or else German."""
        return names.get(self.lang) or names["de"]

    def listed(self, names: Iterable[str]) -> str:
        """A, B and C."""
        items = list(names)
        if len(items) < 2:
            return "".join(items)
        return self.say("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])


ENGLISH = Voice()
