"""A deck among other code: names of the platform, several copies, subclasses, other documents, and its end."""

import subprocess
from pathlib import Path

import pytest

from support.touch import frames, still
from test_life import OUTCOME, open_plain  # noqa: F401

ROOT = Path(__file__).resolve().parents[2]
TAGS = pytest.mark.parametrize("tag", ["swipe-stack", "wallet-deck"])


@pytest.mark.parametrize("script", ["cardistry", "cardistry-swipe"])
def test_a_server_can_import_the_scripts(site, script, tmp_path):
    import urllib.request
    file = tmp_path / f"{script}.mjs"
    file.write_bytes(urllib.request.urlopen(f"{site}{script}.js").read())
    for path in (file, ROOT / f"Web/{script}.js"):
        answer = subprocess.run(
            ["node", "--input-type=module", "-e", f"const all = await import({str(path)!r}); console.log(typeof all.SwipeStackElement)"],
            capture_output=True, text=True, timeout=60)
        assert answer.stdout.strip() == "function", answer.stderr


def test_two_copies_on_a_page_are_harmless(page, open_plain):
    open_plain("swipe-stack")
    assert page.evaluate(f"({OUTCOME})(deck.ready)") == "ready"
    assert page.evaluate("""async () => {
        const other = await import('./cardistry-swipe.js')
        const again = await import('./cardistry.js?another-version')
        const [a, b] = [new other.SwipeStackElement(), document.createElement('wallet-deck')]
        a.items = b.items = [{ id: '1' }]
        const plain = new again.SwipeStack(document.createElement('div'), { items: [{ id: '1' }] })
        document.body.append(a, b, plain._host ?? document.createElement('i'))
        await Promise.all([a.ready, b.ready])
        return [a.swipe('right'), b.openCard('1'), a.localName]
    }""") == [True, True, "swipe-stack"]


@TAGS
def test_no_name_of_a_deck_hides_one_of_the_platform(page, open_plain, tag):
    open_plain(tag)
    assert page.evaluate("""() => {
        const own = []
        for (let at = Object.getPrototypeOf(deck); at !== HTMLElement.prototype; at = Object.getPrototypeOf(at)) {
            own.push(...Object.getOwnPropertyNames(at))
        }
        const callbacks = ['constructor', 'connectedCallback', 'disconnectedCallback', 'attributeChangedCallback']
        return own.filter(name => !callbacks.includes(name) && name in HTMLElement.prototype)
    }""") == []
    kind = (ROOT / f"Web/{tag.split('-')[0]}/{tag}.js").read_text()
    names = [name for name in kind.split("'") if name.startswith(("card-", "deck-"))]
    assert len(names) >= 7 and page.evaluate("names => names.filter(name => `on${name}` in window)", names) == []


def test_a_file_over_a_wallet_is_no_dropped_card(page, open_plain):
    open_plain("wallet-deck")
    page.evaluate("""() => {
        window.heard = 0
        deck.addEventListener('card-drop', () => { heard += 1 })
        deck.dispatchEvent(new DragEvent('drop', { bubbles: true }))
        deck.scrollTo({ top: 0 })
        deck.remove()
    }""")
    assert page.evaluate("[heard, deck.isConnected]") == [0, False]


def test_a_derived_class_is_made_only_by_the_app(bare):
    bare.evaluate("""async () => {
        window.made = []
        class Mine extends SwipeStack { constructor(element, options) { super(element, options); made.push(element.id) } }
        const host = document.createElement('div')
        host.id = 'mine'
        document.body.append(host)
        const deck = new Mine(host, { items: cards(1, 3) })
        await deck.ready
        for (let n = 0; n < 3; n++) await new Promise(requestIdleCallback)
    }""")
    assert bare.evaluate("made") == ["mine"]


@TAGS
def test_a_destroyed_deck_says_so(page, open_plain, tag):
    open_plain(tag)
    page.evaluate(f"({OUTCOME})(deck.ready)")
    page.evaluate("deck.destroy()")
    for act in ("deck.items = []", "deck.insertItem({ id: 'x' })", "deck.restore([])"):
        with pytest.raises(Exception, match="was destroyed"):
            page.evaluate(f"() => {{ {act} }}")
    assert page.evaluate("[deck.removeItem('a'), deck.items.length, deck.childElementCount]") == [False, 2, 0]


def test_a_deck_that_is_not_ready_says_so(page, open_plain):
    open_plain("swipe-stack")
    with pytest.raises(Exception, match="Await its `ready`"):
        page.evaluate("document.createElement('swipe-stack').insertItem({ id: 'x' })")


def test_a_stack_can_be_restored_before_it_is_ready(page, open_plain):
    open_plain("swipe-stack")
    result = page.evaluate("""async () => {
        const item = id => ({ id })
        const deck = document.createElement('swipe-stack')
        deck.restore([item('c'), item('d')], [{ item: item('a'), direction: 'left' }, { item: item('b'), direction: 'right' }])
        const read = () => [deck.size, deck.decided, deck.history.map(({ id, direction }) => id + direction).join()]
        const before = read()
        document.body.append(deck)
        await deck.ready
        return [before, read(), deck.top.id, deck.undo().id, deck.top.id]
    }""")
    assert result == [[2, 2, "aleft,bright"], [2, 2, "aleft,bright"], "c", "b", "b"]


@TAGS
def test_a_wrong_property_from_before_the_script_does_not_keep_the_element_from_working(site, page, tag):
    body = f"""<!doctype html><link rel="icon" href="icon.svg"><{tag} style="width: 300px; height: 400px"></{tag}>
<script>window.deck = document.querySelector('{tag}'); deck.items = 5; deck.motion = 'x'; deck.describe = item => item.id</script>
<script type="module">import './cardistry.js'; deck.items = [{{ id: 'a' }}]; await deck.ready; window.isReady = true</script>"""
    page.route("**/early.html", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(f"{site}early.html")
    page.wait_for_function("window.isReady")
    assert page.evaluate("deck.querySelector('[data-id]').textContent") == "a"
    assert len(page.errors) == 2
    page.errors.clear()


@TAGS
def test_an_element_works_in_another_document(page, open_plain, tag):
    from support.touch import Touch
    open_plain(tag)
    page.evaluate(f"({OUTCOME})(deck.ready)")
    page.evaluate("""async () => {
        const frame = document.createElement('iframe')
        frame.style.cssText = 'border: 0; width: 320px; height: 450px'
        document.body.replaceChildren(frame)
        await new Promise(done => setTimeout(done, 300))
        window.reported = []
        deck.style.cssText = 'width: 300px; height: 400px'
        for (const type of ['card-decide', 'card-open', 'card-leave']) deck.addEventListener(type, ({ detail }) => reported.push(type + detail.id))
        frame.contentDocument.body.append(deck)
    }""")
    frames(page, 3)
    card = "deck.querySelector('[data-id]')"
    assert page.evaluate(f"getComputedStyle({card}).position + getComputedStyle({card}.parentElement).position") in (
        "absoluteabsolute", "staticabsolute")
    box = page.evaluate("""() => { const a = deck.ownerDocument.defaultView.frameElement.getBoundingClientRect()
        const b = deck.getBoundingClientRect(); return [a.x + b.x, a.y + b.y] }""")
    touch = Touch(page)
    if tag == "swipe-stack":
        touch.swipe((box[0] + 150, box[1] + 200), (box[0] + 280, box[1] + 200))
        page.wait_for_function("reported.includes('card-decidea') && reported.includes('card-leavea')")
    else:
        touch.tap(box[0] + 150, box[1] + 20)
        page.wait_for_function("reported.includes('card-opena')")
