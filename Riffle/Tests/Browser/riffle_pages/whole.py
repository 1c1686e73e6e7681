"""Whether a marked picture is seen whole, read off the pixels."""

from types import SimpleNamespace

import pytest

from riffle_pages.library import CORNERS

#: A corner's side as a share of the picture's shorter side.
SHARE = 1 / 8


def corners(pixels, tolerance=60):
    """Where the four coloured corners are, by name."""
    boxes = [pixels.box(colour, tolerance) for colour in CORNERS]
    assert None not in boxes, f"of the corners are seen: {boxes}"
    return SimpleNamespace(**dict(zip(("top_left", "top_right", "bottom_left", "bottom_right"), boxes)))


def check_whole(pixels, shape, room):
    """The picture has all its corners, each in full, in its own proportions, and is as large as the room admits."""
    seen = corners(pixels)
    left, top = seen.top_left[:2]
    right, bottom = seen.bottom_right[2:]
    scale = min(room[0] / shape[0], room[1] / shape[1])
    assert (right - left, bottom - top) == pytest.approx((shape[0] * scale, shape[1] * scale), abs=3)
    assert seen.top_right[1:3] == pytest.approx((top, right), abs=2)
    assert (seen.bottom_left[0], seen.bottom_left[3]) == pytest.approx((left, bottom), abs=2)
    side = SHARE * min(shape) * scale
    for box in vars(seen).values():
        assert (box[2] - box[0], box[3] - box[1]) == pytest.approx((side, side), abs=3)
