"""The drawings in the café's sheet. What a version of the game has beyond them is drawn plainly."""

FAMILIES = {
    "chair": "violet orange turquoise olive",
    "value": "violet orange turquoise olive rectangular square round grey brown white",
    "marker": """blue_cube blue_cylinder blue_octagon green_cube green_octagon red_cube red_octagon
        yellow_cube yellow_cylinder yellow_octagon neutral_grey neutral_white""",
    "person": """a_mahler adler freud g_mahler klimt kraus lasker loos lueger schiele schlechter schnitzler
        schoenberg schroedinger wagner zweig""",
    "guest": " ".join(f"{colour}-{number}" for colour in ("yellow", "green", "red", "blue")
                      for number in range(1, 7)),
    "table": " ".join(f"{shape}-{colour}" for shape in ("rectangular", "round", "square")
                      for colour in ("brown", "grey", "white")),
    "action": """remove_own_guest_marker remove_personality_marker score_guest_grey score_guest_olive
        score_guest_round score_guest_turquoise score_personality_brown score_personality_orange
        score_personality_square score_personality_violet score_two_own_guests score_two_personalities
        swap_own_guests swap_personalities""",
    "back": "reservation action person",
}
DRAWN = frozenset(("waiter", "cup", "head", "star", "palm", "floor",
                   *(f"{family}-{name}" for family, names in FAMILIES.items() for name in names.split())))
