"""What the page holds does not grow with the rounds: counted, since sizes depend on when the browser tidies up."""

import time

import pytest

pytestmark = pytest.mark.slow

# Counts what is made and not taken back: object addresses, and the engine's objects (decks and look-aheads).
COUNT = """{
    window.addresses = window.handles = 0
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = thing => { addresses += 1; return createObjectURL.call(URL, thing) }
    URL.revokeObjectURL = address => { addresses -= 1; revokeObjectURL.call(URL, address) }

    const { instantiateStreaming } = WebAssembly
    WebAssembly.instantiateStreaming = async (...given) => {
        const { instance } = await instantiateStreaming(...given)
        const exports = { ...instance.exports }
        for (const [name, create] of Object.entries(exports)) {
            if (name.startsWith('create')) exports[name] = (...numbers) => { handles += 1; return create(...numbers) }
        }
        exports.destroy = handle => { handles -= 1; instance.exports.destroy(handle) }
        return { instance: { exports } }
    }
}"""


class Held:
    """What a page holds after a collection."""

    def __init__(self, screens):
        self.screens, self.page = screens, screens.page
        self.session = self.page.context.new_cdp_session(self.page)

    def now(self):
        for _ in range(3):
            self.session.send("HeapProfiler.collectGarbage")
        counters = self.session.send("Memory.getDOMCounters")
        return {
            "handles": self.page.evaluate("handles"), "addresses": self.page.evaluate("addresses"),
            "stacks": self.count("customElements.get('swipe-stack')"), "pictures": self.count("HTMLImageElement"),
            "nodes": counters["nodes"], "listeners": counters["jsEventListeners"],
        }

    def count(self, kind):
        """How many objects of a class there are, in the page or out of it."""
        made = self.session.send(
            "Runtime.evaluate", {"expression": f"{kind}.prototype", "objectGroup": "held"})["result"]["objectId"]
        found = self.session.send("Runtime.queryObjects", {"prototypeObjectId": made, "objectGroup": "held"})
        length = self.session.send("Runtime.callFunctionOn", {
            "functionDeclaration": "function () { return this.length }", "objectId": found["objects"]["objectId"],
            "returnByValue": True})
        self.session.send("Runtime.releaseObjectGroup", {"objectGroup": "held"})
        return length["result"]["value"]

    def no_more_than(self, before):
        """Waits until nothing of `before` has grown: the last of what is let go goes with a later collection."""
        end = time.monotonic() + 20
        while any((now := self.now())[name] > before[name] for name in before):
            assert time.monotonic() < end, (before, now)


def play(screens):
    """Goes on with the round: one card is decided and comes back, and the decks are gone to."""
    screens.press("continue").table()
    screens.press("keep").at(1).still()
    screens.press("undo").at(0).still()
    screens.settled(0)
    screens.page.go_back()
    screens.on("decks").rest()


@pytest.mark.parametrize("visits", [3, 5])
def test_a_page_holds_no_more_after_more_visits_to_a_round_than_after_two(library, riffle, screens, visits):
    library.fill(12)
    screens.page.add_init_script(COUNT)
    screens.open(riffle().address).decks(12).start()
    held = Held(screens)
    screens.page.go_back()
    play(screens)
    before = held.now()
    for _ in range(visits - 2):
        play(screens)
    held.no_more_than(before)


def test_a_round_that_is_left_before_its_pictures_are_there_leaves_nothing_behind(library, riffle, screens):
    library.fill(6)
    screens.page.add_init_script(COUNT)
    screens.open(riffle().address).decks(6).start()
    go = "place => { location.hash = place }"
    screens.page.evaluate(go, "#/")
    screens.on("decks").rest()
    held = Held(screens)
    before = held.now()
    # No picture is answered.
    screens.page.route("**/card/**", lambda route: None)
    for _ in range(3):
        screens.page.evaluate(go, "#/round")
        screens.on("arena")
        screens.page.evaluate(go, "#/")
        screens.on("decks").rest()
    held.no_more_than(before)
