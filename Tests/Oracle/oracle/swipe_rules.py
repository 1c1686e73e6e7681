"""What a drag means: its direction, its progress, what a release makes of it, and what blocked sides resist."""

from math import hypot

from .finger import band, band_slope, unband
from .swipe_feel import SIDES


def points(length, size):
    unit, figure = length
    return figure * {"points": 1, "widths": size[0], "heights": size[1]}[unit]


def lean(feel, drag, size):
    """The allowed direction nearest to the drag, the points gone along it, and the progress (0...1).

    A threshold on the card's edge is measured on a card of half-width and half-height 1, where diagonals point
    at the corners: the drag's component along the direction over the direction's own length.
    """
    best = None
    for name in feel.directions:
        side = SIDES[name]
        size_of_side = hypot(*side)
        if feel.threshold[0] == "edge":
            half = (size[0] / 2, size[1] / 2)
            nearness = (drag[0] / half[0] * side[0] + drag[1] / half[1] * side[1]) / size_of_side
            share = nearness / size_of_side
            along = share * hypot(side[0] * half[0], side[1] * half[1])
            progress = share / feel.threshold[1]
        else:
            nearness = along = (drag[0] * side[0] + drag[1] * side[1]) / size_of_side
            progress = along / points(feel.threshold, size)
        if nearness > 0 and (best is None or nearness > best[0] + 1e-12):
            best = (nearness, name, along, min(progress, 1))
    return best and best[1:]


def outcome(feel, drag, velocity, size):
    """The direction a released card leaves in, or None if it returns."""
    found = lean(feel, drag, size)
    if found is None or found[1] <= feel.dead_zone:
        return None
    name, _, progress = found

    def along(line):
        return (velocity[0] * line[0] + velocity[1] * line[1]) / hypot(*line)

    # Among diagonals a flick counts along the drag's own line; against the direction itself it never decides.
    among_diagonals = any(all(SIDES[each]) for each in feel.directions)
    speed = along(drag if among_diagonals else SIDES[name])
    if feel.flick is not None:
        if min(speed, along(SIDES[name])) <= -feel.flick:
            return None
        if speed >= feel.flick:
            return name
    return name if progress >= 1 else None


def is_free(feel, axis, sign):
    """Whether a side is followed without resistance."""
    used = {SIDES[name][axis] for name in feel.directions} - {0}
    return sign in used or feel.follow[axis] != 1


def _by_axis(feel, size, vector, rule):
    limit = feel.resistance * size[0]
    return tuple(
        part if is_free(feel, axis, 1 if part > 0 else -1) else rule(part, feel.dead_zone, limit)
        for axis, part in enumerate(vector))


def shown(feel, pull, size):
    """What a finger's pull shows."""
    return _by_axis(feel, size, pull, band)


def pulled(feel, drag, size):
    """The pull that shows as `drag`."""
    return _by_axis(feel, size, drag, unband)


def shown_speed(feel, pull, velocity, size):
    limit = feel.resistance * size[0]
    return tuple(
        v if is_free(feel, axis, 1 if part > 0 else -1) else v * band_slope(part, feel.dead_zone, limit)
        for axis, (part, v) in enumerate(zip(pull, velocity)))


def exit_of(feel, direction, drag, size):
    """Where a card that leaves flies to; an axis that the direction does not use keeps its drag."""
    return tuple(
        sign * points(length, size) / follow if sign else part
        for sign, length, part, follow in zip(SIDES[direction], feel.exit, drag, feel.follow))
