"""What a camera sees, as a file that Chromium shows in the place of one."""

from pathlib import Path

import segno

WIDTH, HEIGHT = 640, 480
LIGHT, DARK, GREY = 235, 16, 128
HEAD = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\n".encode()
# Arguments of a Chromium with such a camera; it asks nobody for permission.
PERMITTED = "--use-fake-ui-for-media-stream"


def arguments(file: Path) -> tuple[str, ...]:
    return "--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={file}", PERMITTED


def show_code(file: Path, text: str):
    """A picture of this text as a QR code, as the page draws it."""
    show(file, [list(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=4)])


def show(file: Path, dark: list[list[int]]):
    """A picture of these squares in the middle of the camera's view."""
    size = HEIGHT // len(dark)
    lines, margin = [], bytes([LIGHT])
    for row in dark:
        line = b"".join(bytes([DARK if square else LIGHT]) * size for square in row)
        lines += [line.center(WIDTH, margin)] * size
    empty = margin * WIDTH
    above = (HEIGHT - len(lines)) // 2
    lines = [empty] * above + lines + [empty] * (HEIGHT - len(lines) - above)
    colours = bytes([GREY]) * (WIDTH * HEIGHT // 2)
    frame = b"FRAME\n" + b"".join(lines) + colours
    file.write_bytes(HEAD + frame * 2)
