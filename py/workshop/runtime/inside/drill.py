"""Does with Python's own types whatever they can do, well or badly, and so what a page may ever call."""

import functools
import itertools
import json
import math
import operator
import re
import time
import traceback

# What would take for ever, or all the memory.
RISKY = {"__pow__", "__rpow__", "__lshift__", "__rlshift__", "__mul__", "__rmul__", "__imul__", "__class__",
         "__subclasshook__", "__init_subclass__", "__new__"}
CALLS = (repr, str, hash, len, iter, list, tuple, set, dict, sorted, reversed, sum, min, max, any, all, bool,
         int, float, abs, round, bin, ord, chr, ascii, format, callable, type, id, vars, enumerate, bytes,
         isinstance, json.dumps, json.loads, re.compile, math.sqrt, math.log, math.gcd, math.hypot,
         itertools.chain, itertools.groupby, itertools.product, itertools.combinations,
         itertools.accumulate, itertools.zip_longest, itertools.islice, functools.cache, functools.reduce,
         functools.cmp_to_key, time.gmtime, time.strftime, exec)
BOTH = ("eq", "lt", "ge", "add", "sub", "mod", "and_", "or_", "xor", "contains", "getitem", "floordiv",
        "truediv", "iadd", "ior", "matmul")
TEXTS = ("{}['missing']", "1 // 0", "missing", "deep(0)", "import nothing_here", "assert 0, 'so'",
         "a, b = (1, 2, 3)", "1 +", "raise Own(3)",
         "match {'a': (1, [2, 3])}:\n case {'a': (1, [first, *rest])}: first, rest",
         "f'{1.5:,.2f} {7:>5} {3:b}'", "divmod(3 ** 900, 7 ** 150)")


class Own(Exception):
    pass


def deep(number):
    return deep(number + 1)


def things():
    return [0, -5, 3 ** 60, True, 2.5, "", "abcß x", "ключ", b"xy z", bytearray(b"q"), (), (1, 2), [],
            [3, 1, 2], {}, {"a": 1, 2: 3}, set(), {1, 2, "x"}, frozenset({3}), None, range(5), slice(1, 2),
            Own(2), len, "a".join, iter((1, 2)), (one for one in (1, 2)), Own, int, {1: 2}.items(),
            {1: 2}.keys(), {1: 2}.values(), functools.partial(max, 1), memoryview(b"xy"),
            re.compile("(a+)(?P<b>b?)"), *TEXTS]


def tried(call, *given):
    """What it comes to, and how an error is written down."""
    try:
        made = call(*given)
        return made, made == made, made != given, next(iter(made))
    except BaseException as error:
        return traceback.format_exception(error), repr(error)


for place, thing in enumerate(things()):
    for name in sorted(set(dir(thing)) - RISKY):
        for given in [(), *((one,) for one in things()), ("a", "b"), (0, 1), (1, 2, 3)]:
            tried(lambda place=place, name=name, given=given: getattr(things()[place], name)(*given))
    for call, more in itertools.product(CALLS, ((), (2,), ("x",), (thing,), (1, 2))):
        tried(call, thing, *more)
    for name, other in itertools.product(BOTH, things()):
        tried(getattr(operator, name), thing, other)
