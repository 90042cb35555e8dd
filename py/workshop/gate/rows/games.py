"""Whole games in the browser: by pointer, by keyboard, by links, and against masters."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import marked_tests


def run(size: float) -> Row:
    return marked_tests("games", "whole games in the browser")
