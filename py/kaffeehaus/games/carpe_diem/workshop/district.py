"""Recounts a district from its tiles and data.json, naively, without any code of the rules."""

AROUND = (-1, 0), (0, 1), (1, 0), (0, -1)   # north, east, south, west


class District:
    """A district as a dictionary from (row, column) to the tile and its rotated edges."""

    def __init__(self, box, s, seat):
        self.box, self.kinds = box, {kind["id"]: kind["group"] for kind in box["kinds"]}
        self.tiles, self.edges = {}, {}
        for cell, laid in enumerate(s.laid[seat]):
            if laid >= 0:
                tile, turn = self.box["tiles"][laid // 4], laid % 4
                place = divmod(cell, 6)
                self.tiles[place] = tile
                self.edges[place] = [tile["edges"][(side - turn) % 4] for side in range(4)]
        self.groups = self.grouped()

    def grouped(self):
        """(kind, places, whether it is finished) of each group."""
        found, seen = [], set()
        for place, edges in sorted(self.edges.items()):
            for kind in sorted(set(edges) - {"meadow"}):
                if (place, kind) not in seen:
                    places, finished = self.joined(place, kind)
                    seen |= {(other, kind) for other in places}
                    found.append((kind, places, finished and len(places) > 1))
        return found

    def joined(self, place, kind):
        places, waiting, finished = {place}, [place], True
        while waiting:
            row, column = waiting.pop()
            for side, (down, right) in enumerate(AROUND):
                if self.edges[row, column][side] == kind:
                    other = row + down, column + right
                    if other not in self.edges:
                        finished = False
                    elif other not in places:
                        places.add(other)
                        waiting.append(other)
        return places, finished

    def of(self, kind):
        return [places for other, places, finished in self.groups if finished and other == kind]

    def count(self, item):
        """The number of an item that cards count."""
        if item == "chimney":
            return sum(tile.get("chimneys", 0) for tile in self.tiles.values())
        if self.kinds.get(item) == "single":
            return sum(tile.get("single") == item for tile in self.tiles.values())
        if item.startswith("any_"):
            return sum(len(self.of(kind)) for kind, group in self.kinds.items() if f"any_{group}" == item)
        return len(self.of(item))

    def villas(self):
        table, points = self.box["villa_points"]["by_chimneys"], 0
        for places in self.of("villa"):
            points += table[min(8, sum(self.tiles[place]["chimneys"] for place in places))]
        return points

    def fountain_cards(self, cards):
        shown = [self.box["fountain_cards"][card] for card in cards]
        return sum(card["vp_each"] * self.count(card["counts"]) for card in shown)

    def frame(self, pieces):
        points = 0
        for side, piece in enumerate(pieces):
            for task in self.box["frames"][piece]["tasks"]:
                p = task["position"]
                row = {1: p - 1, 3: 6 - p}.get(side)
                column = {0: p - 1, 2: 6 - p}.get(side)
                if any(place[0] == row or place[1] == column for places in self.of(task["type"])
                       for place in places):
                    points += task["vp"]
        return points

    def fits(self, board):
        """Whether edges match, no landscape is too big, and all tiles are connected to the shovel."""
        for (row, column), edges in self.edges.items():
            for side, (down, right) in enumerate(AROUND):
                row_there, column_there = row + down, column + right
                if not (0 <= row_there < 6 and 0 <= column_there < 6):
                    assert edges[side] == "meadow"
                elif (row_there, column_there) in self.edges:
                    assert edges[side] == self.edges[row_there, column_there][(side + 2) % 4]
        assert all(len(places) <= 4 for kind, places, _ in self.groups if self.kinds[kind] == "landscape")
        reached = [tuple(self.box["boards"][board]["shovel"])]
        for row, column in reached:
            reached += [(row + down, column + right) for down, right in AROUND
                        if (row + down, column + right) in self.tiles
                        and (row + down, column + right) not in reached]
        assert sorted(reached) == sorted(self.tiles)
        return True
