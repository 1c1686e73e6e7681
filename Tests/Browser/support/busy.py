"""A page that is busy until the screen has shown what it has to show in spite of that, however slow the machine is."""

from contextlib import contextmanager

#: Asks for an answer in a listener, and waits for it without giving up its thread.
WAIT = """type => (window.stack ?? wallet).addEventListener(type, () => {
    const request = new XMLHttpRequest()
    request.open('GET', 'busy', false)
    request.send()
}, { once: true })"""


@contextmanager
def busy(page, event, pictures=4):
    """Keeps the page busy in a listener of an event that the block causes, until so many different pictures were shown."""
    cdp = page.context.new_cdp_session(page)
    held, seen = [], set()

    def shown(frame):
        cdp.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})
        if held:
            seen.add(frame["data"])
        if held and len(seen) >= pictures:
            held.pop().fulfill(body="")

    page.route("**/busy", lambda route: held.append(route))
    page.evaluate(WAIT, event)
    cdp.on("Page.screencastFrame", shown)
    cdp.send("Page.startScreencast", {"format": "png"})
    try:
        # Never asks the page, which does not answer while it is busy.
        with page.expect_event("requestfinished", lambda request: request.url.endswith("/busy"), timeout=20_000):
            yield
    finally:
        for route in held:
            route.fulfill(body="")
        cdp.send("Page.stopScreencast")
