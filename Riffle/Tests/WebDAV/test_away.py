"""Riffle before a WebDAV server that is away when it starts."""

import os
import subprocess

import pytest
from webdav.nextcloud import PASSWORD
from webdav.photos import split


def test_it_starts_while_the_server_is_away_and_recovers_without_a_restart(album, serve):
    riffle, proxy = serve()
    round_ = riffle.round(size=1000)
    cards = {card["name"]: card for card in round_["cards"]}
    assert riffle.ask("GET", cards["IMG_1.JPG"]["picture"])[0] == 200
    riffle.decide(round_, cards["IMG_1.JPG"], "trash")
    riffle.stop()

    proxy.is_away = True
    riffle.start("--rescan", "1")
    assert "Riffle starts with what it knows" in riffle.log.read_text()
    library = riffle.until(lambda: (library := riffle.get("/api/library"))["offline"] and library)
    assert library["indexed"] == len(album.names) and library["kind"] == "server" and library["problem"] is None
    # The round goes on with what is there; a picture that was shown still is.
    assert riffle.get("/api/rounds/current")["decisions"] == {cards["IMG_1.JPG"]["id"]: "trash"}
    assert riffle.ask("GET", cards["IMG_1.JPG"]["picture"])[0] == 200
    assert riffle.ask("GET", cards["IMG_2.JPG"]["picture"])[0] == 503
    riffle.decide(round_, cards["IMG_2.JPG"], "trash")
    assert riffle.finish(round_)["moved"] == []

    proxy.is_away = False
    riffle.until(lambda: not riffle.get("/api/library")["offline"])
    assert len(riffle.finish(round_)["moved"]) == 2
    assert set(split(album)[1]) == {"2026/IMG_1.JPG", "2026/IMG_2.JPG"}


def test_what_the_server_is_comes_from_itself_once_it_is_back(album, serve):
    riffle, proxy = serve("nextcloud")
    riffle.stop()
    proxy.is_away = True
    riffle.start("--rescan", "1")
    riffle.until(lambda: riffle.get("/api/library")["offline"])
    proxy.seen.clear()
    proxy.is_away = False
    riffle.until(lambda: "OPTIONS" in {method for method, _, _ in proxy.seen})
    riffle.scanned()
    # Its previews are known from the first answer.
    card = riffle.cards()["IMG_1.JPG"]
    assert riffle.ask("GET", card["picture"])[0] == 200
    assert [path for _, path, _ in proxy.seen if path.startswith("/index.php/core/preview")]


def test_a_server_that_never_answered_is_an_error_that_says_so(serve, tmp_path):
    riffle, proxy = serve(starts=False)
    proxy.is_away = True
    environment = os.environ | {riffle.variable: riffle.key} | {
        f"XDG_{name}_HOME": str(tmp_path) for name in ("DATA", "CACHE", "CONFIG")}
    run = subprocess.run([riffle.program, "--no-open", "--port", "0", "--allow-root", f"webdav:{proxy.address}"],
                         env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    assert run.returncode == 1 and "closed the connection before it answered" in run.stderr and PASSWORD not in run.stderr


@pytest.mark.slow
def test_another_password_knows_nothing_of_an_absent_server(serve):
    riffle, proxy = serve()
    riffle.stop()
    proxy.is_away = True
    riffle.key = "ada:another"
    with pytest.raises(AssertionError, match="closed the connection"):
        riffle.start()


@pytest.mark.slow
def test_what_is_kept_for_a_start_without_the_server_has_no_password_and_is_private(serve, tmp_path):
    serve()
    files = list((tmp_path / "data/riffle/servers").iterdir())
    assert len(files) == 1 and files[0].stat().st_mode & 0o777 == 0o600
    assert PASSWORD not in files[0].read_text() and PASSWORD not in files[0].name and "WsgiDAV" in files[0].read_text()
