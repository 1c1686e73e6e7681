"""A wallet's motion on the page: no jumps, and no work that is not needed."""

import pytest

from support.touch import frames
from support.trace import recording
from support.wallet import TOP, X, happened, lifted, log, on, opened, rest, tapped, without_long_press

# Keeps where the passes are seen just before and just after the wallet takes a touch.
WATCH = """() => {
    const all = () => Object.fromEntries([...document.querySelectorAll('[data-pass]')].map(
        pass => [pass.dataset.id, pose(pass.dataset.id)]))
    addEventListener('pointerdown', () => { window.before = all() }, { capture: true, once: true })
    addEventListener('pointerdown', () => { window.after = all() }, { once: true })
}"""


def jump(page):
    before, after = page.evaluate("[before, after]")
    return max(
        abs(before[id][part] - after[id][part]) for id in before if id in after for part in ("x", "y", "height"))


def test_a_coasting_pile_is_caught_without_a_jump_and_stays(page, open_wallet, touch):
    open_wallet(page, "n=1000")
    without_long_press(page, scrollDecay=0.9999)
    touch.swipe((X, 560), (X, 200), speed=1500)
    frames(page, 4)
    page.evaluate(WATCH)
    touch.press(X, 350)
    frames(page, 2)
    assert jump(page) <= 0.5
    scroll = page.evaluate("wallet.state.scroll")
    frames(page, 3)
    assert page.evaluate("wallet.state.scroll") == scroll
    touch.move(X, 330, duration=0.1)
    frames(page, 2)
    assert page.evaluate("wallet.state.scroll") == pytest.approx(scroll + 10, abs=0.01), "past the slop it follows"
    touch.cancel()


def test_a_pass_is_caught_as_it_opens_and_as_it_closes_and_goes_where_it_is_sent(wallet, touch):
    wallet.evaluate("wallet.feel = { heroSpring: { response: 5, dampingFraction: 1 } }")
    tapped(wallet, touch, *on(2))
    wallet.wait_for_function("pose('3').height > 300", polling=20)
    wallet.evaluate(WATCH)
    # On its head: further down are controls, which keep their presses.
    y = TOP + wallet.evaluate("pose('3').y") + 30
    touch.press(X, y)
    frames(wallet, 2)
    assert jump(wallet) <= 0.5
    caught = wallet.evaluate("pose('3')")
    assert caught["phase"] == "dragged"
    frames(wallet, 3)
    assert wallet.evaluate("pose('3')") == caught
    touch.move(X, y + 100, duration=0.1)
    touch.hold(0.12)
    # Let go at rest and so slowly that it is still where it was seen when the finger comes.
    wallet.evaluate("wallet.feel = { heroSpring: { response: 60, dampingFraction: 1 } }")
    touch.release()
    happened(wallet, "close")
    frames(wallet, 3)
    wallet.evaluate(WATCH)
    y = TOP + wallet.evaluate("pose('3').y") + 30
    touch.press(X, y)
    frames(wallet, 2)
    assert jump(wallet) <= 0.5 and wallet.evaluate("pose('3').phase") == "dragged"
    touch.move(X, y - 130, speed=1500)
    touch.release()
    happened(wallet, "open", 2)
    assert [entry[0] for entry in log(wallet, "open", "close")] == ["open", "close", "open"]


def test_a_fan_is_caught_as_it_closes(wallet, touch):
    without_long_press(wallet, fanSpring={"response": 5, "dampingFraction": 1})
    touch.drag(on(0), (X, 580))
    frames(wallet, 3)
    assert wallet.evaluate("pose('2').y") > 70
    wallet.evaluate(WATCH)
    touch.press(X, 200)
    frames(wallet, 2)
    assert jump(wallet) <= 0.5
    touch.cancel()


def test_a_lift_does_not_move_the_pass(wallet, touch):
    lifted(wallet, touch, 2)
    frames(wallet, 3)
    pose = wallet.evaluate("pose('3')")
    assert pose["y"] == pytest.approx(128, abs=0.05)
    touch.cancel()


def test_passes_are_the_deck_wide_and_laid_out_once(wallet, touch):
    """In flight only transforms change: the box of a pass and of what is in it stays as large as the deck."""
    wallet.evaluate("""() => { window.sizes = new Set()
        new ResizeObserver(entries => entries.forEach(entry =>
            sizes.add(`${entry.target.localName} ${entry.contentRect.height}`)))
            .observe(wallet.card('3').querySelector('[data-scroll]'))
        wallet.follow = () => sizes.add(wallet.card('3').offsetHeight) }""")
    opened(wallet, touch, 2)
    touch.drag((X, 130), (X, 400))
    rest(wallet)
    assert sorted(map(str, wallet.evaluate("[...sizes]"))) == ["500", "div 433"]


def test_nothing_is_laid_out_by_force_while_passes_move(page, open_wallet, touch):
    open_wallet(page, "n=200")

    def gestures():
        touch.swipe((X, 560), (X, 200), speed=1500)
        rest(page)
        touch.tap(X, 330)
        rest(page)
        touch.drag((X, 130), (X, 420))
        rest(page)
        before = len(log(page, "lift"))
        touch.press(X, 330)
        happened(page, "lift", before + 1)
        touch.move(X, 500, duration=0.2)
        touch.release()
        rest(page)

    # Once before, since a first time has its own work.
    gestures()
    page.evaluate("log.length = 0")
    with recording(page) as seen:
        gestures()
    # Only taking a finger measures the deck, when nothing has changed since the last frame.
    layouts = [work for work in seen.forced_layouts() if work["name"] == "Layout"]
    assert layouts == [], [layout["args"]["beginData"] for layout in layouts]


def test_a_wallet_that_lies_elsewhere_than_before_takes_touches_where_it_is(wallet, touch):
    wallet.evaluate("wallet.style.marginTop = '160px'")
    frames(wallet, 2)
    tapped(wallet, touch, X, TOP + 60 + 2 * 64 + 30)
    rest(wallet)
    assert wallet.evaluate("wallet.opened.id") == "3"
