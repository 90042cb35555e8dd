"""A later version of Ganz Wien's rules, for tests of older links and saves."""

import json


def change(tree, game, assets):
    """Events are asked for the other way round, the hand is larger, an event has gone,
    a destination has another name and drawing."""
    tree.replace(f"{game}/rules/steps.py", "(roller - k) % s.seats) for k in range(s.seats)",
                 "(roller + 1 + k) % s.seats) for k in range(s.seats)")
    box = json.loads(tree.read(f"{game}/rules/data.json"))
    box["constants"]["event_hand"] = 3
    box["events"].pop()
    next(card for card in box["destinations"] if card["id"] == "filmcasino")["id"] = "filmhaus"
    tree.write(f"{game}/rules/data.json", json.dumps(box))
    tree.replace(f"{game}/board/signs.py", "    grelle_forelle filmcasino\"\"\"",
                 "    grelle_forelle filmcasino filmhaus\"\"\"")
    tree.replace(f"{assets}/drawings.svg", '<symbol id="destination-filmcasino"',
                 '<symbol id="destination-filmhaus" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></symbol>\n'
                 '<symbol id="destination-filmcasino"')
    tree.replace(f"{game}/words.py", '"game_over": mark("The game is over."),',
                 '"game_over": mark("This game has ended."),')
