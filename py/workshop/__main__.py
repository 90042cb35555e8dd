"""Runs one of the developers' tools: `python -m workshop COMMAND ...`."""

import ast
import importlib
import sys
from pathlib import Path


def commands() -> dict[str, str]:
    """The modules here that define `main`, each with the first line of its docstring."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        if any(isinstance(node, ast.FunctionDef) and node.name == "main" for node in tree.body):
            found[path.stem] = (ast.get_docstring(tree) or "").partition("\n")[0]
    return found


def main() -> int:
    known = commands()
    if len(sys.argv) < 2 or sys.argv[1] not in known:
        print("usage: python -m workshop COMMAND ...\n")
        print("\n".join(f"  {name:10} {purpose}" for name, purpose in known.items()))
        return 2
    return importlib.import_module(f"workshop.{sys.argv[1]}").main(sys.argv[2:]) or 0


if __name__ == "__main__":
    sys.exit(main())
