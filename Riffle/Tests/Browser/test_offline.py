"""The page without Riffle: it is kept on this device whole, with nothing of a library, as long as the device is signed in."""

import json
import shutil

import pytest

from riffle_pages.screens import Screens
from riffle_pages.scripts import PAGE
from riffle_pages.server import stage
from support.fixtures import PHONE

# The paths of all that is kept, sorted.
KEPT = """async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return lists.flat().map(request => new URL(request.url).pathname).sort()
}"""
IS_KEPT = "async () => Boolean(await caches.match(document.querySelector('script[src$=\"/app.js\"]').src))"
IS_EMPTY = "async () => (await caches.keys()).length === 0"


class Device:
    """A phone of its own that may keep the page."""

    def __init__(self, new_page, address, locale="en-GB"):
        self.page = new_page(**PHONE, service_workers="allow", locale=locale)
        self.errors = self.page.errors
        self.base = address.split("?")[0]
        self.screens = Screens(self.page)
        self.enter(address)

    def enter(self, address):
        """Signs in, and waits until the page is kept and the worker is there for the next visit."""
        self.screens.open(address).decks(3)
        self.screens.until(IS_KEPT)
        self.page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    def another(self):
        """A second page of the device, in place of the first, under which the server may have been stopped."""
        first, self.page = self.page, self.page.context.new_page()
        self.page.set_default_timeout(10_000)
        self.screens = Screens(self.page)
        first.close()
        self.errors.clear()
        return self

    def visit(self):
        self.screens.open(self.base)
        return self


@pytest.fixture
def device(library, riffle, new_page):
    """(server, device, names) of three pictures."""
    names = library.fill(3)
    server = riffle()
    device = Device(new_page, server.address)
    yield server, device, names


def test_without_riffle_the_feel_lab_opens(device):
    server, phone, _ = device
    address = phone.page.evaluate("document.querySelector('script[src$=\"/app.js\"]').src.replace('app.js', 'lab/index.html')")
    server.kill()
    phone.page.goto(address)
    phone.page.wait_for_selector('html[data-ready="1"]')
    assert phone.page.locator("[data-card]").count() == 3
    phone.errors.clear()


def test_without_riffle_the_page_starts_and_sends_what_waits_once_and_in_order(device):
    server, phone, names = device
    phone.screens.start()
    server.kill()
    phone.screens.swipe("left").at(1).still()
    phone.screens.swipe("right").at(2).still()
    phone.page.locator(".notice", has_text="2 decisions waiting to be sent.").wait_for()
    screens = phone.another().visit().screens.on("decks")
    phone.page.locator(".notice", has_text="No connection").wait_for()
    phone.page.locator(".notice", has_text="2 decisions waiting to be sent.").wait_for()
    phone.page.get_by_text("Nothing to show yet").wait_for()
    sent = []
    phone.page.on("request", lambda request: sent.append(request) if request.url.endswith("/api/decide") else None)
    server.start()
    assert screens.settled(2) == [(names[0], "trash"), (names[1], "keep")]
    phone.page.locator(".notice").wait_for(state="detached")
    assert [request.post_data_json["decision"] for request in sent] == ["trash", "keep"]
    # The page goes on where it would have been.
    screens.press("continue")
    screens.table().at(2)


@pytest.mark.parametrize(("locale", "choice", "language"), [("pl", None, "pl"), ("en-GB", "ar", "ar")])
def test_without_riffle_the_page_starts_in_the_persons_language(library, riffle, new_page, locale, choice, language):
    library.fill(3)
    server = riffle()
    phone = Device(new_page, server.address, locale)
    if choice:
        phone.screens.press("open-settings").on("settings")
        phone.page.get_by_label("Language").select_option(choice)
    phone.page.wait_for_selector(f'html[lang="{language}"][data-ready="1"]')
    server.kill()
    phone.another()
    warnings = []
    phone.page.on("console", lambda message: warnings.append(message.text) if "messages of" in message.text else None)
    phone.visit()
    phone.page.wait_for_selector(f'html[lang="{language}"][dir="{"rtl" if language == "ar" else "ltr"}"]')
    messages = json.loads((PAGE / f"words/{language}.json").read_text())
    phone.page.locator(".notice", has_text=messages["page.noConnection"]).wait_for()
    phone.page.get_by_text(messages["decks.nothingYet"], exact=True).wait_for()
    assert warnings == []
    phone.errors.clear()


