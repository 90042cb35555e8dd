"""Runs one of the developers' tools: `python -m workshop COMMAND ...`."""

import ast
import importlib
import sys
from itertools import groupby
from pathlib import Path

HERE = Path(__file__).parent


def commands() -> dict[str, Path]:
    """The modules with a `main` function, by name, in the order of their packages."""
    paths = [*HERE.glob("[a-z]*.py"), *HERE.glob("*/[a-z]*.py")]
    paths.sort(key=lambda path: (path.parent, path.stem))
    return {path.stem: path for path in paths if defines_main(path)}


def defines_main(path: Path) -> bool:
    return any(isinstance(node, ast.FunctionDef) and node.name == "main" for node in parsed(path).body)


def purpose(path: Path) -> str:
    """The first line of a module's docstring."""
    return (ast.get_docstring(parsed(path)) or "").partition("\n")[0]


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def usage(known: dict[str, Path]) -> str:
    """A list of all commands by package, each with its purpose."""
    lines = ["usage: python -m workshop COMMAND ..."]
    for package, names in groupby(known, key=lambda name: known[name].parent):
        lines += ["", purpose(package / "__init__.py")]
        lines += [f"  {name:14} {purpose(known[name])}" for name in names]
    return "\n".join(lines)


def main() -> int:
    known = commands()
    if len(sys.argv) < 2 or sys.argv[1] not in known:
        print(usage(known))
        return 2
    module = ".".join(known[sys.argv[1]].relative_to(HERE.parent).with_suffix("").parts)
    return importlib.import_module(module).main(sys.argv[2:]) or 0


if __name__ == "__main__":
    sys.exit(main())
