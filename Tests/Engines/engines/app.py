"""Riffle's page in an engine, in words."""

from engines import gestures
from riffle_pages.screens import REST
from support.touch import IS_STILL

#: How far a finger goes for a swipe, as a share of the stack's width.
WAY = {"left": (-0.42, 0), "right": (0.42, 0), "up": (0, -0.42), "down": (0, 0.42)}


class App:
    def __init__(self, page):
        self.page = page

    def open(self, address, count):
        """Signs in with a one-time address and waits until the decks hold so many pictures."""
        self.page.open(address)
        self.on("decks")
        self.page.until("""count => document.querySelector('wallet-deck').items
            ?.find(deck => deck.id === 'everything')?.count === count""", count)
        return self

    def on(self, screen):
        self.page.wait_for(f'[data-screen="{screen}"]')
        return self

    def press(self, action):
        self.page.tap(f'[data-action="{action}"]')
        return self

    def open_pass(self, deck="everything"):
        """Taps a pass and waits until it has arrived; again, should a busy machine have made a long press of it."""
        for _ in range(4):
            self.page.evaluate(REST)
            if self.page.evaluate("() => document.querySelector('wallet-deck').opened?.id") == deck:
                break
            left, top, width, _ = self.page.box(f'[data-pass][data-id="{deck}"]')
            self.page.gesture(gestures.tap(left + width / 2, top + 32))
        self.page.wait_for(f'[data-pass][data-id="{deck}"][data-phase="open"]')
        return self

    def start(self, deck="everything"):
        """Starts a round of a deck and waits until it can be touched."""
        self.open_pass(deck)
        self.page.tap(f'[data-action="start"][data-deck="{deck}"]')
        self.on("round").page.wait_for("swipe-stack [data-card][data-depth='0']")
        return self.still()

    def still(self):
        self.page.until(IS_STILL, "swipe-stack")
        return self

    def swipe(self, direction):
        """Swipes the top card with a finger."""
        left, top, width, height = self.page.box("swipe-stack")
        x, y = left + width / 2, top + height / 2
        across, down = WAY[direction]
        self.page.gesture(gestures.swipe((x, y), (x + across * width, y + down * width)))
        return self

    def at(self, position):
        """Waits until so many cards are decided."""
        self.page.wait_for(f'[role="progressbar"][data-position="{position}"]')
        return self

    @property
    def name(self):
        """The file name on the top card."""
        return self.page.evaluate(
            "() => document.querySelector(\"swipe-stack [data-depth='0'] .step.name\").textContent")
