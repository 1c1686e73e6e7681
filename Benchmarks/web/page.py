"""A page under test in a browser, and what its own counters say of a gesture."""

import asyncio
import json
import math

from finger import RESTED, play
from trace import Trace

PHONE = {"viewport": {"width": 412, "height": 915}, "device_scale_factor": 1, "has_touch": True, "is_mobile": True}
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "benchmark", "v8",
              "blink.user_timing"]
#: Notes for each frame where the card and the finger are, as the last thing of the frame.
FOLLOW = """() => {
    const card = top1(), log = []
    let finger = null
    addEventListener('pointermove', event => { finger = event.clientX }, { capture: true, passive: true })
    addEventListener('pointerup', () => { window.up = log.length }, { capture: true, passive: true })
    const port = new MessageChannel()
    port.port1.onmessage = () => {
        // Two of these may follow one frame.
        if (document.timeline.currentTime === log.at(-1)?.[0]) return
        const box = card.getBoundingClientRect()
        log.push([document.timeline.currentTime, finger, box.x + box.width / 2, box.y + box.height / 2])
    }
    const frame = () => { port.port2.postMessage(0); requestAnimationFrame(frame) }
    requestAnimationFrame(frame)
    window.followed = log
}"""


class Page:
    """A fresh page, as a person meets it: nothing has run on it but its own start."""

    def __init__(self, page, cdp):
        self.page, self.cdp = page, cdp

    @classmethod
    async def open(cls, browser, address, throttle=1):
        page = await (await browser.new_context(**PHONE)).new_page()
        cdp = await page.context.new_cdp_session(page)
        # CPU time of the main thread, which other programs do not lengthen.
        await cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
        await page.goto(address)
        await page.wait_for_selector('html[data-ready="1"]')
        await page.bring_to_front()
        await asyncio.sleep(0.4)
        if throttle > 1:
            await cdp.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
        return cls(page, cdp)

    async def close(self):
        await self.page.context.close()

    async def counters(self):
        metrics = (await self.cdp.send("Performance.getMetrics"))["metrics"]
        values = {metric["name"]: metric["value"] for metric in metrics}
        return {"script": values["ScriptDuration"] * 1e6, "main": values["TaskDuration"] * 1e6}

    async def cost(self, gesture):
        """Microseconds of script and main thread of the gesture's parts, without a trace.

        What happens while a finger rests is not counted, nor is the touch-down before it: a deck lifts a card then, a floor
        with the first move.
        """
        await self.page.evaluate("window.moved = 0, addEventListener('pointermove', () => { moved += 1 }, "
                                 "{ capture: true, passive: true })")
        last = len(gesture.points) - 1
        marks = {}

        async def mark(number):
            before = await self.counters()
            moves = await self.page.evaluate("moved")
            marks[number] = (before, moves, await self.counters())

        mark.wants = (0, RESTED, 8, last, -1)
        begin = await self.counters()
        await play(self.cdp, gesture, mark)

        def part(start, end, name):
            return end[0][name] - start[2][name]

        down, rested, early, steady, up = (marks[number] for number in mark.wants)
        first = (None, 0, begin)
        moves = steady[1]
        def whole(name):
            before = 0 if gesture.rest else part(first, down, name) + part(down, rested, name)
            return (before + part(rested, early, name) + part(early, steady, name)) / moves

        return {
            "script": whole("script"),
            "main": whole("main"),
            "early": part(rested, early, "script") / max(early[1], 1),
            "steady": part(early, steady, "script") / max(moves - early[1], 1),
            "down": part(first, down, "script") / 1000,
            "up": part(steady, up, "script") / 1000,
        }

    async def traced(self, browser, gesture, settle=1.0):
        """What the browser's trace says of the gesture and of what follows it."""
        await browser.start_tracing(page=self.page, categories=CATEGORIES)
        await play(self.cdp, gesture)
        await asyncio.sleep(settle)
        return Trace(json.loads(await browser.stop_tracing())["traceEvents"])

    async def followed(self, gesture):
        """How far the card was behind the finger in each frame, and its speed over the first 50 ms after the release as
        a share of the finger's. A card that tilts swings on an arc, so both speeds are along the path."""
        await self.page.evaluate(FOLLOW)
        await asyncio.sleep(0.1)
        await play(self.cdp, gesture)
        await asyncio.sleep(0.3)
        log, up = await self.page.evaluate("[followed, up]")
        start = log[0][2] - gesture.points[0][0]
        lags = [abs(finger + start - card) for _, finger, card, _ in log[:up] if finger is not None]
        last, after = log[up - 1], log[up:up + 3]
        speed = math.dist(after[-1][2:], last[2:]) / (after[-1][0] - last[0]) * 1000
        return {"lags": lags, "speed": speed / gesture.speed}

    async def heap(self):
        """Bytes of script memory after a collection."""
        await self.cdp.send("HeapProfiler.collectGarbage")
        return (await self.cdp.send("Runtime.getHeapUsage"))["usedSize"]
