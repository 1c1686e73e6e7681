"""Measures scan, rescan, memory and decks on a library of Tools/make-library, in turn with find over the same tree.

Usage: bench.py PROGRAMS DATA FILES

PROGRAMS is the folder of `riffle` and `riffle-worker`, DATA one for libraries, made on the first run. With ROUNDS=0, only
the one scan is made in which a person swipes: what a million files leave time for.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAMS, DATA, FILES = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), int(sys.argv[3])
ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Benchmarks"))

from results import note, percentile  # noqa: E402
from serving import Server, forget_pages, processor_seconds  # noqa: E402

ROUNDS = int(os.environ.get("ROUNDS", "3"))
DROP = Path("/proc/sys/vm/drop_caches")


def forget(library):
    """Has the system forget what it holds of the files and, if it lets us, of their names."""
    forget_pages(library)
    if os.access(DROP, os.W_OK):
        DROP.write_text("2")


def find(library):
    start = time.perf_counter()
    subprocess.run(["find", library, "-printf", "%s %T@ %p\\n"], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def scanned(server):
    """Seconds from the start of the process to the end of the scan."""
    server.wait_for_scan()
    return time.perf_counter() - server.start


def rest(server):
    """Waits until the process has done nothing for a while, for half a minute at most: copies and bursts are found behind
    the scan."""
    spent, quiet, end = None, 0, time.monotonic() + 30
    while quiet < 5 and time.monotonic() < end:
        time.sleep(1)
        now = processor_seconds([server.process.pid])
        quiet = quiet + 1 if spent is not None and now - spent < 0.02 else 0
        spent = now


def decks(server):
    """Bytes and milliseconds of the overview."""
    # The server closed what was quiet for a while; the next request opens it again.
    server.connection.close()
    times = []
    for _ in range(50):
        start = time.perf_counter()
        body = server.get("/api/decks")
        times.append((time.perf_counter() - start) * 1000)
    return len(body), statistics.median(times)


def decisions(server, enough):
    """Milliseconds of each decision, ten a second, until it is enough."""
    times, cards = [], []
    while not enough(len(times)):
        if not json.loads(server.get("/api/decks"))["decks"]:
            continue
        # In a scan's first moments a round is shorter than what it is asked for.
        if not cards:
            current = server.post("/api/rounds", {"deck": "everything", "size": 100, "replace": True})
            cards = current["cards"]
        card = cards.pop(0)
        start = time.perf_counter()
        server.post("/api/decide", {"round": current["id"], "card": card["id"], "version": card["version"],
                                    "decision": "keep"})
        times.append((time.perf_counter() - start) * 1000)
        time.sleep(0.1)
    return sorted(times)


def opening(server):
    """Milliseconds of what a tap on a pass asks for, at the slowest pass of each kind: its details, and a round of it."""
    slowest = {"details": (0, ""), "folders": (0, ""), "round": (0, "")}

    def timed(what, deck, ask):
        start = time.perf_counter()
        answer = ask()
        slowest[what] = max(slowest[what], ((time.perf_counter() - start) * 1000, deck["id"]))
        return answer

    found = json.loads(server.get("/api/decks"))["decks"]
    months = sorted((deck for deck in found if deck["kind"] == "month"), key=lambda deck: -deck["count"])[:3]
    for deck in [deck for deck in found if deck["kind"] != "month"][:20] + months:
        details = json.loads(timed("details", deck, lambda deck=deck: server.get(f"/api/decks/{deck['id']}")))
        if at := details["next"]:
            timed("folders", deck, lambda deck=deck, at=at: server.get(f"/api/decks/{deck['id']}/folders/{at}"))
        if deck["undecided"]:
            timed("round", deck, lambda deck=deck: server.post(
                "/api/rounds", {"deck": deck["id"], "size": 100, "replace": True}))
    return slowest


def swiping(library):
    """The first card, decisions in a first scan and behind it, what opening a pass takes, and the same after a kill."""
    with tempfile.TemporaryDirectory(prefix="riffle-bench-") as home:
        forget(library)
        floor = find(library)
        forget(library)
        server = Server(PROGRAMS, library, Path(home))
        cold = server.first_card()
        in_scan = decisions(server, lambda _: not json.loads(server.get("/api/library"))["scanning"])
        scan, spent = scanned(server), processor_seconds([server.process.pid])
        behind = decisions(server, lambda count: count == 200)
        size, milliseconds = decks(server)
        slowest = opening(server)
        peak = server.memory("VmHWM")
        server.process.kill()
        server.process.wait()
        again = Server(PROGRAMS, library, Path(home))
        answer = time.perf_counter() - again.start
        warm = again.first_card()
        # In the middle of its scan.
        start = time.perf_counter()
        again.stop()
        stop = time.perf_counter() - start
    print(f"{FILES} files while a person swipes")
    print(f"  scan    {scan:.1f} s, {spent:.1f} s of processor time; find {floor:.1f} s; at most {peak:.0f} MB")
    print(f"  decks   {size / 1000:.0f} KB in {milliseconds:.1f} ms; the slowest pass: "
          + ", ".join(f"its {what} {taken:.0f} ms ({deck})" for what, (taken, deck) in slowest.items()))
    p95 = spread("decisions in the scan", in_scan)
    after = spread("decisions behind it", behind)
    print(f"  first card, cold: {cold:.2f} s; after a kill: signed in after {answer:.2f} s, first card after {warm:.2f} s, "
          f"stopped within {stop:.2f} s")
    note(f"first card of {FILES} files, cold", f"{cold:.2f} s", "3 s", cold / 3)
    note(f"first card of {FILES} files, after a kill", f"{warm:.2f} s", "1 s", warm / 1)
    note(f"decision in a scan of {FILES} files, p95", f"{p95:.1f} ms", "20 ms", p95 / 20)
    note(f"decision behind a scan of {FILES} files, p95", f"{after:.1f} ms", "20 ms", after / 20)
    note(f"restart after a kill at {FILES} files", f"{answer:.2f} s", "0.5 s", answer / 0.5)


def spread(name, times):
    """Prints how long they took; returns the 95th percentile."""
    p95 = percentile(times, .95)
    print(f"  {name}: {len(times)}, p50 {statistics.median(times):.1f} ms, p95 {p95:.1f} ms, longest {times[-1]:.0f} ms   "
          "limit p95 20 ms")
    return p95


def bench(library):
    scans, rescans, colds, warms, spent = [], [], [], [], []
    for number in range(ROUNDS):
        with tempfile.TemporaryDirectory(prefix="riffle-bench-") as home:
            forget(library)
            colds.append(find(library))
            forget(library)
            server = Server(PROGRAMS, library, Path(home))
            scans.append(scanned(server))
            spent.append(processor_seconds([server.process.pid]))
            if number == ROUNDS - 1:
                after_scan = server.memory()
                rest(server)
                at_rest = server.memory()
                size, milliseconds = decks(server)
                after_decks = server.memory()
            server.stop()
            warms.append(find(library))
            server = Server(PROGRAMS, library, Path(home))
            rescans.append(scanned(server))
            server.stop()
    print(f"{FILES} files, {ROUNDS} rounds{'' if os.access(DROP, os.W_OK) else '; names stay in memory: not root'}")
    against("scan, cold", scans, colds, 5)
    print(f"  of which the processor took {statistics.median(spent):.2f} s")
    against("rescan, warm", rescans, warms, 1.5)
    print(f"  memory  {after_scan:.0f} MB after the scan, {at_rest:.0f} MB at rest, {after_decks:.0f} MB after the decks   "
          "limit 150 MB")
    print(f"  decks   {size / 1000:.0f} KB in {milliseconds:.1f} ms   limit 200 KB in 50 ms")
    note(f"memory at {FILES} files", f"{after_decks:.0f} MB", "150 MB", after_decks / 150)
    note(f"decks of {FILES} files", f"{size / 1000:.0f} KB", "200 KB", size / 200_000)
    note(f"decks of {FILES} files", f"{milliseconds:.1f} ms", "50 ms", milliseconds / 50)


def against(name, ours, floors, limit):
    ratio = statistics.median(one / floor for one, floor in zip(ours, floors))
    mine, floor = statistics.median(ours), statistics.median(floors)
    print(f"  {name:13} {mine:6.2f} s, find {floor:5.2f} s, {ratio:5.1f}x   limit {limit}x   "
          f"{'kept' if ratio <= limit else 'MISSED'}")
    note(f"{name}, {FILES} files", f"{mine:.2f} s", f"{limit}x", ratio / limit, f"{floor:.2f} s", f"{ratio:.1f}x")


def main():
    library = DATA / f"library-{FILES}"
    if not library.exists():
        DATA.mkdir(parents=True, exist_ok=True)
        making = library.with_suffix(".new")
        # More than these take too long to paint.
        copies = max(1, FILES // 100_000)
        subprocess.run(
            [ROOT / "Tools/make-library", "--count", str(FILES), "--copies", str(copies), making], check=True)
        making.rename(library)
    if ROUNDS:
        bench(library.resolve())
    swiping(library.resolve())


main()
