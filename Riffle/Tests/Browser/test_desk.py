"""On a desk: what a phone shows one after the other lies side by side."""

import subprocess

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
    assert page.get_by_text("see what is inside").is_visible()
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
    assert not page.get_by_text("see what is inside").is_visible()
    screens.start()
    keys = page.locator(".action").evaluate_all(
        "buttons => buttons.map(button => getComputedStyle(button, '::after').content)")
    assert keys == ['"←"', '"↓"', '"U"', '"↑"', '"→"']
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
        screens.still()
    screens.on("sheet")
    goes, stays = (page.locator(f'[data-pile="{name}"]').bounding_box() for name in ("trash", "keep"))
    assert are_beside(goes, stays)
    page.set_viewport_size({"width": 800, "height": 800})
    goes, stays = (page.locator(f'[data-pile="{name}"]').bounding_box() for name in ("trash", "keep"))
    assert not are_beside(goes, stays)


#: By Pillow: grey as dark as a quarter, from a camera that says how it was taken.
SHOT = """
import sys
from PIL import Image
from PIL.TiffImagePlugin import IFDRational as Ratio
exif = Image.Exif()
exif[0x010F], exif[0x0110] = "Canon", "Canon EOS <b>R5</b>"
exif[0x8769] = {0x9003: "2024:07:14 18:30:05", 0x829A: Ratio(1, 250), 0x829D: Ratio(28, 10),
                0x8827: 400, 0x920A: Ratio(35, 1)}
Image.new("RGB", (900, 600), (64, 64, 64)).save(sys.argv[1], exif=exif)
"""


def test_beside_the_cards_stand_the_last_decisions_and_what_is_known_of_the_picture(library, riffle, new_page):
    library.fill(2)
    subprocess.run(["/usr/bin/python3", "-c", SHOT, library.root / "IMG_9.jpg"], check=True)
    screens = Screens(new_page(**DESKTOP))
    page = screens.page
    screens.open(riffle().address).decks(3).start()
    facts = page.locator(".facts")
    names = []
    for _ in range(3):
        names.append(screens.name)
        facts.get_by_text(names[-1], exact=True).wait_for()
        if names[-1] == "IMG_9.jpg":
            facts.get_by_text("Canon EOS <b>R5</b>").wait_for()
            assert facts.get_by_text("1/250 s · f/2.8 · ISO 400 · 35 mm").is_visible()
            assert "900 × 600" in facts.inner_text() and "18:30" in facts.inner_text()
            # All pixels are as bright: one bar of the graph, at a quarter of its width.
            path = facts.locator(".histogram path").get_attribute("d")
            assert [x for x in range(64) if path.split("V")[x + 1].startswith("0.0H")] == [16]
        if len(names) < 3:
            page.keyboard.press("ArrowLeft")
            screens.at(len(names)).still()
    squares = page.locator(".film .thumb")
    assert squares.evaluate_all("all => all.map(one => one.dataset.decision)") == ["trash", "trash"]
    assert names[1] in squares.first.get_attribute("aria-label"), "the latest comes first"
    # One of them is kept after all, and the focus is back on it.
    squares.nth(1).click()
    page.locator('dialog [data-action="keep"]').click()
    page.keyboard.press("Escape")
    page.locator('.film .thumb[data-decision="keep"]').wait_for()
    page.wait_for_function("() => document.activeElement.matches('.film [data-decision=keep]')")
    assert screens.settled(2) == [(names[0], "keep"), (names[1], "trash")]
    # What stands beside the cards takes no room from them on a phone, and does not move them on a desk.
    card = page.locator("swipe-stack").bounding_box()
    page.evaluate("for (const side of document.querySelectorAll('.film, .facts')) side.replaceChildren()")
    assert page.locator("swipe-stack").bounding_box() == card
    page.set_viewport_size({"width": 800, "height": 800})
    assert not facts.is_visible() and not page.locator(".film").is_visible()


def picked(page):
    return page.locator(".thumb[data-picked]").count()


def test_many_pictures_of_the_sheet_are_picked_by_shift_by_dragging_and_by_keys_and_decided_at_once(library, riffle, new_page):
    names = library.fill(5)
    server = riffle()
    screens = Screens(new_page(**DESKTOP))
    page = screens.page
    screens.open(server.address).decks(5).start()
    for index in range(5):
        page.keyboard.press("ArrowRight")
        if index < 4:
            screens.at(index + 1).still()
    screens.on("sheet")
    kept = page.locator('[data-pile="keep"] .thumb')
    boxes = [kept.nth(index).bounding_box() for index in range(5)]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    # By dragging, from the first picture into the third; no picture is opened by it.
    page.mouse.move(*middles[0])
    page.mouse.down()
    page.mouse.move(*middles[1], steps=4)
    page.mouse.move(boxes[2]["x"] + 4, middles[2][1], steps=4)
    page.mouse.up()
    assert picked(page) == 3 and page.locator("dialog").count() == 0
    assert "3 pictures picked" in page.locator(".picks").inner_text()
    # Escape lets go of them, and leaves the sheet where it is.
    page.keyboard.press("Escape")
    assert picked(page) == 0 and not page.locator(".picks").is_visible()
    screens.on("sheet")
    # A drag that ends on the picture where it began opens nothing either.
    page.mouse.move(*middles[4])
    page.mouse.down()
    page.mouse.move(middles[4][0] + 20, middles[4][1], steps=3)
    page.mouse.up()
    assert picked(page) == 1 and page.locator("dialog").count() == 0
    page.keyboard.press("Escape")
    # By Ctrl and Shift.
    kept.nth(1).click(modifiers=["Control"])
    kept.nth(3).click(modifiers=["Shift"])
    assert picked(page) == 3
    kept.nth(2).click(modifiers=["Control"])
    assert picked(page) == 2
    page.keyboard.press("Escape")
    # By keys: the second to the fourth.
    kept.nth(0).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    assert picked(page) == 3
    page.locator('[data-action="pick-trash"]').click()
    page.locator('[data-pile="trash"] .thumb').nth(2).wait_for()
    assert page.evaluate("document.activeElement.matches('[data-pile=trash] .thumb')")
    decisions = ["keep", "trash", "trash", "trash", "keep"]
    assert sorted(screens.settled(5)) == sorted(zip(order(screens, names), decisions))
    # One click opens one picture, as before.
    page.locator('[data-pile="trash"] .thumb').first.click()
    page.locator("dialog.zoom").wait_for()
    page.keyboard.press("Escape")
    screens.press("trash")
    page.locator(".outcome").wait_for()
    assert len(server.trashed()) == 3


def order(screens, names):
    """The names as they lay in the round."""
    shown = screens.get("/api/rounds/current")
    return [card["name"] for card in shown["cards"]] if shown else names
