"""Part of the swipe stack: decisions made and undone, and the pile that closes up."""

from math import hypot

from .curves import ease_out
from .swipe_card import DEPTH, Card
from .swipe_rules import exit_of, rise, rise_speed


class Decisions:
    def commit(self, card, direction, time, velocity=None):
        drag = card.drag(time)
        self.items.remove(card.name)
        released = drag[0] / self.size[0], drag[1] / self.size[1]
        beside = tuple(part.target for part in card.beside)
        kept = card.twist.target, tuple(part / whole for part, whole in zip(beside, self.size))
        self.history.append((card.name, direction, released, card.grip, kept))
        card.phase, card.direction, card.depth = "leaving", direction, 0
        target = exit_of(self.feel, direction, drag, self.size, beside)
        velocity = velocity or card.velocity(time)
        if self.still:
            self.fade_away(card, time)
        else:
            card.send(target, time, ease_out(self.exit_time(drag, target, velocity)), velocity)
        self.arrange(time)
        self.tell(time, "decided", card.name, direction)
        self.haptic(self.feel.left_haptic if direction == "left" else self.feel.commit_haptic, time)
        if not self.items:
            self.tell(time, "empty")

    def exit_time(self, drag, target, velocity):
        """A card that is thrown faster than the exit needs keeps its throw."""
        way = target[0] - drag[0], target[1] - drag[1]
        left = hypot(*way)
        speed = (way[0] * velocity[0] + way[1] * velocity[1]) / left if left else 0
        if speed <= 0:
            return self.feel.exit_time
        return min(max(self.feel.throw * left / speed, self.feel.least_exit_time), self.feel.exit_time)

    def swipe(self, direction, time):
        if not self.items or direction not in self.feel.directions:
            return
        card = self.live(self.items[0])
        velocity = self.let_go(self.finger, time) if self.finger and self.finger.card is card else None
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
        _, direction, released, grip, (twist, beside) = entry
        self.take_from_finger(time)
        card, is_new = self.live(name), self.live(name) is None
        if is_new:
            card = Card(name, 0, 0, self.size)
            drag = released[0] * self.size[0], released[1] * self.size[1]
            beside = beside[0] * self.size[0], beside[1] * self.size[1]
            card.put(exit_of(self.feel, direction, drag, self.size, beside))
            card.grip = grip
            card.twist.stop(twist)
            card.shift(beside)
            self.cards.append(card)
        card.phase = "comingBack"
        self.revoke(card, time)
        if self.still:
            card.put((0.0, 0.0))
            card.shift((0.0, 0.0))
            card.twist.stop(0.0)
            self.appear(card, time)
        else:
            card.send((0.0, 0.0), time, self.feel.undo)
            card.untwist(time, self.feel.undo)
        self.arrange(time)

    def arrange(self, time):
        """The top cards exist, and each heads for its depth; a leaving card is treated like the top one."""
        for card in self.cards:
            self.sink(card, 0 if card.phase == "leaving" else self.items.index(card.name), time)
        for depth, name in enumerate(self.items[:self.feel.visible]):
            if self.live(name) is None:
                card = Card(name, depth, self.feel.visible, self.size)
                self.cards.append(card)
                self.sink(card, depth, time)
                if self.still or depth < self.feel.visible - 1:
                    self.appear(card, time)

    def risen(self, depth, time):
        """By how much a card at that depth is raised by the held one."""
        held = self.finger and self.finger.card
        if self.still or not held or held.phase != "held" or not 0 < depth < self.feel.visible:
            return 0
        return rise(self.feel, held.drag(time), held.scale_of_drag)

    def raise_pile(self, time, follows):
        """The pile is where the drag has it; where a hold begins or ends, it springs there."""
        for card in self.cards:
            if card.phase != "leaving" and follows:
                card.lift = self.risen(card.depth, time)
            elif card.phase != "leaving":
                self.sink(card, card.depth, time)

    def let_pile_go(self, held, velocity, time):
        """The pile keeps the speed at which the drag raised it."""
        if self.still or held.phase != "held":
            return
        speed = rise_speed(self.feel, held.drag(time), velocity, held.scale_of_drag)
        for card in self.cards:
            if card.phase != "leaving" and 0 < card.depth < self.feel.visible and speed:
                level = card.level
                level.go(level.target, time, self.feel.stack, level.at(time)[1] - speed, DEPTH)

    def sink(self, card, depth, time):
        card.depth = depth
        lift = self.risen(depth, time)
        card.level.shift(lift - card.lift)
        card.lift = lift
        target = float(min(depth, self.feel.visible))
        if self.still:
            card.level.stop(target)
        elif card.level.target != target:
            card.level.go(target, time, self.feel.stack, None, DEPTH)
