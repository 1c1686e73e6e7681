"""The deck's items: windowed, keyed by identity, and changing under a finger."""

import pytest

from support.touch import frames, still

MIDDLE = (195, 320)


def ids(page):
    """The cards in the page, front to back."""
    return page.evaluate("""() => [...document.querySelectorAll('[data-card]')]
        .sort((a, b) => b.parentNode.style.zIndex - a.parentNode.style.zIndex).map(card => card.dataset.id)""")


def test_three_cards_exist_and_the_next_one_comes_as_one_leaves(bare):
    assert ids(bare) == ["1", "2", "3"]
    bare.evaluate("stack.swipe('right')")
    still(bare)
    assert ids(bare) == ["2", "3", "4"]


def test_a_new_top_card_appears_on_top_and_an_old_one_sinks(bare):
    bare.evaluate("stack.insertItem({ id: 'new' }, 0)")
    still(bare)
    assert ids(bare) == ["new", "1", "2"]
    assert bare.evaluate("stack.insertItem({ id: 'new' }, 3)") is False, "no item twice"


def test_removing_items_elsewhere_leaves_the_drag_alone(bare, touch):
    touch.press(*MIDDLE)
    touch.move(255, 320, duration=0.15)
    frames(bare, 2)
    before = bare.evaluate("pose('1')")
    bare.evaluate("stack.removeItem('2'); stack.insertItem({ id: 'x' }, 0); stack.removeItem('5')")
    frames(bare, 2)
    assert bare.evaluate("pose('1')") == before
    touch.move(330, 320, speed=1500)
    touch.release()
    still(bare)
    assert bare.evaluate("log.filter(entry => entry[0] === 'decide')") == [["decide", "1", "right"]]
    assert ids(bare) == ["x", "3", "4"]


def test_removing_the_card_under_the_finger_ends_its_drag(bare, touch):
    touch.press(*MIDDLE)
    touch.move(255, 320, duration=0.1)
    bare.evaluate("stack.removeItem('1')")
    touch.move(345, 320, speed=2000)
    touch.release()
    still(bare)
    assert bare.evaluate("log.filter(entry => entry[0] === 'decide')") == []
    assert ids(bare) == ["2", "3", "4"]
    touch.swipe(MIDDLE, (330, 320))
    still(bare)
    assert bare.evaluate("log.filter(entry => entry[0] === 'decide')") == [["decide", "2", "right"]]


def test_what_was_touched_may_be_replaced_in_the_page_without_losing_the_drag(bare, touch):
    touch.press(195, 160)  # on the heading, which is then taken out of the page
    touch.move(255, 160, duration=0.15)
    bare.evaluate("document.querySelector('[data-id=\"1\"] h2').remove()")
    touch.move(335, 160, speed=1500)
    touch.release()
    still(bare)
    assert bare.evaluate("log.filter(entry => entry[0] === 'decide')") == [["decide", "1", "right"]]


def test_new_items_keep_the_decisions_on_those_that_stay(bare):
    bare.evaluate("stack.swipe('right'); stack.swipe('left')")
    still(bare)
    bare.evaluate("stack.items = [{ id: '9' }, { id: '1' }, { id: '3' }, { id: '4' }]")
    still(bare)
    assert ids(bare) == ["9", "3", "4"]
    assert bare.evaluate("stack.history.map(({ id, direction }) => [id, direction])") == [["1", "right"]]


def test_a_new_deck_and_its_items_force_no_layout(bare):
    assert bare.evaluate("""async () => {
        const host = document.createElement('div')
        const original = Element.prototype.getBoundingClientRect
        let count = 0
        Element.prototype.getBoundingClientRect = function () {
            count += 1
            return original.call(this)
        }
        host.style.cssText = 'width: 300px; height: 400px'
        document.body.append(host)
        const other = new SwipeStack(host)
        await other.ready
        other.items = cards(1, 3)
        other.feel = 'grab'
        const before = count
        other.swipe('right')
        other.destroy()
        return [before, count > 0]
    }""") == [0, True]


def test_a_rollback_puts_a_card_back_on_top_however_many_followed(bare):
    bare.evaluate("for (const way of ['right', 'left', 'right']) stack.swipe(way)")
    still(bare)
    assert bare.evaluate("stack.rollback('1')") is True
    still(bare)
    assert ids(bare) == ["1", "4", "5"]
    assert bare.evaluate("log.filter(entry => entry[0] === 'revoke')") == [["revoke", "1", "right"]]


