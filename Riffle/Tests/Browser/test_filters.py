"""Filters on an open deck: what they offer, what the next round takes, and all of a deck at once."""

import pytest

from riffle_pages.library import png
from riffle_pages.screens import Screens
from support.fixtures import PHONE_AND_DESKTOP
from support.touch import Touch, centre

#: More than the 10 MB above which a file is large.
LARGE = 10_000_001


def shelf(library, riffle, screens):
    """Two photos of 2023, of which one is large, and four of 2024, of which two are; the names of those."""
    names = library.fill(1, month="2023-05") + library.fill(2)
    for name, month in (("large a.png", "2023-05"), ("large b.png", "2024-05"), ("large c.png", "2024-06")):
        picture = png(600, 400, len(names))
        library.add(name, picture + bytes(LARGE - len(picture)), month=month)
    screens.open(riffle().address).decks(6)
    return ["large a.png", "large b.png", "large c.png"]


def chips(page, scope=".pass"):
    return page.evaluate(
        "scope => [...document.querySelectorAll(`${scope} .chip`)].map(chip => [...chip.childNodes].map(({ textContent }) => textContent).join(' ').trim())", scope)


def chip(page, name):
    return page.locator(".chip", has_text=name)


def headline(screens, text):
    screens.page.locator(".pass-headline", has_text=text).wait_for()
    return screens


@pytest.mark.parametrize("options", PHONE_AND_DESKTOP)
def test_filters_narrow_the_counts_and_the_next_round(library, riffle, new_page, options):
    screens = Screens(new_page(**options))
    page = screens.page
    large = shelf(library, riffle, screens)
    screens.open_pass("everything")
    page.locator(".chip").first.wait_for()
    # All are undecided photos: only what would change something is offered.
    assert chips(page) == ["Over 10 MB 3", "2024 4", "2023 2"]
    chip(page, "Over 10 MB").scroll_into_view_if_needed()
    box = chip(page, "Over 10 MB").bounding_box()
    Touch(page).tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    headline(screens, "3 to decide")
    assert chips(page) == ["Clear filters", "Over 10 MB 3", "2024 2", "2023 1"]
    assert page.locator('.chip[aria-pressed="true"]').count() == 1
    page.locator('.chips [role="status"]', has_text="3 pictures").wait_for(state="attached")
    # Parts are combined, and by key.
    chip(page, "2024").focus()
    page.keyboard.press("Space")
    headline(screens, "2 to decide")
    assert page.evaluate("document.activeElement.dataset.filter") == "2024"
    screens.press("start").table()
    assert page.locator(".round h1").text_content() == "Everything · Over 10 MB · 2024"
    assert screens.position == (0, 2) and screens.name == large[1]
    page.keyboard.press("ArrowRight")
    assert screens.settled(1) == [(large[1], "keep")]
    # The round is there where it was begun, and beside it the whole deck has none.
    page.keyboard.press("Escape")
    screens.on("decks").rest()
    page.locator('[data-action="continue"][data-deck="everything~large~2024"]').wait_for()
    page.locator(".chip", has_text="Clear filters").click()
    headline(screens, "5 to decide")
    assert page.locator('.pass [data-action="start"]').get_attribute("data-deck") == "everything"
    assert page.locator('.chip[aria-pressed="true"]').count() == 0
    # Kept pictures can be gone through again.
    chip(page, "Kept").click()
    headline(screens, "1 kept")
    assert page.locator('.pass [data-action="start"]').text_content() == "Go through again"


def test_the_round_of_a_filter_is_found_at_home_when_another_is_played(library, riffle, screens):
    page = screens.page
    shelf(library, riffle, screens)
    screens.open_pass("everything")
    chip(page, "2023").click()
    headline(screens, "2 to decide").press("start").table()
    page.keyboard.press("ArrowRight")
    screens.settled(1)
    page.keyboard.press("Escape")
    screens.on("decks").rest().press("close").rest().launch("month-2024-05")
    page.keyboard.press("Escape")
    screens.on("decks").rest().press("close").rest()
    page.locator(".resume-others .resume-bar", has_text="Everything · 2023").click()
    screens.table()
    assert screens.position == (1, 2)


@pytest.mark.parametrize("options", PHONE_AND_DESKTOP)
def test_several_pictures_of_a_deck_are_decided_at_once_and_undone(library, riffle, new_page, options):
    screens = Screens(new_page(**options))
    page = screens.page
    large = shelf(library, riffle, screens)
    screens.open_pass("everything").press("look").on("decided")
    thumbs = page.locator(".decided .thumb")
    thumbs.nth(5).wait_for()
    assert page.locator(".decided h1").text_content() == "Everything"
    chip(page, "Over 10 MB").click()
    page.wait_for_function("() => document.querySelectorAll('.decided .thumb').length === 3")
    screens.press("select")
    for index in (0, 1):
        thumbs.nth(index).click()
    screens.press("pick-favourite")
    page.locator(".decided .mark-favourite").nth(1).wait_for()
    kept = screens.get("/api/decided/favourites")["entries"]
    assert [entry["card"]["name"] for entry in kept] == [large[1], large[0]]
    screens.press("undo")
    screens.until("async () => (await (await fetch('/api/decided/favourites')).json()).count === 0")
    assert page.locator(".decided .mark-favourite").count() == 0
    # A range by Shift goes to the trash by a sheet.
    thumbs.nth(0).click(modifiers=["Control"])
    thumbs.nth(2).click(modifiers=["Shift"])
    screens.press("pick-trash").on("sheet")
    assert sorted(screens.settled(3)) == [(name, "trash") for name in large]
    page.go_back()
    screens.on("decided")
    page.go_back()
    screens.on("decks")
    assert screens.opened == "everything"


@pytest.mark.parametrize("window", [(195, 422), (320, 256)], ids=["200 %", "400 %"])
def test_filters_are_reached_in_the_windows_of_a_large_zoom(library, riffle, new_page, window):
    screens = Screens(new_page(viewport={"width": window[0], "height": window[1]}, has_touch=True))
    page = screens.page
    shelf(library, riffle, screens)
    screens.open_pass("everything")
    # The button that starts a round is seen first, and the filters are below it.
    start = page.locator('[data-state="open"] [data-action="start"]').bounding_box()
    assert start["y"] + start["height"] <= window[1]
    page.locator(".pass-samples img").first.wait_for(state="attached")
    screens.until("""() => {
        const chip = document.querySelector('.chip')
        chip.scrollIntoView({ block: 'center' })
        const [own, room] = [chip, chip.closest('[data-scroll]')].map(element => element.getBoundingClientRect())
        return chip.textContent.startsWith('Over 10 MB') && own.top >= room.top && own.bottom <= room.bottom + 0.5
    }""")
    Touch(page).tap(*centre(page, ".chip"))
    headline(screens, "3 to decide")
    page.locator('[data-action="start"]').first.evaluate("button => button.click()")
    screens.table()
    assert screens.position == (0, 3)
