"""Plays a game from the accessibility tree alone:
what is read is roles, names and states, what is done is focus and Enter."""

from typing import NamedTuple

ACTED_ON = ("button", "gridcell", "link", "checkbox", "radio", "slider")
# their names say where one is, or are those of what stands in them
PLACES = ("region", "navigation", "list", "main", "RootWebArea", "grid", "row", "columnheader", "rowheader")
# what no decision is taken by, but for the bar's Done
ELSEWHERE = {"Players", "Log", "Actions", "Chances"}
# milliseconds between two looks at the tree, and how many looks
PAUSE, PATIENCE = 50, 1200


class Node(NamedTuple):
    """One node as a screen reader has it."""

    role: str
    name: str
    description: str
    within: tuple           # (role, name) of what it lies in, from the outside in
    states: dict
    element: int            # by which the browser finds its element

    @property
    def acts(self):
        return self.role in ACTED_ON

    @property
    def awake(self):
        return self.acts and not self.states.get("disabled")

    @property
    def known(self):
        return self.role, self.name, self.element

    @property
    def place(self):
        """The innermost region or list."""
        return [name for role, name in self.within if role in PLACES and name][-1:]

    def inside(self, *names):
        return any(name in names for _, name in self.within)


class Reader:
    """`nodes` is the tree as it was read last; `faults` what a reader stumbles over,
    and what was asked then."""

    def __init__(self, page):
        self.page, self.nodes, self.faults = page, [], {}
        self.session = page.context.new_cdp_session(page)

    # ---- reading

    def read(self):
        tree = self.session.send("Accessibility.getFullAXTree")["nodes"]
        known = {one["nodeId"]: one for one in tree}
        self.nodes, stack = [], [(tree[0], ())]
        while stack:
            one, within = stack.pop()
            if not one.get("ignored"):
                role, name = one["role"]["value"], one.get("name", {}).get("value", "")
                states = {state["name"]: state["value"].get("value") for state in one.get("properties", ())}
                self.nodes.append(Node(role, name, one.get("description", {}).get("value", ""), within,
                                       states, one.get("backendDOMNodeId")))
                within = (*within, (role, name))
            stack += [(known[child], within) for child in reversed(one.get("childIds", ())) if child in known]
        return self

    def found(self, role, *words):
        """The nodes of a role whose names hold all of these words, however they are written."""
        return [node for node in self.nodes if node.role == role
                and all(word in node.name.lower() for word in words)]

    def texts(self, role, name=None):
        """What is written in the nodes of a role."""
        return [node.name for node in self.nodes if node.role == "StaticText"
                and any(at == role and name in (None, called) for at, called in node.within)]

    def said(self):
        return " ".join(self.texts("status"))

    def happened(self):
        """How many choices the log tells of."""
        return next((text for text in self.texts("region", "Log") if " of " in text), "")

    def done(self):
        return next((node for node in self.found("button", "done") if node.awake), None)

    def over(self):
        return bool(self.found("heading", "win"))

    def asked(self):
        """Whose turn it is hears for a moment that they think, while what is theirs by itself is done."""
        return bool(self.done() or self.over() or self.found("button", "you", "to move")
                    and "is thinking" not in self.said())

    def choices(self):
        """What can be acted on at the table, but for players, log and bar."""
        return [node for node in self.nodes if node.awake and node.role != "link"
                and not node.inside(*ELSEWHERE) and node.name not in ELSEWHERE]

    def settle(self):
        """Until a person has to decide, or the game is over."""
        for _ in range(PATIENCE):
            if self.read().asked():
                return self.look()
            self.page.wait_for_timeout(PAUSE)
        raise AssertionError(f"nobody is asked: {self.said()}")

    # ---- what makes it hard

    def look(self):
        """Whatever can be acted on has one name, and says it once."""
        for node in self.nodes:
            if node.acts and not node.name.strip():
                self.stumble("nameless", node)
            if node.description and node.description in node.name:
                self.stumble("described by its name", node)
            if node.acts and any(name == node.name for role, name in node.within if role not in PLACES):
                self.stumble("named twice", node)
        return self

    def stumble(self, over, node):
        self.faults.setdefault((over, node.role, node.name), self.said())

    # ---- acting

    def press(self, node):
        self.session.send("DOM.focus", {"backendNodeId": node.element})
        self.page.keyboard.press("Enter")
        if not any(at.states.get("focused") for at in self.read().nodes if at.role != "RootWebArea"):
            self.stumble("the focus is lost", node)

    def decide(self, turn):
        """What was not tried yet, what has just appeared first, then what lies nearest to the bar,
        until something has happened."""
        stood, before, tried = self.happened(), set(), set()
        while not self.settle().over() and self.happened() == stood:
            if self.done():
                self.press(self.done())
                continue
            there = [node for node in self.choices() if node.known not in tried]
            assert there, f"nothing is left to try: {self.said()} {sorted(tried)}"
            new = [node for node in there if node.known not in before] or there
            beside = [node for node in new if node.place == new[-1].place]
            before = {node.known for node in self.choices()}
            tried.add(beside[turn % len(beside)].known)
            self.press(beside[turn % len(beside)])

    def play(self, most):
        """So many decisions, or to the end; how many it took."""
        for turn in range(most):
            if self.settle().over():
                return turn
            self.decide(turn * 7)
        self.settle()
        return most
