"""The components: tiles, boards, cards and constants as the rules list them."""

from collections import Counter
from itertools import combinations

from carpe_diem.rome import rome

DATA = rome().game.data
BOX = DATA.BOX
LANDSCAPES = ("pond", "garden", "vineyard", "coop")
DWELLINGS = ("merchant", "baker", "steward", "craftsman")
GOODS = ("fish", "herbs", "grapes", "chicken")
GROUP = {"villa": "villa", **dict.fromkeys(LANDSCAPES, "landscape"), **dict.fromkeys(DWELLINGS, "dwelling")}


def kinds(tile):
    """The sorted names of a tile's parts or single building."""
    return (tile["single"],) if "single" in tile else tuple(sorted({*tile["edges"]} - {"meadow"}))


def test_tiles_by_what_they_show():
    """(rules 4.6, 13.1)"""
    light, dark = Counter(), Counter()
    for tile in BOX["tiles"]:
        shown = kinds(tile)
        light[shown] += tile["light"]
        dark[shown] += tile["dark"]
    pairs = {tuple(sorted(pair)): 1 for pair in combinations(LANDSCAPES + DWELLINGS, 2)}
    singles = ("market", "bakery", "fountain")
    assert +light == Counter(
        {(kind,): 4 for kind in singles} | {(kind,): 1 for kind in DWELLINGS}
        | {(kind,): 3 for kind in LANDSCAPES}
        | pairs | {tuple(sorted(("villa", kind))): 1 for kind in DWELLINGS}
        | {tuple(sorted(("villa", kind))): 2 for kind in LANDSCAPES} | {("villa",): 16})
    assert +dark == Counter({(kind,): 3 for kind in (*singles, *DWELLINGS, *LANDSCAPES)} | {("villa",): 6})


def test_edges_and_chimneys():
    """(rules 13.1)"""
    edges, chimneys = Counter(), 0
    for tile in BOX["tiles"]:
        copies = tile["light"] + tile["dark"]
        chimneys += copies * tile.get("chimneys", 0)
        for edge in tile["edges"]:
            edges[edge] += copies
    assert (edges["villa"], chimneys) == (51, 47)
    assert {edges[kind] for kind in DWELLINGS} == {12} and {edges[kind] for kind in LANDSCAPES} == {18}
    assert all(tile["chimneys"] in (1, 2) for tile in BOX["tiles"] if "villa" in tile["edges"])
    assert all(tile["chimneys"] == 1
               for tile in BOX["tiles"] if "villa" in kinds(tile) and len(kinds(tile)) == 2)


