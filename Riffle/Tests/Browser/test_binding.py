"""What the page does is bound to what it showed, and to the library that it showed."""

from riffle_pages.library import Library
from riffle_pages.screens import Screens
from riffle_pages.server import Riffle, until


def kept(screens):
    """Decisions that wait in the browser."""
    return screens.page.evaluate(
        "() => Object.keys(localStorage).filter(key => key.startsWith('riffle.outbox.')).length")


def test_decisions_never_reach_another_library_on_the_same_port(tmp_path, three, library):
    server, screens, names = three
    screens.swipe("left").at(1).still()
    screens.settled(1)
    server.kill()
    screens.swipe("left").at(2).still()
    assert kept(screens) == 1
    # Another folder is served at the address. Its cards have the same numbers.
    other = Library(tmp_path / "other")
    others = other.fill(3)
    second = Riffle(other, tmp_path)
    second.port = server.port
    address = second.start()
    try:
        screens.page.errors.clear()
        Screens(screens.page.context.new_page()).open(address).decks(3)
        page = screens.page.context.pages[-1]
        page.locator(".notice", has_text="1 decision for another folder or person is kept").wait_for()
        # The page of the first folder says that it cannot go on.
        screens.page.locator(".notice", has_text="This page is for another folder").wait_for(timeout=20_000)
        assert kept(screens) == 1
        assert Screens(page).decisions() == []
        assert second.trashed() == [] and len(other.names()) == len(others)
    finally:
        second.stop()
    # Its own folder is back: what waited is sent.
    screens.page.context.pages[-1].close()
    screens.open(server.start())
    until(lambda: kept(screens) == 0, "the decision is sent")
    assert screens.decisions() == [(names[0], "trash"), (names[1], "trash")]
    screens.page.errors.clear()


def test_a_sheet_that_another_device_changed_is_shown_anew_before_anything_moves(three, new_page):
    server, screens, names = three
    for index in range(3):
        screens.swipe("right")
        if index < 2:
            screens.at(index + 1).still()
    screens.on("sheet")
    screens.settled(3)
    screens.press("undo")
    screens.table().at(2)
    screens.swipe("left")
    screens.on("sheet")
    screens.settled(3)
    # The news of another device's flip is lost on the way.
    round_ = screens.get("/api/rounds/current")
    card = round_["cards"][0]
    address = f"**/api/rounds/{round_['id']}"
    screens.page.route(address, lambda route: route.fulfill(json=round_))
    with screens.page.expect_response(address):
        screens.post("/api/flip", {"round": round_["id"], "card": card["id"], "version": card["version"], "decision": "trash"})
    screens.page.unroute(address)
    screens.press("trash")
    screens.page.locator(".notice", has_text="nothing was moved").wait_for()
    assert server.trashed() == []
    piles = screens.page.locator('[data-pile="trash"] [data-card]')
    screens.until("() => document.querySelectorAll('[data-pile=\"trash\"] [data-card]').length === 2")
    assert piles.count() == 2
    screens.press("trash")
    screens.page.locator(".outcome").wait_for()
    assert server.trashed() == sorted([names[0].encode(), names[2].encode()])
    screens.page.errors.clear()


def test_the_page_opens_from_a_file_that_holds_the_one_time_token(tmp_path, library, riffle, screens):
    library.fill(3)
    address = riffle().address
    opening = tmp_path / "riffle.html"
    opening.write_text(f'<!doctype html><meta http-equiv="refresh" content="0;url={address}">')
    screens.page.goto(opening.as_uri())
    screens.page.wait_for_selector('html[data-ready="1"]')
    screens.decks(3)
    # Another program that was sent the cookie asks with it.
    cookies = {cookie["name"]: cookie["value"] for cookie in screens.page.context.cookies()}
    base = address.split("/?")[0]
    answer = screens.page.context.request.get(f"{base}/api/decks", headers={
        "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()), "Sec-Fetch-Site": "same-origin"})
    assert answer.status == 401
