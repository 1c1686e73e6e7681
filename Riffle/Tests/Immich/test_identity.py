"""A photo is known by its checksum: deleted and uploaded again, it has another id and the same decisions."""

import pytest
from fake_immich.seen import cards


@pytest.mark.parametrize("restarts", [False, True])
def test_a_photo_that_is_uploaded_again_is_still_decided(immich, served, restarts):
    client = immich("3.2")
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    round_ = riffle.round()
    kept, loved = round_["cards"][:2]
    riffle.decide(round_, kept, "keep")
    riffle.decide(round_, loved, "favourite")
    if restarts:
        riffle.stop()
    assets = cards(client)
    client.fake("upload", {"ids": [assets[kept["name"]]["id"], assets[loved["name"]]["id"]]})
    if restarts:
        riffle.start("--rescan", "1")
        riffle.scanned()
    count = len(assets)

    def is_known_again():
        """It is the new photo that is shown, and that would move."""
        riffle.get("/api/decks")
        now = {card["id"]: card for card in riffle.get("/api/rounds/current")["cards"]}
        return riffle.get("/api/library")["indexed"] == count and all(
            now[card["id"]]["state"] == "ok" and riffle.ask("GET", now[card["id"]]["original"])[0] == 200 for card in (kept, loved))

    riffle.until(is_known_again)
    assert riffle.get("/api/rounds/current")["decisions"] == {kept["id"]: "keep", loved["id"]: "favourite"}


@pytest.mark.slow
def test_a_photo_that_was_kept_in_an_earlier_round_is_not_asked_about_again(immich, served):
    client = immich("3.2")
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    round_ = riffle.round()
    for card in round_["cards"]:
        riffle.decide(round_, card, "keep")
    assert riffle.finish(round_)["finished"]
    undecided = riffle.get("/api/library")["undecided"]
    assets = cards(client)
    riffle.stop()
    client.fake("upload", {"ids": [assets[card["name"]]["id"] for card in round_["cards"][:5]]})
    riffle.start("--rescan", "1")
    riffle.scanned()
    riffle.until(lambda: (library := riffle.get("/api/library"))["indexed"] == len(assets) and library["undecided"] == undecided)
