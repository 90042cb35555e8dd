"""Encodes a text as a QR code, drawn as one SVG path. In a pack of its own."""

from segno import encoder

QUIET = 4                               # modules of the quiet zone
# error correction level, and the most bytes that a phone's screen still shows well
ROOM = (("M", 666), ("L", 858))


def squares(text):
    """(modules per side, path of the dark ones), or None if the text is too long to be scanned reliably."""
    data = text.encode()
    level = next((level for level, most in ROOM if len(data) <= most), None)
    if level is None:
        return None
    matrix = encoder.encode(data, error=level, mode="byte", micro=False).matrix
    return len(matrix) + 2 * QUIET, "".join(run for y, row in enumerate(matrix) for run in runs(y, row))


def runs(y, row):
    """The dark modules of a row, adjacent ones as one rectangle."""
    x = 0
    while x < len(row):
        width = 0
        while x + width < len(row) and row[x + width]:
            width += 1
        if width:
            yield f"M{x + QUIET} {y + QUIET}h{width}v1h-{width}z"
        x += width or 1
