"""Reads what a swipe cost out of the browser's own trace: CPU time on the page's main thread."""

SCRIPT = {"EventDispatch", "FireAnimationFrame", "FunctionCall", "TimerFire", "EvaluateScript"}
GC = {"MinorGC", "MajorGC"}


class Swipe:
    """One traced gesture, from the first event of a kind to the end of what follows from it."""

    def __init__(self, events, since="pointerdown"):
        # Events that the page's renderer sent; ours is the one that saw a finger move.
        complete = [event for event in events if event.get("ph") == "X"]
        pointer = [
            event for event in complete if event["name"] == "EventDispatch"
            and event["args"].get("data", {}).get("type", "").startswith("pointer")]
        moves = [e for e in pointer if e["args"]["data"]["type"] == "pointermove"]
        downs = [e for e in pointer if e["args"]["data"]["type"] == "pointerdown"]
        ups = [e for e in pointer if e["args"]["data"]["type"] == "pointerup"]
        self.events = events
        self.moves = len(moves)
        self.start = (moves if since == "pointermove" else downs)[0]["ts"]
        self.release = ups[-1]["ts"]
        thread = (moves[0]["pid"], moves[0]["tid"])
        self.main = sorted(
            (e for e in complete if (e["pid"], e["tid"]) == thread), key=lambda e: e["ts"])
        self.pid = thread[0]

    def _during_drag(self, names, outermost=True):
        end, found = 0, []
        for event in self.main:
            if event["name"] not in names or not self.start <= event["ts"] < self.release:
                continue
            if outermost and event["ts"] < end:
                continue
            end = event["ts"] + event.get("dur", 0)
            found.append(event)
        return found

    @staticmethod
    def _cpu(events):
        return sum(event.get("tdur", 0) for event in events)

    @property
    def script_per_move(self):
        """Microseconds of script for each move."""
        return self._cpu(self._during_drag(SCRIPT)) / self.moves

    @property
    def main_per_move(self):
        """Microseconds of the main thread for each move, script and rendering."""
        return self._cpu(self._during_drag({"RunTask", "ThreadControllerImpl::RunTask"})) / self.moves

    def count(self, *names):
        return len([e for e in self.main if e["name"] in names and e["ts"] >= self.start])

    @property
    def forced_layouts(self):
        scripts = [e for e in self.main if e["name"] in SCRIPT and e["ts"] >= self.start]
        return len([
            work for work in self.main if work["name"] in ("Layout", "UpdateLayoutTree")
            and work["ts"] >= self.start
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
    def long_tasks(self):
        """Tasks of the main thread that took more CPU time than a frame has."""
        return len([e for e in self._during_drag({"RunTask", "ThreadControllerImpl::RunTask"})
                    if e.get("tdur", 0) > 16_700])

    @property
    def blocking(self):
        """Milliseconds by which tasks exceeded 50 ms."""
        tasks = self._during_drag({"RunTask", "ThreadControllerImpl::RunTask"})
        return sum(max(e.get("tdur", 0) / 1000 - 50, 0) for e in tasks)

    @property
    def missed_frames(self):
        """Share of the frames due during the drag that did not reach the screen."""
        shown = {
            e["ts"] for e in self.events if e["name"] == "Display::FrameDisplayed"
            and self.start <= e["ts"] <= self.release}
        due = (self.release - self.start) / (1e6 / 60)
        return max(0.0, 1 - len(shown) / due)

    def shown_between(self, first, last):
        """Frames that reached the screen between two marks of the page."""
        def mark(name):
            return next(e["ts"] for e in self.events
                        if e["name"] == name and "blink.user_timing" in e["cat"])
        return len({
            e["ts"] for e in self.events if e["name"] == "Display::FrameDisplayed"
            and mark(first) <= e["ts"] <= mark(last)})
