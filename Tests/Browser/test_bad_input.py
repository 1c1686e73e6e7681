"""What a page gets wrong: each has a defined result, nothing is lost, and a message names it."""

import pytest

from support.touch import frames, still
from test_items import ids

LEFT = "log.filter(([type]) => type === 'leave').map(([, id]) => id)"


@pytest.fixture
def warnings(page):
    """The page's warnings so far."""
    texts = []
    page.on("console", lambda message: texts.append(message.text) if message.type == "warning" else None)
    return texts


@pytest.mark.parametrize("deck", ["stack", "await other()"])
def test_of_items_with_the_same_id_the_first_is_shown_and_one_is_named_once(bare, warnings, deck):
    bare.evaluate("""async deck => {
        window.other = async () => {
            stack.replaceWith(window.stack = document.createElement('swipe-stack'))
            await stack.ready
            return stack
        }
        const changed = deck === 'stack' ? stack : await other()
        const items = [['a', 1], ['b', 1], ['a', 2], ['c', 1], ['b', 2]]
        for (let n = 0; n < 2; n++) changed.items = items.map(([id, take]) => ({ id, take }))
    }""", deck)
    still(bare)
    assert ids(bare) == ["a", "b", "c"]
    assert bare.evaluate("stack.items.map(({ id, take }) => id + take)") == ["a1", "b1", "c1"]
    assert len(warnings) == 1 and '"a"' in warnings[0]
    assert bare.evaluate("['right', 'left', 'right'].map(way => stack.swipe(way))") == [True] * 3


NEW = """stack.replaceWith(window.stack = document.createElement('swipe-stack'))
    await stack.ready"""


def test_in_a_long_deck_items_with_the_same_id_are_found_in_an_idle_moment(bare, warnings):
    bare.evaluate(f"""async () => {{
        {NEW}
        stack.items = [...cards(1, 1000), {{ id: '700' }}]
        await new Promise(requestIdleCallback)
    }}""")
    assert len(warnings) == 1 and '"700"' in warnings[0]


@pytest.mark.parametrize("question", ["stack.size", "stack.items.length", "stack.moveItem('1', 999) && stack.size"])
def test_whoever_asks_about_a_long_deck_hears_of_all_of_it_at_once(bare, warnings, question):
    assert bare.evaluate(f"""async () => {{
        {NEW}
        window.requestIdleCallback = () => {{}}
        stack.items = [...cards(1, 1000), {{ id: '700' }}]
        return {question}
    }}""") == 1000
    assert len(warnings) == 1 and '"700"' in warnings[0]


def test_a_finger_on_a_long_deck_finds_all_of_it(bare, touch):
    bare.evaluate(f"""async () => {{
        {NEW}
        stack.labels = {{ right: 'Keep' }}
        window.requestIdleCallback = () => {{}}
        stack.items = cards(1, 1000)
    }}""")
    touch.swipe((195, 320), (330, 320))
    still(bare)
    assert bare.locator("[role=status]").text_content() == "1: Keep. 2, 2 of 1000"


def test_a_feel_with_a_constant_that_is_no_number_is_refused_and_the_deck_keeps_its_own(bare, touch):
    bare.evaluate("stack.feel = 'grab'")
    for feel in ("{ exitDuration: NaN }", "{ returnSpring: { response: NaN, dampingFraction: 1 } }",
                 "{ thresholdLeft: { widths: NaN } }"):
        name = feel.split(":")[0][2:]
        with pytest.raises(Exception, match=f'"{name}" must be a number'):
            bare.evaluate(f"() => {{ stack.feel = {feel} }}")
    assert bare.evaluate("stack.feel.exitDuration") > 0
    assert bare.evaluate("stack.directions.length") == 8, "still that of grab"
    touch.press(195, 320)
    touch.move(255, 320, duration=0.1)
    frames(bare, 2)
    assert bare.evaluate("pose('1').x") > 20


def test_a_feel_that_is_wrong_from_the_start_is_told_by_ready_and_can_be_mended(bare):
    message, directions = bare.evaluate("""async () => {
        const other = document.createElement('swipe-stack')
        other.feel = { tiltAngle: NaN }
        document.body.append(other)
        const message = await other.ready.catch(error => error.message)
        other.feel = 'grab'
        document.body.append(other)
        await other.ready
        return [message, other.directions.length]
    }""")
    assert "tiltAngle" in message and directions == 8
    assert all("tiltAngle" in error for error in bare.errors), "the browser reports it, too"
    bare.errors.clear()


def test_a_stack_without_a_size_takes_commands_and_is_drawn_once_it_has_one(bare):
    bare.evaluate("""() => {
        stack.style.display = 'none'
        stack.swipe('right'); stack.swipe('left')
    }""")
    bare.wait_for_function(f"{LEFT}.length === 2")
    bare.evaluate("stack.undo()")
    frames(bare, 3)
    bare.evaluate("stack.style.display = ''")
    still(bare)
    assert ids(bare) == ["2", "3", "4"]
    pose = bare.evaluate("pose('2')")
    assert (pose["x"], pose["y"], pose["scale"]) == (0, 0, 1)
    assert bare.evaluate("stack.history.map(({ id }) => id)") == ["1"]


def test_a_stack_that_leaves_the_page_in_mid_flight_comes_to_its_end_and_tells_it(bare):
    # In one go, since a flight is short for a busy machine.
    assert bare.evaluate(f"""async () => {{
        stack.swipe('right')
        await new Promise(requestAnimationFrame)
        window.place = stack.parentNode
        stack.remove()
        return {LEFT}
    }}""") == []
    bare.wait_for_function(f"{LEFT}.length === 1")
    bare.evaluate("place.append(stack)")
    still(bare)
    assert bare.evaluate(LEFT) == ["1"]
    assert ids(bare) == ["2", "3", "4"]
    assert bare.evaluate("pose('2').x") == 0
