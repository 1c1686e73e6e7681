"""The swipe stack: touches and commands in, poses and events out."""

from .swipe_card import Card
from .swipe_decisions import Decisions
from .swipe_items import Changes
from .swipe_touches import Touches


class Swipe(Touches, Decisions, Changes):
    COMMANDS = ("swipe", "undo", "rollback", "insert", "remove", "reorder", "replace", "reload", "resize", "reduceMotion")

    def __init__(self, feel, size, cards):
        self.feel, self.size, self.items = feel, size, list(cards)
        self.still = False
        self.history, self.finger, self.events, self.time = [], None, [], 0.0
        self.cards = [Card(name, depth, depth, self.size) for depth, name in enumerate(self.items[:feel.visible])]

    # --- Time

    def advance(self, time):
        """Everything that ends by `time` ends, at its own time, in the order of the times."""
        while True:
            # Of several at one instant the one that was decided first.
            due = min((card for card in self.cards), key=lambda card: (card.ends(), self.order(card)), default=None)
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
        found = card and card.lean(self.feel, time)
        if not found or found[1] <= self.feel.dead_zone:
            return 0, "none", 0
        name, _, progress = found
        if progress < 1:
            progress *= self.feel.faint
        return progress, name, self.feel.wash * progress
