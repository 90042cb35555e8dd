"""The judge of __TITLE__: for now it values positions by their points alone."""

from kaffeehaus.bots.value import Judge

__all__ = ["Judge"]
