"""Cards beside bombs: what a plain picture waits when small files that cost their decoder much are asked for before it."""

import http.client
import json
import os
import re
import shutil
import statistics
import subprocess
import threading
import time
from pathlib import Path

from results import note, percentile
from serving import Server

# How many of a round's first cards are bombs, and how many of those are asked for as visible cards.
BOMBS, VISIBLE = 4, 2
CARDS = 20


class Workers:
    """Watches the most memory that any worker of a server has had, in megabytes."""

    def __init__(self, server):
        self.peak = 0
        self._server = server.process.pid
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch)
        self._thread.start()

    def _watch(self):
        while not self._ended.wait(0.05):
            for tasks in Path(f"/proc/{self._server}/task").glob("*/children"):
                try:
                    for child in tasks.read_text().split():
                        status = Path(f"/proc/{child}/status").read_text()
                        if peak := re.search(r"VmHWM:\s+(\d+)", status):
                            self.peak = max(self.peak, int(peak[1]) // 1024)
                except OSError:
                    pass  # It has ended in the meantime.

    def end(self):
        self._ended.set()
        self._thread.join()


def ask(server, card, answers):
    """Asks for a picture over a connection of its own, as a page does for each card that it shows."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    start = time.perf_counter()
    connection.request("GET", card["picture"], headers={"Cookie": server.cookie})
    answer = connection.getresponse()
    body = answer.read()
    text = "shown" if answer.status == 200 else json.loads(body)["message"]
    answers.append((text, time.perf_counter() - start))
    connection.close()


def fill(library, plain, bomb):
    """A library whose newest folder begins with bombs."""
    shutil.rmtree(library, ignore_errors=True)
    library.mkdir()
    for number, path in enumerate(plain):
        (library / f"IMG_20200101_1200{number:02}.jpg").write_bytes(path.read_bytes())
    for number in range(BOMBS if bomb else 0):
        copy = library / f"IMG_20100101_12000{number}{bomb.suffix}"
        subprocess.run(["cp", "--sparse=always", bomb, copy], check=True)
        # No two are equal, which would be one job.
        os.truncate(copy, copy.stat().st_size + number)


def neighbours(programs, plain, home, bomb):
    """Milliseconds of cards beside bombs, what became of a bomb and after how long, and the workers' peak memory."""
    library = home / "library"
    fill(library, plain, bomb)
    shutil.rmtree(home / "home", ignore_errors=True)
    server = Server(programs, library, home / "home")
    server.wait_for_scan()
    workers = Workers(server)
    cards = server.post("/api/rounds", {"deck": "everything", "size": 50})["cards"]
    answers, threads = [], []
    if bomb:
        first = [card for card in cards if card["name"].startswith("IMG_2010")]
        threads = [threading.Thread(target=ask, args=(server, card, answers)) for card in first[:VISIBLE]]
        for thread in threads:
            thread.start()
        # The bombs are with the workers before the first card is asked for.
        time.sleep(0.1)
    times = []
    for card in reversed(cards[-CARDS:]):
        start = time.perf_counter()
        server.get(card["picture"])
        times.append((time.perf_counter() - start) * 1000)
    for thread in threads:
        thread.join()
    workers.end()
    server.stop()
    fate = min(answers, key=lambda answer: answer[1]) if answers else ("not dealt: no card", 0) if bomb else ("", 0)
    return times, fate, workers.peak


def bench(programs, plain, bombs, home, rounds):
    """Prints a line for each bomb, in turn with the same library without it."""
    load = Path("/proc/loadavg").read_text().split()[0]
    print(f"a card of 12 megapixels while {BOMBS} bombs are the first cards of its round, {VISIBLE} of them visible: "
          f"{CARDS} cards, {rounds} rounds in turn with none; load {load}")
    print(f"  {'bomb':32} {'p50':>5} {'alone':>5} {'p95':>6} {'alone':>6} {'worst':>6} {'alone':>6}  {'delay':>6}   workers  what became of it")
    for bomb in sorted(bombs.iterdir()):
        beside, alone, worst, worst_alone, fates, peak = [], [], [], [], [], 0
        for _ in range(rounds):
            times, _, _ = neighbours(programs, plain, home, None)
            alone += times
            worst_alone.append(max(times))
            times, fate, memory = neighbours(programs, plain, home, bomb)
            beside += times
            worst.append(max(times))
            fates.append(fate)
            peak = max(peak, memory)
        delay = statistics.median(worst) - statistics.median(worst_alone)
        print(f"  {bomb.name:32} {percentile(beside, .5):5.0f} {percentile(alone, .5):5.0f} {percentile(beside, .95):6.0f} "
              f"{percentile(alone, .95):6.0f} {statistics.median(worst):6.0f} {statistics.median(worst_alone):6.0f}  "
              f"{delay:6.0f}   {peak:4} MB  {fates[-1][1]:.1f} s: {fates[-1][0]}", flush=True)
        note(f"delay of a card beside a bomb, {bomb.name}", f"{delay:.0f} ms", "200 ms", max(delay, 0) / 200)
