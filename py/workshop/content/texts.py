"""Updates the catalogues from the sources, adding and removing messages; --check only reports faults."""

import argparse
import re
import sys
from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import write_po

from workshop.places import ASSETS, PYTHON
from workshop.site.sources import LANGUAGES, catalogue, startup_texts

KEYWORDS = {"say": None, "mark": None, "many": (2, 3)}
HEADER = re.compile(rb'^"(Report-Msgid-Bugs-To|POT-Creation-Date|PO-Revision-Date|Last-Translator'
                    rb'|Language-Team|Generated-By).*\n', re.M)
FACT = re.compile(r"\{(\w*)[^}]*\}")


def messages() -> set:
    """Every message of the sources: a text, or a pair of singular and plural."""
    found = set(startup_texts())
    package = PYTHON / "kaffeehaus"
    for path in sorted(package.rglob("*.py")):
        with path.open("rb") as source:
            found |= {message for _, message, _, _ in extract("python", source, keywords=KEYWORDS) if message}
    return found


def updated_catalogue(language, wanted):
    """The catalogue of a language with exactly these messages; English repeats the sources."""
    old = catalogue(language) or Catalog(locale=language)
    new = Catalog(locale=language, project="Kaffeehaus", version="1", charset="utf-8", fuzzy=False,
                  header_comment=f"# The texts of Kaffeehaus, {language}.")
    plural_last = sorted(wanted, key=lambda message: (not isinstance(message, str), str(message)))
    singulars = {message if isinstance(message, str) else message[0]: message for message in plural_last}
    pairs = {message[0] for message in wanted if not isinstance(message, str)}
    for single, message in sorted(singulars.items()):
        known = old.get(single)
        text = known.string if known and bool(known.pluralizable) == (single in pairs) else ""
        if language == "en":
            text = message
        new.add(message, string=text or (("",) * new.num_plurals if single in pairs else ""))
    return new


def path(language):
    return ASSETS / "locale" / language / "LC_MESSAGES/kaffeehaus.po"


def faults(language, wanted):
    """The faults of a catalogue: messages without a text, and texts with other facts than the message."""
    known = catalogue(language)
    for message in sorted(wanted, key=str):
        single = message if isinstance(message, str) else message[0]
        entry = known.get(single) if known else None
        texts = [""]
        if entry:
            texts = [entry.string] if isinstance(entry.string, str) else list(entry.string)
        facts = set(FACT.findall(single))
        facts |= set() if isinstance(message, str) else set(FACT.findall(message[-1]))
        if not all(texts):
            yield f"{language}: no text for {single!r}"
        elif any(set(FACT.findall(text)) - facts for text in texts):
            yield f"{language}: unknown facts in {texts!r}"
        elif not any(set(FACT.findall(text)) == facts for text in texts):
            yield f"{language}: facts left out in {texts!r}"


def main(arguments) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop texts", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    chosen, wanted = parser.parse_args(arguments), messages()
    if not chosen.check:
        for language in LANGUAGES:
            data = BytesIO()
            updated = updated_catalogue(language, wanted)
            write_po(data, updated, width=120, no_location=True, omit_header=False)
            path(language).parent.mkdir(parents=True, exist_ok=True)
            path(language).write_bytes(HEADER.sub(b"", data.getvalue()))
    found = [fault for language in LANGUAGES for fault in faults(language, wanted)]
    print(*found[:40], sep="\n")
    print(f"{len(wanted)} messages, {len(found)} faults")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
