"""A Live Photo is one card; its clip is an asset of its own, which the server hides and keeps with it."""

import pytest
from fake_immich.seen import cards, trashed
from fake_immich.variants import VARIANTS


def assets(client):
    return {asset["name"]: asset for asset in client.fake("state")["assets"]}


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_clip_goes_with_its_photo_on_every_way(immich, served, variant):
    client = immich(variant)
    riffle = served(client)
    riffle.scanned()
    round_ = riffle.round(size=1000)
    found = {card["name"]: card for card in round_["cards"]}
    assert {name for name, card in found.items() if card["clip"]} == {"LIVE_0.jpg", "LIVE_1.jpg", "LIVE_2.jpg"}
    still, clip = found["LIVE_0.jpg"], assets(client)["LIVE_0.mov"]
    film = client.ask("GET", f"/api/assets/{clip['id']}/video/playback").data

    # It is sent whole and in parts, and a photo without one has none.
    status, headers, data = riffle.ask("GET", still["clip"])
    assert (status, data) == (200, film) and headers["content-type"] == "video/mp4"
    status, headers, data = riffle.ask("GET", still["clip"], headers={"Range": "bytes=10-49"})
    assert (status, data) == (206, film[10:50]) and headers["content-range"] == f"bytes 10-49/{len(film)}"
    other = next(card for card in round_["cards"] if not card["clip"])
    assert riffle.ask("GET", f"/clip/{other['id']}/{other['version']}")[0] == 404

    # To the trash and back: Immich keeps the clip hidden beside its photo, and Riffle never asks for more.
    riffle.decide(round_, still, "trash")
    riffle.finish(round_)
    assert "LIVE_0.jpg" in trashed(client) and assets(client)["LIVE_0.mov"]["visibility"] == "hidden"
    assert all(clip["id"] not in request["body"]["ids"] for request in client.fake("requests") if request["method"] == "DELETE")
    riffle.post("/api/restore", {"all": True})
    riffle.until(lambda: riffle.get("/api/library")["indexed"] == len(cards(client)))
    back = next(card for card in riffle.round(size=1000)["cards"] if card["name"] == "LIVE_0.jpg")
    assert riffle.ask("GET", back["clip"])[2] == film

    # What the server deletes, it deletes with its clip.
    round_ = riffle.round(size=1000)
    riffle.decide(round_, next(card for card in round_["cards"] if card["name"] == "LIVE_0.jpg"), "trash")
    riffle.finish(round_)
    client.fake("night", {"days": 31})
    assert not {"LIVE_0.jpg", "LIVE_0.mov"} & set(assets(client))
