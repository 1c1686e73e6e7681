"""An evening with the photos of a WebDAV server: a month, two rounds, the trash, and a server that goes away in the middle."""

from datetime import datetime

import pytest
from webdav.nextcloud import PASSWORD, USER
from webdav.photos import Album, jpeg, split
from webdav.proxy import Proxy
from webdav.riffle import ServedWebDAV
from webdav.servers import PROGRAMS, is_here, start, wsgidav

from riffle_pages.screens import Screens
from riffle_pages.server import stage, until
from support.fixtures import PHONE

MONTH = "month-2026-03"


@pytest.fixture(params=["wsgidav", pytest.param("apache", marks=pytest.mark.slow)])
def evening(request, tmp_path, new_page):
    """(album, proxy, riffle, screens). At the end it looks for the password in all that the page got."""
    if not is_here(request.param):
        pytest.skip(f"this machine lacks: {PROGRAMS[request.param]}")
    album = Album(tmp_path / "photos")
    for number in range(30):
        taken = datetime(2026, 3, 14, 12, number)
        album.add(f"2026/Rome/IMG_{number}.JPG", number, jpeg(number, taken, (240, 180)))
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    if request.param == "wsgidav":
        server = wsgidav(album.root, scratch, {USER: {"password": PASSWORD}})
    else:
        server = start(request.param, album.root, scratch)
    proxy = Proxy(server.address)
    riffle = ServedWebDAV(stage() / "bin/riffle", proxy.address, tmp_path)
    riffle.start("--rescan", "1", signs_in=False, begins_dry=True)
    page = new_page(**PHONE)
    bodies = []
    page.on("response", lambda answer: bodies.append((answer.url, answer.headers, answer.ok and answer.body())))
    yield album, proxy, riffle, Screens(page)
    riffle.stop()
    proxy.stop()
    server.stop()
    assert all(fields.get("overwrite") == "F" for method, _, fields in proxy.seen if method == "MOVE")
    assert "DELETE" not in {method for method, _, _ in proxy.seen}
    secret = PASSWORD.encode()
    assert bodies and not [url for url, headers, body in bodies if PASSWORD in repr(headers) or body and secret in body]
    assert PASSWORD not in riffle.log.read_text()


def rejected(album):
    return {path.rsplit("/", 1)[-1] for path in split(album)[1]}


@pytest.mark.slow
def test_an_evening_on_a_server_that_goes_away_and_comes_back(evening):
    album, proxy, riffle, screens = evening
    before = split(album)
    page = screens.open(riffle.link).decks(len(album.names)).page
    screens.until("() => document.querySelector('#banner').textContent === 'The first round is a dry run: nothing is moved'")
    screens.start(MONTH, size=20)
    names = []
    for position in range(20):
        screens.at(position).still()
        names.append(screens.name)
        if position == 6:
            # From here on nothing reaches the server.
            proxy.is_away = True
        screens.swipe("left" if position < 8 else "right")
    screens.on("sheet").settled(20)
    assert len(set(names)) == 20
    screens.press("trash")
    # Nothing moved, the page says why, and the round stays open.
    page.locator(".failed li").nth(7).wait_for()
    assert split(album) == before
    proxy.is_away = False
    until(lambda: not page.evaluate("fetch('/api/library').then(answer => answer.json()).then(found => found.offline)"), "it is back")
    page.evaluate("location.hash = '#/'")
    screens.on("decks")
    page.evaluate("location.hash = '#/sheet'")
    screens.on("sheet")
    # Pictures of the last cards could not come.
    assert all("503" in error for error in page.errors), page.errors
    page.errors.clear()

    # The first round only shows what would move. Its button moves.
    screens.press("trash")
    page.locator(".outcome").wait_for()
    assert page.locator(".outcome h1").inner_text() == "Dry run: nothing was moved"
    assert split(album) == before
    screens.until("() => document.querySelector('#banner').hidden")
    screens.press("trash")
    screens.until("() => document.querySelector('.outcome h1')?.textContent.includes('moved to the reject folder')")
    assert rejected(album) == set(names[:8])

    # The second round has the rest of the month.
    page.evaluate("location.hash = '#/'")
    screens.decks()
    screens.start(MONTH, size=20)
    more = []
    for position in range(10):
        screens.at(position).still()
        more.append(screens.name)
        screens.swipe("left" if position < 2 else "right")
    screens.on("sheet").settled(10)
    assert set(names) | set(more) == set(album.names)
    screens.press("trash")
    screens.until("() => document.querySelector('.outcome h1')?.textContent.includes('moved to the reject folder')")
    assert rejected(album) == {*names[:8], *more[:2]}

    # One comes back from the trash, then all others.
    screens.press("open-trash").on("trash")
    page.locator('[data-action="restore"]').first.click()
    until(lambda: len(rejected(album)) == 9, "one is back")
    screens.restore_all()
    until(lambda: split(album) == before, "all are back")
