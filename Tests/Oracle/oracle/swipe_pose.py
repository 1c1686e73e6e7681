"""Where a card is drawn: scaled, moved, turned about the feel's pivot."""

from math import cos, radians, sin

from .swipe_rules import points


def turned(vector, degrees):
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return vector[0] * c - vector[1] * s, vector[0] * s + vector[1] * c


def depth_scale(feel, depth, size):
    return max(1 - depth * feel.scale_step, feel.least_scale) - 2 * feel.depth_inset * depth / size[0]


def depth_offset(feel, depth, size):
    """A card that is inset keeps its bottom edge, others their centre, a step from the card before."""
    below = feel.depth_offset * depth
    if feel.depth_inset:
        below += (1 - depth_scale(feel, depth, size)) * size[1] / 2
    return below


def tilt(feel, x, size, grip):
    share = x / points(feel.span, size)
    if feel.clamped:
        share = min(max(share, -1), 1)
    sense = -1 if feel.by_half and grip[1] > 0 else 1
    return share * feel.angle * sense


def pose(feel, size, drag, depth, grip=(0, 0), twist=0.0, scale_of_drag=None):
    """Displacement of the centre, angle and scale. `grip` is in half-sizes of the card from its centre; the tilt counts by
    the size `scale_of_drag`."""
    scale = depth_scale(feel, depth, size)
    move = drag[0] * feel.follow[0], drag[1] * feel.follow[1] + depth_offset(feel, depth, size)
    angle = tilt(feel, drag[0], scale_of_drag or size, grip) + twist
    if feel.pivot == "restingCentre":
        return (*turned(move, angle), angle, scale)
    if feel.pivot == "bottomEdge":
        grip = (0, 1)
    arm = arm_of(size, scale, grip)
    swung = turned(arm, angle)
    return move[0] + arm[0] - swung[0], move[1] + arm[1] - swung[1], angle, scale


def arm_of(size, scale, grip):
    """From the card's centre to its grip, in points."""
    return grip[0] * size[0] / 2 * scale, grip[1] * size[1] / 2 * scale


def hit(shown, size, place):
    """The place as the card's own half-sizes from its centre; outside the card, a part is beyond ±1."""
    x, y, angle, scale = shown
    local = turned((place[0] - size[0] / 2 - x, place[1] - size[1] / 2 - y), -angle)
    return local[0] / scale / size[0] * 2, local[1] / scale / size[1] * 2
