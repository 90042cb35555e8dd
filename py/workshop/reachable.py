"""Which functions of a WebAssembly program can be called at all, and the program with all others emptied.

A function can be called when it is exported, stands in a table, or is named by one that can be called.
"""

from workshop.binary import (CALL, CODE, ELEMENTS, EXPORTS, FUNCTION, GLOBALS, IMPORTS, REF_FUNC, RETURN_CALL, START,
                             defined_globals, end_of, entries, imports, instructions, joined, number_at, number_bytes,
                             sections)

NEVER = b"\x03\x00\x00\x0b"                             # three bytes: no locals, unreachable, end


def without_the_unreachable(binary: bytes) -> bytes:
    """The same program, in which every function that nothing can call has an empty body."""
    contents = dict(sections(binary))
    imported = sum(kind == FUNCTION for kind, _ in imports(contents[IMPORTS]))
    bodies = list(entries(contents[CODE]))
    waiting = sorted(roots(contents))
    reached = set(waiting)
    for function in waiting:
        if function >= imported:
            for other in called(contents[CODE], *bodies[function - imported]):
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
    parts = [number_bytes(len(bodies))]
    for place, (begin, end) in enumerate(bodies):
        if place + imported in reached:
            parts += [number_bytes(end - begin), contents[CODE][begin:end]]
        else:
            parts.append(NEVER)
    return joined(binary, {CODE: b"".join(parts)})


def roots(contents: dict[int, bytes]) -> set[int]:
    """What is exported, started with, or put into a table or a global."""
    found = set()
    count, at = number_at(contents[EXPORTS], 0)
    for _ in range(count):
        length, at = number_at(contents[EXPORTS], at)
        kind = contents[EXPORTS][at + length]
        function, at = number_at(contents[EXPORTS], at + length + 1)
        found |= {function} if kind == FUNCTION else set()
    if START in contents:
        found.add(number_at(contents[START], 0)[0])
    for _, begin, end in defined_globals(contents[GLOBALS]):
        found |= set(called(contents[GLOBALS], begin, end, locals_=False))
    return found | in_tables(contents[ELEMENTS])


def in_tables(data: bytes) -> set[int]:
    """The functions that the segments of the tables name; one of another form ends the build."""
    found = set()
    count, at = number_at(data, 0)
    for _ in range(count):
        flags, at = number_at(data, at)
        if flags not in (0, 1, 2, 3):
            raise SystemExit("The runtime fills its tables in another way than expected.")
        if flags == 2:
            _, at = number_at(data, at)
        if flags in (0, 2):
            at = end_of(data, at)
        at += flags != 0                # the kind of the elements
        size, at = number_at(data, at)
        for _ in range(size):
            function, at = number_at(data, at)
            found.add(function)
    return found


def called(code: bytes, begin: int, end: int, locals_: bool = True):
    """The functions that this body names."""
    return (number_at(code, at + 1)[0] for kind, at, _ in instructions(code, begin, end, locals_)
            if kind in (CALL, RETURN_CALL, REF_FUNC))
