"""What the browser's own tracing reports: layouts forced by scripts, and frames shown while one is busy."""

import json
from contextlib import contextmanager

CATEGORIES = [
    "devtools.timeline", "benchmark", "disabled-by-default-devtools.timeline.frame", "blink.user_timing",
]


class Recording:
    """Trace events of a page, once its `with` block has ended."""

    events = ()

    def named(self, *names):
        return [event for event in self.events if event["name"] in names]

    def mark(self, name):
        """Microseconds at which the page called `performance.mark(name)`."""
        return next(
            event["ts"] for event in self.events
            if event["name"] == name and "blink.user_timing" in event["cat"])

    def forced_layouts(self):
        """Layouts and style recalculations inside a script, which had to wait for them."""
        scripts = [
            event for event in self.named("EventDispatch", "FireAnimationFrame", "FunctionCall", "TimerFire")
            if event.get("ph") == "X"]
        return [
            work for work in self.named("Layout", "UpdateLayoutTree")
            if work.get("ph") == "X" and any(
                script["tid"] == work["tid"] and script["pid"] == work["pid"]
                and script["ts"] <= work["ts"] and work["ts"] + work.get("dur", 0)
                <= script["ts"] + script.get("dur", 0) for script in scripts)]

    def frames_shown(self, start, end):
        """Times of frames that reached the screen between two times, in microseconds."""
        shown = {event["ts"] for event in self.named("Display::FrameDisplayed")}
        return sorted(time for time in shown if start <= time <= end)


@contextmanager
def recording(page):
    """Records what the browser does inside the block."""
    result = Recording()
    browser = page.context.browser
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        yield result
    finally:
        result.events = json.loads(browser.stop_tracing())["traceEvents"]
