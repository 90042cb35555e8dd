"""The workshop's rooms: each says in a sentence what it is for, and every command is found by its name."""

import pytest

from workshop.__main__ import HERE, commands, defines_main, purpose, usage

ROOMS = sorted(path.parent for path in HERE.glob("*/__init__.py"))


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_a_room_says_what_it_is_for(room):
    assert purpose(room / "__init__.py").endswith(".")
    assert purpose(room / "__init__.py") in usage(commands()) or not any(map(defines_main, room.glob("*.py")))


def test_no_two_commands_have_the_same_name():
    modules = [path.stem for path in [*HERE.glob("*.py"), *HERE.glob("*/*.py")]
               if not path.stem.startswith("_") and defines_main(path)]
    assert sorted(modules) == sorted(commands())


def test_every_command_says_what_it_does():
    known = commands()
    assert all(map(purpose, known.values()))
    assert all(f"  {name} " in usage(known) for name in known)
