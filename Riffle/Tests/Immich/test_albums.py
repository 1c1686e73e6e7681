"""Albums of the server as decks."""

import pytest
from fake_immich.asset import identifier
from fake_immich.seen import cards, decks, trashed
from fake_immich.variants import VARIANTS

LISBON = [f"IMG_{number:04}" for number in range(1, 13)]


def albums(riffle):
    """{name: deck} of the albums, in the order of the decks."""
    return {deck["title"]: deck for deck in riffle.get("/api/decks")["decks"] if deck["kind"] == "album"}


def stems(riffle, deck):
    """The photos of a deck by a round of it, without their endings."""
    return [card["name"].split(".")[0] for card in riffle.round(deck["id"], size=1000)["cards"]]


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_album_is_a_deck_of_its_photos_oldest_first(immich, served, variant):
    client = immich(variant)
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    # The partner's album has none of my photos, so it is no deck.
    assert {name: deck["count"] for name, deck in albums(riffle).items()} == {"Family": 10, "Lisbon": 12}
    lisbon = albums(riffle)["Lisbon"]
    assert stems(riffle, lisbon) == LISBON[::-1]
    details = riffle.get(f"/api/decks/{lisbon['id']}")
    assert details["title"] == "Lisbon" and len(details["samples"]) == 12 and details["videos"] == 1
    assert details["first"] < details["last"]
    # Filters narrow it, as other decks.
    narrowed = riffle.get(f"/api/decks/{lisbon['id']}~videos/filters")
    assert narrowed["count"] == 1 and narrowed["deck"]["whole"]["title"] == "Lisbon"


def test_what_changes_in_albums_elsewhere_appears(immich, served):
    client = immich("3.2")
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    id_ = albums(riffle)["Lisbon"]["id"]
    names = {name.split(".")[0]: asset["id"] for name, asset in cards(client).items()}

    def until(expected):
        riffle.until(lambda: riffle.get("/api/decks") and {name: deck["count"] for name, deck in albums(riffle).items()} == expected)

    client.api("PUT", f"/albums/{identifier('album', 2)}/assets", {"ids": [names["IMG_0001"]]})
    until({"Family": 11, "Lisbon": 12})
    client.api("DELETE", f"/albums/{identifier('album', 2)}/assets", {"ids": [names["IMG_0011"], names["IMG_0013"]]})
    until({"Family": 9, "Lisbon": 12})
    # A name as it was given, which is also that of another deck; and none of the others' photos.
    made = client.fake("album", {"name": "Videos", "ids": [names["IMG_0012"], *client_ids(client, "BEN")]})["id"]
    until({"Family": 9, "Lisbon": 12, "Videos": 1})
    client.fake("album", {"id": identifier("album", 1), "name": "Lisboa ’26"})
    until({"Family": 9, "Lisboa ’26": 12, "Videos": 1})
    assert albums(riffle)["Lisboa ’26"]["id"] == id_
    client.fake("album", {"id": made, "gone": True})
    until({"Family": 9, "Lisboa ’26": 12})
    # Once read, an album that did not change is not read again.
    client.fake("forget", {})
    client.fake("album", {"id": identifier("album", 1), "name": "Lisbon"})
    until({"Family": 9, "Lisbon": 12})
    searched = [str(request["body"]) for request in client.fake("requests") if "albumIds" in str(request["body"])]
    assert len(searched) == 1 and identifier("album", 1) in searched[0]


def client_ids(client, beginning):
    return [asset["id"] for asset in client.fake("state")["assets"] if asset["name"].startswith(beginning)]


def test_a_photo_in_two_albums_counts_in_both_and_comes_back_to_both(immich, served):
    client = immich("3.0")
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    lisbon = albums(riffle)["Lisbon"]
    round_ = riffle.round(lisbon["id"], size=1000)
    twice = next(card for card in round_["cards"] if card["name"].startswith("IMG_0011"))
    riffle.decide(round_, twice, "trash")
    before = trashed(client)
    assert len(riffle.finish(round_)["moved"]) == 1 and trashed(client) == before | {twice["name"]}
    assert {name: (deck["count"], deck["undecided"]) for name, deck in albums(riffle).items()} == {"Family": (9, 9), "Lisbon": (11, 11)}
    riffle.post("/api/restore", {"all": True})
    riffle.until(lambda: {name: deck["undecided"] for name, deck in albums(riffle).items()} == {"Family": 10, "Lisbon": 12})
    # So it is after the looks that read the albums again, and after a start.
    riffle.stop()
    riffle.start("--rescan", "1")
    riffle.scanned()
    assert {name: (deck["count"], deck["undecided"]) for name, deck in albums(riffle).items()} == {"Family": (10, 10), "Lisbon": (12, 12)}


def test_without_the_right_there_are_no_albums_and_while_the_server_is_away_they_stay(immich, served):
    client = immich("3.2")
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    assert set(albums(riffle)) == {"Family", "Lisbon"}
    riffle.stop()
    client.fake("fault", {"status": 503, "times": -1})
    riffle.start("--rescan", "1")
    assert set(albums(riffle)) == {"Family", "Lisbon"} and len(stems(riffle, albums(riffle)["Lisbon"])) == 12
    client.fake("settings", {"without": ["album.read"]})
    client.fake("fault", {})
    riffle.until(lambda: not albums(riffle))
    assert "month-2026-11" in decks(riffle)
