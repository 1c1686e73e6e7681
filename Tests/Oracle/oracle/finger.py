"""The one finger that counts: how far it must go to drag, how fast it is, and what a pull shows that is resisted."""

from math import hypot, sqrt

WINDOW, PAUSE = 0.1, 0.05


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
    """Slope of the line fitted through the samples of the last 100 ms, each weighted by its freshness."""

    def __init__(self, place, time):
        self.samples = [(time, *place)]

    def add(self, place, time):
        if place != self.samples[-1][1:]:
            self.samples.append((time, *place))

    def at(self, time):
        if time - self.samples[-1][0] >= PAUSE:
            return 0.0, 0.0
        newest = self.samples[-1][0]
        near = [(1 - (newest - t) / WINDOW, t, x, y) for t, x, y in self.samples if newest - t < WINDOW]
        total = sum(w for w, *_ in near)
        mean = sum(w * t for w, t, *_ in near) / total
        spread = sum(w * (t - mean) ** 2 for w, t, *_ in near)
        if spread <= 1e-12:
            return 0.0, 0.0
        return (sum(w * (t - mean) * x for w, t, x, _ in near) / spread,
                sum(w * (t - mean) * y for w, t, _, y in near) / spread)


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
