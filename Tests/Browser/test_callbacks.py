"""The app's own code is untrusted: whatever a callback or listener does, the deck goes on and loses nothing."""

from pathlib import Path

import pytest

from support.touch import still

HARNESS = (Path(__file__).parent / "pages/callbacks.js").read_text()
CALLBACKS = {
    "swipe-stack": ["render", "update", "release", "describe", "shouldDecide", "follow", "card-before-decide", "card-decide",
                    "card-revoke", "card-leave", "card-return", "deck-haptic", "deck-empty"],
    "wallet-deck": ["render", "update", "release", "describe", "follow", "followScroll", "card-open", "card-close", "card-arrive",
                    "deck-haptic"],
}


@pytest.mark.parametrize("tag", ["swipe-stack", pytest.param("wallet-deck", marks=pytest.mark.slow)])
def test_each_callback_may_do_anything_and_the_deck_goes_on(bare, tag):
    bare.add_script_tag(content=HARNESS)
    result = bare.evaluate("([tag, names]) => window.misbehave(tag, names)", [tag, CALLBACKS[tag]])
    bare.errors.clear()
    assert result["cases"] == 13 * len(CALLBACKS[tag])
    assert not result["faults"] and not result["errors"], "\n".join([*result["faults"], *result["errors"]])


def test_a_veto_that_throws_a_thousand_times_leaves_every_deck_alive(bare, touch):
    bare.evaluate("""() => {
        window.planted = 0
        addEventListener('error', event => { planted += event.error?.message === 'planted'; event.preventDefault() })
        stack.shouldDecide = () => { throw new Error('planted') }
        for (let n = 0; n < 1000; n++) stack.swipe('right')
    }""")
    assert bare.evaluate("planted") == 1000 and bare.evaluate("stack.decided") == 0
    touch.swipe((195, 320), (330, 320))
    bare.evaluate("stack.shouldDecide = null")
    still(bare)
    touch.swipe((195, 320), (330, 320))
    bare.wait_for_function("stack.decided === 1")
    assert bare.evaluate("""async () => {
        const other = document.createElement('wallet-deck')
        document.body.append(other)
        other.items = cards(1, 3)
        await other.ready
        return other.openCard('2')
    }""")
    bare.errors.clear()


@pytest.mark.parametrize("answer, decides", [
    ("true", True), ("undefined", True), ("null", True), ("0", True), ("'no'", True), ("({})", True), ("false", False)])
def test_only_false_vetoes(bare, answer, decides):
    bare.evaluate(f"stack.shouldDecide = () => {answer}")
    assert bare.evaluate("stack.swipe('right')") is decides


def test_a_promise_does_not_veto_and_a_warning_says_so_once(bare):
    texts = []
    bare.on("console", lambda message: texts.append(message.text) if message.type == "warning" else None)
    bare.evaluate("stack.shouldDecide = async () => false")
    assert bare.evaluate("[stack.swipe('right'), stack.swipe('left')]") == [True, True]
    assert len(texts) == 1 and "promise" in texts[0]


def test_a_listener_vetoes_by_preventing_the_default(bare, touch):
    bare.evaluate("""() => document.addEventListener('card-before-decide', event => {
        log.push(['before', event.detail.id, event.detail.direction])
        if (event.detail.direction === 'left') event.preventDefault()
    })""")
    touch.swipe((195, 320), (60, 320))
    still(bare)
    touch.swipe((195, 320), (330, 320))
    still(bare)
    assert bare.evaluate("stack.history.map(({ id, direction }) => [id, direction])") == [["1", "right"]]
    assert bare.evaluate("log.filter(([type]) => /before|decide/.test(type))") == [
        ["before", "1", "left"], ["before", "1", "right"], ["decide", "1", "right"]]


def test_a_veto_that_uses_its_own_stack_gets_a_clear_error_and_decides_nothing_twice(bare):
    message = bare.evaluate("""() => {
        let message
        stack.shouldDecide = (item, direction) => {
            try { if (direction === 'right') stack.swipe('left') } catch (error) { message = error.message }
        }
        stack.swipe('right')
        return message
    }""")
    assert "in the middle of a decision" in message
    assert bare.evaluate("stack.history.map(({ id, direction }) => id + direction)") == ["1right"]
    assert bare.evaluate("stack.size") == 11


def test_a_decision_is_told_before_it_is_announced_even_if_its_words_fail(bare, touch):
    bare.evaluate("() => { stack.describe = item => item.title.trim() }")
    touch.swipe((195, 320), (330, 320))
    still(bare)
    assert bare.evaluate("log.filter(([type]) => type === 'decide')") == [["decide", "1", "right"]]
    assert bare.locator("[role=status]").text_content() == "1: Keep. 2, 2 of 12"
    assert bare.errors and all("trim" in error for error in bare.errors)
    bare.errors.clear()


def test_a_deck_whose_descriptions_fail_from_the_start_is_ready_all_the_same(bare):
    assert bare.evaluate("""async () => {
        const other = document.createElement('swipe-stack')
        other.describe = () => { throw new Error('planted') }
        other.items = [{ id: 'a' }, { id: 'b' }]
        document.body.append(other)
        await Promise.race([other.ready, new Promise((_, fail) => setTimeout(fail, 5000, 'not ready'))])
        return other.swipe('right')
    }""")
    assert set(bare.errors) == {"planted"}
    bare.errors.clear()


def test_what_a_listener_undoes_is_announced_last(bare):
    bare.evaluate("""() => {
        stack.labels = { right: 'Keep', undone: 'Undone' }
        stack.addEventListener('card-decide', () => stack.undo(), { once: true })
        stack.swipe('right')
    }""")
    still(bare)
    assert "Undone" in bare.locator("[role=status]").text_content()


def test_items_that_are_set_while_a_card_is_made_leave_no_ghost(bare):
    bare.evaluate("""() => {
        const other = document.createElement('swipe-stack')
        document.body.replaceChildren(other)
        other.render = (item, card) => {
            card.textContent = item.id
            if (item.id === 'a') other.items = [{ id: 'x' }, { id: 'y' }]
        }
        other.items = [{ id: 'a' }, { id: 'b' }]
        window.other = other
    }""")
    bare.wait_for_function("other.querySelectorAll('[data-id]').length === 2 && other.top?.id === 'x'")
    assert sorted(bare.evaluate("[...other.querySelectorAll('[data-id]')].map(card => card.dataset.id)")) == ["x", "y"]


def test_a_release_that_throws_leaves_nothing_behind(bare):
    bare.evaluate("stack.release = () => { throw new Error('planted') }; stack.destroy()")
    assert bare.evaluate("stack.childElementCount") == 0
    assert bare.errors == ["planted"] * 3
    bare.errors.clear()
