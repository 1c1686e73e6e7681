"""Data as frameworks hand it over: new objects, null, iterables, and many writes in one task in any order."""

import itertools

import pytest

from support.touch import frames, still

TAGS = pytest.mark.parametrize("tag", ["swipe-stack", "wallet-deck"])
#: Replaces the page's decks by one of this kind, which the page can command.
NEW = """async tag => {
    window.deck = document.createElement(tag)
    deck.style.cssText = 'width: 300px; height: 400px'
    document.body.replaceChildren(deck)
    await deck.ready
}"""
TEXTS = "Object.fromEntries([...deck.querySelectorAll('[data-id]')].map(card => [card.dataset.id, card.textContent]))"


@pytest.fixture
def new(bare):
    def make(tag):
        bare.evaluate(NEW, tag)
        return bare

    return make


@TAGS
def test_a_new_object_for_a_known_id_renders_its_card_again_and_no_other(new, tag):
    page = new(tag)
    page.evaluate("""() => {
        window.rendered = []
        deck.render = (item, card) => { rendered.push(item.name); card.append(item.name) }
        window.first = [{ id: 1, name: 'one' }, { id: 2, name: 'two' }]
        deck.items = first
    }""")
    assert page.evaluate(TEXTS) == {"1": "one", "2": "two"}
    page.evaluate("deck.items = [first[0], { id: 2, name: 'TWO' }]")
    assert page.evaluate(TEXTS) == {"1": "one", "2": "TWO"}
    assert page.evaluate("rendered.filter(name => name !== 'two').join()") == "one,TWO"
    assert page.evaluate("deck.items[1].name") == "TWO"


@TAGS
def test_an_update_function_keeps_what_is_in_the_card(new, tag):
    page = new(tag)
    page.evaluate("""() => {
        deck.render = (item, card) => { card.innerHTML = '<p></p><input>'; card.firstChild.textContent = item.name }
        deck.update = (item, card) => { card.querySelector('p').textContent = item.name }
        deck.items = [{ id: 1, name: 'one' }]
        deck.size
        window.field = deck.querySelector('input')
        deck.items = [{ id: 1, name: 'ONE' }]
    }""")
    assert page.evaluate(TEXTS) == {"1": "ONE"}
    assert page.evaluate("deck.querySelector('input') === field")


def test_an_updated_card_is_named_anew_and_has_its_stamps_under_the_finger(bare, touch):
    bare.evaluate("() => { stack.describe = item => item.name ?? `Card ${item.id}` }")
    touch.press(195, 320)
    touch.move(260, 320, duration=0.1)
    frames(bare, 2)
    shown = bare.evaluate("Number(document.querySelector('[data-id=\"1\"] [data-stamp=right]').style.opacity)")
    bare.evaluate("stack.items = stack.items.map(item => item.id === '1' ? { id: '1', name: 'Other' } : item)")
    again = bare.evaluate("""async () => {
        await new Promise(requestAnimationFrame)
        return Number(document.querySelector('[data-id="1"] [data-stamp=right]').style.opacity)
    }""")
    assert 0 < shown == again
    assert bare.evaluate("document.querySelector('[data-id=\"1\"]').ariaLabel") == "Other"
    touch.release()
    still(bare)


@TAGS
@pytest.mark.parametrize("value, ids", [
    ("null", []), ("undefined", []), ("new Set([{ id: 1 }, { id: 2 }])", [1, 2]), ("new Map([[1, { id: 1 }]]).values()", [1]),
    ("(function* () { yield { id: 5 } })()", [5])])
def test_items_may_be_null_or_any_iterable(new, tag, value, ids):
    page = new(tag)
    page.evaluate(f"deck.items = [{{ id: 9 }}]; deck.size; deck.items = {value}")
    assert page.evaluate("deck.items.map(({ id }) => id)") == ids
    assert page.evaluate("[...deck.querySelectorAll('[data-id]')].map(({ dataset }) => Number(dataset.id)).sort()") == ids


