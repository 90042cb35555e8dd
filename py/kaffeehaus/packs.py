"""Imports modules from packs: uncompressed archives of byte code with an index by module name.

A pack is the length of its index, the index, and the content. The index says of each module whether it is a
package and where its code begins, and of each data file where it begins and ends. A game's pack is loaded
when its table is opened; the core's pack is in the archive that Python starts with.
"""

import sys
from marshal import loads

CORE = "core"                           # name of the core's pack in its archive
FINDER_INDEX = 2                        # in sys.meta_path: after built-in and frozen modules
Spec = type(__spec__)


class Pack:
    def __init__(self, path, data):
        begin = 4 + int.from_bytes(data[:4], "little")
        self.path = path
        self.modules, self.files = loads(data[4:begin])
        self.contents = memoryview(data)[begin:]

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
        """The names of the direct subpackages of a package."""
        begin = f"{name}."
        return [module[len(begin):] for module, (is_package, _) in self.modules.items()
                if is_package and module.startswith(begin) and "." not in module[len(begin):]]

    def get_data(self, path):
        name = path.removeprefix(f"{self.path}/")
        if name not in self.files:
            raise FileNotFoundError(path)
        begin, end = self.files[name]
        return bytes(self.contents[begin:end])


def install(path, data):
    """Import from this pack, before sys.path is searched; ImportError if the data are no pack."""
    try:
        sys.meta_path.insert(FINDER_INDEX, Pack(path, data))
    except (ValueError, TypeError, EOFError) as error:
        raise ImportError(f"{path} is not a pack") from error


def open_pack(name, buffer):
    """Make the modules of a pack importable; the buffer is JavaScript's."""
    install(f"/packs/{name}", buffer.to_bytes())
