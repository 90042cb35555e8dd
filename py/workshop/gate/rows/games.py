"""Whole games in the browser: by pointer, by keyboard, by links, against masters."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import marked


def run(size: float) -> Row:
    return marked("games", "whole games in the browser")
