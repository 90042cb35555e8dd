"""Which functions of a WebAssembly program can be called at all, and the program with all others emptied.

A function can be called when it is exported, stands in a table, or is named by one that can be called.
"""

IMPORTS, GLOBALS, EXPORTS, START, ELEMENTS, CODE = 2, 6, 7, 8, 9, 10
FUNCTION = 0                                            # the kind of an import or an export
NEVER = b"\x03\x00\x00\x0b"                             # three bytes: no locals, unreachable, end
CALL, RETURN_CALL, REF_FUNC, END = 0x10, 0x12, 0xD2, 0x0B
BR_TABLE, SELECT_TYPED, TRY_TABLE, BULK, VECTOR, ATOMIC = 0x0E, 0x1C, 0x1F, 0xFC, 0xFD, 0xFE
# how many numbers follow an instruction; what is missing has none, or is looked at one by one
NUMBERS = {0x02: 1, 0x03: 1, 0x04: 1, 0x06: 1, 0x07: 1, 0x08: 1, 0x09: 1, 0x18: 1, 0x0C: 1, 0x0D: 1, CALL: 1, 0x11: 2,
           RETURN_CALL: 1, 0x13: 2, 0x14: 1, 0x15: 1, **dict.fromkeys(range(0x20, 0x27), 1),
           **dict.fromkeys(range(0x28, 0x3F), 2), 0x3F: 1, 0x40: 1, 0x41: 1, 0x42: 1, 0xD0: 1, REF_FUNC: 1}
BYTES = {0x43: 4, 0x44: 8}                              # constants with a point
BULK_NUMBERS = {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1}


def number_at(data: bytes, at: int) -> tuple[int, int]:
    """A number written seven bits a byte, and where it ends."""
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        if data[at] < 128:
            return value, at + 1
        at, shift = at + 1, shift + 7


def number_bytes(value: int) -> bytes:
    parts = []
    while value > 127:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes([*parts, value])


def sections(binary: bytes):
    """(number, contents) of each section of a WebAssembly file."""
    at = 8
    while at < len(binary):
        length, begin = number_at(binary, at + 1)
        yield binary[at], binary[begin:begin + length]
        at = begin + length


def joined(binary: bytes, changed: dict[int, bytes]) -> bytes:
    """The same file with other contents for some of its sections."""
    parts = [binary[:8]]
    for number, contents in sections(binary):
        contents = changed.get(number, contents)
        parts += [bytes([number]), number_bytes(len(contents)), contents]
    return b"".join(parts)


def without_the_unreachable(binary: bytes) -> bytes:
    """The same program, in which every function that nothing can call has an empty body."""
    contents = dict(sections(binary))
    imported, bodies = imported_functions(contents[IMPORTS]), list(entries(contents[CODE]))
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


def entries(code: bytes):
    """Where each function begins and ends in the section of code."""
    count, at = number_at(code, 0)
    for _ in range(count):
        length, at = number_at(code, at)
        yield at, at + length
        at += length


def imported_functions(data: bytes) -> int:
    """How many functions are imported: they have the first numbers."""
    count, at = number_at(data, 0)
    functions = 0
    for _ in range(count):
        for _ in range(2):
            length, at = number_at(data, at)
            at += length
        kind, at = data[at], at + 1
        functions += kind == FUNCTION
        if kind == 1:                   # a table has a type before its limits, a tag a zero before its own
            at += 1
        if kind in (1, 2):
            bounded, at = data[at], at + 1
            for _ in range(1 + (bounded & 1)):
                _, at = number_at(data, at)
        elif kind == 3:
            at += 2
        else:
            _, at = number_at(data, at + (kind == 4))
    return functions


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
    count, at = number_at(contents[GLOBALS], 0)
    for _ in range(count):
        begin = at = at + 2             # its type, and whether it changes
        at = end_of(contents[GLOBALS], at)
        found |= set(called(contents[GLOBALS], begin, at, locals_=False))
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


def end_of(data: bytes, at: int) -> int:
    """Where the constant expression that begins here is over."""
    while data[at] != END:
        _, at = after(data, at)
    return at + 1


def called(code: bytes, at: int, end: int, locals_: bool = True):
    """The functions that this body names."""
    if locals_:
        groups, at = number_at(code, at)
        for _ in range(groups):
            _, at = number_at(code, at)
            _, at = number_at(code, at)
    while at < end:
        function, at = after(code, at)
        if function is not None:
            yield function
    if at != end:
        raise SystemExit("The runtime's code is not understood: what of it is needed cannot be told.")


def after(code: bytes, at: int) -> tuple[int | None, int]:
    """The function that an instruction names, if it does, and where the next one begins."""
    kind, at = code[at], at + 1
    if kind in (CALL, RETURN_CALL, REF_FUNC):
        return number_at(code, at)
    if kind in NUMBERS:
        return None, past(code, at, NUMBERS[kind])
    if kind in BYTES:
        return None, at + BYTES[kind]
    if kind in (BR_TABLE, SELECT_TYPED):
        count, at = number_at(code, at)
        return None, past(code, at, count + (kind == BR_TABLE))
    if kind in (BULK, VECTOR, ATOMIC):
        sub, at = number_at(code, at)
        return None, past_prefixed(code, at, kind, sub)
    if kind == TRY_TABLE:
        raise SystemExit("The runtime catches exceptions in another way than expected.")
    return None, at


def past(code: bytes, at: int, count: int) -> int:
    for _ in range(count):
        while code[at] > 127:
            at += 1
        at += 1
    return at


def past_prefixed(code: bytes, at: int, kind: int, sub: int) -> int:
    """Behind what follows an instruction of two parts."""
    if kind == BULK:
        return past(code, at, BULK_NUMBERS.get(sub, 0))
    if kind == ATOMIC:
        return past(code, at, 1 if sub == 3 else 2)
    if sub < 12 or sub in (92, 93):     # vectors: loads and stores, constants and shuffles, lanes
        return past(code, at, 2)
    if sub in (12, 13):
        return at + 16
    if 84 <= sub <= 91:
        return past(code, at, 2) + 1
    return at + (21 <= sub <= 34)
