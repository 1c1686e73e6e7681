"""Keys, assistive technology, reduced motion, and the content of a card."""

import pytest

from support.touch import centre, frames, reduce_motion, still
from support.tree import tree

MIDDLE = (195, 320)


def log(page, *kinds):
    return [tuple(entry) for entry in page.evaluate("log") if entry[0] in kinds]


def test_arrows_decide_and_backspace_takes_back(open_bare, desktop):
    open_bare(desktop)
    desktop.keyboard.press("Tab")
    assert desktop.evaluate("document.activeElement === stack")
    for key in ("ArrowRight", "ArrowLeft", "ArrowUp"):
        desktop.keyboard.press(key)
    still(desktop)
    # Up is not among the directions of this stack.
    assert log(desktop, "decide") == [("decide", "1", "right"), ("decide", "2", "left")]
    desktop.keyboard.press("Backspace")
    desktop.keyboard.press("Control+z")
    still(desktop)
    assert log(desktop, "revoke") == [("revoke", "2", "left"), ("revoke", "1", "right")]
    desktop.keyboard.press("Enter")
    assert log(desktop, "tap") == [("tap", "1", None)]


def test_ten_arrow_keys_in_a_row_are_ten_decisions(open_bare, desktop):
    open_bare(desktop)
    desktop.keyboard.press("Tab")
    for n in range(10):
        desktop.keyboard.press("ArrowLeft" if n % 2 else "ArrowRight")
    still(desktop)
    assert log(desktop, "decide") == [
        ("decide", str(n + 1), "left" if n % 2 else "right") for n in range(10)]


def test_a_key_that_is_held_down_decides_one_card(open_bare, desktop):
    open_bare(desktop)
    desktop.keyboard.press("Tab")
    for _ in range(5):
        desktop.keyboard.down("ArrowRight")
    desktop.keyboard.up("ArrowRight")
    still(desktop)
    assert len(log(desktop, "decide")) == 1


def test_escape_lets_the_card_go_back(open_bare, desktop):
    open_bare(desktop)
    desktop.mouse.move(*MIDDLE)
    desktop.mouse.down()
    desktop.mouse.move(320, 320, steps=5)
    desktop.keyboard.press("Escape")
    still(desktop)
    desktop.mouse.up()
    assert log(desktop, "decide") == []
    assert desktop.evaluate("pose('1').x") == 0


def test_assistive_technology_sees_one_card_and_an_action_for_each_thing_to_do(bare):
    bare.evaluate("stack.directions = ['left', 'right', 'up']")
    seen = tree(bare)
    assert [node for node in seen if node[2] == "card"] == [("group", "Card 1", "card")]
    assert ("group", "Cards", "card stack") in seen
    buttons = [name for role, name, _ in seen if role == "button"]
    assert buttons == ["Zoom", "Trash", "Keep", "Favourite", "Undo"], "the top card's own, and the actions"
    headings = [name for role, name, _ in seen if role == "heading"]
    assert headings == ["Card 1"], "the cards behind are hidden"


def test_an_action_by_assistive_technology_decides_and_the_next_card_is_the_one(bare):
    # A screen reader clicks without a pointer.
    bare.evaluate("document.querySelector('[data-stack-action=right]').click()")
    still(bare)
    assert log(bare, "decide") == [("decide", "1", "right")]
    assert [node[1] for node in tree(bare) if node[2] == "card"] == ["Card 2"]
    bare.evaluate("document.querySelector('[data-stack-action=undo]').click()")
    still(bare)
    assert [node[1] for node in tree(bare) if node[2] == "card"] == ["Card 1"]


def test_each_decision_and_what_comes_next_is_announced(open_bare, page):
    open_bare(page, "n=2")
    voice = page.locator("[role=status]")
    assert voice.get_attribute("aria-live") == "polite"
    said = []
    for act in ("stack.swipe('right')", "stack.swipe('left')", "stack.undo()"):
        page.evaluate(act)
        still(page)
        said.append(voice.text_content())
    assert said == [
        "Card 1: Keep. Card 2, 2 of 2", "Card 2: Trash. No more cards", "Card 2: Undone. Card 2, 2 of 2"]


def test_the_tab_key_reaches_the_top_card_only(open_bare, desktop):
    open_bare(desktop)
    reached = []
    for _ in range(5):
        desktop.keyboard.press("Tab")
        reached.append(desktop.evaluate("""() => {
            const { activeElement: element } = document
            return element.closest('[data-card]')?.dataset.id ?? element.localName
        }"""))
    assert reached[:3] == ["swipe-stack", "1", "1"]
    assert "2" not in reached and "3" not in reached


def test_focus_inside_a_card_that_leaves_stays_with_the_stack(open_bare, desktop):
    open_bare(desktop)
    desktop.locator("[data-depth='0'] button").focus()
    desktop.evaluate("stack.swipe('right')")
    still(desktop)
    assert desktop.evaluate("document.activeElement === stack")


