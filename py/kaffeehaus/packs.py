"""Imports from packs, in which byte code lies side by side and is found by its name, without a walk through archives.

A pack opens with the length of its index, then the index: what each module is, where it begins, and where its functions that
come later begin; then where each file of data begins and ends. A game's pack comes when it is opened; the core's lies in the
archive that Python starts with.

A game's pack has a second part: what no table calls until its first choice can be made. In the place of a function that comes
later stands one that has the second part brought at once, should it be called before that is there.
"""

import sys
from marshal import loads

CORE = "core"                           # the name of the core's pack in its archive
REST = "-rest"                          # ends the name of a pack's second part
LATE = "later"                          # the file that a function is said to be from until its code comes
PACKAGE, LATER = 1, 2                   # what a module is, as bits
OPTIMIZED = 1                           # the flag of a function's code, which a class's body does not have
BEFORE_THE_PATH = 2                     # behind what is built into the runtime
Spec, Module, Function, Code = type(__spec__), type(sys), type(lambda: 0), type((lambda: 0).__code__)
_open = {}


class Later(Module):
    """A module that runs when something is first taken from it: much of what the start imports is only for rare cases."""

    def __getattr__(self, name):
        self.__class__ = Module
        self.__spec__.loader.run(self)
        return getattr(self, name)


class Pack:
    def __init__(self, path, data):
        begin = 4 + int.from_bytes(data[:4], "little")
        self.path = path
        self.modules, self.files = loads(data[4:begin])
        self.first, self.rest = memoryview(bytearray(data))[begin:], None
        self.codes, self.functions = {}, {}

    def find_spec(self, name, path=None, target=None):
        if name not in self.modules:
            return None
        kind, _, _ = self.modules[name]
        place = f"{self.path}/{name.replace('.', '/')}{'/__init__' if kind & PACKAGE else ''}.pyc"
        spec = Spec(name, self, origin=place, is_package=bool(kind & PACKAGE))
        spec.has_location = True
        return spec

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        if self.modules[module.__name__][0] & LATER:
            module.__class__ = Later
        else:
            self.run(module)

    def run(self, module):
        _, begin, later = self.modules[module.__name__]
        code = loads(self.since(begin))
        if later is not None and self.rest is not None:
            code = completed(code, self.codes[module.__name__])
        exec(code, module.__dict__)

    def get_data(self, path):
        name = path.removeprefix(f"{self.path}/")
        if name not in self.files:
            raise FileNotFoundError(path)
        begin, end = self.files[name]
        return bytes(self.since(begin)[:end - begin])

    def since(self, begin):
        """The contents from there on; what begins behind the end of the first part is in the second one."""
        if begin < len(self.first):
            return self.first[begin:]
        self.complete()
        return self.rest[begin - len(self.first):]

    def complete(self):
        """Take in the second part; the functions that were made meanwhile get their code."""
        if self.rest is None:
            self.rest = memoryview(bytearray(read(self.path + REST)))
            self.codes = {name: loads(self.since(later)) for name, (_, _, later) in self.modules.items() if later is not None}
            if any(name in sys.modules for name in self.codes):
                self.mend()

    def forget_what_has_run(self):
        """Zeros in the place of what nobody asks for any more."""
        places = sorted({*self.places(), len(self.first), len(self.first) + len(self.rest or b"")})
        ends = dict(zip(places, places[1:]))
        for name, (_, *begins) in self.modules.items():
            if name in sys.modules and type(sys.modules[name]) is not Later:
                self.codes.pop(name, None)
                for begin in begins:
                    if begin in ends:
                        length = ends[begin] - begin
                        self.since(begin)[:length] = bytes(length)

    def places(self):
        """Where anything begins."""
        for _, begin, later in self.modules.values():
            yield begin
            if later is not None:
                yield later
        for begin, _ in self.files.values():
            yield begin

    def mend(self):
        from gc import get_objects
        for function in get_objects():
            if type(function) is Function and function.__code__.co_filename == LATE:
                place = function.__globals__["__name__"], function.__code__.co_firstlineno
                if function.__globals__["__spec__"].loader is self:
                    self.functions[place] = function
                    function.__code__ = self.codes[place[0]][place[1]]

    def function(self, place):
        self.complete()
        if place not in self.functions:         # its module was still running when the second part came
            self.mend()
        return self.functions[place]


def completed(code, functions):
    """A module's or a class's code with the functions that came later in their places."""
    inside = tuple(each if type(each) is not Code else functions[each.co_firstlineno] if each.co_filename == LATE
                   else each if each.co_flags & OPTIMIZED else completed(each, functions) for each in code.co_consts)
    return code.replace(co_consts=inside)


def brought(*given, **named):
    """What is done in the place of a function that comes later."""
    caller = sys._getframe(1)
    place = caller.f_globals["__name__"], caller.f_code.co_firstlineno
    return caller.f_globals["__spec__"].loader.function(place)(*given, **named)


def bring(path):
    """Has a missing second part brought at once, as only the page can; the bots' worker has both before it begins."""
    from kaffeehaus_page import bringNow
    bringNow(path)


def read(path):
    try:
        file = open(path, "rb")
    except FileNotFoundError:
        bring(path)
        file = open(path, "rb")
    with file:
        return file.read()


def take(path, data):
    """Find modules in this pack, before any that are looked for on the path."""
    pack = Pack(path, data)
    sys.meta_path.insert(BEFORE_THE_PATH, pack)
    return pack


def forget_what_has_run():
    for finder in sys.meta_path:
        if type(finder) is Pack:
            finder.forget_what_has_run()


def open_pack(path):
    """Make the modules of this file importable; a file that is no pack raises ImportError."""
    if path in _open:
        return
    with open(path, "rb") as file:
        data = file.read()
    try:
        _open[path] = take(path, data)
    except (ValueError, TypeError, EOFError) as error:
        raise ImportError(f"{path} is not a pack") from error


def complete(path):
    """Take in the second part of this pack."""
    _open[path].complete()
