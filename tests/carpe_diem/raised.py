"""A later version of Carpe Diem's rules, for tests of older links and saves."""

import json


def change(tree, game, assets):
    """Leftovers bring a point more, a penalty costs more, a fountain card has gone,
    chickens have another name and drawing."""
    tree.replace(f"{game}/rules/steps.py", "gained = leftover_points(s, seat)\n",
                 "gained = leftover_points(s, seat) + 1\n")
    box = json.loads(tree.read(f"{game}/rules/data.json").replace('"chicken"', '"hen"'))
    box["constants"]["penalty_vp"] = 5
    box["fountain_cards"].pop()
    tree.write(f"{game}/rules/data.json", json.dumps(box))
    tree.replace(f"{game}/board/drawn.py", '"grapes", "chicken")', '"grapes", "chicken", "hen")')
    tree.replace(f"{assets}/drawings.svg", '<symbol id="chicken"',
                 '<symbol id="hen" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></symbol>\n'
                 '<symbol id="chicken"')
    tree.replace(f"{game}/words.py", '"game_over": mark("The game is over."),',
                 '"game_over": mark("This game has ended."),')
