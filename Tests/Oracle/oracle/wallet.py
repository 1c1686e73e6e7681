"""The wallet: what happens by itself, where cards are, and what is shown."""

from math import inf

from .wallet_card import WalletCard, box, header
from .wallet_hero import Hero
from .wallet_reorder import Reorder
from .wallet_scroll import Scroll
from .wallet_touches import Touches


class Wallet(Touches, Hero, Reorder):
    COMMANDS = ("scroll", "content", "open", "close", "shake")

    def __init__(self, feel, size, names):
        self.feel, self.size = feel, size
        self.cards = [WalletCard(name) for name in names]
        # A fan is closed when the last card in view is within a twentieth of a point.
        furthest = max(min(size[1] / feel.strip, len(names)), 1)
        self.scrolling = Scroll(feel, self.limit(), 0.05 / furthest)
        self.opened, self.content_scroll, self.finger = None, 0.0, None
        self.events, self.time = [], 0.0
        self.start_hero()
        self.fan_armed = True

    def limit(self):
        return max((len(self.cards) - 1) * self.feel.strip + self.feel.card_height - self.size[1], 0)

    def card(self, name):
        return next((card for card in self.cards if card.name == name), None)

    def tell(self, time, *what):
        self.events.append((time, what))

    # --- Time

    def advance(self, time):
        """Everything that is due by `time` happens, each at its own time."""
        for _ in range(10_000):
            due = [(card.ends(), 1, self.finish, card) for card in self.cards if not self.waits(card)]
            due += [(card.jumps[0][0], 2, self.leap, card) for card in self.cards if card.jumps]
            if self.scrolling.impact:
                due.append((self.scrolling.impact[0], 0, self.meet_end, None))
            if self.finger:
                due.append((self.finger.lifts, 3, self.long_press, None))
                due.append((self.next_slot(), 4, self.change_slot, None))
            when, _, act, card = min(due, key=lambda each: each[:2])
            if when > time or when == inf:
                break
            self.time = max(self.time, when)
            act(when) if card is None else act(card, when)
        else:
            raise RuntimeError(f"no end of events at {when}")
        self.time = max(self.time, time)

    def waits(self, card):
        """Nothing joins the pile while a finger has stopped that on its way."""
        return card.phase in ("closing", "returning") and self.away.target not in (0, 1)

    def finish(self, card, time):
        if card.phase == "opening":
            card.phase = "open"
            card.above = False
            self.tell(time, "arrived", card.name)
        else:
            card.phase, card.away, card.above, card.upward = "stacked", None, False, False
            self.tell(time, "returned", card.name)
        card.whole.stop(1.0)

    def meet_end(self, time):
        _, speed = self.scrolling.hit_end()
        if -speed >= self.feel.bounce_speed:
            self.shake(time)

    # --- Bounce

    def shake(self, time):
        """The cards in view jump one after the other."""
        if self.opened:
            return
        seen = [index for index, card in enumerate(self.cards)
                if card.phase == "stacked" and self.in_view(index, time)]
        for turn, index in enumerate(seen):
            start = time + turn * self.feel.bounce_stagger
            self.cards[index].jumps = [(start, -self.feel.jump(index)), (start + self.feel.fall_delay, 0.0)]
        self.tell(time, "haptic", "lightImpact")

    def leap(self, card, time):
        _, target = card.jumps.pop(0)
        card.jump.go(target, time, self.feel.rise if target else self.feel.fall)

    # --- Where cards are

    def place(self, index, time):
        """The top of the place at `index` in the pile."""
        return (index * (self.feel.strip + self.scrolling.spread(time)) - self.scrolling.offset(time)
                - self.scrolling.stretch(time))

    def in_view(self, index, time, slip=None):
        """Whether something of the card is seen when it is at rest in its place, or `slip` below it."""
        top = self.place(index, time) + (self.cards[index].slip.target if slip is None else slip)
        return top < self.size[1] and top + self.feel.card_height > 0

    def box(self, card, time):
        index = self.cards.index(card)
        return box(self.feel, card, self.place(index, time), self.size, self.away.value(time),
                   self.place(index + 1, time), time)

    def back_to_front(self):
        return sorted(self.cards, key=self.depth)

    def depth(self, card):
        above = card.phase == "held" or card.above
        return self.cards.index(card) + (len(self.cards) if above else 0)

    def pick(self, place, time):
        """The card that is seen at a point."""
        for card in reversed(self.back_to_front()):
            left, top, width, height, scale, _ = self.box(card, time)
            left += width * (1 - scale) / 2
            if left <= place[0] < left + width * scale and top <= place[1] < top + height * scale:
                return card
        return None

    # --- What is shown

    def frame(self, time):
        rows = []
        for card in self.back_to_front():
            if card.phase == "stacked" and not self.in_view(self.cards.index(card), time):
                continue
            left, top, width, height, scale, opacity = self.box(card, time)
            rows.append((card.name, card.phase, self.cards.index(card), left, top + height * scale / 2 - self.size[1] / 2,
                         0.0, scale, opacity, self.depth(card), width, height))
        return rows, self.feedback(time)

    def feedback(self, time):
        progress = self.progress(time)
        return (progress, "down" if progress else "none", 0, self.scrolling.spread(time), *self.header(time))

    def header(self, time):
        return header(self.feel, self.content_scroll if self.opened else 0)
