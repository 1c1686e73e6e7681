"""Serves a generated library with the real Riffle until it has found everything."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import SimpleNamespace

from riffle_pages.server import Riffle

from . import found
from .truth import HOME

#: How long groups have to stay as they are, in seconds: Riffle gathers what it learns before it groups again.
QUIET = 6
#: How long one thing may take, in seconds.
PATIENCE = 1800
#: How many pictures are asked for before the index is looked at again.
PART = 2000


@dataclass
class Served:
    """What Riffle made of a library, and what that took."""

    cards: list
    decks: dict
    left_out: dict
    scan_seconds: float
    memory: dict


class AtHome(Riffle):
    """A Riffle in the zone of the truth."""

    @property
    def environment(self):
        return super().environment | {"TZ": str(HOME)}


def serve(library, home, until="shown"):
    """The library as Riffle sees it after its scan (`scanned`), after what it does by itself (`grouped`), or after every
    picture was shown (`shown`)."""
    riffle = AtHome(SimpleNamespace(root=library), home)
    began = time.monotonic()
    address = riffle.start()
    try:
        client = found.Client.of(address)
        _until(lambda: not client.json("/api/library")["scanning"], 0.2)
        seconds = time.monotonic() - began
        memory = {"after the scan": megabytes(riffle.process.pid)}
        journal, = riffle.data.rglob("riffle.sqlite")
        if until == "shown":
            _show_all(client, journal)
        if until != "scanned":
            _settle(journal)
        memory["at the end"] = megabytes(riffle.process.pid)
        decks = {deck["id"]: deck["count"] for deck in client.json("/api/decks")["decks"]}
        left_out = client.json("/api/library")["leftOut"]["counts"]
        return Served(found.cards(journal), decks, left_out, seconds, memory)
    finally:
        riffle.stop()


def _show_all(client, journal):
    """Asks for the picture of every photo, as swiping through all of them would; not faster than Riffle keeps what it
    learns from them."""
    photos = [card for card in found.cards(journal) if card.kind == "photo" and not card.is_screenshot]
    clients = [found.Client(client.port, client.cookie) for _ in range(4)]

    def show(part, number):
        return sum(clients[number].get(f"/card/{card.id}/{card.version}")[0] == 200 for card in part[number::4])

    shown = 0
    with ThreadPoolExecutor(4) as pool:
        for start in range(0, len(photos), PART):
            part = photos[start:start + PART]
            shown += sum(pool.map(show, [part] * 4, range(4)))
            _until(lambda: found.contents(journal)[1] >= shown, 0.5)


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
