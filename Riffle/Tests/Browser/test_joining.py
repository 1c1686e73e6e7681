"""Another device joins, over TLS and without it, and a device that is signed out keeps nothing."""

import subprocess

from riffle_pages.qr import read
from riffle_pages.screens import Screens
from riffle_pages.server import stage, until
from support.fixtures import PHONE

KEPT = "() => Object.keys(localStorage).filter(name => name.startsWith('riffle.') && name !== 'riffle.device')"


def code_of(page, tmp_path):
    """The address in the code that the page shows, read by another program."""
    picture = tmp_path / "code.png"
    page.locator(".invitation .code").screenshot(path=picture)
    return subprocess.run(["zbarimg", "--quiet", "--raw", picture], capture_output=True, timeout=30).stdout.decode().strip()


def who(screens, name):
    screens.on("who")
    screens.page.locator(f'[data-person="{name}"]').click()
    screens.page.wait_for_url(lambda url: "#" not in url)
    screens.page.wait_for_selector('html[data-ready="1"]')
    return screens


def test_a_phone_joins_over_tls_by_the_code_says_who_it_is_and_swipes(library, riffle, new_page):
    library.fill(3)
    server = riffle("--lan", "--tls", "self")
    until(lambda: "fingerprint" in server.log.read_text() and "It works once" in server.log.read_text(), "the code is printed")
    address = read(server.log.read_text())
    assert address.startswith("https://") and "127.0.0.1" not in address
    screens = Screens(new_page(**PHONE, ignore_https_errors=True)).open(address)
    who(screens, "default").decks(3).start().swipe("right").at(1)
    assert screens.get("/api/people")["chosen"] is True
    cookie = screens.page.context.cookies()[0]
    assert cookie["secure"] and cookie["httpOnly"] and cookie["sameSite"] == "Strict"
    assert screens.page.evaluate("isSecureContext")


def test_a_signed_in_device_shows_the_code_by_which_a_new_person_joins(library, riffle, new_page, tmp_path):
    library.fill(2)
    server = riffle("--lan")
    screens = Screens(new_page(**PHONE)).open(server.address).decks(2)
    screens.page.evaluate("location.hash = '#/devices'")
    screens.on("devices").press("invite")
    screens.page.locator(".invitation").wait_for()
    screens.page.screenshot(path=tmp_path / "invitation.png")
    address = code_of(screens.page, tmp_path)
    assert address == screens.page.locator(".invitation-address").inner_text()
    second = Screens(new_page(**PHONE)).open(address).on("who")
    second.page.screenshot(path=tmp_path / "who.png")
    second.press("add-person").page.get_by_role("textbox", name="Name").fill("  Ana ")
    second.page.keyboard.press("Enter")
    second.page.wait_for_url(lambda url: "#" not in url)
    second.page.wait_for_selector('html[data-ready="1"]')
    second.decks(2)
    assert [person["name"] for person in second.get("/api/people")["people"] if person["current"]] == ["Ana"]
    # When the dialog is closed, the list has the new device.
    screens.page.locator('dialog [data-choice="close"]').click()
    screens.page.locator(".device").nth(1).wait_for()
    # A device that has answered is not asked again, also by a new code.
    invited = subprocess.run(
        [stage() / "bin/riffle", "invite", "--allow-root", library.root], env=server.environment, capture_output=True,
        check=True, timeout=30)
    again = second.open(read(invited.stderr.decode())).decks(2)
    assert again.page.evaluate("location.hash") in ("", "#/")


def test_a_device_that_is_signed_out_keeps_nothing(library, riffle, new_page):
    library.fill(2)
    server = riffle()
    screens = Screens(new_page(**PHONE)).open(server.address).decks(2).start()
    page = screens.page
    assert page.evaluate(KEPT)
    sessions = screens.get("/api/devices")["devices"]
    # Another device signs it out while a decision waits to be sent.
    page.route("**/api/decide", lambda route: route.abort())
    screens.swipe("right").at(1)
    assert any(name.startswith("riffle.outbox.") for name in page.evaluate(KEPT))
    screens.post("/api/devices/revoke", {"id": sessions[0]["id"]})
    page.unroute("**/api/decide")
    screens.until(f"async () => ({KEPT})().length === 0")
    answer = page.goto(page.url.partition("#")[0])
    assert answer.status == 401 and page.get_by_text("riffle invite").is_visible()
    page.errors.clear()


def test_a_device_signs_in_with_the_password_and_says_who_it_is(library, riffle, new_page, tmp_path):
    library.fill(2)
    server = riffle()
    command = [stage() / "bin/riffle", "password", "--allow-root", library.root]
    subprocess.run(command, input=b"correct h\xc3\xb6rse & co\n", env=server.environment, check=True, timeout=30)
    page = new_page(**PHONE)
    page.goto(f"http://127.0.0.1:{server.port}/")
    field = page.get_by_label("Password")
    for password in ["wrong horse", "correct hörse & co"]:
        field.fill(password)
        page.screenshot(path=tmp_path / "password.png")
        page.get_by_role("button", name="Sign in").click()
        if password == "wrong horse":
            page.get_by_text("The password is wrong.").wait_for()
    screens = Screens(page)
    who(screens, "default").decks(2)
    # Each form came with the status 401.
    page.errors.clear()
