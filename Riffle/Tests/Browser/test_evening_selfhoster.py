"""The evening of a self-hoster: a family's folder on a server, two devices of two people, a restart in mid-round, new files, and a
trash that is emptied."""

import pytest

from riffle_pages.qr import read
from riffle_pages.screens import Screens
from riffle_pages.server import until
from support.fixtures import DESKTOP, PHONE
from support.touch import Touch, centre


def home(screens):
    screens.page.evaluate("location.hash = '#/'")
    return screens.on("decks").rest()


@pytest.mark.slow
def test_an_evening_of_two_people_a_restart_new_files_and_an_emptied_trash(library, riffle, new_page, tmp_path):
    server = riffle("--lan")
    desk = Screens(new_page(**DESKTOP)).open(server.address).on("decks")
    # Nothing is there yet, and photos that arrive are found on request.
    desk.page.locator('[data-action="look-again"]').wait_for()
    desk.page.screenshot(path=tmp_path / "empty.png")
    assert desk.page.locator(".decks .note").inner_text() == ""
    names = library.fill(6)
    desk.press("look-again").decks(6)

    # A phone joins by the code, as a person of its own.
    until(lambda: "It works once" in server.log.read_text(), "the code is printed")
    phone = Screens(new_page(**PHONE)).open(read(server.log.read_text())).on("who")
    phone.press("add-person").page.get_by_role("textbox", name="Name").fill("Ana")
    phone.page.keyboard.press("Enter")
    phone.page.wait_for_url(lambda url: "#" not in url)
    phone.page.wait_for_selector('html[data-ready="1"]')
    phone.decks(6)
    assert "Ana" in phone.page.locator(".decks-head").inner_text()
    phone.page.screenshot(path=tmp_path / "phone.png")

    # Both decide; Riffle stops in the middle and loses nothing.
    desk.rest().launch()
    desk.page.keyboard.press("ArrowLeft")
    desk.at(1).still().settled(1)
    phone.rest().launch()
    # The first round of a new person begins with a card that teaches.
    phone.swipe("right").still()
    phone.swipe("right").at(1).still()
    phone.settled(1)
    server.stop()
    phone.page.locator(".notice", has_text="connection").first.wait_for()
    phone.swipe("left").at(2).still()
    phone.page.screenshot(path=tmp_path / "offline.png")
    server.start()
    assert [decision for _, decision in phone.settled(2)] == ["keep", "trash"]
    for page in (desk.page, phone.page):
        assert all("ERR_CONNECTION_REFUSED" in error or "ERR_EMPTY" in error for error in page.errors), page.errors
        page.errors.clear()

    # The phone stops early, by touch; the desk's round loses the picture that is gone, and says nothing is lost.
    touch = Touch(phone.page)
    touch.tap(*centre(phone.page, '[data-action="finish"]'))
    phone.on("sheet")
    phone.page.screenshot(path=tmp_path / "sheet.png")
    touch.tap(*centre(phone.page, '.sheet-foot [data-action="trash"]'))
    phone.page.locator(".outcome").wait_for()
    assert server.trashed() == [names[1].encode()]
    desk.until("async () => (await (await fetch('/api/rounds/current')).json()).total === 5 || "
               "(await (await fetch('/api/rounds/current')).json()).cards.some(card => card.state === 'missing')")
    desk.press("finish").on("sheet").press("trash")
    desk.page.locator(".outcome").wait_for()
    assert sorted(server.trashed()) == sorted(name.encode() for name in names[:2])

    # Who trashed what is told on both; one comes back, the other is deleted after two questions.
    home(desk).press("open-trash").on("trash").page.locator(".trash-row").nth(1).wait_for()
    desk.page.screenshot(path=tmp_path / "trash.png")
    assert "Ana" in desk.page.locator(".trash").inner_text()
    desk.page.locator(f'[aria-label="Restore {names[1]}"]').click()
    until(lambda: names[1].encode() in library.names(), "it is back")
    desk.press("empty")
    question = desk.page.locator("dialog.question")
    question.locator('[data-choice="continue"]').click()
    question.locator('[data-choice="delete"]').click()
    until(lambda: server.trashed() == [], "the trash is empty")
    assert sorted(library.names()) == sorted(name.encode() for name in names[1:])
    # The phone sees it at home.
    home(phone)
    phone.until("() => document.querySelector('wallet-deck').items.find(deck => deck.id === 'everything').count === 5")
