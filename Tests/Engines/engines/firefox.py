"""Firefox, by the WebDriver BiDi that it speaks itself."""

import base64
import itertools
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import websocket

from engines.page import Page
from riffle_pages.server import until

#: Settings of a fresh profile: nothing is asked, fetched or reported.
QUIET = {
    "app.normandy.enabled": False, "app.update.disabledForTesting": True, "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.policy.firstRunURL": "", "browser.startup.homepage_override.mstone": "ignore",
    "extensions.update.enabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "services.settings.server": "data:,",
    "toolkit.telemetry.reportingpolicy.firstRun": False, "browser.safebrowsing.update.enabled": False,
    "media.gmp-manager.updateEnabled": False, "termsofuse.bypassNotification": True,
    # Scrollbars that take room, as on Windows: the harder case for a layout.
    "widget.gtk.overlay-scrollbars.enabled": False,
}


class Firefox:
    """One browser for many pages, each with cookies and storage of its own."""

    def __init__(self, display, font_size=16):
        self._home = Path(tempfile.mkdtemp(prefix="firefox-"))
        settings = QUIET | {"font.size.variable.x-western": font_size}
        (self._home / "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()))
        self._process = subprocess.Popen(
            ["firefox-esr", "--no-remote", "--profile", self._home, "--remote-debugging-port", "0",
             "--width", "1600", "--height", "1150"],
            stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            env=os.environ | {"HOME": str(self._home), "DISPLAY": display.name})
        # Firefox writes down where it listens.
        note = self._home / "WebDriverBiDiServer.json"
        until(lambda: note.exists() and note.read_text().endswith("}"), "Firefox listens", 120)
        where = json.loads(note.read_text())
        self._socket = websocket.create_connection(
            f"ws://{where['ws_host']}:{where['ws_port']}/session", suppress_origin=True, timeout=120)
        self._numbers = itertools.count(1)
        self._pages = {}
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded"])

    def command(self, method, **parameters):
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message']}")
                return answer["result"]
            self._hear(answer)

    def _hear(self, event):
        entry = event.get("params", {})
        if event.get("method") == "log.entryAdded" and entry["level"] == "error":
            if page := self._pages.get(entry["source"].get("context")):
                page.errors.append(entry["text"])

    def new_page(self):
        page = FirefoxPage(self)
        self._pages[page.context] = page
        return page

    def close(self):
        self._socket.close()
        self._process.terminate()
        self._process.wait(timeout=30)
        shutil.rmtree(self._home, ignore_errors=True)


class FirefoxPage(Page):
    engine, pointer = "firefox", "touch"

    def __init__(self, browser):
        self.browser = browser
        self.errors = []
        self._user = browser.command("browser.createUserContext")["userContext"]
        self.context = browser.command("browsingContext.create", type="tab", userContext=self._user)["context"]

    def _tell(self, method, **parameters):
        return self.browser.command(method, context=self.context, **parameters)

    def window(self, width, height):
        self._tell("browsingContext.setViewport", viewport={"width": width, "height": height}, devicePixelRatio=1)
        return self

    def screenshot(self):
        return base64.b64decode(self._tell("browsingContext.captureScreenshot")["data"])

    def _navigate(self, address):
        self._tell("browsingContext.navigate", url=address, wait="complete")

    def _run(self, script):
        answer = self.browser.command(
            "script.evaluate", expression=script, awaitPromise=True, target={"context": self.context})
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"]["value"]

    def _perform(self, actions):
        self._tell("input.performActions", actions=actions)

    def close(self):
        self.browser.command("browser.removeUserContext", userContext=self._user)
