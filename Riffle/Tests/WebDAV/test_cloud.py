"""What Riffle does with the favourites and the folder tags of a Nextcloud, and does not with those of other servers."""

import pytest


def decks(riffle):
    return {deck["id"]: deck for deck in riffle.get("/api/decks")["decks"]}


def favourites(riffle, album):
    """Names of the files that the fake has as favourites."""
    ids = riffle.server.cloud.favourites
    return {place.name for place in album.root.rglob("*") if place.stat().st_ino in ids}


@pytest.mark.parametrize("is_away", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_round_marks_its_favourites_and_undoing_it_withdraws_no_others(album, serve, is_away):
    riffle, proxy = serve("nextcloud")
    riffle.server.cloud.favourites.add((album.root / "2026/IMG_0.JPG").stat().st_ino)
    round_ = riffle.round(size=1000)
    cards = {card["name"]: card for card in round_["cards"]}
    names = {"IMG_0.JPG", "IMG_1.JPG", "P7.jpg"}
    for name in names:
        riffle.decide(round_, cards[name], "favourite")
    riffle.decide(round_, cards["IMG_2.JPG"], "trash")
    assert riffle.finish(round_)["finished"]
    riffle.until(lambda: favourites(riffle, album) == names)
    proxy.is_away = is_away
    if is_away:
        # What is in the trash cannot come back now, and the marks go later.
        riffle.ask("POST", "/api/rounds/undo", {"round": round_["id"]})
        riffle.until(lambda: riffle.get("/api/library")["offline"])
        assert favourites(riffle, album) == names
        proxy.is_away = False
    else:
        riffle.post("/api/rounds/undo", {"round": round_["id"]})
    riffle.until(lambda: favourites(riffle, album) == {"IMG_0.JPG"})


def test_what_is_a_favourite_on_the_server_is_a_deck(album, serve):
    riffle, proxy = serve("nextcloud")
    marks = riffle.server.cloud.favourites
    assert "serverFavourites" not in decks(riffle)

    def are(*names):
        riffle.post("/api/rescan", {})
        deck = decks(riffle).get("serverFavourites")
        return deck is not None and {card["name"] for card in riffle.round("serverFavourites")["cards"]} == set(names)

    # Marked on the server, in two folders, and one more by a round of Riffle.
    marks |= {(album.root / path).stat().st_ino for path in ("2026/IMG_0.JPG", "2025/Rome/P7.jpg")}
    riffle.until(lambda: are("IMG_0.JPG", "P7.jpg"))
    round_ = riffle.round()
    riffle.decide(round_, next(card for card in round_["cards"] if card["name"] == "IMG_1.JPG"), "favourite")
    riffle.finish(round_)
    riffle.until(lambda: riffle.post("/api/rescan", {}) and decks(riffle)["serverFavourites"]["count"] == 3)
    assert decks(riffle)["serverFavourites"]["undecided"] == 2
    # Marks that go on the server go here.
    marks.clear()
    riffle.until(lambda: riffle.post("/api/rescan", {}) and "serverFavourites" not in decks(riffle))


def test_another_server_is_asked_for_no_favourites(album, serve):
    riffle, proxy = serve()
    round_ = riffle.round(size=1000)
    riffle.decide(round_, round_["cards"][0], "favourite")
    assert riffle.finish(round_)["finished"]
    riffle.stop()
    assert not {"PROPPATCH", "REPORT"} & {method for method, _, _ in proxy.seen}


def listed(riffle, proxy, base):
    """The folders that another look at the library lists."""
    proxy.seen.clear()
    riffle.post("/api/rescan", {})

    def folders():
        return [path.removeprefix(base).strip("/") for method, path, fields in proxy.seen
                if method == "PROPFIND" and fields["depth"] == "1"]

    riffle.until(folders)
    riffle.scanned()
    return folders()


def test_a_nextcloud_is_asked_for_changed_folders_only(album, serve):
    riffle, proxy = serve("nextcloud")
    base = "/remote.php/dav/files/ada"
    assert listed(riffle, proxy, base) == [""]
    album.add("2025/Rome/new.jpg", 20)
    assert sorted(listed(riffle, proxy, base)) == ["", "2025", "2025/Rome"]
    assert set(riffle.cards()) == set(album.names)
    # Deletions in a folder change its tag, too.
    (album.root / "2026/IMG_1.JPG").unlink()
    assert sorted(listed(riffle, proxy, base)) == ["", "2026"]
    assert set(riffle.cards()) == set(album.names) - {"IMG_1.JPG"}
    # A round of our own is seen at the next look.
    riffle.trash("P7.jpg")
    listed(riffle, proxy, base)
    assert "P7.jpg" not in riffle.cards()


@pytest.mark.parametrize("kind", ["wsgidav", pytest.param("apache", marks=pytest.mark.slow)])
def test_other_servers_list_every_folder_again(album, serve, kind):
    """The folders of Apache have tags that stay the same when a file inside changes."""
    riffle, proxy = serve(kind)
    assert sorted(listed(riffle, proxy, "")) == ["", "2025", "2025/Rome", "2026"]
