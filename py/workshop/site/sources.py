"""Compiles sources for the browser: one style sheet, and catalogues as .mo files."""

import re
import subprocess
from datetime import UTC, datetime
from io import BytesIO

from kaffeehaus.games import GAMES
from kaffeehaus.ui.weights import WEIGHTS
from workshop.places import ASSETS, MODULES, ROOT

FIRST = ("tokens", "fonts", "base", "frame")             # other sheets override these
EPOCH = datetime(2020, 1, 1, tzinfo=UTC)
LANGUAGES = ("de", "en", "fr", "it")
MESSAGE = re.compile(r"\btranslate\('((?:[^'\\]|\\.)+)'\)")    # in our JavaScript
ATTRIBUTE = re.compile(r'\bdata-i18n="([^"]+)"')                     # in the page itself


def stylesheet() -> str:
    """All style sheets in their cascading order, the games' own last."""
    def rank(path):
        return FIRST.index(path.stem) if path.stem in FIRST else len(FIRST), path.stem
    sheets = sorted((ASSETS / "styles").glob("*.css"), key=rank)
    sheets += [ASSETS / "games" / key / "style.css" for key in GAMES]
    return "\n".join(path.read_text("utf-8") for path in sheets)


def minified(sheet: str) -> str:
    """A style sheet without comments and white space; its rules are unchanged, for browsers of any age."""
    command = [MODULES / ".bin/esbuild", "--loader=css", "--minify-whitespace", "--legal-comments=none",
               "--log-level=warning"]
    done = subprocess.run(command, input=sheet, stdout=subprocess.PIPE, encoding="utf-8")
    if done.returncode:
        raise SystemExit("The style sheets cannot be read; esbuild's message is above.")
    return done.stdout


def catalogue(language: str):
    from babel.messages.pofile import read_po

    path = ASSETS / "locale" / language / "LC_MESSAGES/kaffeehaus.po"
    return read_po(BytesIO(path.read_bytes()), locale=language) if path.exists() else None


def catalogues() -> dict[str, bytes]:
    """The compiled catalogues, by the name that the page requests."""
    from babel.messages.mofile import write_mo

    files = {}
    for language in LANGUAGES:
        messages = catalogue(language)
        if messages is not None:
            data = BytesIO()
            # for reproducible builds
            messages.creation_date = messages.revision_date = EPOCH
            write_mo(data, messages)
            files[f"locale/{language}.mo"] = data.getvalue()
    return files


def startup_texts() -> set[str]:
    """The texts that the page needs before Python has started."""
    scripts = (path.read_text("utf-8") for path in sorted((ASSETS / "boot").glob("*.*js")))
    attributes = ATTRIBUTE.findall((ROOT / "index.html").read_text("utf-8"))
    posters = {"players", "minutes", "Play", "Learn", *(GAMES.about(key).LINE for key in GAMES),
               *(WEIGHTS[GAMES.about(key).WEIGHT] for key in GAMES)}
    return {text for script in scripts for text in MESSAGE.findall(script)} | set(attributes) | posters


def startup_messages() -> dict[str, dict[str, str]]:
    """These texts by language, as far as the catalogues have them."""
    by_language = {}
    for language in LANGUAGES:
        messages = catalogue(language)
        if messages is not None:
            known = (text for text in sorted(startup_texts()) if text in messages)
            by_language[language] = {text: messages[text].string for text in known if messages[text].string}
    return by_language
