"""Measures a device's swipes while another device keeps the server busy with one thing.

Usage: bench.py PROGRAMS DATA [WHAT]...     none: all

PROGRAMS is the folder of `riffle` and `riffle-worker`, DATA one for pictures, made on the first run. COUNT is how many.
"""

import http.client
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import uuid
from io import BytesIO
from multiprocessing import Pipe, Process
from pathlib import Path

PROGRAMS, DATA = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
sys.path.insert(0, str(Path(__file__).parent.parent))

from results import note, percentile  # noqa: E402
from serving import Server  # noqa: E402

COUNT = int(os.environ.get("COUNT", "100000"))
SWIPES = int(os.environ.get("SWIPES", "300"))
#: A swipe's p95 in milliseconds.
LIMIT = 20


def make_library(folder):
    """COUNT small photos that all differ, a thousand in each folder."""
    from PIL import Image
    buffer = BytesIO()
    Image.effect_noise((64, 48), 60).save(buffer, "JPEG", quality=60)
    making = folder.with_suffix(".new")
    shutil.rmtree(making, ignore_errors=True)
    for number in range(COUNT):
        place = making / f"{number // 1000:04}"
        if number % 1000 == 0:
            place.mkdir(parents=True)
        day = number // 50
        name = f"IMG_{2005 + day // 336 % 20}{day // 28 % 12 + 1:02}{day % 28 + 1:02}_{number % 24:02}0000_{number:07}.jpg"
        (place / name).write_bytes(buffer.getvalue() + b"%07d" % number)
    making.rename(folder)


class Device:
    """A second connection of the signed-in device."""

    def __init__(self, server):
        self.server = server
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port)

    def ask(self, path, value=None):
        fields = {"Cookie": self.server.cookie}
        if value is not None:
            fields |= {"Content-Type": "application/json", "X-Riffle": "1", "Idempotency-Key": str(uuid.uuid4())}
        self.connection.request(
            "GET" if value is None else "POST", path, None if value is None else json.dumps(value), fields)
        answer = self.connection.getresponse()
        body = answer.read()
        assert answer.status == 200, (path, answer.status, body[:200])
        return body


def export(home, library):
    """Writes all decisions out, as a person does beside the running server."""
    environment = dict(os.environ, HOME=str(home), XDG_DATA_HOME=str(home / "data"), XDG_CACHE_HOME=str(home / "cache"))
    subprocess.run(
        [PROGRAMS / "riffle", "export", "--format", "csv", "--allow-root", library], env=environment, check=True,
        stdout=subprocess.DEVNULL)


def rest(device):
    """Nothing else is asked for."""
    time.sleep(0.01)


def rescan(device):
    """Has the library read again, to the end."""
    device.ask("/api/rescan", {})
    while json.loads(device.ask("/api/library"))["scanning"]:
        time.sleep(0.02)


WHAT = {
    "nothing else": lambda home, library: rest,
    "decks": lambda home, library: lambda device: device.ask("/api/decks"),
    "one deck": lambda home, library: lambda device: device.ask("/api/decks/everything"),
    "progress": lambda home, library: lambda device: device.ask("/api/progress"),
    "kept": lambda home, library: lambda device: device.ask("/api/decided/kept"),
    "trash": lambda home, library: lambda device: device.ask("/api/trash"),
    "export": lambda home, library: lambda device: export(home, library),
    "person": lambda home, library: lambda device: device.ask("/api/people", {"name": uuid.uuid4().hex}),
    "rescan": lambda home, library: rescan,
}


def swipes(server):
    """Milliseconds of each of the swipes, one after another."""
    times = []
    while len(times) < SWIPES:
        current = server.post("/api/rounds", {"deck": "everything", "size": 100, "replace": True})
        for card in current["cards"]:
            begin = time.perf_counter()
            server.post("/api/decide", {
                "round": current["id"], "card": card["id"], "version": card["version"], "decision": "keep"})
            times.append((time.perf_counter() - begin) * 1000)
    return times[:SWIPES]


def keep_busy(server, name, home, library, end):
    """Has another device do one thing again and again until `end` closes, and sends how often it did, or why it could not."""
    device, done = Device(server), 0
    try:
        action = WHAT[name](home, library)
        while not end.poll():
            action(device)
            done += 1
        end.send(done)
    except Exception as error:  # noqa: BLE001
        end.send(repr(error))


def measure(server, name, home, library):
    """The times of swipes while another device does one thing, and how often it did.

    The other device is a process, since threads of one Python wait for each other.
    """
    end, other_end = Pipe()
    other = Process(target=keep_busy, args=(server, name, home, library, other_end))
    other.start()
    try:
        times = swipes(server)
        end.send(None)
        done = end.recv()
    finally:
        other.terminate()
        other.join()
    if isinstance(done, str):
        raise RuntimeError(done)
    return times, done


def main():
    library = DATA / str(COUNT)
    if not library.exists():
        DATA.mkdir(parents=True, exist_ok=True)
        make_library(library)
    load = os.getloadavg()[0]
    print(f"{COUNT:,} files; the load of the machine was {load:.1f} on {os.cpu_count()} processors")
    with tempfile.TemporaryDirectory(dir=DATA) as folder:
        home = Path(folder)
        server = Server(PROGRAMS, library, home)
        try:
            server.wait_for_scan()
            for name in sys.argv[3:] or WHAT:
                times, done = measure(server, name, home, library)
                median, high = percentile(times, 0.5), percentile(times, 0.95)
                print(f"{name:13} p50 {median:6.1f} ms   p95 {high:6.1f} ms   most {max(times):7.1f} ms   done {done} times",
                      flush=True)
                note(f"a swipe beside: {name}, {COUNT:,} files", f"{high:.1f} ms", f"{LIMIT} ms", high / LIMIT)
        finally:
            server.stop()


main()