def test_a_restored_deck_goes_on_where_it_was_and_undoes_what_was_before(bare):
    bare.evaluate("""stack.restore(cards(5, 12), [
        { item: { id: '3' }, direction: 'left' }, { item: { id: '4' }, direction: 'right' }])""")
    still(bare)
    assert ids(bare) == ["5", "6", "7"]
    bare.evaluate("stack.undo()")
    still(bare)
    assert ids(bare) == ["4", "5", "6"]
    assert bare.evaluate("[stack.decided, stack.size]") == [1, 9]


def test_another_feel_and_a_feel_of_ones_own_take_effect(bare):
    bare.evaluate("stack.feel = { from: 'grab', visibleCards: 5 }")
    # Cards at the back come a moment later than the change, and nothing moves until then.
    bare.wait_for_function("document.querySelectorAll('[data-card]').length === 5")
    assert bare.evaluate("stack.directions.length") == 8
    bare.evaluate("stack.feel = 'likeNope'")
    still(bare)
    assert ids(bare) == ["1", "2", "3"]
    with pytest.raises(Exception, match="swipeDirty"):
        bare.evaluate("stack.feel = 'swipeDirty'")


def test_an_error_in_render_costs_one_card_and_not_the_stack(bare):
    bare.evaluate("""() => {
        const render = stack.render
        stack.render = (item, card) => { if (item.id === '4') throw Error('broken'); render(item, card) }
        stack.swipe('right'); stack.swipe('right')
    }""")
    still(bare)
    assert ids(bare) == ["3", "4", "5"]
    assert bare.errors and all("broken" in error for error in bare.errors)
    bare.errors.clear()


def test_a_destroyed_stack_leaves_nothing_behind(bare):
    bare.evaluate("""async () => {
        const host = document.createElement('div')
        host.style.cssText = 'width:200px;height:200px'
        document.body.append(host)
        const own = new SwipeStack(host, { items: cards(1, 5), feel: 'grab' })
        await own.ready
        own.swipe('up')
        window.before = host.querySelectorAll('[data-card]').length
        own.destroy()
        window.after = host.children.length
    }""")
    assert bare.evaluate("[before > 2, after]") == [True, 0]


def test_a_stack_comes_into_the_page_without_a_layout_and_is_measured_when_that_counts(bare):
    before, cards, after, way = bare.evaluate("""async () => {
        const own = document.createElement('swipe-stack')
        let measured = 0
        const original = Element.prototype.getBoundingClientRect
        Element.prototype.getBoundingClientRect = function () {
            measured += own.shadowRoot.contains(this)
            return original.call(this)
        }
        own.items = cards(1, 5)
        document.body.append(own)
        await own.ready
        const before = measured
        const count = own.querySelectorAll('[data-card]').length
        own.swipe('right')
        const [flight] = own.querySelector('[data-depth="0"], [data-phase="leaving"]').getAnimations()
        return [before, count, measured, new DOMMatrix(flight.effect.getKeyframes().at(-1).transform).e]
    }""")
    assert (before, cards) == (0, 3)
    assert after > 0 and way > 300, "a card flies as far as the stack is wide"


def test_ten_thousand_cards_cost_next_to_nothing(bare):
    seen = bare.evaluate("""async () => {
        const measure = async count => {
            const items = Array.from({ length: count }, (_, n) => ({ id: String(n) }))
            const host = document.createElement('div')
            host.style.cssText = 'width:200px;height:200px'
            document.body.append(host)
            const start = performance.now()
            const stack = new SwipeStack(host, { items, render: (item, card) => card.append(item.id) })
            await stack.ready
            const took = performance.now() - start
            const cards = host.querySelectorAll('[data-card]').length
            stack.destroy()
            host.remove()
            return [took, cards]
        }
        await measure(3)
        const few = [], many = []
        for (let turn = 0; turn < 7; turn++) {
            few.push((await measure(3))[0])
            const [took, cards] = await measure(10_000)
            if (cards !== 3) throw Error(`${cards} cards`)
            many.push(took)
        }
        return [Math.min(...few), Math.min(...many)]
    }""")
    few, many = seen
    # What 10,000 cards add, at best, for others may be using the machine.
    assert many - few < 10, seen
