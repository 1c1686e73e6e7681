"""What a finger does, as WebDriver's list of actions, which both protocols share."""

#: Seconds between two reports of a moving finger.
INTERVAL = 1 / 60


def press(x, y):
    return [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}]


def release():
    return [{"type": "pointerUp", "button": 0}]


def hold(seconds):
    return [{"type": "pause", "duration": round(1000 * seconds)}]


def move(start, end, seconds):
    """A straight line. Its steps are spelled out, since not every engine reports the way between two places."""
    count = max(1, round(seconds / INTERVAL))
    return [
        {"type": "pointerMove", "duration": round(1000 * seconds / count),
         **{axis: round(a + (b - a) * step / count) for axis, a, b in zip("xy", start, end)}}
        for step in range(1, count + 1)]


def tap(x, y):
    return press(x, y) + release()


def swipe(start, end, seconds=0.12):
    """Let go in full motion."""
    return press(*start) + move(start, end, seconds) + release()


def drag(start, end, seconds=0.25, rest=0.2):
    """Comes to rest before the finger lifts, so that only its distance counts."""
    return press(*start) + move(start, end, seconds) + hold(rest) + release()
