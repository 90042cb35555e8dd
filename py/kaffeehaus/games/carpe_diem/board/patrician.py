"""A patrician: the bust on its seat's mark."""

from kaffeehaus.markup import Safe, seat_mark, svg, use
from .tiles import lay


def standing(seat, spot):
    """The patrician of a seat, at a space."""
    number, bust = seat_mark(seat), Safe(lay("bust", ' class="bust" x="5" y="5" width="14" height="14"'))
    return svg(t"""<svg class="patrician" data-seat="{number}" data-move="patrician-{seat}"
        data-place="{spot}" viewBox="0 0 24 24" aria-hidden="true"><svg width="24" height="24">{
        use(f"seat-{number}")}</svg>{bust}</svg>""")
