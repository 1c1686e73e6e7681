"""The life of an element: loading, moving, attributes, and its end."""

import pytest

from support.touch import frames, still

#: How a promise has settled, or "pending" if it has not after a while.
OUTCOME = """promise => Promise.race([
    promise.then(() => 'ready', error => `${error.name}: ${error.message}`),
    new Promise(done => setTimeout(done, 2000, 'pending'))])"""

PAGE = """<!doctype html><link rel="icon" href="icon.svg">
<style>swipe-stack, wallet-deck { width: 300px; height: 400px }</style>
<%s></%s>
<script type="module">
import './%s.js'
window.deck = document.querySelector('%s')
deck.items = [{ id: 'a' }, { id: 'b' }]
</script>"""


@pytest.fixture
def open_plain(site, page):
    """Opens a page that has one deck and says nothing to it: `open_plain("swipe-stack")`."""
    def open_it(tag, script="cardistry"):
        body = PAGE % (tag, tag, script, tag)
        page.route("**/plain.html", lambda route: route.fulfill(body=body, content_type="text/html"))
        page.goto(f"{site}plain.html")
        page.wait_for_function("window.deck")
        return page

    return open_it


@pytest.mark.parametrize("tag", ["swipe-stack", "wallet-deck"])
def test_an_engine_that_cannot_be_loaded_is_told_and_loaded_at_the_next_attempt(page, open_plain, tag):
    page.route("**/cardistry.wasm", lambda route: route.fulfill(status=404))
    open_plain(tag)
    outcome = page.evaluate(f"({OUTCOME})(deck.ready)")
    assert "cardistry.wasm" in outcome and "404" in outcome
    page.unroute("**/cardistry.wasm")
    page.evaluate("document.body.append(deck)")
    assert page.evaluate(f"({OUTCOME})(deck.ready)") == "ready"
    assert page.locator(f"{tag} [data-id]").count() == 2
    page.errors.clear()


def test_a_deck_that_could_not_load_starts_once_another_one_has(page, open_plain):
    page.route("**/cardistry.wasm", lambda route: route.fulfill(status=404))
    open_plain("swipe-stack")
    assert page.evaluate(f"({OUTCOME})(deck.ready)").startswith("Error")
    page.unroute("**/cardistry.wasm")
    page.evaluate("""() => {
        window.other = document.createElement('wallet-deck')
        document.body.append(other)
    }""")
    assert page.evaluate(f"({OUTCOME})(other.ready)") == "ready"
    page.evaluate("document.body.append(deck)")
    assert page.evaluate(f"({OUTCOME})(deck.ready)") == "ready"
    assert page.locator("swipe-stack [data-id]").count() == 2
    page.errors.clear()


@pytest.mark.parametrize("tag", ["swipe-stack", "wallet-deck"])
def test_a_destroyed_element_is_empty_and_one_that_never_started_says_so(open_plain, tag):
    page = open_plain(tag)
    assert page.evaluate(f"({OUTCOME})(deck.ready)") == "ready"
    page.evaluate("deck.destroy()")
    assert page.evaluate("deck.childElementCount") == 0
    outcome = page.evaluate(f"""tag => {{
        const other = document.createElement(tag)
        other.destroy()
        return ({OUTCOME})(other.ready)
    }}""", tag)
    assert outcome.startswith("AbortError")


@pytest.mark.parametrize("tag", ["swipe-stack", "wallet-deck"])
def test_an_element_that_nobody_has_is_collected_with_its_deck(open_plain, tag):
    page = open_plain(tag)
    page.evaluate("""async tag => {
        const made = Array.from({ length: 4 }, () => document.createElement(tag))
        document.body.append(...made)
        for (const element of made) element.items = [{ id: '1' }]
        await Promise.all(made.map(element => element.ready))
        window.gone = made.map(element => new WeakRef(element))
    }""", tag)
    frames(page, 3)
    page.evaluate("gone.forEach(element => document.body.removeChild(element.deref()))")
    frames(page, 3)
    session = page.context.new_cdp_session(page)
    for _ in range(8):
        session.send("HeapProfiler.collectGarbage")
        frames(page, 2)
    assert page.evaluate("gone.filter(element => element.deref()).length") == 0


@pytest.mark.parametrize("tag", ["swipe-stack", "wallet-deck"])
def test_an_element_works_in_a_shadow_root_it_was_moved_into(open_plain, tag):
    page = open_plain(tag)
    page.evaluate(f"({OUTCOME})(deck.ready)")
    position = page.evaluate("""async () => {
        deck.style.cssText = 'width: 300px; height: 400px'
        const host = document.createElement('div')
        document.body.prepend(host)
        host.attachShadow({ mode: 'open' }).append(deck)
        await new Promise(requestAnimationFrame)
        const card = deck.querySelector('[data-id]')
        return getComputedStyle(card.dataset.card === '' ? card : card.parentElement).position
    }""")
    assert position == "absolute"


@pytest.mark.parametrize("tag, reported", [("swipe-stack", "card-decide"), ("wallet-deck", "card-lift")])
def test_the_warm_up_is_invisible_and_fires_no_events(page, open_plain, tag, reported):
    page.add_init_script("""
        window.heard = []
        window.unheard = []
        const dispatch = EventTarget.prototype.dispatchEvent
        EventTarget.prototype.dispatchEvent = function (event) {
            (this.isConnected ? heard : unheard).push(event.type)
            return dispatch.call(this, event)
        }""")
    open_plain(tag)
    page.wait_for_function("reported => unheard.includes(reported)", arg=reported, polling=30)
    still(page)
    assert page.evaluate("[heard, document.getAnimations().length]") == [[], 0]
    assert page.locator(f"{tag} [data-id]").count() == 2


def test_a_decision_is_heard_outside_of_a_shadow_root(bare, touch):
    bare.evaluate("""() => {
        window.heard = []
        document.addEventListener('card-decide', event => heard.push(event.detail.id))
        const host = document.createElement('div')
        stack.replaceWith(host)
        stack.style.cssText = 'width: 300px; height: 400px; margin: 120px 45px'
        host.attachShadow({ mode: 'open' }).append(stack)
    }""")
    frames(bare, 2)
    touch.drag((195, 320), (345, 320))
    bare.wait_for_function("heard.length > 0")
    assert bare.evaluate("heard") == ["1"]


def test_nothing_is_sent_through_the_page_while_a_card_is_dragged(bare, touch):
    bare.evaluate("""() => {
        window.sent = []
        // Treated like null: `follow` is not set.
        stack.follow = undefined
        const dispatch = EventTarget.prototype.dispatchEvent
        EventTarget.prototype.dispatchEvent = function (event) {
            sent.push(event.type)
            return dispatch.call(this, event)
        }
    }""")
    touch.press(195, 320)
    touch.move(225, 320, duration=0.1)
    frames(bare, 2)
    assert bare.evaluate("sent") == []


def test_who_begins_to_follow_during_a_drag_hears_of_the_card_in_the_hand(bare, touch):
    touch.press(195, 320)
    touch.move(225, 320, duration=0.1)
    bare.evaluate("() => { window.reported = []; stack.follow = feedback => reported.push({ ...feedback }) }")
    touch.move(315, 320, duration=0.1)
    frames(bare, 2)
    assert bare.evaluate("reported.at(-1)") == {
        "id": "1", "progress": 1, "direction": "right", "wash": pytest.approx(0.3)}
    touch.release()
    still(bare)
    assert bare.evaluate("reported.at(-1).progress") == 0


def test_a_function_that_follows_a_card_and_fails_is_reported_and_stops_nothing(bare, touch):
    bare.evaluate("""() => {
        window.decided = []
        stack.follow = () => { throw new Error('no room for a glow') }
        stack.addEventListener('card-decide', ({ detail }) => decided.push(detail.id))
    }""")
    touch.drag((195, 320), (345, 320))
    bare.wait_for_function("decided.length > 0")
    still(bare)
    assert bare.evaluate("decided") == ["1"] and bare.evaluate("stack.top.id") == "2"
    assert bare.errors and all("no room for a glow" in error for error in bare.errors)
    bare.errors.clear()


