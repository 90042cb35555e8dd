"""Messages as nobody honest sends them: cut, doubled, changed somewhere, or made up."""

import json


def scribbled(chance, texts):
    """A message that is cut, doubled, changed somewhere, or made up."""
    text = texts[chance.below(len(texts))]
    kind = chance.below(7)
    at = chance.below(len(text) + 1)
    if kind == 0:
        return text[:at]
    if kind == 1:
        return text[:at] + chr(chance.below(0x2fff)) + text[at + 1:]
    if kind == 2:
        return text[:at] + text[chance.below(len(text)):]
    message = json.loads(text)
    return json.dumps(strange(chance, message) if kind == 3 else swapped(chance, message))


STRANGE = (None, True, -1, 0, 1, 7, 10**30, 1.5, "", "x" * 100, [], {}, [[]], {"t": []}, {"h": 10**9},
           {"h": -1}, {"t": {"t": 1}}, "start", [None] * 50, -2**63)


def strange(chance, value):
    return STRANGE[chance.below(len(STRANGE))] if chance.below(3) else [value, value]


def swapped(chance, value):
    """The same with one value somewhere replaced."""
    if isinstance(value, list) and value:
        place = chance.below(len(value))
        return [swapped(chance, item) if n == place else item for n, item in enumerate(value)]
    if isinstance(value, dict) and value and chance.below(4):
        name = sorted(value)[chance.below(len(value))]
        return {**value, name: swapped(chance, value[name])}
    return strange(chance, value)
