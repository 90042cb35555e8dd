"""The fonts, subset to the characters of our languages and renamed, since the original names are reserved."""

from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from workshop.places import BUILD, MODULES, fingerprint


class Face(NamedTuple):
    """A font: the name of its package, its original name, and our family name."""

    name: str
    original_name: str
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
COPYRIGHT, LICENCE, LICENCE_ADDRESS = 0, 13, 14         # records of the name table that are not renamed


def fonts() -> dict[str, bytes]:
    """The subset fonts by file name; cached in build."""
    import fontTools

    files = {}
    for face in FACES:
        cached = BUILD / "fonts" / f"{fingerprint(face.source, Path(__file__), fontTools.version)}.woff2"
        if not cached.exists():
            cached.parent.mkdir(parents=True, exist_ok=True)
            cached.write_bytes(subset(face))
        files[face.file] = cached.read_bytes()
    return files


def copyright_of(face: Face) -> str:
    """The copyright notice in the font."""
    from fontTools.ttLib import TTFont

    with TTFont(face.source) as font:
        return font["name"].getDebugName(COPYRIGHT)


def subset(face: Face) -> bytes:
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
    """Replaces the original name by our family name; PostScript names have a hyphen and no spaces."""
    original, family = face.original_name.replace(" ", ""), face.family.replace(" ", "")
    for record in table.names:
        if record.nameID not in (COPYRIGHT, LICENCE, LICENCE_ADDRESS):
            text = record.toUnicode().replace(f"{original}-", f"{family}-")
            record.string = text.replace(face.original_name, face.family).replace(original, family)
