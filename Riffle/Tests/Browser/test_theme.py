"""What follows the theme that is worn, the system's or the device's own, besides plain colours."""

import base64

import pytest

from riffle_pages.screens import Screens
from support.fixtures import PHONE
from support.touch import frames

#: The largest difference between two screenshots in any channel of any pixel.
DIFFERENCE = """async shots => {
    const [a, b] = await Promise.all(shots.map(async shot => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(atob(shot), letter => letter.charCodeAt(0))]))
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
        context.drawImage(image, 0, 0)
        return context.getImageData(0, 0, image.width, image.height).data
    }))
    return a.reduce((most, value, at) => Math.max(most, Math.abs(value - b[at])), 0)
}"""
#: The shadow as the style sheet describes it to browsers, in place of the picture.
BLURRED = """() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.felt [data-card]::before { display: none } .card { box-shadow: var(--card-shadow) }')
    document.adoptedStyleSheets.push(sheet)
}"""
COLOUR = """name => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
}"""
WORN = [("light", None, "light"), ("dark", None, "dark"), ("light", "dark", "dark"), ("dark", "light", "light")]


@pytest.fixture
def worn(library, riffle, new_page):
    """Opens the decks of two pictures in a theme."""
    library.fill(2)

    def open(system, theme):
        page = new_page(**PHONE, color_scheme=system)
        screens = Screens(page).open(riffle().address).decks(2)
        page.evaluate("theme => { if (theme) document.documentElement.dataset.theme = theme }", theme)
        return screens

    return open


@pytest.mark.parametrize("system, theme, name", WORN)
def test_the_picture_of_a_cards_shadow_looks_as_the_browsers_own_would(worn, system, theme, name):
    screens = worn(system, theme)
    page = screens.page
    with page.expect_response("**/ui/shadow-*.webp") as answer:
        screens.start()
    assert answer.value.ok and answer.value.url.endswith(f"/shadow-{name}.webp")
    # All around the cards, without what they show.
    page.evaluate("() => { for (const card of document.querySelectorAll('.card')) card.replaceChildren() }")
    shots = []
    for change in ("() => {}", BLURRED):
        page.evaluate(change)
        frames(page, 4)
        shots.append(base64.b64encode(page.locator(".felt").screenshot()).decode())
    assert page.evaluate(DIFFERENCE, shots) <= 8


def test_forced_colours_have_no_shadow(library, riffle, new_page):
    library.fill(2)
    page = new_page(**PHONE, forced_colors="active")
    Screens(page).open(riffle().address).decks(2).start()
    card = page.locator("swipe-stack [data-card]").first
    assert card.evaluate("card => getComputedStyle(card, '::before').display") == "none"


@pytest.mark.parametrize("system, theme, name", WORN)
def test_the_colour_of_a_boss_is_the_themes(worn, system, theme, name):
    colour = worn(system, theme).page.evaluate(COLOUR, "--boss")
    assert colour == {"light": "rgb(184, 86, 11)", "dark": "rgb(255, 176, 87)"}[name]
