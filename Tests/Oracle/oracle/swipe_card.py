"""A card of the swipe stack that exists at the moment."""

from math import inf

from .curves import Moving
from .swipe_pose import hit, pose, regrip

MOVING = ("returning", "comingBack", "leaving")
# Nearer than these, in points, in degrees and in cards, a spring counts as at rest.
POINTS, DEGREES, DEPTH = 0.05, 0.01, 0.002


class Card:
    def __init__(self, name, depth, shown_depth, phase="resting"):
        self.name, self.depth, self.phase = name, depth, phase
        self.x, self.y, self.twist = Moving(0.0), Moving(0.0), Moving(0.0)
        self.level = Moving(float(shown_depth))
        self.fade = Moving(1.0)
        self.grip, self.direction = (0, 0), None

    def drag(self, time):
        return self.x.value(time), self.y.value(time)

    def velocity(self, time):
        return self.x.at(time)[1], self.y.at(time)[1]

    def pose(self, feel, size, time):
        return pose(feel, size, self.drag(time), self.level.value(time), self.grip, self.twist.value(time))

    def opacity(self, feel, time):
        return self.fade.value(time) * min(max(feel.visible - self.level.value(time), 0), 1)

    def ends(self):
        """When its own motion ends."""
        if self.phase == "leaving":
            return max(self.x.end, self.y.end, self.fade.end)
        return max(self.x.end, self.y.end, self.twist.end, self.fade.end) if self.phase in MOVING else inf

    def hold(self, time):
        for part in (self.x, self.y, self.twist, self.fade):
            part.freeze(time)

    def take(self, feel, size, place, time):
        """The finger takes the card at `place`; in feels that turn about the touch, without a change of its pose."""
        if feel.pivot != "touch":
            return
        shown = self.pose(feel, size, time)
        # A finger beside a card that is still small takes its edge.
        self.grip = tuple(min(max(part, -1), 1) for part in hit(shown, size, place))
        drag, twist = regrip(feel, size, shown, self.level.value(time), self.grip)
        self.put(drag)
        self.twist.stop(twist)

    def put(self, drag):
        self.x.stop(drag[0])
        self.y.stop(drag[1])

    def send(self, target, time, curve, velocity=None):
        vx, vy = velocity or (None, None)
        self.x.go(target[0], time, curve, vx, POINTS)
        self.y.go(target[1], time, curve, vy, POINTS)

    def untwist(self, time, spring):
        # One that is on its way already keeps its spring.
        if self.twist.target:
            self.twist.go(0.0, time, spring, None, DEGREES)
