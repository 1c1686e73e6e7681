"""The order of the passes: changed by hand, kept by the server, followed by every page."""

import pytest

from riffle_pages.screens import Screens
from support.touch import Touch, frames

MONTHS = [f"2024-{month:02d}" for month in range(1, 13)]
FIRST, LAST = "month-2024-12", "month-2024-01"


@pytest.fixture
def year(library, riffle, screens):
    """A pile that is higher than a phone: twelve months."""
    for month in MONTHS:
        library.fill(1, month=month)
    server = riffle()
    screens.open(server.address).decks(12).duplicates()
    return server, screens


@pytest.fixture
def other(year):
    """A second page on the same library."""
    _, screens = year
    page = Screens(screens.page.context.new_page())
    return page.open(screens.page.url.split("#")[0]).decks(12).rest()


def lift(screens, deck):
    """Rests a finger on a pass until it comes up; the answer is the finger."""
    touch = Touch(screens.page)
    x, y = screens.strip(deck)
    touch.press(x, y)
    screens.page.locator(f'[data-id="{deck}"][data-state="held"]').wait_for()
    return touch, x, y


def kept(screens):
    """The order as the server has it."""
    return [deck["id"] for deck in screens.get("/api/decks")["decks"]]


def keeps(screens, order):
    screens.until(
        """async order => {
            const { decks } = await (await fetch('/api/decks')).json()
            return JSON.stringify(decks.map(deck => deck.id)) === JSON.stringify(order)
        }""", order)


def follows(screens, order):
    screens.until(
        "order => JSON.stringify(document.querySelector('wallet-deck').order) === JSON.stringify(order)", order)
    return screens.rest()


def move(order, deck, index):
    rest = [other for other in order if other != deck]
    return rest[:index] + [deck] + rest[index:]


def test_a_pass_carried_to_the_far_end_scrolls_the_pile_and_stays_there_after_a_reload_and_elsewhere(
        year, other):
    _, screens = year
    screens.page.bring_to_front()
    before = screens.order
    touch, x, _ = lift(screens, FIRST)
    touch.move(x, 830, duration=0.4)
    # At the edge the pile scrolls by itself, to its end.
    screens.until(
        """last => {
            const box = document.querySelector('wallet-deck').card(last)?.getBoundingClientRect()
            return box && box.top + 200 < innerHeight
        }""", before[-1])
    screens.rest()
    assert screens.page.evaluate("document.querySelector('wallet-deck').state.scroll") > 100
    touch.release()
    after = move(before, FIRST, len(before) - 1)
    follows(screens, after)
    keeps(screens, after)
    screens.page.reload()
    screens.decks(12)
    assert follows(screens, after).order == after
    assert follows(other, after).order == after


def test_a_lifted_pass_that_the_system_takes_away_goes_back(year):
    _, screens = year
    before = screens.order
    touch, x, y = lift(screens, FIRST)
    touch.move(x, y + 200, duration=0.2)
    touch.cancel()
    screens.rest()
    assert screens.order == before == kept(screens)


def test_a_pinned_pass_stands_first_and_says_so(year, other):
    _, screens = year
    screens.page.bring_to_front()
    before = screens.order
    screens.open_pass(LAST)
    screens.page.locator('[data-state="open"] [data-action="pin"]').click()
    screens.page.locator('[data-state="open"] [data-action="pin"][aria-pressed="true"]').wait_for()
    screens.page.locator('[data-state="open"] [data-action="close"]').click()
    after = move(before, LAST, 0)
    assert follows(screens, after).order == kept(screens)
    assert follows(other, after).pass_of(LAST).locator(".pass-title .icon").count() == 1
    assert "pinned" in screens.pass_of(LAST).get_attribute("aria-label")
    # What is not pinned cannot stand before it.
    touch, x, _ = lift(screens, after[1])
    touch.move(x, 60, duration=0.3)
    touch.hold(0.1)
    touch.release()
    follows(screens, after)
    screens.open_pass(LAST)
    screens.page.locator('[data-state="open"] [data-action="pin"]').click()
    screens.page.locator('[data-state="open"] [data-action="pin"][aria-pressed="false"]').wait_for()
    assert not any(deck["pinned"] for deck in screens.get("/api/decks")["decks"])


def test_what_another_page_orders_waits_until_the_pass_in_the_hand_is_dropped(year, other):
    _, screens = year
    before = screens.order
    screens.page.bring_to_front()
    touch, x, y = lift(screens, FIRST)
    touch.move(x, y + 12, duration=0.1)
    theirs = move(before, LAST, 0)
    other.post("/api/decks/order", {"version": screens.get("/api/decks")["version"], "ids": theirs})
    follows(other, theirs)
    frames(screens.page, 30)
    assert screens.order == before, "nothing moves under a finger"
    touch.cancel()
    follows(screens, theirs)


def test_an_order_on_top_of_another_pages_is_refused_and_theirs_is_shown(year, other):
    _, screens = year
    before = screens.order
    screens.page.bring_to_front()
    touch, x, y = lift(screens, FIRST)
    touch.move(x, y + 3 * 64, duration=0.3)
    other.page.locator("[data-pass]").first.focus()
    other.page.keyboard.press("Home")
    other.page.keyboard.press("Alt+ArrowDown")
    theirs = move(before, before[0], 1)
    keeps(other, theirs)
    touch.hold(0.1)
    touch.release()
    screens.page.get_by_text("changed on another device").wait_for()
    screens.page.errors.clear()
    follows(screens, theirs)
    assert kept(screens) == theirs


def test_without_a_connection_the_pass_returns_and_a_sentence_says_why(year):
    _, screens = year
    before = screens.order
    screens.page.context.set_offline(True)
    touch, x, y = lift(screens, FIRST)
    touch.move(x, y + 3 * 64, duration=0.3)
    touch.hold(0.1)
    touch.release()
    screens.page.get_by_text("The order was not saved").wait_for()
    follows(screens, before)
    screens.page.context.set_offline(False)
    assert kept(screens) == before
    screens.page.errors.clear()


def test_five_moves_by_key_end_where_they_lead(year):
    _, screens = year
    before = screens.order
    screens.page.locator("[data-pass]").first.focus()
    screens.page.keyboard.press("Home")
    for _ in range(5):
        screens.page.keyboard.press("Alt+ArrowDown")
    after = move(before, before[0], 5)
    keeps(screens, after)
    assert follows(screens, after).order == after
