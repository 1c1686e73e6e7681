"""Evenings of the whole server on a fake that breaks one request in twenty, and with ends of the process in the middle."""

import os
import random
import secrets

import pytest
from fake_immich.sample import ME
from fake_immich.seen import cards, trashed


def trash_of(riffle):
    """Names in Riffle's own list of the trash; each is there once."""
    names, path = [], "/api/trash"
    while path:
        page = riffle.get(path)
        names += [entry["name"] for entry in page["entries"] if entry["state"] == "trashed"]
        path = page["next"] and f"/api/trash/{page['next']}"
    assert len(names) == len(set(names)), "a photo is in the trash twice"
    return set(names)


def finish(riffle, round_, chance):
    """Ends a round as a person does who tries again; sometimes Riffle ends first."""
    for _ in range(40):
        if chance.random() < 0.1:
            riffle.kill()
            riffle.start("--rescan", "1")
        if riffle.finish(round_)["finished"]:
            return
    raise AssertionError("the round did not end within 40 attempts")


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["2", "3.2"])
def test_whatever_breaks_nothing_is_lost_and_nothing_is_there_twice(immich, served, variant):
    seed = int(os.environ.get("SEED") or secrets.randbelow(1 << 30))
    print(f"SEED={seed}")
    chance = random.Random(seed)
    client = immich(variant, assets=150, is_checked=False)
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    before, all_ = trashed(client), cards(client)
    client.fake("fault", {"one_in": 20, "seed": seed})
    wanted = set()
    for number in range(6):
        round_ = riffle.round(size=20)
        for card in round_["cards"]:
            decision = chance.choice(["trash", "keep", "keep", "favourite", "later"])
            riffle.decide(round_, card, decision)
            if decision == "trash":
                wanted.add(card["name"])
        finish(riffle, round_, chance)
        if number % 3 == 2:
            riffle.post("/api/rounds/undo", {"round": round_["id"]})

    client.fake("fault", {})
    riffle.stop()
    # What is not known is settled at the start.
    riffle.start("--rescan", "1")
    riffle.scanned()
    gone = trashed(client) - before
    assert gone <= wanted, "a photo that no one trashed is in the trash"
    assert trash_of(riffle) == gone
    riffle.until(lambda: riffle.get("/api/decks") and riffle.get("/api/library")["indexed"] == len(cards(client)))
    names = [card["name"] for card in riffle.round(size=1000)["cards"]]
    assert len(names) == len(set(names)) and set(names) <= set(cards(client))
    report = riffle.post("/api/restore", {"all": True})
    assert report["failed"] == [] and trashed(client) == before
    assert set(cards(client)) == set(all_)
    assert {asset["owner"] for asset in client.fake("state")["assets"] if asset["isTrashed"]} <= {ME}
    assert not [request for request in client.fake("requests") if (request["body"] or {}).get("force")]
