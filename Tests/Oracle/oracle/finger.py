"""The one finger that counts: how far it must go to drag, how fast it is, and what a pull shows that is resisted."""

from math import hypot, sqrt

WINDOW, PAUSE = 0.1, 0.05
# Fewer samples, or over fewer seconds, do not tell how the speed changes.
BEND_SAMPLES, BEND_SPAN = 4, 0.035


def crossing(centre, inside, outside, radius):
    """Where the straight way from `inside` to `outside` leaves the circle around `centre`."""
    ax, ay = inside[0] - centre[0], inside[1] - centre[1]
    bx, by = outside[0] - inside[0], outside[1] - inside[1]
    a, b, c = bx * bx + by * by, ax * bx + ay * by, ax * ax + ay * ay - radius * radius
    if a == 0:
        return outside
    s = min(max((-b + sqrt(max(b * b - a * c, 0))) / a, 0), 1)
    return inside[0] + s * bx, inside[1] + s * by


class Speed:
    """Slope at the end of a curve fitted through the samples of the last 100 ms, each weighted by its freshness."""

    def __init__(self, place, time):
        self.samples = [(time, *place)]

    def add(self, place, time):
        if place != self.samples[-1][1:]:
            self.samples.append((time, *place))

    def at(self, time):
        newest = self.samples[-1][0]
        if time - newest >= PAUSE:
            return 0.0, 0.0
        near = [sample for sample in self.samples if newest - sample[0] < WINDOW]
        weights = [1 - (newest - t) / WINDOW for t, *_ in near]
        times = [t for t, *_ in near]
        bends = len(near) >= BEND_SAMPLES and newest - times[0] >= BEND_SPAN
        velocity = tuple(end_slope(weights, times, values, 2 if bends else 1) for values in list(zip(*near))[1:])
        if bends:
            (_, *before), (_, *last) = near[-2:]
            if sum(v * (b - a) for v, a, b in zip(velocity, before, last)) < 0:
                return 0.0, 0.0
        return velocity


def end_slope(weights, times, values, degree):
    """Slope at the last time of the polynomial nearest to `values`, from polynomials that are orthogonal under `weights`."""

    def project(a, b):
        return sum(w * x * y for w, x, y in zip(weights, a, b))

    end = times[-1]
    # Values of a polynomial at all times, and its slope at the end.
    known = [([1.0] * len(times), 0.0)]
    slope = 0.0
    for power in range(1, degree + 1):
        curve = [(t - end) ** power for t in times]
        rise = 1.0 if power == 1 else 0.0
        for other, other_rise in known:
            share = project(curve, other) / project(other, other)
            curve = [a - share * b for a, b in zip(curve, other)]
            rise -= share * other_rise
        size = project(curve, curve)
        if size <= 1e-18:
            break
        known.append((curve, rise))
        slope += project(curve, values) / size * rise
    return slope


class Finger:
    """A finger from its touch-down on. Each deck adds what it has to know of it."""

    def __init__(self, number, place, time):
        self.number, self.down, self.inside, self.place = number, place, place, place
        self.speed = Speed(place, time)
        self.doing, self.card, self.origin = "waiting", None, place


class OneFinger:
    """Part of both decks: others than the first finger have no effect."""

    def touch(self, phase, number, place, time):
        finger = self.finger
        if phase == "down":
            if finger and finger.number != number:
                return
            if finger:
                self.cancel(time)
            self.begin(number, place, time)
        elif finger and finger.number == number:
            if phase == "cancel":
                self.cancel(time)
                return
            finger.speed.add(place, time)
            finger.place = place
            self.move(finger, place, time)
            if phase == "up":
                self.finger = None
                self.lift(finger, time)


def band(distance, slack, limit):
    """Free up to `slack`; an excess e beyond it shows as limit · e / (e + limit)."""
    excess = abs(distance) - slack
    if excess <= 0:
        return distance
    return (slack + limit * excess / (excess + limit)) * (1 if distance > 0 else -1)


def unband(shown, slack, limit):
    """The pull that `band` shows as `shown`."""
    excess = abs(shown) - slack
    if excess <= 0:
        return shown
    excess = min(excess, limit * (1 - 1e-9))
    return (slack + limit * excess / (limit - excess)) * (1 if shown > 0 else -1)


def band_slope(distance, slack, limit):
    excess = abs(distance) - slack
    return 1.0 if excess <= 0 else (limit / (excess + limit)) ** 2


def length(v):
    return hypot(v[0], v[1])
