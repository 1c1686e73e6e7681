"""`riffle immich:…` before fakes: the decks of a server, its pictures, and what goes to its trash and back."""

import io
import time

import pytest
from fake_immich.clock import DAY
from fake_immich.sample import NEWEST
from fake_immich.seen import cards, decks, trashed
from PIL import Image


# `make test` has the newest generation, and `make test-all` the others.
each_slowly = pytest.mark.parametrize("variant", [
    pytest.param("2", marks=pytest.mark.slow), pytest.param("3.0", marks=pytest.mark.slow), "3.2"])


def forced(client):
    return [request for request in client.fake("requests") if (request["body"] or {}).get("force") is True]


@each_slowly
def test_it_shows_ones_own_photos_and_nothing_else(immich, served, variant):
    each = immich(variant)
    riffle = served(each)
    expected = cards(each)
    assert riffle.scanned()["indexed"] == len(expected)
    round_ = riffle.round(size=1000)
    assert {card["name"] for card in round_["cards"]} == set(expected)
    assert {deck for deck in decks(riffle) if deck in ("videos", "screenshots", "biggest")} == {"videos", "screenshots", "biggest"}
    live = [card for card in round_["cards"] if "live" in card["badges"]]
    assert {card["name"] for card in live} == {"LIVE_0.jpg", "LIVE_1.jpg", "LIVE_2.jpg"}
    assert {request["method"] for request in each.fake("requests")} <= {"GET", "POST"}


@pytest.mark.slow
def test_pictures_come_from_the_server_and_videos_in_parts(immich, served):
    client = immich(assets=15)
    riffle = served(client)
    riffle.scanned()
    all_ = riffle.round(size=1000)["cards"]
    photo = next(card for card in all_ if card["name"] == "IMG_0001.jpg")
    status, headers, data = riffle.ask("GET", photo["picture"])
    assert status == 200 and headers["content-type"] == "image/jpeg"
    assert max(Image.open(io.BytesIO(data)).size) <= 1000
    original = client.ask("GET", f"/api/assets/{cards(client)['IMG_0001.jpg']['id']}/original").data
    assert riffle.ask("GET", photo["original"])[2] == original
    scan = next(card for card in all_ if card["name"] == "SCAN_0.tif")
    status, headers, data = riffle.ask("GET", scan["full"])
    assert status == 200 and Image.open(io.BytesIO(data)).format == "JPEG"
    video = next(card for card in all_ if card["kind"] == "video")
    film = client.ask("GET", f"/api/assets/{cards(client)[video['name']]['id']}/video/playback").data
    status, headers, data = riffle.ask("GET", video["original"], headers={"Range": "bytes=100-299"})
    assert status == 206 and data == film[100:300] and headers["content-range"] == f"bytes 100-299/{len(film)}"
    status, headers, data = riffle.ask("GET", video["original"], headers={"Range": "bytes=0-"})
    assert status == 206 and data == film
    assert riffle.ask("GET", video["original"], headers={"Range": f"bytes={len(film)}-"})[0] == 416
    assert riffle.ask("GET", video["picture"])[0] == 200
    facts = riffle.get(f"/api/facts/{photo['id']}/{photo['version']}")
    assert facts["camera"] == "Example Camera 1" and facts["exposure"] == 1 / 250


@pytest.mark.slow
@pytest.mark.parametrize("setting", [{"trash_is_on": False}, {"without": ["asset.delete"]}])
def test_a_trash_that_is_switched_off_while_riffle_runs_is_noticed_before_anything_goes(each, served, setting):
    riffle = served(each)
    riffle.scanned()
    round_ = riffle.round()
    for card in round_["cards"][:3]:
        riffle.decide(round_, card, "trash")
    each.fake("settings", setting)
    before = each.fake("state")
    report = riffle.finish(round_)
    assert report["moved"] == [] and not report["finished"] and "trash" in report["failed"][0]["message"], report
    assert each.fake("state") == before | {"trashIsOn": setting.get("trash_is_on", True)}
    assert "DELETE" not in {request["method"] for request in each.fake("requests")}


@each_slowly
def test_a_round_goes_to_the_trash_and_comes_back(immich, served, variant):
    each = immich(variant)
    riffle = served(each)
    riffle.scanned()
    before = trashed(each)
    round_ = riffle.round()
    gone, loved = round_["cards"][:5], round_["cards"][5]
    for card in gone:
        riffle.decide(round_, card, "trash")
    riffle.decide(round_, loved, "favourite")
    for card in round_["cards"][6:]:
        riffle.decide(round_, card, "keep")
    report = riffle.finish(round_)
    assert report["finished"] and len(report["moved"]) == 5 and report["failed"] == [], report
    names = {card["name"] for card in gone}
    assert trashed(each) == before | names and forced(each) == []
    state = {asset["name"]: asset for asset in each.fake("state")["assets"]}
    tags = {tag for name in names for tag in state[name]["tags"] if tag.startswith("riffle/round/")}
    assert len(tags) == 1 and all(tags <= set(state[name]["tags"]) for name in names)
    riffle.until(lambda: cards(each)[loved["name"]]["isFavorite"])
    assert riffle.get("/api/library")["indexed"] == len(cards(each))

    entry = riffle.get("/api/trash")["entries"][0]
    assert entry["name"] in names and entry["state"] == "trashed"
    assert riffle.get("/api/trash")["empties"] is False
    assert len(riffle.post("/api/restore", {"ids": [entry["id"]]})["restored"]) == 1
    assert trashed(each) == before | names - {entry["name"]}
    undone = riffle.post("/api/rounds/undo", {"round": round_["id"]})
    assert trashed(each) == before, undone
    assert riffle.get("/api/library")["indexed"] == len(cards(each))


