"""`riffle webdav:…` before real servers: its cards, its pictures, and what goes to the reject folder and back. The truth is
the folder that the server serves."""

import http.server
import io
import threading
import unicodedata

import pytest
from PIL import Image
from webdav.nextcloud import PASSWORD, USER
from webdav.photos import REJECTS, jpeg, split
from webdav.servers import PROGRAMS

KINDS = [pytest.param(kind, marks=pytest.mark.slow) for kind in PROGRAMS] + ["wsgidav", pytest.param("nextcloud", marks=pytest.mark.slow)]


# --- The handshake -------------------------------------------------------------------------------


def test_the_check_says_what_the_server_is_and_never_the_password(serve):
    riffle, proxy = serve(starts=False)
    status, text = riffle.check(f"{USER}:{PASSWORD}")
    assert status == 0 and PASSWORD not in text, text
    assert "_riffle_rejected" in text and proxy.address in text
    assert {method for method, _, _ in proxy.seen} <= {"OPTIONS", "PROPFIND", "GET"}
    status, text = riffle.check(f"{USER}:no{PASSWORD}")
    assert status == 1 and "does not accept this name and password" in text and PASSWORD not in text
    status, text = riffle.check()
    assert status == 1 and "--key-file" in text


def test_the_check_of_a_nextcloud_names_what_it_adds(serve):
    riffle, _ = serve("nextcloud", starts=False)
    status, text = riffle.check(f"{USER}:{PASSWORD}")
    assert status == 0, text
    assert "previews" in text and "trash is on" in text and "deletes nothing" in text


def test_the_password_never_follows_a_redirect(serve):
    seen = []

    class Elsewhere(http.server.BaseHTTPRequestHandler):
        def do_PROPFIND(self):
            seen.append(self.headers.get("Authorization"))
            self.send_response(404)
            self.end_headers()

        def log_message(self, *_):
            pass

    other = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)

    class Redirect(Elsewhere):
        def do_PROPFIND(self):
            self.send_response(302)
            self.send_header("Location", f"http://127.0.0.1:{other.server_address[1]}/dav/")
            self.send_header("Content-Length", "0")
            self.end_headers()

    first = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Redirect)
    for server in (first, other):
        threading.Thread(target=server.serve_forever, daemon=True).start()
    riffle, _ = serve(starts=False)
    riffle.address = f"http://127.0.0.1:{first.server_address[1]}/dav"
    status, text = riffle.check(f"{USER}:{PASSWORD}")
    assert status == 1 and "the password was not sent there" in text and seen == []
    first.shutdown()
    other.shutdown()


# --- Cards and pictures --------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_cards_have_the_dates_and_the_cameras_of_their_files(album, serve, kind):
    film = album.film("2026/clip.mp4")
    (album.root / "2026/.hidden.jpg").write_bytes(b"x")
    (album.root / "2026/notes.txt").write_bytes(b"x")
    riffle, proxy = serve(kind)
    cards = riffle.cards()
    assert set(cards) == set(album.names)
    for name, taken in album.names.items():
        if taken:
            assert cards[name]["taken"].startswith(taken.strftime("%Y-%m-%dT%H:%M")), cards[name]
    card = cards["IMG_3.JPG"]
    assert (card["width"], card["height"]) == (1200, 900)
    assert riffle.get(f"/api/facts/{card['id']}/{card['version']}")["camera"] == "Example Camera 1"
    status, headers, data = riffle.ask("GET", card["picture"])
    assert status == 200 and Image.open(io.BytesIO(data)).width == 750
    original = album.files()["2026/IMG_3.JPG"]
    assert riffle.ask("GET", card["original"])[2] == original
    status, headers, data = riffle.ask("GET", cards["clip.mp4"]["original"], headers={"Range": "bytes=100-299"})
    assert status == 206 and data == film.read_bytes()[100:300] and headers["content-range"].endswith(f"/{film.stat().st_size}")
    assert riffle.ask("GET", cards["clip.mp4"]["picture"])[0] == 200


def test_the_index_reads_only_the_heads_of_files(album, serve):
    big = jpeg(1, album.names["IMG_1.JPG"], (3000, 2000)) + bytes(8 << 20)
    album.add("2026/big.jpg", 1, big)
    riffle, proxy = serve()
    reads = [fields["range"] for method, path, fields in proxy.seen if method == "GET" and path.endswith("big.jpg") and "range" in fields]
    assert reads == ["bytes=0-65535"], reads
    before = len(proxy.seen)
    riffle.stop()
    riffle.start("--rescan", "1").scanned()
    assert not [path for method, path, fields in proxy.seen[before:] if method == "GET" and "big" in path]


