"""Fingers on the stack: what decides, what does not, and what can be undone."""

import pytest

from support.touch import frames, still

MIDDLE = (195, 320)


def log(page, *kinds):
    return [tuple(entry) for entry in page.evaluate("log") if entry[0] in kinds]


@pytest.mark.parametrize("side, way", [("right", 1), ("left", -1)])
def test_a_swipe_decides_once_and_the_card_leaves(bare, touch, side, way):
    touch.swipe(MIDDLE, (195 + way * 130, 330))
    still(bare)
    assert log(bare, "decide", "revoke") == [("decide", "1", side)]
    assert log(bare, "leave") == [("leave", "1", None)]
    assert bare.evaluate("stack.top.id") == "2"
    assert bare.locator("[data-card]").count() == 3


def test_three_quick_swipes_decide_three_cards(bare, touch):
    for _ in range(3):
        # Each begins where the card before, on its way out, is still seen.
        touch.swipe((310, 320), (385, 325), speed=1800)
        touch.hold(0.1)
    still(bare)
    assert log(bare, "decide", "revoke") == [("decide", name, "right") for name in "123"]


def test_a_short_slow_drag_comes_back(bare, touch):
    touch.drag(MIDDLE, (265, 320))
    still(bare)
    assert log(bare, "decide") == []
    assert log(bare, "return") == [("return", "1", None)]
    assert bare.evaluate("pose('1').x") == 0


def test_a_drag_to_the_right_that_is_flicked_left_comes_back(bare, touch):
    touch.press(*MIDDLE)
    touch.move(360, 320, duration=0.2)
    touch.move(270, 320, speed=1500)
    touch.release()
    still(bare)
    assert log(bare, "decide") == []


def test_the_card_follows_the_finger_from_where_the_drag_was_recognised(bare, touch):
    touch.press(*MIDDLE)
    touch.move(255, 320, duration=0.2)
    frames(bare, 2)
    pose = bare.evaluate("pose('1')")
    # 60 px of finger less 10 px of slop, swung about the resting place by 50 / 150 of 15 degrees.
    assert pose["angle"] == pytest.approx(5, abs=0.01)
    assert pose["x"] == pytest.approx(50 * 0.99619, abs=0.01)
    assert pose["y"] == pytest.approx(50 * 0.08716, abs=0.01)
    touch.cancel()


def test_undo_brings_the_card_back(bare, touch):
    touch.swipe(MIDDLE, (330, 320))
    still(bare)
    assert bare.evaluate("stack.undo().id") == "1"
    still(bare)
    assert log(bare, "revoke") == [("revoke", "1", "right")]
    assert bare.evaluate("stack.top.id") == "1"
    assert bare.evaluate("pose('1')")["x"] == 0
    assert bare.evaluate("stack.undo()") is None


def test_undo_turns_a_flying_card_around(bare, touch):
    bare.evaluate("stack.feel = { exitDuration: 2, minimumExitDuration: 2 }")
    touch.swipe(MIDDLE, (330, 320))
    frames(bare, 3)
    seen = bare.evaluate(
        "(() => { const before = pose('1'); stack.undo(); return [before, pose('1')] })()")
    assert abs(seen[0]["x"] - seen[1]["x"]) <= 0.5
    assert seen[1]["phase"] == "comingBack"
    still(bare)
    assert log(bare, "decide", "revoke", "return") == [
        ("decide", "1", "right"), ("revoke", "1", "right"), ("return", "1", None)]


def test_a_second_finger_neither_moves_nor_decides(bare, touch):
    touch.press(*MIDDLE)
    touch.move(245, 320, duration=0.1)
    frames(bare, 2)
    before = bare.evaluate("pose('1')")
    touch.press(120, 200, finger=1)
    touch.move(330, 420, speed=2500, finger=1)
    frames(bare, 2)
    assert bare.evaluate("pose('1')") == before
    touch.release(1)
    assert bare.evaluate("pose('1')") == before
    touch.move(255, 320)
    frames(bare, 2)
    assert bare.evaluate("pose('1').x") == pytest.approx(before["x"] + 10, abs=0.3)
    touch.hold(0.1)
    touch.release()
    still(bare)
    assert log(bare, "decide") == []


def test_lifting_the_first_finger_first_leaves_the_second_without_a_card(bare, touch):
    touch.press(*MIDDLE)
    touch.move(245, 320, duration=0.1)
    touch.press(120, 200, finger=1)
    touch.hold(0.1)
    touch.release(0)
    touch.move(330, 420, speed=2500, finger=1)
    touch.release(1)
    still(bare)
    assert log(bare, "decide") == []
    assert bare.evaluate("pose('1').x") == 0


def test_a_cancelled_touch_never_decides(bare, touch):
    touch.press(*MIDDLE)
    touch.move(345, 320, speed=2000)
    touch.cancel()
    still(bare)
    assert log(bare, "decide") == []
    assert log(bare, "return") == [("return", "1", None)]


@pytest.mark.parametrize("how", [
    "window.dispatchEvent(new Event('blur'))",
    "document.dispatchEvent(new Event('visibilitychange'))",
])
def test_a_page_that_loses_attention_lets_the_card_go_back(bare, touch, how):
    touch.press(*MIDDLE)
    touch.move(345, 320, duration=0.1)
    bare.evaluate(how)
    still(bare)
    touch.release()
    still(bare)
    assert log(bare, "decide") == []


