"""Mutation tests: small automatic changes of rules and data; the tests have to notice nine in ten."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from workshop.content.altered import folder_of
from workshop.gate.rows.project_copy import ProjectCopy
from workshop.gate.rows.row import Row, has_time
from workshop.places import TESTS

WANTED = 400                            # of all games together
DATA = 5                                # every fifth is a number of data.json
SHARE = 0.9
SHOWN_CHARACTERS = 100                  # of a changed line of data.json
# in the folder of a game's tests: equivalent mutants, each with the reason
EXPLAINED = "mutants.json"
DATA_FILE = "rules/data.json"
NUMBER = re.compile(r"(?<=[:\[,] )-?\d+(?=[,\]}\n])|(?<=\[)-?\d+(?=[,\]])")
COMPARISONS = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
               ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is"}
ARITHMETIC = {ast.Add: "-", ast.Sub: "+", ast.Mult: "//", ast.FloorDiv: "*", ast.BitAnd: "|", ast.BitOr: "&"}


def mutants(source: str) -> Iterator[tuple[int, str]]:
    """(line, text) of each mutant: another comparison, operator or number, or a negated condition."""
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    data = source.encode()

    def at(node, end=False) -> int:
        line, column = (node.end_lineno, node.end_col_offset) if end else (node.lineno, node.col_offset)
        return starts[line - 1] + column

    def between(left, right, sign: str) -> str:
        begin, sign_between = data[:at(left, True)], f" {sign} ".encode()
        return (begin + sign_between + brackets(left, right) + data[at(right):]).decode()

    def brackets(left, right) -> bytes:
        """Keeps opening brackets between the operator and its operands."""
        gap = data[at(left, True):at(right)]
        return bytes(byte for byte in gap if byte in b"(")

    for node in ast.walk(ast.parse(source)):
        found = None
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            found = node.left, node.comparators[0], COMPARISONS[type(node.ops[0])]
        elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
            found = node.left, node.right, ARITHMETIC[type(node.op)]
        elif isinstance(node, ast.BoolOp):
            found = node.values[0], node.values[1], "or" if isinstance(node.op, ast.And) else "and"
        if found and b")" not in data[at(found[0], True):at(found[1])]:
            yield node.lineno, between(*found)
        if isinstance(node, ast.Constant) and type(node.value) is int:
            one_more = str(node.value + 1).encode()
            yield node.lineno, (data[:at(node)] + one_more + data[at(node, True):]).decode()
        if isinstance(node, ast.If):
            begin, end = at(node.test), at(node.test, True)
            yield node.test.lineno, (data[:begin] + b"not (" + data[begin:end] + b")" + data[end:]).decode()


def explained(key: str) -> dict[str, str]:
    """The equivalent mutants of a game, by file and changed line, each with the reason."""
    path = TESTS / key / EXPLAINED
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def files(key: str) -> list[str]:
    """The modules with the steps and verbs of a game, its data, and its scoring."""
    game = GAMES[key]
    modules = {type(part).__module__ for part in (*game.steps, *game.choosers)}
    modules |= {game.scoring.__name__, game.data.__name__}
    return sorted(f"{name.removeprefix(game.package).strip('.').replace('.', '/')}.py" for name in modules)


def rule_mutants(key: str) -> list[tuple[str, str, str]]:
    """(file, changed line, text) of every mutant of a game's rules that is valid Python."""
    found = []
    for file in files(key):
        for line, text in mutants((folder_of(key) / file).read_text("utf-8")):
            try:
                compile(text, file, "exec")
            except SyntaxError:
                continue
            found.append((file, text.splitlines()[line - 1].strip(), text))
    return found


def data_mutants(key: str) -> Iterator[tuple[str, str, str]]:
    """The same for numbers of data.json, each greater by one, that the rules read."""
    text = (folder_of(key) / DATA_FILE).read_text("utf-8")
    for number in Stream(1).shuffled(list(NUMBER.finditer(text))):
        changed = text[:number.start()] + str(int(number[0]) + 1) + text[number.end():]
        if digest(key, changed) != digest(key, text):
            begin, end = changed.rfind("\n", 0, number.start()) + 1, changed.find(",", number.start())
            line = changed[begin:end].strip()
            yield DATA_FILE, line[-SHOWN_CHARACTERS:], changed


def digest(key: str, box: str) -> int | None:
    """The digest of the data that the rules read; None if they cannot read it."""
    data = GAMES[key].data
    read = {"__package__": data.__package__, "__name__": data.__name__}
    with patch("pkgutil.get_data", lambda *_: box.encode()):
        try:
            exec(Path(data.__file__).read_text("utf-8"), read)
        except (LookupError, ValueError, TypeError, StopIteration):
            return None
    return read["DIGEST"]


def sample(key: str, count: int) -> list[tuple[str, str, str]]:
    """`count` mutants of a game, always the same."""
    data = data_mutants(key)
    rules = iter(Stream(1).shuffled(rule_mutants(key)))
    return [next(rules if n % DATA else data) for n in range(1, count + 1)]


def run(size: float) -> Row:
    each, survivors, links, done = max(1, int(WANTED * size) // len(GAMES)), [], 0, 0
    with ProjectCopy() as copy:
        for key in GAMES:
            copy.check_unchanged(key)
            for file, changed, text in sample(key, each):
                if not has_time():
                    break
                found, done = copy.failure_with(key, file, text), done + 1
                name = f"{file}: {changed}"
                links += file == DATA_FILE and found is not None and "tests/golden" in found
                if not found:
                    survivors.append((key, name))
                print(f"  {key}/{name}: {found or 'NOT NOTICED'}", flush=True)
    killed = done - len(survivors)
    open_ = [f"{key}/{name}" for key, name in survivors if name not in explained(key)]
    few = [f"{killed} of {done} are fewer than {SHARE:.0%}"] if killed < SHARE * done else []
    return Row("mutants of rules and data", WANTED, done, few + [f"not noticed: {one}" for one in open_],
               f"{killed} noticed, {links} of them (data) by links alone; "
               f"{len(survivors) - len(open_)} explained in {EXPLAINED}")
