"""Whatever is shipped from npm, with all that is bundled in it, stands with its licence in the about page's list."""

import ast
import json
import re

from workshop.archives import SEGNO
from workshop.places import PYTHON, ROOT

CALLED = {"@pyscript/core": "PyScript", "pyodide": "Pyodide", "@fontsource-variable/josefin-sans": "Josefin Sans",
          "@fontsource-variable/source-sans-3": "Source Sans 3", "@fontsource-variable/wittgenstein": "Wittgenstein"}
NOT_SHIPPED = {"ws", "@types/emscripten"}       # what Node alone needs, and what describes types


def listed() -> dict[str, str]:
    """The licence of every work that the list names."""
    source = re.search(r"^LICENCES = (\(.*?^\))", (PYTHON / "kaffeehaus/ui/lobby.py").read_text("utf-8"), re.M | re.S)[1]
    return {name: licence for names, licence in ast.literal_eval(source) for name in names.split(", ")}


def shipped() -> dict[str, str]:
    """The licences of the page's packages and of those that they need in turn."""
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    found, waiting = {}, list(packages[""]["dependencies"])
    for name in waiting:
        package = packages[f"node_modules/{name}"]
        if name not in found and name not in NOT_SHIPPED:
            found[name] = package["license"]
            waiting += package.get("dependencies", ())
    return found


def test_every_package_is_listed_with_its_licence():
    known = listed()
    for name, licence in shipped().items():
        assert known[CALLED.get(name, name)].lower() == licence.lower(), name


def test_nothing_is_copied_from_packages_that_are_not_listed():
    build = (PYTHON / "workshop/build.py").read_text("utf-8") + (PYTHON / "workshop/runtime.py").read_text("utf-8") \
        + (PYTHON / "workshop/fonts.py").read_text("utf-8") + (PYTHON / "workshop/sources.py").read_text("utf-8")
    taken = set(re.findall(r'["/](@[\w-]+/[\w-]+|morphdom|pyodide)/', build))
    assert taken and taken <= shipped().keys() | {name for name in taken if name.startswith("@fontsource")}


def test_what_is_built_into_python_is_listed():
    built_in = {"CPython", "Expat", "HACL*", "SQLite", "XZ Utils", "Zstandard", "bzip2", "libffi", "mpdecimal", "zlib"}
    assert built_in <= listed().keys()


def test_what_is_taken_of_python_libraries_is_listed():
    assert {name.partition("/")[0] for name in SEGNO} <= listed().keys()
