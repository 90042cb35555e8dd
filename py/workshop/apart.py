"""Divides the runtime in two: what a start and the first choices call comes first, the rest when the page stands idle.

A function that comes later has a short body in the first part, which sees to it that the rest is there and then calls it
through a table: so whatever is called works at any time. The rest is a program of its own, on the memory and the tables of
the first part, whose functions it calls through that table too.
"""

from typing import NamedTuple

from workshop.binary import (AT_LEAST, BULK, CALL, CALL_INDIRECT, CHANGING, CODE, DATA, DATA_COUNT, ELEMENTS, END, EXPORTS,
                             FUNCREF, FUNCTION, FUNCTIONS, GLOBAL, GLOBAL_GET, GLOBAL_SET, GLOBALS, I32, I32_EQZ, IF, IMPORTS,
                             LOCAL_GET, MEMORY, NOTHING, REF_FUNC, RETURN_CALL, RETURN_CALL_INDIRECT, TABLE, TABLE_GET,
                             TABLE_SET, TABLES, TAG, TAGS, TYPES, behind_locals, constant, defined_globals, entries, imports,
                             instructions, joined, listed, longer, named, number_at, number_bytes, numbers, program, sections,
                             segments, sized, type_bytes, types)

SHARED = "~"                            # begins the names that only the two parts know
TABLE_NAME, SLOTS, MEMORY_NAME, LOADED = "table", "slots", "memory", "loaded"
LOADER, FIRST_SLOT = 0, 1               # the slot of what brings the rest, and the first one of its functions
SHORT = 24                              # bytes of a body that what stands in for it would need as well
COUNTED_OTHERWISE = (REF_FUNC, TABLE_GET, TABLE_SET)        # what these name has another number in another program
ON_SEGMENTS = (8, 9, *range(12, 18))    # and so have the segments and tables of these bulk instructions


class Whole(NamedTuple):
    """What has to be known of a program to divide it."""

    contents: dict[int, bytes]          # sections by number
    types: list[tuple[bytes, bytes]]
    typed: list[int]                    # the type of each function, the imported ones first
    foreign: int                        # how many functions are imported
    globals: list[bytes]                # the type of each global, and whether it changes
    tags: list[bytes]
    bodies: list[tuple[int, int]]

    @property
    def code(self) -> bytes:
        return self.contents[CODE]

    @property
    def slots(self) -> int:
        """The number of a table behind all others."""
        return number_at(self.contents[TABLES], 0)[0]


def read(binary: bytes) -> Whole:
    contents = dict(sections(binary))
    taken = list(imports(contents[IMPORTS]))
    if any(kind in (TABLE, TAG) for kind, _ in taken):
        raise SystemExit("The runtime takes tables or tags from outside, which was not expected.")
    functions = [number_at(facts, 0)[0] for kind, facts in taken if kind == FUNCTION]
    count, at = number_at(contents[TAGS], 0)
    tags = [contents[TAGS][at + 2 * place:at + 2 * place + 2] for place in range(count)]     # each with a type below 128
    return Whole(contents, list(types(contents[TYPES])), functions + list(numbers(contents[FUNCTIONS])), len(functions),
                 [facts for kind, facts in taken if kind == GLOBAL] + [facts for facts, _, _ in defined_globals(contents[GLOBALS])],
                 tags, list(entries(contents[CODE])))


def apart(binary: bytes, functions: frozenset[int], data: frozenset[int]) -> tuple[bytes, bytes]:
    """The first part, and the rest: the functions with these places in the code, and the data at these addresses."""
    whole = read(binary)
    later = [place for place, body in enumerate(whole.bodies) if place in functions and can_come_later(whole.code, *body)]
    rest = Rest(whole, {place + whole.foreign: number for number, place in enumerate(later)})
    bodies = [sized(rest.body(*whole.bodies[place])) for place in later]
    here = [segment for address, segment, _ in segments(whole.contents[DATA]) if address not in data]
    there = [segment for address, segment, _ in segments(whole.contents[DATA]) if address in data]
    return first_part(binary, whole, rest, here), rest.program(bodies, there)


def can_come_later(code: bytes, begin: int, end: int) -> bool:
    return end - begin > SHORT and not any(
        kind in COUNTED_OTHERWISE or kind == BULK and number_at(code, at + 1)[0] in ON_SEGMENTS
        for kind, at, _ in instructions(code, begin, end))


