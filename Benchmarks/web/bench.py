"""What a gesture costs on a page, beside a bare page that shows the same, in the same run.

Costs are processor time of the main thread from the browser's own counters, without a trace, of the first gesture on a
fresh page; what the page did is counted in a second, traced visit. Pages take turns; a ratio is the median of the
rounds' own. See README.md for what the rows mean.
"""

import argparse
import asyncio
import contextlib
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.async_api import async_playwright

import finger
from page import Page

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
DEMO = Path(os.environ.get("CARDISTRY_STAGE", ROOT / ".build/stage")) / "demo"
sys.path.insert(0, str(HERE.parent))

from results import note  # noqa: E402

#: page, gesture
PAGES = {
    "swipe floor": ("swipe-floor.html", finger.swipe),
    "swipe": ("swipe.html", finger.swipe),
    "swipe, stamps": ("swipe.html?stamps", finger.swipe),
    "swipe, 10,000 cards": ("swipe.html?n=10000", finger.swipe),
    "reorder floor": ("reorder-floor.html", finger.reorder),
    "reorder": ("wallet.html?reorder&n=40", finger.reorder),
    "scroll floor": ("scroll-floor.html", finger.scroll),
    "scroll": ("wallet.html", finger.scroll),
    "scroll, 10,000 passes": ("wallet.html?n=10000", finger.scroll),
}
#: Points a second of steady throws. An exit lasts 0.3 s at most, so that slower ones must speed up.
THROWS = (1400, 2000, 2800)


