"""Riffle that was started without a folder asks for one on its page, serves it at once, and remembers it."""

import json
import os
import shutil
import urllib.error
import urllib.request

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from riffle_pages.library import Library
from riffle_pages.reach import FAULTS
from riffle_pages.screens import Screens
from riffle_pages.server import Riffle

#: As the root user, the tests read every folder unless the command has no right to.
WITHOUT_RIGHTS = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
AXE = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(node => `axe, ${id}: ${help}: ${node.html.slice(0, 120)}`))
}"""
WINDOWS = [(320, 568), (1280, 800)]


@pytest.fixture
def home(tmp_path):
    """A home folder: three pictures, one below them, and what is not to be seen."""
    home = tmp_path / "home"
    Library(home / "Pictures").fill(3)
    Library(home / "Pictures/2024").fill(1)
    Library(home / ".hidden").fill(1)
    Library(tmp_path / "outside").fill(1)
    (home / "Music").mkdir()
    (home / "locked").mkdir(mode=0)
    (home / "a <b>name \N{RIGHT-TO-LEFT OVERRIDE} & more, longer than the window of a small phone is wide").mkdir()
    (home / "outside").symlink_to(tmp_path / "outside")
    yield home
    (home / "locked").chmod(0o700)


@pytest.fixture
def unnamed(tmp_path, home):
    server = Riffle(None, tmp_path)
    server.home, server.through = home, WITHOUT_RIGHTS
    yield server
    server.stop()


def button(page, name):
    return page.get_by_role("button", name=f"Show the photos in “{name}”")


def test_the_folder_is_chosen_by_the_keyboard_served_at_once_and_remembered(unnamed, new_page):
    screens = Screens(new_page())
    page = screens.page
    page.goto(unnamed.start())
    page.get_by_role("heading", name="Choose a folder of photos").wait_for()
    button(page, "Home folder").wait_for()
    assert page.locator(".choose .row").count() == 4
    assert page.locator(".choose div.row").inner_text().split("\n") == ["locked", "Cannot be read"]
    assert page.get_by_role("link", name="hidden").count() == page.get_by_role("link", name="outside").count() == 0
    assert page.locator(".choose bdi b").count() == 0
    page.get_by_role("link", name="Pictures").focus()
    page.keyboard.press("Enter")
    button(page, "Pictures").wait_for()
    page.get_by_text("3 photos and videos directly in this folder").wait_for()
    assert page.evaluate("document.activeElement.tagName") == "H1"
    page.get_by_role("link", name="2024").click()
    button(page, "2024").wait_for()
    page.get_by_text("No subfolders").wait_for()
    page.go_back()
    button(page, "Pictures").wait_for()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Home folder"
    button(page, "Pictures").focus()
    page.keyboard.press("Enter")
    screens.decks(4).start().swipe("right").at(1).settled(1)
    library = screens.get("/api/library")
    assert library["name"] == "Pictures"
    # The next start needs no choice, and a named folder wins.
    page.context.close()
    unnamed.stop()
    again = Screens(new_page()).open(unnamed.start()).decks(4)
    assert again.get("/api/library")["id"] == library["id"]
    again.page.context.close()
    unnamed.stop()
    unnamed.named = [unnamed.home / "Pictures/2024"]
    other = Screens(new_page()).open(unnamed.start()).decks(1)
    assert other.get("/api/library")["name"] == "2024"
    other.page.context.close()
    unnamed.stop()
    # Without the folder, the page asks again and says why. Its choice can be changed in any case.
    unnamed.named = []
    shutil.move(unnamed.home / "Pictures", unnamed.home / "Photos")
    screens = Screens(new_page())
    page = screens.page
    page.goto(unnamed.start())
    page.get_by_text("cannot be reached").wait_for()
    page.get_by_role("link", name="Photos").click()
    button(page, "Photos").click()
    # The library moved, and its journal with it.
    assert screens.decks(4).get("/api/library")["name"] == "Photos"
    assert screens.get("/api/rounds/current")["position"] == 1


def test_a_stranger_sees_and_chooses_nothing(unnamed, new_page):
    address = unnamed.start()
    start = f"http://127.0.0.1:{unnamed.port}"

    def ask(path, body=None, **fields):
        request = urllib.request.Request(start + path, body and json.dumps(body).encode(), fields)
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request, timeout=20)
        text = refused.value.read().decode()
        assert "Pictures" not in text
        return refused.value.code

    assert ask("/") == ask("/api/folders") == ask("/api/folders?in=50696374757265") == ask("/api/library") == 401
    assert ask("/api/folders/choose", {"folder": ""}) == 401
    assert ask("/api/folders", Host="photos.example") == 403
    page = new_page()
    page.goto(address)
    button(page, "Home folder").wait_for()
    asked = page.evaluate("""async () => {
        const page = { 'X-Riffle-Page': localStorage.getItem('riffle.page') }
        const status = async (path, options) => (await fetch(path, options)).status
        const change = { method: 'POST', body: JSON.stringify({ folder: '' }) }
        return [
            await status('/api/folders?in=2e2e', { headers: page }),
            await status('/api/folders?in=2e68696464656e', { headers: page }),
            await status('/api/folders?in=6f757473696465', { headers: page }),
            await status('/api/folders?in=x', { headers: page }),
            await status('/api/folders'),
            await status('/api/folders/choose', { ...change, headers: page }),
        ]
    }""")
    # Above the home folder, hidden, a link, nonsense, without the page's key, without the fields of a change.
    assert asked == [404, 404, 404, 404, 401, 403]
    page.errors.clear()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_for_everyone(unnamed, new_page, tmp_path, scheme):
    page = new_page(has_touch=True, bypass_csp=True, color_scheme=scheme)
    page.goto(unnamed.start())
    page.evaluate(AXE_SCRIPT)
    for where in ("Home folder", "Pictures"):
        button(page, where).wait_for()
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=tmp_path / f"choose-{where}-{width}-{scheme}.png")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert page.evaluate(FAULTS) == []
            assert page.evaluate(AXE) == []
        if where == "Home folder":
            page.get_by_role("link", name="Pictures").tap()


def test_the_page_speaks_the_persons_language(unnamed, new_page):
    page = new_page(locale="ar")
    page.goto(unnamed.start())
    page.get_by_role("heading", name="اختيار مجلد الصور").wait_for()
    assert page.evaluate("document.documentElement.dir") == "rtl"


def test_folders_are_sorted_as_the_language_sorts_names(unnamed, home, new_page):
    # A dictionary's order: the umlaut is an A, and nine comes before ten. By code points, it would be the last one.
    names = ["Äpfel", "Bild 9", "Bild 10", "Zebra"]
    for name in reversed(names):
        (home / "Music" / name).mkdir()
    page = new_page(locale="de-DE")
    page.goto(unnamed.start())
    page.get_by_role("link", name="Music").click()
    page.get_by_role("link", name="Zebra").wait_for()
    assert page.locator(".choose .row-title").all_inner_texts() == names
