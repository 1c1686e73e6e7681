"""Part of the swipe stack: what its finger does with a card."""

from math import hypot

from .finger import Finger, OneFinger, crossing
from .swipe_pose import hit
from .swipe_rules import outcome, pulled, shown, shown_speed


class StackFinger(Finger):
    def __init__(self, number, place, time):
        super().__init__(number, place, time)
        self.pull, self.armed = (0, 0), False


class Touches(OneFinger):
    def picked(self, place, time):
        """What is seen there, if it takes touches: the top card, and one that leaves while its centre is over the
        deck. A touch beyond those belongs to the pile, whose top card takes it while that rests."""
        top = self.live(self.items[0]) if self.items else None
        for card in reversed(self.back_to_front()):
            seen = card.pose(self.feel, self.size, time)
            if max(map(abs, hit(seen, self.size, place))) > 1:
                continue
            if card.phase == "leaving":
                if abs(seen[0]) <= self.size[0] / 2 and abs(seen[1]) <= self.size[1] / 2:
                    return card
            elif card is top:
                return card
            else:
                break
        is_inside = all(0 <= part <= whole for part, whole in zip(place, self.size))
        return top if top and top.phase == "resting" and is_inside else None

    def begin(self, number, place, time):
        card = self.picked(place, time)
        if card is None:
            return
        self.finger = finger = StackFinger(number, place, time)
        finger.card = card
        if card.phase != "resting":
            if card.phase == "leaving":
                self.revoke(card, time)
            card.hold(time)
            card.phase = "held"
            card.take(self.feel, self.size, place, time)
            self.arrange(time)
            self.drag(finger, place, time)

    def move(self, finger, place, time):
        card = finger.card
        if finger.doing == "waiting":
            away = hypot(place[0] - finger.down[0], place[1] - finger.down[1])
            if away < self.feel.slop:
                finger.inside = place
                return
            origin = crossing(finger.down, finger.inside, place, self.feel.slop)
            card.hold(time)
            card.phase, card.scale_of_drag = "held", self.size
            card.take(self.feel, self.size, origin, time)
            self.drag(finger, origin, time)
        if finger.doing == "dragging":
            follows = shown(self.feel, self.pull(finger, place), card.scale_of_drag)
            card.put(tuple(a + b for a, b in zip(follows, finger.beyond)))
            self.raise_pile(time, follows=True)
            self.cross(finger, time)

    def drag(self, finger, origin, time):
        """The drag counts from here."""
        card = finger.card
        finger.doing, finger.origin = "dragging", origin
        now = card.drag(time)
        finger.pull = pulled(self.feel, now, card.scale_of_drag)
        # A card that sprang further than that pull shows stays where it is.
        finger.beyond = tuple(a - b for a, b in zip(now, shown(self.feel, finger.pull, card.scale_of_drag)))
        finger.armed = self.progress(card, time) < 1

    def pull(self, finger, place):
        return tuple(a + b - c for a, b, c in zip(finger.pull, place, finger.origin))

    def progress(self, card, time):
        found = card.lean(self.feel, time)
        return found[2] if found else 0

    def cross(self, finger, time):
        progress = self.progress(finger.card, time)
        if progress >= 1 and finger.armed:
            finger.armed = False
            self.haptic(self.feel.threshold_haptic, time)
        elif progress < self.feel.hysteresis:
            finger.armed = True

    def haptic(self, name, time):
        if name:
            self.tell(time, "haptic", name)

    def lift(self, finger, time):
        card = finger.card
        if finger.doing == "waiting":
            self.tell(time, "tapped", card.name)
        elif finger.doing == "dragging":
            self.release(card, finger.speed.at(time), time, self.pull(finger, finger.place))

    def release(self, card, speed, time, pull=None):
        pull = pull or pulled(self.feel, card.drag(time), card.scale_of_drag)
        direction = outcome(self.feel, card.drag(time), speed, card.scale_of_drag)
        velocity = shown_speed(self.feel, pull, speed, card.scale_of_drag)
        self.let_pile_go(card, velocity, time)
        if direction and card.name == self.items[0]:
            self.commit(card, direction, time, velocity)
        else:
            self.send_back(card, time, velocity)

    def cancel(self, time):
        """The finger is gone without a decision; a held card returns with the velocity it has."""
        finger, self.finger = self.finger, None
        if finger.card and finger.card.phase == "held":
            self.send_back(finger.card, time, self.let_go(finger, time))

    def let_go(self, finger, time):
        """The finger has no effect until it lifts, and the pile keeps its speed. The held card's own velocity, if one is
        held."""
        card, doing, finger.doing = finger.card, finger.doing, "nothing"
        if card.phase != "held" or doing != "dragging":
            return None
        velocity = shown_speed(self.feel, self.pull(finger, finger.place), finger.speed.at(time), card.scale_of_drag)
        self.let_pile_go(card, velocity, time)
        return velocity

    def take_from_finger(self, time):
        """A held card returns, and its finger has no effect until it lifts."""
        finger = self.finger
        if finger:
            self.cancel(time)
            finger.doing, finger.card, self.finger = "nothing", None, finger

    def send_back(self, card, time, velocity):
        card.phase = "returning"
        self.raise_pile(time, follows=False)
        if self.still:
            card.put((0.0, 0.0))
            card.twist.stop(0.0)
            card.shift((0.0, 0.0))
            return
        card.send((0.0, 0.0), time, self.feel.back, velocity)
        card.untwist(time, self.feel.back)
