"""Whole games of each title, played through the accessibility tree alone."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import marked_tests


def run(size: float) -> Row:
    return marked_tests("readers", "whole games by the accessibility tree")
