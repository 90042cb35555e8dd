"""Turns sources into what a browser takes: style sheets into one, fonts into the letters we use, catalogues into .mo."""

import re
from datetime import datetime, timezone
from io import BytesIO

from kaffeehaus.games import GAMES
from workshop.places import ASSETS, BUILD, MODULES, ROOT, fingerprint

FIRST = ("tokens", "fonts", "base", "frame")             # later sheets build on these
EPOCH = datetime(2020, 1, 1, tzinfo=timezone.utc)
LANGUAGES = ("de", "en", "fr", "it")
FONTS = {
    "fonts/josefin-sans.woff2": "josefin-sans/files/josefin-sans-latin-wght-normal.woff2",
    "fonts/source-sans-3.woff2": "source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
    "fonts/wittgenstein.woff2": "wittgenstein/files/wittgenstein-latin-wght-normal.woff2",
}
LETTERS = (*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x178, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A,
           0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2039, 0x203A, 0x202F, 0x20AC, 0x2190, 0x2191, 0x2192, 0x2193,
           0x2212, 0x2248)
SAID = re.compile(r"\bsay\('((?:[^'\\]|\\.)+)'\)")          # in our JavaScript
SHOWN = re.compile(r'\bdata-say="([^"]+)"')                      # in the page itself


def stylesheet() -> str:
    """All style sheets in the order in which they build on each other, each game's own at the end."""
    sheets = sorted((ASSETS / "styles").glob("*.css"),
                    key=lambda path: (FIRST.index(path.stem) if path.stem in FIRST else len(FIRST), path.stem))
    sheets += [ASSETS / "games" / key / "style.css" for key in GAMES]
    return "\n".join(path.read_text("utf-8") for path in sheets)


def fonts() -> dict[str, bytes]:
    """The fonts, cut to the letters of our four languages; cut once and then kept."""
    files = {}
    for name, source in FONTS.items():
        path = MODULES / "@fontsource-variable" / source
        kept = BUILD / "fonts" / f"{fingerprint(path, repr(LETTERS))}.woff2"
        if not kept.exists():
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(cut(path))
        files[name] = kept.read_bytes()
    return files


def cut(path) -> bytes:
    from fontTools.subset import Options, Subsetter, load_font, save_font

    options = Options(flavor="woff2", layout_features=["*"], recalc_timestamp=False, notdef_outline=True)
    font = load_font(str(path), options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    data = BytesIO()
    save_font(font, data, options)
    return data.getvalue()


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
            messages.creation_date = messages.revision_date = EPOCH         # the same catalogue is the same file on any day
            write_mo(data, messages)
            files[f"locale/{language}.mo"] = data.getvalue()
    return files


def said() -> set[str]:
    """The sentences that are needed before Python is up."""
    scripts = (path.read_text("utf-8") for path in sorted((ASSETS / "boot").glob("*.mjs")))
    shown = SHOWN.findall((ROOT / "index.html").read_text("utf-8"))
    posters = {text for key in GAMES for text in (GAMES.about(key).LINE, "players", "minutes", "Play")}
    return {text for script in scripts for text in SAID.findall(script)} | set(shown) | posters


def sentences() -> dict[str, dict[str, str]]:
    """These sentences by language, as far as the catalogues have them."""
    by_language = {}
    for language in LANGUAGES:
        messages = catalogue(language)
        if messages is not None:
            known = (text for text in sorted(said()) if text in messages)
            by_language[language] = {text: messages[text].string for text in known if messages[text].string}
    return by_language