def test_a_touch_that_stays_is_a_tap(bare, touch):
    touch.tap(*MIDDLE)
    bare.wait_for_function("log.length > 0")
    assert log(bare, "tap", "decide") == [("tap", "1", None)]


def test_a_flick_up_scrolls_the_page_when_up_means_nothing(bare, touch):
    touch.press(*MIDDLE)
    touch.move(195, 120, duration=0.15)
    touch.release()
    bare.wait_for_function("scrollY > 50")
    still(bare)
    assert log(bare, "decide") == []


def test_a_flick_up_decides_when_up_is_allowed(bare, touch):
    bare.evaluate("stack.directions = ['left', 'right', 'up']")
    touch.swipe(MIDDLE, (200, 150))
    still(bare)
    assert log(bare, "decide") == [("decide", "1", "up")]
    assert bare.evaluate("scrollY") == 0


def test_a_vetoed_decision_sends_the_card_back(bare, touch):
    bare.evaluate("stack.shouldDecide = (item, direction) => direction !== 'left'")
    touch.swipe(MIDDLE, (60, 320))
    still(bare)
    assert log(bare, "decide") == []
    touch.swipe(MIDDLE, (330, 320))
    still(bare)
    assert log(bare, "decide") == [("decide", "1", "right")]


def test_ten_swipes_at_once_are_ten_decisions_in_order_and_ten_cards_in_the_air(bare):
    flying = bare.evaluate("""() => {
        for (let n = 0; n < 10; n++) stack.swipe(n % 3 ? 'right' : 'left')
        return [...document.querySelectorAll('[data-phase=leaving]')].filter(card =>
            card.getAnimations().some(a => a.playState === 'running')).length
    }""")
    assert flying == 10
    still(bare)
    expected = [
        ("decide", str(n + 1), "right" if n % 3 else "left") for n in range(10)]
    assert log(bare, "decide") == expected
    assert len(log(bare, "leave")) == 10
    assert bare.locator("[data-card]").count() == 2


def test_ten_flicks_in_a_row_are_ten_decisions_with_few_cards_in_the_page(bare, touch):
    bare.evaluate("""() => {
        window.most = 0
        new MutationObserver(() => {
            most = Math.max(most, document.querySelectorAll('[data-card]').length)
        }).observe(stack, { childList: true })
    }""")
    for _ in range(10):
        touch.swipe((80, 320), (200, 322), speed=3000)
    still(bare)
    assert [entry[1:] for entry in log(bare, "decide", "revoke")] == [
        (str(n + 1), "right") for n in range(10)]
    assert bare.evaluate("most") <= 3 + 10


def test_the_last_card_leaves_an_empty_stack_and_can_be_brought_back(open_bare, page, touch):
    open_bare(page, "n=1")
    touch.swipe(MIDDLE, (330, 320))
    still(page)
    assert log(page, "decide", "empty") == [("decide", "1", "right"), ("empty", None, None)]
    assert page.locator("swipe-stack[data-empty]").count() == 1
    page.evaluate("stack.undo()")
    still(page)
    assert page.locator("swipe-stack[data-empty]").count() == 0
    assert page.evaluate("stack.top.id") == "1"


def test_a_mouse_swipes_and_its_click_is_swallowed(open_bare, desktop):
    open_bare(desktop)
    desktop.evaluate("stack.addEventListener('click', () => log.push(['click']))")
    desktop.mouse.move(195, 320)
    desktop.mouse.down()
    desktop.mouse.move(260, 320, steps=5)
    desktop.mouse.move(640, 320, steps=5)
    desktop.mouse.up()
    still(desktop)
    assert log(desktop, "decide", "click") == [("decide", "1", "right")]
    desktop.mouse.click(195, 320)
    desktop.wait_for_function("log.some(entry => entry[0] === 'click')")


def test_what_a_finger_moves_was_never_animated(page, open_bare):
    """Chromium computes the whole style of an element that was, at each change of its transform."""
    page.add_init_script("""
        window.animated = []
        const animate = Element.prototype.animate
        Element.prototype.animate = function (...given) {
            if (this.isConnected) animated.push(this)
            return animate.apply(this, given)
        }""")
    bare = open_bare(page)
    for act in ("stack.swipe('left')", "stack.swipe('right')", "stack.undo()"):
        bare.evaluate(act)
        still(bare)
    carriers = bare.evaluate("""() => {
        const carriers = [...document.querySelectorAll('[data-card]')].map(card => card.parentNode)
        return [animated.length, carriers.length, carriers.filter(carrier => animated.includes(carrier)).length]
    }""")
    assert carriers[0] > 3 and carriers[1:] == [3, 0]


def test_a_revoked_decision_says_what_revoked_it(bare, touch):
    bare.evaluate("""() => {
        window.causes = []
        document.addEventListener('card-revoke', event => causes.push(`${event.detail.id} ${event.detail.cause}`))
    }""")
    bare.evaluate("stack.swipe('right'), stack.swipe('left'), stack.swipe('right'), stack.undo(), stack.rollback('1')")
    bare.locator("[data-card]").first.evaluate("card => card.closest('[data-swipe-stack]').focus()")
    bare.keyboard.press("Backspace")
    still(bare)
    assert bare.evaluate("causes") == ["3 undo", "1 rollback", "2 undo"]
