"""The first round on a WebDAV server is a dry run, and no round trashes more than a tenth of a large library."""

import pytest
from webdav.photos import jpeg, split


def changes(proxy):
    return [request for request in proxy.seen if request[0] in ("MOVE", "MKCOL")]


def test_the_first_round_shows_what_would_move_and_the_second_time_moves_it(album, serve):
    riffle, proxy = serve(starts=False)
    riffle.start(begins_dry=True).scanned()
    before = split(album)
    assert riffle.get("/api/library")["firstDryRun"] is True
    # One of the three is gone by then, and the dry run says so.
    round_ = riffle.round(size=1000)
    cards = {card["name"]: card for card in round_["cards"]}
    for name in ("IMG_1.JPG", "IMG_2.JPG", "P7.jpg"):
        riffle.decide(round_, cards[name], "trash")
    (album.root / "2026/IMG_2.JPG").unlink()
    report = riffle.finish(round_)
    assert report["dryRun"] and not report["finished"] and len(report["moved"]) == 2
    assert [failure["card"] for failure in report["failed"]] == [cards["IMG_2.JPG"]["id"]]
    library = {path: data for path, data in before[0].items() if path != "2026/IMG_2.JPG"}
    assert split(album) == (library, {}) and changes(proxy) == []
    assert "The first round was a dry run: 2 photos would have moved" in riffle.log.read_text()

    # It took place, also after a restart.
    riffle.stop()
    riffle.start(begins_dry=True).scanned()
    assert riffle.get("/api/library")["firstDryRun"] is False
    report = riffle.finish(riffle.get("/api/rounds/current"))
    assert report["finished"] and not report["dryRun"]
    assert set(split(album)[1]) == {"2026/IMG_1.JPG", "2025/Rome/P7.jpg"}


def test_a_dry_run_on_a_server_that_is_away_is_repeated(album, serve):
    riffle, proxy = serve(starts=False)
    riffle.start(begins_dry=True).scanned()
    round_ = riffle.round(size=1000)
    riffle.decide(round_, round_["cards"][0], "trash")
    proxy.is_away = True
    report = riffle.finish(round_)
    assert report["moved"] == [] and len(report["failed"]) == 1 and not report["finished"]
    proxy.is_away = False
    assert riffle.get("/api/library")["firstDryRun"] is True
    assert len(riffle.finish(round_)["moved"]) == 1 and changes(proxy) == []


@pytest.mark.slow
def test_one_round_trashes_at_most_a_hundred_photos_of_a_small_library(album, serve):
    for number in range(110):
        album.add(f"many/{number}.jpg", number, jpeg(number, album.names["IMG_1.JPG"], (40, 30)))
    riffle, proxy = serve()
    before = split(album)
    _, report = riffle.trash(*(f"{number}.jpg" for number in range(101)))
    assert not report["finished"] and report["moved"] == [] and "at most 100" in report["failed"][0]["message"]
    assert split(album) == before and changes(proxy) == []
    _, report = riffle.trash(*(f"{number}.jpg" for number in range(100)))
    assert len(report["moved"]) == 100 and report["failed"] == []
