"""Plants marks in the cards of a game, and finds them wherever a page may leak them."""

import json
import marshal
from contextlib import contextmanager

from workshop.places import BUILD
from workshop.runtime.archives import Archives
from workshop.site.build import build, write
from workshop.site.serve import free_server

PAGE_TEXT = """() => [document.documentElement.outerHTML, document.title, location.href,
  ...[...document.querySelectorAll('input, textarea, select')].map(field => field.value)].join(' ')"""


@contextmanager
def marked_site(key, **words):
    """A server of the site with a pack in which each card of the named lists has unique names and texts."""
    packs, folder = Archives().packs(), BUILD / "marked" / key
    write(build(packs | {key: marked(packs[key], words)}), folder)
    server = free_server(0, folder=folder).start()
    try:
        yield server
    finally:
        server.stop()


def marked(pack, words):
    begin = 4 + int.from_bytes(pack[:4], "little")
    (modules, files), body = marshal.loads(pack[4:begin]), pack[begin:]
    name = next(name for name in files if name.endswith("data.json"))
    first, last = files[name]
    box = json.loads(body[first:last])
    for cards, word in words.items():
        for number, card in enumerate(box[cards]):
            for kind in {"names", "facts", "texts", "at"} & card.keys():
                card[kind] = dict.fromkeys(card[kind], f"{word}{number:02}")
    data = json.dumps(box).encode()
    files |= {name: (len(body), len(body) + len(data))}
    index = marshal.dumps((modules, files), 2)
    return len(index).to_bytes(4, "little") + index + body + data


def exposed_text(page):
    """Everything in the page's markup, address and fields, and in its accessibility tree."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    texts = (node.get(kind, {}).get("value", "") for node in nodes
            for kind in ("name", "description", "value"))
    return page.evaluate(PAGE_TEXT) + " ".join(map(str, texts))
