"""A copy of the checkout in which the rules of games are raised, and the site that is built of it."""

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

from workshop.places import BUILD, ROOT

KEPT = ("py", "assets", "index.html", "netlify.toml", "package.json", "package-lock.json", "pyproject.toml")
INSTALLED = (".venv", "node_modules")
CACHES = ("compiled", "stdlib", "fonts", "eased", "runtime", "locks")        # what a build has worked out before


class Tree:
    """The checkout once more, to be changed."""

    def __init__(self, folder: Path):
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in KEPT:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, folder / name)
        for name in (*INSTALLED, *(f"build/{cache}" for cache in CACHES if (BUILD / cache).exists())):
            (folder / name).parent.mkdir(exist_ok=True)
            subprocess.run(["cp", "-al", ROOT / name, folder / name], check=True)

    def read(self, name: str) -> str:
        return (self.folder / name).read_text("utf-8")

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.unlink(missing_ok=True)                # it may be the same file as the checkout's
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def replace(self, name: str, old: str, new: str) -> None:
        """Exactly one place of a file says something else."""
        text = self.read(name)
        assert text.count(old) == 1, f"{name} has {text.count(old)} times {old!r}"
        self.write(name, text.replace(old, new))

    def run(self, *arguments: str) -> subprocess.CompletedProcess:
        """One of the developers' tools, in the copy."""
        environment = {**os.environ, "PYTHONPATH": str(self.folder / "py")}
        return subprocess.run([self.folder / ".venv/bin" / Path(sys.executable).name, "-m", "workshop", *arguments],
                              cwd=self.folder, env=environment, capture_output=True, text=True)

    def built(self) -> Path:
        done = self.run("build")
        assert done.returncode == 0, done.stdout + done.stderr
        return self.folder / "dist"


VERB = """class Rest(OpenVerb):
    \"\"\"A verb that is never offered, in front of all others.\"\"\"

    name = "REST"


class Breath(Step):
    \"\"\"A step in which nothing happens, behind the first.\"\"\"

    def go(self, s, entry):
        pass


"""
FIRST_VERB = re.compile(r"^\((\w+,[\w,\s]*)\) = range\((\d+)\)", re.M)


def raise_rules(tree: Tree, key: str) -> None:
    """Another version of a game: a rule, a number, a verb, a step, a slot, a component, a message and a drawing are other ones."""
    rules = f"py/kaffeehaus/games/{key}/rules"
    steps = tree.read(f"{rules}/steps.py")
    steps = re.sub(r"^(from kaffeehaus\.table\.game import )", r"\1OpenVerb, ", steps, count=1, flags=re.M)
    begin = re.search(r"^ORDER = ", steps, re.M).start()
    steps = steps[:begin] + VERB + steps[begin:].replace("(Opening, ", "(Opening, Breath, ", 1).replace("VERBS = (", "VERBS = (Rest, ", 1)
    tree.write(f"{rules}/steps.py", steps)
    notation, count = FIRST_VERB.subn(lambda found: f"(REST, {found[1]}) = range({int(found[2]) + 1})", tree.read(f"{rules}/notation.py"))
    assert count == 1
    tree.write(f"{rules}/notation.py", notation)
    tree.replace(f"{rules}/state.py", "    __slots__ = (", '    __slots__ = ("spare", ')
    tree.replace(f"{rules}/state.py", "        s = State.__new__(State)\n", "        s = State.__new__(State)\n        s.spare = self.spare\n")
    tree.replace(f"{rules}/state.py", "    s = State()\n", "    s = State()\n    s.spare = 0\n")
    import_module(f"{key}.raised").change(tree, f"py/kaffeehaus/games/{key}", f"assets/games/{key}")
    about = f"py/kaffeehaus/games/{key}/about.py"
    number = int(re.search(r"^RULES = (\d+)", tree.read(about), re.M)[1])
    tree.write(about, re.sub(r"^RULES = \d+", f"RULES = {number + 1}", tree.read(about), flags=re.M))


@cache
def raised_site(*keys: str) -> Path:
    """The folder of a site with the rules of these games raised; built once in a run of the tests."""
    tree = Tree(BUILD / "raised" / "-".join(keys))
    for key in keys:
        raise_rules(tree, key)
    return tree.built()
