"""Chromium with nothing in it but the page: a driver that listens to the network keeps every answer in the page's own process."""

import itertools
import json
import os
import subprocess
import tempfile
import urllib.request
from pathlib import Path

import websocket

from riffle_pages.server import until


class Bare:
    """One page, 390 x 844, that is asked by the browser's own protocol."""

    def __init__(self, address):
        self._folder = tempfile.TemporaryDirectory(prefix="riffle-bench-", ignore_cleanup_errors=True)
        port = Path(self._folder.name) / "DevToolsActivePort"
        self._process = subprocess.Popen(
            [os.environ.get("CHROMIUM", "/usr/bin/chromium"), "--headless=new", "--remote-debugging-port=0", "--no-first-run",
             f"--user-data-dir={self._folder.name}", "--window-size=390,844", "--remote-allow-origins=*",
             *(["--no-sandbox"] if os.geteuid() == 0 else []), "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(lambda: port.exists() and port.read_text().count("\n"), "Chromium listens")
        with urllib.request.urlopen(f"http://127.0.0.1:{port.read_text().split()[0]}/json") as answer:
            page = next(target for target in json.load(answer) if target["type"] == "page")
        self._socket = websocket.create_connection(page["webSocketDebuggerUrl"], timeout=300)
        self._numbers = itertools.count(1)
        self.send("Page.navigate", url=address)
        until(lambda: self.evaluate("() => document.documentElement?.dataset.ready") == "1", "the page is there")

    def send(self, method, **parameters):
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (answer := json.loads(self._socket.recv())).get("id") != number:
            pass
        assert "error" not in answer, answer
        return answer["result"]

    def evaluate(self, function, *arguments):
        """Calls a function of JavaScript with values of JSON, and returns what it promises."""
        answer = self.send("Runtime.evaluate", expression=f"({function})(...{json.dumps(arguments)})", awaitPromise=True,
                           returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def held(self):
        """What the page holds after a collection: script memory and the process's own memory in megabytes, nodes, listeners."""
        for _ in range(3):
            self.send("HeapProfiler.collectGarbage")
        counters = self.send("Memory.getDOMCounters")
        return {"heap": self.send("Runtime.getHeapUsage")["usedSize"] / 1e6, "nodes": counters["nodes"],
                "listeners": counters["jsEventListeners"], "process": max(map(resident, self._renderers()))}

    def _renderers(self):
        """The processes of this browser that show pages."""
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                command = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if b"--type=renderer" in command and self._folder.name.encode() in command:
                yield entry.name

    def close(self):
        self._socket.close()
        self._process.terminate()
        self._process.wait(timeout=30)
        self._folder.cleanup()


def resident(process):
    """Megabytes of memory that are a process's own."""
    fields = Path(f"/proc/{process}/statm").read_text().split()
    return (int(fields[1]) - int(fields[2])) * os.sysconf("SC_PAGE_SIZE") / 1e6
