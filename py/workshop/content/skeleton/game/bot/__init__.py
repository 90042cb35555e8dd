"""__TITLE__ is weighed by its points alone, as every game is that knows no better."""

from kaffeehaus.bots.value import Judge

__all__ = ["Judge"]
