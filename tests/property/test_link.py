"""Any text is a link or refused with a known code; any ranks round-trip through the fraction."""

from hypothesis import example, given, strategies as st

from kaffeehaus.table import link
from kaffeehaus.table.link import LETTERS, LinkError, decode, encode

CODES = {"not_a_link", "newer", "not_carried", "damaged", "cut_off"}


@given(st.one_of(st.text(), st.text(LETTERS + "~.").map("v1.".__add__),
                 st.text(LETTERS + "~.").map("v2.".__add__),
                 st.text(LETTERS, min_size=17, max_size=40).map("v1.AB".__add__)))
@example("v1.")
def test_any_text_is_a_link_or_is_refused(text):
    try:
        assert encode(decode(text)) == text
    except LinkError as error:
        assert error.code in CODES


@given(st.lists(st.integers(1, 300).flatmap(lambda n: st.tuples(st.integers(0, n - 1), st.just(n))),
                max_size=60))
def test_choices_come_back_from_their_fraction(ranks):
    letters = link._fraction(ranks)
    value, scale = link._number(letters), 6 * len(letters)
    for place, count in ranks:
        value *= count
        assert value >> scale == place
        value &= (1 << scale) - 1
