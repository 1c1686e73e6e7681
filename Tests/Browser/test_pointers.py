"""Whose a pointer is: of nested decks, of native drags and of events that a script makes up."""

import pytest

from support.mouse import Mouse
from support.touch import frames, still

#: A deck of one kind in the first card of another one, each 300 x 400 or larger, with what they decide in `log`.
NESTED = """([outer, inner]) => {
    document.querySelector('swipe-stack, wallet-deck').remove()
    log.length = 0
    const make = (tag, name, render) => {
        const deck = document.createElement(tag)
        Object.assign(deck, {
            motion: 'reduced', render, feel: tag === 'wallet-deck' ? { pressDuration: 0.02 } : { exitDuration: 0.1 },
            items: [1, 2, 3, 4, 5].map(n => ({ id: name + n })),
        })
        for (const type of ['decide', 'reorder', 'tap', 'open', 'revoke']) {
            deck.addEventListener(`card-${type}`, ({ target, detail }) => { if (target === deck) log.push([type, detail.id]) })
        }
        return deck
    }
    window.inner = make(inner, 'inner', (item, card) => { card.textContent = item.id })
    window.outer = make(outer, 'outer', (item, card) => { if (item.id === 'outer1') card.append(window.inner) })
    document.body.append(window.outer)
    Object.assign(window.outer.style, { display: 'block', width: '300px', height: '500px', margin: '100px 45px' })
    Object.assign(window.inner.style, { display: 'block', width: '300px', height: '400px', margin: '0', pointerEvents: 'auto' })
    return window.outer.ready.then(() => { if (outer === 'wallet-deck') window.outer.openCard('outer1') })
}"""


@pytest.mark.parametrize("outer", ["swipe-stack", "wallet-deck"])
@pytest.mark.parametrize("inner", ["swipe-stack", "wallet-deck"])
def test_of_nested_decks_the_innermost_has_the_finger_and_the_keys(desktop, open_bare, outer, inner):
    page = open_bare(desktop)
    page.evaluate(NESTED, [outer, inner])
    page.wait_for_selector(f"{inner} [data-id=inner2]", state="attached")
    frames(page, 3)
    page.evaluate("log.length = 0")
    mouse = Mouse(page)
    box = page.locator(f"{inner} {inner}, {outer} > * {inner}").first.bounding_box()
    x, y = box["x"] + 150, box["y"] + (94 if inner == "wallet-deck" else 200)
    mouse.press(x, y)
    if inner == "wallet-deck":
        page.wait_for_function("document.querySelector('[data-held]')", polling=10)
    mouse.move(x + 130, y + (130 if inner == "wallet-deck" else 0))
    mouse.release()
    page.wait_for_function("log.length > 0", polling=10)
    frames(page, 3)
    assert [entry[1][:5] for entry in page.evaluate("log")] == ["inner"]
    # A key that the inner deck has no use for is not the outer one's either.
    page.evaluate("(log.length = 0, inner.focus())")
    for key in ("Enter", "Backspace", "ArrowLeft", "Backspace", "Backspace", "ArrowRight"):
        page.keyboard.press(key)
    frames(page, 3)
    assert [entry for entry in page.evaluate("log") if entry[1].startswith("outer")] == []


#: What around a stack the browser itself would drag, and how.
AROUND = {
    "a link": "const around = document.createElement('a'); around.href = '#there'",
    "what can be dragged": "const around = document.createElement('div'); around.draggable = true",
    "selected text": "const around = document.createElement('div'); around.style.userSelect = 'text'",
}


@pytest.mark.parametrize("around", AROUND)
def test_a_swipe_is_no_native_drag(desktop, open_bare, around):
    page = open_bare(desktop)
    page.evaluate(f"""() => {{
        {AROUND[around]}
        stack.before(around)
        around.append(stack)
        stack.style.userSelect = 'text'
        {"getSelection().selectAllChildren(stack)" if around == "selected text" else ""}
        window.drags = []
        addEventListener('dragstart', event => drags.push(event.defaultPrevented))
        stack.motion = 'reduced'
    }}""")
    frames(page, 2)
    mouse = Mouse(page)
    # On the words of the card's heading.
    box = page.locator("[data-depth='0'] h2").bounding_box()
    x, y = box["x"] + 20, box["y"] + box["height"] / 2
    mouse.press(x, y)
    mouse.move(x + 170, y, steps=12)
    mouse.release()
    page.wait_for_function("log.some(([type]) => type === 'decide')", polling=10)
    assert not [was_prevented for was_prevented in page.evaluate("drags") if not was_prevented]


#: A swipe of made-up pointer events, as test libraries send them.
MADE_UP = """({ ahead, ...init }) => {
    const fire = (type, clientX) => {
        const event = new PointerEvent(type, { bubbles: true, clientX, clientY: 320, ...init })
        if (ahead) Object.defineProperty(event, 'timeStamp', { value: performance.now() + ahead })
        document.querySelector("[data-depth='0']").dispatchEvent(event)
    }
    fire('pointerdown', 195)
    for (let x = 205; x <= 345; x += 10) fire('pointermove', x)
    fire('pointerup', 345)
}"""


@pytest.mark.parametrize("init", [
    {}, {"pointerType": "mouse", "pointerId": 1, "buttons": 1}, {"pointerType": "touch", "pointerId": 7, "ahead": 60_000},
])
def test_made_up_events_swipe_without_an_error(bare, init):
    bare.evaluate(MADE_UP, init)
    # It leaves soon, also after events that come a minute too early.
    bare.wait_for_function("log.some(([type]) => type === 'leave')", polling=10)
    assert [entry[0] for entry in bare.evaluate("log") if entry[0] in ("decide", "leave", "tap")] == ["decide", "leave"]
