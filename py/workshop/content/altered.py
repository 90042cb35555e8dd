"""A game with other data, beside the real one: what tests, checks and owners of a box try a correction on."""

import importlib
import json
import sys
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from itertools import count
from pathlib import Path
from typing import NamedTuple

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.versions import about

_COPIES = count(1)


class Change(NamedTuple):
    """One kind of correction that the owner of a box may make."""

    entry: str                                  # what is corrected, as a path in data.json: "fields.values"
    alter: Callable[[dict, Stream], None]       # corrects one such entry of this box, by chance
    observable: Callable[[object], object]      # what of the game has to be another thing then


class OtherBox(SourceFileLoader):
    """Imports a game's rules, which find other data where they look for their own."""

    def __init__(self, name, path, box):
        super().__init__(name, path)
        self.box = json.dumps(box).encode()

    def get_data(self, path):
        return self.box if Path(path).name == "data.json" else super().get_data(path)


def folder_of(key: str) -> Path:
    """Where a game lies."""
    return Path(about(key).__file__).parent


def box_of(key: str) -> dict:
    """The content of a game's data file, to be changed at will."""
    return json.loads((folder_of(key) / "rules/data.json").read_text("utf-8"))


def altered(key: str, box: dict):
    """The game as it would be with this data."""
    name, folder = f"kaffeehaus.games.{key}.altered_{next(_COPIES)}", folder_of(key)
    package(name, folder, SourceFileLoader)
    package(f"{name}.rules", folder / "rules", lambda *where: OtherBox(*where, box))
    return importlib.import_module(f"{name}.game").GAME


def package(name: str, folder: Path, loader) -> None:
    init = str(folder / "__init__.py")
    spec = spec_from_file_location(name, init, loader=loader(name, init),
                                   submodule_search_locations=[str(folder)])
    sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(sys.modules[name])