class Rest:
    """What comes later: its functions, and what it needs of the first part, which grows as bodies are written."""

    def __init__(self, whole: Whole, later: dict[int, int]):
        self.whole, self.later = whole, later       # number of a function in the whole -> its number here
        self.called: dict[int, int] = {}            # function of the first part -> its slot
        self.used: dict[int, int] = {}              # global of the first part -> its number here

    def body(self, begin: int, end: int) -> bytes:
        code = self.whole.code
        parts = [code[begin:behind_locals(code, begin)]]
        for kind, at, behind in instructions(code, begin, end):
            if kind in (CALL, RETURN_CALL):
                parts.append(self.call(kind, number_at(code, at + 1)[0]))
            elif kind in (GLOBAL_GET, GLOBAL_SET):
                number, _ = number_at(code, at + 1)
                parts.append(bytes([kind]) + number_bytes(self.used.setdefault(number, len(self.used))))
            else:
                parts.append(code[at:behind])
        return b"".join(parts)

    def call(self, kind: int, number: int) -> bytes:
        """A call stays one among the functions here; one into the first part goes through the table."""
        if number in self.later:
            return bytes([kind]) + number_bytes(self.later[number])
        slot = self.called.setdefault(number, FIRST_SLOT + len(self.later) + len(self.called))
        through = CALL_INDIRECT if kind == CALL else RETURN_CALL_INDIRECT
        return constant(slot) + bytes([through]) + number_bytes(self.whole.typed[number]) + number_bytes(1)

    def shared(self, slots: int, loaded: int):
        """(name, kind, number in the first part, facts as an import) of what both parts use."""
        limitless = FUNCREF + AT_LEAST + number_bytes(0)
        yield TABLE_NAME, TABLE, 0, limitless
        yield SLOTS, TABLE, slots, limitless
        yield MEMORY_NAME, MEMORY, 0, AT_LEAST + number_bytes(0)
        for number in self.used:
            yield f"global{number}", GLOBAL, number, self.whole.globals[number]
        for number, facts in enumerate(self.whole.tags):
            yield f"tag{number}", TAG, number, facts
        yield LOADED, GLOBAL, loaded, I32 + CHANGING

    def program(self, bodies: list[bytes], data: list[bytes]) -> bytes:
        taken = [sized(SHARED.encode()) + named(SHARED + name, kind, facts) for name, kind, _, facts in self.shared(0, 0)]
        functions = [number_bytes(self.whole.typed[number]) for number in self.later]
        own = filled(1, FIRST_SLOT, range(len(bodies)))
        return program([(TYPES, self.whole.contents[TYPES]), (IMPORTS, listed(taken)), (FUNCTIONS, listed(functions)),
                        (ELEMENTS, listed([own])), (CODE, listed(bodies)), (DATA, listed(data))])


def first_part(binary: bytes, whole: Whole, rest: Rest, data: list[bytes]) -> bytes:
    """The program with short bodies for what comes later, and with what the rest needs of it."""
    contents, ensure, loaded = whole.contents, len(whole.typed), len(whole.globals)
    size = FIRST_SLOT + len(rest.later) + len(rest.called)
    bodies = []
    for number, (begin, end) in enumerate(whole.bodies, whole.foreign):
        later = rest.later.get(number)
        bodies.append(sized(whole.code[begin:end] if later is None else stand_in(whole, number, later, ensure)))
    bodies.append(sized(ensuring(whole, loaded)))
    changed = {
        TYPES: longer(contents[TYPES], [type_bytes(b"", b"")]),
        FUNCTIONS: longer(contents[FUNCTIONS], [number_bytes(len(whole.types))]),
        TABLES: longer(contents[TABLES], [FUNCREF + AT_LEAST + number_bytes(size)]),
        GLOBALS: longer(contents[GLOBALS], [I32 + CHANGING + constant(0) + bytes([END])]),
        EXPORTS: longer(contents[EXPORTS], [named(SHARED + name, kind, number_bytes(number))
                                            for name, kind, number, _ in rest.shared(whole.slots, loaded)]),
        ELEMENTS: longer(contents[ELEMENTS], [filled(whole.slots, size - len(rest.called), rest.called)]),
        CODE: listed(bodies), DATA: listed(data), DATA_COUNT: number_bytes(len(data)),
    }
    return joined(binary, changed)


def filled(table: int, slot: int, functions) -> bytes:
    """A segment that puts functions into a table, from this slot on."""
    return (number_bytes(2) + number_bytes(table) + constant(slot) + bytes([END]) + number_bytes(0)
            + listed([number_bytes(number) for number in functions]))


def stand_in(whole: Whole, number: int, later: int, ensure: int) -> bytes:
    """The short body of a function that comes later."""
    kind = whole.typed[number]
    taken = b"".join(bytes([LOCAL_GET]) + number_bytes(place) for place in range(len(whole.types[kind][0])))
    return (number_bytes(0) + bytes([CALL]) + number_bytes(ensure) + taken + constant(FIRST_SLOT + later)
            + bytes([CALL_INDIRECT]) + number_bytes(kind) + number_bytes(whole.slots) + bytes([END]))


def ensuring(whole: Whole, loaded: int) -> bytes:
    """The body of the function that has the rest brought, unless it is there."""
    bring = constant(LOADER) + bytes([CALL_INDIRECT]) + number_bytes(len(whole.types)) + number_bytes(whole.slots)
    return (number_bytes(0) + bytes([GLOBAL_GET]) + number_bytes(loaded) + bytes([I32_EQZ, IF]) + NOTHING + bring
            + bytes([END, END]))
