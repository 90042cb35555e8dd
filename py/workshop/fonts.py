"""The three typefaces, cut down to the letters and weights the page uses, and the style sheet that names them."""
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import OverlapMode, instantiateVariableFont

# family -> (package, lightest and heaviest weight in use)
FACES = {
    "Josefin Sans": ("josefin-sans", 600, 700),
    "Source Sans 3": ("source-sans-3", 400, 700),
    "Wittgenstein": ("wittgenstein", 400, 600),
}
# The second half serves the names people type; it is fetched only when one of its letters is on the page.
PARTS = {
    "latin": [(0x20, 0x7E), (0xA0, 0xFF), (0x131, 0x131), (0x152, 0x153), (0x2C6, 0x2C6), (0x2DA, 0x2DA), (0x2DC, 0x2DC),
              (0x2009, 0x2009), (0x2013, 0x2014), (0x2018, 0x201E), (0x2022, 0x2022), (0x2026, 0x2026),
              (0x2032, 0x2033), (0x2039, 0x203A), (0x2044, 0x2044), (0x20AC, 0x20AC), (0x2191, 0x2193), (0x2212, 0x2212)],
    "latin-ext": [(0x100, 0x130), (0x132, 0x151), (0x154, 0x17F), (0x218, 0x21B), (0x1E9E, 0x1E9E)],
}
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "lnum", "tnum", "pnum", "frac", "numr", "dnom"]
DAY_ZERO = 2082844800  # 1970 in the seconds of font files: the same input gives the same bytes


def build(node_modules: Path, out: Path) -> list[Path]:
    """Write the hashed woff2 files and fonts.css into `out`, a folder called fonts; return them, the sheet last."""
    out.mkdir(parents=True, exist_ok=True)
    written, rules = [], ["/* The typefaces, under the SIL Open Font Licence. */"]
    for family, (package, lightest, heaviest) in FACES.items():
        for part, ranges in PARTS.items():
            source = (node_modules / "@fontsource-variable" / package / "files"
                      / f"{package}-{part}-wght-normal.woff2")
            data = cut(source, ranges, lightest, heaviest)
            target = out / f"{package}-{part}.{sha256(data).hexdigest()[:10]}.woff2"
            target.write_bytes(data)
            written.append(target)
            rules.append(face(family, lightest, heaviest, target.name, ranges))
    sheet = out / "fonts.css"
    sheet.write_text("\n".join(rules) + "\n", encoding="utf-8")
    return [*written, sheet]


def cut(source: Path, ranges: list[tuple[int, int]], lightest: int, heaviest: int) -> bytes:
    """One font file with the letters of `ranges` and the weights between `lightest` and `heaviest`."""
    font = TTFont(source, recalcTimestamp=False)
    options = Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in ranges for code in range(first, last + 1)])
    subsetter.subset(font)
    instantiateVariableFont(font, {"wght": (lightest, heaviest)}, inplace=True,
                            overlap=OverlapMode.KEEP_AND_DONT_SET_FLAGS)
    font["head"].created = font["head"].modified = DAY_ZERO
    font.flavor = "woff2"
    buffer = BytesIO()
    font.save(buffer)
    return buffer.getvalue()


def face(family: str, lightest: int, heaviest: int, name: str, ranges: list[tuple[int, int]]) -> str:
    span = ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in ranges)
    return (f'@font-face {{ font-family: "{family}"; font-weight: {lightest} {heaviest}; font-display: swap; '
            f'src: url("../fonts/{name}") format("woff2"); unicode-range: {span}; }}')