def test_boards_are_equally_good():
    """The ways from the shovel to the nine banderoles are equally long (rules 3.1)."""
    assert [board["shovel"] for board in BOX["boards"]] == [[2, 2], [2, 3], [3, 3], [3, 2]]
    for shovel, banderoles in zip(DATA.SHOVEL, DATA.BANDEROLES):
        row, column = divmod(shovel, 6)
        ways = [abs(cell // 6 - row) + abs(cell % 6 - column) for cell in range(36) if banderoles >> cell & 1]
        assert sorted(ways) == [2, 2, 3, 3, 3, 4, 4, 5, 5]


def test_tasks_of_the_frame():
    """Two on each piece, at least two positions apart, and each pair of kinds once (rules 3.3, 13.4)."""
    pairs, count = set(), Counter()
    for piece in BOX["frames"]:
        one, other = piece["tasks"]
        assert abs(one["position"] - other["position"]) >= 2
        pairs.add(frozenset((one["type"], other["type"])))
        for task in piece["tasks"]:
            assert 1 <= task["position"] <= 6
            assert task["vp"] == {"landscape": 5, "dwelling": 4, "villa": 3}[GROUP[task["type"]]]
            count[task["type"]] += 1
    assert len(pairs) == len(BOX["frames"]) == 16
    assert count == Counter(dict.fromkeys(LANDSCAPES + DWELLINGS, 3) | {"villa": 8})
    assert Counter(frozenset(GROUP[kind] for kind in pair) for pair in pairs) == {
        frozenset(("landscape", "dwelling")): 8, frozenset(("villa", "landscape")): 4,
        frozenset(("villa", "dwelling")): 4}


def wanted(*items):
    return tuple(sorted(Counter(items).items()))


def cards(deck):
    """The requirements and rewards of a deck's cards."""
    return sorted((tuple(sorted((part["item"], part["count"]) for part in card["requirement"])),
                   tuple(sorted(card["reward"].items())))
                   for card in BOX["scoring_cards"] if card["deck"] == deck)


def points(vp):
    return (("vp", vp),)


def test_red_cards_want_goods():
    """(rules 13.2)"""
    assert cards("A") == sorted((wanted(*[good] * count), points(vp)) for good in GOODS
                                for count, vp in ((2, 4), (3, 7), (4, 10)))
    assert cards("B") == sorted((wanted(*some), points(vp)) for count, vp in ((2, 3), (3, 5), (4, 8))
                                for some in combinations(GOODS, count))
    assert {card["mode"] for card in BOX["scoring_cards"] if card["deck"] in "AB"} == {"pay"}


def test_green_cards_want_chimneys_and_villas():
    """(rules 13.2)"""
    def brings(*gains):
        return tuple((gain, 1) for gain in sorted(gains))
    two, three = wanted(*["chimney"] * 2), wanted(*["chimney"] * 3)
    one_villa, two_villas = wanted("villa"), wanted("villa", "villa")
    assert cards("C") == sorted([
        (two, brings("bread")), (two, brings("coin")), (two, brings("step")), (two, points(2)),
        (three, brings("coin", "step")), (three, brings("bread", "step")), (three, brings("bread", "coin")),
        (three, points(4)), (one_villa, points(3)), (one_villa, brings("coin", "step")),
        (two_villas, brings("bread", "coin", "step")), (two_villas, points(7))])


def test_green_cards_want_buildings():
    """(rules 13.2)"""
    both = (("bread", 1), ("coin", 1))
    assert cards("D") == sorted(
        [(wanted(kind), points(3)) for kind in LANDSCAPES + DWELLINGS]
        + [(wanted(*pair), points(7)) for group in (LANDSCAPES, DWELLINGS) for pair in combinations(group, 2)]
        + [(wanted(*[f"any_{group}"] * 3), both) for group in ("landscape", "dwelling")]
        + [(wanted(kind, kind), points(3)) for kind in ("market", "bakery", "fountain")])
    assert {card["mode"] for card in BOX["scoring_cards"] if card["deck"] in "CD"} == {"have"}


def test_fountain_cards_villas_and_the_track():
    """(rules 3.6, 10.1, 10.4, 13.3)"""
    counted = [DATA.KIND_IDS[kind] for kind in DATA.FOUNTAIN_ITEM]
    assert sorted(counted) == sorted(("villa", "market", "bakery", "fountain", *LANDSCAPES, *DWELLINGS))
    assert (set(DATA.FOUNTAIN_POINTS) == {2}
            and all(DATA.FOUNTAIN_CARDS.count(card) == 2 for card in range(12)))
    assert DATA.VILLA_POINTS[1:] == (1, 2, 3, 5, 7, 9, 12, 15) and DATA.TRACK_POINTS == (*range(21),)


def test_numbers_of_the_rules():
    """(rules 4.4, 4.6, 5.2, 7.3, 7.4, 7.6, 7.7, 8.6, 8.7, 10.2)"""
    assert (DATA.PHASES, DATA.TURNS_A_PHASE, DATA.SPACES, DATA.TILES_A_SPACE, DATA.DISPLAY) == (4, 7, 7, 4,
                                                                                                11)
    assert DATA.IS_DARK == (False, False, False, True) and DATA.TILES_REMOVED[2:] == (2, 1, 0)
    assert DATA.CARDS_OF_DECK[2:] == ((2, 2, 2, 2), (2, 3, 2, 3), (3, 3, 2, 4))
    assert (DATA.PENALTY, DATA.BREADS_FOR_CARD, DATA.BREAD_FOR_MOVE, DATA.MOST_TILES,
            DATA.SURPLUS_POINTS) == (4, 3, 1, 4, 1)
    assert (DATA.MERCHANT_COIN, DATA.BAKER_BREADS, DATA.STEWARD_STEPS, DATA.MARKET_COINS) == (1, 2, 2, 1)
    assert (DATA.BAKERY_BREADS, DATA.FOUNTAIN_DRAW, DATA.LEFTOVERS_PER_POINT) == (1, 2, 2)
