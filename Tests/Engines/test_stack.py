"""The swipe stack in other engines than Chromium. Fingers are touches in Firefox, and a mouse in WebKit, whose driver
has no touches."""

import pytest

from engines.bare import log, still
from engines.gestures import drag, hold, move, press, release, swipe

MIDDLE = (195, 320)


@pytest.mark.parametrize(("address", "card"), [("", "[data-card]"), ("?deck=wallet", "[data-pass]")])
def test_the_demo_page_loads_and_shows_its_deck(page, site, address, card):
    for width, height in ((390, 844), (1280, 800)):
        page.window(width, height).open(f"{site}{address}").wait_for(card)
        assert page.text("[data-read=size]") == "12"
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("direction", "end"), [("right", (330, 330)), ("left", (60, 330))])
def test_a_swipe_decides_in_its_direction_by_the_engines_kind_of_pointer(stack, direction, end):
    stack.evaluate("() => addEventListener('pointerdown', event => { window.kind = event.pointerType })")
    stack.gesture(swipe(MIDDLE, end))
    still(stack)
    assert stack.evaluate("() => kind") == stack.pointer
    assert log(stack, "decide", "revoke", "leave", "return") == [("decide", "1", direction), ("leave", "1", None)]
    assert stack.evaluate("() => stack.top.id") == "2"


def test_a_short_drag_springs_back(stack):
    stack.gesture(drag(MIDDLE, (255, 330)))
    still(stack)
    assert log(stack, "decide", "return") == [("return", "1", None)]
    seen = stack.evaluate("() => pose('1')")
    assert (seen["x"], seen["y"], seen["angle"], seen["depth"]) == (0, 0, 0, 0)


def test_three_quick_swipes_decide_three(stack):
    # Each goes far enough at any speed, and begins where no card flies, however slowly they do on a busy machine.
    stack.gesture(*3 * [swipe((70, 320), (200, 325), 0.05)])
    still(stack)
    assert log(stack, "decide", "revoke") == [("decide", number, "right") for number in "123"]


def test_a_leaving_card_whose_centre_is_gone_leaves_the_touch_to_the_pile(stack):
    # The deck ends at 345. Let go of at rest, the card's centre takes its time from 314 on, and its left side from 164 on.
    stack.window(800, 844)
    stack.evaluate("() => { stack.feel = { exitDuration: 12 } }")
    stack.gesture(drag((330, 320), (460, 320)))
    stack.until("() => pose('1').x > 155")
    stack.evaluate("() => addEventListener('pointerdown', () => { window.seen = pose('1').x }, { once: true })")
    stack.gesture(drag((330, 320), (460, 320)))
    stack.until("() => log.filter(([type]) => type === 'decide').length > 1")
    assert stack.evaluate("() => seen") < 270, "the card was under the finger still"
    assert log(stack, "decide", "revoke") == [("decide", "1", "right"), ("decide", "2", "right")]


def test_a_flying_card_is_caught_where_it_is_seen_and_its_decision_is_taken_back(stack):
    # So slow that it can be caught at leisure, and let go of at rest just past the threshold of 90.
    stack.evaluate("() => { stack.feel = { exitDuration: 12 } }")
    stack.gesture(drag(MIDDLE, (300, 330)))
    stack.until("() => pose('1').x > 97")
    stack.evaluate("""() => {
        addEventListener('pointerdown', () => { window.before = pose('1') }, { capture: true, once: true })
        addEventListener('pointerdown', () => { window.after = pose('1') }, { once: true })
    }""")
    stack.gesture(press(320, 330), hold(0.1), move((320, 330), (250, 330), 0.2), hold(0.2), release())
    still(stack)
    before, after = stack.evaluate("() => [before, after]")
    assert after["phase"] == "held" and before["phase"] == "leaving"
    assert max(abs(before[axis] - after[axis]) for axis in "xy") <= 0.5
    assert log(stack, "decide", "revoke")[:2] == [("decide", "1", "right"), ("revoke", "1", "right")]


def test_the_undo_button_brings_the_card_back(page, site):
    page.open(site)
    page.tap("[data-action=left]").wait_for("[data-read=decided]", "1")
    page.tap("[data-action=undo]").wait_for("[data-read=decided]", "0")
    still(page)
    assert page.evaluate("() => document.querySelector('[data-depth=\"0\"]').dataset.id") == "1"


def test_arrow_keys_decide_and_backspace_takes_back(stack):
    stack.evaluate("() => document.querySelector('swipe-stack').focus()")
    stack.key("ArrowLeft").key("ArrowRight").key("Backspace")
    still(stack)
    assert log(stack, "decide", "revoke") == [("decide", "1", "left"), ("decide", "2", "right"), ("revoke", "2", "right")]
    assert stack.evaluate("() => [stack.top.id, stack.decided]") == ["2", 1]


def test_stamps_follow_the_drag(stack):
    stack.gesture(press(*MIDDLE), move(MIDDLE, (255, 320), 0.2), hold(0.1))
    stack.frames(2)
    # 50 of the 90 points of the threshold: the first 10 went by before the drag was known as one.
    opacity = stack.evaluate("() => getComputedStyle(document.querySelector('[data-id=\"1\"] [data-stamp=right]')).opacity")
    assert float(opacity) == pytest.approx(50 / 90, abs=0.001)
    stack.gesture(release())
    still(stack)


def test_a_fly_away_goes_on_while_the_page_is_busy(stack, display):
    """Seen on the screen itself, past the browser, which is busy at the time."""
    # So long that the compositor, which has no graphics card here and shares its cores, gets round to it.
    stack.evaluate("""() => {
        stack.feel = { exitDuration: 3, minimumExitDuration: 3 }
        stack.addEventListener('card-decide', () => {
            const begin = Date.now()
            while (Date.now() < begin + 1500);
            window.busy = [begin, Date.now()]
        })
    }""")
    with display.watched() as seen:
        stack.gesture(swipe(MIDDLE, (320, 320)))
        begin, end = stack.until("() => window.busy")
    pictures = {picture for time, picture in seen if begin + 100 < 1000 * time < end - 100}
    # A page that draws by script shows one.
    assert len(pictures) >= 4, len(pictures)
