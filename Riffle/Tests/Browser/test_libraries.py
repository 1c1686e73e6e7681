"""Two libraries in one Riffle: each with its own devices, decisions and address below the same one."""

import json
import subprocess
import urllib.request

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from riffle_pages.library import Library
from riffle_pages.reach import FAULTS
from riffle_pages.screens import Screens
from riffle_pages.server import Riffle, stage
from support.fixtures import PHONE

AXE = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations.map(({ id, help }) => `${id}: ${help}`)"""


@pytest.fixture
def both(tmp_path):
    """A Riffle on two libraries, and the addresses that it prints."""
    ours, mine = Library(tmp_path / "Our photos"), Library(tmp_path / "mine")
    ours.fill(3)
    mine.fill(4)
    server = Riffle(ours, tmp_path)
    server.named = [ours.root, mine.root]
    server.addresses = [server.start(), server.process.stdout.readline().decode().strip()]
    yield server
    server.stop()


def test_a_browser_signs_in_to_both_and_swipes_in_both(both, new_page):
    page = new_page(**PHONE)
    start = f"http://127.0.0.1:{both.port}"
    assert [address.partition("?")[0] for address in both.addresses] == [f"{start}/l/Our-photos/", f"{start}/l/mine/"]
    screens = Screens(page).open(both.addresses[0]).decks(3).start().swipe("right").at(1)
    until_sent = "() => !Object.keys(localStorage).some(key => key.startsWith('riffle.outbox.'))"
    screens.until(until_sent)
    # The cookie of the one does not open the other, wherever it is sent.
    cookies = page.context.cookies()
    assert [cookie["path"] for cookie in cookies] == ["/l/Our-photos/"]
    page.context.add_cookies([cookies[0] | {"path": "/l/mine/"}])
    assert page.goto(f"{start}/l/mine/").status == 401
    assert page.evaluate("fetch('/l/mine/api/library').then(answer => answer.status)") == 401
    screens.open(both.addresses[1]).decks(4).start().swipe("left").at(1).swipe("right").at(2)
    screens.until(until_sent)
    # The list leads to both, and each knows its own decisions.
    page.goto(f"{start}/")
    assert page.get_by_role("link").all_inner_texts() == ["Our photos", "mine"]
    for name, count, path in (("Our photos", 1, "Our-photos"), ("mine", 2, "mine")):
        page.goto(f"{start}/")
        page.get_by_role("link", name=name).click()
        page.wait_for_selector('html[data-ready="1"]')
        library = screens.get(f"/l/{path}/api/library")
        assert library["name"] == name
        assert screens.get(f"/l/{path}/api/rounds/current")["position"] == count
    # A device that is signed out of one stays in the other, with what it keeps for it.
    device = screens.get("/l/mine/api/devices")["devices"][0]["id"]
    page.evaluate("location.hash = '#/devices'")
    page.locator('[data-action="revoke"]').first.click()
    page.locator('dialog [data-choice="revoke"]').click()
    page.locator(".notice", has_text="This device is signed out").wait_for()
    assert device and page.goto(f"{start}/l/mine/").status == 401
    screens.until("() => true")
    page.goto(f"{start}/l/Our-photos/")
    screens.decks(3)
    page.errors.clear()


def test_a_device_stays_signed_in_when_a_library_joins_and_when_it_leaves(tmp_path, new_page):
    ours, mine = Library(tmp_path / "ours"), Library(tmp_path / "mine")
    ours.fill(3)
    mine.fill(4)
    server = Riffle(ours, tmp_path)
    address = server.start()
    start = f"http://127.0.0.1:{server.port}"
    screens = Screens(new_page(**PHONE)).open(address).decks(3).start().swipe("right").at(1)
    screens.until("() => !Object.keys(localStorage).some(key => key.startsWith('riffle.outbox.'))")
    server.stop()
    page = screens.page
    page.goto("about:blank")
    try:
        for named, path in (([ours.root, mine.root], "/l/ours/"), ([ours.root], "/")):
            server.named = named
            server.start()
            assert page.goto(f"{start}{path}").status == 200
            page.wait_for_selector('html[data-ready="1"]')
            assert screens.get(f"{path}api/rounds/current")["position"] == 1
            page.goto("about:blank")
            server.stop()
    finally:
        server.stop()
        page.errors.clear()


def test_commands_name_the_library(both, new_page):
    def run(*arguments, **options):
        return subprocess.run(
            [stage() / "bin/riffle", *arguments], env=both.environment, capture_output=True, text=True, timeout=60, **options)

    root = ["--allow-root"]
    unclear = run("invite", *root)
    assert unclear.returncode == 1 and "Our photos" in unclear.stderr and "mine" in unclear.stderr
    invited = json.loads(run("invite", "--json", *root, str(both.named[1])).stdout)["address"]
    assert f":{both.port}/l/mine/?token=" in invited
    assert run("password", *root, str(both.named[1]), input="a password of mine\n").returncode == 0
    page = new_page(**PHONE)
    start = f"http://127.0.0.1:{both.port}"
    page.goto(f"{start}/l/Our-photos/")
    assert page.get_by_label("Password").count() == 0
    page.goto(f"{start}/l/mine/")
    page.get_by_label("Password").fill("a password of mine")
    page.get_by_role("button", name="Sign in").click()
    Screens(page).on("who")
    assert run("health", "--port", str(both.port)).stdout == "ok\n"
    assert urllib.request.urlopen(f"{start}/l/mine/healthz", timeout=20).read() == b"ok\n"
    page.errors.clear()


def test_libraries_that_overlap_are_refused(both, tmp_path):
    inner = tmp_path / "mine/inner"
    inner.mkdir()

    def refused(*folders):
        done = subprocess.run(
            [stage() / "bin/riffle", "--allow-root", "--no-open", "--port", "0", *folders], env=both.environment,
            capture_output=True, text=True, timeout=60)
        assert done.returncode == 1 and done.stdout == ""
        return done.stderr

    assert "is in" in refused(tmp_path / "mine", inner)
    assert "the same library" in refused(inner, tmp_path / "mine/../mine/inner")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_list_is_for_everyone(both, new_page, tmp_path, scheme):
    page = new_page(has_touch=True, bypass_csp=True, color_scheme=scheme)
    page.goto(f"http://127.0.0.1:{both.port}/")
    page.evaluate(AXE_SCRIPT)
    for width, height in [(320, 568), (1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=tmp_path / f"list-{width}-{scheme}.png")
        assert page.evaluate(FAULTS) == []
        assert page.evaluate(AXE) == []
