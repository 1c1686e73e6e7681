"""What a partner shares: shown and decided on request, and never changed on the server."""

import pytest
from fake_immich.asset import Asset
from fake_immich.sample import PARTNER
from fake_immich.seen import cards, decks


def shared(client):
    """Names of what the partner has in the timeline."""
    return {asset["name"] for asset in client.fake("state")["assets"] if asset["owner"] == PARTNER and not asset["isTrashed"]}


def shown(riffle):
    return {card["name"]: card for card in riffle.round(size=1000)["cards"]}


@pytest.mark.parametrize("variant", [pytest.param("2", marks=pytest.mark.slow), pytest.param("3.0", marks=pytest.mark.slow), "3.2"])
def test_what_a_partner_shares_is_decided_and_never_moved_or_marked(immich, served, variant):
    client = immich(variant)
    riffle = served(client, "--partners", "--rescan", "1")
    riffle.scanned()
    found = shown(riffle)
    assert set(found) == set(cards(client)) | shared(client)
    assert {name for name, card in found.items() if "partner" in card["badges"]} == shared(client)
    # The partner's album is a deck of what it shares.
    riffle.until(lambda: any(deck["title"] == "Ben's birthday" and deck["count"] == 4 for deck in decks(riffle).values()))

    round_ = riffle.round(size=1000)
    cards_ = {card["name"]: card for card in round_["cards"]}
    for name, decision in {"BEN_0.jpg": "trash", "BEN_1.jpg": "favourite", "BEN_2.jpg": "keep", "IMG_0002.jpg": "trash",
                           "IMG_0003.jpg": "favourite"}.items():
        riffle.decide(round_, cards_[name], decision)
    report = riffle.finish(round_)
    assert [entry["card"] for entry in report["moved"]] == [cards_["IMG_0002.jpg"]["id"]]
    assert [(entry["card"], entry["code"]) for entry in report["failed"]] == [(cards_["BEN_0.jpg"]["id"], "server.partner")]
    riffle.until(lambda: cards(client)["IMG_0003.jpg"]["isFavorite"])
    theirs = {asset["id"] for asset in client.fake("state")["assets"] if asset["owner"] == PARTNER}
    changes = [request for request in client.fake("requests")
               if request["method"] != "GET" and any(id_ in repr(request["body"]) + request["path"] for id_ in theirs)]
    assert changes == [] and len(shared(client)) == 10

    # Without the option nothing of it is shown, and with it again the decisions hold.
    riffle.stop()
    riffle.start("--rescan", "1")
    riffle.until(lambda: not set(shown(riffle)) & shared(client))
    riffle.stop()
    riffle.start("--partners", "--rescan", "1")
    riffle.until(lambda: shared(client) - set(shown(riffle)) == {"BEN_1.jpg", "BEN_2.jpg"})


def test_a_copy_that_a_partner_has_is_a_photo_of_its_own(immich, served):
    client = immich("3.2")
    library = client.server.fake.library
    mine = library.get(cards(client)["IMG_0005.jpg"]["id"])
    library.add(Asset(9000, PARTNER, "COPY.jpg", mine.taken, mine.updated, content=mine.number))
    riffle = served(client, "--partners", "--rescan", "1")
    riffle.scanned()
    round_ = riffle.round(size=1000)
    riffle.decide(round_, {card["name"]: card for card in round_["cards"]}["IMG_0005.jpg"], "trash")
    riffle.finish(round_)
    riffle.until(lambda: "IMG_0005.jpg" not in shown(riffle))
    assert "COPY.jpg" in shown(riffle)
    # Mine comes back as itself, and stays when the partner shares no longer.
    riffle.post("/api/restore", {"all": True})
    riffle.until(lambda: {"IMG_0005.jpg", "COPY.jpg"} <= set(shown(riffle)))
    client.fake("settings", {"partners": []})
    riffle.stop()
    riffle.start("--partners", "--rescan", "1")
    riffle.until(lambda: set(shown(riffle)) == set(cards(client)))
