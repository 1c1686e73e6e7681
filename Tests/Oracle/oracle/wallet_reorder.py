"""Part of the wallet: a long press lifts a card, the others make room, the drop gives it its slot."""

from math import floor, inf

from .curves import Moving
from .wallet_card import POINTS, SHARE


class Reorder:
    def long_press(self, time):
        """The finger has rested: it lifts the card that is still seen under it."""
        finger = self.finger
        finger.lifts = inf
        card = self.pick(finger.place, time)
        if card is not finger.card or card.phase != "stacked":
            finger.taps = False
        else:
            self.let_go(finger, 0, time)
            self.lift_card(finger, card, time)

    def lift_card(self, finger, card, time):
        self.tell(time, "lifted", card.name)
        self.tell(time, "haptic", "mediumImpact")
        self.take(finger, card, time)

    def take(self, finger, card, time):
        """Puts a card into the hand, from where it is."""
        left, top, *_ = self.box(card, time)
        lift = card.lift
        card.lift = Moving(0.0)
        card.freeze(time)
        card.lift = lift
        card.jumps = []
        card.jump.stop(0.0)
        card.away = Moving(0.0)
        if not card.above:
            card.whole.stop(1.0 if card is self.cards[-1] else 0.0)
        card.phase, card.above, card.held_at = "held", True, (left, top)
        self.cover(card, time)
        finger.doing, finger.origin, finger.moved = "holding", finger.place, False
        finger.card, finger.corner, finger.slot = card, (left, top), self.cards.index(card)
        finger.lifts = inf
        card.lift.go(1.0, time, self.feel.reorder, None, SHARE)

    def cover(self, card, time):
        """A raised card that returns is covered by those in front, and otherwise seen whole."""
        if card.above:
            returns = card.phase in ("returning", "closing") and card is not self.cards[-1]
            card.whole.go(0.0 if returns else 1.0, time, self.feel.reveal, None, SHARE)

    def drag_held(self, finger, place, time):
        finger.moved = finger.moved or place != finger.origin
        finger.card.held_at = tuple(c + p - o for c, p, o in zip(finger.corner, place, finger.origin))
        if finger.moved:
            self.scrolling.drift_at(self.edge_speed(place[1]), time)
            self.change_slot(time)

    def edge_speed(self, y):
        """Near an edge the pile scrolls, the faster the nearer."""
        zone = self.feel.edge_zone
        down = min(max((zone - (self.size[1] - y)) / zone, 0), 1)
        up = min(max((zone - y) / zone, 0), 1)
        return (down - up) * self.feel.edge_speed

    # --- Slots

    def slot_place(self, time):
        """Where the held card is among the slots; a whole number in the middle of one."""
        top = self.finger.card.held_at[1]
        pitch = self.feel.strip + self.scrolling.spread(time)
        return (top + self.scrolling.offset(time) + self.scrolling.stretch(time)) / pitch

    def next_slot(self):
        """When the pile, drifting under the held card, brings it to another slot."""
        drift = self.scrolling.drift
        if self.finger.doing != "holding" or not drift:
            return inf
        side = 1 if drift > 0 else -1
        slot = self.finger.slot + side
        if not 0 <= slot < len(self.cards):
            return inf
        edge = (self.finger.slot + side * (0.5 + self.feel.slot_hysteresis)) * self.feel.strip
        place = edge - self.finger.card.held_at[1]
        if not 0 <= place <= self.scrolling.limit:
            return inf
        when = self.scrolling.start + (place - self.scrolling.place) / drift + 1e-9
        return when if when > self.time else inf

    def change_slot(self, time):
        finger = self.finger
        place = self.slot_place(time)
        if abs(place - finger.slot) <= 0.5 + self.feel.slot_hysteresis:
            return
        slot = min(max(floor(place + 0.5), 0), len(self.cards) - 1)
        if slot != finger.slot:
            finger.slot = slot
            self.make_room(finger.card, slot, time)
            self.tell(time, "haptic", "selection")

    def make_room(self, held, slot, time):
        """The cards between the held one's place and its slot go a strip aside."""
        own = self.cards.index(held)
        for index, card in enumerate(self.cards):
            if card is held:
                continue
            room = -1 if own < index <= slot else 1 if slot <= index < own else 0
            if card.slip.target == room * self.feel.strip:
                continue
            if not (self.in_view(index, time) or self.in_view(index, time, room * self.feel.strip)):
                card.slip.stop(room * self.feel.strip)
            else:
                card.slip.go(room * self.feel.strip, time, self.feel.reorder, None, POINTS)

    # --- The end of it

    def drop(self, finger, time):
        """Commits the new order; the card finds its slot with the finger's velocity."""
        card, own, slot = finger.card, self.cards.index(finger.card), finger.slot
        if slot != own:
            places = {each: self.place(index, time) for index, each in enumerate(self.cards)}
            self.cards.insert(slot, self.cards.pop(own))
            for index, each in enumerate(self.cards):
                each.slip.shift(places[each] - self.place(index, time))
            self.tell(time, "reordered", card.name, str(own), str(slot))
        self.settle_held(card, time, finger.speed.at(time))

    def put_back(self, finger, time):
        self.settle_held(finger.card, time, (0, 0))

    def settle_held(self, card, time, velocity):
        self.scrolling.drift_at(0.0, time)
        index = self.cards.index(card)
        card.aside.stop(card.held_at[0])
        card.slip.stop(card.held_at[1] - self.place(index, time))
        card.held_at, card.phase = None, "returning"
        card.aside.go(0.0, time, self.feel.reorder, velocity[0], POINTS)
        card.slip.go(0.0, time, self.feel.reorder, velocity[1], POINTS)
        card.lift.go(0.0, time, self.feel.reorder, None, SHARE)
        for each in self.cards:
            self.cover(each, time)
        card.away.go(1.0 if self.opened else 0.0, time, self.feel.hero, None, SHARE)
        for each in self.cards:
            if each is not card and abs(each.slip.target) > 1e-9:
                each.slip.go(0.0, time, self.feel.reorder, None, POINTS)
        self.tell(time, "haptic", "lightImpact")
