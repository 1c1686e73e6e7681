"""Every button stays within reach: in small windows, at 200 % zoom, with large text, in a wide font and in a language
with longer words."""

import pytest

from riffle_pages.battles import months, walk_of_battles
from riffle_pages.pseudo import CUT, HEAR, LANGUAGE, STRANGE, pseudo_page
from riffle_pages.reach import FAULTS
from riffle_pages.screens import Screens
from riffle_pages.walk import walk
from riffle_pages.windows import in_each

#: What the browser is started with, what the page's font is, and windows in CSS pixels. A window of 390 x 844 at
#: 200 % zoom has 195 x 422 of them, and one of 1280 x 1024 at 400 % 320 x 256.
SETTINGS = {
    "small window": ([], None, [(320, 568), (195, 422), (320, 256)]),
    "large window": ([], None, [(920, 640), (1280, 800), (2560, 1440)]),
    "large text": (["--blink-settings=defaultFontSize=32"], '"DejaVu Sans", Verdana', [(390, 844), (844, 390)]),
    "least text size": (["--blink-settings=minimumFontSize=24"], None, [(390, 844)]),
    "longer words from right to left, with a notice": ([], None, [(390, 844), (844, 390), (320, 568), (1280, 800)]),
}


def rounds(library, riffle, screens):
    """All screens but those of battles; answers with the walk through them."""
    # Of two years, so that there are filters.
    for file, month in (("DJI_0231.png", "2024-05"), ("PXL_20240503_120000123.png", "2024-05"), ("a picture.png", "2023-05")):
        library.add(file, size=(600, 400), month=month)
    screens.open(riffle().address).decks(3)
    return lambda check: walk(screens, check)


def battles(library, riffle, screens):
    """The screens of battles."""
    library.burst(3)
    decks = months(library, 5)
    screens.open(riffle().address).decks(8).duplicates()
    return lambda check: walk_of_battles(screens, decks, check)


#: These run with every `make test`.
QUICK = {("longer words from right to left, with a notice", rounds)}


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "prepare"),
    [pytest.param(name, prepare, marks=() if (name, prepare) in QUICK else pytest.mark.slow, id=f"{name}-{prepare.__name__}")
     for prepare in (rounds, battles) for name in SETTINGS])
def test_every_button_of_every_screen_is_within_reach_and_keeps_off_the_others(
        library, riffle, new_page, browser, launch, monkeypatch, tmp_path, name, prepare):
    flags, font, windows = SETTINGS[name]
    is_pseudo = name.startswith("longer words")
    if is_pseudo:
        monkeypatch.setenv("RIFFLE_PAGE", str(pseudo_page(tmp_path / "page")))
    screens = Screens(new_page(launch(*flags) if flags else browser, has_touch=True, bypass_csp=True,
                               locale=LANGUAGE if is_pseudo else "en-GB", viewport={"width": windows[0][0], "height": windows[0][1]}))
    page = screens.page
    if is_pseudo:
        page.add_init_script(HEAR)
    go = prepare(library, riffle, screens)
    if font:
        page.add_style_tag(content=f":root {{ --font: {font}; }}")
        assert page.locator("body").evaluate(
            """body => {
                const context = new OffscreenCanvas(1, 1).getContext('2d')
                context.font = `100px ${getComputedStyle(body).fontFamily}`
                return context.measureText('Move to the trash').width
            }""") > 850, "neither of the wide fonts is there"
    faults = []

    def check(where):
        if is_pseudo:
            if page.locator(".notice").count() == 0:
                screens.notice()
            faults.extend(f"{where}: {text}" for text in page.evaluate(STRANGE))
        for window in in_each(page, windows):
            found = page.evaluate(FAULTS) + (page.evaluate(CUT) if is_pseudo else [])
            faults.extend(f"{where}, {window}: {fault}" for fault in found)
        # Room enough to go on.
        page.set_viewport_size({"width": 1000, "height": 900})

    go(check)
    assert not faults, "\n".join(faults)
