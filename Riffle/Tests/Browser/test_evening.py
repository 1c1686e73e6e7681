"""The evening of a parent with a phone, from the first month to the second device, by touch: each step on what the one before left
behind."""

import pytest

from riffle_pages.battles import PLAY, Ring, months
from riffle_pages.evening import home, pictures, play, trash
from riffle_pages.qr import read
from riffle_pages.screens import Screens
from riffle_pages.server import until
from support.fixtures import PHONE


@pytest.mark.slow
def test_an_evening_of_rounds_bosses_trash_restore_settings_and_a_second_device(library, riffle, new_page, tmp_path):
    small = months(library, 8)
    library.fill(3, month="2018-05")
    library.fill(2, month="2018-06")
    burst = library.burst(3)
    library.fill(10, month="2017-01", size=(1200, 900))
    server = riffle("--lan")
    screens = Screens(new_page(**PHONE), by_touch=True).open(server.address).decks(library.count).duplicates()
    page = screens.page
    shoot = pictures(page, tmp_path)
    shoot("home")
    # A month, with a change of mind in it and another on the sheet.
    screens.open_pass("month-2018-05")
    shoot("month")
    screens.launch("month-2018-05")
    first = screens.name
    shoot("round")
    screens.swipe("left").at(1).still().press("undo").at(0).still()
    assert screens.name == first
    play(screens, "left", "left", "right")
    shoot("sheet")
    screens.page.locator('[data-pile="trash"] [data-card]').nth(1).tap()
    page.locator('dialog.zoom[data-decision="trash"]').wait_for()
    shoot("full size")
    screens.hit('dialog [data-action="keep"]')
    page.locator('dialog.zoom[data-decision="keep"]').wait_for()
    screens.hit('dialog [data-action="close"]').settled(3)
    trash(screens)
    shoot("moved")
    assert server.trashed() == [first.encode()]

    # The other parent plays three rounds. The next one, of which nothing goes, ends before a boss: a hoard.
    page.evaluate(PLAY, small[:3])
    home(screens).launch("month-2018-06")
    play(screens, "right", "up")
    screens.press("next").on("boss")
    shoot("boss")
    screens.press("fight").table()
    _, total = screens.position
    assert total == 10
    shoot("hoard")
    play(screens, "left", *["right"] * 9)
    trash(screens)
    assert len(server.trashed()) == 2

    # The second one, after five more: a duel, in which the first of the burst loses and the others stay.
    page.evaluate(PLAY, small[3:7])
    home(screens).launch(small[7])
    play(screens, "right")
    screens.press("next").on("boss").press("fight")
    ring = Ring(screens).enter()
    shoot("duel")
    loser = ring.names[0]
    ring.swipe("first", "left")
    screens.at(1)
    ring.enter()
    screens.press("both").on("sheet")
    trash(screens)
    assert loser in burst and loser.encode() in server.trashed()
    assert library.count == len(library.names()) + 3

    # What the first month cost comes back.
    screens.press("open-trash").on("trash")
    page.locator(".trash-row").first.wait_for()
    shoot("trash")
    screens.hit(f'[aria-label="Restore {first}"]')
    until(lambda: any(name.endswith(first.encode()) for name in library.names()), "it is back")
    assert len(server.trashed()) == 2

    # From now on 20 cards a round, and up means nothing.
    home(screens).press("open-settings").on("settings")
    screens.hit('.segments label:has(span:text-is("20"))')
    # The list is the phone's own.
    page.get_by_label("Swipe up").select_option("nothing")
    screens.until("async () => (await (await fetch('/api/settings')).json()).settings.up === 'nothing'")
    shoot("settings")

    # A second device scans the code, and finds everything as it is.
    address = read(server.log.read_text())
    assert address.startswith("http://") and "127.0.0.1" not in address
    second = Screens(new_page(**PHONE), by_touch=True).open(address).on("who")
    second.hit("[data-person]").decks(library.count - 2)
    assert second.get("/api/settings")["settings"]["roundSize"] == 20
    assert [entry["state"] for entry in second.get("/api/trash")["entries"]].count("trashed") == 2
    second.launch("everything").press("keep").at(1)
    # The first one sees what the second decided.
    home(screens)
    page.locator(".resume-title").first.wait_for()
    assert screens.get("/api/rounds/current")["position"] == 1
    assert len(screens.get("/api/devices")["devices"]) == 2
    shoot("home with a round")

    # Its only card is decided: the sheet is left, and nothing waits any more.
    screens.hit(".resume-bar").on("sheet")
    shoot("sheet of the other device")
    screens.press("next").on("decks")
    screens.until("async () => (await (await fetch('/api/decks')).json()).rounds.length === 0")
    assert len(server.trashed()) == 2
