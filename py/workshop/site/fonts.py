"""The typefaces, cut to the letters of our languages, under names of our own: the others are reserved."""

from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from workshop.places import BUILD, MODULES, fingerprint


class Face(NamedTuple):
    """A typeface: what it is called where it comes from, and here."""

    name: str
    called: str
    family: str

    @property
    def npm(self) -> str:
        return f"@fontsource-variable/{self.name}"

    @property
    def source(self) -> Path:
        return MODULES / self.npm / f"files/{self.name}-latin-wght-normal.woff2"

    @property
    def file(self) -> str:
        return f"fonts/{self.name}.woff2"


FACES = (
    Face("josefin-sans", "Josefin Sans", "Kaffeehaus Display"),
    Face("source-sans-3", "Source Sans 3", "Kaffeehaus Text"),
    Face("wittgenstein", "Wittgenstein", "Kaffeehaus Prose"),
)
LETTERS = (*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x178, 0x2011, 0x2013, 0x2014, 0x2018,
           0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2039, 0x203A, 0x202F, 0x20AC, 0x2190,
           0x2191, 0x2192, 0x2193, 0x2212, 0x2248)
COPYRIGHT, LICENCE, LICENCE_ADDRESS = 0, 13, 14         # names that say whose a font is, and stay as they are


def fonts() -> dict[str, bytes]:
    """The files by name; cut once and then kept."""
    import fontTools

    files = {}
    for face in FACES:
        kept = BUILD / "fonts" / f"{fingerprint(face.source, Path(__file__), fontTools.version)}.woff2"
        if not kept.exists():
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(cut(face))
        files[face.file] = kept.read_bytes()
    return files


def copyright_of(face: Face) -> str:
    """Whose the typeface is, as the font itself says."""
    from fontTools.ttLib import TTFont

    with TTFont(face.source) as font:
        return font["name"].getDebugName(COPYRIGHT)


def cut(face: Face) -> bytes:
    from fontTools.subset import Options, Subsetter, load_font, save_font

    options = Options(flavor="woff2", layout_features=["*"], recalc_timestamp=False, notdef_outline=True)
    subsetter, data = Subsetter(options), BytesIO()
    subsetter.populate(unicodes=LETTERS)
    with load_font(str(face.source), options) as font:
        subsetter.subset(font)
        rename(font["name"], face)
        save_font(font, data, options)
    return data.getvalue()


def rename(table, face: Face) -> None:
    """Our family name where the font says its own; PostScript names have a hyphen and no spaces."""
    called, family = face.called.replace(" ", ""), face.family.replace(" ", "")
    for record in table.names:
        if record.nameID not in (COPYRIGHT, LICENCE, LICENCE_ADDRESS):
            text = record.toUnicode().replace(f"{called}-", f"{family}-")
            record.string = text.replace(face.called, face.family).replace(called, family)
