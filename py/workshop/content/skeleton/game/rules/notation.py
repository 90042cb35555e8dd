"""Choices of __TITLE__ as one writes them: place=2 for the second column."""

from kaffeehaus.table import notation
from .steps import Place


def tell(s, action):
    return f"place={action[1] + 1}"


parse = notation.reader("malformed", (r"place=([1-9])", lambda s, column: (Place.number, int(column) - 1)))
