"""The decks as a pile of passes: what they tell, and how one is opened and put back."""

import pytest

from riffle_pages.library import png
from riffle_pages.screens import Screens
from support.fixtures import PHONE_AND_DESKTOP
from support.touch import Touch, frames

#: Points a finger must pull an open pass so that it closes when it is let go: 120 / 0.6, and the slop.
FAR = 260


@pytest.fixture
def pile(library, riffle, screens):
    """Two months, one of them with three pictures: (server, screens)."""
    library.fill(3, month="2024-05")
    library.fill(2, month="2024-06")
    server = riffle()
    screens.open(server.address).decks(5).rest()
    return server, screens


def phase(screens, deck):
    return screens.pass_of(deck).get_attribute("data-phase")


def slowly(screens, times):
    """Passes take so many times as long to open and close."""
    screens.page.evaluate(
        """times => {
            const wallet = document.querySelector('wallet-deck')
            const { heroSpring, strip, cardHeight } = wallet.feel
            wallet.feel = { strip, cardHeight, heroSpring: { ...heroSpring, response: heroSpring.response * times } }
        }""", times)


def grip(screens, deck):
    """Where a finger takes an open pass: its strip."""
    box = screens.pass_of(deck).bounding_box()
    return box["x"] + box["width"] / 2 - 60, box["y"] + 30


def test_every_deck_is_a_pass_that_tells_its_name_count_bytes_and_what_is_left(pile):
    _, screens = pile
    decks = screens.get("/api/decks")["decks"]
    assert screens.order == [deck["id"] for deck in decks]
    for deck in decks:
        label = screens.pass_of(deck["id"]).get_attribute("aria-label")
        assert label.startswith(deck["title"]), label
        assert f"{deck['count']} picture" in label
        assert f"{deck['undecided']} to decide" in label
        assert "kB" in label or "MB" in label or "bytes" in label
        assert f"{deck['undecided']} to decide" in screens.pass_of(deck["id"]).inner_text()


def test_a_tap_opens_a_pass_with_its_figures_and_samples(pile):
    _, screens = pile
    screens.open_pass("month-2024-05")
    told = screens.get("/api/decks/month-2024-05")
    sheet = screens.pass_of("month-2024-05").locator(".pass-sheet")
    sheet.get_by_text("3 May 2024").wait_for()
    assert sheet.locator(".pass-samples li").count() == len(told["samples"]) == 3
    figures = dict(zip(sheet.locator("dt").all_inner_texts(), sheet.locator("dd").all_inner_texts()))
    assert figures["Items"] == str(told["count"]) == "3"
    assert [figures[name] for name in ("Kept", "Trash", "Favourites", "Later")] == ["0"] * 4


def test_an_open_pass_is_the_element_that_lay_in_the_pile(pile):
    _, screens = pile
    screens.page.evaluate("document.querySelector('[data-id=\"month-2024-05\"]').mark = 'mine'")
    screens.open_pass("month-2024-05")
    x, y = grip(screens, "month-2024-05")
    Touch(screens.page).drag((x, y), (x, y + FAR + 60))
    screens.rest()
    assert screens.opened is None
    assert screens.page.evaluate("document.querySelector('[data-id=\"month-2024-05\"]').mark") == "mine"


def test_pulled_down_it_closes_and_turned_back_midway_it_stays(pile):
    _, screens = pile
    screens.open_pass("month-2024-05")
    x, y = grip(screens, "month-2024-05")
    touch = Touch(screens.page)
    touch.press(x, y)
    touch.move(x, y + FAR, duration=0.3)
    frames(screens.page, 2)
    assert screens.pass_of("month-2024-05").bounding_box()["y"] > y + 60
    touch.move(x, y + 10, duration=0.3)
    touch.hold(0.1)
    touch.release()
    screens.rest()
    assert (screens.opened, phase(screens, "month-2024-05")) == ("month-2024-05", "open")
    touch.drag((x, y), (x, y + FAR))
    screens.rest()
    assert (screens.opened, phase(screens, "month-2024-05")) == (None, "stacked")
    screens.until("() => !location.hash.includes('deck')")


def test_caught_on_its_way_back_it_opens_again(pile):
    _, screens = pile
    screens.open_pass("month-2024-05")
    x, _ = grip(screens, "month-2024-05")
    touch = Touch(screens.page)
    slowly(screens, 20)
    screens.page.locator('[data-state="open"] [data-action="close"]').click()
    screens.page.locator('[data-id="month-2024-05"][data-phase="closing"]').wait_for()
    # A place that it covers all the way.
    touch.tap(x, 400)
    screens.page.locator('[data-id="month-2024-05"][data-phase="opening"]').wait_for()
    slowly(screens, 1 / 20)
    screens.rest()
    assert screens.opened == "month-2024-05"
    screens.until("() => location.hash === '#/deck/month-2024-05'")


