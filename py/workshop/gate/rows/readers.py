"""Whole games of each title, played from the accessibility tree alone, by role and name, focus and Enter."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import marked


def run(size: float) -> Row:
    return marked("readers", "whole games by the accessibility tree")