def test_an_attribute_that_is_removed_gives_way_to_what_was_there_without_it(bare):
    bare.evaluate("stack.setAttribute('directions', 'up down')")
    bare.evaluate("stack.setAttribute('feel', 'likeNope')")
    assert bare.evaluate("[...stack.directions, stack.feel.depthOffset]") == ["up", "down", -12]
    bare.evaluate("stack.removeAttribute('directions')")
    bare.evaluate("stack.removeAttribute('feel')")
    assert bare.evaluate("[...stack.directions, stack.feel.verticalFollow]") == ["left", "right", 0.3]


@pytest.mark.parametrize("scale", [0.5, 1.5])
def test_under_an_ancestor_with_a_scale_a_card_follows_the_finger_one_to_one(bare, touch, scale):
    bare.evaluate("""scale => Object.assign(
        document.body.style, { transformOrigin: '195px 320px', transform: `scale(${scale})` })""", scale)

    def middle():
        frames(bare, 2)
        box = bare.locator('[data-id="1"]').bounding_box()
        return box["x"] + box["width"] / 2

    touch.press(195, 320)
    touch.move(225, 320, duration=0.1)
    before = middle()
    touch.move(255, 320, duration=0.1)
    assert middle() - before == pytest.approx(30, abs=1)
    touch.release()


def test_a_page_with_the_stack_alone_loads_no_more_than_that(page, open_plain, touch):
    files = []
    page.on("request", lambda request: files.append(request.url.rsplit("/", 1)[-1]))
    open_plain("swipe-stack", "cardistry-swipe")
    assert page.evaluate(f"({OUTCOME})(deck.ready)") == "ready"
    page.evaluate("deck.addEventListener('card-decide', ({ detail }) => { deck.title = detail.id + detail.direction })")
    touch.swipe((150, 200), (290, 200))
    still(page)
    assert page.evaluate("deck.title") == "aright"
    assert [name for name in files if name.startswith("cardistry")] == [
        "cardistry-swipe.js", "cardistry-swipe.wasm"]


def test_a_stacks_rules_reach_nothing_of_the_page_around_it(bare):
    position = bare.evaluate("""() => {
        const own = document.body.appendChild(document.createElement('div'))
        own.dataset.card = ''
        return getComputedStyle(own).position
    }""")
    assert position == "static"


@pytest.mark.parametrize("how", ["cloneNode", "innerHTML"])
@pytest.mark.parametrize("tag", ["swipe-stack", "wallet-deck"])
def test_a_copy_of_a_page_has_its_own_cards_and_no_copies_of_others(page, open_plain, tag, how):
    open_plain(tag)
    page.evaluate(f"({OUTCOME})(deck.ready)")
    found = page.evaluate("""async how => {
        const count = () => [deck.childElementCount, deck.querySelectorAll('[data-id], [role=status], [role=list]').length]
        const before = count()
        const page = document.createElement('main')
        if (how === 'cloneNode') page.append(deck.cloneNode(true))
        else page.innerHTML = deck.outerHTML
        deck.replaceWith(page)
        window.deck = page.firstElementChild
        deck.items = [{ id: 'a' }, { id: 'b' }]
        await deck.ready
        await new Promise(requestAnimationFrame)
        return [before, count()]
    }""", how)
    assert found[0] == found[1]


def test_a_card_leaves_although_the_page_pauses_or_cancels_its_animations(page, open_plain):
    open_plain("swipe-stack")
    page.evaluate(f"({OUTCOME})(deck.ready)")
    page.evaluate("window.left = 0")
    for act, times in (("pause", 1), ("cancel", 2)):
        page.evaluate("""async act => {
            addEventListener('card-leave', () => { left += 1 }, { once: true })
            deck.swipe('right')
            while (!document.getAnimations().length) await new Promise(requestAnimationFrame)
            for (const animation of document.getAnimations()) animation[act]()
        }""", act)
        page.wait_for_function("times => left === times", arg=times)
    assert page.locator("swipe-stack [data-id]").count() == 0
