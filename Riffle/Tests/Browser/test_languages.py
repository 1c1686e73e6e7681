"""Every screen in every language: no text is cut, and nothing is over anything else."""

import json
import subprocess

import pytest

from riffle_pages.languages import LANGUAGES
from riffle_pages.pseudo import CUT
from riffle_pages.reach import FAULTS
from riffle_pages.screens import Screens
from riffle_pages.scripts import PAGE
from riffle_pages.server import stage
from riffle_pages.walk import walk
from riffle_pages.windows import in_each

WINDOWS = [(390, 844), (320, 568)]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_screen_cuts_a_text_of_the_language(library, riffle, new_page, language):
    for file in ("DJI_0231.png", "PXL_20240503_120000123.png", "a picture.png"):
        library.add(file, size=(600, 400))
    screens = Screens(new_page(has_touch=True, locale=language, viewport={"width": 390, "height": 844}))
    page = screens.page
    warnings = []
    page.on("console", lambda message: warnings.append(message.text) if "messages of" in message.text else None)
    screens.open(riffle().address).decks(3)
    faults = []

    def check(where):
        for window in in_each(page, WINDOWS):
            faults.extend(f"{where}, {window}: {fault}" for fault in page.evaluate(FAULTS) + page.evaluate(CUT))
        page.set_viewport_size({"width": 1000, "height": 900})

    walk(screens, check)
    assert not faults, "\n".join(faults)
    assert not warnings


@pytest.mark.parametrize(("language", "title"), [("es", "Septiembre de 2024"), ("pl", "Wrzesień 2024"), ("en-US", "September 2024")])
def test_a_month_begins_with_a_capital_and_is_whole_above_a_round(library, riffle, new_page, language, title):
    for index in range(3):
        library.add(f"PXL_2024090{index + 1}_120000123.png")
    screens = Screens(new_page(locale=language, viewport={"width": 390, "height": 844}))
    screens.open(riffle().address).decks(3).start("month-2024-09")
    heading = screens.page.locator(".where h1")
    assert heading.inner_text() == title
    for window in in_each(screens.page, WINDOWS):
        assert heading.evaluate("({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>"
                                " scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1"), window


@pytest.mark.parametrize(("file", "settings"), [
    ("{", "Settings"), ("null", "Settings"), ('{"shared.settings": "Einstellungen"}', "Einstellungen"),
])
def test_a_file_that_is_damaged_or_of_another_version_leaves_english(library, riffle, new_page, file, settings):
    library.fill(3)
    page = new_page(locale="de")
    warnings = []
    page.on("console", lambda message: warnings.append(message.text) if "messages of" in message.text else None)
    page.route("**/words/de.json", lambda route: route.fulfill(body=file, content_type="application/json"))
    screens = Screens(page)
    screens.open(riffle().address).decks(3)
    page.get_by_role("button", name=settings).or_(page.get_by_role("link", name=settings)).first.wait_for()
    page.get_by_text("Everything", exact=True).first.wait_for()
    assert len(warnings) == 1, warnings


def test_the_page_begins_in_the_browsers_language(library, riffle, new_page):
    library.fill(3)
    page = new_page(locale="ar")
    # What is painted first: the script that makes the screens is not there yet.
    page.route("**/app.js", lambda route: route.abort())
    page.goto(riffle().address)
    page.wait_for_selector('html[lang="ar"][dir="rtl"]', state="attached")
    page.unroute("**/app.js")
    page.reload()
    page.wait_for_selector('html[lang="ar"][data-ready="1"]')
    page.errors.clear()


def test_a_person_chooses_the_language_for_all_of_their_devices(library, riffle, new_page):
    library.fill(3)
    screens = Screens(new_page())
    page = screens.page
    screens.open(riffle("--lan").address).decks(3).press("open-settings").on("settings")
    page.get_by_label("Language").select_option("de")
    page.wait_for_selector('html[lang="de"][data-ready="1"]')
    page.get_by_label("Sprache").wait_for()
    assert screens.get("/api/settings")["settings"]["language"] == "de"
    # The next device begins in the browser's language, and is in the person's as soon as it knows them.
    page.evaluate("location.hash = '#/devices'")
    screens.on("devices").press("invite")
    other = new_page(locale="fr")
    other.goto(page.locator(".invitation-address").first.inner_text())
    other.wait_for_selector('html[lang="de"][data-ready="1"]')


def test_the_sign_in_page_is_in_every_language_and_fits(library, riffle, new_page):
    library.fill(1)
    server = riffle()
    command = [stage() / "bin/riffle", "password", "--allow-root", library.root]
    subprocess.run(command, input=b"correct horse\n", env=server.environment, check=True, timeout=30)
    english = json.loads((PAGE / "words/en.json").read_text())
    for language in LANGUAGES:
        page = new_page(locale=language, viewport={"width": 320, "height": 568})
        page.goto(f"http://127.0.0.1:{server.port}/")
        messages = english | json.loads((PAGE / f"words/{language}.json").read_text())
        assert page.locator("html").get_attribute("lang") == language
        assert page.locator("html").get_attribute("dir") == ("rtl" if language == "ar" else "ltr")
        for key in ("title", "enterPassword", "button", "scanInstead"):
            assert page.get_by_text(messages[f"signIn.{key}"], exact=True).is_visible(), f"{language}: {key}"
        for part in ("shared.settings", "devices.title", "devices.add"):
            assert page.locator("b", has_text=messages[part]).count(), f"{language}: {part}"
        assert page.evaluate(FAULTS) + page.evaluate(CUT) == [], language
        # The page came with the status 401.
        page.errors.clear()
