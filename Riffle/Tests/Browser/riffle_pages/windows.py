"""Windows of several sizes, and waiting until a page has found its place in them."""


def settled(page):
    """Waits until nothing fades, flies or turns any more."""
    # With less motion every change takes an instant, and what inherits it changes after it, level by level.
    page.evaluate("""async () => {
        const frame = () => new Promise(requestAnimationFrame)
        for (let level = 0; level < 20; level++) {
            await frame()
            await frame()
            const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
            if (!moving.length) return
            await Promise.allSettled(moving.map(animation => animation.finished))
        }
    }""")


def in_each(page, windows):
    """Makes the window as large as each of `windows` in turn."""
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        yield width, height
