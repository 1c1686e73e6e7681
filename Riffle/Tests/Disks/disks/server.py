"""A Riffle that is worked by its API, as the page does."""

import http.client
import json
import uuid
from urllib.parse import urlsplit

from riffle_pages.server import Riffle, until


class Library:
    def __init__(self, root):
        self.root = root


class Served(Riffle):
    """A running Riffle of a library, with a home and a journal of its own."""

    def __init__(self, root, home, journal, *flags, seconds=20):
        self.journals = journal
        super().__init__(Library(root), home, "--data", str(journal), "--cache", str(home / "cache"), *flags)
        address = self.start()
        self.cookie = ""
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        self.connection.request("GET", address[address.index("/?"):])
        answer = self.connection.getresponse()
        answer.read()
        self.cookie = answer.headers["Set-Cookie"].split(";")[0]
        if seconds:
            self.settle(seconds)

    def ask(self, method, path, body=None, key=None):
        self.connection.close()
        self.connection.request(method, path, body and json.dumps(body), {
            "Cookie": self.cookie, "Content-Type": "application/json", "X-Riffle": "1",
            "Idempotency-Key": key or str(uuid.uuid4())})
        answer = self.connection.getresponse()
        content = answer.read()
        assert answer.status == 200, (path, body, answer.status, content)
        return json.loads(content)

    def settle(self, seconds=20):
        until(lambda: not self.ask("GET", "/api/library")["scanning"], "the scan ends", seconds)

    def decide(self, trashes):
        """Decides a round of everything: the pictures whose path `trashes` accepts are trashed, the others kept."""
        current = self.ask("POST", "/api/rounds", {"deck": "everything", "size": 100, "replace": True})
        for card in current["cards"]:
            path = "/".join(filter(None, (card["folder"], card["name"])))
            card["decision"] = "trash" if trashes(path) else "keep"
            self.ask("POST", "/api/decide", {
                "round": current["id"], "card": card["id"], "version": card["version"], "decision": card["decision"]})
        return current

    def confirm(self, current):
        """Confirms a round, and returns what was moved."""
        cards = [{"card": card["id"], "version": card["version"], "decision": card["decision"]}
                 for card in current["cards"]]
        return self.ask("POST", "/api/trash", {"round": current["id"], "cards": cards})

    def trash(self, trashes):
        return self.confirm(self.decide(trashes))

    def states(self):
        """How the list of what was trashed shows its entries."""
        return [entry["state"] for entry in self.ask("GET", "/api/trash")["entries"]]

    def progress(self):
        return self.ask("GET", "/api/progress")

    def restore(self):
        return self.ask("POST", "/api/restore", {"all": True})
