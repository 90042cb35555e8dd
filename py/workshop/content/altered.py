"""Builds a game with other data beside the real one, to try corrections of the data."""

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

    entry: str                                  # the path of the entry in data.json: "fields.values"
    alter: Callable[[dict, Stream], None]       # corrects one such entry of the data at random
    observable: Callable[[object], object]      # the part of the game that has to differ then


class DataLoader(SourceFileLoader):
    """Imports a game's rules with other contents of data.json."""

    def __init__(self, name, path, box):
        super().__init__(name, path)
        self.box = json.dumps(box).encode()

    def get_data(self, path):
        return self.box if Path(path).name == "data.json" else super().get_data(path)


def folder_of(key: str) -> Path:
    """The folder of a game."""
    return Path(about(key).__file__).parent


def box_of(key: str) -> dict:
    """The contents of a game's data file, as a new copy."""
    return json.loads((folder_of(key) / "rules/data.json").read_text("utf-8"))


def altered(key: str, box: dict):
    """The game with this data."""
    name, folder = f"kaffeehaus.games.{key}.altered_{next(_COPIES)}", folder_of(key)
    package(name, folder, SourceFileLoader)
    package(f"{name}.rules", folder / "rules", lambda *where: DataLoader(*where, box))
    return importlib.import_module(f"{name}.game").GAME


def package(name: str, folder: Path, loader) -> None:
    init = str(folder / "__init__.py")
    spec = spec_from_file_location(name, init, loader=loader(name, init),
                                   submodule_search_locations=[str(folder)])
    sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(sys.modules[name])
