"""Languages of the page: loads catalogues as Voices, and formats numbers and times."""

from gettext import GNUTranslations
from io import BytesIO

from ..table.words import Voice

LANGUAGES = ("en", "de", "fr", "it")
NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano"}


class Languages:
    """Voices by language; `fetch` returns the bytes of a catalogue. English needs none."""

    def __init__(self, fetch):
        self.fetch = fetch
        self.voices = {"en": Voice()}

    async def voice(self, lang):
        if lang not in self.voices:
            catalogue = GNUTranslations(BytesIO(await self.fetch(lang)))
            self.voices[lang] = Voice(lang, catalogue)
        return self.voices[lang]


def supported_language(wanted):
    """The first language of this list that is supported, else English."""
    for tag in wanted:
        lang = tag.split("-")[0].lower()
        if lang in LANGUAGES:
            return lang
    return "en"


def decimal(voice, number, digits=1):
    """A number with one decimal, or so many, in the format of the language."""
    text = f"{number:.{digits}f}"
    return text if voice.lang == "en" else text.replace(".", ",")


def percent(voice, part, whole):
    """A percentage with one decimal, in the format of the language."""
    text = decimal(voice, 100 * part / whole)
    return f"{text}%" if voice.lang == "en" else f"{text}\u202f%"


def ago(voice, seconds):
    """How long ago something happened, in words."""
    minutes = seconds // 60
    if minutes < 1:
        return voice.say("just now")
    if minutes < 60:
        return voice.many(minutes, "{n} minute ago", "{n} minutes ago")
    if minutes < 24 * 60:
        return voice.many(minutes // 60, "{n} hour ago", "{n} hours ago")
    return voice.many(minutes // (24 * 60), "{n} day ago", "{n} days ago")
