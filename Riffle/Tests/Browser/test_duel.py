"""Two near-duplicates side by side: the loser is swiped away, the winner meets the next, and both may stay."""

import os

import pytest

from riffle_pages.battles import Ring, before_boss, deal
from riffle_pages.screens import Screens
from support.fixtures import DESKTOP
from support.touch import Touch


@pytest.fixture
def burst(library, riffle, screens):
    """A duel of five near-duplicates, ready to be touched: (server, ring, names)."""
    names = library.burst(5)
    server = riffle()
    screens.open(server.address).decks(5).duplicates()
    ring = Ring(deal(screens, "duel")).enter()
    ring.standing(names[0], names[1])
    return server, ring, names


def test_a_duel_is_fought_to_its_end_with_both_kept_once_an_undo_and_a_reload(library, riffle, screens):
    names = library.burst(6)
    server = before_boss(library, riffle, screens, 10)
    page, ring = screens.page, Ring(screens)
    assert page.get_by_role("heading", name="The duel").is_visible()
    assert "6 pictures that look alike" in page.locator(".boss-words").inner_text()
    screens.press("fight")
    ring.enter().standing(names[0], names[1])
    # The second one loses; the first stays on its side and meets the third.
    ring.swipe("second", "left").standing(names[0], names[2])
    assert screens.settled(1) == [(names[1], "trash")]
    ring.swipe("first", "left").standing(names[3], names[2])
    # Back, and both stay instead.
    screens.press("undo")
    ring.standing(names[0], names[2])
    assert screens.settled(1) == [(names[1], "trash")]
    ring.swipe("first", "right").standing(names[3], names[4])
    assert screens.settled(3) == [(names[1], "trash"), (names[0], "keep"), (names[2], "keep")]
    page.reload()
    ring.enter().standing(names[3], names[4])
    # An undo reaches across the reload, and takes both back: they were one answer.
    screens.press("undo")
    ring.standing(names[0], names[2])
    screens.press("both")
    ring.standing(names[3], names[4])
    screens.press("second")
    ring.standing(names[3], names[5])
    ring.swipe("second", "left")
    screens.on("sheet")
    # The winner is kept without a question.
    decided = [(names[1], "trash"), (names[0], "keep"), (names[2], "keep"), (names[4], "trash"), (names[5], "trash"),
               (names[3], "keep")]
    assert screens.settled(6) == decided
    assert page.get_by_role("heading", name="The duel").is_visible()
    assert page.locator('[data-pile="trash"] [data-card]').count() == 3
    # Across the sheet an undo takes back the last answer whole: the loser, and with it the winner.
    screens.press("undo")
    ring.enter().standing(names[3], names[5])
    assert screens.settled(4) == decided[:4]
    ring.swipe("second", "left")
    screens.on("sheet")
    assert server.trashed() == [], "nothing moves before the button"
    screens.settled(6)
    screens.press("trash")
    page.locator(".outcome").wait_for()
    assert server.trashed() == sorted(os.fsencode(names[index]) for index in (1, 4, 5))


def test_a_card_that_is_caught_in_its_flight_stands_there_again(burst):
    _, ring, names = burst
    # Slow flights, so that a finger can catch one.
    ring.page.evaluate("""for (const stack of document.querySelectorAll('swipe-stack')) {
        stack.feel = { from: 'swipeClean', exitDuration: 30 }
        stack.directions = ['left', 'right']
    }""")
    touch = Touch(ring.page)
    box = ring.stack("second").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch.drag((x, y), (x - 0.45 * box["width"], y))
    # The next one stands there already, below the card that flies.
    ring.screens.until("name => document.querySelector('[data-side=second] swipe-stack').top?.name === name", names[2])
    touch.press(x - 0.45 * box["width"], y)
    ring.page.locator('.side[data-side="second"] [data-phase="held"]').wait_for()
    # Carried back to the middle, or it would be thrown again where it is.
    touch.move(x, y, duration=0.3)
    touch.hold(0.2)
    touch.release()
    ring.standing(names[0], names[1])
    assert ring.screens.settled(0) == []