def test_its_own_content_scrolls_and_only_at_its_top_a_pull_closes_it(pile):
    _, screens = pile
    screens.page.set_viewport_size({"width": 390, "height": 560})
    screens.open_pass("month-2024-05")
    body = screens.pass_of("month-2024-05").locator("[data-scroll]")
    screens.pass_of("month-2024-05").get_by_text("3 May 2024").wait_for()
    touch = Touch(screens.page)
    touch.swipe((195, 420), (195, 250))
    screens.until("() => document.querySelector('[data-state=open] [data-scroll]').scrollTop > 30")
    screens.rest()
    header = screens.pass_of("month-2024-05").locator("[data-header]")
    assert float(header.evaluate("element => getComputedStyle(element).opacity")) < 1
    # Not at its top: the same pull scrolls back, and the pass stays.
    touch.drag((195, 300), (195, 340))
    screens.rest()
    assert screens.opened == "month-2024-05"
    assert body.count() == 1


def test_back_closes_a_pass_and_forward_opens_it_again(pile):
    _, screens = pile
    screens.open_pass("month-2024-05")
    screens.page.go_back()
    screens.rest()
    assert screens.opened is None
    screens.page.go_forward()
    screens.page.locator('[data-id="month-2024-05"][data-phase="open"]').wait_for()
    screens.page.reload()
    screens.page.locator('[data-id="month-2024-05"][data-phase="open"] .pass-foot').wait_for()
    screens.page.go_back()
    screens.rest()
    assert screens.opened is None


def test_a_deck_in_the_address_that_is_not_there_is_the_pile(pile):
    server, screens = pile
    screens.page.goto(screens.page.url.split("#")[0] + "#/deck/month-1999-01")
    screens.page.reload()
    screens.decks(5).rest()
    assert screens.opened is None
    assert screens.page.url.endswith("#/")


def test_everything_works_by_keyboard(pile):
    _, screens = pile
    keyboard = screens.page.keyboard
    first, second, *_ = screens.order
    screens.page.locator("[data-pass]").first.focus()
    keyboard.press("Home")
    keyboard.press("ArrowDown")
    screens.page.wait_for_function("id => document.activeElement.dataset.id === id", arg=second)
    keyboard.press("Enter")
    screens.page.locator(f'[data-id="{second}"][data-phase="open"]').wait_for()
    keyboard.press("Escape")
    screens.rest()
    assert screens.opened is None
    keyboard.press("Alt+ArrowUp")
    screens.until("id => document.querySelector('wallet-deck').order[0] === id", second)
    screens.until(
        "async id => (await (await fetch('/api/decks')).json()).decks[0].id === id", second)
    keyboard.press("p")
    screens.page.locator(f'[data-id="{second}"] [data-pinned]').wait_for()
    keyboard.press("Enter")
    screens.page.locator(f'[data-id="{second}"][data-phase="open"] .pass-foot').wait_for()
    keyboard.press("s")
    screens.table()
    keyboard.press("Escape")
    screens.on("decks")
    screens.page.locator(f'[data-id="{second}"][data-phase="open"]').wait_for()


def test_assistive_technology_finds_a_list_and_in_an_open_pass_only_that_pass(pile):
    _, screens = pile
    tree = screens.page.locator('[data-screen="decks"]').aria_snapshot()
    assert 'list' in tree and 'button "Everything, 5 pictures' in tree, tree
    assert screens.page.locator('[aria-live="polite"]').count() == 1
    screens.open_pass("month-2024-05")
    tree = screens.page.locator("wallet-deck").aria_snapshot()
    for name in ("Pin to the top", "Close", "Start round"):
        assert tree.count(f'button "{name}"') == 1, tree
    assert "Everything" not in tree, tree
    assert 'radio "50"' in tree, tree


def test_counts_follow_what_another_page_decides_while_a_finger_holds_the_pass(pile):
    _, screens = pile
    other = Screens(screens.page.context.new_page())
    other.open(screens.page.url.split("#")[0]).decks(5).start("month-2024-05")
    touch = Touch(screens.page)
    screens.page.locator('[data-action="continue"]').wait_for()
    x, y = screens.strip("month-2024-05")
    touch.press(x, y)
    screens.page.locator('[data-id="month-2024-05"][data-state="held"]').wait_for()
    touch.move(x, y + 20, duration=0.1)
    screens.page.evaluate("document.querySelector('[data-state=\"held\"]').mark = 'mine'")
    before = screens.pass_of("month-2024-05").bounding_box()
    other.press("keep")
    screens.pass_of("month-2024-05").get_by_text("2 to decide").wait_for()
    assert screens.page.evaluate("document.querySelector('[data-state=\"held\"]').mark") == "mine"
    assert screens.pass_of("month-2024-05").bounding_box() == pytest.approx(before, abs=0.5)
    touch.cancel()
    screens.rest()
    assert "2 to decide" in screens.pass_of("month-2024-05").get_attribute("aria-label")


