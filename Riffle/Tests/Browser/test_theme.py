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
WORN = [("light", None, "light"), ("light", "dark", "dark"),
        *(pytest.param(*each, marks=pytest.mark.slow) for each in [("dark", None, "dark"), ("dark", "light", "light")])]


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
        screens.launch()
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_icon_of_a_button_is_seen_however_far_a_card_is_dragged(library, riffle, new_page, scheme):
    library.fill(2)
    screens = Screens(new_page(**PHONE, color_scheme=scheme))
    screens.open(riffle().address).decks(2).start()
    # A faint stamp and its button reach 0.45 of their strength, and then all of it.
    least = screens.page.evaluate("""() => {
        const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
        const mix = (...layers) => {
            for (const [colour, alpha] of layers) { probe.globalAlpha = alpha; probe.fillStyle = colour; probe.fillRect(0, 0, 1, 1) }
            return [...probe.getImageData(0, 0, 1, 1).data].slice(0, 3)
        }
        const light = rgb => {
            const [r, g, b] = rgb.map(v => v / 255).map(v => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
            return 0.2126 * r + 0.7152 * g + 0.0722 * b
        }
        let least = [21, '']
        for (const name of ['trash', 'keep', 'favourite', 'later']) for (const glow of [0, 0.2, 0.45, 1]) {
            const button = document.querySelector(`.action-${name}`)
            button.style.setProperty('--glow', glow)
            const icon = getComputedStyle(button.querySelector('.icon')).color
            const ground = [[getComputedStyle(button).backgroundColor, 1], [getComputedStyle(button, '::before').backgroundColor, glow]]
            const [high, low] = [mix(...ground), mix(...ground, [icon, 1])].map(light).sort((a, b) => b - a)
            const ratio = (high + 0.05) / (low + 0.05)
            if (ratio < least[0]) least = [ratio, `${name} at ${glow}`]
        }
        return least
    }""")
    assert least[0] >= 2, least
