"""WebKitGTK, by its own driver, which speaks WebDriver of the classic kind."""

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

from engines.page import Page
from riffle_pages.server import until

WINDOW = Path(__file__).with_name("webkit_window.py")


def _listens(port):
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


class WebKit:
    """One driver for many pages, each of them a browser of its own."""

    def __init__(self, display, font_size=16):
        self.font_size = font_size
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._address = f"http://127.0.0.1:{port}"
        self._home = Path(tempfile.mkdtemp(prefix="webkit-"))
        self._process = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=os.environ | {"HOME": str(self._home), "DISPLAY": display.name})
        until(lambda: _listens(port), "WebKitWebDriver listens")

    def command(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._address + path, data=data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {error.read().decode()}") from None

    def new_page(self):
        return WebKitPage(self, self._home)

    def close(self):
        self._process.terminate()
        self._process.wait(timeout=30)
        shutil.rmtree(self._home, ignore_errors=True)


class WebKitPage(Page):
    # The driver takes touches, and hands them on as a mouse.
    engine, pointer = "webkit", "mouse"

    def __init__(self, driver, folder):
        self._driver = driver
        file, self._complaints = tempfile.mkstemp(dir=folder)
        os.close(file)
        # Debian's own Python, which has GTK, whatever else is first on PATH.
        wanted = {"binary": "/usr/bin/python3", "args": [str(WINDOW), self._complaints, str(driver.font_size)]}
        session = driver.command("POST", "/session", {
            "capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": wanted}}})
        self._path = f"/session/{session['sessionId']}"

    @property
    def errors(self):
        return Path(self._complaints).read_text().splitlines()

    def _tell(self, command, **body):
        return self._driver.command("POST", f"{self._path}/{command}", body)

    def window(self, width, height):
        self._tell("window/rect", width=width, height=height)
        self.until("(width, height) => innerWidth === width && innerHeight === height", width, height)
        return self

    def screenshot(self):
        return base64.b64decode(self._driver.command("GET", f"{self._path}/screenshot"))

    def _navigate(self, address):
        self._tell("url", url=address)

    def _run(self, script):
        return self._tell("execute/sync", script=f"return {script}", args=[])

    def _perform(self, actions):
        self._tell("actions", actions=actions)

    def close(self):
        self._driver.command("DELETE", self._path)
