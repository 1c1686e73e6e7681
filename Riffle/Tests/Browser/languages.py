#!/usr/bin/env python3
"""Takes pictures of home, round, sheet and trash in every language, on a phone: languages.py OUT [LANGUAGE…]

Writes OUT/LANGUAGE-SCREEN.png. Needs the stage (Tools/stage) and the sample library, as screenshots.py does.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from screenshots import CHROMIUM, SHARP_PHONE, covered, fresh, sample
from riffle_pages.languages import LANGUAGES
from riffle_pages.screens import Screens
from riffle_pages.windows import settled


def tour(screens, address, shoot):
    """The four screens, by a round of which every third picture goes to the trash."""
    page = screens.page
    screens.open(address).decks()
    covered(page)
    settled(page)
    shoot("home")
    screens.launch("month-2024-04")
    settled(page)
    shoot("round")
    _, total = screens.position
    for index in range(total):
        page.keyboard.press("ArrowLeft" if index % 3 == 0 else "ArrowRight")
        if index < total - 1:
            screens.at(index + 1)
    screens.on("sheet")
    settled(page)
    shoot("sheet")
    screens.press("trash").page.locator(".outcome").wait_for()
    screens.press("open-trash").on("trash").page.locator(".trash-row").first.wait_for()
    settled(page)
    shoot("trash")


def main(out, *languages):
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for language in languages or LANGUAGES:
            context = browser.new_context(**SHARP_PHONE, locale=language)
            page = context.new_page()
            with fresh(sample()) as server:
                tour(Screens(page), server.start(), lambda screen: page.screenshot(path=folder / f"{language}-{screen}.png", scale="css"))
            context.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
