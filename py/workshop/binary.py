"""Reads WebAssembly files and puts them together again: sections, lists, and where each instruction ends."""

TYPES, IMPORTS, FUNCTIONS, TABLES, GLOBALS, EXPORTS, START, ELEMENTS, CODE, DATA, DATA_COUNT, TAGS = (
    1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13)
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)         # the kinds of imports and exports
MAGIC = b"\0asm\1\0\0\0"
FUNCTION_TYPE, FUNCREF, I32, NOTHING = b"\x60", b"\x70", b"\x7f", b"\x40"
FIXED, CHANGING, AT_LEAST = b"\x00", b"\x01", b"\x00"
IF, END, CALL, CALL_INDIRECT, RETURN_CALL, RETURN_CALL_INDIRECT = 0x04, 0x0B, 0x10, 0x11, 0x12, 0x13
LOCAL_GET, GLOBAL_GET, GLOBAL_SET, TABLE_GET, TABLE_SET, I32_CONST, I32_EQZ = 0x20, 0x23, 0x24, 0x25, 0x26, 0x41, 0x45
NOP, REF_FUNC, BR_TABLE, SELECT_TYPED, TRY_TABLE, BULK, VECTOR, ATOMIC = 0x01, 0xD2, 0x0E, 0x1C, 0x1F, 0xFC, 0xFD, 0xFE
LOADS = range(0x28, 0x3F)               # and stores: both name an offset
# how many numbers follow an instruction; what is missing has none, or is looked at one by one
NUMBERS = {0x02: 1, 0x03: 1, IF: 1, 0x06: 1, 0x07: 1, 0x08: 1, 0x09: 1, 0x18: 1, 0x0C: 1, 0x0D: 1, CALL: 1, CALL_INDIRECT: 2,
           RETURN_CALL: 1, RETURN_CALL_INDIRECT: 2, 0x14: 1, 0x15: 1, **dict.fromkeys(range(LOCAL_GET, 0x27), 1),
           **dict.fromkeys(LOADS, 2), 0x3F: 1, 0x40: 1, I32_CONST: 1, 0x42: 1, 0xD0: 1, REF_FUNC: 1}
BYTES = {0x43: 4, 0x44: 8}              # constants with a point
BULK_NUMBERS = {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1}


# ---- numbers, seven bits a byte

def number_at(data: bytes, at: int) -> tuple[int, int]:
    """A number, and where it ends."""
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        if data[at] < 128:
            return value, at + 1
        at, shift = at + 1, shift + 7


def signed_at(data: bytes, at: int) -> int:
    value, end = number_at(data, at)
    bits = 7 * (end - at)
    return value - (1 << bits) if value >> bits - 1 & 1 else value


def number_bytes(value: int) -> bytes:
    parts = []
    while value > 127:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes([*parts, value])


def constant(value: int) -> bytes:
    """The instruction that gives this number, which is not below zero; its last byte tells the sign."""
    parts = []
    while value > 63:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes([I32_CONST, *parts, value])


# ---- sections and lists

def sections(binary: bytes):
    """(number, contents) of each section of a WebAssembly file."""
    at = len(MAGIC)
    while at < len(binary):
        length, begin = number_at(binary, at + 1)
        yield binary[at], binary[begin:begin + length]
        at = begin + length


def joined(binary: bytes, changed: dict[int, bytes]) -> bytes:
    """The same file with other contents for some of its sections."""
    return program([(number, changed.get(number, contents)) for number, contents in sections(binary)])


def program(parts) -> bytes:
    """A file of these sections: (number, contents)."""
    return MAGIC + b"".join(bytes([number]) + sized(contents) for number, contents in parts)


def sized(data: bytes) -> bytes:
    return number_bytes(len(data)) + data


def listed(items) -> bytes:
    return number_bytes(len(items)) + b"".join(items)


def longer(data: bytes, items) -> bytes:
    """A list with more at its end."""
    count, at = number_at(data, 0)
    return number_bytes(count + len(items)) + data[at:] + b"".join(items)


