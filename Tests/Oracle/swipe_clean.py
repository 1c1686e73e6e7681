"""The swipeClean feel, written a second time from its specification, in another language and another way.

Springs are integrated step by step, the timing curve is solved by bisection, and nothing is shared with the
Swift core, so that an error would have to be made twice to stay unseen.
"""

from math import cos, hypot, pi, radians, sin

SLOP, DEAD_ZONE, FLICK = 10.0, 20.0, 800.0
# The exit lasts so long, and so long at least; thrown, so many times as long as the way does at the finger's speed.
EXIT_TIME, LEAST_EXIT_TIME, THROW = 0.3, 0.08, 1.3


def spring(x, v, response, damping, time):
    """Displacement and velocity after `time`: Runge-Kutta on x'' = -kx - cx'."""
    k, c = (2 * pi / response) ** 2, 4 * pi * damping / response
    steps = max(int(time / 0.0005), 1)
    h = time / steps
    for _ in range(steps):
        a1 = -k * x - c * v
        x2, v2 = x + h / 2 * v, v + h / 2 * a1
        a2 = -k * x2 - c * v2
        x3, v3 = x + h / 2 * v2, v + h / 2 * a2
        a3 = -k * x3 - c * v3
        x4, v4 = x + h * v3, v + h * a3
        a4 = -k * x4 - c * v4
        x, v = x + h / 6 * (v + 2 * v2 + 2 * v3 + v4), v + h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    return x, v


def ease_out(u):
    """The cubic Bézier (0, 0, 0.58, 1) at time u."""
    low, high = 0.0, 1.0
    for _ in range(80):
        s = (low + high) / 2
        if 3 * (1 - s) * s * s * 0.58 + s ** 3 < u:
            low = s
        else:
            high = s
    return 3 * (1 - low) * low * low + low ** 3


def fly(start, end, velocity, time, duration):
    """Ease-out from start to end, corrected to set out with `velocity`."""
    u = time / duration
    surplus = velocity - (end - start) / duration / 0.58
    return start + (end - start) * ease_out(u) + surplus * time * (1 - u) ** 2


def pose(x, y, width, depth=0.0):
    """Centre and angle of a card dragged by (x, y): scaled, moved, then turned about its resting centre."""
    angle = max(-1.0, min(1.0, x / (0.5 * width))) * 15
    move = (x, 0.3 * y + 4 * depth)
    s, c = sin(radians(angle)), cos(radians(angle))
    return move[0] * c - move[1] * s, move[0] * s + move[1] * c, angle, 1 - 0.05 * depth


class Drag:
    """One straight drag at a steady speed, and what must come of it."""

    def __init__(self, width, start, way, speed, samples, rest):
        self.width, self.start, self.way = width, start, way
        length = hypot(*way)
        self.duration, self.rest = length / speed, rest
        self.release = self.duration + rest
        self.points = [
            (start[0] + way[0] * i / samples, start[1] + way[1] * i / samples, self.duration * i / samples)
            for i in range(1, samples + 1)]
        share = max(length - SLOP, 0) / length
        self.x, self.y = way[0] * share, way[1] * share
        # A tap, a finger that waited, and samples too far apart have no speed.
        rested = length < SLOP or rest >= 0.05 or self.duration / samples >= 0.1
        self.vx = 0 if rested else way[0] / self.duration
        self.vy = 0 if rested else way[1] / self.duration
        self.direction = self.decide()
        self.exit = 1.5 * self.width * (1 if self.direction == "right" else -1)
        self.exit_time = EXIT_TIME
        # The way out is level: what the finger does up or down throws nothing.
        if self.direction and self.vx * (self.exit - self.x) > 0:
            self.exit_time = min(max(THROW * (self.exit - self.x) / self.vx, LEAST_EXIT_TIME), EXIT_TIME)

    def decide(self):
        if abs(self.x) <= DEAD_ZONE:
            return None
        side = 1 if self.x > 0 else -1
        along = self.vx * side
        if along <= -FLICK:
            return None
        if along >= FLICK or abs(self.x) >= 0.3 * self.width:
            return "right" if side > 0 else "left"
        return None

    def trace(self, height, frames):
        lines = [f"deck swipe width={self.width} height={height} cards=a,b,c,d,e"]
        lines.append(f"down 1 {self.start[0]!r} {self.start[1]!r} 0")
        lines += [f"move 1 {x!r} {y!r} {t!r}" for x, y, t in self.points]
        last = self.points[-1]
        lines.append(f"up 1 {last[0]!r} {last[1]!r} {self.release!r}")
        lines += [f"frame {t!r}" for t in frames]
        return "\n".join(lines) + "\n"

    def top(self, time):
        """(x, y, angle, scale) of the dragged card after the release; None once it has left."""
        since = time - self.release
        if self.direction is None:
            x = spring(self.x, self.vx, 0.4, 0.7, since)[0]
            y = spring(self.y, self.vy, 0.4, 0.7, since)[0]
            return pose(x, y, self.width)
        if since >= self.exit_time:
            return None
        x = fly(self.x, self.exit, self.vx, since, self.exit_time)
        return pose(x, fly(self.y, self.y, self.vy, since, self.exit_time), self.width)

    def margins_of_catch(self, x, y, height, time):
        """How many points a touch at (x, y) is inside the card that leaves, and its centre inside the deck.

        The touch takes the card back if both are positive.
        """
        dx, dy, angle, scale = self.top(time)
        px, py = x - self.width / 2 - dx, y - height / 2 - dy
        s, c = sin(radians(-angle)), cos(radians(-angle))
        on_card = min(self.width / 2 - abs(px * c - py * s) / scale, height / 2 - abs(px * s + py * c) / scale)
        return on_card, min(self.width / 2 - abs(dx), height / 2 - abs(dy))

    def next(self, time):
        """The card behind: it moves up only after a decision."""
        if self.direction is None:
            return pose(0, 0, self.width, 1)
        depth = spring(1, 0, 0.35, 1, time - self.release)[0]
        return pose(0, 0, self.width, depth)
