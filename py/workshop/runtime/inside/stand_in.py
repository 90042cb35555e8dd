"""Stands in for a library module that others import and the page never uses."""

__all__ = ()


class NotShipped:
    """Any name of such a module: a class that can be named and derived from, and has no instances."""

    def __init__(self, *_, **__):
        raise ImportError("this part of Python's library is not shipped with the page")


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return NotShipped
