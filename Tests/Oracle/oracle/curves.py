"""How values travel: springs, timing curves and friction, as functions of the time since they set out.

A spring is the sum of two exponentials whose rates are the complex roots of its equation; a timing curve is
solved by bisection. Every function returns position and velocity.
"""

from cmath import exp as cexp
from cmath import sqrt as csqrt
from dataclasses import dataclass
from math import exp, hypot, inf, log, pi, sqrt


@dataclass(frozen=True)
class Spring:
    """x'' = -(2π/response)² x - (4π damping/response) x'."""

    response: float
    damping: float

    @staticmethod
    def bouncing(duration, bounce):
        return Spring(duration, 1 - bounce if bounce >= 0 else 1 / (1 + bounce))

    def state(self, x, v, time):
        """Displacement and velocity `time` seconds after they were `x` and `v`."""
        omega = 2 * pi / self.response
        # Equal roots are moved apart by less than shows.
        damping = self.damping if abs(self.damping - 1) > 1e-7 else 1 - 1e-7
        root = csqrt(damping ** 2 - 1)
        slow, fast = omega * (-damping + root), omega * (-damping - root)
        a = (v - fast * x) / (slow - fast)
        b = x - a
        return ((a * cexp(slow * time) + b * cexp(fast * time)).real,
                (a * slow * cexp(slow * time) + b * fast * cexp(fast * time)).real)

    def settling(self, x, v, tolerance):
        """When the envelope e^(-ζωt) (|x| + |v + ζωx| / ω_d) falls to `tolerance`, and not before 1/ζω; at once if a
        spring without friction would never leave `tolerance`."""
        omega = 2 * pi / self.response
        if hypot(x, v / omega) <= tolerance:
            return 0
        if self.damping < 1:
            rate = self.damping * omega
            size = abs(x) + abs(v + rate * x) / (omega * sqrt(1 - self.damping ** 2))
            return max(log(size / tolerance), 1) / rate
        # At critical damping: |x| and |v + ωx| t both under the envelope, found by bisection.
        low, high = 0, 100 / omega
        for _ in range(60):
            t = (low + high) / 2
            if (abs(x) + abs(v + omega * x) * t) * exp(-omega * t) > tolerance:
                low = t
            else:
                high = t
        return high


@dataclass(frozen=True)
class Timing:
    """A cubic Bézier (0, 0) (x1, y1) (x2, y2) (1, 1) over `duration` seconds."""

    x1: float
    y1: float
    x2: float
    y2: float
    duration: float

    def unit(self, u):
        """Value and slope at share `u` of the time."""
        u = min(max(u, 0.0), 1.0)
        low, high = 0.0, 1.0
        for _ in range(60):
            s = (low + high) / 2
            if bezier(self.x1, self.x2, s) < u:
                low = s
            else:
                high = s
        s = min(max(low, 1e-9), 1 - 1e-9)
        return bezier(self.y1, self.y2, low), slope(self.y1, self.y2, s) / slope(self.x1, self.x2, s)

    def state(self, x, v, time):
        """On the way from `x` to 0: the curve, and what it lacks of `v` by (v - curve') t (1 - t/T)²."""
        if time >= self.duration:
            return 0.0, 0.0
        u = time / self.duration
        value, rise = self.unit(u)
        lack = v + x * self.unit(0)[1] / self.duration
        return (x * (1 - value) + lack * time * (1 - u) ** 2,
                -x * rise / self.duration + lack * (1 - u) * (1 - 3 * u))

    def settling(self, x, v, tolerance):
        return self.duration


def bezier(a, b, s):
    return 3 * (1 - s) ** 2 * s * a + 3 * (1 - s) * s * s * b + s ** 3


def slope(a, b, s):
    return 3 * (1 - s) ** 2 * a + 6 * (1 - s) * s * (b - a) + 3 * s * s * (1 - b)


def ease_out(duration):
    return Timing(0, 0, 0.58, 1, duration)


def ease_in_out(duration):
    return Timing(0.42, 0, 0.58, 1, duration)


class Moving:
    """A number on its way to a target; retargeting keeps position and velocity."""

    def __init__(self, value):
        self.stop(value)

    def stop(self, value):
        self.x, self.v, self.target, self.start, self.curve, self.end = 0.0, 0.0, value, 0.0, None, -inf

    def go(self, target, time, curve, velocity=None, tolerance=0.05):
        value, present = self.at(time)
        self.x, self.v = value - target, present if velocity is None else velocity
        self.target, self.start, self.curve = target, time, curve
        self.end = time + curve.settling(self.x, self.v, tolerance)

    def at(self, time):
        """Value and velocity."""
        if time >= self.end or self.curve is None:
            return self.target, 0.0
        x, v = self.curve.state(self.x, self.v, time - self.start)
        return self.target + x, v

    def value(self, time):
        return self.at(time)[0]

    def freeze(self, time):
        self.stop(self.value(time))

    def shift(self, distance):
        """Moves the whole motion, target and all."""
        self.target += distance
