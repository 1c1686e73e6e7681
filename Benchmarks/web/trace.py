"""Reads out of the browser's own trace what a gesture made the page do: layouts, collections, raster tasks, frames."""

SCRIPT = {"EventDispatch", "FireAnimationFrame", "FunctionCall", "TimerFire", "EvaluateScript"}
TASK = {"RunTask", "ThreadControllerImpl::RunTask"}
GC = {"MinorGC", "MajorGC"}


class Trace:
    """One traced gesture, from the touch-down to the end of what follows from it."""

    def __init__(self, events):
        complete = [event for event in events if event.get("ph") == "X"]

        def pointer(kind):
            return [e for e in complete if e["name"] == "EventDispatch"
                    and e["args"].get("data", {}).get("type") == kind]

        # The renderer that saw a finger is the page's.
        down = pointer("pointerdown")[0]
        thread = (down["pid"], down["tid"])
        self.events = events
        self.start = down["ts"]
        # Of a tap there is none.
        self.first_move = next((move["ts"] for move in pointer("pointermove")), None)
        self.release = pointer("pointerup")[-1]["ts"]
        self.pid = thread[0]
        self.main = sorted(
            (e for e in complete if (e["pid"], e["tid"]) == thread and e["ts"] >= self.start), key=lambda e: e["ts"])

    def count(self, *names):
        return len([e for e in self.main if e["name"] in names])

    @property
    def layouts(self):
        return self.count("Layout")

    @property
    def forced_layouts(self):
        scripts = [e for e in self.main if e["name"] in SCRIPT]
        return len([
            work for work in self.main if work["name"] in ("Layout", "UpdateLayoutTree")
            and any(s["ts"] <= work["ts"] < s["ts"] + s.get("dur", 0) for s in scripts)])

    @property
    def collections(self):
        return self.count(*GC)

    @property
    def raster_tasks(self):
        return len([
            e for e in self.events
            if e["name"] == "RasterTask" and e.get("pid") == self.pid and e["ts"] >= self.start])

    @property
    def tasks(self):
        """Milliseconds of processor time of each task of the main thread between the touch-down and the release."""
        end, found = 0, []
        for event in self.main:
            if event["name"] in TASK and end <= event["ts"] < self.release:
                end = event["ts"] + event.get("dur", 0)
                found.append(event.get("tdur", 0) / 1000)
        return found

    @property
    def slow_tasks(self):
        """Tasks that took more than a frame has."""
        return len([time for time in self.tasks if time > 16.7])

    @property
    def blocking(self):
        """Milliseconds by which tasks exceeded 50 ms."""
        return sum(max(time - 50, 0) for time in self.tasks)

    @property
    def missed_frames(self):
        """Percentage of the frames due while the finger moved that did not reach the screen."""
        due = (self.release - self.first_move) / (1e6 / 60)
        return max(0.0, 100 * (1 - len(self._shown(self.first_move, self.release)) / due))

    def shown_between(self, first, last):
        """Frames that reached the screen between two marks of the page."""
        def mark(name):
            return next(e["ts"] for e in self.events
                        if e["name"] == name and "blink.user_timing" in e["cat"])
        return len(self._shown(mark(first), mark(last)))

    def _shown(self, start, end):
        return {e["ts"] for e in self.events
                if e["name"] == "Display::FrameDisplayed" and start <= e["ts"] <= end}
