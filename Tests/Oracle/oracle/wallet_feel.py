"""The constants of the wallet, copied from the tables of the specification and the guide."""

from dataclasses import dataclass, replace
from math import log

from .curves import Spring

GOLDEN = 0.6180339887498949


@dataclass(frozen=True)
class WalletFeel:
    strip: float = 64.0
    card_height: float = 220.0
    reorder: Spring = Spring(0.25, 0.7)
    reveal: Spring = Spring(0.35, 1.0)
    slop: float = 10.0
    decay: float = 0.998
    edge_resistance: float = 200.0
    edge: Spring = Spring(0.4, 1)
    pull_resistance: float = 0.25
    fan_factor: float = 0.8
    fan_limit: float = 150.0
    fan: Spring = Spring.bouncing(0.3, 0.3)
    fan_tick: float = 16.0
    hero: Spring = Spring(0.35, 0.85)
    dismiss_distance: float = 20.0
    dismiss_follow: float = 0.6
    dismiss_overpull: float = 60.0
    dismiss_threshold: float = 120.0
    dismiss_flick: float = 1500.0
    dismiss_flick_threshold: float = 60.0
    reverse_speed: float = 200.0
    dismiss_fade: float = 0.3
    dismiss_shrink: float = 0.1
    dismiss: Spring = Spring(0.3, 0.85)
    header_fade: float = 200.0
    header_scale: float = 800.0
    least_header: float = 0.85
    press: float = 0.4
    lift_scale: float = 1.03
    slot_hysteresis: float = 0.1
    edge_zone: float = 60.0
    edge_speed: float = 600.0
    bounce_speed: float = 1500.0
    bounce_stagger: float = 0.04
    bounce_height: tuple = (15.0, 30.0)
    rise: Spring = Spring.bouncing(0.3, 0.3)
    fall_delay: float = 0.15
    fall: Spring = Spring.bouncing(0.4, 0.65)
    hysteresis: float = 0.9

    @property
    def spread_factor(self):
        """Spread for each point of a pull."""
        return self.pull_resistance * self.fan_factor

    @property
    def friction(self):
        """The rate in 1/s at which friction takes a scroll's speed."""
        return -1000 * log(self.decay)

    def jump(self, index):
        """How high a card jumps: spread by the golden ratio, so that neighbours differ."""
        least, most = self.bounce_height
        return least + (most - least) * (index * GOLDEN % 1)


FIELDS = {
    "strip": "strip", "cardHeight": "card_height", "minimumDragDistance": "slop", "pressDuration": "press",
    "fanLimit": "fan_limit", "dismissThreshold": "dismiss_threshold", "dismissFollow": "dismiss_follow",
    "edgeSpeed": "edge_speed", "bounceSpeed": "bounce_speed"}


def wallet_feel_of(options):
    """The feel a deck line asks for."""
    return replace(WalletFeel(), **{FIELDS[name]: float(text) for name, text in options.items() if name in FIELDS})
