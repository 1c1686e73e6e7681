"""An evening by keyboard alone: the focus is never lost, and what is wanted is a few keys away."""

import pytest

from riffle_pages.screens import Screens
from support.fixtures import DESKTOP

#: What has the focus; nothing if it is lost: on the body, on what is not seen, or on what went away.
FOCUS = """() => {
    const element = document.activeElement
    if (!element || element === document.body || !element.checkVisibility({ visibilityProperty: true })) return null
    return element.ariaLabel ?? element.textContent.trim()
}"""
HAS_FOCUS = "selector => document.activeElement?.closest(selector) !== null"


class Keyboard:
    """Hands that touch nothing but keys."""

    def __init__(self, screens):
        self.screens = screens
        self.page = screens.page

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def on(self, selector):
        """Waits until the focus is there; it must come by itself."""
        try:
            self.page.wait_for_function(HAS_FOCUS, arg=selector, timeout=4000)
        except Exception:
            raise AssertionError(f"the focus is on {self.page.evaluate(FOCUS)!r}, not on {selector}") from None
        assert self.page.evaluate(FOCUS) is not None, f"{selector} is not seen"
        return self

    def tab(self, selector, most, key="Tab"):
        """Goes there by Tab, `most` times at the most; each stop is seen."""
        for _ in range(most):
            self.press(key)
            assert self.page.evaluate(FOCUS) is not None, f"lost on the way to {selector}"
            if self.page.evaluate(HAS_FOCUS, selector):
                return self
        raise AssertionError(f"{most} times {key} do not lead to {selector} but to {self.page.evaluate(FOCUS)!r}")


@pytest.fixture
def hands(library, riffle, new_page):
    library.fill(8)
    screens = Screens(new_page(**DESKTOP))
    screens.open(riffle().address).decks(8)
    return Keyboard(screens)


def test_an_evening_by_keyboard_alone(hands):
    screens, page = hands.screens, hands.page
    screens.rest()
    # A pass is opened, closed, and opened again.
    hands.tab("[data-pass]", 7).press("Home", "Enter")
    screens.rest()
    hands.on('[data-pass][data-phase="open"]').press("Escape")
    screens.rest()
    hands.on('[data-pass][data-phase="stacked"]').press("Enter")
    screens.rest()
    hands.tab('[data-state="open"] [data-action="close"]', 3).press("Enter")
    screens.rest()
    hands.on('[data-pass][data-phase="stacked"]').press("Enter")
    screens.rest()
    hands.tab('[data-state="open"] [data-action="start"]', 6).press("Enter")
    # Help and full size lie over the round, and give the focus back.
    screens.table()
    hands.on("swipe-stack").press("?").on("dialog.help").press("Escape")
    page.locator("dialog").wait_for(state="detached")
    hands.on("swipe-stack").press("z").on("dialog.zoom").tab('dialog [data-action="close"]', 2).press("Enter").on("swipe-stack")
    for position, key in enumerate(["ArrowLeft"] * 5 + ["ArrowRight"] * 3):
        screens.still().at(position)
        hands.press(key)
    # The sheet: one stop for each pile, arrows inside it.
    screens.on("sheet")
    hands.on("h1").tab('[data-pile="trash"] .thumb', 3).press("ArrowRight", "ArrowRight")
    third = page.locator('[data-pile="trash"] .thumb').nth(2)
    assert third.evaluate("thumb => thumb === document.activeElement")
    hands.press("Enter").on("dialog.zoom").press("Escape").on('[data-pile="trash"] .thumb')
    assert third.evaluate("thumb => thumb === document.activeElement")
    hands.press("Enter").on("dialog.zoom").press("k", "Escape").on('[data-pile="keep"] .thumb')
    hands.tab('[data-pile="trash"] .thumb', 1, "Shift+Tab").tab('[data-action="trash"]', 2)
    # An undo leads back to the round, and the last decision back to the sheet.
    hands.press("u")
    screens.table()
    hands.on("swipe-stack").press("ArrowLeft")
    screens.on("sheet")
    hands.on("h1").tab('[data-action="next"]', 6).press("Enter").on("dialog.question")
    hands.press("Escape").on('[data-action="next"]')
    hands.tab('[data-action="trash"]', 1, "Shift+Tab").press("Enter")
    page.locator(".outcome").wait_for()
    hands.on("h1").tab('[data-action="open-trash"]', 2).press("Enter")
    # The trash: after each restore the next one is at hand, after the last the heading.
    screens.on("trash")
    page.locator('[data-action="restore-all"]').wait_for()
    hands.on("h1").tab('[data-action="restore-all"]', 2)
    hands.tab('[data-action="restore"]', 4).press("Enter")
    page.locator('.trash-row[data-state="restored"]').wait_for()
    hands.on('[data-action="restore"]')
    screens.notice()
    hands.tab(".notice button", 10).press("Enter")
    hands.on('[data-action="restore"]')
    hands.tab('[data-action="restore-all"]', 10, "Shift+Tab").press("Enter")
    hands.on('[data-choice="restore"]').press("Enter")
    page.wait_for_function("() => !document.querySelector('.trash-row[data-state=\"trashed\"]')")
    hands.on("h1").press("Escape")
    screens.on("decks")
    hands.on("[data-screen='decks'] *")


def test_settings_by_keyboard_alone(hands):
    screens, page = hands.screens, hands.page
    screens.rest()
    hands.tab('[data-action="open-settings"]', 3).press("Enter")
    screens.on("settings")
    # Each choice is one stop; arrows change it, and the space bar a switch.
    hands.on("h1").tab('.segments input[value="50"]', 3).press("ArrowLeft")
    hands.on('.segments input[value="20"]').tab("select", 1).press("n").tab('[role="switch"]', 3).press("Space")
    screens.until(
        """async () => {
            const { roundSize, up, bosses } = (await (await fetch('/api/settings')).json()).settings
            return roundSize === 20 && up === 'nothing' && !bosses
        }""")
    hands.on('[role="switch"]').tab('[data-action="open-feel"]', 6).press("Enter")
    # The card that is tried, and a slider.
    screens.on("feel").still()
    hands.on("h1").tab("swipe-stack", 2).press("ArrowRight")
    screens.still()
    hands.on("swipe-stack").tab('[data-constant="threshold"]', 6).press("ArrowRight")
    page.wait_for_function("() => document.querySelector('[data-constant=threshold]').value === '0.35'")
    hands.tab('[aria-label^="Reset: Swipe distance"]', 1, "Shift+Tab").press("Enter").on('[data-constant="threshold"]')
    hands.press("Escape")
    screens.on("settings")
    hands.on("h1").tab('[data-action="open-devices"]', 15).press("Enter")
    screens.on("devices")
    page.locator(".device").first.wait_for()
    hands.on("h1").tab('[data-action="rename"]', 2).press("Enter").on("dialog input")
    page.keyboard.type("Desk")
    hands.press("Enter").on('[data-action="rename"]')
    page.get_by_text("Desk", exact=True).wait_for()
    hands.press("Escape")
    screens.on("settings")
    hands.on("h1").press("Escape")
    screens.on("decks")
    hands.on("[data-screen='decks'] *")