class Bench:
    """The browser, the server, and the rows that were measured."""

    def __init__(self, browser, address, rounds):
        self.browser, self.address, self.rounds = browser, address, rounds

    @contextlib.asynccontextmanager
    async def page(self, name, throttle=1):
        page = await Page.open(self.browser, self.address + name, throttle)
        try:
            yield page
        finally:
            await page.close()

    async def in_turn(self, names, count, visit, throttle=1):
        """What `visit` answers of each page, `count` times, the pages in turn."""
        seen = {name: [] for name in names}
        for _ in range(count):
            for name in names:
                query, gesture = PAGES[name]
                async with self.page(query, throttle) as page:
                    seen[name].append(await visit(page, gesture()))
        return seen

    async def costs(self, names):
        return await self.in_turn(names, self.rounds, lambda page, gesture: page.cost(gesture))

    async def traces(self, names, throttle=1):
        count = max(3, self.rounds // 2)
        return await self.in_turn(
            names, count, lambda page, gesture: page.traced(self.browser, gesture), throttle)


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


def header(*cells):
    print()
    row(*cells)
    row(*("---" for _ in cells))


def middle(values, key):
    return statistics.median(value[key] for value in values)


def ratio(ours, floor, key):
    return statistics.median(a[key] / b[key] for a, b in zip(ours, floor))


def compare(title, unit, ours, floor, key, limit):
    """A row of a cost beside its floor."""
    figures = [f"{middle(side, key):.0f} {unit}" for side in (floor, ours)]
    times = ratio(ours, floor, key)
    row(title, *figures, f"{times:.2f}", f"{limit}x")
    note(title, figures[1], f"{limit}x", times / limit, figures[0], f"{times:.2f}")


def bound(title, value, limit, unit="", floor="", form="{:.0f}"):
    """A row with an absolute limit; beside the floor's figure where that is of use."""
    figure, most = f"{form.format(value)} {unit}".strip(), f"{form.format(limit)} {unit}".strip()
    row(title, floor, figure, "", most)
    share = value / limit if limit else float(value > 0) * 2
    note(title, figure, most, share, floor)


async def swipe(bench):
    names = ["swipe floor", "swipe", "swipe, stamps", "swipe, 10,000 cards"]
    seen = await bench.costs(names)
    floor, ours = seen["swipe floor"], seen["swipe"]
    header("a first swipe on a fresh page", "floor", "ours", "ratio", "limit")
    compare("swipe: script per move", "µs", ours, floor, "script", 1.5)
    compare("swipe: main thread per move", "µs", ours, floor, "main", 1.15)
    ratios = [value["early"] / value["steady"] for value in ours]
    bound("swipe: script of the first eight moves ÷ a steady one", statistics.median(ratios), 1.5,
          floor=f"{statistics.median(v['early'] / v['steady'] for v in floor):.2f}", form="{:.2f}")
    for title, key, limit in (("touch-down", "down", 0.5), ("release", "up", 1.5)):
        bound(f"swipe: script of the {title}", middle(ours, key), limit, "ms", f"{middle(floor, key):.2f} ms", "{:.2f}")
    for name in names[2:]:
        row(f"{name}: script per move, to ours", "", f"{middle(seen[name], 'script'):.0f} µs",
            f"{ratio(seen[name], ours, 'script'):.2f}", "")
    many = ratio(seen["swipe, 10,000 cards"], ours, "main")
    row("10,000 cards: main thread per move, to three", "", "", f"{many:.2f}", "1.1x")
    note("10,000 cards: main thread per move", f"{middle(seen['swipe, 10,000 cards'], 'main'):.0f} µs", "1.1x",
         many / 1.1, f"{middle(ours, 'main'):.0f} µs", f"{many:.2f}")
    await counts(bench, "swipe", layouts=2, rasters="floor")
    await slow(bench, "swipe")


async def counts(bench, name, layouts=None, rasters=None):
    """What the page did besides script. A limit is a count, "floor" for as many as the floor has, or none."""
    floor, ours = (await bench.traces([f"{name} floor", name])).values()
    header(f"a {name}, traced", "floor", "ours", "", "limit")
    for title, key, limit in (("forced layouts", "forced_layouts", 0), ("layouts", "layouts", layouts),
                              ("garbage collections", "collections", 0), ("raster tasks", "raster_tasks", rasters)):
        values = [statistics.median(getattr(trace, key) for trace in side) for side in (floor, ours)]
        if limit is None:
            row(f"{name}: {title}", f"{values[0]:.0f}", f"{values[1]:.0f}", "", "")
        else:
            most = values[0] if limit == "floor" else limit
            bound(f"{name}: {title}", values[1], most, floor=f"{values[0]:.0f}")


async def slow(bench, name):
    floor, ours = (await bench.traces([f"{name} floor", name], throttle=6)).values()

    def both(key):
        return [statistics.median(getattr(trace, key) for trace in side) for side in (floor, ours)]

    header(f"a {name} at 6x throttle", "floor", "ours", "", "limit")
    missed = both("missed_frames")
    bound(f"{name} at 6x: missed frames", missed[1], missed[0] + 3, "%", f"{missed[0]:.0f} %")
    tasks = both("slow_tasks")
    bound(f"{name} at 6x: tasks over 16.7 ms", tasks[1], 6, floor=f"{tasks[0]:.0f}")
    blocking = both("blocking")
    bound(f"{name} at 6x: blocking", blocking[1], 0, "ms", f"{blocking[0]:.0f} ms")


async def following(bench):
    header("the card and the finger", "floor", "ours", "", "limit")
    seen = (await bench.in_turn(
        ["swipe floor", "swipe"], max(3, bench.rounds // 2), lambda page, gesture: page.followed(gesture)))
    # The card stays the slop behind on purpose.
    lags = [[abs(lag - 10) if name == "swipe" else lag for run in runs for lag in run["lags"][12:]]
            for name, runs in seen.items()]
    bound("card behind the finger beyond the slop, median", statistics.median(lags[1]), 1, "px",
          f"{statistics.median(lags[0]):.1f} px", "{:.1f}")
    bound("card behind the finger beyond the slop, worst", max(lags[1]), 10, "px", f"{max(lags[0]):.1f} px", "{:.1f}")
    await speed(bench, "a flick that speeds up", finger.swipe)
    for pace in THROWS:
        await speed(bench, f"a steady throw at {pace} px/s", lambda pace=pace: finger.throw(pace))


async def speed(bench, what, gesture):
    """Speed of the first three frames after the release, as a share of the finger's."""
    shares = []
    for _ in range(3):
        async with bench.page("swipe.html") as page:
            shares.append((await page.followed(gesture()))["speed"])
    value = statistics.median(shares)
    title = f"speed after {what} ÷ the finger's"
    row(title, "", f"{value:.2f}", "", "0.95 to 1.05")
    note(title, f"{value:.2f}", "0.95 to 1.05", abs(value - 1) / 0.05)


async def blocked(bench):
    header("what the compositor carries while the page is blocked for 200 ms", "", "ours", "", "limit")
    for what, page, gesture in (("a fly-away", "swipe.html?block", finger.flick),
                                ("an opening", "wallet.html?block", finger.tap)):
        shown = []
        for _ in range(max(3, bench.rounds // 2)):
            async with bench.page(page) as visit:
                shown.append((await visit.traced(bench.browser, gesture())).shown_between(
                    "block-begins", "block-ends"))
        value = statistics.median(shown)
        row(f"frames of {what} shown, of 12", "", f"{value:g}", "", "6 or more")
        note(f"frames of {what} shown while the page is blocked, of 12", f"{value:g}", "6 or more",
             6 / max(value, 0.01))


async def mount(bench):
    times, heaps = {3: [], 10_000: []}, {3: [], 10_000: []}
    for _ in range(max(3, bench.rounds)):
        for count in times:
            async with bench.page(f"swipe.html?n={count}") as page:
                times[count].append(await page.page.evaluate("mountTime"))
                heaps[count].append(await page.heap())
    async with bench.page("swipe.html?n=3") as page:
        before = await page.heap()
        await page.page.evaluate(
            "window.kept = Array.from({ length: 10000 }, (_, n) => ({ id: String(n + 1) }))")
        items = await page.heap() - before
    few, many = (statistics.median(times[count]) for count in times)
    header("10,000 cards on a fresh page", "3 cards", "10,000", "", "limit")
    bound("10,000 cards: mount", many, 10, "ms", f"{few:.1f} ms", "{:.1f}")
    memory = (statistics.median(heaps[10_000]) - statistics.median(heaps[3]) - items) / 1024
    bound("10,000 cards: script memory beyond the items", max(memory, 0), 1024, "KiB")


async def wallet(bench):
    for name, limit in (("reorder", 2), ("scroll", 1.4)):
        seen = await bench.costs([f"{name} floor", name, *(["scroll, 10,000 passes"] if name == "scroll" else [])])
        header(f"a first {name} on a fresh page", "floor", "ours", "ratio", "limit")
        compare(f"{name}: script per move", "µs", seen[name], seen[f"{name} floor"], "script", limit)
        row(f"{name}: main thread per move", *(f"{middle(seen[n], 'main'):.0f} µs" for n in (f"{name} floor", name)),
            f"{ratio(seen[name], seen[f'{name} floor'], 'main'):.2f}", "")
        if name == "scroll":
            row("10,000 passes: script per move, to 20", "", "",
                f"{ratio(seen['scroll, 10,000 passes'], seen['scroll'], 'script'):.2f}", "")
        await counts(bench, name)
    await slow(bench, "reorder")


async def size(bench):
    header("engine and script, Brotli", "", "ours", "", "limit")
    for name, title, limit in (("cardistry-swipe", "the swipe stack alone", 27), ("cardistry", "both decks", 45)):
        sizes = [(DEMO / f"{name}.{kind}.br").stat().st_size / 1024 for kind in ("wasm", "js")]
        bound(f"download of {title}, Brotli", sum(sizes), limit, "KiB", form="{:.1f}")


PARTS = {"swipe": swipe, "following": following, "blocked": blocked, "mount": mount, "wallet": wallet, "size": size}


@contextlib.contextmanager
def served():
    """The decks and the pages in one folder, behind a static server."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(DEMO, folder, dirs_exist_ok=True)
        for file in (*HERE.glob("*.html"), HERE / "bench.css", HERE / "block.js"):
            shutil.copy(file, folder)
        server = subprocess.Popen(
            [ROOT / "Tools/serve-web", folder, "--port", "0"], stdout=subprocess.PIPE, text=True)
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()
            server.wait()


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=PARTS, action="append", help="some of the tables")
    options = parser.parse_args()
    sys.stdout.reconfigure(line_buffering=True)
    with served() as address:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
                args=["--no-sandbox"] if os.geteuid() == 0 else [])
            print(f"Chromium {browser.version}, {options.rounds} rounds, load {os.getloadavg()[0]:.1f}"
                  f" on {os.cpu_count()} cores")
            bench = Bench(browser, address, options.rounds)
            for name, part in PARTS.items():
                if not options.only or name in options.only:
                    await part(bench)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
