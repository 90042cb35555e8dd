"""Finds the optional modules of a game's own `workshop` folder, and the settings in them."""

from functools import cache
from importlib import import_module
from types import ModuleType

from workshop.content.altered import folder_of

FOLDER = "workshop"


@cache
def module_of(key: str, name: str) -> ModuleType | None:
    """The module of this name in the game's own tools; None if there is none."""
    if not (folder_of(key) / FOLDER / f"{name}.py").exists():
        return None
    return import_module(f"kaffeehaus.games.{key}.{FOLDER}.{name}")


def value_of(key: str, name: str, attribute: str, default):
    """A value from a module of the game's own tools, or the default."""
    return getattr(module_of(key, name), attribute, default)
