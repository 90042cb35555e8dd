"""Stands in for a module of the library that is imported at the start and never used."""

__all__ = ()


class LeftOut:
    """Whatever is taken from such a module: nothing is an instance of it, and there never will be one."""

    def __init__(self, *_, **__):
        raise ImportError("this part of Python's library is not on the page")


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return LeftOut
