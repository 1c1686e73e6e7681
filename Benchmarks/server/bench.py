"""Measures the server from outside, in turn with the least that could do the same work.

Usage: bench.py PROGRAMS DATA [http] [decisions] [slow-disk] [first] [bombs]     none: all but bombs, which take long

`slow-disk` is decisions again, where each sync takes a millisecond longer than on this disk.

PROGRAMS is the folder of `riffle` and `riffle-worker`, DATA one for pictures, made on the first run.
"""

import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAMS, DATA = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
sys.path.insert(0, str(Path(__file__).parent.parent))

import bomb_files  # noqa: E402
import bombs  # noqa: E402
from results import note, percentile  # noqa: E402
from serving import Server, forget_pages, processor_seconds  # noqa: E402

WANTED = sys.argv[3:] or ["http", "decisions", "slow-disk", "first"]
ROUNDS = int(os.environ.get("ROUNDS", "5"))
FILES = 10_000


# --- Data -----------------------------------------------------------------------------------------

def make_library(folder):
    """10,000 photos in 100 folders: the oldest fifty have 12 megapixels, the others are small."""
    import numpy
    from io import BytesIO
    from PIL import Image
    random = numpy.random.default_rng(1)
    coarse = (random.random((30, 40, 3)) * 255).astype(numpy.uint8)
    pixels = numpy.asarray(Image.fromarray(coarse).resize((4000, 3000), 3), numpy.int16)
    pixels = pixels + random.integers(-12, 12, pixels.shape, numpy.int16)
    photo = Image.fromarray(numpy.clip(pixels, 0, 255).astype(numpy.uint8))
    encoded = []
    for size, quality in (((4000, 3000), 88), ((640, 480), 80)):
        buffer = BytesIO()
        photo.resize(size).save(buffer, "JPEG", quality=quality)
        encoded.append(buffer.getvalue())
    making = folder.with_suffix(".new")
    shutil.rmtree(making, ignore_errors=True)
    for number in range(FILES):
        place = making / f"{number // 100:03}"
        place.mkdir(parents=True, exist_ok=True)
        year, rest = 2010 + number // 1000, number % 1000
        name = f"IMG_{year}{rest // 84 + 1:02}{rest % 28 + 1:02}_{number % 86400 // 3600:02}0000_{number:05}.jpg"
        (place / name).write_bytes(encoded[number >= 50] + b"%06d" % number)
    making.rename(folder)


# --- Cached cards beside nginx --------------------------------------------------------------------

NGINX = """
worker_processes 2; daemon off; pid {home}/nginx.pid; error_log /dev/null;
events {{ worker_connections 512; }}
http {{
  access_log off; sendfile on; tcp_nopush on; default_type image/jpeg;
  client_body_temp_path {home}/b; proxy_temp_path {home}/p; fastcgi_temp_path {home}/f;
  uwsgi_temp_path {home}/u; scgi_temp_path {home}/s; keepalive_requests 1000000000;
  server {{ listen 127.0.0.1:{port}; root {home}/files; }}
}}
"""


def ask_fast(url, cookie, processes):
    """Requests a second, and microseconds of processor time of the server for each."""
    before = processor_seconds(processes)
    text = subprocess.run(
        ["wrk", "-t1", "-c16", "-d3s", "-H", f"Cookie: {cookie}", url],
        capture_output=True, text=True, check=True).stdout
    assert "Non-2xx" not in text, text
    count = int(re.search(r"(\d+) requests in", text)[1])
    cost = (processor_seconds(processes) - before) / count * 1e6
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]), cost


