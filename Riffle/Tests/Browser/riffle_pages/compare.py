"""Pictures that are alike, compared: the two that are shown, and the strip of their group."""

from support.touch import Touch, frames


class Pairs:
    """The screen on which two pictures are compared, in words."""

    def __init__(self, screens):
        self.screens = screens
        self.page = screens.page

    def start(self):
        """Opens the deck of bursts and duplicates, and starts a round of it."""
        self.screens.open_pass("duplicates")
        self.page.locator('[data-action="start"][data-deck="duplicates"]').click()
        return self.enter()

    def enter(self):
        self.screens.on("compare")
        self.page.locator(".pane-stage img").first.wait_for()
        return self.still()

    def still(self):
        self.page.evaluate("""async () => {
            await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
            await Promise.allSettled([...document.querySelectorAll('.pane-stage img')].map(image => image.decode()))
        }""")
        frames(self.page, 3)
        return self

    @property
    def names(self):
        """The names of the two that are shown; None for an empty side."""
        return self.page.evaluate("""() => [...document.querySelectorAll('.pane')]
            .map(pane => ('empty' in pane.dataset ? null : pane.querySelector('.pane-name').textContent))""")

    def shows(self, *names):
        """Waits until these two are shown."""
        self.screens.until("""names => JSON.stringify([...document.querySelectorAll('.pane')]
            .map(pane => ('empty' in pane.dataset ? null : pane.querySelector('.pane-name').textContent))) === JSON.stringify(names)""", list(names))
        return self.still()

    def press(self, name, place=None):
        """A button of one side, or of both."""
        self.screens.press(name if place is None else f"{name}-{place}")
        return self

    def facts(self, place):
        """What differs, in words, once the cameras are known."""
        return self.page.locator(f'.pane[data-place="{place}"] .pane-facts span').all_inner_texts()

    def middle(self, place):
        box = self.page.locator(f'.pane[data-place="{place}"] .pane-stage').bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, place, times=1):
        Touch(self.page).tap(*self.middle(place), times=times)
        return self

    @property
    def zooms(self):
        """Of each side: its scale, and where the middle of its stage is on its picture, 0 to 1 on each axis."""
        return self.page.evaluate("""() => [...document.querySelectorAll('.pane-stage')].map(stage => {
            const picture = stage.querySelector('.zoom-picture').getBoundingClientRect()
            const own = stage.getBoundingClientRect()
            return [Number(stage.dataset.scale), (own.left + own.width / 2 - picture.left) / picture.width,
                (own.top + own.height / 2 - picture.top) / picture.height]
        })""")

    def zoomed(self, is_zoomed=True):
        self.page.locator(f".compare-ring{'[data-zoomed]' if is_zoomed else ':not([data-zoomed])'}").wait_for()
        # Springs come to rest.
        self.screens.until("""() => new Promise(done => {
            const read = () => [...document.querySelectorAll('.zoom-picture')].map(picture => picture.style.transform).join()
            const before = read()
            requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(read() === before))))
        })""")
        return self
