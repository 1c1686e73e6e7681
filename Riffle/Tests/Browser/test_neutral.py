"""A neutral background to judge colours on: nothing coloured around the photo, and all words stand out."""

from riffle_pages.contrast import faint

GREY = """() => [...document.querySelectorAll('.round, .card')].map(element => getComputedStyle(element).backgroundColor)
    .filter(colour => new Set(colour.match(/\\d+/g)).size > 1 || Number(colour.match(/\\d+/)[0]) > 64)"""
SEEN = """() => [...document.querySelectorAll('.wash, .ambient')].filter(element => element.checkVisibility()).length"""


def test_the_neutral_background_has_no_colour_and_no_light_and_lasts(library, riffle, screens):
    library.fill(2)
    page = screens.open(riffle().address).decks(2).page
    page.emulate_media(color_scheme="light")
    screens.press("open-settings").on("settings")
    page.get_by_role("switch", name="Neutral background").check(force=True)
    page.keyboard.press("Escape")
    screens.on("decks").rest().start()
    assert page.evaluate(GREY) == [] and page.evaluate(SEEN) == 0
    assert faint(page) == []
    page.reload()
    screens.table()
    assert page.evaluate(GREY) == [] and page.evaluate(SEEN) == 0