def bench_http(library, home):
    for tool in ("nginx", "wrk"):
        if not shutil.which(tool):
            print(f"cached cards: {tool} is not installed")
            return
    server = Server(PROGRAMS, library, home)
    server.wait_for_scan()
    server.first_card()
    cards = json.loads(server.get("/api/rounds/current"))["cards"]
    server.wait_for_pictures(cards)
    card = cards[0]
    picture = server.get(card["picture"])
    (home / "files").mkdir(exist_ok=True)
    (home / "files" / "card.jpg").write_bytes(picture)
    os.chmod(home, 0o755)
    port = server.port + 1 if server.port < 65000 else server.port - 1
    (home / "nginx.conf").write_text(NGINX.format(home=home, port=port))
    nginx = subprocess.Popen(["nginx", "-c", home / "nginx.conf", "-p", home],
                             stderr=subprocess.DEVNULL)
    try:
        theirs = f"http://127.0.0.1:{port}/card.jpg"
        ours = f"http://127.0.0.1:{server.port}{card['picture']}"
        time.sleep(0.5)
        workers = Path(f"/proc/{nginx.pid}/task/{nginx.pid}/children").read_text().split()
        rows = []
        for _ in range(ROUNDS):
            rows.append((*ask_fast(ours, server.cookie, [server.process.pid]),
                         *ask_fast(theirs, server.cookie, workers)))
        middle = [statistics.median(column) for column in zip(*rows)]
        ratio = statistics.median(row[0] / row[2] for row in rows)
        cost = statistics.median(row[1] / row[3] for row in rows)
        print(f"cached card of {len(picture) / 1024:.0f} KiB over HTTP, 16 connections, wrk, "
              f"{ROUNDS} rounds in turn")
        print(f"  riffle  {middle[0]:8.0f} requests/s   {middle[1]:5.1f} us of processor each")
        print(f"  nginx   {middle[2]:8.0f} requests/s   {middle[3]:5.1f} us of processor each")
        print(f"  ratio   {ratio:8.2f}   limit 0.70   {'kept' if ratio >= 0.7 else 'MISSED'}"
              f"   (processor {cost:.2f})")
        note("cached card over HTTP, requests a second", f"{middle[0]:.0f}", "at least 0.7x of nginx", 0.7 / ratio,
             f"{middle[2]:.0f}", f"{ratio:.2f}")
    finally:
        nginx.terminate()
        nginx.wait()
        server.stop()


# --- Decisions beside a bare write ----------------------------------------------------------------

def bare_write(file, longer):
    """Milliseconds of appending a small record and making it durable, where a sync takes so many seconds longer."""
    start = time.perf_counter()
    os.write(file, b"x" * 200)
    time.sleep(longer)
    os.fdatasync(file)
    return (time.perf_counter() - start) * 1000


def bench_slow_disk(library, home):
    shim = DATA / "slow-sync.so"
    subprocess.run(["clang", "-shared", "-fPIC", "-O1", "../slow-sync.c", "-o", shim], check=True)
    os.environ["LD_PRELOAD"] = str(shim)
    bench_decisions(library, home, longer=0.001)
    del os.environ["LD_PRELOAD"]