def test_by_keys_alone_a_side_is_chosen_and_what_was_not_looked_at_is_never_trashed(library, riffle, new_page):
    names = library.burst(4)
    screens = Screens(new_page(**DESKTOP))
    page = screens.page
    screens.open(riffle().address).decks(4).duplicates()
    ring = Ring(deal(screens, "duel")).enter().standing(names[0], names[1])

    def chosen():
        return page.evaluate("document.activeElement.closest('.side')?.dataset.side ?? null")

    # Nobody is chosen before a person chooses.
    page.keyboard.press("x")
    assert chosen() is None and ring.position == (0, 4)
    page.keyboard.press("ArrowRight")
    assert chosen() == "second"
    page.keyboard.press("ArrowLeft")
    assert chosen() == "first"
    page.keyboard.press("ArrowLeft")
    assert chosen() == "first" and ring.position == (0, 4)
    page.keyboard.press("z")
    page.locator("dialog.zoom").wait_for()
    assert page.locator(".zoom-name").inner_text() == names[0]
    page.keyboard.press("Escape")
    page.locator("dialog.zoom").wait_for(state="detached")
    assert chosen() == "first"
    # The key twice: the one who comes up is not chosen, and stays.
    page.keyboard.press("x")
    page.keyboard.press("x")
    ring.standing(names[2], names[1])
    assert chosen() is None and screens.settled(1) == [(names[0], "trash")]
    assert page.evaluate("document.activeElement.className") == "ring"
    page.keyboard.press("2")
    ring.standing(names[2], names[3])
    page.keyboard.press("u")
    ring.standing(names[2], names[1])
    page.keyboard.press("b")
    # The last one is left, whom nobody can meet: it may go or stay.
    screens.until("() => document.querySelector('[data-action=both]')?.textContent === 'Keep it'")
    assert page.locator(".empty-side:visible").inner_text() == "Nothing left to compare."
    page.keyboard.press("Escape")
    screens.on("decks").press("continue")
    ring.enter()
    # A key that comes before the ring shows who is left says nothing about him.
    screens.until("() => document.querySelector('[data-action=both]')?.textContent === 'Keep it'")
    screens.still()
    page.keyboard.press("k")
    screens.on("sheet")
    assert screens.settled(4) == [(names[0], "trash"), (names[2], "keep"), (names[1], "keep"), (names[3], "keep")]


def test_a_picture_that_changed_or_vanished_is_told_of_and_the_duel_goes_on(burst, library):
    _, ring, names = burst
    screens, page = ring.screens, ring.page
    before = (library.root / names[1]).read_bytes()
    (library.root / names[1]).write_bytes(before + b"edited")
    ring.swipe("second", "left")
    page.get_by_text("This file changed since you saw it.").wait_for()
    # It stands there again, as it is now.
    ring.standing(names[0], names[1])
    assert screens.settled(0) == []
    page.get_by_role("button", name="Dismiss").click()
    # Who trashes the one for the sake of the other does not lose both.
    (library.root / names[0]).unlink()
    ring.swipe("second", "left")
    page.get_by_text("This file changed since you saw it.").wait_for()
    ring.standing(names[1], names[2])
    assert screens.settled(0) == []
    ring.swipe("second", "left").standing(names[1], names[3])
    assert screens.settled(1) == [(names[2], "trash")]
    # A 409 is an error to the browser's console.
    page.errors.clear()


def test_without_a_connection_a_duel_goes_on_and_all_answers_arrive_in_their_order(burst):
    _, ring, names = burst
    screens, page = ring.screens, ring.page
    page.context.set_offline(True)
    ring.swipe("first", "left").standing(names[2], names[1])
    ring.swipe("second", "left").still()
    page.get_by_text("No connection").wait_for()
    # Two answers were thought out ahead; the third waits, and can't be given.
    assert ring.names == [names[2], names[3]]
    assert page.locator('[data-action="both"]').get_attribute("aria-disabled") == "true"
    ring.swipe("first", "left").still()
    assert ring.names == [names[2], names[3]]
    page.context.set_offline(False)
    ring.standing(names[2], names[3])
    assert screens.settled(2) == [(names[0], "trash"), (names[1], "trash")]
    page.errors.clear()


@pytest.mark.slow
def test_two_pages_fight_the_same_duel(burst):
    _, ring, names = burst
    other = Ring(Screens(ring.page.context.new_page()))
    other.screens.open(ring.page.url.split("#")[0] + "#/round")
    other.enter().standing(names[0], names[1])
    ring.swipe("second", "left").standing(names[0], names[2])
    other.standing(names[0], names[2])
    other.screens.press("both")
    ring.standing(names[3], names[4])
    ring.screens.press("undo")
    other.standing(names[0], names[2])
    assert ring.screens.settled(1) == [(names[1], "trash")]


@pytest.mark.slow
def test_right_to_left_the_first_stands_on_the_right_and_left_still_trashes(library, riffle, new_page):
    names = library.burst(3)
    screens = Screens(new_page(**DESKTOP))
    page = screens.page
    screens.open(riffle().address).decks(3).duplicates()
    ring = Ring(deal(screens, "duel")).enter().standing(names[0], names[1])
    page.evaluate("document.documentElement.dir = 'rtl'")
    ring.still()
    assert ring.stack("first").bounding_box()["x"] > ring.stack("second").bounding_box()["x"]
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.closest('.side').dataset.side") == "second"
    page.keyboard.press("x")
    ring.standing(names[0], names[2])
    assert screens.settled(1) == [(names[1], "trash")]
