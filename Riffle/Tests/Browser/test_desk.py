"""On a desk: what a phone shows one after the other lies side by side."""

from riffle_pages.screens import Screens
from riffle_pages.windows import in_each
from support.fixtures import DESKTOP


def are_beside(one, other):
    """Whether the second box lies right of the first, and neither above nor below it."""
    return (one["x"] + one["width"] <= other["x"] and one["y"] < other["y"] + other["height"]
            and other["y"] < one["y"] + one["height"])


def test_the_open_pass_lies_beside_the_pile_and_what_goes_beside_what_stays(library, riffle, new_page):
    library.fill(3)
    screens = Screens(new_page(**DESKTOP))
    page = screens.page
    screens.open(riffle().address).decks(3)
    assert page.get_by_text("it opens here").is_visible()
    screens.open_pass("everything")
    # Where bars take room, one would be a strip down the pass.
    body = page.locator('[data-state="open"] .pass-body')
    assert body.evaluate("body => getComputedStyle(body).scrollbarWidth") == "none"
    beside = {}
    for window in in_each(page, [(800, 800), (930, 800), (1280, 800), (1920, 1080)]):
        screens.rest()
        pile, opened = screens.pass_of("biggest").bounding_box(), screens.pass_of("everything").bounding_box()
        # In one column the open pass hides the pile.
        beside[window[0]] = pile is not None and are_beside(pile, opened)
    assert beside == {800: False, 930: True, 1280: True, 1920: True}
    assert not page.get_by_text("it opens here").is_visible()
    screens.start()
    keys = page.locator(".action").evaluate_all(
        "buttons => buttons.map(button => getComputedStyle(button, '::after').content)")
    assert keys == ['"←"', '"↓"', '"U"', '"↑"', '"→"']
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
        screens.still()
    screens.on("sheet")
    goes, stays = (page.locator(f'[data-pile="{name}"]').bounding_box() for name in ("bin", "keep"))
    assert are_beside(goes, stays)
    page.set_viewport_size({"width": 800, "height": 800})
    goes, stays = (page.locator(f'[data-pile="{name}"]').bounding_box() for name in ("bin", "keep"))
    assert not are_beside(goes, stays)
