"""The reader's language: catalogues fetched once, a Voice for each,
and numbers and times as that language writes them."""

from gettext import GNUTranslations
from io import BytesIO

from ..table.words import Voice

LANGUAGES = ("en", "de", "fr", "it")
NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano"}


class Languages:
    """Voices by language; `fetch` brings the bytes of a catalogue, the messages themselves are English."""

    def __init__(self, fetch):
        self.fetch = fetch
        self.voices = {"en": Voice()}

    async def voice(self, lang):
        if lang not in self.voices:
            catalogue = GNUTranslations(BytesIO(await self.fetch(lang)))
            self.voices[lang] = Voice(lang, catalogue)
        return self.voices[lang]


def fitting(wanted):
    """The first of the wanted languages (as a browser lists them) that we speak."""
    for tag in wanted:
        lang = tag.split("-")[0].lower()
        if lang in LANGUAGES:
            return lang
    return "en"


def decimal(voice, number):
    """A number with one decimal, as the language writes it."""
    text = f"{number:.1f}"
    return text if voice.lang == "en" else text.replace(".", ",")


def percent(voice, part, whole):
    """A share in per cent with one decimal, as the language writes it."""
    text = decimal(voice, 100 * part / whole)
    return f"{text}%" if voice.lang == "en" else f"{text}\u202f%"


def ago(voice, seconds):
    """How long ago something happened, as one says it."""
    minutes = seconds // 60
    if minutes < 1:
        return voice.say("just now")
    if minutes < 60:
        return voice.many(minutes, "{n} minute ago", "{n} minutes ago")
    if minutes < 24 * 60:
        return voice.many(minutes // 60, "{n} hour ago", "{n} hours ago")
    return voice.many(minutes // (24 * 60), "{n} day ago", "{n} days ago")