def test_new_pictures_come_in_as_passes_without_a_reload(library, riffle, screens):
    library.fill(5)
    screens.open(riffle("--rescan", "1").address).decks(5).rest()
    library.fill(2, month="2024-09")
    screens.until(
        """async () => {
            await fetch('/api/decks')
            return document.querySelector('wallet-deck').items.find(deck => deck.id === 'month-2024-09')?.count === 2
        }""")
    screens.decks(7)


def test_when_all_is_decided_the_pass_says_so_calmly(library, riffle, screens):
    library.fill(1)
    screens.open(riffle().address).decks(1).start()
    screens.press("keep").on("sheet").press("next")
    screens.on("decks").rest()
    screens.open_pass("everything")
    screens.pass_of("everything").get_by_text("Everything here is decided").wait_for()
    assert screens.page.locator('[data-state="open"] [data-action="start"]').is_hidden()
    assert "All decided" in screens.pass_of("everything").get_attribute("aria-label")


@pytest.mark.slow
def test_three_hundred_months_are_a_few_elements_and_a_few_requests(library, riffle, screens):
    small = png(60, 40)
    for index in range(300):
        library.add(f"picture {index}.png", small, month=f"{2000 + index // 12}-{index % 12 + 1:02d}")
    asked = []
    screens.page.on("request", lambda request: asked.append(request.url) if "/card/" in request.url else None)
    screens.open(riffle().address).decks(300)
    screens.until("() => document.querySelector('wallet-deck').order.length > 300")
    screens.rest()
    count = "document.querySelectorAll('[data-pass]').length"
    assert screens.page.evaluate(count) < 50
    screens.until("() => [...document.querySelectorAll('.pass')].filter(pass => 'cover' in pass.dataset).length > 8")
    assert len(asked) < 48, len(asked)
    # Flung to its end and scrolled there, it still has only what is within a screen of the view.
    touch = Touch(screens.page)
    for _ in range(3):
        touch.swipe((195, 760), (195, 160), speed=6000)
    screens.rest()
    assert screens.page.evaluate(count) < 50
    screens.page.evaluate("document.querySelector('wallet-deck').scrollPile(1e6)")
    screens.rest()
    last = screens.order[-1]
    screens.page.locator(f'[data-id="{last}"] .pass[data-cover]').wait_for()
    assert screens.page.evaluate(count) < 50
    assert len(asked) < 150, len(asked)
    assert screens.page.evaluate("document.querySelectorAll('.passes img').length") < 50


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", PHONE_AND_DESKTOP)
def test_text_on_every_pass_has_a_contrast_of_four_and_a_half(library, riffle, new_page, options, scheme):
    for month in range(1, 13):
        library.fill(1, month=f"2024-{month:02d}")
    screens = Screens(new_page(**options, color_scheme=scheme))
    screens.open(riffle().address).decks(12).rest()
    least = screens.page.evaluate(
        """async () => {
            const wallet = document.querySelector('wallet-deck')
            const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
            // What is painted: the browser's own colours, one over the other.
            const mix = (...layers) => {
                for (const layer of layers) { probe.fillStyle = layer; probe.fillRect(0, 0, 1, 1) }
                return [...probe.getImageData(0, 0, 1, 1).data].slice(0, 3)
            }
            const light = rgb => {
                const [r, g, b] = rgb.map(v => v / 255).map(v => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
                return 0.2126 * r + 0.7152 * g + 0.0722 * b
            }
            let least = [21, '']
            for (let step = 0; step < 2; step++) {
                for (const pass of wallet.querySelectorAll('.pass')) {
                    const [top, , bottom] = getComputedStyle(pass).backgroundImage.match(/(oklch|rgb|color)\\([^)]*\\)/g)
                    for (const text of pass.querySelectorAll('.pass-title, .pass-left')) {
                        for (const back of [top, bottom]) {
                            const under = mix(back)
                            const over = mix(back, getComputedStyle(text).color)
                            const [high, low] = [light(over), light(under)].sort((a, b) => b - a)
                            const ratio = (high + 0.05) / (low + 0.05)
                            if (ratio < least[0]) least = [ratio, `${pass.textContent} ${back}`]
                        }
                    }
                }
                wallet.scrollPile(1e6)
                await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
            }
            return least
        }""")
    assert least[0] >= 4.5, least
