"""The list of components agrees with the data."""

from workshop.content import components
from workshop.content.altered import box_of
from workshop.content.components import groups_of
from workshop.content.components_page import Drawings


def test_a_corrected_value_is_on_the_page(monkeypatch):
    box = box_of("vienna")
    box["character_cards"][0]["copies"], box["fields"][3]["cost_coins"] = 7, 2
    monkeypatch.setattr(components, "box_of", lambda game: box)
    known = {entry.place: entry for group in groups_of("vienna", Drawings("vienna"))
             for entry in group.entries}
    assert known["character_cards/kaffeesieder"].count == 7
    assert known["fields/secession"].words == "value 2; costs 2 coins; 2 points"
