"""Putting passes in order by hand."""

import pytest

from support.touch import frames
from support.wallet import STRIP, X, happened, lifted, log, on, rest, without_long_press

ORDER = [str(n) for n in range(1, 13)]


def moved(order, index, to):
    order = list(order)
    order.insert(to, order.pop(index))
    return order


def test_a_long_press_lifts_and_the_drop_commits(wallet, touch):
    lifted(wallet, touch, 1)
    assert wallet.evaluate("pose('2').state") == "held"
    touch.move(X, on(1)[1] + 3 * STRIP, duration=0.3)
    frames(wallet, 2)
    # The held pass is above all; its middle stays where the finger took it.
    assert wallet.evaluate("([x, y]) => seen(x, y)", [X, on(4)[1] + 40]) == "2"
    wallet.wait_for_function("pose('3').y === 64 && pose('5').y === 192 && pose('6').y === 320")
    touch.release()
    rest(wallet)
    assert log(wallet, "lift", "drop", "reorder", "arrive", "open") == [
        ("lift", "2", None), ("drop", "2", None), ("reorder", "2", "1>4"), ("arrive", "2", "stacked")]
    assert wallet.evaluate("wallet.order") == moved(ORDER, 1, 4)
    assert wallet.evaluate("pose('2').y") == 4 * STRIP
    # What is read follows the pile.
    assert wallet.evaluate("[...wallet.querySelectorAll('[data-pass]')].map(p => p.dataset.id).slice(0, 6)") == [
        "1", "3", "4", "5", "2", "6"]
    assert wallet.locator("[role=status]").text_content() == "Pass 2: 5 of 12"


def test_a_lifted_pass_stays_under_the_finger_while_the_pile_scrolls_at_the_edge(page, open_wallet, touch):
    open_wallet(page, "n=100")
    lifted(page, touch, 2)
    touch.move(X, 592, duration=0.3)
    page.wait_for_function("wallet.state.scroll > 600")
    frames(page, 1)
    held = page.evaluate("pose('3')")
    assert held["state"] == "held" and held["y"] == pytest.approx(
        128 + 592 - on(2)[1], abs=4), "3 % larger about its middle"
    touch.move(X, 300, duration=0.2)
    frames(page, 2)
    scroll = page.evaluate("wallet.state.scroll")
    frames(page, 5)
    assert page.evaluate("wallet.state.scroll") == scroll, "away from the edge it stops"
    touch.release()
    rest(page)
    index = page.evaluate("wallet.order.indexOf('3')")
    assert index > 8 and log(page, "reorder") == [("reorder", "3", f"2>{index}")]
    assert page.evaluate("pose('3').y") == pytest.approx(index * STRIP - scroll, abs=0.01)


@pytest.mark.parametrize("how", ["escape", "cancel", "leave"])
def test_a_reorder_that_is_called_off_changes_nothing(wallet, touch, how):
    lifted(wallet, touch, 1)
    touch.move(X, on(5)[1], duration=0.2)
    frames(wallet, 2)
    if how == "escape":
        wallet.evaluate("wallet.card('2').focus({ preventScroll: true })")
        wallet.keyboard.press("Escape")
    elif how == "cancel":
        touch.cancel()
    else:
        wallet.evaluate("{ const { parentNode } = wallet; wallet.remove(); parentNode.prepend(wallet) }")
    rest(wallet)
    if how != "cancel":
        touch.release()
    rest(wallet)
    assert log(wallet, "reorder", "open") == []
    assert wallet.evaluate("wallet.order") == ORDER
    assert wallet.evaluate("pose('2').y") == STRIP


@pytest.mark.parametrize("first", [0, 1])
def test_a_second_finger_neither_moves_nor_ends_a_reorder(wallet, touch, first):
    lifted(wallet, touch, 1)
    touch.move(X, on(3)[1], duration=0.2)
    frames(wallet, 2)
    before = wallet.evaluate("pose('2').y")
    touch.press(X + 60, 500, finger=1)
    touch.move(X + 60, 200, duration=0.1, finger=1)
    frames(wallet, 2)
    assert wallet.evaluate("pose('2').y") == pytest.approx(before, abs=0.01)
    touch.release(first)
    touch.release(1 - first)
    rest(wallet)
    assert log(wallet, "reorder") == [("reorder", "2", "1>3")]
    assert log(wallet, "open") == []


def test_a_scroll_lifts_nothing_and_a_press_that_moves_is_none(wallet, touch):
    without_long_press(wallet)
    touch.press(*on(6))
    touch.move(X, on(6)[1] - 40, duration=0.1)
    wallet.wait_for_function("wallet.state.scroll > 20")
    # However late the move came, from here on the finger rests longer than a press takes.
    wallet.evaluate("wallet.feel = 'standard'")
    touch.hold(0.6)
    frames(wallet, 2)
    touch.release()
    rest(wallet)
    assert log(wallet, "lift", "open") == []


def test_a_dropped_pass_can_be_caught_on_its_way(wallet, touch):
    wallet.evaluate("wallet.feel = { reorderSpring: { response: 4, dampingFraction: 1 } }")
    lifted(wallet, touch, 1)
    touch.move(X, on(4)[1] + 25, duration=0.2)
    touch.hold(0.1)
    touch.release()
    frames(wallet, 3)
    assert wallet.evaluate("pose('2').phase") == "returning"
    touch.press(X, on(4)[1] + 25)
    frames(wallet, 2)
    assert wallet.evaluate("pose('2').phase") == "held"
    touch.move(X, on(2)[1], duration=0.2)
    touch.hold(0.1)
    touch.release()
    happened(wallet, "reorder", 2)
    assert [entry[2] for entry in log(wallet, "reorder")] == ["1>4", "4>2"]


def test_haptics_come_with_lift_slots_and_drop(wallet, touch):
    lifted(wallet, touch, 1)
    for slot in (2, 3):
        touch.move(X, on(slot)[1])
        frames(wallet, 2)
    touch.release()
    happened(wallet, "reorder")
    names = [entry[2] for entry in log(wallet, "haptic")]
    assert names == ["mediumImpact", "selection", "selection", "lightImpact"]
