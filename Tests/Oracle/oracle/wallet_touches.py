"""Part of the wallet: one surface takes all touches; what one does and what it began on decide what it means."""

from math import hypot, inf

from .finger import Finger, OneFinger, crossing


class WalletFinger(Finger):
    def __init__(self, number, place, time):
        super().__init__(number, place, time)
        self.from_raw, self.lifts = 0.0, inf
        self.taps = True  # has not rested for too long to be a tap


class Touches(OneFinger):
    def begin(self, number, place, time):
        self.finger = finger = WalletFinger(number, place, time)
        finger.card = card = self.pick(place, time)
        if card and card.phase == "open":
            return
        if card and card.phase in ("opening", "closing"):
            self.catch_hero(finger, time)
        elif card and card.phase == "returning":
            self.lift_card(finger, card, time)
        else:
            finger.from_raw = self.scrolling.catch(time)
            self.fan_armed = self.scrolling.spread(time) < self.feel.fan_tick
            if card:
                finger.lifts = time + self.feel.press

    def move(self, finger, place, time):
        if finger.doing == "waiting":
            away = hypot(place[0] - finger.down[0], place[1] - finger.down[1])
            if away < self.feel.slop:
                finger.inside = place
                return
            finger.lifts = inf
            finger.origin = crossing(finger.down, finger.inside, place, self.feel.slop)
            self.recognise(finger, place, time)
        if finger.doing == "pending":
            self.start_drag(finger, place, time)
        if finger.doing == "scrolling":
            self.pull_to(finger.from_raw + finger.origin[1] - place[1], time)
        elif finger.doing == "dragging":
            self.drag_open(finger, place, time)
        elif finger.doing == "holding":
            self.drag_held(finger, place, time)

    def recognise(self, finger, place, time):
        """A touch has gone further than a tap may: up or down it scrolls or drags, sideways the deck ignores it."""
        x, y = place[0] - finger.down[0], place[1] - finger.down[1]
        if finger.card and finger.card.phase == "dragged":
            finger.doing = "dragging" if abs(y) >= abs(x) else "keeping"
        elif finger.card and finger.card.phase == "open":
            finger.doing = "pending"
        elif abs(x) > abs(y):
            self.let_go(finger, 0, time)
            finger.doing = "nothing"
        else:
            finger.doing = "scrolling"

    def pull_to(self, raw, time):
        self.scrolling.pull(raw)
        spread = self.scrolling.spread(time)
        if spread >= self.feel.fan_tick and self.fan_armed:
            self.fan_armed = False
            self.tell(time, "haptic", "selection")
        elif spread < self.feel.fan_tick * self.feel.hysteresis:
            self.fan_armed = True

    def let_go(self, finger, speed, time):
        raw = finger.from_raw
        if finger.doing == "scrolling":
            raw += finger.origin[1] - finger.place[1]
        self.scrolling.release(raw, speed, time)

    def lift(self, finger, time):
        card = finger.card
        if finger.doing == "scrolling":
            self.let_go(finger, -finger.speed.at(time)[1], time)
        elif finger.doing == "dragging":
            self.release_open(finger, finger.speed.at(time)[1], time)
        elif finger.doing == "holding":
            self.drop(finger, time)
        elif finger.doing == "keeping":
            self.cancel_open(finger, time)
        elif finger.doing == "waiting" and card and card.phase == "open":
            self.tell(time, "tapped", card.name)
        elif finger.doing == "waiting" and card and card.phase == "dragged":
            self.tap_caught(finger, time)
        elif finger.doing == "waiting":
            self.let_go(finger, 0, time)
            if card and finger.taps:
                self.open(card.name, time)

    def cancel(self, time):
        finger, self.finger = self.finger, None
        if finger.card and finger.card.phase == "dragged":
            self.cancel_open(finger, time)
        elif finger.doing == "holding":
            self.put_back(finger, time)
        elif finger.doing in ("scrolling", "waiting") and not (finger.card and finger.card.phase == "open"):
            self.let_go(finger, 0, time)

    def scroll(self, distance, time):
        """A wheel; a held or an open card keeps the pile where it is."""
        if not self.opened and not (self.finger and self.finger.doing == "holding"):
            self.scrolling.move(float(distance), time)
