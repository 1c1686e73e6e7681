"""The page in words: its screens, cards and buttons, found as the contract says."""

import time
from pathlib import Path
from uuid import uuid4

from riffle_pages.scripts import PAGE
from riffle_pages.server import stage
from support.touch import Touch, frames, still

#: Waits until the pile and what is in it stand still.
REST = """() => new Promise(done => {
    let before, same = 0
    const look = () => {
        const passes = [...document.querySelectorAll('[data-pass]')]
        const now = JSON.stringify(passes.map(pass => [pass.dataset.id, pass.getBoundingClientRect()]))
        same = now === before && passes.every(pass => ['stacked', 'open', 'held'].includes(pass.dataset.phase))
            ? same + 1 : 0
        before = now
        if (same === 3) done()
        else requestAnimationFrame(look)
    }
    look()
})"""


class Screens:
    """What a person sees and does on one page, with a mouse or by touch."""

    def __init__(self, page, by_touch=False):
        self.page = page
        self._hit = type(page.locator("html")).tap if by_touch else type(page.locator("html")).click
        # What a test asks in the page's name carries the page's key, as the page's own requests do.
        page.add_init_script("""{
            const ask = window.fetch
            window.fetch = (path, options = {}) => ask(path, { ...options, headers: {
                'X-Riffle-Page': localStorage.getItem('riffle.page') ?? '', ...options.headers } })
        }""")

    # Where we are.

    def on(self, name):
        self.page.locator(f'[data-screen="{name}"]').wait_for()
        return self

    def module(self, name):
        """Where the page that is shown has the script from. What is loaded later is staged under a name of its own."""
        page = stage() / "share/riffle/page"
        if not (page / name).exists():
            name = next((f"parts/{part.name}" for part in page.glob(f"parts/{Path(name).stem}-*.js")), name)
        return self.page.evaluate(
            """name => new URL(name, document.querySelector('script[src$="/app.js"]').src).href""", name)

    def source(self, name):
        """Where a script can be imported alone, as it is written. It shares no state with the page's own."""
        sources = "/app/sources/"

        def answer(route):
            asked = route.request.url.partition(sources)[2]
            # The messages are those of the page that is shown.
            if asked.endswith(".json"):
                route.fulfill(response=route.fetch(url=route.request.url.replace(sources, "/app/")))
            else:
                route.fulfill(path=PAGE / asked, content_type="text/javascript")

        self.page.route(f"**{sources}**", answer)
        return sources + name

    def open(self, address):
        self.page.goto(address)
        self.page.wait_for_selector('html[data-ready="1"]')
        return self

    def decks(self, count=None):
        """Waits for the decks, and until the index holds `count` pictures."""
        self.on("decks")
        if count is not None:
            self.page.wait_for_function(
                """count => document.querySelector('wallet-deck').items
                    ?.find(deck => deck.id === 'everything')?.count === count""", arg=count)
        return self

    def duplicates(self):
        """Waits for the deck that is found last, where a library has pictures that are alike."""
        self.until("() => document.querySelector('wallet-deck').order.includes('duplicates')")
        return self.rest()

    def start(self, deck="everything", size=None):
        """Starts a round of a deck and waits until it can be touched: the server deals it, and the page opens there.

        `launch` takes the way of a person, through the deck's pass, and its motion takes a second more.
        """
        self.post("/api/rounds", {"deck": deck} | ({"size": size} if size else {}))
        self.page.evaluate("history.pushState(null, '', '#/round')")
        self.page.reload()
        self.page.wait_for_selector('html[data-ready="1"]')
        return self.table()

    def launch(self, deck="everything", size=None):
        """Opens a deck's pass, starts a round there and waits until it can be touched."""
        self.open_pass(deck)
        if size is not None:
            self.page.locator(f'input[name="size"][value="{size}"]').check(force=True)
        self.hit(f'[data-action="start"][data-deck="{deck}"]')
        return self.table()

    def restore_all(self):
        """Restores all that is in the trash, and answers the question."""
        self.on("trash").press("restore-all")
        self.page.locator('dialog.question [data-choice="restore"]').click()
        return self

    def table(self):
        self.on("round")
        self.page.locator("swipe-stack [data-card][data-depth='0']").wait_for()
        self.still()
        return self

    # Passes.

    def pass_of(self, deck):
        return self.page.locator(f'[data-pass][data-id="{deck}"]')

    @property
    def order(self):
        """The decks as they lie in the pile."""
        return self.page.evaluate("document.querySelector('wallet-deck').order")

    @property
    def opened(self):
        """The id of the open pass, or None."""
        return self.page.evaluate("document.querySelector('wallet-deck').opened?.id ?? null")

    def strip(self, deck):
        """The middle of a pass's strip in the pile, which is scrolled there if need be."""
        self.page.evaluate(
            """id => {
                const wallet = document.querySelector('wallet-deck')
                const { top, height } = wallet.getBoundingClientRect()
                const at = wallet.card(id)?.getBoundingClientRect().top - top
                if (!(at >= 0 && at + 64 < height)) wallet.scrollPile(64 * wallet.order.indexOf(id) - 64)
            }""", deck)
        self.rest()
        box = self.pass_of(deck).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + 32

    def open_pass(self, deck, touch=None):
        """Taps a pass and waits until it has arrived; again, should the pile have moved under the finger."""
        touch = touch or Touch(self.page)
        for _ in range(4):
            if self.opened == deck:
                break
            if self.opened:
                self.press("close").rest()
            touch.tap(*self.strip(deck))
            self.rest()
        self.page.locator(f'[data-pass][data-id="{deck}"][data-phase="open"]').wait_for()
        return self

    def rest(self):
        """Waits until the pile and what is in it stand still."""
        self.page.evaluate(REST)
        return self

    # Cards.

    def still(self):
        still(self.page)
        return self

    @property
    def top(self):
        """The id of the top card."""
        return self.page.evaluate("document.querySelector('swipe-stack').top?.id ?? null")

    @property
    def name(self):
        """The file name on the top card."""
        return self.page.locator("swipe-stack [data-card][data-depth='0'] .step.name").text_content()

    @property
    def position(self):
        bar = self.page.locator('[data-screen="round"] [role="progressbar"]')
        return int(bar.get_attribute("data-position")), int(bar.get_attribute("data-total"))

    def at(self, position):
        """Waits until so many cards are decided."""
        self.page.locator(f'[role="progressbar"][data-position="{position}"]').wait_for()
        return self

    def swipe(self, direction, touch=None):
        """A real swipe of the top card by finger."""
        box = self.page.locator("swipe-stack").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        way = 0.42 * box["width"]
        (touch or Touch(self.page)).swipe((x, y), (x + dx * way, y + dy * way))
        return self

    def tap_card(self, touch=None):
        box = self.page.locator("swipe-stack").bounding_box()
        (touch or Touch(self.page)).tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return self

    def press(self, action):
        return self.hit(f'[data-action="{action}"]')

    def hit(self, selector):
        """Clicks or taps the first element."""
        self._hit(self.page.locator(selector).first)
        return self

    def notice(self):
        """Has the page say something that stays until it is dismissed."""
        self.page.evaluate("""async ([notices, words]) => {
            const [{ Notices }, { loadMessages, say }] = await Promise.all([import(notices), import(words)])
            await loadMessages()
            new Notices(document.querySelector('#notices')).keep('test', say('page.noConnection'))
        }""", [self.source("ui/notices.js"), self.source("words/say.js")])
        return self

    # What the server has, past the page.

    def get(self, path):
        """The server's own answer, asked with the page's session."""
        return self.page.evaluate("path => fetch(path).then(answer => answer.json())", path)

    def post(self, path, body):
        """Changes something past the page, with the page's session; returns the answer, or raises the refusal."""
        return self.page.evaluate("""async ([path, key, body]) => {
            const answer = await fetch(new URL(path.slice(1), document.baseURI), {
                method: 'POST', body: JSON.stringify(body),
                headers: { 'Content-Type': 'application/json', 'X-Riffle': '1', 'Idempotency-Key': key } })
            if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
            return answer.json()
        }""", [path, str(uuid4()), body])

    def decisions(self):
        """The decisions of the open round as the server has them: [(name, decision)]."""
        round_ = self.get("/api/rounds/current")
        names = {card["id"]: card["name"] for card in round_.get("cards", [])}
        return [(names[entry["card"]], entry["decision"]) for entry in round_.get("history", [])]

    def settled(self, count):
        """Waits until the server has `count` decisions and the page has none left to send."""
        self.until(
            """async count => {
                const waits = Object.keys(localStorage).some(key => key.startsWith('riffle.outbox.'))
                if (waits) return false
                const round = await (await fetch('/api/rounds/current')).json()
                return (round.history ?? []).length === count
            }""", count)
        return self.decisions()

    def until(self, question, argument=None, seconds=20):
        """Asks the page until it says yes; the question may be asynchronous."""
        end = time.monotonic() + seconds
        while not self.page.evaluate(question, argument):
            assert time.monotonic() < end, f"not within {seconds} s: {question}"
            frames(self.page)
