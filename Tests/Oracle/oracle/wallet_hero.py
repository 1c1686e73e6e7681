"""Part of the wallet: a card that opens, is dragged, and closes."""

from .curves import Moving
from .wallet_card import (POINTS, SHARE, dismiss_gain, dismiss_offset, dismiss_progress, dismiss_pull)

# A card with at least this openness is open.
OPEN = 0.999


class Hero:
    def start_hero(self):
        self.away = Moving(0.0)  # of the pile: 0 in its place, 1 out of sight below

    def open(self, name, time):
        card = self.card(name)
        if self.opened == name:
            return
        if self.opened:
            self.shut(self.card(self.opened), time)
        self.opened = name
        self.tell(time, "opened", name)
        self.tell(time, "haptic", "lightImpact")
        self.send(card, 1, time)

    def close(self, time):
        if self.opened:
            self.shut(self.card(self.opened), time)

    def shut(self, card, time, velocity=None):
        self.opened = None
        self.content_scroll = 0.0
        self.tell(time, "closed", card.name)
        self.tell(time, "haptic", "lightImpact")
        self.send(card, 0, time, velocity)

    def send(self, card, target, time, velocity=None, spring=None):
        """To full size (1) or back into the pile (0), from wherever it is."""
        if card.away is None:
            share, velocity_of_pile = self.away.at(time)
            card.away = Moving(share)
            card.away.go(0.0, time, self.feel.hero, velocity_of_pile, SHARE)
        card.phase = "opening" if target else "closing"
        card.jumps = []
        for part in (card.slip, card.aside, card.jump):
            part.go(0.0, time, self.feel.hero, None, POINTS)
        self.cover(card, time)
        card.open.go(float(target), time, self.feel.hero, None, SHARE)
        card.away.go(0.0 if target or not self.opened else 1.0, time, self.feel.hero, None, SHARE)
        card.pull.go(0.0, time, spring or self.feel.hero, velocity, POINTS)
        self.move_away(card, time)

    def move_away(self, but, time):
        """The pile goes, or comes back; what is on its way into it goes where it goes. Cards that go jump no more, and one
        that was dropped goes by the nearer edge."""
        gone = 1.0 if self.opened else 0.0
        for each in self.cards:
            if gone and each is not but and each.phase == "stacked":
                each.jumps = []
                each.jump.go(0.0, time, self.feel.hero, None, POINTS)
            if gone and each is not but and each.away and each.away.value(time) == 0:
                top = self.box(each, time)[1]
                each.upward = each.phase == "returning" and top + self.feel.card_height < self.size[1] - top
        for share in self.aways(but):
            share.go(gone, time, self.feel.hero, None, SHARE)

    def aways(self, but):
        """How far the pile is away, and what is on its way into it."""
        return [self.away] + [
            each.away for each in self.cards if each is not but and each.phase in ("closing", "returning")]

    def content(self, offset, time):
        if self.opened:
            self.content_scroll = float(offset)

    # --- Under a finger

    def catch_hero(self, finger, time):
        card = finger.card
        finger.was_closing = card.phase == "closing"
        finger.was_open = card.open.value(time) >= OPEN
        card.freeze(time)
        self.away.freeze(time)
        card.phase = "dragged"
        self.cover(card, time)
        finger.from_raw = dismiss_pull(self.feel, card.pull.value(time))
        finger.armed = finger.was_open and self.progress(time) < 1

    def start_drag(self, finger, place, time):
        """An open card follows after some downward travel, which counts from where its content is at its top."""
        if self.content_scroll > 0:
            finger.down = place
        elif place[1] - finger.down[1] >= max(self.feel.dismiss_distance, abs(place[0] - finger.down[0])):
            finger.doing, finger.armed = "dragging", True
            finger.was_closing, finger.was_open = False, True
            finger.origin = finger.down[0], finger.down[1] + self.feel.dismiss_distance
            finger.card.phase = "dragged"

    def drag_open(self, finger, place, time):
        pull = finger.from_raw + place[1] - finger.origin[1]
        finger.card.pull.stop(dismiss_offset(self.feel, pull))
        progress = self.progress(time)
        if progress >= 1 and finger.armed:
            finger.armed = False
            self.tell(time, "haptic", "selection")
        elif progress < self.feel.hysteresis:
            finger.armed = finger.was_open

    def tap_caught(self, finger, time):
        """A tap on a card on its way opens it, again if it was closing."""
        self.settle_hero(finger, False, time, 0)

    def release_open(self, finger, speed, time):
        card, feel = finger.card, self.feel
        pull = finger.from_raw + finger.place[1] - finger.origin[1]
        offset, velocity = card.pull.value(time), speed * dismiss_gain(feel, pull)
        if finger.was_open:
            closes = offset > feel.dismiss_threshold or (
                speed > feel.dismiss_flick and offset > feel.dismiss_flick_threshold)
        else:
            closes = finger.was_closing
            if abs(speed) > feel.reverse_speed:
                closes = speed > 0
            elif abs(offset) > feel.dismiss_distance * feel.dismiss_follow:
                closes = offset > 0
        self.settle_hero(finger, closes, time, velocity)

    def settle_hero(self, finger, closes, time, velocity):
        card, spring = finger.card, self.feel.dismiss if finger.was_open else self.feel.hero
        if closes and self.opened == card.name:
            self.shut(card, time, velocity)
        elif closes:
            self.send(card, 0, time, velocity)
        elif self.opened == card.name:
            self.send(card, 1, time, velocity, spring)
        else:
            if self.opened:
                self.shut(self.card(self.opened), time)
            self.opened = card.name
            self.tell(time, "opened", card.name)
            self.tell(time, "haptic", "lightImpact")
            self.send(card, 1, time, velocity, spring)

    def cancel_open(self, finger, time):
        """The card goes where it was going, from where it is."""
        self.settle_hero(finger, finger.was_closing, time, 0)

    def progress(self, time):
        """How far the open card is dragged on the way to closing."""
        card = self.card(self.opened) if self.opened else None
        return dismiss_progress(self.feel, card.pull.value(time)) if card else 0
