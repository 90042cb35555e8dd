"""A later version of Café Melange's rules, for tests of older links and saves."""

import json


def change(tree, game, assets):
    """Guests bring a point more in the end, way B draws fewer cards, an action has gone,
    a person has another name and drawing."""
    tree.replace(f"{game}/rules/steps.py", "score(s, one.seat, one.points, FROM_TABLES, one.chair)",
                 "score(s, one.seat, one.points + 1, FROM_TABLES, one.chair)")
    box = json.loads(tree.read(f"{game}/rules/data.json"))
    box["constants"]["draw_instead"] = 2
    box["action_cards"].pop()
    next(person for person in box["personalities"] if person["id"] == "zweig")["id"] = "stefan_zweig"
    tree.write(f"{game}/rules/data.json", json.dumps(box))
    tree.replace(f"{game}/board/drawings.py", 'wagner zweig""",', 'wagner zweig stefan_zweig""",')
    tree.replace(f"{assets}/drawings.svg", '<symbol id="person-zweig"',
                 '<symbol id="person-stefan_zweig" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></symbol>\n'
                 '<symbol id="person-zweig"')
    tree.replace(f"{game}/words.py", '"game_over": mark("The game is over."),',
                 '"game_over": mark("This game has ended."),')
