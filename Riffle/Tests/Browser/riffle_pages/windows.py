"""Windows of several sizes, and waiting until a page has found its place in them."""

from support.touch import frames


def settled(page):
    """Waits until nothing fades, flies or turns any more."""
    frames(page, 2)
    page.evaluate("Promise.allSettled(document.getAnimations().map(animation => animation.finished))")


def in_each(page, windows):
    """Makes the window as large as each of `windows` in turn."""
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        yield width, height
