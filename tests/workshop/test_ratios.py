"""The rules are as fast as when they were last measured, relative to a fixed piece of work."""

import pytest

from kaffeehaus.games import GAMES
from workshop.measure import figures, fixed_work

# attempts, of which the best counts, since the machine may be shared
ATTEMPTS = 5


def figure(value, less_is_better=False, unit=figures.RATIO):
    return {"value": value, "unit": unit, "less_is_better": less_is_better}


@pytest.mark.parametrize("key", GAMES)
def test_no_ratio_is_worse_by_more_than_a_fifth(key):
    names = fixed_work.PLIES.format(key), fixed_work.CLONES.format(key)
    saved = {name: row for name, row in figures.saved().items() if name in names}
    assert len(saved) == len(names)
    same_python = all(row["python"] == figures.python() for row in saved.values())
    # other Pythons are faster in some operations and slower in others
    least = figures.LEAST_SHARE if same_python else figures.LEAST_SHARE / 2
    most = dict.fromkeys(names, 0.0)
    for _ in range(ATTEMPTS):
        most = {name: max(most[name], value) for name, value in zip(names, fixed_work.ratios(GAMES[key]))}
        now = {name: figure(value) for name, value in most.items()}
        if not (worse := figures.regressions(now, saved, least)):
            return
    raise AssertionError(f"less than {least} of the saved ratios: {worse}, {most}, saved: {saved}")


def test_only_ratios_are_compared_each_in_its_direction():
    old = {"a": figure(10), "b": figure(10, less_is_better=True), "c": figure(10, unit="ms"), "d": figure(10)}
    assert figures.regressions({"a": figure(8.1), "b": figure(12, True), "c": figure(1, unit="ms"),
                           "new": figure(1)}, old) == []
    assert figures.regressions({"a": figure(7.9), "b": figure(13, True), "d": figure(20)}, old) == ["a", "b"]


def test_a_run_is_compared_with_the_last_one_and_replaces_it(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(figures, "RESULTS", tmp_path / "bench.json")
    monkeypatch.setattr(figures, "recorded", {})
    figures.record("cups", 10, figures.RATIO)
    assert figures.report() == []
    figures.record("cups", 5, figures.RATIO)
    assert figures.report() == ["cups"] and figures.saved()["cups"]["value"] == 5
    assert "0.50" in capsys.readouterr().out
