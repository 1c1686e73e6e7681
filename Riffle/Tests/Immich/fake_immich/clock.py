"""The fake's clock: milliseconds since 1970, never the same twice, and movable."""

import time
from datetime import datetime, timezone

DAY = 86_400_000


class Clock:
    def __init__(self, seconds=time.time):
        self.seconds, self.ahead, self.last = seconds, 0, 0

    def now(self):
        self.last = max(self.last + 1, int(self.seconds() * 1000) + self.ahead)
        return self.last

    def advance(self, days):
        self.ahead += round(days * DAY)


def text(milliseconds):
    """The time as Immich writes it, as in 2026-11-26T22:00:00.000Z."""
    seconds, rest = divmod(milliseconds, 1000)
    return datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%dT%H:%M:%S") + f".{rest:03}Z"


def milliseconds(text):
    return round(datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000)
