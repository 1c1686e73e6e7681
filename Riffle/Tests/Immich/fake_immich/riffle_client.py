"""A Riffle before a photo server, asked by its API as a page asks it."""

import http.client
import json
import os
import secrets
import select
import signal
import subprocess
import time
from urllib.parse import urlsplit

from .fake import KEY


class ServedImmich:
    """`start()` serves the fake; every answer and the log are kept, to look for the key in them."""

    scheme, variable, key, secret = "immich", "IMMICH_API_KEY", KEY, KEY

    def __init__(self, program, address, home):
        self.program, self.address, self.home = program, address, home
        self.log = home / "riffle.log"
        self.process, self.port, self.cookie = None, 0, None
        self.seen = bytearray()

    @property
    def library(self):
        return f"{self.scheme}:{self.address}"

    def environment(self, has_key=True):
        return os.environ | ({self.variable: self.key} if has_key else {}) | {
            "XDG_DATA_HOME": str(self.home / "data"), "XDG_CACHE_HOME": str(self.home / "cache"),
            "XDG_CONFIG_HOME": str(self.home / "config"), "XDG_RUNTIME_DIR": str(self.home / "run")}

    def command(self, *arguments, has_key=True, status=0):
        """What a command with this library prints: (output, errors). Without the key, only a running Riffle can help it."""
        root = ["--allow-root"] if os.geteuid() == 0 else []
        done = subprocess.run(
            [self.program, *arguments, *root, self.library], env=self.environment(has_key), stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=60)
        assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
        self.seen += (done.stdout + done.stderr).encode()
        return done.stdout, done.stderr

    def start(self, *flags, signs_in=True, begins_dry=False):
        """With `signs_in` false, the one-time address is left for a browser: `link`. With `begins_dry`, the first round is the
        dry run that it is unless switched off."""
        flags = flags if begins_dry else ("--no-first-dry-run", *flags)
        settings = self.home / "config/riffle/default.conf"
        if not settings.exists():
            settings.parent.mkdir(parents=True, exist_ok=True)
            # Rounds begin with photos and not with the lesson.
            settings.write_text("taught=true\n")
        root = ["--allow-root"] if os.geteuid() == 0 else []
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [self.program, "--no-open", "--port", str(self.port), *root, *flags, self.library], env=self.environment(),
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log)
        ready, _, _ = select.select([self.process.stdout], [], [], 30)
        link = self.process.stdout.readline().decode().strip() if ready else ""
        assert link.startswith("http"), self.log.read_text()
        url = urlsplit(link)
        self.port = url.port
        self.link = link
        if signs_in and self.cookie is None:
            status, headers, _ = self.ask("GET", f"/?{url.query}")
            assert status == 303, status
            self.cookie = headers["set-cookie"].split(";")[0]
        return self

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=20)

    def kill(self):
        self.process.kill()
        self.process.wait(timeout=10)

    def ask(self, method, path, body=None, headers=()):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        fields = dict(headers) | ({"Cookie": self.cookie} if self.cookie else {})
        data = None
        if body is not None:
            data = json.dumps(body)
            fields |= {"Content-Type": "application/json", "X-Riffle": "1",
                       "Idempotency-Key": fields.get("Idempotency-Key", secrets.token_hex(8))}
        try:
            connection.request(method, path, data, fields)
            answer = connection.getresponse()
            found = {name.lower(): value for name, value in answer.getheaders()}
            data = answer.read()
        finally:
            connection.close()
        self.seen += repr(found).encode() + data
        return answer.status, found, data

    def get(self, path):
        status, _, data = self.ask("GET", path)
        assert status == 200, (path, status, data[:500])
        return json.loads(data)

    def post(self, path, body, status=200):
        found, _, data = self.ask("POST", path, body)
        assert found == status, (path, found, data[:500])
        return json.loads(data)

    def scanned(self):
        """Waits for the whole index, and returns the library."""
        return self.until(lambda: not (library := self.get("/api/library"))["scanning"] and library)

    @staticmethod
    def until(question, seconds=30):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if answer := question():
                return answer
            time.sleep(0.02)
        raise AssertionError(f"not within {seconds} s")

    def round(self, deck="everything", size=20):
        return self.post("/api/rounds", {"deck": deck, "size": size, "replace": True})

    def decide(self, round_, card, decision):
        return self.post("/api/decide", {
            "round": round_["id"], "card": card["id"], "version": card["version"], "decision": decision})

    def finish(self, round_, status=200):
        """Ends a round with the decisions that are recorded."""
        now = self.get(f"/api/rounds/{round_['id']}")
        cards = {card["id"]: card for card in now["cards"]}
        seen = [{"card": id_, "version": cards[id_]["version"], "decision": decision} for id_, decision in now["decisions"].items()]
        return self.post("/api/trash", {"round": round_["id"], "cards": seen}, status)

    def is_key_secret(self):
        """Whether no answer and no line of the log has the key."""
        return self.secret.encode() not in self.seen and self.secret not in self.log.read_text()
