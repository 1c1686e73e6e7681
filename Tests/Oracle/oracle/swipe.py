"""The swipe stack: touches and commands in, poses and events out."""

from math import hypot

from .curves import ease_out
from .finger import Speed, crossing
from .swipe_card import DEPTH, Card
from .swipe_items import Changes
from .swipe_pose import hit
from .swipe_rules import exit_of, lean, outcome, pulled, shown, shown_speed


class Finger:
    def __init__(self, number, place, time):
        self.number, self.down, self.inside, self.speed = number, place, place, Speed(place, time)
        self.doing, self.card, self.origin, self.pull = "waiting", None, place, (0, 0)
        self.armed = False


class Swipe(Changes):
    COMMANDS = ("swipe", "undo", "rollback", "insert", "remove", "reorder", "replace", "reload", "resize", "reduceMotion")

    def __init__(self, feel, size, cards):
        self.feel, self.size, self.items = feel, size, list(cards)
        self.still = False
        self.history, self.finger, self.events, self.time = [], None, [], 0.0
        self.cards = [Card(name, depth, depth) for depth, name in enumerate(self.items[:feel.visible])]

    # --- Time

    def advance(self, time):
        """Everything that ends by `time` ends, at its own time, in the order of the times."""
        while True:
            due = min((card for card in self.cards), key=Card.ends, default=None)
            if due is None or due.ends() > time:
                break
            self.finish(due, due.ends())
        self.time = max(self.time, time)
        self.cards = [card for card in self.cards if card.depth < self.feel.visible or card.level.end > time]

    def finish(self, card, time):
        if card.phase == "leaving":
            self.cards.remove(card)
            self.tell(time, "left", card.name)
        else:
            card.phase = "resting"
            if self.feel.forgets_grip:
                card.grip = (0, 0)
            self.tell(time, "returned", card.name)

    def tell(self, time, *what):
        self.events.append((time, what))

    def order(self, card):
        names = [name for name, *_ in self.history]
        return names.index(card.name) if card.name in names else len(names) + self.items.index(card.name)

    def back_to_front(self):
        return sorted(self.cards, key=self.order, reverse=True)

    def live(self, name):
        return next((card for card in self.cards if card.name == name), None)

    # --- The finger

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
            self.move(finger, place, time)
            if phase == "up":
                self.finger = None
                self.lift(finger, time)

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
        return top if top and top.phase == "resting" else None

    def begin(self, number, place, time):
        card = self.picked(place, time)
        if card is None:
            return
        self.finger = finger = Finger(number, place, time)
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
            card.phase = "held"
            card.take(self.feel, self.size, origin, time)
            self.drag(finger, origin, time)
        if finger.doing == "dragging":
            follows = shown(self.feel, self.pull(finger, place), self.size)
            card.put(tuple(a + b for a, b in zip(follows, finger.beyond)))
            finger.place = place
            self.cross(finger, time)

    def drag(self, finger, origin, time):
        """The drag counts from here."""
        card = finger.card
        finger.doing, finger.origin, finger.place = "dragging", origin, origin
        finger.share = hit(card.pose(self.feel, self.size, time), self.size, origin)
        now = card.drag(time)
        finger.pull = pulled(self.feel, now, self.size)
        # A card that sprang further than any pull shows stays where it is.
        finger.beyond = tuple(a - b for a, b in zip(now, shown(self.feel, finger.pull, self.size)))
        finger.armed = self.progress(card, time) < 1

    def pull(self, finger, place):
        return tuple(a + b - c for a, b, c in zip(finger.pull, place, finger.origin))

    def progress(self, card, time):
        found = lean(self.feel, card.drag(time), self.size)
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
        pull = pull or pulled(self.feel, card.drag(time), self.size)
        direction = outcome(self.feel, card.drag(time), speed, self.size)
        velocity = shown_speed(self.feel, pull, speed, self.size)
        if direction and card.name == self.items[0]:
            self.commit(card, direction, time, velocity)
        else:
            self.send_back(card, time, velocity)

    def cancel(self, time):
        """The finger is gone without a decision; a held card returns with the velocity it has."""
        finger, self.finger = self.finger, None
        if finger.card and finger.card.phase == "held":
            velocity = (0, 0)
            if finger.doing == "dragging":
                pull = self.pull(finger, finger.place)
                velocity = shown_speed(self.feel, pull, finger.speed.at(time), self.size)
            self.send_back(finger.card, time, velocity)

    def send_back(self, card, time, velocity):
        card.phase = "returning"
        if self.still:
            card.put((0.0, 0.0))
            card.twist.stop(0.0)
            return
        card.send((0.0, 0.0), time, self.feel.back, velocity)
        card.untwist(time, self.feel.back)

    # --- Decisions

    def commit(self, card, direction, time, velocity=None):
        drag = card.drag(time)
        self.items.remove(card.name)
        card.released = drag[0] / self.size[0], drag[1] / self.size[1]
        self.history.append((card.name, direction, card.released, card.grip))
        card.phase, card.direction, card.depth = "leaving", direction, 0
        target = exit_of(self.feel, direction, drag, self.size)
        velocity = velocity or card.velocity(time)
        if self.still:
            self.fade_away(card, time)
        else:
            card.send(target, time, ease_out(self.exit_time(drag, target, velocity)), velocity)
        self.arrange(time)
        self.tell(time, "decided", card.name, direction)
        self.haptic(self.feel.left_haptic if "eft" in direction else self.feel.commit_haptic, time)
        if not self.items:
            self.tell(time, "empty")

    def exit_time(self, drag, target, velocity):
        """A card that is thrown faster than the exit needs keeps its throw."""
        way = target[0] - drag[0], target[1] - drag[1]
        left = hypot(*way)
        speed = (way[0] * velocity[0] + way[1] * velocity[1]) / left if left else 0
        if not self.feel.throw or speed <= 0:
            return self.feel.exit_time
        factor, shortest = self.feel.throw
        return min(max(factor * left / speed, shortest), self.feel.exit_time)

    def swipe(self, direction, time):
        if not self.items or direction not in self.feel.directions:
            return
        card = self.live(self.items[0])
        if self.finger and self.finger.card is card:
            self.finger.doing = "nothing"
        velocity = card.velocity(time)
        self.commit(card, direction, time, velocity)

    def revoke(self, card, time):
        self.history = [entry for entry in self.history if entry[0] != card.name]
        self.items.insert(0, card.name)
        self.tell(time, "revoked", card.name)

    def undo(self, time):
        if self.history:
            self.rollback(self.history[-1][0], time)

    def rollback(self, name, time):
        entry = next((entry for entry in self.history if entry[0] == name), None)
        if entry is None:
            return
        _, direction, released, grip = entry
        card, is_new = self.live(name), self.live(name) is None
        if is_new:
            card = Card(name, 0, 0)
            drag = released[0] * self.size[0], released[1] * self.size[1]
            card.put(exit_of(self.feel, direction, drag, self.size))
            card.grip = grip
            self.cards.append(card)
        card.phase = "comingBack"
        self.revoke(card, time)
        if self.still:
            card.put((0.0, 0.0))
            self.appear(card, time)
        else:
            card.send((0.0, 0.0), time, self.feel.undo)
            card.untwist(time, self.feel.undo)
        self.arrange(time)

    def arrange(self, time):
        """The top cards exist, and each heads for its depth; a card that leaves counts as on top."""
        for card in self.cards:
            self.sink(card, 0 if card.phase == "leaving" else self.items.index(card.name), time)
        for depth, name in enumerate(self.items[:self.feel.visible]):
            if self.live(name) is None:
                card = Card(name, depth, self.feel.visible)
                self.cards.append(card)
                self.sink(card, depth, time)
                if self.still or depth < self.feel.visible - 1:
                    self.appear(card, time)

    def sink(self, card, depth, time):
        card.depth = depth
        target = float(min(depth, self.feel.visible))
        if self.still:
            card.level.stop(target)
        elif card.level.target != target:
            card.level.go(target, time, self.feel.stack, None, DEPTH)

    # --- What is shown

    def frame(self, time):
        rows = []
        for card in self.back_to_front():
            x, y, angle, scale = card.pose(self.feel, self.size, time)
            rows.append((card.name, card.phase, card.depth, x, y, angle, scale, card.opacity(self.feel, time),
                         10 - self.order(card)))
        return rows, self.feedback(time)

    def feedback(self, time):
        card = self.live(self.items[0]) if self.items else None
        if self.finger and self.finger.card and self.finger.card.phase == "held":
            card = self.finger.card
        elif card and card.phase != "returning":
            card = None
        found = card and lean(self.feel, card.drag(time), self.size)
        if not found:
            return 0, "none", 0
        name, along, progress = found
        if along <= self.feel.dead_zone:
            return progress, "none", 0
        return progress, name, self.feel.wash * progress