@pytest.mark.slow
def test_one_bad_photo_keeps_no_other_from_the_trash(immich, served):
    client = immich()
    riffle = served(client)
    riffle.scanned()
    before = trashed(client)
    round_ = riffle.round()
    for card in round_["cards"][:4]:
        riffle.decide(round_, card, "trash")
    # Deleted for good elsewhere, which no change tells of.
    bad = round_["cards"][1]
    client.fake("delete", {"ids": [cards(client)[bad["name"]]["id"]]})
    report = riffle.finish(round_)
    assert [failure["card"] for failure in report["failed"]] == [bad["id"]], report
    good = {card["name"] for card in round_["cards"][:4]} - {bad["name"]}
    assert trashed(client) == before | good


@pytest.mark.parametrize("setting", [{"trash_is_on": False}, pytest.param({"without": ["asset.delete"]}, marks=pytest.mark.slow)])
def test_without_a_trash_it_decides_and_lists_and_deletes_nothing(immich, served, setting):
    client = immich()
    client.fake("settings", setting)
    riffle = served(client)
    riffle.scanned()
    assert riffle.until(lambda: (trash := riffle.get("/api/library")["trash"])["kind"] == "none" and trash)["choices"] == ["list"]
    before = client.fake("state")
    round_ = riffle.round()
    for card in round_["cards"][:3]:
        riffle.decide(round_, card, "trash")
    report = riffle.finish(round_)
    assert report["moved"] == [] and len(report["failed"]) == 3 and report["choices"] == ["list"]
    riffle.post("/api/trash-place", {"place": "list"})
    report = riffle.finish(round_)
    assert report["dryRun"] and report["finished"] and len(report["moved"]) == 3
    assert client.fake("state") == before
    assert "DELETE" not in {request["method"] for request in client.fake("requests")}


@pytest.mark.slow
def test_changes_elsewhere_appear(each, served):
    riffle = served(each, "--rescan", "1")
    riffle.scanned()
    ids = [cards(each)[f"IMG_000{number}.jpg"]["id"] for number in (1, 2, 3)]
    before = len(cards(each))

    def indexed(count):
        riffle.get("/api/decks")
        return riffle.get("/api/library")["indexed"] == count

    each.fake("trash", {"ids": ids})
    riffle.until(lambda: indexed(before - 3))
    each.fake("restore", {"ids": ids[:2]})
    riffle.until(lambda: indexed(before - 1))


@pytest.mark.slow
def test_a_server_that_is_away_loses_no_decision(immich, served):
    client = immich()
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    before = trashed(client)
    round_ = riffle.round()
    client.fake("fault", {"status": 503, "times": -1})
    for card in round_["cards"][:3]:
        riffle.decide(round_, card, "trash")
    report = riffle.finish(round_)
    assert not report["finished"] and report["moved"] == [] and len(report["failed"]) == 3
    riffle.until(lambda: riffle.get("/api/library")["offline"])
    client.fake("fault", {})
    assert trashed(client) == before
    report = riffle.finish(round_)
    assert report["finished"] and len(report["moved"]) == 3
    assert trashed(client) == before | {card["name"] for card in round_["cards"][:3]}
    riffle.until(lambda: not riffle.get("/api/library")["offline"])


@pytest.mark.slow
def test_decisions_survive_a_restart_and_nothing_is_read_twice(immich, served):
    client = immich()
    riffle = served(client)
    riffle.scanned()
    round_ = riffle.round()
    riffle.decide(round_, round_["cards"][0], "keep")
    riffle.kill()
    riffle.start()
    assert riffle.scanned()["indexed"] == len(cards(client))
    assert riffle.get("/api/rounds/current")["decisions"] == {round_["cards"][0]["id"]: "keep"}
    client.fake("delete", {"ids": [cards(client)["IMG_0009.jpg"]["id"]]})
    riffle.stop()
    riffle.start()
    assert riffle.scanned()["indexed"] == len(cards(client))


@pytest.mark.slow
def test_a_round_may_not_trash_most_of_a_library(immich, served):
    client = immich(assets=300)
    riffle = served(client)
    riffle.scanned()
    before = client.fake("state")
    round_ = riffle.round(size=1000)
    for card in round_["cards"][:101]:
        riffle.decide(round_, card, "trash")
    report = riffle.finish(round_)
    assert report["moved"] == [] and not report["finished"] and "at most 100" in report["failed"][0]["message"]
    assert client.fake("state") == before


@pytest.mark.slow
def test_a_photo_with_another_date_keeps_its_decision(immich, served):
    client = immich()
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    round_ = riffle.round()
    riffle.decide(round_, round_["cards"][0], "keep")
    asset = cards(client)[round_["cards"][0]["name"]]
    client.fake("edit", {"id": asset["id"], "taken": NEWEST - 400 * DAY})

    def has_moved():
        riffle.get("/api/decks")
        return any(deck.startswith("month-2025") for deck in decks(riffle))

    riffle.until(has_moved)
    assert riffle.get("/api/library")["indexed"] == len(cards(client))
    assert riffle.get("/api/rounds/current")["decisions"] == {round_["cards"][0]["id"]: "keep"}


@pytest.mark.slow
def test_the_first_card_of_a_million_comes_soon(immich, served):
    client = immich("3.2", million=1_000_000, is_checked=False)
    riffle = served(client)
    start = time.monotonic()
    riffle.until(lambda: riffle.get("/api/library")["indexed"] > 0)
    seconds = time.monotonic() - start
    card = riffle.round()["cards"][0]
    assert riffle.ask("GET", card["picture"])[0] == 200
    # A person waits a second and a half; this machine may have more to do.
    assert seconds < 5, seconds
    print(f"first card after {seconds:.2f} s")
