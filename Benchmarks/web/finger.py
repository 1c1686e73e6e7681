"""A finger on a page: where it goes, and how its touches are sent."""

import asyncio
import math
import time

HZ = 60
#: What `play` calls the end of the finger's rest.
RESTED = "rested"


class Gesture:
    """The points of a touch, one for each sixtieth of a second, and how long it rests before the second one."""

    def __init__(self, points, rest=0.0):
        self.points, self.rest = points, rest

    @property
    def speed(self):
        """Of the finger when it is lifted, in points a second."""
        return math.dist(*self.points[-2:]) * HZ


def swipe():
    """A person who makes up their mind: 0.8 s of wandering, then a flick to the left of 0.2 s."""
    start, height = 347, 350
    points = [(start - 70 * i / 48 - 18 * math.sin(i / 5), height + 10 * math.sin(i / 7)) for i in range(49)]
    x, y = points[-1]
    end = start - 344
    points += [(x + (end - x) * (i / 12) ** 1.5, y - 10 * i / 12) for i in range(1, 13)]
    return Gesture(points)


def throw(speed):
    """A steady throw to the right: what it does after the release depends on its speed alone."""
    count = max(6, round(180 / speed * HZ))
    return Gesture([(70 + speed * i / HZ, 350) for i in range(count + 1)])


def flick():
    """A short one, whose card is in the air at once."""
    return Gesture([(150 + 190 * i / 9, 350) for i in range(10)])


def tap():
    """On the strip of the third pass."""
    return Gesture([(206, 60 + 2 * 64 + 20)] * 2)


def reorder():
    """The third pass goes down by 4.2 places and rests."""
    x, y = 206, 60 + 2 * 64 + 20
    return Gesture([(x + 2 * math.sin(i / 4), y + 64 * 4.2 * (1 - math.cos(math.pi * i / 60)) / 2) for i in range(61)],
                   rest=0.15)


def scroll():
    """A drag of 480 points upwards."""
    return Gesture([(206, 640 - 480 * i / 60) for i in range(61)])


async def play(cdp, gesture, after=lambda number: asyncio.sleep(0)):
    """Sends the touches as a screen does, at their times, whether or not the page keeps up.

    `after`: awaited once the page has handled the touch-down (0), the move `number`, or the release (-1), and before the
    first move (RESTED); asked only for what its `wants` holds.
    """
    sent = []

    def send(kind, points):
        task = asyncio.ensure_future(cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}))
        sent.append(task)
        return task

    (x, y), rest = gesture.points[0], gesture.points[1:]
    wanted = getattr(after, "wants", ())
    down = send("touchStart", [{"x": x, "y": y}])
    if 0 in wanted:
        await down
        await after(0)
    await asyncio.sleep(gesture.rest)
    if RESTED in wanted:
        await after(RESTED)
    begin = time.monotonic()
    for number, (x, y) in enumerate(rest, 1):
        await asyncio.sleep(max(0, begin + number / HZ - time.monotonic()))
        move = send("touchMove", [{"x": x, "y": y}])
        if number in wanted:
            await move
            await after(number)
    await asyncio.sleep(0.5 / HZ)
    if len(rest) in wanted:
        await asyncio.gather(*sent)
    up = send("touchEnd", [])
    if -1 in wanted:
        await up
        await after(-1)
    await asyncio.gather(*sent)
