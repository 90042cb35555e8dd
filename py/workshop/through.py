"""Calls through tables out of the largest functions go through a small function of their own.

A browser looks at where such a call leads, writes what it calls most into the caller, and gives the whole caller up when
once it leads elsewhere. Python's own loop is one function of 80 KB in which that happens again and again: for a tenth of a
second each time it ran in its slowest form. The small functions are long enough, by instructions that do nothing, not to
be written into their callers in turn.
"""

from workshop.binary import (CALL, CALL_INDIRECT, CODE, END, FUNCTIONS, I32, IMPORTS, FUNCTION, LOCAL_GET, NOP, TYPES,
                             behind_locals, entries, imports, instructions, joined, listed, longer, number_at, number_bytes,
                             sections, sized, type_bytes, types)

LARGE = 4_000                           # bytes of a body whose calls are changed
PADDING = 600                           # no browser writes so many bytes into a caller


def called_through(binary: bytes, large: int = LARGE) -> bytes:
    """The same program, in which no large function calls through a table itself."""
    contents = dict(sections(binary))
    calls = Calls(contents)
    code = contents[CODE]
    bodies = [sized(calls.changed(code, begin, end) if end - begin >= large else code[begin:end]) for begin, end in entries(code)]
    bodies += [sized(calls.body(*call)) for call in calls.found]
    functions = longer(contents[FUNCTIONS], [number_bytes(calls.typed(*call)) for call in calls.found])
    return joined(binary, {TYPES: listed([type_bytes(*kind) for kind in calls.types]), FUNCTIONS: functions, CODE: listed(bodies)})


class Calls:
    """The small functions: one for each type and table, numbered behind all others."""

    def __init__(self, contents: dict[int, bytes]):
        self.types = list(types(contents[TYPES]))
        own, _ = number_at(contents[FUNCTIONS], 0)
        self.first = own + sum(kind == FUNCTION for kind, _ in imports(contents[IMPORTS]))
        self.found: dict[tuple[int, int], int] = {}

    def changed(self, code: bytes, begin: int, end: int) -> bytes:
        parts = [code[begin:behind_locals(code, begin)]]
        for kind, at, behind in instructions(code, begin, end):
            if kind == CALL_INDIRECT:
                number, table_at = number_at(code, at + 1)
                call = number, number_at(code, table_at)[0]
                parts.append(bytes([CALL]) + number_bytes(self.found.setdefault(call, self.first + len(self.found))))
            else:
                parts.append(code[at:behind])
        return b"".join(parts)

    def typed(self, number: int, _: int) -> int:
        """The type of such a function: what is called takes, and the place in the table."""
        parameters, results = self.types[number]
        kind = parameters + I32, results
        if kind not in self.types:
            self.types.append(kind)
        return self.types.index(kind)

    def body(self, number: int, table: int) -> bytes:
        taken = b"".join(bytes([LOCAL_GET]) + number_bytes(place) for place in range(len(self.types[number][0]) + 1))
        call = bytes([CALL_INDIRECT]) + number_bytes(number) + number_bytes(table)
        return b"\0" + taken + call + bytes([NOP]) * PADDING + bytes([END])
