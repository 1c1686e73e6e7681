"""Notices: where they are on a phone, and that a sentence is said once."""

import pytest

from riffle_pages.battles import Ring, deal
from riffle_pages.screens import Screens
from riffle_pages.server import until
from riffle_pages.windows import in_each
from support.fixtures import DESKTOP

PHONES = [(320, 568), (390, 844), (844, 390)]
#: The notice, the top card, and what the notice covers of cards and buttons.
PLACES = """() => {
    const box = element => element.getBoundingClientRect()
    const notice = document.querySelector('.notice')
    const card = document.querySelector("swipe-stack [data-card][data-depth='0']")
    const isApart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
    const covered = notice ? [card, ...document.querySelectorAll('main button')].filter(element =>
        element.checkVisibility() && !element.closest('[data-actions]') && !isApart(box(notice), box(element))) : []
    return { height: box(card).height, covered: covered.map(element => element.ariaLabel ?? element.className) }
}"""


def test_on_a_phone_a_notice_covers_neither_the_card_nor_a_button(three):
    _, screens, _ = three
    page = screens.page
    before = {}
    for window in in_each(page, PHONES):
        before[window] = page.evaluate(PLACES)["height"]
    screens.notice()
    for window in in_each(page, PHONES):
        now = page.evaluate(PLACES)
        assert now["covered"] == [], window
        assert now["height"] > 0.7 * before[window], window
    # The card that is smaller for a moment is swiped as before.
    screens.swipe("right").at(1).still()
    page.locator(".notice button").tap()
    for window in in_each(page, PHONES):
        assert page.evaluate(PLACES)["height"] == pytest.approx(before[window], abs=0.5)


def test_a_sentence_that_is_said_twice_is_shown_once(three):
    _, screens, _ = three
    page = screens.page
    refusal = {"error": "disk_full", "message": "Riffle's disk is full, so this wasn't saved."}
    page.route("**/api/decide", lambda route: route.fulfill(status=507, json=refusal))
    asked = []
    page.on("response", lambda response: asked.append(response.url) if "/api/decide" in response.url else None)
    for _ in range(2):
        count = len(asked)
        screens.swipe("left")
        until(lambda: page.evaluate("true") and len(asked) > count, "it is refused")
        screens.at(0).still()
    assert page.locator(".notice").count() == 1
    # Dismissed, it is said again.
    page.locator(".notice button").tap()
    screens.swipe("left")
    page.locator(".notice").wait_for()
    assert page.locator(".notice").count() == 1
    page.errors.clear()


def test_keys_after_the_last_answer_of_a_duel_say_nothing(library, riffle, new_page):
    library.burst(2)
    screens = Screens(new_page(**DESKTOP))
    page = screens.page
    screens.open(riffle().address).decks(2).duplicates()
    ring = Ring(deal(screens, "duel")).enter()
    page.evaluate("""{
        window.said = []
        new MutationObserver(() => said.push(...[...document.querySelectorAll('.notice')].map(notice => notice.innerText)))
            .observe(document.querySelector('#notices'), { childList: true })
    } 0""")
    assert ring.position == (0, 2)
    for key in "bb2x1":
        page.keyboard.press(key)
    screens.on("sheet")
    assert [decision for _, decision in screens.settled(2)] == ["keep", "keep"]
    assert page.evaluate("said") == []
