"""A copy of the checkout in which games have a new rules version, and the site built from it."""

import re
import shutil
from functools import cache
from importlib import import_module
from pathlib import Path

from kaffeehaus.games import GAMES
from trees import Tree
from workshop.places import BUILD

NEW_CLASSES = """class Unused(OpenVerb):
    \"\"\"A verb that is never offered; it comes first, so that all numbers change.\"\"\"

    name = "UNUSED"


class EmptyStep(Step):
    \"\"\"A step that does nothing, after the first.\"\"\"

    def go(self, s, entry):
        pass


"""
FIRST_VERB = re.compile(r"^\((\w+,[\w,\s]*)\) = range\((\d+)\)", re.M)


def raise_rules(tree: Tree, key: str) -> None:
    """Gives a game a new rules version with a changed rule, number, component, message and drawing, and a new
    verb, step and slot."""
    rules = f"py/kaffeehaus/games/{key}/rules"
    steps = tree.read(f"{rules}/steps.py")
    steps = re.sub(r"^(from kaffeehaus\.table\.game import )", r"\1OpenVerb, ", steps, count=1, flags=re.M)
    begin = re.search(r"^ORDER: ", steps, re.M).start()
    order = steps[begin:].replace("Opening, ", "Opening, EmptyStep, ", 1)
    steps = steps[:begin] + NEW_CLASSES + order.replace("VERBS = (", "VERBS = (Unused, ", 1)
    tree.write(f"{rules}/steps.py", steps)
    notation, count = FIRST_VERB.subn(lambda found: f"(UNUSED, {found[1]}) = range({int(found[2]) + 1})",
                                      tree.read(f"{rules}/notation.py"))
    assert count == 1
    tree.write(f"{rules}/notation.py", notation)
    tree.replace(f"{rules}/state.py", "    __slots__ = (", '    __slots__ = ("spare", ')
    tree.replace(f"{rules}/state.py", "        s = State.__new__(State)\n",
                 "        s = State.__new__(State)\n        s.spare = self.spare\n")
    tree.replace(f"{rules}/state.py", "    s = State()\n", "    s = State()\n    s.spare = 0\n")
    import_module(f"{key}.raised").change(tree, f"py/kaffeehaus/games/{key}", f"assets/games/{key}")
    about = f"py/kaffeehaus/games/{key}/about.py"
    number = int(re.search(r"^RULES = (\d+)", tree.read(about), re.M)[1])
    tree.write(about, re.sub(r"^RULES = \d+", f"RULES = {number + 1}", tree.read(about), flags=re.M))


@cache
def raised_site() -> Path:
    """The folder of a site with a new rules version of every game; built once per test run."""
    folder = BUILD / "raised"
    shutil.rmtree(folder, ignore_errors=True)
    tree = Tree(folder)
    for key in GAMES:
        raise_rules(tree, key)
    return tree.built()
