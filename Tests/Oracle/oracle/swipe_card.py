"""A card of the swipe stack that exists at the moment."""

from math import inf

from .curves import Moving, ease_in_out
from .swipe_pose import hit, pose
from .swipe_rules import lean

MOVING = ("returning", "comingBack", "leaving")
# Nearer than these, in points, in degrees and in cards, a spring is at rest.
POINTS, DEGREES, DEPTH = 0.05, 0.01, 0.002
FADE = ease_in_out(0.15)


class Card:
    def __init__(self, name, depth, shown_depth, size, phase="resting"):
        self.name, self.depth, self.phase = name, depth, phase
        self.x, self.y, self.twist = Moving(0.0), Moving(0.0), Moving(0.0)
        # What an earlier grip or size has left beside the drag, and the deck's size when the drag began, by which it counts.
        self.beside = Moving(0.0), Moving(0.0)
        self.scale_of_drag = size
        self.level, self.lift = Moving(float(shown_depth)), 0.0
        self.fade = Moving(1.0)
        self.grip, self.direction = (0, 0), None

    def drag(self, time):
        return self.x.value(time), self.y.value(time)

    def velocity(self, time):
        return self.x.at(time)[1], self.y.at(time)[1]

    def pose(self, feel, size, time):
        x, y, angle, scale = pose(
            feel, size, self.drag(time), self.shown_depth(time), self.grip, self.twist.value(time), self.scale_of_drag)
        dx, dy = (part.value(time) for part in self.beside)
        return x + dx, y + dy, angle, scale

    def shown_depth(self, time):
        return self.level.value(time) - self.lift

    def lean(self, feel, time):
        return lean(feel, self.drag(time), self.scale_of_drag)

    def opacity(self, feel, time):
        return self.fade.value(time) * min(max(feel.visible - self.shown_depth(time), 0), 1)

    def ends(self):
        """When its own motion ends."""
        if self.phase == "leaving":
            return max(self.x.end, self.y.end, self.fade.end)
        ends = (part.end for part in (self.x, self.y, self.twist, self.fade, *self.beside))
        return max(ends) if self.phase in MOVING else inf

    def hold(self, time):
        """All of its motion stops but its fading in."""
        for part in (self.x, self.y, self.twist, *self.beside):
            part.freeze(time)
        if self.fade.target != 1:
            self.fade.go(1.0, time, FADE)

    def take(self, feel, size, place, time):
        """The finger takes the card at `place`; in feels that turn about the touch, without a change of its pose."""
        if feel.pivot != "touch":
            return
        shown = self.pose(feel, size, time)
        # A finger beside a card that is still small takes its edge.
        self.grip = tuple(min(max(part, -1), 1) for part in hit(shown, size, place))
        self.show(feel, size, shown, time)

    def show(self, feel, size, shown, time):
        """The drag stays what it is; turn and place are made up for."""
        self.twist.stop(0.0)
        self.shift((0.0, 0.0))
        self.twist.stop(shown[2] - self.pose(feel, size, time)[2])
        now = self.pose(feel, size, time)
        self.shift((shown[0] - now[0], shown[1] - now[1]))

    def shift(self, beside):
        for part, value in zip(self.beside, beside):
            part.stop(value)

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
        if any(part.target for part in self.beside):
            for part in self.beside:
                part.go(0.0, time, spring, 0.0, POINTS)
