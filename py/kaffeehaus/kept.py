"""Python as it is kept on a device: with all imported that a visit to any game needs,
and little else in its memory."""

import gc
from importlib import import_module

from .packs import forget_what_has_run

PARTS = ("game", "board")
# bytes, and how often so many are looked for
FREE = ((1 << 18, 2), (1 << 16, 8), (1 << 14, 16), (1 << 12, 64))


def make_ready(games):
    """Import it all; the byte code of what has run, and what was thrown away, are overwritten with zeros."""
    import_module(".ui.app", __package__)
    for game in games:
        for part in PARTS:
            import_module(f".games.{game}.{part}", __package__)
    forget_what_has_run()
    gc.collect()
    [bytearray(size) for size, count in FREE for _ in range(count)]
