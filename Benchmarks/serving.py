"""What the benchmarks of the server share: the command in a process of its own, and what it costs."""

import http.client
import json
import os
import re
import subprocess
import time
import uuid
from pathlib import Path


def forget_pages(folder):
    """Asks the system to forget what it holds of the files in memory."""
    os.sync()
    for _, _, names, place in os.fwalk(os.fsencode(folder)):
        for name in names:
            try:
                file = os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=place)
            except OSError:
                continue
            os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(file)


def processor_seconds(processes):
    total = 0
    for process in processes:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


class Server:
    """The command, signed in over one connection that stays open; its index and its cache are in `home`."""

    def __init__(self, programs, library, home):
        page = home / "page"
        page.mkdir(parents=True, exist_ok=True)
        (page / "index.html").write_text("<!doctype html>")
        environment = dict(os.environ, HOME=str(home), XDG_DATA_HOME=str(home / "data"),
                           XDG_CACHE_HOME=str(home / "cache"), RIFFLE_PAGE=str(page))
        self.start = time.perf_counter()
        self.process = subprocess.Popen(
            [programs / "riffle", "--no-open", "--allow-root", "--port", "0", library],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True)
        address = self.process.stdout.readline().strip()
        self.port = int(re.match(r"http://127\.0\.0\.1:(\d+)/", address)[1])
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port)
        self.cookie = ""
        self.connection.request("GET", address[address.index("/?"):])
        answer = self.connection.getresponse()
        answer.read()
        self.cookie = answer.headers["Set-Cookie"].split(";")[0]

    def refused(self):
        """Milliseconds of a change that is refused before anything is looked up or written."""
        start = time.perf_counter()
        self.connection.request("POST", "/api/undo", "{}", {
            "Cookie": self.cookie, "Content-Type": "application/json", "X-Riffle": "1",
            "Idempotency-Key": str(uuid.uuid4())})
        answer = self.connection.getresponse()
        answer.read()
        assert answer.status == 400
        return (time.perf_counter() - start) * 1000

    def get(self, path):
        self.connection.request("GET", path, headers={"Cookie": self.cookie})
        answer = self.connection.getresponse()
        body = answer.read()
        assert answer.status == 200, (path, answer.status, body[:200])
        return body

    def post(self, path, value):
        self.connection.request("POST", path, json.dumps(value), {
            "Cookie": self.cookie, "Content-Type": "application/json", "X-Riffle": "1",
            "Idempotency-Key": str(uuid.uuid4())})
        answer = self.connection.getresponse()
        body = json.loads(answer.read())
        assert answer.status == 200, (path, answer.status, body)
        return body

    def wait_for_scan(self):
        while json.loads(self.get("/api/library"))["scanning"]:
            time.sleep(0.01)

    def first_card(self):
        """Seconds from the start of the process to the whole first card picture."""
        while not json.loads(self.get("/api/decks"))["decks"]:
            time.sleep(0.005)
        current = json.loads(self.get("/api/rounds/current"))
        if "cards" not in current:
            current = self.post("/api/rounds", {"deck": "everything", "size": 50})
        picture = self.get(current["cards"][0]["picture"])
        assert picture[:2] == b"\xff\xd8"
        return time.perf_counter() - self.start

    def wait_for_pictures(self, cards):
        """Until no worker makes pictures ahead any more, which would take the processors."""
        for card in cards:
            self.get(card["picture"])

    def memory(self, field="VmRSS"):
        """Resident megabytes, without the workers; with `VmHWM` at their most."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{field}:\s+(\d+)", status)[1]) / 1024

    def stop(self):
        self.connection.close()
        self.process.terminate()
        self.process.wait()
