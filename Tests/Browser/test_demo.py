"""The demo page as a developer meets it."""

import pytest

from support.touch import Touch, centre, frames, still


@pytest.mark.parametrize("feel, visible", [("swipeClean", 3), ("likeNope", 3), ("grab", 3)])
def test_each_feel_can_be_swiped_and_reports_what_it_does(open_demo, page, feel, visible):
    open_demo(page, f"feel={feel}")
    assert page.locator("[data-card]").count() == visible
    assert page.locator(f"[data-feel={feel}][aria-pressed=true]").count() == 1
    touch = Touch(page)
    x, y = centre(page, "swipe-stack")
    touch.press(x, y)
    touch.move(x + 90, y, duration=0.15)
    frames(page, 2)
    assert page.locator("[data-read=direction]").inner_text() == "right"
    assert float(page.locator("[data-wash]").evaluate("e => e.style.opacity")) > 0.05
    touch.move(x + 180, y, speed=1500)
    touch.release()
    still(page)
    assert page.locator("[data-read=decided]").inner_text() == "1"
    assert "decide" in page.locator("[data-events]").inner_text()


def test_the_buttons_decide_and_take_back(open_demo, desktop):
    open_demo(desktop)
    undo = desktop.locator("[data-action=undo]")
    assert undo.is_disabled()
    desktop.locator("[data-action=right]").click()
    desktop.locator("[data-action=left]").click()
    still(desktop)
    assert desktop.locator("[data-read=decided]").inner_text() == "2"
    undo.click()
    undo.click()
    still(desktop)
    assert desktop.locator("[data-read=decided]").inner_text() == "0"
    assert desktop.locator("[data-depth='0']").get_attribute("data-id") == "1"


def test_an_empty_deck_can_be_dealt_again(open_demo, desktop):
    open_demo(desktop, "n=2")
    for _ in range(2):
        desktop.locator("[data-action=right]").click()
    still(desktop)
    again = desktop.locator("[data-action=again]")
    assert again.is_visible()
    again.click()
    still(desktop)
    assert desktop.locator("[data-card]").count() == 2
    assert not again.is_visible()


def test_ten_thousand_cards_are_three_in_the_page(open_demo, page):
    open_demo(page, "n=10000")
    assert page.locator("[data-card]").count() == 3
    assert page.locator("[data-read=size]").inner_text() == "10000"


def test_the_wallet_is_one_click_away_and_back(open_demo, desktop):
    open_demo(desktop)
    desktop.get_by_role("button", name="Wallet").click()
    desktop.wait_for_selector("[data-pass]")
    assert desktop.evaluate("document.documentElement.dataset.ready") == "1"
    assert desktop.locator("swipe-stack").count() == 0
    desktop.get_by_role("button", name="Swipe stack").click()
    desktop.wait_for_selector("[data-card]")
    assert desktop.locator("wallet-deck").count() == 0


def test_a_pass_of_the_wallet_opens_and_says_what_it_does(open_demo, page):
    open_demo(page, "deck=wallet")
    touch = Touch(page)
    box = page.locator("wallet-deck").bounding_box()
    touch.tap(box["x"] + 150, box["y"] + 64 * 2 + 30)
    page.wait_for_selector("[data-state=open][data-phase=open]")
    assert page.locator("[data-read=opened]").inner_text() == "Meridian Rail"
    assert page.locator("[data-read=openness]").inner_text() == "1.00"
    assert "arrive" in page.locator("[data-events]").inner_text()
    remind = page.locator("[data-state=open] button[type=button]", has_text="Remind me")
    touch.tap(*centre(page, "[data-state=open] .sheet button"))
    page.wait_for_selector("[data-state=open] .sheet button[aria-pressed=true]")
    assert remind.count() == 0


def test_of_a_thousand_passes_those_in_and_near_the_view_exist(open_demo, page):
    open_demo(page, "deck=wallet&n=1000")
    assert page.locator("[data-pass]").count() < 40
    assert page.locator("[data-read=size]").inner_text() == "1000"


@pytest.mark.parametrize("options", ["", "deck=wallet"])
def test_the_page_fits_a_phone_and_a_desk_without_scrolling_sideways(open_demo, page, desktop, options):
    for each in (page, desktop):
        open_demo(each, options)
        wide = each.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1]
