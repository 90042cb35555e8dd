"""Imports from packs, in which byte code lies side by side and is found by its name,
without a walk through archives.

A pack opens with the length of its index, then the index: for each module whether it is a package and where
its code begins, then where each file of data begins and ends. A game's pack comes when it is opened; the
core's lies in the archive that Python starts with.
"""

import sys
from marshal import loads

CORE = "core"                           # the name of the core's pack in its archive
BEFORE_THE_PATH = 2                     # behind what is built into the runtime
Spec = type(__spec__)
_open = set()


class Pack:
    def __init__(self, path, data):
        begin = 4 + int.from_bytes(data[:4], "little")
        self.path = path
        self.modules, self.files = loads(data[4:begin])
        self.contents = memoryview(bytearray(data))[begin:]

    def find_spec(self, name, path=None, target=None):
        if name not in self.modules:
            return None
        is_package, _ = self.modules[name]
        place = f"{self.path}/{name.replace('.', '/')}{'/__init__' if is_package else ''}.pyc"
        spec = Spec(name, self, origin=place, is_package=is_package)
        spec.has_location = True
        return spec

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        _, begin = self.modules[module.__name__]
        exec(loads(self.contents[begin:]), module.__dict__)

    def packages_in(self, name):
        """The names of the packages directly below a package."""
        begin = f"{name}."
        return [module[len(begin):] for module, (is_package, _) in self.modules.items()
                if is_package and module.startswith(begin) and "." not in module[len(begin):]]

    def get_data(self, path):
        name = path.removeprefix(f"{self.path}/")
        if name not in self.files:
            raise FileNotFoundError(path)
        begin, end = self.files[name]
        return bytes(self.contents[begin:end])

    def forget_what_has_run(self):
        """Zeros in the place of the code of modules that have run."""
        begins = [begin for _, begin in self.modules.values()] + [begin for begin, _ in self.files.values()]
        places = sorted({*begins, len(self.contents)})
        ends = dict(zip(places, places[1:]))
        for name, (_, begin) in self.modules.items():
            if name in sys.modules and begin in ends:
                length = ends[begin] - begin
                self.contents[begin:begin + length] = bytes(length)


def take(path, data):
    """Find modules in this pack, before any that are looked for on the path."""
    sys.meta_path.insert(BEFORE_THE_PATH, Pack(path, data))


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
        take(path, data)
    except (ValueError, TypeError, EOFError) as error:
        raise ImportError(f"{path} is not a pack") from error
    _open.add(path)
