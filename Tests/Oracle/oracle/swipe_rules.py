"""What a drag means: its direction, its progress, what a release makes of it, and what blocked sides resist."""

from math import hypot

from .finger import band, band_slope, unband
from .swipe_feel import SIDES


def points(length, size):
    unit, figure = length
    return figure * {"points": 1, "widths": size[0], "heights": size[1]}[unit]


def lean(feel, drag, size):
    """The allowed direction nearest to the drag, the points gone along it, and the progress (0...1; 0 in the dead zone).

    A threshold on the card's edge is measured on a card of half-width and half-height 1, where diagonals point
    at the corners: the drag's component along the direction over the direction's own length.
    """
    best = None
    for name in feel.directions:
        nearness, along, needed = travel(feel, name, drag, size)
        if nearness > 0 and (best is None or nearness > best[0] + 1e-12):
            progress = min(along / max(needed, feel.dead_zone), 1) if along > feel.dead_zone else 0
            best = (nearness, name, along, progress)
    return best and best[1:]


def rise(feel, drag, size):
    """Cards by which the pile is raised: in full where any direction would be decided."""
    shares = (along / max(needed, feel.dead_zone) for _, along, needed in (travel(feel, name, drag, size) for name in feel.directions))
    return feel.rise * min(max(0, *shares), 1)


def rise_speed(feel, drag, velocity, size):
    """Cards a second by which a drag at `velocity` has raised the pile: by the direction that is nearest to a decision, and
    not at all where that is decided."""
    def share(name, place):
        _, along, needed = travel(feel, name, place, size)
        return along / max(needed, feel.dead_zone)

    nearest = max(feel.directions, key=lambda name: share(name, drag))
    if not 0 < share(nearest, drag) < 1:
        return 0
    behind, ahead = (share(nearest, tuple(a + step * v for a, v in zip(drag, velocity))) for step in (-1e-6, 1e-6))
    return feel.rise * (ahead - behind) / 2e-6


def travel(feel, name, drag, size):
    """How near a drag is to a direction, the points that it has gone that way, and how many a decision needs. Beyond an axis
    beside a diagonal the drag counts less and less, and from the dead zone on not at all."""
    side = SIDES[name]
    wrong = max(0, *(-part * sign for part, sign in zip(drag, side) if sign)) if all(side) else 0
    present = max(0, 1 - wrong / feel.dead_zone) if wrong else 1
    if feel.threshold[0] == "edge":
        half = (size[0] / 2, size[1] / 2)
        size_of_side = hypot(*side)
        reach = hypot(side[0] * half[0], side[1] * half[1])
        nearness = (drag[0] / half[0] * side[0] + drag[1] / half[1] * side[1]) / size_of_side * present
        return nearness, nearness / size_of_side * reach, feel.threshold[1] * reach
    along = component(drag, line_of(name, size)) * present
    return along, along, points(feel.threshold, size)


def line_of(name, size):
    """The way of a direction; a diagonal's runs to the card's corner."""
    side = SIDES[name]
    return (side[0] * size[0], side[1] * size[1]) if all(side) else side


def component(vector, line):
    return (vector[0] * line[0] + vector[1] * line[1]) / hypot(*line)


def outcome(feel, drag, velocity, size):
    """The direction a released card leaves in, or None if it returns."""
    # A flick decides its own direction, if the card is displaced that way.
    if feel.flick is not None:
        flicks = [(component(velocity, line_of(name, size)), name) for name in feel.directions
                  if travel(feel, name, drag, size)[1] > feel.dead_zone]
        speed, flicked = max(flicks, default=(0, None), key=lambda flick: flick[0])
        if speed >= feel.flick:
            return flicked
    found = lean(feel, drag, size)
    if found is None or found[1] <= feel.dead_zone:
        return None
    name, _, progress = found
    # Among diagonals a flick counts along the drag's own line, too; against the direction itself it never decides.
    among_diagonals = any(all(SIDES[each]) for each in feel.directions)
    speed = component(velocity, drag if among_diagonals else SIDES[name])
    if feel.flick is not None:
        if min(speed, component(velocity, line_of(name, size))) <= -feel.flick:
            return None
        if speed >= feel.flick:
            return name
    return name if progress >= 1 else None


def is_free(feel, axis, sign):
    """Whether a side is followed without resistance: one that a direction leads to, and an axis that none uses and that the
    feel damps."""
    used = {SIDES[name][axis] for name in feel.directions} - {0}
    return sign in used or (not used and feel.follow[axis] != 1)


def _by_axis(feel, size, vector, rule):
    limit = feel.resistance * size[0]
    return tuple(
        part if is_free(feel, axis, 1 if part > 0 else -1) else rule(part, feel.dead_zone, limit)
        for axis, part in enumerate(vector))


def shown(feel, pull, size):
    """What a finger's pull shows."""
    return _by_axis(feel, size, pull, band)


def pulled(feel, drag, size):
    """The pull that shows as `drag`; far into a blocked side, the one that shows half of what can be shown."""
    def half(part, slack, limit):
        reach = slack + limit / 2
        return unband(min(max(part, -reach), reach), slack, limit)

    return _by_axis(feel, size, drag, half)


def shown_speed(feel, pull, velocity, size):
    limit = feel.resistance * size[0]
    return tuple(
        v if is_free(feel, axis, 1 if part > 0 else -1) else v * band_slope(part, feel.dead_zone, limit)
        for axis, (part, v) in enumerate(zip(pull, velocity)))


def exit_of(feel, direction, drag, size, beside=(0, 0)):
    """Where a card that leaves flies to; an axis that the direction does not use keeps its drag."""
    return tuple(
        (sign * points(length, size) - more) / follow if sign else part
        for sign, length, part, follow, more in zip(SIDES[direction], feel.exit, drag, feel.follow, beside))
