"""Plays a game through the accessibility tree alone: reads roles and names, focuses, presses Enter."""

from typing import NamedTuple

INTERACTIVE = ("button", "gridcell", "link", "checkbox", "radio", "slider")
# their names describe a place, or repeat those of their contents
CONTAINERS = ("region", "navigation", "list", "main", "RootWebArea", "grid", "row", "columnheader",
              "rowheader")
# regions without choices, except for the bar's Done
IGNORED_REGIONS = {"Players", "Log", "Actions", "Chances"}
# milliseconds between two reads of the tree, and the maximum number of reads
POLL, MOST_READS = 50, 1200


class Node(NamedTuple):
    """A node of the accessibility tree."""

    role: str
    name: str
    description: str
    within: tuple           # (role, name) of its ancestors, outermost first
    states: dict
    element: int            # the backend id of its DOM element

    @property
    def is_interactive(self):
        return self.role in INTERACTIVE

    @property
    def is_enabled(self):
        return self.is_interactive and not self.states.get("disabled")

    @property
    def identity(self):
        return self.role, self.name, self.element

    @property
    def container(self):
        """The name of its innermost container, as a list."""
        return [name for role, name in self.within if role in CONTAINERS and name][-1:]

    def inside(self, *names):
        return any(name in names for _, name in self.within)


class Reader:
    """`nodes` is the tree as last read; `faults` maps accessibility faults to the status text then."""

    def __init__(self, page):
        self.page, self.nodes, self.faults = page, [], {}
        self.session = page.context.new_cdp_session(page)

    # ---- reading

    def read(self):
        tree = self.session.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {one["nodeId"]: one for one in tree}
        self.nodes, stack = [], [(tree[0], ())]
        while stack:
            one, within = stack.pop()
            if not one.get("ignored"):
                role, name = one["role"]["value"], one.get("name", {}).get("value", "")
                states = {state["name"]: state["value"].get("value") for state in one.get("properties", ())}
                self.nodes.append(Node(role, name, one.get("description", {}).get("value", ""), within,
                                       states, one.get("backendDOMNodeId")))
                within = (*within, (role, name))
            stack += [(by_id[child], within) for child in reversed(one.get("childIds", ())) if child in by_id]
        return self

    def find(self, role, *words):
        """The nodes of a role whose names contain these words, in any case."""
        return [node for node in self.nodes if node.role == role
                and all(word in node.name.lower() for word in words)]

    def texts(self, role, name=None):
        """The texts inside nodes of a role."""
        return [node.name for node in self.nodes if node.role == "StaticText"
                and any(at == role and name in (None, called) for at, called in node.within)]

    def status(self):
        return " ".join(self.texts("status"))

    def move_count(self):
        """The text of the log's head with the number of choices."""
        return next((text for text in self.texts("region", "Log") if " of " in text), "")

    def done_button(self):
        return next((node for node in self.find("button", "done") if node.is_enabled), None)

    def is_over(self):
        return bool(self.find("heading", "win"))

    def is_waiting(self):
        """Whether a person has to decide, or the game is over.

        While forced choices are applied, the status says for a moment that the person is thinking.
        """
        return bool(self.done_button() or self.is_over() or self.find("button", "you", "to move")
                    and "is thinking" not in self.status())

    def choices(self):
        """The enabled elements of the table, without players, log and bar."""
        return [node for node in self.nodes if node.is_enabled and node.role != "link"
                and not node.inside(*IGNORED_REGIONS) and node.name not in IGNORED_REGIONS]

    def wait_for_decision(self):
        """Waits until a person has to decide or the game is over."""
        for _ in range(MOST_READS):
            if self.read().is_waiting():
                return self.check_names()
            self.page.wait_for_timeout(POLL)
        raise AssertionError(f"nobody has to decide: {self.status()}")

    # ---- faults

    def check_names(self):
        """Records interactive nodes without a name, or whose name is repeated."""
        for node in self.nodes:
            if node.is_interactive and not node.name.strip():
                self.add_fault("nameless", node)
            if node.description and node.description in node.name:
                self.add_fault("described by its name", node)
            if node.is_interactive and any(name == node.name for role, name in node.within
                                           if role not in CONTAINERS):
                self.add_fault("named twice", node)
        return self

    def add_fault(self, kind, node):
        self.faults.setdefault((kind, node.role, node.name), self.status())

    # ---- acting

    def press(self, node):
        self.session.send("DOM.focus", {"backendNodeId": node.element})
        self.page.keyboard.press("Enter")
        if not any(at.states.get("focused") for at in self.read().nodes if at.role != "RootWebArea"):
            self.add_fault("the focus is lost", node)

    def decide(self, turn):
        """Presses untried elements until a choice is made: new ones first, then those next to the bar."""
        count, before, tried = self.move_count(), set(), set()
        while not self.wait_for_decision().is_over() and self.move_count() == count:
            if self.done_button():
                self.press(self.done_button())
                continue
            untried = [node for node in self.choices() if node.identity not in tried]
            assert untried, f"nothing is left to try: {self.status()} {sorted(tried)}"
            new = [node for node in untried if node.identity not in before] or untried
            beside = [node for node in new if node.container == new[-1].container]
            before = {node.identity for node in self.choices()}
            tried.add(beside[turn % len(beside)].identity)
            self.press(beside[turn % len(beside)])

    def play(self, most):
        """Makes up to `most` decisions; the number of decisions."""
        for turn in range(most):
            if self.wait_for_decision().is_over():
                return turn
            self.decide(turn * 7)
        self.wait_for_decision()
        return most
