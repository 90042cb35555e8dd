"""Saying things: a Voice turns messages of the catalogues into sentences of one language."""


def mark(message):
    """A message that stands in a table of texts: the catalogues find it here, and say() translates it later."""
    return message


class Voice:
    """One language: `catalogue` has gettext and ngettext; without one, the messages themselves are English."""

    def __init__(self, lang="en", catalogue=None):
        self.lang, self.catalogue = lang, catalogue

    def say(self, message, **facts):
        text = self.catalogue.gettext(message) if self.catalogue else message
        return text.format(**facts)

    def many(self, count, one, more, **facts):
        """One sentence for one and another for several; `n` is the number itself."""
        if self.catalogue:
            text = self.catalogue.ngettext(one, more, count)
        else:
            text = one if count == 1 else more
        return text.format(n=count, **facts)

    def name(self, names):
        """A component's own name, from the data file: by language, else its proper name."""
        return names.get(self.lang) or names["de"]

    def listed(self, items):
        """A, B and C."""
        items = list(items)
        if len(items) < 2:
            return "".join(items)
        return self.say("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])


ENGLISH = Voice()
