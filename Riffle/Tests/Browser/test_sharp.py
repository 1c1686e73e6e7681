"""Cards are sharp on every screen, and phones load no more for it."""

import os

from riffle_pages.library import encoded

#: How much the picture of the top card is enlarged: device pixels for each of its own.
ENLARGED = """() => {
    const image = document.querySelector("[data-depth='0'] .frame .picture:last-child")
    const box = image.getBoundingClientRect()
    return Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight) * devicePixelRatio
}"""

#: Notes each frame in which the top card has no decoded picture, or another one below what is shown than before.
WATCH = """() => {
    window.blanks = 0
    const look = () => {
        const card = document.querySelector("swipe-stack [data-depth='0']")
        const images = [...card?.querySelectorAll('.frame .picture') ?? []]
        if (card && !images.some(({ complete, naturalWidth }) => complete && naturalWidth)) blanks += 1
        requestAnimationFrame(look)
    }
    look()
}"""


def test_no_card_at_rest_is_enlarged_on_a_large_dense_screen_and_none_is_blank(library, riffle, new_page):
    from riffle_pages.screens import Screens
    for size in [(3600, 2400), (2400, 3600), (4000, 2250)]:
        library.add(f"large {size}.png", size=size)
    page = new_page(viewport={"width": 2560, "height": 1440}, device_scale_factor=2)
    screens = Screens(page)
    screens.open(riffle().address).decks(3).start()
    page.evaluate(WATCH)
    for index in range(3):
        page.wait_for_function(f"() => ({ENLARGED})() <= 1.1")
        # The small picture is taken away as soon as the sharp one is painted.
        page.locator("[data-depth='0'] .frame .picture").and_(page.locator(":only-child")).wait_for()
        assert page.locator("[data-depth='0'] .frame .picture").get_attribute("alt")
        if index < 2:
            page.keyboard.press("ArrowRight")
            screens.at(index + 1).still()
    page.keyboard.press("u")
    screens.at(1).still()
    page.wait_for_function(f"() => ({ENLARGED})() <= 1.1")
    assert page.evaluate("blanks") == 0


def test_a_phone_loads_the_small_pictures_only_and_at_most_350_kb_each(library, riffle, new_page):
    from riffle_pages.screens import Screens
    # Noise is the most that a JPEG can have to hold.
    library.add("noise.png", encoded(1500, [os.urandom(4500) for _ in range(2000)]))
    library.add("plain.png", size=(3600, 2400))
    page = new_page(viewport={"width": 390, "height": 844}, device_scale_factor=3, is_mobile=True, has_touch=True)
    answers = []
    page.on("response", lambda answer: answers.append(answer) if "/card/" in answer.url else None)
    screens = Screens(page)
    screens.open(riffle().address).decks(2).launch()
    page.keyboard.press("ArrowRight")
    screens.at(1).still()
    assert {answer.url.split("/card/")[1].count("/") for answer in answers} == {1}
    lengths = [len(answer.body()) for answer in answers]
    assert max(lengths) <= 350_000 and max(lengths) > 100_000, lengths
