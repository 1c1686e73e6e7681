"""A page in an engine: what tests see of it, and do to it, whichever engine it is."""

import base64
import json
import time

from engines import gestures
from support.pixels import BOX, DECODE

KEYS = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", " ": " ", "End": "\ue010",
    "Home": "\ue011", "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
    "Alt": "\ue00a",
}
#: The middle of an element in the window.
MIDDLE = """selector => {
    const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect()
    return [left + width / 2, top + height / 2]
}"""


class Pixels:
    """A screenshot of a page."""

    def __init__(self, page, part):
        self._page = page
        self._part = part
        self._png = base64.b64encode(page.screenshot()).decode()

    def box(self, colour, tolerance=60):
        """[left, top, right, bottom] of all pixels of nearly this colour, or None."""
        return self._page.evaluate(
            f"async (png, part, colour) => ({BOX})(await ({DECODE})(png, part), colour)",
            self._png, self._part, [*colour, tolerance])


class Page:
    """Engines say how to `_navigate`, `_run` a script and `_perform` actions, and take a `screenshot`."""

    #: The engine, and what its driver's fingers are: touch or mouse.
    engine = pointer = ""
    #: What the page complained about: uncaught errors, what did not load, and errors on its console.
    errors: list

    def open(self, address, ready='html[data-ready="1"]'):
        self._navigate(address)
        return self.wait_for(ready)

    def evaluate(self, function, *arguments):
        """Calls a function of JavaScript with values of JSON and answers with what it returns or promises."""
        call = f"({function})(...{json.dumps(arguments)})"
        answer = self._run(f"(async () => JSON.stringify(await {call}) ?? 'null')()")
        return json.loads(answer)

    def until(self, question, *arguments, seconds=20):
        """Asks the page until it says yes, and answers with what it said."""
        end = time.monotonic() + seconds
        while not (answer := self.evaluate(question, *arguments)):
            assert time.monotonic() < end, f"not within {seconds} s: {question} {arguments}"
            self.frames()
        return answer

    def wait_for(self, selector, text=""):
        """Waits for an element, with a text in it if one is named."""
        self.until("""(selector, text) => [...document.querySelectorAll(selector)]
            .some(element => element.textContent.includes(text))""", selector, text)
        return self

    def gone(self, selector):
        self.until("selector => !document.querySelector(selector)", selector)
        return self

    def frames(self, count=1):
        """Waits until the page has drawn so many frames."""
        self.evaluate("""count => new Promise(done => {
            const next = () => (count-- > 0 ? requestAnimationFrame(next) : done())
            next()
        })""", count)

    def text(self, selector):
        return self.evaluate("selector => document.querySelector(selector).innerText", selector)

    def box(self, selector):
        """Left, top, width and height in the window."""
        return self.evaluate("""selector => {
            const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect()
            return [left, top, width, height]
        }""", selector)

    def pixels(self, part=None):
        """What is seen of the page, or of a part: [left, top, width, height]."""
        return Pixels(self, part)

    def middle(self, selector):
        return tuple(self.evaluate(MIDDLE, selector))

    # Fingers and keys.

    def gesture(self, *parts):
        """Performs parts of a gesture, one after the other: see `gestures`."""
        self._perform([{"type": "pointer", "id": "finger", "parameters": {"pointerType": self.pointer},
                        "actions": sum(parts, [])}])
        return self

    def wheel(self, x, y, distance):
        """Turns the wheel over a point, downwards."""
        self._perform([{"type": "wheel", "id": "wheel", "actions": [
            {"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": distance}]}])
        return self

    def tap(self, selector):
        """Taps the middle of an element."""
        self.wait_for(selector)
        self.evaluate("selector => document.querySelector(selector).scrollIntoView({ block: 'nearest' })", selector)
        return self.gesture(gestures.tap(*self.middle(selector)))

    def key(self, name, *modifiers):
        """Presses and releases a key, between modifiers if any are named."""
        keys = [KEYS.get(key, key) for key in (*modifiers, name)]
        self._perform([{"type": "key", "id": "keys", "actions": [
            *({"type": "keyDown", "value": key} for key in keys),
            *({"type": "keyUp", "value": key} for key in reversed(keys))]}])
        return self
