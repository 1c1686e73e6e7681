"""An evening with the photos of an Immich server, which is away in the middle of it."""

import pytest
from fake_immich.client import Client
from fake_immich.fake import KEY, Fake
from fake_immich.riffle_client import ServedImmich
from fake_immich.sample import ME
from fake_immich.server import Server

from riffle_pages.screens import Screens
from riffle_pages.server import stage, until
from support.fixtures import PHONE

MONTH = "month-2026-11"


@pytest.fixture
def evening(tmp_path, new_page):
    """(fake, riffle, screens). At the end it looks for the key in all that the page got, and for what the fake found wrong."""
    server = Server(Fake("3.0", assets=40)).start()
    riffle = ServedImmich(stage() / "bin/riffle", server.address, tmp_path).start("--rescan", "1", signs_in=False)
    page = new_page(**PHONE)
    bodies = []
    page.on("response", lambda answer: bodies.append((answer.url, answer.headers, answer.ok and answer.body())))
    yield Client(server.address), riffle, Screens(page)
    riffle.stop()
    server.stop()
    assert server.fake.contract.violations == []
    assert not [request for request in server.fake.requests if (request["body"] or {}).get("force")]
    assert bodies and not [url for url, headers, body in bodies if KEY in repr(headers) or body and KEY.encode() in body]
    assert KEY not in riffle.log.read_text()


def assets(client):
    return {asset["name"]: asset for asset in client.fake("state")["assets"] if asset["owner"] == ME}


def trashed(client):
    return {name for name, asset in assets(client).items() if asset["isTrashed"]}


@pytest.mark.slow
def test_an_evening_on_a_server_that_goes_away_and_comes_back(evening):
    client, riffle, screens = evening
    shown = [name for name, asset in assets(client).items()
             if asset["visibility"] == "timeline" and not asset["isTrashed"] and not asset["isOffline"]]
    before = trashed(client)
    page = screens.open(riffle.link).decks(len(shown)).page
    screens.start(MONTH, size=20)
    names = []
    for position in range(20):
        screens.at(position).still()
        names.append(screens.name)
        if position == 6:
            # From here on nothing reaches the server.
            client.fake("fault", {"status": 503, "times": -1})
        screens.swipe("left" if position < 8 else "up" if position == 8 else "right")
    screens.on("sheet").settled(20)
    assert len(set(names)) == 20
    screens.press("trash")
    # Nothing moved, the page says why, and the round stays open.
    page.locator(".failed li").nth(7).wait_for()
    assert trashed(client) == before
    client.fake("fault", {})
    page.evaluate("location.hash = '#/'")
    screens.on("decks")
    page.evaluate("location.hash = '#/sheet'")
    screens.on("sheet")
    # Pictures of the last cards could not come.
    assert all("503" in error for error in page.errors), page.errors
    page.errors.clear()
    screens.press("trash")
    page.locator(".outcome").wait_for()
    gone = set(names[:8])
    assert trashed(client) == before | gone
    until(lambda: assets(client)[names[8]]["isFavorite"], "the favourite is marked")

    # One comes back from the trash, the others with the round.
    screens.press("open-trash").on("trash")
    page.locator('[data-action="restore"]').first.click()
    until(lambda: len(trashed(client)) == len(before) + 7, "one is back")
    screens.restore_all()
    until(lambda: trashed(client) == before, "all are back")
