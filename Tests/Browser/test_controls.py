"""What is inside a card keeps its keys, clicks and drags, in shadow roots too; everything else is the deck's."""

import pytest

from support.mouse import Mouse
from support.touch import still

#: Components as pages have them: `x-open` and `x-closed` have a shadow root, `x-rating` is a form control of its own.
COMPONENTS = """
    const look = 'display: block; width: 200px; height: 60px; margin: 0; border: 0; padding: 0'
    const shadow = (tag, mode) => customElements.define(tag, class extends HTMLElement {
        connectedCallback() {
            if (this.root) return
            this.root = this.attachShadow({ mode, delegatesFocus: true })
            this.root.innerHTML = `${this.getAttribute('html')}<style>* { ${look} }</style>`
        }
    })
    shadow('x-open', 'open')
    shadow('x-outer', 'open')
    shadow('x-closed', 'closed')
    customElements.define('x-rating', class extends HTMLElement { static formAssociated = true })
    document.head.insertAdjacentHTML('beforeend', `<style>
        .box, .box * { ${look} }
        .box { position: absolute; left: 50px; top: 170px }</style>`)
    stack.motion = 'reduced'
    stack.render = (item, card) => { card.innerHTML = `<div class=box>${item.html}</div>` }
    let count = 0
    window.show = html => {
        log.length = 0
        stack.items = [{ id: `c${++count}`, html }]
    }
    window.inside = () => {
        let node = document.querySelector('.box').firstElementChild
        while (node.root) node = node.root.firstElementChild
        return node
    }"""

OWN = {
    "a field": "<input>",
    "a field in a shadow root": "<x-open html='<input>'></x-open>",
    "a slider in a shadow root": "<x-open html='<input type=range>'></x-open>",
    "a button in a shadow root": "<x-open html='<button>Go</button>'></x-open>",
    "a field two roots deep": "<x-outer html='<x-open html=\"<input>\"></x-open>'></x-outer>",
    "text that can be edited": "<div contenteditable>Text</div>",
    "plain text that can be edited": "<div contenteditable=plaintext-only>Text</div>",
    "a made slider": "<div role=slider tabindex=0>Volume</div>",
    "a made text box": "<div role=textbox tabindex=0>Text</div>",
    "a made button": "<div role=button tabindex=0>Go</div>",
    "a form control of its own": "<x-rating tabindex=0>Stars</x-rating>",
}
#: Without a place for keys.
OWN_WITHOUT_KEYS = {
    "a label": "<label>Name</label>",
    "inside text that can be edited": "<div contenteditable><b id=part>Text</b></div>",
    "what can be dragged": "<div draggable=true>Drag me</div>",
}
FREE = {
    "text": "<div>Text</div>",
    "text that cannot be edited": "<div contenteditable=false>Text</div>",
    "a disabled button": "<button disabled>Go</button>",
    "a button of a disabled form": "<fieldset disabled><button>Go</button></fieldset>",
}


@pytest.fixture
def cards(desktop, open_bare):
    page = open_bare(desktop)
    page.evaluate(f"{{ {COMPONENTS} }} 0")
    page.mouse_ = Mouse(page)
    return page


def heard(page):
    return [entry[0] for entry in page.evaluate("log") if entry[0] in ("decide", "tap", "revoke")]


def shown(page, html):
    page.evaluate("html => show(html)", html)
    page.wait_for_selector(".box")


def dragged_and_clicked(page, html):
    shown(page, html)
    page.mouse_.press(195, 320)
    page.mouse_.move(345, 320)
    page.mouse_.release()
    still(page)
    dragged = heard(page)
    shown(page, html)
    page.mouse_.click(195, 320)
    still(page)
    return dragged, heard(page)


def test_controls_keep_their_drags_and_clicks_and_nothing_else_does(cards):
    found = {name: dragged_and_clicked(cards, html) for name, html in (OWN | OWN_WITHOUT_KEYS | FREE).items()}
    assert found == {name: ([], []) for name in OWN | OWN_WITHOUT_KEYS} | {name: (["decide"], ["tap"]) for name in FREE}


def test_what_has_the_focus_inside_a_card_keeps_its_keys(cards):
    hidden = {"a field in a closed shadow root": "<x-closed html='<input>'></x-closed>"}
    for name, html in (OWN | hidden).items():
        shown(cards, html)
        cards.evaluate("inside().focus()")
        for key in ("a", "ArrowLeft", "ArrowRight", "Backspace", "Enter", " ", "Control+z"):
            cards.keyboard.press(key)
        still(cards)
        assert heard(cards) == [], name
    shown(cards, "<div>Text</div>")
    cards.evaluate("stack.focus()")
    cards.keyboard.press("ArrowLeft")
    cards.wait_for_function("log.some(([type]) => type === 'decide')")


#: The event of Ctrl+Z on a keyboard, by key and place.
UNDO = {
    "Caps Lock": ("Z", "KeyZ"), "Russian": ("я", "KeyZ"), "Greek": ("ζ", "KeyZ"), "Hebrew": ("ז", "KeyZ"),
    "German": ("z", "KeyY"), "French": ("z", "KeyW"),
}
NOT_UNDO = {"French": ("w", "KeyZ"), "German": ("y", "KeyZ"), "Russian": ("н", "KeyY")}
PRESS = """([key, code]) => {
    stack.swipe('right')
    stack.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey: true, bubbles: true, cancelable: true }))
    return stack.decided === 0 || !stack.rollback(stack.history[0].id)
}"""


def test_undo_works_on_every_keyboard(bare):
    bare.evaluate("stack.motion = 'reduced'")
    assert {name: bare.evaluate(PRESS, key) for name, key in UNDO.items()} == dict.fromkeys(UNDO, True)
    assert {name: bare.evaluate(PRESS, key) for name, key in NOT_UNDO.items()} == dict.fromkeys(NOT_UNDO, False)


def test_keys_without_a_name_are_no_error(bare):
    # As Chromium sends them when it fills in a form.
    bare.evaluate("stack.dispatchEvent(new Event('keydown', { bubbles: true }))")
