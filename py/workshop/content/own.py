"""What a game's own `workshop` folder tells the tools: modules that it may have, each with a default here."""

from functools import cache
from importlib import import_module
from types import ModuleType

from workshop.content.altered import folder_of

FOLDER = "workshop"


@cache
def module_of(key: str, name: str) -> ModuleType | None:
    """A module of the game's own tools; None where the game has none of this name."""
    if not (folder_of(key) / FOLDER / f"{name}.py").exists():
        return None
    return import_module(f"kaffeehaus.games.{key}.{FOLDER}.{name}")


def value_of(key: str, name: str, attribute: str, otherwise):
    """What the game's own module says about itself, else the default."""
    return getattr(module_of(key, name), attribute, otherwise)
