"""For every person: axe finds nothing, everything stands out from what is behind it, also in forced colours."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from riffle_pages.battles import months, walk_of_battles
from riffle_pages.contrast import faint
from riffle_pages.library import png
from riffle_pages.screens import Screens
from riffle_pages.walk import walk
from riffle_pages.windows import in_each, settled
from support.fixtures import PHONE
from support.pixels import Pixels
from support.touch import Touch

AXE = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(node => `axe, ${id}: ${help}: ${node.html.slice(0, 120)}`))
}"""
#: How a person may have set the screen up.
SCHEMES = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced colours": {"color_scheme": "dark", "forced_colors": "active"},
}
#: Passes through which another one can be seen.
SEE_THROUGH = """() => [...document.querySelectorAll('.pass, .card')]
    .filter(element => getComputedStyle(element).backgroundColor.startsWith('rgba'))
    .map(element => `the ground of <${element.className}> is see-through`)"""


def white(library, *names, size=(600, 1200)):
    """The hardest ground for white text; upright, it lies behind all that full size shows over it."""
    for name in names:
        library.add(name, png(*size, half=[(255, 255, 255)] * 2))


class Everyone:
    """Looks at a screen as different people do, and keeps what they would complain of."""

    def __init__(self, page):
        self.page = page
        self.faults = []

    def contrast(self, where):
        """Looks for what does not stand out from what is behind it."""
        page = self.page
        for scheme, media in SCHEMES.items():
            page.emulate_media(**media)
            settled(page)
            # In forced colours browsers put a ground of their own behind text, but not behind icons.
            is_forced = scheme == "forced colours"
            found = self._lasting(lambda: page.evaluate(SEE_THROUGH) + faint(page, "icon") if is_forced else faint(page))
            self.faults.extend(f"{where}, {scheme}: {fault}" for fault in found)
        page.emulate_media(**SCHEMES["light"])
        settled(page)

    def axe(self, where):
        """Looks for what axe finds, on a phone in the dark and on a desk by day."""
        page = self.page
        page.emulate_media(**SCHEMES["dark"])
        self._axe(f"{where}, phone, dark")
        page.emulate_media(**SCHEMES["light"])
        for _ in in_each(page, [(1280, 800)]):
            self._axe(f"{where}, desktop, light")
        page.set_viewport_size(PHONE["viewport"])
        settled(page)

    def _axe(self, where):
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE_SCRIPT)
        found = self._lasting(lambda: self.page.evaluate(AXE))
        self.faults.extend(f"{where}: {fault}" for fault in found)

    def _lasting(self, find):
        """A colour that is still on its way to another scheme, or a notice that is leaving, is no fault: only what
        stays is one."""
        if not find():
            return []
        settled(self.page)
        return find()


@pytest.mark.long
@pytest.mark.parametrize("look", [pytest.param(Everyone.contrast, id="contrast", marks=pytest.mark.slow), pytest.param(Everyone.axe, id="axe")])
def test_axe_finds_nothing_and_everything_stands_out_on_every_screen(library, riffle, new_page, look):
    white(library, "DJI_0231.png", "PXL_20240503_120000123.png")
    library.fill(1)
    # Nothing moves: what fades from one scheme to the next would have to be waited for.
    screens = Screens(new_page(**PHONE, reduced_motion="reduce"))
    screens.open(riffle().address).decks(3)
    everyone = Everyone(screens.page)
    walk(screens, lambda where: look(everyone, where), with_arena=True)
    assert not everyone.faults, "\n".join(everyone.faults)


@pytest.mark.slow
@pytest.mark.parametrize("look", [Everyone.contrast, Everyone.axe], ids=["contrast", "axe"])
def test_axe_finds_nothing_and_everything_stands_out_in_battles(library, riffle, new_page, look):
    library.burst(3)
    decks = months(library, 5)
    screens = Screens(new_page(**PHONE, reduced_motion="reduce"))
    screens.open(riffle().address).decks(8).duplicates()
    everyone = Everyone(screens.page)
    walk_of_battles(screens, decks, lambda where: look(everyone, where))
    assert not everyone.faults, "\n".join(everyone.faults)


def test_what_is_seen_only_at_times_stands_out(library, riffle, new_page):
    white(library, "one.png", "two.png", size=(600, 900))
    # A card that does not turn, so that the boxes of its text are as narrow as they can be.
    screens = Screens(new_page(**PHONE, reduced_motion="reduce"))
    page = screens.page
    screens.open(riffle("--dry-run").address).decks(2)
    page.evaluate(AXE_SCRIPT)
    faults = page.evaluate(AXE)
    screens.start()
    box = page.locator("swipe-stack").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate("for (const stamp of document.querySelectorAll('.stamp span')) stamp.style.rotate = 'none'")
    page.evaluate("""for (const facts of document.querySelectorAll('.strip-facts')) {
        facts.insertAdjacentHTML('beforeend', '<ul class="badges"><li class="badge">0:04</li></ul>')
    }""")
    touch = Touch(page)
    touch.press(x, y)
    for name, (dx, dy) in {"keep": (1, 0), "trash": (-1, 0), "favourite": (0, -1), "later": (0, 1)}.items():
        touch.move(x + 0.36 * box["width"] * dx, y + 0.36 * box["width"] * dy, duration=0.1)
        settled(page)
        stamp = page.locator(f"[data-depth='0'] .stamp-{name}")
        assert stamp.evaluate("stamp => getComputedStyle(stamp).opacity") == "1"
        faults += [f"stamp {name}: {fault}" for fault in faint(page)]
    touch.move(x, y, duration=0.1)
    touch.hold(0.1)
    touch.release()
    screens.still()
    for key in ("ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
        screens.still()
    screens.on("sheet")

    def check(where):
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            settled(page)
            faults.extend(f"{where}, {scheme}: {fault}" for fault in faint(page))

    check("nothing to move")
    page.locator(".thumb").first.click()
    page.locator('dialog.zoom[data-decision="keep"]').wait_for()
    check("kept")
    assert not faults, "\n".join(faults)


def test_in_forced_colours_the_size_that_is_chosen_is_marked(library, riffle, new_page):
    library.fill(1)
    screens = Screens(new_page(**PHONE, forced_colors="active"))
    page = screens.page
    screens.open(riffle().address).decks(1).open_pass("everything")
    settled(page)
    # Left of their digits.
    grounds = {label.inner_text(): Pixels(page, label.bounding_box()).at(5, 22)
               for label in page.locator(".segments label").all()}
    chosen = page.locator(".segments label:has(:checked)").inner_text()
    assert grounds.pop(chosen) not in grounds.values()


def test_right_to_left_all_is_mirrored_but_the_buttons_which_lie_where_the_swipes_go(three):
    _, screens, names = three
    page = screens.page
    page.evaluate("document.documentElement.dir = 'rtl'")
    settled(page)
    place = {name: page.locator(f".actions [data-action={name}]").bounding_box()["x"]
             for name in ("trash", "later", "undo", "favourite", "keep")}
    assert sorted(place, key=place.get) == ["trash", "later", "undo", "favourite", "keep"]
    assert page.get_by_role("button", name="Decks").bounding_box()["x"] > 195
    assert page.get_by_role("button", name="Keys and gestures").bounding_box()["x"] < 195
    screens.swipe("right").at(1).still()
    screens.press("trash").at(2).still()
    assert screens.settled(2) == [(names[0], "keep"), (names[1], "trash")]