def test_reduced_motion_fades_and_never_flies(bare, touch):
    reduce_motion(bare)
    bare.evaluate("""() => {
        window.flights = []
        const animate = Element.prototype.animate
        Element.prototype.animate = function (frames, options) {
            const animation = animate.call(this, frames, options)
            flights.push([animation.effect.getKeyframes().map(frame => frame.transform), options.duration])
            return animation
        }
    }""")
    touch.press(*MIDDLE)
    touch.move(330, 320, duration=0.15)
    frames(bare, 2)
    held = bare.evaluate("pose('1')")
    assert held["x"] == pytest.approx(125, abs=0.01) and held["angle"] == 0, "it follows the finger, untilted"
    touch.release()
    still(bare)
    assert log(bare, "decide") == [("decide", "1", "right")]
    for transforms, duration in bare.evaluate("flights"):
        assert len(set(transforms)) == 1, "nothing moves"
        assert duration <= 200


def test_reduced_motion_can_be_switched_on_in_mid_flight(bare, touch):
    bare.evaluate("stack.feel = { exitDuration: 3, minimumExitDuration: 3 }")
    touch.swipe(MIDDLE, (330, 320))
    frames(bare, 2)
    reduce_motion(bare)
    still(bare)
    assert log(bare, "decide", "leave") == [("decide", "1", "right"), ("leave", "1", None)]
    assert bare.locator("[data-card]").count() == 3
    reduce_motion(bare, False)
    touch.swipe(MIDDLE, (330, 320))
    frames(bare, 2)
    assert bare.evaluate("pose('2').x") > 50, "and off again"


def test_a_page_may_say_how_much_moves_whatever_the_system_says(bare, touch):
    def tilt(card):
        touch.press(*MIDDLE)
        touch.move(330, 320, duration=0.15)
        frames(bare, 2)
        angle = bare.evaluate(f"pose('{card}').angle")
        touch.release()
        still(bare)
        return angle

    bare.evaluate("stack.motion = 'reduced'")
    assert tilt("1") == 0
    reduce_motion(bare)
    bare.evaluate("stack.motion = 'full'")
    assert tilt("2") > 1
    bare.evaluate("stack.motion = 'system'")
    assert tilt("3") == 0
    assert bare.evaluate("try { stack.motion = 'none' } catch (error) { error.name }") == "TypeError"


def test_a_button_a_link_and_a_marked_area_in_a_card_work_and_start_no_drag(bare, touch):
    for selector in ("button", "a", "[data-no-drag]"):
        x, y = centre(bare, f"[data-depth='0'] {selector}")
        touch.tap(x, y)
        frames(bare, 2)
    assert bare.evaluate("pressed") == ["1"]
    assert bare.evaluate("location.hash") == "#there"
    assert log(bare, "tap") == []
    x, y = centre(bare, "[data-depth='0'] [data-no-drag]")
    touch.swipe((x, y), (x + 200, y))
    still(bare)
    assert log(bare, "decide") == []


def test_haptics_come_with_the_decision_and_reach_the_device_unless_switched_off(new_page, open_bare):
    from support.fixtures import PHONE
    from support.touch import Touch

    page = new_page(**PHONE)
    page.add_init_script("window.buzz = []; navigator.vibrate = time => { buzz.push(time); return true }")
    open_bare(page)
    touch = Touch(page)
    touch.swipe(MIDDLE, (330, 320))
    still(page)
    assert log(page, "haptic") == [("haptic", None, "selection")]
    assert page.evaluate("buzz") == [8]
    page.evaluate("stack.haptics = false")
    touch.swipe(MIDDLE, (60, 320))
    still(page)
    assert log(page, "haptic")[1:] == [("haptic", None, "mediumImpact")]
    assert page.evaluate("buzz") == [8]


def test_right_to_left_pages_swipe_the_same_ways(bare, touch):
    bare.evaluate("document.documentElement.dir = 'rtl'")
    frames(bare, 2)
    x, y = centre(bare, "swipe-stack")
    touch.press(x, y)
    touch.move(x + 60, y, duration=0.15)
    frames(bare, 2)
    assert bare.evaluate("pose('1').x") == pytest.approx(50 * 0.99619, abs=0.01)
    touch.move(x + 130, y, speed=1500)
    touch.release()
    still(bare)
    assert log(bare, "decide") == [("decide", "1", "right")]


def test_a_key_that_the_stack_has_no_use_for_is_left_to_the_page(open_bare, desktop):
    page = open_bare(desktop, "n=1")
    page.evaluate("""() => {
        window.used = {}
        addEventListener('keydown', event => { used[event.key] = event.defaultPrevented })
    }""")
    page.focus("swipe-stack")
    for key in ("Backspace", "Escape", "ArrowUp", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    assert page.evaluate("used") == {
        "Backspace": False, "Escape": False, "ArrowUp": False, "ArrowRight": True, "ArrowLeft": False}
    page.keyboard.press("Backspace")
    assert page.evaluate("used.Backspace") is True, "now there is a decision to undo"
