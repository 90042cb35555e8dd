"""Turns sources into what a browser takes: style sheets into one, catalogues into .mo."""

import re
import subprocess
from datetime import UTC, datetime
from io import BytesIO

from kaffeehaus.games import GAMES
from workshop.places import ASSETS, MODULES, ROOT

FIRST = ("tokens", "fonts", "base", "frame")             # later sheets build on these
EPOCH = datetime(2020, 1, 1, tzinfo=UTC)
LANGUAGES = ("de", "en", "fr", "it")
SAID = re.compile(r"\bsay\('((?:[^'\\]|\\.)+)'\)")          # in our JavaScript
SHOWN = re.compile(r'\bdata-say="([^"]+)"')                      # in the page itself


def stylesheet() -> str:
    """All style sheets in the order in which they build on each other, each game's own at the end."""
    def rank(path):
        return FIRST.index(path.stem) if path.stem in FIRST else len(FIRST), path.stem
    sheets = sorted((ASSETS / "styles").glob("*.css"), key=rank)
    sheets += [ASSETS / "games" / key / "style.css" for key in GAMES]
    return "\n".join(path.read_text("utf-8") for path in sheets)


def minified(sheet: str) -> str:
    """A style sheet without comments and white space; its rules stay as they are written, so that every
    browser sees what was tested.
    """
    command = [MODULES / ".bin/esbuild", "--loader=css", "--minify-whitespace", "--legal-comments=none",
               "--log-level=warning"]
    done = subprocess.run(command, input=sheet, stdout=subprocess.PIPE, encoding="utf-8")
    if done.returncode:
        raise SystemExit("The style sheets cannot be read; what is wrong is named above.")
    return done.stdout


def catalogue(language: str):
    from babel.messages.pofile import read_po

    path = ASSETS / "locale" / language / "LC_MESSAGES/kaffeehaus.po"
    return read_po(BytesIO(path.read_bytes()), locale=language) if path.exists() else None


def catalogues() -> dict[str, bytes]:
    """The compiled catalogues, by the name that the page asks for."""
    from babel.messages.mofile import write_mo

    files = {}
    for language in LANGUAGES:
        messages = catalogue(language)
        if messages is not None:
            data = BytesIO()
            # the same catalogue is the same file on any day
            messages.creation_date = messages.revision_date = EPOCH
            write_mo(data, messages)
            files[f"locale/{language}.mo"] = data.getvalue()
    return files


def startup_texts() -> set[str]:
    """The sentences that are needed before Python is up."""
    scripts = (path.read_text("utf-8") for path in sorted((ASSETS / "boot").glob("*.*js")))
    shown = SHOWN.findall((ROOT / "index.html").read_text("utf-8"))
    posters = {text for key in GAMES for text in (GAMES.about(key).LINE, "players", "minutes", "Play")}
    return {text for script in scripts for text in SAID.findall(script)} | set(shown) | posters


def sentences() -> dict[str, dict[str, str]]:
    """These sentences by language, as far as the catalogues have them."""
    by_language = {}
    for language in LANGUAGES:
        messages = catalogue(language)
        if messages is not None:
            known = (text for text in sorted(startup_texts()) if text in messages)
            by_language[language] = {text: messages[text].string for text in known if messages[text].string}
    return by_language
