"""A card of the wallet and where it is drawn."""

from math import inf

from .curves import Moving
from .finger import band, band_slope, unband

# Nearer than these, in points and as a share, a spring is at rest.
POINTS, SHARE = 0.05, 5e-5


class WalletCard:
    def __init__(self, name):
        self.name, self.phase = name, "stacked"
        self.open, self.pull, self.lift = Moving(0.0), Moving(0.0), Moving(0.0)
        self.slip, self.aside, self.jump = Moving(0.0), Moving(0.0), Moving(0.0)
        self.fade = Moving(1.0)
        self.away = None  # its own, while it does not make way with the others
        self.upward = False  # makes way by the upper edge
        self.jumps = []  # (time, height) still to come
        self.held_at = None  # left and top, under a finger
        self.above = False  # drawn above all others: lifted, and not back yet
        self.whole = Moving(1.0)  # while it is above: 1 all of it is seen, 0 what those in front leave of it

    def motions(self):
        return [self.open, self.pull, self.lift, self.slip, self.aside, self.fade] + [self.away] * bool(self.away)

    def ends(self):
        """When its own motion ends, jumps apart."""
        if self.phase in ("opening", "closing", "returning"):
            return max(part.end for part in self.motions() + [self.whole])
        return inf

    def freeze(self, time):
        for part in self.motions():
            part.freeze(time)


def dismiss_offset(feel, pull):
    """What a finger's pull shows of an open card's displacement: it follows down, and is ever stiffer up."""
    return feel.dismiss_follow * (pull if pull > 0 else band(pull, 0, feel.dismiss_overpull))


def dismiss_pull(feel, offset):
    shown = offset / feel.dismiss_follow
    return shown if shown > 0 else unband(shown, 0, feel.dismiss_overpull)


def dismiss_gain(feel, pull):
    return feel.dismiss_follow * (1 if pull > 0 else band_slope(pull, 0, feel.dismiss_overpull))


def dismiss_progress(feel, offset):
    return min(max(offset / feel.dismiss_threshold, 0), 1)


def header(feel, scroll):
    return max(0, 1 - scroll / feel.header_fade), max(feel.least_header, 1 - scroll / feel.header_scale)


def mix(a, b, share):
    return a + (b - a) * share


def shown_height(feel, card, top, after, time):
    """Of a card above all others that returns, ever less is seen, until it is what the next one leaves uncovered."""
    if not card.above:
        return feel.card_height
    return mix(min(max(after - top, 0), feel.card_height), feel.card_height, card.whole.value(time))


def box(feel, card, place, size, away, after, time):
    """Left, top, width, height, scale and opacity of a card whose place in the pile is at `place`, and the next at `after`."""
    opened, pull = card.open.value(time), card.pull.value(time)
    if card.held_at:
        scale = 1 + (feel.lift_scale - 1) * card.lift.value(time)
        return *card.held_at, size[0], shown_height(feel, card, card.held_at[1], after, time), scale, card.fade.value(time)
    top = place + card.slip.value(time)
    gone = card.away.value(time) if card.away else away
    if card.upward:
        top = mix(top, min(-feel.card_height, top), gone)
    else:
        top = mix(top, max(size[1], top), gone)
    top = mix(top, 0, opened) + pull + card.jump.value(time) * (1 - gone)
    progress = dismiss_progress(feel, pull)
    scale = (1 + (feel.lift_scale - 1) * card.lift.value(time)) * (1 - feel.dismiss_shrink * progress)
    opacity = card.fade.value(time) * (1 - feel.dismiss_fade * progress)
    height = mix(shown_height(feel, card, top, after, time), size[1], opened)
    return card.aside.value(time), top, size[0], height, scale, opacity
