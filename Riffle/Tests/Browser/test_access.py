"""For everyone: the accessibility tree, targets, motion, and a page that stands still."""

import pytest

from riffle_pages.screens import Screens
from support.fixtures import PHONE, PHONE_AND_DESKTOP


def test_only_the_top_card_is_exposed_and_each_action_has_a_named_button(three):
    _, screens, names = three
    tree = screens.page.locator('[data-screen="round"]').aria_snapshot()
    for name in ("Trash", "Later", "Undo", "Favourite", "Keep", "Full size", "Decks"):
        assert f'button "{name}"' in tree, tree
    assert "progressbar" in tree
    assert names[0] in tree
    assert names[1] not in tree and names[2] not in tree, tree
    assert "DELETE" not in tree.upper().replace('"DELETE"', "DELETE"), tree


def test_each_decision_is_announced_with_what_comes_next(three):
    _, screens, names = three
    assert screens.page.locator('[aria-live="polite"]').count() == 1
    screens.press("trash").at(1)
    screens.page.wait_for_function(
        """next => {
            const text = document.querySelector('[aria-live="polite"]').textContent
            return text.includes('Trash') && text.includes(next) && text.includes('2 of 3')
        }""", arg=names[1])


@pytest.mark.parametrize("options", PHONE_AND_DESKTOP)
def test_every_target_is_at_least_44_pixels_and_nothing_scrolls_sideways(
        library, riffle, new_page, options):
    library.fill(3)
    server = riffle()
    screens = Screens(new_page(**options))

    def check(where):
        small = screens.page.evaluate(
            """() => [...document.querySelectorAll('main button, main a, main .segments label')]
                .filter(element => element.checkVisibility() && !element.closest('[data-actions], [data-wallet-action]'))
                .map(element => [element.outerHTML.slice(0, 90), element.getBoundingClientRect()])
                .filter(([, box]) => box.width < 44 || box.height < 44)
                .map(([html, box]) => `${html} ${box.width} x ${box.height}`)""")
        assert small == [], where
        assert screens.page.evaluate(
            "document.documentElement.scrollWidth <= innerWidth"), where

    screens.open(server.address).decks(3)
    check("decks")
    screens.start()
    check("round")
    for key in ("ArrowLeft", "ArrowRight", "ArrowLeft"):
        screens.page.keyboard.press(key)
    screens.on("sheet")
    check("sheet")
    screens.press("trash")
    screens.page.locator(".outcome").wait_for()
    check("outcome")
    screens.press("open-trash")
    screens.on("trash").page.locator(".trash-row").first.wait_for()
    check("trash")


def test_nothing_shifts_in_a_round(library, riffle, screens):
    library.fill(5)
    library.add("upright.png", size=(400, 900))
    screens.open(riffle().address).decks(6).start()
    screens.page.evaluate(
        """() => {
            window.shifts = []
            new PerformanceObserver(list => {
                for (const entry of list.getEntries()) {
                    shifts.push([entry.value, entry.sources.map(s => s.node?.className ?? s.node?.nodeName)])
                }
            }).observe({ type: 'layout-shift' })
        }""")
    screens.swipe("right").at(1).still()
    screens.swipe("left").at(2).still()
    screens.press("undo").at(1).still()
    for index in range(2, 6):
        screens.press("keep").at(index).still()
    assert screens.page.evaluate("shifts") == []


def test_with_reduced_motion_a_swipe_by_button_ends_at_once(library, riffle, new_page):
    library.fill(3)
    screens = Screens(new_page(**PHONE, reduced_motion="reduce"))
    screens.open(riffle().address).decks(3).start()
    screens.press("keep").at(1).still()
    angles = screens.page.evaluate(
        """[...document.querySelectorAll('swipe-stack [data-card]')].map(card => {
            const { a, b } = new DOMMatrix(getComputedStyle(card).transform)
            return Math.atan2(b, a)
        })""")
    assert angles == pytest.approx([0] * len(angles))
    assert len(screens.settled(1)) == 1


def test_help_lists_the_keys_and_escape_closes_it(three):
    _, screens, _ = three
    screens.page.keyboard.press("?")
    dialog = screens.page.locator("dialog.help")
    dialog.wait_for()
    assert "Favourite" in dialog.inner_text()
    screens.page.keyboard.press("ArrowLeft")
    screens.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert screens.position == (0, 3), "keys do not reach the cards behind"
