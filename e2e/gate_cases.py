"""Marks which parameters of a test run every time, and which only in a row of the release gate."""

import pytest


def gate_only(row, cases):
    """The cases, marked to run only in this row of the gate."""
    return [pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.gate(row=row))
            for case in cases]


def one_in_every_run(row, cases):
    """The first case runs every time, the others only in this row of the gate."""
    first, *others = cases
    return [first, *gate_only(row, others)]
