"""Boss battles: rounds played past the page until one is due, the two sides of a duel, and a walk through them all."""

from riffle_pages.compare import Pairs
from support.touch import Touch, still

#: Plays rounds of decks to their confirmed end, everything kept, as another device would.
PLAY = """async decks => {
    const post = async (path, body) => {
        const headers = { 'Content-Type': 'application/json', 'X-Riffle': '1', 'Idempotency-Key': crypto.randomUUID() }
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return answer.json()
    }
    for (const deck of decks) {
        const { id, cards } = await post('/api/rounds', { deck, size: 20 })
        const seen = cards.map(({ id: card, version }) => ({ card, version, decision: 'keep' }))
        for (const entry of seen) await post('/api/decide', { round: id, ...entry })
        await post('/api/trash', { round: id, cards: seen })
    }
}"""

TITLES = {"hoard": "The hoard", "duel": "The duel"}


def months(library, count):
    """Adds one picture in each of so many months; returns their decks, each good for one round."""
    for index in range(count):
        library.add(f"alone {index}.png", month=f"2019-{index + 1:02d}")
    return [f"month-2019-{index + 1:02d}" for index in range(count)]


def to_the_boss(screens, decks):
    """Plays all rounds but the last past the page, and that one on it, as far as the boss behind it."""
    page = screens.page
    page.evaluate(PLAY, decks[:-1])
    screens.rest().start(decks[-1], size=20)
    _, total = screens.position
    for position in range(total):
        page.keyboard.press("ArrowRight")
        if position < total - 1:
            screens.at(position + 1)
    screens.on("sheet").press("next")
    page.locator('[data-action="fight"]').wait_for()
    return screens


def before_boss(library, riffle, screens, rounds, *flags):
    """A library with a boss, and the screen of that boss: the hoard after 5 rounds, the duel after 10."""
    decks = months(library, rounds)
    server = riffle(*flags)
    screens.open(server.address).decks(library.count).duplicates()
    to_the_boss(screens, decks)
    return server


class Ring:
    """The two sides of a duel, in words."""

    def __init__(self, screens):
        self.screens = screens
        self.page = screens.page

    def enter(self):
        self.screens.on("duel")
        # Both stacks can be touched, and the buttons know what can be answered.
        self.page.locator('[data-action="both"][aria-disabled="false"]').wait_for()
        return self.still()

    def still(self):
        still(self.page)
        return self

    def stack(self, side):
        return self.page.locator(f'.side[data-side="{side}"] swipe-stack')

    @property
    def names(self):
        """The names of the files that stand, the one on the first side first; None for an empty side."""
        return self.page.evaluate("""() => [...document.querySelectorAll('.side swipe-stack')].map(stack => {
            const card = [...stack.querySelectorAll('[data-card]')].find(card => card.dataset.id === stack.top?.id)
            return card?.querySelector('.step.name').textContent ?? null
        })""")

    def standing(self, *names):
        """Waits until these stand, at rest, and can be answered about."""
        self.screens.until("""async names => {
            const stacks = [...document.querySelectorAll('.side swipe-stack')]
            const shown = stacks.map(stack => [...stack.querySelectorAll('[data-card]')]
                .find(card => card.dataset.id === stack.top?.id)?.querySelector('.step.name').textContent ?? null)
            return JSON.stringify(shown) === JSON.stringify(names)
                && document.querySelector('[data-action="both"]').ariaDisabled === 'false'
        }""", list(names))
        return self.still()

    def swipe(self, side, direction, touch=None):
        """A real swipe of one card by finger."""
        box = self.stack(side).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        way = (-1 if direction == "left" else 1) * 0.45 * box["width"]
        (touch or Touch(self.page)).swipe((x, y), (x + way, y))
        return self

    @property
    def position(self):
        bar = self.page.locator('[data-screen="duel"] [role="progressbar"]')
        return int(bar.get_attribute("data-position")), int(bar.get_attribute("data-total"))


def deal(screens, battle):
    """Deals a battle past the page, and goes there from the decks, where other rounds may wait."""
    page = screens.page
    page.evaluate("location.hash = '#/'")
    screens.on("decks").rest()
    screens.post("/api/rounds", {"battle": battle, "replace": True})
    page.locator(".resume-bar", has_text=TITLES[battle]).click()
    return screens


def walk_of_battles(screens, decks, check):
    """Goes to each screen of a comparison, a hoard and a duel of three and calls `check(where)` there. The library has a
    burst of three, and a picture in each of five `decks`."""
    page = screens.page
    Pairs(screens).start()
    check("compare")
    page.locator(".compare-film button").last.click()
    page.keyboard.press("1")
    page.keyboard.press("x")
    Pairs(screens).still()
    check("compare, one decided")
    page.keyboard.press("u")
    screens.settled(0)
    page.keyboard.press("Escape")
    screens.on("decks").rest()
    to_the_boss(screens, decks)
    check("boss")
    screens.press("fight").table()
    check("hoard")
    page.keyboard.press("Escape")
    screens.on("decks").rest()
    check("decks with a hoard that waits")
    deal(screens, "duel")
    ring = Ring(screens).enter()
    check("duel")
    page.keyboard.press("b")
    ring.standing(None, "burst 2.png") if ring.names[0] is None else ring.still()
    check("duel, one left")
    page.keyboard.press("b")
    screens.on("sheet")
    check("sheet of a duel")
