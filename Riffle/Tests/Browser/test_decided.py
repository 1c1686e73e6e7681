"""What was kept, marked and postponed: looked at, changed, undone, exported, and gone through again."""

import csv
import io

import pytest

from riffle_pages.screens import Screens
from support.fixtures import PHONE_AND_DESKTOP

KEYS = {"keep": "ArrowRight", "favourite": "ArrowUp", "later": "ArrowDown", "trash": "ArrowLeft"}
MADE = ["keep", "keep", "favourite", "keep", "later", "keep"]


def played(server, screens):
    """A finished round of six cards; answers with their names by decision."""
    page = screens.open(server.address).decks(6).page
    screens.start()
    made = {}
    for decision in MADE:
        made.setdefault(decision, []).append(screens.name)
        page.keyboard.press(KEYS[decision])
        screens.still()
    screens.on("sheet").press("next")
    screens.on("decks").rest()
    return made


def shown(page):
    return page.evaluate("[...document.querySelectorAll('.decided .thumb')].map(thumb => thumb.ariaLabel.match(/, ([^,]+): /)[1])")


def looks_at(screens, name):
    screens.press("open-decided").on("decided")
    screens.page.locator('.decided .segments label', has_text=name).click()
    screens.page.locator(".decided h1", has_text=name).wait_for()
    return screens


@pytest.mark.parametrize("options", PHONE_AND_DESKTOP)
def test_lists_show_what_was_decided_and_a_change_is_undone(library, riffle, new_page, options):
    screens = Screens(new_page(**options))
    page = screens.page
    library.fill(6)
    server = riffle()
    made = played(server, screens)
    looks_at(screens, "Favourites")
    page.locator(".decided .thumb").first.wait_for()
    assert shown(page) == made["favourite"]
    page.locator('.decided .segments label', has_text="Kept").click()
    page.wait_for_function("() => document.querySelectorAll('.decided .thumb').length === 4")
    assert shown(page) == made["keep"][::-1]
    # In full size, as on the sheet.
    page.locator(".decided .thumb").first.click()
    page.locator("dialog.zoom").wait_for()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    screens.until("async () => (await (await fetch('/api/decided/favourites')).json()).count === 2")
    first = screens.get("/api/decided/favourites")["entries"]
    assert [entry["card"]["name"] for entry in first] == [made["keep"][-1], *made["favourite"]]
    screens.press("undo")
    screens.until("async () => (await (await fetch('/api/decided/kept')).json()).count === 4")


def test_selected_photos_are_changed_together_and_go_to_the_trash_by_a_sheet(library, riffle, screens):
    page = screens.page
    library.fill(6)
    server = riffle()
    made = played(server, screens)
    looks_at(screens, "Kept")
    page.locator(".decided .thumb").nth(3).wait_for()
    screens.press("select")
    for index in (0, 1):
        page.locator(".decided .thumb").nth(index).click()
    screens.press("pick-later")
    screens.until("async () => (await (await fetch('/api/decided/later')).json()).count === 3")
    page.keyboard.press("u")
    screens.until("async () => (await (await fetch('/api/decided/kept')).json()).count === 4")
    screens.press("select")
    page.locator(".decided .thumb").nth(3).click()
    screens.press("pick-trash").on("sheet")
    screens.settled(1)
    assert screens.decisions() == [(made["keep"][0], "trash")]
    screens.press("trash")
    page.locator(".outcome").wait_for()
    assert server.trashed() == [made["keep"][0].encode()]
    screens.press("next").on("decided")
    page.wait_for_function("() => document.querySelectorAll('.decided .thumb').length === 3")


def test_going_through_again_forgets_nothing_and_the_list_is_exported(library, riffle, screens):
    page = screens.page
    library.fill(6)
    server = riffle()
    made = played(server, screens)
    looks_at(screens, "Kept").press("again").table()
    assert screens.position == (0, 4)
    page.keyboard.press("ArrowUp")
    screens.still().at(1)
    page.keyboard.press("Escape")
    screens.on("decks").rest()
    looks_at(screens, "Kept")
    page.locator(".decided .thumb").nth(2).wait_for()
    assert shown(page) == made["keep"][:0:-1]
    screens.press("export")
    with page.expect_download() as download:
        page.locator('[data-choice="csv"]').click()
    rows = list(csv.DictReader(io.StringIO(download.value.path().read_text())))
    assert [row["path"].rsplit("/", 1)[-1] for row in rows] == made["keep"][1:]
    assert {row["decision"] for row in rows} == {"keep"}
    # The round waits with the rest.
    screens.press("again").table()
    assert screens.position == (1, 4)
