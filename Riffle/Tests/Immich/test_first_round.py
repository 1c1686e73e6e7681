"""The first round on a photo server is a dry run: it shows what would move, and sends nothing that moves or marks a photo."""

import pytest
from fake_immich.sample import ME
from fake_immich.seen import cards, trashed


def changes(client):
    """What was asked of the fake that changes a photo."""
    return [request for request in client.fake("requests")
            if request["method"] in ("DELETE", "PUT", "PATCH") or "/trash/" in request["path"]]


def played(riffle):
    """A round with three cards to trash, a favourite and the rest kept."""
    riffle.scanned()
    round_ = riffle.round()
    for place, card in enumerate(round_["cards"]):
        riffle.decide(round_, card, "trash" if place < 3 else "favourite" if place == 3 else "keep")
    return round_


def test_the_first_round_shows_what_would_move_and_the_second_time_moves_it(immich, served):
    client = immich("3.2")
    riffle = served(client, begins_dry=True)
    round_ = played(riffle)
    before = client.fake("state")
    assert riffle.get("/api/library")["firstDryRun"] is True
    assert "The first round on this server is a dry run" in riffle.log.read_text()
    gone = round_["cards"][:3]

    report = riffle.finish(round_)
    assert report["dryRun"] and not report["finished"] and report["failed"] == []
    assert {moved["card"] for moved in report["moved"]} == {card["id"] for card in gone}
    assert report["bytes"] == sum(card["bytes"] for card in gone)
    assert client.fake("state") == before and changes(client) == []
    assert "The first round was a dry run: 3 photos would have moved" in riffle.log.read_text()
    assert riffle.get("/api/trash")["entries"] == []

    # It took place, also after a restart: the round is still open, and moves now.
    riffle.stop()
    riffle.start(begins_dry=True)
    assert riffle.get("/api/library")["firstDryRun"] is False
    report = riffle.finish(riffle.get("/api/rounds/current"))
    assert report["finished"] and not report["dryRun"] and len(report["moved"]) == 3
    assert {card["name"] for card in gone} <= trashed(client)
    loved = round_["cards"][3]["name"]
    riffle.until(lambda: cards(client)[loved]["isFavorite"])


@pytest.mark.slow
def test_swipes_that_move_at_once_wait_for_the_dry_run(immich, served):
    client = immich("3.0")
    riffle = served(client, "--immediate", begins_dry=True)
    round_ = played(riffle)
    assert riffle.get("/api/library")["immediate"] is False and changes(client) == []
    assert riffle.finish(round_)["dryRun"] and changes(client) == []
    assert riffle.get("/api/library")["immediate"] is True


@pytest.mark.slow
def test_a_round_that_keeps_everything_is_no_dry_run(immich, served):
    client = immich("3.0")
    riffle = served(client, begins_dry=True)
    riffle.scanned()
    round_ = riffle.round()
    for card in round_["cards"]:
        riffle.decide(round_, card, "keep")
    assert riffle.finish(round_)["finished"]
    assert riffle.get("/api/library")["firstDryRun"] is True and changes(client) == []


@pytest.mark.slow
def test_a_dry_run_on_a_server_that_is_away_is_repeated(immich, served):
    client = immich("3.0")
    riffle = served(client, begins_dry=True)
    round_ = played(riffle)
    client.fake("fault", {"status": 503, "times": -1})
    report = riffle.finish(round_)
    assert report["moved"] == [] and len(report["failed"]) == 3 and not report["finished"]
    client.fake("fault", {})
    assert riffle.get("/api/library")["firstDryRun"] is True
    assert len(riffle.finish(round_)["moved"]) == 3 and changes(client) == []


@pytest.mark.slow
def test_the_dry_run_finds_what_could_not_move(immich, served):
    client = immich("3.0", assets=300)
    riffle = served(client, begins_dry=True)
    riffle.scanned()
    round_ = riffle.round(size=1000)
    for card in round_["cards"][:101]:
        riffle.decide(round_, card, "trash")
    report = riffle.finish(round_)
    assert "at most 100" in report["failed"][0]["message"] and changes(client) == []
    assert {asset["owner"] for asset in client.fake("state")["assets"] if asset["isTrashed"]} == {ME}
