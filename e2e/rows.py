"""What of many alike cases is tested in every run, and what only a row of the release gate tests."""

import pytest


def left_to(row, cases):
    """Cases that only this row of the gate runs."""
    return [pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.gate(row=row))
            for case in cases]


def one_now(row, cases):
    """The first case in every run, the others in a row of the gate."""
    first, *others = cases
    return [first, *left_to(row, others)]
