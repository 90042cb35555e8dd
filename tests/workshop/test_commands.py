"""Packages of tools have a purpose, and commands a unique name and a purpose."""

import pytest

from workshop.__main__ import HERE, commands, defines_main, purpose, usage

PACKAGES = sorted(path.parent for path in HERE.glob("*/__init__.py"))


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_a_package_has_a_purpose(package):
    sentence = purpose(package / "__init__.py")
    assert sentence.endswith(".")
    assert sentence in usage(commands()) or not any(map(defines_main, package.glob("*.py")))


def test_no_two_commands_have_the_same_name():
    modules = [path.stem for path in [*HERE.glob("*.py"), *HERE.glob("*/*.py")]
               if not path.stem.startswith("_") and defines_main(path)]
    assert sorted(modules) == sorted(commands())


def test_every_command_has_a_purpose():
    known = commands()
    assert all(map(purpose, known.values()))
    assert all(f"  {name} " in usage(known) for name in known)
