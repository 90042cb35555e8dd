"""__TITLE__ is weighed by its points alone, until it knows better."""

from kaffeehaus.bots.value import Judge

__all__ = ["Judge"]
