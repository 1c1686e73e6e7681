"""Serves a generated library with the real Riffle until it has found everything."""

import time
from dataclasses import dataclass
from types import SimpleNamespace

from riffle_pages.server import Riffle

from . import found
from .truth import HOME

#: How long groups have to stay as they are, in seconds: Riffle gathers what it learns before it groups again.
QUIET = 6
#: How long one thing may take, in seconds.
PATIENCE = 1800


@dataclass
class Served:
    """What Riffle made of a library, and what that took."""

    cards: list
    decks: dict
    left_out: dict
    scan_seconds: float
    #: From the end of the scan until all pictures were looked at and grouped.
    look_seconds: float
    memory: dict


class AtHome(Riffle):
    """A Riffle in the zone of the truth."""

    @property
    def environment(self):
        return super().environment | {"TZ": str(HOME)}


def serve(library, home, until="grouped"):
    """The library as Riffle sees it after its scan (`scanned`), or after what it does by itself without a request for
    anything (`grouped`)."""
    riffle = AtHome(SimpleNamespace(root=library), home)
    began = time.monotonic()
    address = riffle.start()
    try:
        client = found.Client.of(address)
        _until(lambda: not client.json("/api/library")["scanning"], 0.2)
        seconds = time.monotonic() - began
        memory = {"after the scan": megabytes(riffle.process.pid)}
        journal, = riffle.data.rglob("riffle.sqlite")
        looked = 0
        if until != "scanned":
            _until(lambda: not found.unlooked(journal), 1)
            _settle(journal)
            looked = time.monotonic() - began - seconds - QUIET
        memory["at the end"] = megabytes(riffle.process.pid)
        decks = {deck["id"]: deck["count"] for deck in client.json("/api/decks")["decks"]}
        left_out = client.json("/api/library")["leftOut"]["counts"]
        return Served(found.cards(journal), decks, left_out, seconds, looked, memory)
    finally:
        riffle.stop()


def _settle(journal):
    """Waits until contents and groups stay as they are."""
    last, since = None, time.monotonic()
    while time.monotonic() - since < QUIET:
        now = found.contents(journal), sorted((card.id, card.group) for card in found.cards(journal) if card.group)
        if now != last:
            last, since = now, time.monotonic()
        time.sleep(0.5)


def _until(condition, pause):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError("Riffle did not come to an end")
        time.sleep(pause)


def megabytes(process, field="VmRSS"):
    """The resident memory of a process, or with `RssAnon` what is its own, without the files and programs that it maps."""
    with open(f"/proc/{process}/status") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith(f"{field}:"))
