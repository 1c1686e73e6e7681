"""What happens to a swipe stack from outside: its items change, it is resized, motion is reduced."""

from .curves import ease_out
from .swipe_card import FADE, MOVING, POINTS
from .swipe_pose import arm_of, hit, turned
from .swipe_rules import exit_of


class Changes:
    """Part of `Swipe`."""

    def insert(self, name, index, time):
        index = int(index)
        if index == 0 and self.in_hand():
            index = 1
        self.items.insert(min(index, len(self.items)), name)
        self.arrange(time)

    def remove(self, name, time):
        self.items = [item for item in self.items if item != name]
        self.history = [entry for entry in self.history if entry[0] != name]
        self.drop(name, time)
        self.arrange(time)

    def drop(self, name, time):
        card = self.live(name)
        if card:
            self.cards.remove(card)
        if self.finger and card and self.finger.card is card:
            self.let_go(self.finger, time)
            self.finger.card = None

    def reorder(self, name, index, time):
        if self.in_hand() == name:
            return
        self.items.remove(name)
        self.insert(name, index, time)

    def replace(self, name, new, time):
        if self.finger and self.finger.card and self.finger.card.name == name:
            self.take_from_finger(time)
        self.items = [new if item == name else item for item in self.items]
        self.history = [(new, *entry[1:]) if entry[0] == name else entry for entry in self.history]
        card = self.live(name)
        if card:
            card.name = new

    def reload(self, names, time):
        names = names.split(",")
        self.history = [entry for entry in self.history if entry[0] in names]
        decided = [entry[0] for entry in self.history]
        items = [name for name in names if name not in decided]
        held = self.in_hand()
        if held in items:
            items.remove(held)
            items.insert(0, held)
        self.items = items
        for card in list(self.cards):
            if card.name not in names:
                self.drop(card.name, time)
        self.arrange(time)

    def in_hand(self):
        card = self.finger and self.finger.card
        return card.name if card and card.phase == "held" else None

    def resize(self, width, height, time):
        """The held card's point stays under the finger; a leaving card heads for its new exit."""
        finger = self.finger
        held = finger.card if finger and finger.doing == "dragging" else None
        point = held and hit(held.pose(self.feel, self.size, time), self.size, finger.place)
        self.size = float(width), float(height)
        for card in self.cards:
            if card is not held:
                card.scale_of_drag = self.size
            if card.phase == "leaving":
                beside = tuple(part.target for part in card.beside)
                target = exit_of(self.feel, card.direction, card.drag(time), self.size, beside)
                self.history = [
                    (*entry[:2], tuple(a / b for a, b in zip(card.drag(time), self.size)), entry[3],
                     (card.twist.target, tuple(a / b for a, b in zip(beside, self.size))))
                    if entry[0] == card.name else entry for entry in self.history]
                rest = ease_out(max(card.x.end - time, 1e-9))
                card.x.go(target[0], time, rest, None, POINTS)
                card.y.go(target[1], time, rest, None, POINTS)
        if held:
            self.put_under_finger(held, finger, point, time)

    def put_under_finger(self, card, finger, point, time):
        """Moves a card beside its drag until its `point`, in half-sizes, is where the finger is."""
        x, y, angle, scale = card.pose(self.feel, self.size, time)
        arm = turned(arm_of(self.size, scale, point), angle)
        card.shift(tuple(
            part.target + place - whole / 2 - centre - way
            for part, place, whole, centre, way in zip(card.beside, finger.place, self.size, (x, y), arm)))

    def reduceMotion(self, switch, time):
        self.still = switch == "on"
        if not self.still:
            return
        for card in self.cards:
            card.level.stop(card.level.target)
            card.lift = 0.0
            if card.phase == "leaving":
                self.fade_away(card, time)
            elif card.phase in MOVING:
                card.put((0.0, 0.0))
                card.twist.stop(0.0)
                card.shift((0.0, 0.0))

    def fade_away(self, card, time):
        card.hold(time)
        card.fade.go(0.0, time, FADE)

    def appear(self, card, time):
        """A card fades in where it belongs."""
        card.fade.stop(0.0)
        card.fade.go(1.0, time, FADE)
        card.level.stop(card.level.target)
