"""Riffle below a path of an address that it shares with other programs."""

import socket

from riffle_pages.screens import Screens
from riffle_pages.server import Riffle
from support.fixtures import PHONE

IS_KEPT = "async () => Boolean(await caches.match(document.querySelector('script[src$=\"/app.js\"]').src))"
KEPT = "async () => (await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(request => request.url)))).flat()"


def test_everything_of_the_page_is_below_the_path(library, tmp_path, new_page):
    library.fill(4)
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    server = Riffle(library, tmp_path, "--url", f"http://127.0.0.1:{port}/photos/riffle")
    server.port = port
    page = new_page(**PHONE, service_workers="allow")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    try:
        screens = Screens(page).open(server.start()).decks(4)
        # Another program's records at the same origin.
        page.evaluate("caches.open('other').then(() => localStorage.setItem('other', '1'))")
        screens.start().swipe("right").at(1).swipe("left").at(2)
        screens.until(IS_KEPT)
        assert page.evaluate("navigator.serviceWorker.ready.then(found => found.scope)").endswith("/photos/riffle/")
        page.evaluate("location.hash = '#/devices'")
        screens.on("devices").press("invite")
        invitation = page.locator(".invitation-address").inner_text()
        assert invitation.startswith(f"http://127.0.0.1:{port}/photos/riffle/?token=")
        base = f"http://127.0.0.1:{port}/photos/riffle/"
        assert len(asked) > 20 and [url for url in asked if not url.startswith((base, "blob:"))] == []
        assert any("/card/" in url for url in asked) and any("/api/events" in url for url in asked)
        kept = page.evaluate(KEPT)
        assert kept and all(url.startswith(base) for url in kept)
        cookie = page.context.cookies()[0]
        assert cookie["path"] == "/photos/riffle/"
        second = Screens(new_page(**PHONE)).open(invitation).on("who")
        second.page.locator('[data-person="default"]').click()
        second.page.wait_for_url(base)
        second.page.wait_for_selector('html[data-ready="1"]')
        second.decks(4)
        second.page.context.close()
        # Without Riffle the page starts from what is kept.
        server.stop()
        page.goto(base)
        page.wait_for_selector('html[data-ready="1"]')
        server.start()
        page.evaluate("location.hash = '#/devices'")
        page.locator('[data-action="revoke"]').first.click()
        page.locator('dialog [data-choice="revoke"]').click()
        page.locator(".notice", has_text="This device is signed out").wait_for()
        assert page.evaluate("caches.keys()") == ["other"]
        assert page.evaluate("localStorage.getItem('other')") == "1"
        # The server was away, and refused the device at the end.
        page.errors.clear()
    finally:
        server.stop()
