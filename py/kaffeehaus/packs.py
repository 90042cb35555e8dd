"""Imports from archives that reach the file system after the start: a game's pack, a frozen version's, that of the codes."""

import sys
from zipimport import ZipImportError, zipimporter

_open = []


class Packs:
    """Finds `kaffeehaus.x.y` under `kaffeehaus/x/` of every open pack, and a library at its top."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        folder = name.rpartition(".")[0].replace(".", "/")
        specs = (zipimporter(f"{pack}/{folder}").find_spec(name) for pack in _open)
        return next((spec for spec in specs if spec), None)


def open_pack(path):
    """Make the modules of this archive importable; a file that is no archive raises ImportError."""
    if path not in _open:
        try:
            zipimporter(path)
        except ZipImportError as error:
            raise ImportError(f"{path} is not an archive") from error
        _open.append(path)


sys.meta_path.append(Packs)
