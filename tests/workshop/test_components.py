"""The checklist has every component of the data once, with its count, values and provenance."""

import re
from html import escape, unescape
from importlib import import_module

import pytest

from kaffeehaus.games import GAMES
from workshop.content import components
from workshop.content.altered import box_of
from workshop.content.components import Entry, Group, groups_of, in_words, ungrouped
from workshop.content.components_page import Drawings, marked, marks, sentences, shared


@pytest.fixture(scope="module", params=GAMES)
def game(request):
    return request.param


@pytest.fixture(scope="module")
def html(game, tmp_path_factory):
    """The page, as the command writes it."""
    out = tmp_path_factory.mktemp("pages") / "page.html"
    assert components.main([game, "--html", str(out)]) == 0
    return out.read_text("utf-8")


def module(game):
    """A game's own module on its components."""
    return import_module(f"kaffeehaus.games.{game}.workshop.components")


def entries_of(box, where):
    """The ids of the entries of a list: their keys, ids, counted items, or numbers."""
    listed = box[where]
    if isinstance(listed, dict):
        return list(listed)
    return [entry.get("id", entry.get("counts", str(number))) for number, entry in enumerate(listed, 1)]


def by_place(game):
    """The components by their paths in the data."""
    return {entry.place: entry for group in groups_of(game, Drawings(game)) for entry in group.entries}


def provenance_sentences(value):
    """Every sentence on provenance in the data."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in inside:
        if re.fullmatch(r"(\w+_)?provenance", str(key)):
            yield from entry.values() if isinstance(entry, dict) else [entry]
        else:
            yield from provenance_sentences(entry)


def text_of(html):
    """The visible text."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", html)))


def test_every_entry_of_each_list_is_on_the_page_exactly_once(game, html):
    places = re.findall(r'data-entry="([^"]+)"', html)
    wanted = [f"{where}/{name}" for where in module(game).LISTS for name in entries_of(box_of(game), where)]
    assert len(set(places)) == len(places)
    assert sorted(place for place in places if "/" in place) == sorted(wanted)


def test_every_list_whose_entries_have_names_is_a_list_of_components(game):
    named = {key for key, value in box_of(game).items()
             if isinstance(value, list) and value and isinstance(value[0], dict) and "names" in value[0]}
    assert named <= {*module(game).LISTS}


def test_every_sentence_on_provenance_is_on_the_page(game, html):
    read = text_of(html)
    for sentence in provenance_sentences(box_of(game)):
        assert text_of(marked(sentence)) in read, sentence


def test_the_number_of_copies_is_that_of_the_data(game):
    box, known = box_of(game), by_place(game)
    for where in module(game).LISTS:
        for entry in box[where] if isinstance(box[where], list) else ():
            if "copies" in entry:
                assert known[f"{where}/{entry.get('id', entry.get('counts'))}"].count == entry["copies"]


def test_every_printed_name_is_on_the_page(game, html):
    for where in module(game).LISTS:
        for entry in box_of(game)[where] if isinstance(box_of(game)[where], list) else ():
            if where not in ("chairs", "sides") and "names" in entry:
                assert escape(entry["names"]["de"]) in html


def test_the_page_is_self_contained(html):
    assert not re.search(r"(?:src|href)=\"(?!#)|url\(|@import|<script|<link", html)
    used, known = set(re.findall(r'href="#([^"]+)"', html)), re.findall(r'<symbol id="([^"]+)"', html)
    assert used == set(known) and len(known) == len(set(known))
    style = html[html.index("<style>"):html.index("</style>")]
    assert set(re.findall(r"var\((--[\w-]+)\)", html)) <= set(re.findall(r"(--[\w-]+):", style))


def test_the_text_names_every_component_with_its_marks(game, capsys):
    assert components.main([game]) == 0
    out = capsys.readouterr().out
    for group in groups_of(game, Drawings(game)):
        assert f"{group.title} ({len(group.entries)})" in out
        assert all(entry.name in out and entry.words in out for entry in group.entries)
    assert "reconstructed" in out and "stated" in out


def test_provenance_of_no_group_is_found():
    box = {"names_provenance": "[R]", "provenance": {"dice": "X (six faces)", "board": "S2"}}
    groups = [Group("Dice", [Entry("dice/1", "Die")], provenance={"dice": "X (six faces)"})]
    assert ungrouped(box, groups) == {"names": "[R]", "board": "S2"}


def test_sentences_that_most_entries_share_are_found():
    entries = [Entry(f"cards/{k}", "Card", provenance={"name": "[X] ours", "copies": f"[R] {k}"})
               for k in range(3)]
    assert shared(entries) == {("name", "[X] ours")}
    assert shared(entries[:1]) == set()


def test_marks_become_badges():
    assert marks("[R] example 1; [S3] a review") == {"R", "S"} and marks("U-Bahn, Stop 7X") == set()
    assert ">stated</span> <b" not in marked("[R] <b>") and "found S3" in marked("S3: five")
    assert text_of(sentences({"name": "[R]", "cost": "[R]", "value": "[X] five < six"})) == \
        "stated name, costvalue reconstructed five < six"


def test_values_are_written_without_brackets():
    assert in_words({"2": [1, 2], "own_rows": {"most": True}}) == "2: 1, 2; own rows (most: yes)"


def test_the_page_is_written_into_the_build_folder_by_default(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(components, "BUILD", tmp_path / "build")
    key = next(iter(GAMES))
    assert components.main([key, "--html"]) == 0
    out = tmp_path / f"build/components-{key}.html"
    assert out.exists() and str(out) in capsys.readouterr().out


def test_an_unknown_game_is_refused():
    with pytest.raises(SystemExit):
        components.main(["chess"])
