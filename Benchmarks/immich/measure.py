"""Riffle before a fake Immich. See README.md for what the rows mean."""

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import bench as page
from fake_immich.client import Client
from fake_immich.riffle_client import ServedImmich
from playwright.sync_api import sync_playwright
from riffle_pages.server import stage

#: Seconds that each answer of the server takes longer, for swipes.
DELAY = 0.03
#: Assets of the library in which is swiped, which is read to its end before.
SMALL = 5000
CARDS = 100


@contextmanager
def server(assets, *flags):
    """A fake in a process of its own, and a Riffle before it that is not started yet."""
    fake = subprocess.Popen([sys.executable, "-m", "fake_immich", "--variant", "3.2", "--unchecked", "--million", str(assets)],
                            stdout=subprocess.PIPE, text=True)
    with tempfile.TemporaryDirectory(prefix="riffle-bench-") as home:
        address = fake.stdout.readline().split()[0]
        riffle = ServedImmich(stage() / "bin/riffle", address, Path(home))
        try:
            yield Client(address), riffle
        finally:
            riffle.stop()
            fake.terminate()
            fake.wait()


def memory(riffle):
    """Megabytes that the server's process has in memory."""
    status = Path(f"/proc/{riffle.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1000


def greeted(riffle, times):
    """Keeps when the log says what the server said about itself: the handshake is done then."""
    while not (riffle.log.exists() and "Immich" in riffle.log.read_text()):
        time.sleep(0.005)
    times.append(time.perf_counter())


def first(options):
    page.header(f"{options.assets} assets", "", "seen", "limit", "", "")
    with server(options.assets) as (client, riffle):
        start, times = time.perf_counter(), []
        watch = threading.Thread(target=greeted, args=(riffle, times), daemon=True)
        watch.start()
        riffle.start()
        watch.join()
        riffle.until(lambda: riffle.get("/api/decks")["decks"], 600)
        card = riffle.round(size=20)["cards"][0]
        assert riffle.ask("GET", card["picture"])[0] == 200
        page.row(f"first card of {options.assets} assets, after the handshake", time.perf_counter() - times[0], 1.5, "s",
                 form="{:.2f}")
        print(f"| the handshake, after the start of Riffle | | {times[0] - start:.2f} s | | | |")
        seen = {}
        for share in (0.1, 0.5, 1):
            enough = lambda share=share: (now := riffle.get("/api/library"))["indexed"] >= share * options.assets or not now["scanning"]
            while not enough():
                time.sleep(0.5)
            seen[share] = memory(riffle)
        riffle.until(lambda: not riffle.get("/api/library")["scanning"], 600)
        print(f"| the whole library | | {time.perf_counter() - start:.0f} s | | | |")
        figures = ", ".join(f"{value:.0f} MB" for value in seen.values())
        page.row(f"memory at {options.assets} assets", seen[1], seen[0.1] + 32, "MB", f"{seen[0.1]:.0f} MB at a tenth")
        print(f"| memory at a tenth, a half, all | | {figures} | | | |")
        requests(client, riffle)


def requests(client, riffle):
    """What a round asks of the server beside pictures."""
    round_ = riffle.round(size=CARDS)
    # The looks for changes are asked for by time, not by decisions.
    riffle.scanned()
    client.fake("forget", {})
    for index, card in enumerate(round_["cards"]):
        riffle.decide(round_, card, ("trash", "favourite", "keep", "keep")[index % 4])
    before = [request for request in client.fake("requests") if "thumbnail" not in request["path"]]
    assert len(riffle.finish(round_)["moved"]) == CARDS // 4
    riffle.scanned()
    asked = [request for request in client.fake("requests") if "thumbnail" not in request["path"]]
    page.row(f"requests of a round of {CARDS} decisions, for each", len(asked) / CARDS, 1, "", form="{:.2f}")
    page.row("changes on the server while cards are swiped", len([one for one in before if one["method"] != "GET"
             and "search" not in one["path"]]), 0, "")


class Slow(page.Bench):
    """Serves a fake whose answers take their time."""

    @contextmanager
    def served(self):
        with server(SMALL) as (client, riffle):
            client.fake("fault", {"seconds": DELAY, "times": -1})
            riffle.start(signs_in=False)
            yield riffle.link


def swipe(options):
    page.header("from the last touch of a swipe to the next card, painted", "a bare frame, p95", "p95", "limit", "", "")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"),
            args=["--no-sandbox"] if os.geteuid() == 0 else [])
        slow = Slow(browser, None, SMALL, options.swipes)
        with slow.page() as (screens, session):
            page.in_chromium(slow, screens, session, f"Chromium, photo server {DELAY * 1000:.0f} ms away")
        browser.close()


PARTS = {"first": first, "swipe": swipe}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--assets", type=int, default=1_000_000)
    parser.add_argument("--swipes", type=int, default=90, help="at most 99")
    parser.add_argument("--only", choices=PARTS, action="append", help="some of the tables")
    options = parser.parse_args()
    sys.stdout.reconfigure(line_buffering=True)
    print(f"{page.load()} on {os.cpu_count()} cores")
    for name, part in PARTS.items():
        if not options.only or name in options.only:
            part(options)


if __name__ == "__main__":
    main()
