"""A held card stays under the pointer, whatever moves or transforms the deck, and cards leave beyond the window."""

import pytest

from support.mouse import Mouse
from support.touch import frames, still
from support.wallet import on, rest

#: Where the middle of an element is in the window.
SEEN = """selector => {
    const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect()
    return [left + width / 2, top + height / 2]
}"""
FREE = """{
    stack.feel = { horizontalFollow: 1, verticalFollow: 1, tiltAngle: 0 }
    stack.directions = ['left', 'right', 'up', 'down']
} 0"""


def seen(page, selector):
    return page.evaluate(SEEN, selector)


#: How a page scrolls around a deck by 80 px.
SCROLLS = {
    "the page, by script": "scrollBy(0, 80)",
    "a box around it": "box.scrollBy(0, 80)",
    "a box in a shadow root": "root.querySelector('div').scrollBy(0, 80)",
    "the page, through a layout": "(document.body.style.paddingTop = '0px', dispatchEvent(new Event('resize')))",
}
AROUND = """how => {
    const deck = window.stack ?? wallet
    document.body.style.paddingTop = '80px'
    deck.style.marginTop = '40px'
    const box = (window.box = document.createElement('div'))
    box.style.cssText = 'height: 700px; overflow: auto'
    const tall = '<div style="height: 2000px"></div>'
    deck.before(box)
    if (how.includes('shadow')) {
        window.root = box.attachShadow({ mode: 'open' })
        root.innerHTML = `<div style="height: 700px; overflow: auto"><slot></slot>${tall}</div>`
        box.append(deck)
    } else {
        box.append(deck)
        box.insertAdjacentHTML('beforeend', tall)
    }
    document.body.style.height = '3000px'
}"""


@pytest.mark.parametrize("how", SCROLLS)
def test_a_page_that_scrolls_under_a_held_card_leaves_it_under_the_pointer(desktop, open_bare, how):
    page = open_bare(desktop)
    page.evaluate(AROUND, how)
    page.evaluate(FREE)
    frames(page, 3)
    mouse = Mouse(page)
    mouse.press(195, 320)
    mouse.move(235, 330)
    frames(page, 2)
    x, y = seen(page, "[data-id='1']")
    page.evaluate(SCROLLS[how])
    frames(page, 3)
    assert page.evaluate("stack.getBoundingClientRect().top") == pytest.approx(40, abs=81)
    assert seen(page, "[data-id='1']") == [pytest.approx(x, abs=0.5), pytest.approx(y, abs=0.5)]
    mouse.move(245, 330)
    frames(page, 2)
    assert seen(page, "[data-id='1']") == [pytest.approx(x + 10, abs=0.5), pytest.approx(y, abs=0.5)]


@pytest.mark.parametrize("how", ["the page, by script", "a box around it"])
def test_a_pass_is_put_where_the_page_has_scrolled_to(desktop, open_wallet, how):
    page = open_wallet(desktop)
    page.evaluate(AROUND, how)
    page.evaluate("wallet.feel = { pressDuration: 0.02 }")
    frames(page, 3)
    top = page.evaluate("wallet.getBoundingClientRect().top")
    mouse = Mouse(page)
    mouse.press(195, top + 94)
    page.wait_for_function("document.querySelector('[data-held]')", polling=10)
    frames(page, 2)
    # Its window grows as it comes out of the pile; its content stays at its top.
    held = "document.querySelector('[data-held] [data-pass]').getBoundingClientRect().top"
    y = page.evaluate(held)
    page.evaluate(SCROLLS[how].replace("80", "64"))
    page.wait_for_function("document.querySelector('[data-held]')", polling=10)
    frames(page, 3)
    assert abs(page.evaluate(held) - y) < 20  # It grows as it is lifted.
    mouse.release()
    page.wait_for_function("log.some(([type]) => type === 'reorder')", polling=10)
    assert [entry[2] for entry in page.evaluate("log") if entry[0] == "reorder"] == ["1>2"]


TRANSFORMS = ["rotate(90deg)", "rotate(180deg)", "rotate(-30deg)", "scaleX(-1)", "scale(-1, -1)", "skewX(20deg)",
              "scale(0.5)", "scale(2, 0.7) rotate(40deg)", "rotateY(180deg)"]


@pytest.mark.parametrize("way", [(60, 0), (0, 60)])
def test_a_card_follows_the_pointer_through_any_transform(desktop, open_bare, way):
    page = open_bare(desktop)
    page.evaluate("""{
        const around = (window.around = document.createElement('div'))
        around.style.cssText = 'position: absolute; left: 400px; top: 150px'
        stack.style.margin = '0'
        stack.before(around)
        around.append(stack)
        stack.motion = 'reduced'
    } 0""")
    page.evaluate(FREE)
    mouse = Mouse(page)
    moved = {}
    for transform in [*TRANSFORMS, "zoom"]:
        page.evaluate("""transform => transform === 'zoom'
            ? Object.assign(around.style, { transform: 'none', zoom: 1.5 }) : around.style.transform = transform""", transform)
        frames(page, 2)
        x, y = seen(page, "swipe-stack")
        mouse.press(x, y)
        mouse.move(x + way[0] / 2, y + way[1] / 2)
        frames(page, 2)
        before = seen(page, "[data-depth='0']")
        mouse.move(x + way[0], y + way[1])
        frames(page, 2)
        after = seen(page, "[data-depth='0']")
        moved[transform] = [round(after[axis] - before[axis], 1) for axis in (0, 1)]
        page.evaluate("dispatchEvent(new Event('blur'))")
        mouse.release()
        still(page)
    expected = [pytest.approx(way[0] / 2, abs=0.3), pytest.approx(way[1] / 2, abs=0.3)]
    assert moved == dict.fromkeys(moved, expected)


#: Where a card that is swiped now ends, at the end of its flight: how far beyond the window's right edge.
EXIT = """async () => {
    const id = stack.top.id
    stack.swipe('right')
    const flight = document.getAnimations().find(({ effect }) => effect.target.dataset.id === id)
    flight.pause()
    flight.currentTime = flight.effect.getTiming().duration - 0.01
    return document.querySelector(`[data-card][data-id="${id}"]`).getBoundingClientRect().left - innerWidth
}"""


def test_a_card_leaves_beyond_the_window_however_that_or_the_deck_has_changed(desktop, open_bare):
    page = open_bare(desktop)
    assert page.evaluate(EXIT) >= 0
    page.set_viewport_size({"width": 2400, "height": 800})
    frames(page, 2)
    assert page.evaluate(EXIT) >= 0
    page.evaluate("stack.style.marginLeft = '-1200px'")
    frames(page, 2)
    assert page.evaluate(EXIT) >= 0