def test_nothing_but_the_page_is_kept(device):
    _, phone, _ = device
    phone.visit().screens.decks(3).start()
    phone.screens.swipe("left").at(1).still()
    phone.screens.settled(1)
    phone.page.evaluate("location.hash = '#/settings'")
    phone.screens.on("settings")
    script = phone.page.evaluate("fetch('/worker.js').then(answer => answer.text())")
    files = ["/" + path for path in script.split("[")[1].split("]")[0].replace("'", "").split(", ")]
    assert phone.page.evaluate(KEPT) == sorted(files)
    version = files[0].split("/")[2]
    assert all(path.startswith(f"/app/{version}/") for path in files)
    assert phone.page.evaluate("navigator.serviceWorker.controller !== null"), "the worker was at it"


def test_a_device_that_is_signed_out_is_told_and_has_no_page_any_more(device):
    server, phone, _ = device
    phone.page.evaluate("location.hash = '#/devices'")
    phone.page.locator('[data-action="revoke"]').click()
    phone.page.locator('dialog [data-choice="revoke"]').click()
    phone.page.locator(".notice", has_text="This device is signed out").wait_for()
    phone.screens.until(IS_EMPTY)
    phone.page.goto(phone.base)
    phone.page.get_by_text("This device is not signed in").wait_for()
    # It comes back with a new address, and has the page again.
    server.stop()
    phone.enter(server.start())
    phone.page.errors.clear()


def test_a_device_that_was_signed_out_meanwhile_learns_it_with_its_next_visit_or_answer(device):
    server, phone, _ = device
    phone.page.context.clear_cookies()
    phone.another().page.goto(phone.base)
    phone.page.get_by_text("This device is not signed in").wait_for()
    phone.screens.until(IS_EMPTY)
    server.stop()
    phone.enter(server.start())
    # Out while the page is shown without Riffle: the first answer says so.
    server.stop()
    phone.another().visit().page.locator(".notice", has_text="No connection").wait_for()
    phone.page.context.clear_cookies()
    server.start()
    phone.page.locator(".notice", has_text="This device is signed out").wait_for()
    phone.screens.until(IS_EMPTY)


@pytest.mark.slow
def test_no_page_is_put_together_from_two_versions(tmp_path, monkeypatch, library, riffle, new_page):
    folder = tmp_path / "page"
    shutil.copytree(stage() / "share/riffle/page", folder)
    monkeypatch.setenv("RIFFLE_PAGE", str(folder))
    # Both say which version they are: one is loaded at once, the other when somebody goes there.
    begun, later = folder / "app.js", next(folder.glob("parts/looking-back-*.js"))
    sources = begun.read_text(), later.read_text()

    def write(version):
        for file, source, name in zip((begun, later), sources, ("begun", "later")):
            file.write_text(f"{source}\ndocument.documentElement.dataset.{name} = '{version}'\n")

    def versions():
        phone.page.evaluate("location.hash = '#/progress'")
        phone.screens.on("progress")
        return phone.page.evaluate("({ ...document.documentElement.dataset })")

    def is_both(version):
        found = versions()
        return found["begun"] == found["later"] == version

    write("old")
    library.fill(3)
    server = riffle()
    phone = Device(new_page, server.address)
    phone.visit()
    write("new")
    newer = Screens(phone.page.context.new_page())
    newer.open(phone.base)
    assert newer.page.evaluate("document.documentElement.dataset.begun") == "new"
    newer.until(IS_KEPT)
    # A page that was begun is loaded to its end.
    assert is_both("old")
    newer.page.close()
    server.stop()
    phone.another().visit()
    while phone.page.evaluate("document.documentElement.dataset.begun") == "old":
        # The browser needs a moment to find that the last page of the old one is closed.
        phone.page.goto("about:blank")
        phone.visit()
    phone.page.locator(".notice", has_text="No connection").wait_for()
    assert is_both("new")


def test_by_plain_http_from_the_network_the_page_is_as_good_without_it(library, riffle, launch, new_page):
    library.fill(3)
    server = riffle("--allow-host", "riffle.test")
    address = server.address.replace("127.0.0.1", "riffle.test").replace("localhost", "riffle.test")
    assert "riffle.test" in address
    browser = launch("--host-resolver-rules=MAP riffle.test 127.0.0.1")
    screens = Screens(new_page(browser, **PHONE, service_workers="allow"))
    screens.open(address).decks(3).start()
    assert screens.page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    screens.swipe("left").at(1).still()
    screens.settled(1)
