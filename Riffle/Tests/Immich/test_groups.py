"""Stacks and Immich's own duplicates in Riffle's decks."""

import pytest
from fake_immich.seen import cards, decks, trashed


def burst(riffle):
    """The card of the stack, in a round of everything."""
    return {card["name"]: card for card in riffle.round(size=1000)["cards"] if card["name"].startswith("BURST")}


def test_a_stack_is_one_card_and_only_the_photo_that_was_seen_goes(immich, served):
    client = immich("3.2")
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    round_ = riffle.round(size=1000)
    stack = {card["name"]: card for card in round_["cards"] if card["name"].startswith("BURST")}
    assert set(stack) == {"BURST_0.jpg"} and stack["BURST_0.jpg"]["stack"] == 3
    assert [card["name"] for card in round_["cards"] if "stack" in card] == ["BURST_0.jpg"]
    before = trashed(client)
    riffle.decide(round_, stack["BURST_0.jpg"], "trash")
    assert len(riffle.finish(round_)["moved"]) == 1
    assert trashed(client) == before | {"BURST_0.jpg"}
    # The others were seen by no one: they are cards now.
    riffle.until(lambda: riffle.get("/api/library")["indexed"] == len(cards(client)))
    assert set(burst(riffle)) == {"BURST_1.jpg", "BURST_2.jpg"}
    # Once the first one is back, it stands for all again.
    riffle.post("/api/restore", {"all": True})
    riffle.until(lambda: riffle.get("/api/library")["indexed"] == len(cards(client)))
    assert burst(riffle)["BURST_0.jpg"]["stack"] == 3 and len(burst(riffle)) == 1


@pytest.mark.slow
def test_stacks_that_are_made_elsewhere_are_found_and_without_the_right_every_photo_is_a_card(immich, served):
    client = immich("3.0")
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    ids = [cards(client)[f"IMG_000{number}.jpg"]["id"] for number in (1, 2, 4)]
    client.api("POST", "/stacks", {"assetIds": ids}, status=201)
    riffle.until(lambda: riffle.get("/api/decks") and riffle.get("/api/library")["indexed"] == len(cards(client)))
    assert next(card for card in riffle.round(size=1000)["cards"] if card["name"] == "IMG_0001.jpg")["stack"] == 3
    riffle.stop()
    client.fake("settings", {"without": ["stack.read"]})
    riffle.start("--rescan", "1")
    riffle.until(lambda: riffle.get("/api/library")["indexed"] == len(cards(client)) + 4)


@pytest.mark.parametrize("variant", [pytest.param("2", marks=pytest.mark.slow), pytest.param("3.0", marks=pytest.mark.slow), "3.2"])
def test_duplicates_are_those_that_the_server_found(immich, served, variant):
    client = immich(variant)
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    found = {frozenset(asset["originalFileName"] for asset in group["assets"]) for group in client.api("GET", "/duplicates")}
    riffle.until(lambda: "duplicates" in decks(riffle))
    round_ = riffle.round("duplicates")
    names = {card["id"]: card["name"] for card in round_["cards"]}
    assert {frozenset(names[card] for card in group["cards"]) for group in round_["groups"]} == found and len(found) == 2
    # What is dismissed on the server is no longer compared.
    for group in client.api("GET", "/duplicates"):
        client.api("DELETE", f"/duplicates/{group['duplicateId']}", status=204)
    riffle.until(lambda: riffle.get("/api/decks") and "duplicates" not in decks(riffle))
