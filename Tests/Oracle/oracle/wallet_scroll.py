"""Where the pile is: under a finger, coasting, or beyond an end and on its way back.

A pull past the top shows as spread between the cards, one past the end as a stretch of the whole pile.
"""

from math import exp, log

from .curves import Moving
from .finger import band, band_slope, unband


class Scroll:
    def __init__(self, feel, limit, closed):
        self.feel, self.limit, self.closed = feel, limit, closed
        self.place, self.speed, self.start = 0.0, 0.0, 0.0  # coasts from `place` with `speed`
        self.drift = 0.0  # or goes evenly, under a held card near an edge
        self.spread_spring, self.stretch_spring = Moving(0.0), Moving(0.0)
        self.pulled_spread, self.pulled_stretch = 0.0, 0.0
        self.impact = None  # (time, speed): when the coasting pile meets an end

    def offset(self, time):
        """Points the pile is scrolled."""
        if self.drift:
            return min(max(self.place + self.drift * (time - self.start), 0.0), self.limit)
        if self.speed == 0:
            return self.place
        if self.impact and time >= self.impact[0]:
            return 0.0 if self.impact[1] < 0 else self.limit
        rate = self.feel.friction
        return self.place + self.speed / rate * (1 - exp(-rate * max(time - self.start, 0)))

    def spread(self, time):
        return self.spread_spring.value(time) + self.pulled_spread

    def stretch(self, time):
        return self.stretch_spring.value(time) + self.pulled_stretch

    def drift_at(self, speed, time):
        self.place, self.start, self.drift = self.offset(time), time, speed

    # --- Under a finger

    def catch(self, time):
        """Stops the pile; returns where the finger is on one line, below 0 past the top, above the limit past the end.

        What sprang past its rest goes on by itself.
        """
        self.place, self.speed, self.impact = self.offset(time), 0.0, None
        raw = self.place
        spread, stretch = self.spread(time), self.stretch(time)
        if spread > 0:
            self.spread_spring.stop(0.0)
            self.pulled_spread = spread
            self.stretch_spring.stop(0.0)
            self.pulled_stretch = stretch
            raw = -spread / self.feel.spread_factor
        elif stretch > 0:
            self.stretch_spring.stop(0.0)
            self.pulled_stretch = stretch
            raw = self.limit + unband(stretch, 0, self.feel.edge_resistance)
        return raw

    def pull(self, raw):
        self.place = min(max(raw, 0.0), self.limit)
        self.pulled_spread = min(self.feel.spread_factor * max(-raw, 0), self.feel.fan_limit)
        self.pulled_stretch = band(max(raw - self.limit, 0), 0, self.feel.edge_resistance)

    def release(self, raw, speed, time):
        """The finger lets go at `speed` points a second towards the end."""
        self.start = time
        if raw < 0:
            held = self.pulled_spread >= self.feel.fan_limit
            self.return_spread(-speed * self.feel.spread_factor * (not held), time)
        elif raw > self.limit:
            gain = band_slope(raw - self.limit, 0, self.feel.edge_resistance)
            x = self.stretch(time)
            self.pulled_stretch = 0.0
            self.stretch_spring.stop(x)
            self.stretch_spring.go(0.0, time, self.feel.edge, speed * gain)
        elif speed:
            self.coast(speed, time)

    def return_spread(self, velocity, time):
        x = self.spread(time)
        self.pulled_spread = 0.0
        self.spread_spring.stop(x)
        self.spread_spring.go(0.0, time, self.feel.fan, velocity, self.closed)

    def coast(self, speed, time):
        self.place, self.speed, self.start = self.offset(time), speed, time
        end = 0.0 if speed < 0 else self.limit
        rate = self.feel.friction
        share = 1 - (end - self.place) * rate / speed  # what is left of the speed at the end
        if 0 < share <= 1:
            self.impact = time - log(share) / rate, speed * share

    def hit_end(self):
        """The pile meets an end: a spring takes what is left of its speed."""
        (time, speed), self.impact = self.impact, None
        self.place, self.speed = (0.0 if speed < 0 else self.limit), 0.0
        if speed < 0:
            self.spread_spring.go(0.0, time, self.feel.fan,
                                  self.spread_spring.at(time)[1] - speed * self.feel.spread_factor, self.closed)
        else:
            self.stretch_spring.go(0.0, time, self.feel.edge, self.stretch_spring.at(time)[1] + speed)
        return time, speed

    def move(self, distance, time):
        """At once, as a wheel does."""
        self.place = min(max(self.offset(time) + distance, 0.0), self.limit)
        self.speed, self.impact = 0.0, None
