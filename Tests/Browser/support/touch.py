"""Fingers on a page: real touches, sent through the browser's own input queue.

    touch = Touch(page)
    touch.press(195, 400)
    touch.move(300, 400, speed=900)     # along a straight line, in real time
    touch.release()

Touches go the way of a touch screen (hit test, touch-action, pointer events, capture). Every report
carries its own time and the place where the finger is at that time, so the speed of a finger is exact
in the page's event times however busy the machine is.
"""

import asyncio
import math
import time

#: Least seconds between two reports of a moving finger: a 120 Hz touch screen.
INTERVAL = 1 / 120
#: Most seconds between two, in the page's event times. A busy machine sends them late, and must not leave out so
#: many that the page sees a finger that rested.
LATEST = 1 / 30
DISPATCH = "Input.dispatchTouchEvent"


class Touch:
    """The fingers on one page. Fingers are numbered by the caller; most need only finger 0."""

    def __init__(self, page):
        self.page = page
        self._cdp = page.context.new_cdp_session(page)
        self._fingers = {}
        self._time = 0.0

    def press(self, x, y, finger=0):
        """Puts a finger down at a point of the viewport, in CSS pixels."""
        self._fingers[finger] = (x, y)
        self._send("touchStart")

    def move(self, x, y, *, speed=None, duration=None, finger=0, ease=None):
        """Moves a finger in a straight line.

        Takes `duration` seconds, or as long as it takes at `speed` pixels a second; with neither it
        is one report. `ease` maps the share of the time to the share of the way (both 0...1).
        """
        x0, y0 = self._fingers[finger]
        if duration is None:
            duration = math.hypot(x - x0, y - y0) / speed if speed else 0
        start = max(self._time, time.time())
        due, share = start, 0.0
        while share < 1:
            due = max(due + INTERVAL, min(time.time(), due + LATEST))
            share = min(1.0, (due - start) / duration) if duration > 0 else 1.0
            way = ease(share) if ease else share
            self._fingers[finger] = (x0 + (x - x0) * way, y0 + (y - y0) * way)
            self._send("touchMove", at=min(due, start + duration) if duration > 0 else None)

    def hold(self, seconds):
        """Keeps the fingers still on the glass, as one that rests before it lets go."""
        self._wait_until(max(self._time, time.time()) + seconds)

    def release(self, finger=None):
        """Lifts one finger, or all of them. The last report's time is the time of the release."""
        if finger is None or list(self._fingers) == [finger]:
            self._fingers.clear()
            self._send("touchEnd", at=self._time)
        else:
            # The browser lifts the touch points that a touchEnd names.
            self._send("touchEnd", at=self._time, fingers={finger: self._fingers.pop(finger)})

    def cancel(self):
        """The system takes the touch away, as when a call comes in."""
        self._fingers.clear()
        self._send("touchCancel", at=self._time)

    def tap(self, x, y, times=1):
        """Taps once, or several times in a tenth of a second each.

        All reports go out together: between two that wait for their answers a busy machine can take so long
        that the page has seen a long press by then, or two taps where one double tap was meant."""
        self._wait_until(max(self._time, time.time()) + 0.1 * (times - 1))
        end, reports = self._time, []
        for at in range(times):
            self._time = end - 0.1 * (times - 1 - at)
            reports += [self._report("touchStart", self._fingers | {0: (x, y)}), self._report("touchEnd", {})]
        self._fingers.clear()
        session = self._cdp._impl_obj  # The public interface sends one thing at a time.

        async def together():
            await asyncio.gather(*(session.send(DISPATCH, report, 0) for report in reports))

        self._cdp._sync(together())

    def swipe(self, start, end, speed=1200):
        """A whole swipe from one point to another, let go in full motion."""
        self.press(*start)
        self.move(*end, speed=speed)
        self.release()

    def drag(self, start, end, duration=0.25, rest=0.12):
        """A slow drag that comes to rest before the finger lifts: only its distance counts."""
        self.press(*start)
        self.move(*end, duration=duration)
        self.hold(rest)
        self.release()

    def pinch(self, x, y, start, end, duration=0.3):
        """Two fingers, one above the other about a point, from one distance to another."""
        self._fingers = {0: (x, y - start / 2), 1: (x, y + start / 2)}
        self._send("touchStart")
        begin = self._time
        for step in range(1, 16):
            half = (start + (end - start) * step / 15) / 2
            self._fingers = {0: (x, y - half), 1: (x, y + half)}
            self._send("touchMove", at=begin + duration * step / 15)
        self.hold(0.1)
        self.release()

    def _send(self, kind, at=None, fingers=None):
        at = max(self._time, time.time()) if at is None else at
        self._wait_until(at)
        self._cdp.send(DISPATCH, self._report(kind, self._fingers if fingers is None else fingers))

    def _report(self, kind, fingers):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in fingers.items()]
        return {"type": kind, "touchPoints": points, "timestamp": self._time}

    def _wait_until(self, at):
        time.sleep(max(0.0, at - time.time()))
        self._time = at


def centre(page, selector):
    """The middle of the first element that matches, in CSS pixels of the viewport."""
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def frames(page, count=1):
    """Waits until the page has drawn that many animation frames."""
    page.evaluate(
        """count => new Promise(done => {
            const next = () => count-- > 0 ? requestAnimationFrame(next) : done()
            next()
        })""", count)


#: Whether nothing in an element moves any more.
IS_STILL = """selector => {
    const cards = document.querySelectorAll(`${selector} [data-card]`)
    return [...cards].every(card => card.dataset.phase === 'resting')
        && document.getAnimations().every(a => a.playState !== 'running'
            || !a.effect.target.closest?.(selector))
}"""


def still(page, selector="swipe-stack"):
    """Waits until nothing in the element moves any more."""
    page.wait_for_function(IS_STILL, arg=selector)


def reduce_motion(page, is_on=True):
    """Sets what the system prefers, and waits until the page has heard of it: it does before the next frame."""
    page.emulate_media(reduced_motion="reduce" if is_on else "no-preference")
    frames(page, 1)
