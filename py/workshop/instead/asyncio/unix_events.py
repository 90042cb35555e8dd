"""The loop is the browser's own; of the one for Unix only its policy is there, which that of the browser's builds on."""

from .events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy  # noqa: F401

__all__ = ()
