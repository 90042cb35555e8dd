"""A later version of Vienna's rules, for tests of older links and saves."""

import json


def change(tree, game, assets):
    """One more point ends it, there are more coins,
    a card has gone and another has a new name and drawing."""
    tree.replace(f"{game}/rules/steps.py", "if max(s.points) >= END_POINTS:",
                 "if max(s.points) > END_POINTS:")
    box = json.loads(tree.read(f"{game}/rules/data.json"))
    box["constants"]["coins_total"] = 30
    box["character_cards"] = [card for card in box["character_cards"] if card["id"] != "ministerpraesident"]
    next(card for card in box["character_cards"] if card["id"] == "domherr")["id"] = "kanonikus"
    tree.write(f"{game}/rules/data.json", json.dumps(box))
    tree.replace(f"{game}/board/signs.py", '"bankier", "domherr",', '"bankier", "domherr", "kanonikus",')
    tree.replace(f"{assets}/people.svg", '<symbol id="person-domherr"',
                 '<symbol id="person-kanonikus" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></symbol>\n'
                 '<symbol id="person-domherr"')
    tree.replace(f"{game}/words.py", '"game_over": mark("The game is over."),',
                 '"game_over": mark("This game has ended."),')
