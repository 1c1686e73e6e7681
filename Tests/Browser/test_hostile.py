"""Decks in pages that were not made for them: closed shadow roots, rules for all elements, decks that go away under a finger."""

import pytest

from support.mouse import Mouse
from support.touch import Touch, still

PAGE = """<!doctype html><link rel="icon" href="icon.svg"><meta name="viewport" content="width=device-width, initial-scale=1">
<style>body { margin: 0 }</style><main></main><script type="module">
import './cardistry.js'
window.log = []
const root = document.querySelector('main').attachShadow({ mode: 'closed' })
window.deck = document.createElement('%s')
deck.style.cssText = 'width: 300px; height: 400px; margin: 40px'
deck.feel = deck.swipe ? { tiltAngle: 0 } : null
deck.items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }, { id: 'e' }]
for (const type of ['card-decide', 'card-return', 'card-reorder']) deck.addEventListener(type, () => log.push(type))
window.first = () => new DOMMatrix(getComputedStyle(deck.querySelector('[data-id=a]').parentNode).transform).e
%s
await deck.ready
document.documentElement.dataset.ready = '1'
</script>"""
CLOSED = "root.append(deck)"
OPEN = "document.querySelector('main').replaceWith(deck)"
#: What a page may say of all its elements.
RULES = """
    const style = document.createElement('style')
    style.textContent = `* { transition: all 1s; max-width: 250px; min-height: 9px }
        div { position: relative; display: flex; margin: 9px; padding: 9px; border: 3px solid; width: 50%; float: left }
        [data-id] { margin: 0; border: 0 }`
    document.head.append(style)"""


@pytest.fixture
def open_hostile(site):
    def open_it(page, tag, place):
        page.route("**/hostile.html", lambda route: route.fulfill(
            body=PAGE % (tag, place), content_type="text/html; charset=utf-8"))
        page.goto(f"{site}hostile.html")
        page.wait_for_selector('html[data-ready="1"]', state="attached")
        return page

    return open_it


def test_a_finger_and_a_mouse_drag_a_deck_in_a_closed_shadow_root(page, desktop, open_hostile):
    touch = Touch(open_hostile(page, "swipe-stack", CLOSED))
    touch.swipe((150, 240), (300, 240))
    page.wait_for_function("log.includes('card-decide')")
    mouse = Mouse(open_hostile(desktop, "swipe-stack", CLOSED))
    mouse.press(150, 240)
    mouse.move(320, 240)
    mouse.release()
    desktop.wait_for_function("log.includes('card-decide')")


def test_rules_for_all_elements_of_a_page_leave_a_drag_and_the_pile_as_they_are(page, open_hostile):
    open_hostile(page, "wallet-deck", f"{OPEN}; {RULES}")
    tops = page.evaluate("""[...deck.querySelectorAll('[data-id]')].slice(0, 3)
        .map(card => card.getBoundingClientRect().top - deck.getBoundingClientRect().top)""")
    assert tops == pytest.approx([0, 64, 128], abs=0.1)
    open_hostile(page, "swipe-stack", f"{OPEN}; {RULES}")
    before = page.evaluate("first()")
    touch = Touch(page)
    touch.press(150, 240)
    touch.move(210, 240, speed=600)
    # The drag counts from 10 points on.
    assert page.evaluate("first()") - before == pytest.approx(50, abs=0.1)
    touch.cancel()


@pytest.mark.parametrize("act", ["hidden", "inert"])
def test_a_deck_that_the_page_takes_away_under_a_finger_decides_nothing(page, open_hostile, act):
    touch = Touch(open_hostile(page, "swipe-stack", f"{OPEN}; deck.motion = 'reduced'"))
    touch.press(150, 240)
    touch.move(320, 240, speed=900)
    page.evaluate("act => { deck[act] = true }", act)
    touch.release()
    page.evaluate("act => { deck[act] = false }", act)
    still(page)
    assert page.evaluate("log") == ["card-return"]
