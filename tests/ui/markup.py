"""Checks a board's markup."""

from html.parser import HTMLParser

VOID = {"input", "br", "path", "use", "rect", "circle"}


class Markup(HTMLParser):
    """Parses markup and collects errors: nested buttons, buttons without an id, duplicate ids."""

    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.wrong, self.does = [], [], [], []
        self.feed(text)
        self.close()
        self.wrong += [f"twice: {name}" for name in self.ids if self.ids.count(name) > 1]
        self.wrong += [f"open: {tag}" for tag in self.open]

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if tag == "button":
            self.does.append(attributes.get("data-do") or attributes["data-zoom-step"])
            if "button" in self.open:
                self.wrong.append(f"button in a button: {attributes}")
            if "id" not in attributes:
                self.wrong.append(f"button without an id: {attributes}")
        if "style" in attributes or any(name.startswith("on") for name in attributes):
            self.wrong.append(f"code or style: {attributes}")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        if tag not in VOID:
            self.wrong.append(f"closed at once: {tag}")

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"closed, not open: {tag}")