# --- To the reject folder and back ---------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_a_round_goes_to_the_reject_folder_and_comes_back(album, serve, kind):
    (album.root / "2026/IMG_1.JPG.xmp").write_bytes(b"<x:xmpmeta xmlns:x='adobe:ns:meta/'/>")
    riffle, _ = serve(kind)
    library, _ = before = split(album)
    round_, report = riffle.trash("IMG_1.JPG", "P7.jpg")
    assert report["finished"] and len(report["moved"]) == 2 and report["failed"] == [], report
    gone = {"2026/IMG_1.JPG", "2026/IMG_1.JPG.xmp", "2025/Rome/P7.jpg"}
    assert split(album) == ({path: library[path] for path in library if path not in gone}, {path: library[path] for path in gone})
    assert riffle.get("/api/library")["trash"]["kind"] == "folder"
    riffle.scanned()
    assert set(riffle.cards()) == set(album.names) - {"IMG_1.JPG", "P7.jpg"}
    entry = next(entry for entry in riffle.get("/api/trash")["entries"] if entry["name"] == "P7.jpg")
    assert riffle.get("/api/trash")["empties"] is False
    assert len(riffle.post("/api/restore", {"ids": [entry["id"]]})["restored"]) == 1
    assert set(split(album)[1]) == gone - {"2025/Rome/P7.jpg"}
    riffle.post("/api/rounds/undo", {"round": round_["id"]})
    assert split(album) == before
    riffle.scanned()
    assert set(riffle.cards()) == set(album.names)


def test_a_dry_run_moves_nothing(album, serve):
    riffle, proxy = serve("wsgidav", "--dry-run")
    before = album.files()
    _, report = riffle.trash("IMG_1.JPG")
    assert report["dryRun"] and len(report["moved"]) == 1
    assert album.files() == before and not [method for method, _, _ in proxy.seen if method in ("MOVE", "MKCOL")]


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_that_changed_after_the_look_stays(album, serve, kind):
    riffle, _ = serve(kind)
    if kind == "rclone":
        pytest.skip("rclone itself sees changes of its disk after minutes")
    round_ = riffle.round(size=1000)
    cards = {card["name"]: card for card in round_["cards"]}
    for name in ("IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG"):
        riffle.decide(round_, cards[name], "trash")
    place = album.root / "2026/IMG_1.JPG"
    place.write_bytes(place.read_bytes()[::-1])
    (album.root / "2026/IMG_2.JPG").unlink()
    report = riffle.finish(round_)
    reasons = {failure["card"]: failure["message"] for failure in report["failed"]}
    assert "changed since you saw it" in reasons[cards["IMG_1.JPG"]["id"]]
    assert "no longer where it was" in reasons[cards["IMG_2.JPG"]["id"]]
    library, rejects = split(album)
    assert set(rejects) == {"2026/IMG_3.JPG"} and "2026/IMG_1.JPG" in library


def test_nothing_is_overwritten_on_either_way(album, serve):
    taken = {"2026/IMG_1.JPG": b"an earlier one", "2026/img_2.jpg": b"another"}
    for path, data in taken.items():
        (album.root / REJECTS / path).parent.mkdir(parents=True, exist_ok=True)
        (album.root / REJECTS / path).write_bytes(data)
    riffle, _ = serve()
    library, _ = split(album)
    round_, report = riffle.trash("IMG_1.JPG", "IMG_2.JPG")
    assert len(report["moved"]) == 2, report
    moved = {"2026/IMG_1.2.JPG": library["2026/IMG_1.JPG"], "2026/IMG_2.2.JPG": library["2026/IMG_2.JPG"]}
    assert split(album)[1] == taken | moved
    (album.root / "2026/IMG_1.JPG").write_bytes(b"new")
    riffle.post("/api/rounds/undo", {"round": round_["id"]})
    assert split(album) == (library | {"2026/IMG_1.JPG": b"new", "2026/IMG_1 (restored).JPG": library["2026/IMG_1.JPG"]}, taken)


