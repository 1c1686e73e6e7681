"""The tests' own pages, which have one deck and keep all its events in a log."""

from support.touch import IS_STILL
from support.wallet import IS_AT_REST


def log(page, *kinds):
    """What the page's log says of these events: (type, id, more)."""
    return [tuple(entry) for entry in page.evaluate("() => log") if entry[0] in kinds]


def still(page):
    """Waits until no card of a swipe stack moves any more."""
    page.until(IS_STILL, "swipe-stack")
    return page


def at_rest(page):
    """Waits until a wallet neither moves nor asks for frames."""
    page.until(IS_AT_REST)
    return page
