"""The rules are as fast as when they were last measured, beside a fixed piece of work in the same Python."""

import pytest

from kaffeehaus.games import GAMES
from workshop.measure import figures, yardstick

# a machine that others use takes its share: the best of so many counts
TRIES = 5


def figure(value, less_is_better=False, unit=figures.RATIO):
    return {"value": value, "unit": unit, "less_is_better": less_is_better}


@pytest.mark.parametrize("key", GAMES)
def test_no_ratio_has_fallen_by_more_than_a_fifth(key):
    names = yardstick.PLIES.format(key), yardstick.CLONES.format(key)
    kept = {name: row for name, row in figures.kept().items() if name in names}
    assert len(kept) == len(names)
    alike = all(row["python"] == figures.python() for row in kept.values())
    # another Python is quicker in some things and slower in others
    least = figures.LEAST if alike else figures.LEAST / 2
    most = dict.fromkeys(names, 0.0)
    for _ in range(TRIES):
        most = {name: max(most[name], value) for name, value in zip(names, yardstick.ratios(GAMES[key]))}
        if not (worse := figures.fallen({name: figure(value) for name, value in most.items()}, kept, least)):
            return
    raise AssertionError(f"less than {least} of what is kept: {worse}, {most}, kept: {kept}")


def test_only_ratios_are_compared_and_each_in_its_own_sense():
    old = {"a": figure(10), "b": figure(10, less_is_better=True), "c": figure(10, unit="ms"), "d": figure(10)}
    assert figures.fallen({"a": figure(8.1), "b": figure(12, True), "c": figure(1, unit="ms"),
                           "new": figure(1)}, old) == []
    assert figures.fallen({"a": figure(7.9), "b": figure(13, True), "d": figure(20)}, old) == ["a", "b"]


def test_the_last_run_is_shown_beside_the_new_one_and_replaced(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(figures, "RESULTS", tmp_path / "bench.json")
    monkeypatch.setattr(figures, "told", {})
    figures.tell("cups", 10, figures.RATIO)
    assert figures.report() == []
    figures.tell("cups", 5, figures.RATIO)
    assert figures.report() == ["cups"] and figures.kept()["cups"]["value"] == 5
    assert "0.50" in capsys.readouterr().out