@pytest.mark.parametrize("kind", KINDS)
def test_any_name_can_be_shown_moved_and_restored(album, serve, kind):
    names = ["two words.jpg", "100%.jpg", "a#b.jpg", "c+d.jpg", "e&f.jpg", "%41.jpg", "🌄.jpg", "it's=@,.jpg",
             unicodedata.normalize("NFC", "Grüße.jpg"), unicodedata.normalize("NFD", "süß.jpg")]
    if kind in PROGRAMS:
        names.append("semi;colon?.jpg")
    for number, name in enumerate(names):
        album.add(f"Zoë & Co #1/{name}", number)
    riffle, _ = serve(kind)
    before = split(album)
    assert set(riffle.cards()) == set(album.names)
    for name in names:
        assert riffle.ask("GET", riffle.cards()[name]["original"])[2] == before[0][f"Zoë & Co #1/{name}"]
    round_, report = riffle.trash(*names)
    assert len(report["moved"]) == len(names), report
    assert set(split(album)[1]) == {f"Zoë & Co #1/{name}" for name in names}
    riffle.post("/api/rounds/undo", {"round": round_["id"]})
    assert split(album) == before


def test_a_name_that_the_server_would_cut_stays(album, serve):
    """wsgidav 4.3 moves `a;b.jpg` to `a`."""
    for number, name in enumerate(["a;b.jpg", "c?d.jpg"]):
        album.add(name, number)
    riffle, proxy = serve()
    before = split(album)
    _, report = riffle.trash("a;b.jpg", "c?d.jpg")
    assert report["moved"] == [] and all("Rename" in failure["message"] for failure in report["failed"]), report
    assert split(album) == before and not [path for method, path, _ in proxy.seen if method == "MOVE"]


# --- When the server fails -----------------------------------------------------------------------


def test_a_server_that_drops_one_request_in_twenty_loses_and_doubles_nothing(album, serve):
    for number in range(9, 40):
        album.add(f"2026/IMG_{number}.JPG", number, jpeg(number, album.names["IMG_1.JPG"], (400, 300)))
    riffle, proxy = serve(starts=False)
    proxy.drops = 20
    riffle.start("--rescan", "1").scanned()
    before = split(album)
    names = [f"IMG_{number}.JPG" for number in range(30)]
    round_, report = riffle.trash(*(name for name in names if name in album.names))
    while report["failed"]:
        # A person finishes again what stayed.
        round_, report = riffle.trash(*names)
    moved = {path for path in before[0] if path.removeprefix("2026/") in names}
    library, rejects = split(album)
    assert set(rejects) == moved and library | rejects == before[0]
    while split(album)[1]:
        ids = [entry["id"] for entry in riffle.get("/api/trash")["entries"] if entry["state"] == "trashed"]
        riffle.post("/api/restore", {"ids": ids})
    assert split(album) == before and proxy.dropped > 5


def test_a_server_that_is_away_loses_no_decision_and_is_found_again(album, serve):
    riffle, proxy = serve()
    before = album.files()
    round_ = riffle.round(size=1000)
    proxy.is_away = True
    cards = {card["name"]: card for card in round_["cards"]}
    riffle.decide(round_, cards["IMG_1.JPG"], "trash")
    report = riffle.finish(round_)
    assert not report["finished"] and report["moved"] == [] and "IMG_1" not in report["failed"][0]["message"], report
    riffle.until(lambda: riffle.get("/api/library")["offline"])
    assert album.files() == before
    proxy.is_away = False
    riffle.until(lambda: not riffle.get("/api/library")["offline"])
    assert riffle.finish(round_)["finished"]
    assert set(split(album)[1]) == {"2026/IMG_1.JPG"}
    assert riffle.ask("GET", cards["IMG_2.JPG"]["picture"])[0] == 200


@pytest.mark.parametrize("way", ["there", "back"])
def test_a_crash_after_a_move_is_settled_by_looking(album, serve, way):
    riffle, proxy = serve()
    before = split(album)
    round_ = riffle.round(size=1000)
    card = next(card for card in round_["cards"] if card["name"] == "IMG_1.JPG")
    riffle.decide(round_, card, "trash")
    call = riffle.finish
    if way == "back":
        riffle.finish(round_)
        call = lambda _: riffle.post("/api/rounds/undo", {"round": round_["id"]})
    proxy.loses = "MOVE"
    asking = threading.Thread(target=lambda: ignore(lambda: call(round_)), daemon=True)
    asking.start()
    assert proxy.lost.wait(30)
    riffle.kill()
    asking.join(30)
    proxy.loses = None
    riffle.start("--rescan", "1").scanned()
    library, rejects = split(album)
    assert library | rejects == before[0] and (set(rejects) == ({"2026/IMG_1.JPG"} if way == "there" else set()))
    entries = {entry["name"]: entry["state"] for entry in riffle.get("/api/trash")["entries"]}
    assert entries["IMG_1.JPG"] == ("trashed" if way == "there" else "restored")
    assert ("IMG_1.JPG" in riffle.cards()) == (way == "back")


def ignore(body):
    try:
        body()
    except (OSError, AssertionError, ValueError):
        pass
