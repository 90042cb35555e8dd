"""Mutants: small changes of the rules made by rote; the tests have to notice nine of ten."""

import ast
from collections.abc import Iterator

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from workshop.gates.changed import Copy
from workshop.gates.row import Row
from workshop.places import PYTHON

FILES = ("steps.py", "scoring.py")
WANTED = 400                            # of all games together
SHARE = 0.9
COMPARED = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==", ast.In: "not in",
            ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is"}
RECKONED = {ast.Add: "-", ast.Sub: "+", ast.Mult: "//", ast.FloorDiv: "*", ast.BitAnd: "|", ast.BitOr: "&"}


def mutants(source: str) -> Iterator[tuple[int, str]]:
    """(line, text) for each change: another comparison, sign, number, connection, or the opposite of a condition."""
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    data = source.encode()

    def at(node, end=False) -> int:
        return starts[(node.end_lineno if end else node.lineno) - 1] + (node.end_col_offset if end else node.col_offset)

    def between(left, right, sign: str) -> str:
        return (data[:at(left, True)] + f" {sign} ".encode() + closing(left, right) + data[at(right):]).decode()

    def closing(left, right) -> bytes:
        """Brackets that stand between the sign and its sides are not to be lost."""
        gap = data[at(left, True):at(right)]
        return bytes(byte for byte in gap if byte in b"(")

    for node in ast.walk(ast.parse(source)):
        found = None
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            found = node.left, node.comparators[0], COMPARED[type(node.ops[0])]
        elif isinstance(node, ast.BinOp) and type(node.op) in RECKONED:
            found = node.left, node.right, RECKONED[type(node.op)]
        elif isinstance(node, ast.BoolOp):
            found = node.values[0], node.values[1], "or" if isinstance(node.op, ast.And) else "and"
        if found and b")" not in data[at(found[0], True):at(found[1])]:
            yield node.lineno, between(*found)
        if isinstance(node, ast.Constant) and type(node.value) is int:
            yield node.lineno, (data[:at(node)] + str(node.value + 1).encode() + data[at(node, True):]).decode()
        if isinstance(node, ast.If):
            begin, end = at(node.test), at(node.test, True)
            yield node.test.lineno, (data[:begin] + b"not (" + data[begin:end] + b")" + data[end:]).decode()


def all_of(key: str) -> list[tuple[str, int, str]]:
    """(file, line, text) for every mutant of a game that still is Python."""
    found = []
    for file in FILES:
        for line, text in mutants((PYTHON / "kaffeehaus/games" / key / file).read_text("utf-8")):
            try:
                compile(text, file, "exec")
            except SyntaxError:
                continue
            found.append((file, line, text))
    return found


def run(size: float) -> Row:
    each, survivors, done = max(1, int(WANTED * size) // len(GAMES)), [], 0
    with Copy() as copy:
        for key in GAMES:
            copy.sound(key)
            for file, line, text in Stream(each).shuffled(all_of(key))[:each]:
                done += 1
                if not copy.notices(key, file, text):
                    changed = text.splitlines()[line - 1].strip()
                    survivors.append(f"{key}/{file}:{line} survives as: {changed}")
                    print(f"  {survivors[-1]}", flush=True)
    killed = done - len(survivors)
    few = [f"{killed} of {done} are fewer than {SHARE:.0%}"] if killed < SHARE * done else []
    return Row("mutants of steps and scoring", WANTED, done, few, f"{killed} noticed; {'; '.join(survivors)}")
