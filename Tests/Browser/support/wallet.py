"""The positions of the passes of pages/wallet.html, and its log."""

#: The wallet's middle across, its top and its height in the window.
X, TOP, HEIGHT = 195, 100, 500
STRIP = 64


def on(slot):
    """A point on the strip of the pass in a slot of the unscrolled pile."""
    return X, TOP + slot * STRIP + 30


def without_long_press(page, **feel):
    """Gives the wallet a feel in which no finger of a test rests long enough to lift a pass.

    For tests of other gestures: on a busy machine a drag's first move can come later than a long press takes.
    """
    page.evaluate("feel => { wallet.feel = feel }", {"pressDuration": 60, **feel})


def tapped(page, touch, x, y):
    """Taps the wallet, and lets it take no tap for a long press because it heard late of its end."""
    page.evaluate("wallet.usual = wallet.feel, wallet.feel = { ...wallet.feel, pressDuration: 60 }")
    touch.tap(x, y)
    page.evaluate("wallet.feel = wallet.usual")


def log(page, *kinds):
    """What the page's log says of these events: (type, id, more)."""
    return [tuple(entry) for entry in page.evaluate("log") if entry[0] in kinds]


#: Whether the wallet neither moves nor asks for frames.
IS_AT_REST = """() => pending === 0 && [...document.querySelectorAll('[data-pass]')].every(
    pass => ['stacked', 'open'].includes(pass.dataset.phase))"""


def rest(page):
    """Waits until the wallet neither moves nor asks for frames."""
    page.wait_for_function(IS_AT_REST, polling=30)


def happened(page, kind, count=1):
    """Waits until the log has so many events of a kind."""
    page.wait_for_function(
        "([kind, count]) => log.filter(entry => entry[0] === kind).length >= count", arg=[kind, count],
        polling=30)


def opened(page, touch, slot=0):
    """Opens a pass with a tap; answers when it has come to rest."""
    tapped(page, touch, *on(slot))
    happened(page, "arrive")
    rest(page)


def lifted(page, touch, slot):
    """Lifts a pass with a long press, the finger still down."""
    before = len(log(page, "lift"))
    touch.press(*on(slot))
    happened(page, "lift", before + 1)
