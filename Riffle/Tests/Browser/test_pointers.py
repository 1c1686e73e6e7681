"""Pointers on the page: one that was lost decides nothing, and one that comes right after a swipe counts."""

from riffle_pages.screens import Screens
from support.fixtures import DESKTOP
from support.mouse import CTRL, Mouse
from support.touch import Touch, centre, frames


def test_a_mouse_whose_release_was_lost_decides_nothing_and_moves_no_picture(library, riffle, new_page):
    library.fill(3)
    screens = Screens(new_page(**DESKTOP)).open(riffle().address).decks(3).start()
    page, mouse = screens.page, Mouse(screens.page)
    x, y = centre(page, "[data-card][data-depth='0']")
    mouse.press(x, y, modifiers=CTRL)
    mouse.lose()
    mouse.move(x + 250, y)
    mouse.click(x + 500, y + 330)
    screens.still()
    assert screens.position == (0, 3) and screens.decisions() == []
    # Full size: dragged down without a button it would close.
    mouse.click(x, y)
    page.locator("dialog.zoom .zoom-picture[data-original]").wait_for()
    mouse.press(x, y)
    mouse.lose()
    mouse.move(x, y + 200)
    mouse.press(x, y + 200)
    mouse.lose()
    frames(page, 3)
    assert page.locator("dialog.zoom").count() == 1
    shown = page.evaluate("document.querySelector('.zoom-picture[data-original]').style.transform")
    assert shown in ("", "translate(0px, 0px)", "translate(0px, 0px) scale(1)")


def test_undo_hears_a_tap_right_after_a_flick(three):
    _, screens, _ = three
    page, touch = screens.page, Touch(screens.page)
    x, y = centre(page, "[data-card][data-depth='0']")
    undo = centre(page, '[data-action="undo"]')
    page.evaluate("""{
        window.heard = []
        for (const type of ['card-decide', 'card-revoke']) addEventListener(type, () => heard.push(type))
    } 0""")
    touch.swipe((x, y), (x + 170, y), speed=1600)
    touch.hold(0.1)
    touch.tap(*undo)
    page.wait_for_function("() => heard.length === 2", timeout=3000)
    assert page.evaluate("heard") == ["card-decide", "card-revoke"]
