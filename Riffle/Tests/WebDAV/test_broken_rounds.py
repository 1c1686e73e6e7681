"""Rounds by chance on a WebDAV server that breaks one request in twenty, before it is carried out or after it, and with ends of
Riffle in the middle. The folder that is served is the truth. `RIFFLE_SOAK=1` plays many more."""

import os
import random

import pytest
from webdav.photos import jpeg, split


def finished(riffle, round_, chance):
    """Ends a round as a person does who tries again; sometimes Riffle ends first."""
    for _ in range(20):
        if chance.random() < 0.05:
            riffle.kill()
            riffle.start("--rescan", "1").scanned()
        report = riffle.finish(round_)
        if report["finished"]:
            return
    raise AssertionError(report)


@pytest.mark.slow
def test_whatever_breaks_each_photo_is_there_once(album, serve):
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print(f"SEED={seed}")
    chance = random.Random(seed)
    for number in range(9, 50):
        album.add(f"2026/{number % 4}/IMG_{number}.JPG", number, jpeg(number, album.names["IMG_1.JPG"], (60, 40)))
    everything, _ = split(album)
    riffle, proxy = serve(starts=False)
    proxy.drops = 20
    riffle.start("--rescan", "1").scanned()

    def check():
        library, rejects = split(album)
        # Names are as they were, since nothing is in their way.
        assert not set(library) & set(rejects) and library | rejects == everything

    for _ in range(300 if "RIFFLE_SOAK" in os.environ else 10):
        round_ = riffle.round(size=20)
        # What is kept would not come again.
        for card in chance.sample(round_["cards"], len(round_["cards"]) // 2):
            riffle.decide(round_, card, "trash")
        finished(riffle, round_, chance)
        check()
        if chance.random() < 0.3:
            riffle.ask("POST", "/api/rounds/undo", {"round": round_["id"]})
        else:
            riffle.post("/api/restore", {"all": True})
        check()
        if chance.random() < 0.1:
            riffle.post("/api/rescan", {})

    proxy.drops = 0
    riffle.stop()
    # What is not known is settled at the start.
    riffle.start("--rescan", "1").scanned()
    check()
    entries, path = [], "/api/trash"
    while path:
        page = riffle.get(path)
        entries += [entry["name"] for entry in page["entries"] if entry["state"] == "trashed"]
        path = page["next"] and f"/api/trash/{page['next']}"
    assert sorted(entries) == sorted(path.rsplit("/", 1)[-1] for path in split(album)[1])
    assert riffle.post("/api/restore", {"all": True})["failed"] == []
    assert split(album) == (everything, {}) and proxy.dropped > 5