def named(name: str, kind: int, facts: bytes) -> bytes:
    """An export, or behind the name of a module an import."""
    return sized(name.encode()) + bytes([kind]) + facts


def numbers(data: bytes):
    """A list of numbers."""
    count, at = number_at(data, 0)
    for _ in range(count):
        value, at = number_at(data, at)
        yield value


def types(data: bytes):
    """(parameters, results) of every type of function."""
    count, at = number_at(data, 0)
    for _ in range(count):
        if data[at:at + 1] != FUNCTION_TYPE:
            raise SystemExit("The runtime has types of another kind than expected.")
        size, at = number_at(data, at + 1)
        parameters, at = data[at:at + size], at + size
        size, at = number_at(data, at)
        yield parameters, data[at:at + size]
        at += size


def type_bytes(parameters: bytes, results: bytes) -> bytes:
    return FUNCTION_TYPE + sized(parameters) + sized(results)


def imported_names(data: bytes) -> list[str]:
    return [name for name, _, _ in _imports(data)]


def imports(data: bytes):
    """(kind, facts) of every import."""
    return ((kind, facts) for _, kind, facts in _imports(data))


def _imports(data: bytes):
    count, at = number_at(data, 0)
    for _ in range(count):
        for _ in range(2):
            length, begin = number_at(data, at)
            at = begin + length
        name = data[begin:at].decode()
        kind, begin = data[at], at + 1
        at = begin + (kind in (TABLE, TAG))     # the kind of what is in it, or a zero
        if kind in (TABLE, MEMORY):
            bounded, at = data[at], at + 1
            at = past(data, at, 1 + (bounded & 1))
        elif kind == GLOBAL:
            at += 2
        else:
            _, at = number_at(data, at)
        yield name, kind, data[begin:at]


def defined_globals(data: bytes):
    """(type and whether it changes, where its value begins, where that ends) of every global."""
    count, at = number_at(data, 0)
    for _ in range(count):
        begin, at = at + 2, end_of(data, at + 2)
        yield data[begin - 2:begin], begin, at


def segments(data: bytes):
    """(address or None, the segment as it stands, where in that its bytes begin) of every segment of data."""
    count, at = number_at(data, 0)
    for _ in range(count):
        begin = at
        flags, at = number_at(data, at)
        address = signed_at(data, at + 1) if flags == 0 and data[at] == I32_CONST else None
        if flags == 2:
            _, at = number_at(data, at)
        if flags != 1:
            at = end_of(data, at)
        length, at = number_at(data, at)
        yield address, data[begin:at + length], at - begin
        at += length


# ---- code

def entries(code: bytes):
    """Where each function begins and ends in the section of code."""
    count, at = number_at(code, 0)
    for _ in range(count):
        length, at = number_at(code, at)
        yield at, at + length
        at += length


def instructions(code: bytes, begin: int, end: int, locals_: bool = True):
    """(kind, where it begins, where it ends) of every instruction of a body."""
    at = behind_locals(code, begin) if locals_ else begin
    while at < end:
        behind = after(code, at)
        yield code[at], at, behind
        at = behind
    if at != end:
        raise SystemExit("The runtime's code is not understood: what of it is needed cannot be told.")


def behind_locals(code: bytes, at: int) -> int:
    groups, at = number_at(code, at)
    return past(code, at, 2 * groups)


def end_of(data: bytes, at: int) -> int:
    """Where the constant expression that begins here is over."""
    while data[at] != END:
        at = after(data, at)
    return at + 1


def after(code: bytes, at: int) -> int:
    """Where the next instruction begins."""
    kind, at = code[at], at + 1
    if kind in NUMBERS:
        return past(code, at, NUMBERS[kind])
    if kind in BYTES:
        return at + BYTES[kind]
    if kind in (BR_TABLE, SELECT_TYPED):
        count, at = number_at(code, at)
        return past(code, at, count + (kind == BR_TABLE))
    if kind in (BULK, VECTOR, ATOMIC):
        sub, at = number_at(code, at)
        return past_prefixed(code, at, kind, sub)
    if kind == TRY_TABLE:
        raise SystemExit("The runtime catches exceptions in another way than expected.")
    return at


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
