"""What a gesture costs on a page, beside a bare page that does the same, in the same run.

CPU time of the browser's own trace, which other programs on the machine do not lengthen; medians over
interleaved rounds. See README.md for what the rows mean.
"""

import argparse
import asyncio
import contextlib
import gzip
import json
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from playwright.async_api import async_playwright

from trace import Swipe

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
DEMO = Path(os.environ.get("CARDISTRY_STAGE", ROOT / ".build/stage")) / "demo"
PHONE = {"viewport": {"width": 390, "height": 700}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "benchmark", "v8",
              "blink.user_timing"]


class Page:
    """One page under test, and a finger on it."""

    def __init__(self, page, cdp):
        self.page, self.cdp = page, cdp

    @classmethod
    async def open(cls, browser, address):
        page = await (await browser.new_context(**PHONE)).new_page()
        await page.goto(address)
        await page.wait_for_selector('html[data-ready="1"]')
        return cls(page, await page.context.new_cdp_session(page))

    async def drag(self, start, end, seconds=0.5, rest=0.0):
        """A drag with 120 reports a second, sent as a screen sends them: without waiting.

        `rest`: seconds that the finger rests before it moves. Ends when the page says that all is at rest.
        """
        sent = []

        def send(kind, points, at):
            sent.append(asyncio.ensure_future(self.cdp.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": points, "timestamp": at})))

        (x0, y0), (x1, y1) = start, end
        gone = await self.page.evaluate("window.gone ?? 0")
        begin = time.time()
        send("touchStart", [{"x": x0, "y": y0}], begin)
        await asyncio.sleep(rest)
        begin = max(begin + rest, time.time())
        steps = round(seconds * 120)
        for step in range(1, steps + 1):
            await asyncio.sleep(max(0, begin + step / 120 - time.time()))
            share = step / steps
            send("touchMove", [{"x": x0 + (x1 - x0) * share, "y": y0 + (y1 - y0) * share}], begin + step / 120)
        send("touchEnd", [], begin + steps / 120)
        await asyncio.gather(*sent)
        await self.page.wait_for_function("before => (window.gone ?? 0) > before", arg=gone)

    async def swipe(self, seconds=0.5, reach=160):
        """A drag to the right."""
        await self.drag((150, 330), (150 + reach, 350), seconds)

    async def traced(self, browser, act, since="pointerdown"):
        """What the browser's trace says of a gesture."""
        await self.page.bring_to_front()
        await browser.start_tracing(page=self.page, categories=CATEGORIES)
        await act()
        return Swipe(json.loads(await browser.stop_tracing())["traceEvents"], since)

    async def traced_swipe(self, browser, **options):
        return await self.traced(browser, lambda: self.swipe(**options))

    async def throttle(self, rate):
        await self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    async def heap(self):
        """Bytes of script memory after a collection."""
        await self.cdp.send("HeapProfiler.collectGarbage")
        return (await self.cdp.send("Runtime.getHeapUsage"))["usedSize"]

    async def close(self):
        await self.page.context.close()


def middle(swipes, name):
    return statistics.median(getattr(swipe, name) for swipe in swipes)


async def rounds(browser, address, variants, count, throttle=1):
    """Traces the same swipe on each page in turn; the first one of each warms it up."""
    pages = {name: await Page.open(browser, address + query) for name, query in variants.items()}
    seen = {name: [] for name in variants}
    for page in pages.values():
        await page.swipe()
        await page.throttle(throttle)
    for _ in range(count):
        for name, page in pages.items():
            seen[name].append(await page.traced_swipe(browser))
    for page in pages.values():
        await page.close()
    return seen


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


async def cost(browser, address, count):
    variants = {"floor": "floor.html", "ours": "ours.html", "stamps": "ours.html?stamps", "many": "ours.html?n=10000"}
    seen = await rounds(browser, address, variants, count)
    row("a swipe at 1x", "floor", "ours", "ratio", "with stamps", "10,000 cards")
    row("---", "---", "---", "---", "---", "---")
    for title, name in (("script per move, µs", "script_per_move"), ("main thread per move, µs", "main_per_move")):
        values = {variant: middle(seen[variant], name) for variant in variants}
        row(title, f"{values['floor']:.0f}", f"{values['ours']:.0f}", f"{values['ours'] / values['floor']:.2f}",
            f"{values['stamps']:.0f}", f"{values['many']:.0f}")
    for title, read in (
            ("forced layouts", lambda s: s.forced_layouts), ("layouts", lambda s: s.count("Layout")),
            ("garbage collections", lambda s: s.collections), ("raster tasks", lambda s: s.raster_tasks)):
        values = [statistics.median(read(s) for s in seen[v]) for v in ("floor", "ours", "stamps", "many")]
        row(title, f"{values[0]:.0f}", f"{values[1]:.0f}", "", f"{values[2]:.0f}", f"{values[3]:.0f}")


async def slow(browser, address, count):
    seen = await rounds(browser, address, {"floor": "floor.html", "ours": "ours.html"}, count, throttle=6)
    print()
    row("a swipe at 6x throttle", "floor", "ours")
    row("---", "---", "---")
    for title, name, form in (
            ("missed frames", "missed_frames", "{:.0%}"), ("tasks over 16.7 ms", "long_tasks", "{:.0f}"),
            ("blocking, ms", "blocking", "{:.0f}"), ("main thread per move, µs", "main_per_move", "{:.0f}")):
        row(title, *(form.format(middle(seen[variant], name)) for variant in ("floor", "ours")))


#: Gestures on a wallet: the strips of its passes begin at (25, 50) and are 64 high.
async def scroll(page):
    await page.page.evaluate("window.again?.()")
    await page.drag((195, 560), (195, 400))


async def reorder(page):
    await page.drag((195, 272), (195, 432), rest=0.25)


async def open_and_dismiss(page):
    await page.drag((195, 272), (195, 272), seconds=0.01)
    await page.drag((195, 100), (195, 420))


async def wallet(browser, address, count):
    """Rows of a wallet: a scroll and a reorder beside their floors, and an opening with its dismissal."""
    gestures = {
        "scroll": (scroll, ("wallet-floor.html", "wallet.html", "wallet.html?n=1000")),
        "reorder": (reorder, ("wallet-floor.html?reorder", "wallet.html?reorder", "wallet.html?reorder&n=1000")),
        "open and dismiss": (open_and_dismiss, (None, "wallet.html?hero", "wallet.html?hero&n=1000")),
    }
    print()
    row("a wallet", "floor", "10 passes", "ratio", "1,000 passes", "to 10")
    row("---", "---", "---", "---", "---", "---")
    for name, (gesture, queries) in gestures.items():
        pages = [query and await Page.open(browser, address + query) for query in queries]
        seen = [[], [], []]
        for turn in range(count + 1):
            for page, kept in zip(pages, seen):
                if page and turn == 0:
                    await gesture(page)
                elif page:
                    kept.append(await page.traced(browser, lambda: gesture(page), since="pointermove"))
        for page in filter(None, pages):
            await page.close()
        for title, read, form in (
                ("script per move, µs", lambda s: s.script_per_move, "{:.0f}"),
                ("main thread per move, µs", lambda s: s.main_per_move, "{:.0f}"),
                ("forced layouts", lambda s: s.forced_layouts, "{:.0f}"),
                ("layouts", lambda s: s.count("Layout"), "{:.0f}"),
                ("garbage collections", lambda s: s.collections, "{:.0f}"),
                ("raster tasks", lambda s: s.raster_tasks, "{:.0f}")):
            values = [statistics.median(map(read, kept)) if kept else None for kept in seen]
            floor, ten, thousand = (form.format(v) if v is not None else "" for v in values)
            is_time = title.endswith("µs")
            row(f"{name}: {title}", floor, ten, f"{values[1] / values[0]:.2f}" if is_time and values[0] else "",
                thousand, f"{values[2] / values[1]:.2f}" if is_time else "")


MOUNT = """async count => {
    const items = Array.from({ length: count }, (_, n) => ({ id: String(n) }))
    const host = document.createElement('div')
    host.style.cssText = 'width:200px;height:200px'
    document.body.append(host)
    window.items = items
    const start = performance.now()
    const made = new SwipeStack(host, { items, render: (item, card) => card.append(item.id) })
    await made.ready
    const took = performance.now() - start
    window.made = made
    return took
}"""


async def many(browser, address):
    page = await Page.open(browser, address + "ours.html")
    times = {3: [], 10_000: []}
    for _ in range(9):
        for count in times:
            times[count].append(await page.page.evaluate(MOUNT, count))
            await page.page.evaluate("made.destroy(), items = null, made = null")
    await page.page.evaluate("window.items = Array.from({ length: 10000 }, (_, n) => ({ id: String(n) }))")
    before = await page.heap()
    await page.page.evaluate("""async () => {
        const host = document.createElement('div')
        host.style.cssText = 'width:200px;height:200px'
        document.body.append(host)
        window.made = new SwipeStack(host, { items, render: (item, card) => card.append(item.id) })
        await made.ready
    }""")
    extra = await page.heap() - before
    print()
    row("10,000 cards", "3 cards", "10,000 cards")
    row("---", "---", "---")
    row("mount, ms (median of 9)", *(f"{statistics.median(times[count]):.1f}" for count in times))
    row("mount, ms (best of 9)", *(f"{min(times[count]):.1f}" for count in times))
    row("script memory beyond the items, KiB", "", f"{extra / 1024:.0f}")
    await page.close()


async def blocked(browser, address, count):
    page = await Page.open(browser, address + "ours.html?block")
    await page.swipe()
    shown = []
    for _ in range(count):
        swipe = await page.traced_swipe(browser, seconds=0.15, reach=190)
        shown.append(swipe.shown_between("block-begins", "block-ends"))
    await page.close()
    print(f"\nFrames shown while the page was blocked for 200 ms in a fly-away: median {statistics.median(shown)}"
          f" of 12 ({', '.join(map(str, shown))})")


def size():
    for name in ("cardistry", "cardistry-swipe"):
        files = [DEMO / f"{name}.wasm", DEMO / f"{name}.js"]
        sizes = {file.name: len(gzip.compress(file.read_bytes(), 9, mtime=0)) / 1024 for file in files}
        print("\nEngine and script, gzip: "
              + ", ".join(f"{name} {value:.1f}" for name, value in sizes.items())
              + f" = {sum(sizes.values()):.1f} KiB")


@contextlib.contextmanager
def served():
    """The engine and the two pages in one folder, behind a static server."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(DEMO, folder, dirs_exist_ok=True)
        for file in (*HERE.glob("*.html"), HERE / "bench.css"):
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
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--only", choices=("stack", "wallet"), help="the rows of one kind of deck")
    options = parser.parse_args()
    count = options.rounds
    with served() as address:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
                args=["--no-sandbox"] if os.geteuid() == 0 else [])
            print(f"Chromium {browser.version}, {count} rounds, load {os.getloadavg()[0]:.1f}"
                  f" on {os.cpu_count()} cores\n")
            if options.only != "wallet":
                await cost(browser, address, count)
                await slow(browser, address, max(3, count // 2))
                await many(browser, address)
                await blocked(browser, address, max(3, count // 2))
            if options.only != "stack":
                await wallet(browser, address, count)
            await browser.close()
    size()


if __name__ == "__main__":
    asyncio.run(main())
