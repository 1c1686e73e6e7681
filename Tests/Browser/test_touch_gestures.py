"""Touches that the browser wants, too: taps after a flick, pinches, and boxes that scroll in a card."""

import pytest

from support.touch import Touch, frames, still
from support.wallet import without_long_press

BUTTON = """{
    const button = document.createElement('button')
    button.style.cssText = 'position: fixed; left: 145px; top: 700px; width: 100px; height: 60px'
    button.onclick = () => pressed.push('outside')
    document.body.append(button)
} 0"""


@pytest.mark.parametrize("deck, end", [("bare", (345, 330)), ("wallet", (205, 160))])
def test_a_button_that_is_tapped_right_after_a_flick_is_pressed(page, open_own, touch, deck, end):
    open_own(page, deck, "n=40")
    page.evaluate(BUTTON)
    touch.swipe((195, 320), end, speed=1600)
    touch.hold(0.1)
    touch.tap(195, 730)
    page.wait_for_function("pressed.length === 1", timeout=2000)


@pytest.mark.parametrize("deck", ["bare", "wallet"])
def test_two_fingers_zoom_the_page_and_move_no_card(page, open_own, touch, deck):
    open_own(page, deck)
    touch.pinch(195, 320, 40, 200)
    page.wait_for_function("visualViewport.scale > 1.5")
    frames(page, 2)
    kinds = {entry[0] for entry in page.evaluate("log")}
    assert not kinds & {"decide", "tap", "return", "lift", "reorder", "open"}


@pytest.mark.parametrize("deck", ["bare", "wallet"])
def test_a_pinch_beside_a_drag_is_none(page, open_own, touch, deck):
    open_own(page, deck)
    # In a wallet it scrolls the pile.
    touch.press(195, 320)
    touch.move(195 + (60 if deck == "bare" else 0), 320 - (0 if deck == "bare" else 60), duration=0.2)
    touch.press(120, 200, finger=1)
    touch.move(60, 140, duration=0.2, finger=1)
    frames(page, 2)
    assert page.evaluate("visualViewport.scale") == 1
    assert page.evaluate("window.stack ? pose('1').phase : wallet.state.scroll > 0") in ("held", True)
    touch.cancel()


#: A card with a wide strip above a high box, and how far it has ever been from its place.
BOXES = """directions => {
    stack.directions = directions
    stack.motion = 'reduced'
    stack.render = (item, card) => {
        card.innerHTML = `<div class=strip style="position:absolute;inset:20px 20px auto;height:100px;overflow-x:auto">
                <div style="width:2000px;height:90px"></div></div>
            <div class=box style="position:absolute;inset:150px 20px auto;height:200px;overflow-y:auto">
                <div style="height:2000px"></div></div>`
    }
    stack.items = [{ id: 'a' }, { id: 'b' }]
    window.furthest = 0
    const look = () => {
        const { x, y } = pose('a') ?? { x: 0, y: 0 }
        furthest = Math.max(furthest, Math.abs(x), Math.abs(y))
        requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
}"""
STRIP, BOX = (195, 190), (195, 370)
ALONG, ACROSS = (-110, 0), (0, -110)
ALL = ["left", "right", "up", "down"]


@pytest.mark.parametrize("start, way, directions, scrolled, decided", [
    (STRIP, ALONG, ["left", "right"], ".strip", None),
    (BOX, ACROSS, ["left", "right"], ".box", None),
    (STRIP, ALONG, ALL, ".strip", None),
    (BOX, ACROSS, ALL, ".box", None),
    (BOX, ALONG, ["left", "right"], None, "left"),
    (STRIP, ACROSS, ALL, None, "up"),
])
def test_a_box_that_scrolls_has_its_own_axis_and_the_deck_the_other(
        bare, touch, start, way, directions, scrolled, decided):
    bare.evaluate(BOXES, directions)
    frames(bare, 2)
    touch.press(*start)
    touch.move(start[0] + way[0], start[1] + way[1], speed=1200)
    touch.release()
    if scrolled:
        bare.wait_for_function("name => { const e = document.querySelector(`[data-id=a] ${name}`); return e.scrollLeft + e.scrollTop > 40 }", arg=scrolled)
        frames(bare, 3)
        assert bare.evaluate("furthest") == 0
        assert not [entry for entry in bare.evaluate("log") if entry[0] != "haptic"]
    else:
        bare.wait_for_function("log.some(([type]) => type === 'decide')")
        assert [entry[2] for entry in bare.evaluate("log") if entry[0] == "decide"] == [decided]
        assert bare.evaluate("scrollY") == 0
