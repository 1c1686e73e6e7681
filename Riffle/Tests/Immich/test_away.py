"""Riffle before a fake that is away when it starts, or goes away and comes back."""

import os
import subprocess

import pytest
from fake_immich.fake import KEY, Fake
from fake_immich.sample import ME
from riffle_pages.server import stage
from fake_immich.seen import cards, trashed

AWAY = {"status": 503, "times": -1}


def test_it_starts_while_the_server_is_away_and_recovers_without_a_restart(immich, served):
    client = immich("3.2")
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    count = len(cards(client))
    round_ = riffle.round()
    picture = round_["cards"][0]["picture"]
    assert riffle.ask("GET", picture)[0] == 200
    riffle.decide(round_, round_["cards"][0], "trash")
    riffle.stop()

    client.fake("fault", AWAY)
    riffle.start("--rescan", "1")
    assert "Riffle starts with what it knows" in riffle.log.read_text()
    library = riffle.until(lambda: (library := riffle.get("/api/library"))["offline"] and library)
    assert library["indexed"] == count and library["kind"] == "server" and library["problem"] is None
    # The round goes on with what is there; a picture that was shown still is.
    assert riffle.get("/api/rounds/current")["decisions"] == {round_["cards"][0]["id"]: "trash"}
    assert riffle.ask("GET", picture)[0] == 200
    assert riffle.ask("GET", round_["cards"][5]["full"])[0] == 503
    riffle.decide(round_, round_["cards"][1], "trash")
    assert riffle.finish(round_)["moved"] == []

    client.fake("fault", {})
    riffle.until(lambda: not riffle.get("/api/library")["offline"])
    assert len(riffle.finish(round_)["moved"]) == 2
    assert {card["name"] for card in round_["cards"][:2]} <= trashed(client)


@pytest.mark.slow
def test_a_server_that_was_updated_while_away_is_asked_in_its_new_way(immich, served, media):
    old = immich("3.0")
    riffle = served(old, "--rescan", "1")
    riffle.scanned()
    riffle.stop()
    old.fake("fault", AWAY)
    riffle.start("--rescan", "1")
    riffle.until(lambda: riffle.get("/api/library")["offline"])
    old.server.become(Fake("3.2", media=media))
    riffle.until(lambda: not riffle.get("/api/library")["offline"])
    searches = [request["body"] for request in old.fake("requests") if request["path"].endswith("/search/metadata")]
    assert searches and all("filter" in body for body in searches)


@pytest.mark.slow
def test_a_key_of_another_person_shows_nothing_of_the_first(immich, served):
    client = immich("3.0")
    riffle = served(client)
    riffle.scanned()
    riffle.stop()
    client.fake("fault", AWAY)
    riffle.start()
    client.fake("settings", {"key": "another"})
    client.fake("fault", {})
    problem = riffle.until(lambda: riffle.get("/api/library")["problem"])
    assert "does not know this API key" in problem
    client.fake("settings", {"key": KEY})


@pytest.mark.slow
def test_a_server_that_never_answered_is_an_error_that_says_so(immich, tmp_path):
    client = immich("3.0")
    client.fake("fault", AWAY)
    environment = os.environ | {"IMMICH_API_KEY": KEY, "XDG_DATA_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path),
                                "XDG_CONFIG_HOME": str(tmp_path)}
    run = subprocess.run([stage() / "bin/riffle", "--no-open", "--port", "0", "--allow-root", f"immich:{client.server.address}"],
                         env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    assert run.returncode == 1 and "reports an error (503)" in run.stderr and KEY not in run.stderr


@pytest.mark.slow
def test_what_is_kept_for_a_start_without_the_server_has_no_key_and_is_private(immich, served, tmp_path):
    client = immich("3.0")
    served(client).scanned()
    files = list((tmp_path / "data/riffle/servers").iterdir())
    assert len(files) == 1 and files[0].stat().st_mode & 0o777 == 0o600
    assert KEY not in files[0].read_text() and KEY not in files[0].name and ME in files[0].read_text()