@pytest.mark.parametrize("value, message", [("5", "not iterable"), ("[{ id: 1 }, { name: 'x' }]", "Item 1 has no id"), ("[null]", "Item 0 has no id")])
def test_items_that_are_wrong_are_refused_at_once_and_the_deck_keeps_its_own(bare, value, message):
    with pytest.raises(Exception, match=message):
        bare.evaluate(f"() => {{ stack.items = {value} }}")
    assert bare.evaluate("stack.size") == 12


@TAGS
def test_a_function_that_is_set_to_null_is_the_default_again(new, tag):
    page = new(tag)
    page.evaluate("""() => {
        for (const name of ['render', 'update', 'release', 'describe', 'follow', 'followScroll', 'shouldDecide']) {
            deck[name] = () => 'other'
            deck[name] = null
        }
        deck.items = [{ id: 1, title: 'One' }]
        deck.describe = undefined
        deck.motion = null
        deck.feel = undefined
        deck.labels = null
    }""")
    assert page.evaluate(TEXTS) == {"1": "One"}
    page.evaluate("deck.removeItem(1)")
    assert page.evaluate("deck.querySelectorAll('[data-id]').length") == 0


WRITES = ["items = [{ id: 1 }, { id: 2 }]", "render = (item, card) => { made.push(item.id); card.append(`<${deck.describe(item)}>`) }",
          "describe = item => `d${item.id}`"]


@TAGS
def test_writes_of_one_task_take_effect_together_in_any_order(new, tag):
    page = new(tag)
    for order in itertools.permutations(WRITES):
        page.evaluate(NEW, tag)
        page.evaluate(f"() => {{ window.made = []; {'; '.join(f'deck.{write}' for write in order)} }}")
        assert page.evaluate(TEXTS) == {"1": "<d1>", "2": "<d2>"}
        assert sorted(page.evaluate("made")) == [1, 2], "each card is filled once"


@TAGS
def test_what_is_read_is_what_was_written_and_a_command_finds_it(new, tag):
    page = new(tag)
    assert page.evaluate("""() => {
        deck.items = [{ id: 3 }, { id: 1 }, { id: 2 }]
        const read = [deck.size, deck.items.map(({ id }) => id).join()]
        deck.items = [{ id: 4 }, { id: 2 }]
        read.push(deck.items.map(({ id }) => id).join(), deck.card(3), deck.card(4)?.dataset.id)
        deck.items = [{ id: 5 }, { id: 6 }]
        read.push(deck.swipe ? deck.swipe('right') : deck.openCard(5))
        return read
    }""") == [3, "3,1,2", "4,2", None, "4", True]


@TAGS
def test_a_render_function_that_comes_later_fills_the_cards_that_are_there(new, tag):
    page = new(tag)
    page.evaluate("deck.items = [{ id: 1, name: 'one' }]")
    assert page.evaluate(TEXTS) == {"1": "one"}
    page.evaluate("() => { deck.render = (item, card) => card.append(`<${item.name}>`) }")
    assert page.evaluate(TEXTS) == {"1": "<one>"}


def test_writes_in_a_loop_of_callbacks_do_not_hang_the_page(bare):
    bare.evaluate("""() => {
        let n = 0
        stack.render = (item, card) => { stack.items = [{ id: `n${n++}` }] }
        stack.items = [{ id: 'a' }]
    }""")
    assert bare.evaluate("new Promise(done => setTimeout(done, 100, 'alive'))") == "alive"
    bare.evaluate("() => { stack.render = null; stack.items = [{ id: 'end' }] }")
    bare.wait_for_function("stack.items.length === 1 && stack.top?.id === 'end'")


@TAGS
def test_an_endless_feed_reuses_what_it_has_let_go(new, tag):
    page = new(tag)
    assert page.evaluate("""async () => {
        deck.render = (item, card) => { card.textContent = item.id }
        for (let n = 0; n < 300; n++) {
            deck.items = [n, n + 1, n + 2, n + 3].map(id => ({ id }))
            if (deck.swipe) deck.swipe('right')
            if (n % 50 === 0) await new Promise(requestAnimationFrame)
        }
        await new Promise(done => setTimeout(done, 800))
        const cards = [...deck.querySelectorAll('[data-id]')]
        return [deck.items.map(({ id }) => id), cards.every(card => card.textContent === card.dataset.id && Number(card.dataset.id) >= 299)]
    }""") == [[299, 300, 301, 302], True]
