"""How quick Riffle's page is in a hand. See README.md for what the rows mean."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import closing, contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

import watch
from bare import Bare
from engines import gestures
from engines.app import App
from engines.display import Display
from engines.firefox import Firefox
from engines.webkit import WebKit
from results import note, percentile
from riffle_pages.screens import REST, Screens
from riffle_pages.server import Riffle
from support.fixtures import PHONE
from support.touch import DISPATCH, Touch

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
#: Swipes a second.
PACE = 3


class Folder:
    """A library that was made before."""

    def __init__(self, root):
        self.root = root


class Bench:
    def __init__(self, chromium, library, files, swipes):
        self.chromium, self.library, self.files, self.swipes = chromium, Folder(library), files, swipes

    @contextmanager
    def served(self):
        """The one-time address of a Riffle that is new to the library."""
        with tempfile.TemporaryDirectory(prefix="riffle-bench-") as home:
            server = Riffle(self.library, Path(home))
            try:
                yield server.start()
            finally:
                server.stop()

    @contextmanager
    def page(self, throttle=1):
        """Riffle in Chromium, at the decks, with the whole library read."""
        with self.served() as address, self.opened(address, throttle) as page:
            yield page

    @contextmanager
    def opened(self, address, throttle):
        page = self.chromium.new_context(**PHONE | {"device_scale_factor": 1}, service_workers="block").new_page()
        page.set_default_timeout(120_000)
        session = page.context.new_cdp_session(page)
        screens = Screens(page)
        screens.open(address).on("decks").until(watch.IS_READ, seconds=300)
        screens.rest()
        if throttle > 1:
            session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
        try:
            yield screens, session
        finally:
            page.context.close()


def load():
    return f"load {os.getloadavg()[0]:.1f}"


def header(*cells):
    print(f"\n| {' | '.join(cells)} |\n|{' --- |' * len(cells)}")


def row(title, value, limit, unit, floor="", form="{:.0f}"):
    """A row with a limit; `floor` is what the same engine took for nothing, in the same run."""
    figure, most = f"{form.format(value)} {unit}".strip(), f"{form.format(limit)} {unit}".strip()
    print(f"| {title} | {floor} | {figure} | {most} | {'kept' if value <= limit else '**no**'} | {load()} |")
    note(title, figure, most, value / limit if limit else float(value > 0) * 2, floor)


# Swipes.


def swipe(bench):
    header("from the last touch of a swipe to the next card, painted", "a bare frame, p95", "p95", "limit", "", "")
    with bench.page() as (screens, session):
        in_chromium(bench, screens, session)
    display = Display()
    try:
        for engine in (Firefox, WebKit):
            with closing(engine(display)) as browser:
                with bench.served() as address:
                    elsewhere(bench, browser.new_page().window(390, 844), address)
    finally:
        display.close()


def report(name, seen):
    """The rows of one engine."""
    steps = [b - a for a, b in zip(seen["at"], seen["at"][1:])]
    rate = 1000 / statistics.median(steps)
    title = f"next card after a swipe, {name}"
    row(title, percentile(seen["next"], .95), 50, "ms", f"{percentile(seen['bare'], .95):.0f} ms")
    print(f"| {name}: median | {statistics.median(seen['bare']):.0f} ms | {statistics.median(seen['next']):.0f} ms | | | |")
    late = len([count for count in seen["frames"] if count > 1])
    print(f"| {name}: cards that came without their picture; swipes a second | | {late} of {len(seen['frames'])}; {rate:.1f} | | | |")


def in_chromium(bench, screens, session, name="Chromium"):
    screens.launch("everything", size=100)
    page = screens.page
    page.evaluate(watch.WARM)
    page.evaluate(watch.SWIPES)
    box = page.locator("swipe-stack").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    at = time.monotonic()
    for _ in range(bench.swipes):
        # Late or not, the hand goes back between two swipes.
        at = max(at + 1 / PACE, time.monotonic() + 1 / PACE - 0.12)
        for step in range(8):
            # Each report has the time at which the browser gets it.
            time.sleep(max(0, at + step / 60 - time.monotonic()))
            point = {"x": x + step / 7 * 0.42 * box["width"], "y": y}
            session.send(DISPATCH, {"type": "touchMove" if step else "touchStart", "touchPoints": [point]})
        session.send(DISPATCH, {"type": "touchEnd", "touchPoints": []})
    screens.until("count => seen.next.length === count", bench.swipes)
    report(name, page.evaluate("seen"))


def elsewhere(bench, page, address):
    app = App(page)
    page.open(address)
    app.on("decks").page.until(watch.IS_READ, seconds=300)
    page.evaluate("() => { location.hash = '#/deck/everything' }")
    page.wait_for('[data-pass][data-id="everything"][data-phase="open"]').evaluate(REST)
    page.tap('input[name="size"][value="100"] + span')
    page.tap('[data-action="start"]')
    app.on("round").page.wait_for("swipe-stack [data-card][data-depth='0']")
    app.still()
    page.evaluate(watch.WARM)
    page.evaluate(watch.SWIPES)
    left, top, width, height = page.box("swipe-stack")
    x, y = left + width / 2, top + height / 2
    one = gestures.swipe((x, y), (x + 0.42 * width, y)) + gestures.hold(1 / PACE - 0.12)
    # A driver is asked for a few at a time, since it answers when all are done.
    for _ in range(bench.swipes // 6):
        page.gesture(*[one] * 6)
    page.until("() => seen.next.length === seen.at.length")
    report(type(page).__name__.removesuffix("Page"), page.evaluate("() => seen"))
    page.close()


# The first paint.


def paint(bench):
    header(f"first paint of the decks of {bench.files} files, 4x throttle", "", "median of 5", "limit", "", "")
    with bench.page(throttle=4) as (screens, _):
        page = screens.page
        page.add_init_script(watch.PAINT)
        found = []
        for _ in range(5):
            page.reload()
            page.wait_for_function("() => window.paintedAt")
            found.append(page.evaluate(watch.PAINTED))
    row("first paint after the answer of the decks", statistics.median(seen["afterAnswer"] for seen in found), 300, "ms")
    print(f"| since the page was asked for; passes painted | | {statistics.median(seen['afterStart'] for seen in found):.0f} ms; "
          f"{found[-1]['passes']} | | | |")


# A round on a slow machine.


def round_(bench):
    header("twenty swipes of a round, 4x throttle", "", "seen", "limit", "", "")
    with bench.page(throttle=4) as (screens, _):
        screens.launch("everything", size=20)
        page, touch = screens.page, Touch(screens.page)
        page.evaluate(watch.SHIFTS)
        bench.chromium.start_tracing(page=page, categories=["devtools.timeline", "toplevel"])
        box = page.locator("swipe-stack").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for number in range(19):
            touch.swipe((x, y), (x + 0.42 * box["width"], y), speed=900)
            screens.at(number + 1)
        screens.still()
        shifts = page.evaluate("shifts")
        events = json.loads(bench.chromium.stop_tracing())["traceEvents"]
    row("layout shift in a round", sum(value for value, _ in shifts), 0, "", form="{:.4f}")
    for value, sources in shifts:
        print(f"| shifted by {value:.4f}: {sources} | | | | | |")
    times = main_tasks(events)
    row("tasks over 50 ms in a round", len([time for time in times if time > 50]), 0, "")
    row("the longest task of a round", max(times), 50, "ms")


def main_tasks(events):
    """Milliseconds of processor time of each task of the page's main thread from the first touch on, which other programs do
    not lengthen. A task that runs inside another one is part of it."""
    def pointer(kind):
        return [e for e in events if e["name"] == "EventDispatch" and e["args"].get("data", {}).get("type") == kind]

    # The renderer that saw a finger move is the page's.
    move = pointer("pointermove")[0]
    page = (move["pid"], move["tid"])
    end, found = min(e["ts"] for e in pointer("pointerdown") if (e["pid"], e["tid"]) == page), []
    tasks = [e for e in events if e.get("ph") == "X" and e["name"].endswith("RunTask") and (e["pid"], e["tid"]) == page]
    for task in sorted(tasks, key=lambda e: (e["ts"], -e["dur"])):
        if task["ts"] + task["dur"] > end:
            end = task["ts"] + task["dur"]
            found.append(task.get("tdur", 0) / 1000)
    return found


# Memory.


def memory(bench):
    header("a thousand swipes", "after 200", "after 1,000", "limit", "", "")
    after = {}
    with bench.served() as address, closing(Bare(address)) as page:
        page.evaluate(watch.SETTLED)
        for hundred in range(1, 11):
            page.evaluate(watch.ROUND)
            if hundred % 2 == 0:
                after[hundred] = page.held()
    for title, key, unit, slack in (("script memory", "heap", "MB", 0.5), ("the page's process", "process", "MB", 16),
                                    ("nodes", "nodes", "", 200), ("listeners", "listeners", "", 50)):
        form = "{:.1f}" if unit else "{:.0f}"
        figures = [f"{form.format(values[key])} {unit}".strip() for values in after.values()]
        row(f"{title} after 1,000 swipes", after[10][key], after[2][key] + slack, unit, figures[0], form)
        print(f"| {title} after 200, 400, … | | {', '.join(figures)} | | | |")


PARTS = {"swipe": swipe, "paint": paint, "round": round_, "memory": memory}


def made(count):
    """A library of known truth; it is made on the first run."""
    library = HERE / f".build/library-{count}"
    if not library.exists():
        subprocess.run([ROOT / "Tools/make-library", "--count", str(count), library], check=True, stdout=sys.stderr)
    return library.resolve()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--swipes", type=int, default=90, help="of each engine; at most 99")
    parser.add_argument("--only", choices=PARTS, action="append", help="some of the tables")
    options = parser.parse_args()
    sys.stdout.reconfigure(line_buffering=True)
    library = made(options.files)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox"] if os.geteuid() == 0 else [])
        print(f"Chromium {browser.version}, {load()} on {os.cpu_count()} cores")
        bench = Bench(browser, library, options.files, options.swipes)
        for name, part in PARTS.items():
            if not options.only or name in options.only:
                part(bench)
        browser.close()


if __name__ == "__main__":
    main()
