"""The devices that are signed in: told apart, named, and signed out."""

from riffle_pages.screens import Screens
from support.fixtures import PHONE


def test_a_device_is_named_and_one_that_is_signed_out_is_out_at_once(library, riffle, new_page):
    library.fill(2)
    server = riffle()
    screens = Screens(new_page(**PHONE))
    page = screens.page
    screens.open(server.address).decks(2)
    # A second device of its own, as a code lets it in.
    second = Screens(new_page(**PHONE))
    server.stop()
    second.open(server.start()).decks(2)
    page.reload()
    screens.decks(2)
    # A server that stops refuses the pictures that were still on their way.
    page.errors.clear()
    page.evaluate("location.hash = '#/devices'")
    screens.on("devices")
    page.locator(".device").nth(1).wait_for()
    rows = page.locator(".device")
    assert rows.count() == 2 and "This device" in rows.first.inner_text()
    assert "This device" not in rows.nth(1).inner_text() and "Seen" in rows.nth(1).inner_text()
    rows.nth(1).get_by_role("button", name="Rename").click()
    field = page.get_by_role("textbox", name="Name")
    field.fill("<b>Kitchen</b> tablet")
    page.keyboard.press("Enter")
    page.get_by_text("<b>Kitchen</b> tablet").wait_for()
    assert page.evaluate("document.activeElement.dataset.action") == "rename", "the focus is where it was"
    # Out: its page says so, and its next request is refused.
    rows.nth(1).get_by_role("button", name="Sign out").click()
    page.locator('dialog [data-choice="cancel"]').click()
    assert rows.count() == 2
    rows.nth(1).get_by_role("button", name="Sign out").click()
    page.locator('dialog [data-choice="revoke"]').click()
    page.wait_for_function("() => document.querySelectorAll('.device').length === 1")
    assert page.evaluate("document.activeElement !== document.body")
    second.page.get_by_text("This device is signed out").wait_for()
    assert second.page.evaluate("fetch('/api/library').then(answer => answer.status)") == 401
    # Whatever it still asks for is refused.
    second.page.close()
    second.page.errors.clear()
    assert page.locator('[data-action="revoke-others"]').is_hidden()