def bench_decisions(library, home, longer=0):
    server = Server(PROGRAMS, library, home)
    server.wait_for_scan()
    ours, floor, ratios = [], [], []
    file = os.open(home / "floor", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for _ in range(ROUNDS):
        cards = server.post("/api/rounds", {"deck": "everything", "size": 100, "replace": True})
        server.wait_for_pictures(cards["cards"])
        times, bare = [], []
        for card in cards["cards"]:
            start = time.perf_counter()
            server.post("/api/decide", {"round": cards["id"], "card": card["id"],
                                        "version": card["version"], "decision": "keep"})
            times.append((time.perf_counter() - start) * 1000)
            bare.append(bare_write(file, longer) + server.refused())
        ours += times
        floor += bare
        ratios.append(statistics.median(times) / statistics.median(bare))
    undo = []
    for card in reversed(cards["cards"][-50:]):
        start = time.perf_counter()
        server.post("/api/undo", {"round": cards["id"], "card": card["id"], "decision": "keep"})
        server.get(card["picture"])
        undo.append((time.perf_counter() - start) * 1000)
    print(f"a durable decision by HTTP, {len(ours)} of them, in turn with a request that is refused "
          f"plus append and fdatasync{', which takes a millisecond longer' if longer else ''}")
    print(f"  decision          p50 {percentile(ours, .5):6.2f} ms  p95 {percentile(ours, .95):6.2f} ms"
          f"  p99 {percentile(ours, .99):6.2f} ms   limit p95 20 ms   "
          f"{'kept' if percentile(ours, .95) <= 20 else 'MISSED'}")
    print(f"  the two floors    p50 {percentile(floor, .5):6.2f} ms  p95 {percentile(floor, .95):6.2f} ms"
          f"  p99 {percentile(floor, .99):6.2f} ms")
    ratio = statistics.median(ratios)
    tails = percentile(ours, .95) / percentile(floor, .95)
    print(f"  ratio of medians  {ratio:.2f}, of p95 {tails:.2f}")
    if longer:
        note("durable decision by HTTP on a slow disk, p95", f"{percentile(ours, .95):.1f} ms", "2x", tails / 2,
             f"{percentile(floor, .95):.1f} ms", f"{tails:.2f}")
        return server.stop()
    note("durable decision by HTTP, p95", f"{percentile(ours, .95):.1f} ms", "20 ms", percentile(ours, .95) / 20,
         f"{percentile(floor, .95):.1f} ms", f"{ratio:.2f}")
    note("undo with its picture, p95", f"{percentile(undo, .95):.1f} ms", "100 ms", percentile(undo, .95) / 100)
    print(f"  undo with its picture  p95 {percentile(undo, .95):.1f} ms   limit 100 ms   "
          f"{'kept' if percentile(undo, .95) <= 100 else 'MISSED'}")
    print(f"  memory of the server at {FILES} files: {server.memory():.0f} MB")
    server.stop()


# --- The first card -------------------------------------------------------------------------------

def bench_first(library, home):
    cold, warm, scans = [], [], []
    for number in range(ROUNDS):
        place = home / f"first{number}"
        forget_pages(library)
        server = Server(PROGRAMS, library, place)
        cold.append(server.first_card())
        server.wait_for_scan()
        scans.append(time.perf_counter() - server.start)
        server.stop()
        server = Server(PROGRAMS, library, place)
        warm.append(server.first_card())
        server.stop()
    print(f"from the start of the process to the first whole card, {FILES} files, {ROUNDS} rounds")
    for name, times, limit in (("cold", cold, 2), ("warm", warm, 1)):
        middle = statistics.median(times)
        print(f"  {name}  {middle:5.2f} s  (worst {max(times):.2f} s)   limit {limit} s   "
              f"{'kept' if middle <= limit else 'MISSED'}")
        note(f"first card of {FILES} files, {name}", f"{middle:.2f} s", f"{limit} s", middle / limit)
    print(f"  the whole index behind it, cold: {statistics.median(scans):.2f} s")


# --- Other cards beside a bomb --------------------------------------------------------------------

def bench_bombs(library, home):
    files = DATA / "bombs"
    if not shutil.which("vips"):
        print("bombs: vips is not installed")
        return
    if not files.exists():
        print("making bombs, once", file=sys.stderr)
        bomb_files.make_bombs(files)
    bombs.bench(PROGRAMS, sorted((library / "000").iterdir())[:40], files, home, ROUNDS)


def main():
    library = DATA / "library"
    if not library.exists():
        print("making 10,000 pictures, once", file=sys.stderr)
        DATA.mkdir(parents=True, exist_ok=True)
        make_library(library)
    benches = {"http": bench_http, "decisions": bench_decisions, "slow-disk": bench_slow_disk, "first": bench_first,
               "bombs": bench_bombs}
    for name in WANTED:
        with tempfile.TemporaryDirectory(prefix="riffle-bench-") as home:
            benches[name](library, Path(home))
        print()


main()
