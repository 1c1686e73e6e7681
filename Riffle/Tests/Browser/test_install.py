"""Riffle as an app of the system: its name and its icons."""

from urllib.parse import urljoin

import pytest

# How far a picture is from the drawing, in steps of 255, on the average of all pixels.
DISTANCE = """async ([address, scale]) => {
    const load = async src => { const image = new Image(); image.src = src; await image.decode(); return image }
    const [icon, drawing] = [await load(address), await load('/app/icon.svg')]
    const size = icon.naturalWidth
    const pixels = draw => {
        const context = new OffscreenCanvas(size, size).getContext('2d')
        draw(context)
        return context.getImageData(0, 0, size, size).data
    }
    const have = pixels(context => context.drawImage(icon, 0, 0))
    const want = pixels(context => {
        if (scale) {
            context.fillStyle = '#141417'
            context.fillRect(0, 0, size, size)
        }
        const side = size * (scale || 1)
        context.drawImage(drawing, (size - side) / 2, (size - side) / 2, side, side)
    })
    const sum = have.reduce((sum, value, index) => sum + Math.abs(value - want[index]), 0)
    return { size: [icon.naturalWidth, icon.naturalHeight], distance: sum / have.length,
        corner: have[3] }
}"""


@pytest.fixture
def page_of_decks(library, riffle, screens):
    library.fill(1)
    screens.open(riffle().address).decks(1)
    return screens.page


def test_the_icons_are_the_drawing_in_the_sizes_that_they_say(page_of_decks):
    address = page_of_decks.evaluate("document.querySelector('[rel=manifest]').href")
    manifest = page_of_decks.evaluate("address => fetch(address).then(answer => answer.json())", address)
    icons = {(icon["sizes"], icon["purpose"]): urljoin(address, icon["src"]) for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert set(icons) == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for (sizes, purpose), address in icons.items():
        found = page_of_decks.evaluate(DISTANCE, [address, 0.8 if purpose == "maskable" else 0])
        assert found["size"] == [int(side) for side in sizes.split("x")]
        assert found["distance"] < 2, (address, found)
        # Who masks an icon wants all of the square; else its corners are open.
        assert found["corner"] == (255 if purpose == "maskable" else 0), address
    touch = page_of_decks.evaluate("document.querySelector('[rel=apple-touch-icon]').href")
    found = page_of_decks.evaluate(DISTANCE, [touch, 1])
    assert found["size"] == [180, 180] and found["corner"] == 255
    assert found["distance"] < 2, found


def test_the_browser_finds_nothing_wrong_with_the_manifest(page_of_decks):
    browser = page_of_decks.context.new_cdp_session(page_of_decks)
    answer = browser.send("Page.getAppManifest")
    assert answer["errors"] == []
    found = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # What the tests' window, which has no profile of its own, can't be blamed for.
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []
