"""From an open pass into the round and back, without a cut."""

import pytest

from riffle_pages.screens import Screens
from support.fixtures import PHONE, PHONE_AND_DESKTOP
from support.touch import Touch, frames

DECK = "month-2024-05"

#: Watches, frame by frame, whether the pass's cover or the top card's picture is seen.
WATCH = """() => {
    window.seen = []
    const opacity = element => {
        let all = 1
        for (let at = element; at; at = at.parentElement) all *= Number(getComputedStyle(at).opacity)
        return all
    }
    const isSeen = element => Boolean(element?.isConnected && element.checkVisibility({ visibilityProperty: true })
        && opacity(element) > 0.9 && element.getBoundingClientRect().width > 0)
    const look = () => {
        const pass = document.querySelector('[data-state="open"] .pass')
        const cover = pass?.querySelector('.pass-cover img')
        const card = document.querySelector('swipe-stack [data-depth="0"] .card')
        const picture = card?.querySelector('img.picture')
        seen.push({
            pass: isSeen(pass), cover: isSeen(cover), card: isSeen(card), picture: isSeen(picture),
            isDecoded: !picture || (picture.complete && picture.naturalWidth > 0),
            ground: getComputedStyle(document.documentElement).backgroundColor,
        })
        requestAnimationFrame(look)
    }
    look()
}"""

#: The flight of the top card, stopped at its beginning, and where picture and cover are then.
STOPPED = """() => {
    const card = document.querySelector('swipe-stack [data-depth="0"] .card')
    const flight = card?.getAnimations()[0]
    if (!flight) return null
    for (const animation of document.querySelector('.round').getAnimations({ subtree: true })) {
        if (animation.effect.getTiming().fill !== 'both') continue
        animation.pause()
        animation.currentTime = 0
    }
    const cover = document.querySelector('[data-state="open"] .pass-cover').getBoundingClientRect()
    const image = card.querySelector('img.picture')
    const box = image.getBoundingClientRect()
    const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight)
    const drawn = { width: image.naturalWidth * scale, height: image.naturalHeight * scale }
    const clip = getComputedStyle(card).clipPath
    const { a } = new DOMMatrix(getComputedStyle(card).transform)
    const whole = card.getBoundingClientRect()
    const [top, right = top, bottom = top, left = right] = clip.match(/inset\\(([^r]*)/)[1].trim().split(' ').map(Number.parseFloat)
    return {
        cover: [cover.left, cover.top, cover.width, cover.height],
        window: [whole.left + left * a, whole.top + top * a, whole.width - (left + right) * a, whole.height - (top + bottom) * a],
        middle: [box.left + box.width / 2, box.top + box.height / 2],
        fills: [drawn.width / cover.width, drawn.height / cover.height],
    }
}"""


@pytest.fixture(params=PHONE_AND_DESKTOP)
def opened(request, library, riffle, new_page):
    """An open pass of four pictures: (server, screens)."""
    library.fill(4, month="2024-05")
    library.fill(1, month="2024-06")
    server = riffle()
    screens = Screens(new_page(**request.param))
    screens.open(server.address).decks(5).open_pass(DECK)
    # A cover fades in, on a slow machine when its pass is open already.
    screens.page.wait_for_function("""id => {
        const cover = document.querySelector(`[data-id="${id}"] .pass[data-cover] .pass-cover`)
        return cover?.getAnimations({ subtree: true }).length === 0
    }""", arg=DECK)
    return server, screens


def begin(screens):
    screens.page.locator('[data-state="open"] [data-action="start"]').click()
    screens.page.wait_for_function(
        """() => document.querySelector('swipe-stack [data-depth="0"] .card')?.getAnimations().length > 0""")


def test_the_cover_becomes_the_top_card_and_there_is_no_frame_with_neither(opened):
    _, screens = opened
    cover = next(deck for deck in screens.get("/api/decks")["decks"] if deck["id"] == DECK)["cover"]
    screens.page.evaluate(WATCH)
    screens.page.locator('[data-state="open"] [data-action="start"]').click()
    screens.table()
    # The decks stay behind the round until the card has landed.
    screens.page.locator('[data-screen="decks"]').wait_for(state="detached")
    frames(screens.page, 3)
    assert screens.top == cover["id"]
    seen = screens.page.evaluate("seen")
    assert all(one["isDecoded"] for one in seen)
    assert all(one["pass"] or one["card"] for one in seen), "a frame with neither pass nor card"
    assert all(one["cover"] or one["picture"] for one in seen), "a frame without the picture"
    # Each way there is one change: from the cover to the card.
    turns = [one["picture"] for one in seen]
    assert turns == sorted(turns)


def test_it_starts_exactly_where_the_cover_is(opened):
    _, screens = opened
    screens.page.evaluate(
        """() => {
            // Caught before its first frame is drawn: a flight of any length begins at 0.
            const animate = Element.prototype.animate
            Element.prototype.animate = function (...given) {
                const animation = animate.apply(this, given)
                if (this.closest('.round')) animation.pause()
                return animation
            }
        }""")
    begin(screens)
    at = screens.page.evaluate(STOPPED)
    assert at["window"] == pytest.approx(at["cover"], abs=1)
    left, top, width, height = at["cover"]
    assert at["middle"] == pytest.approx([left + width / 2, top + height / 2], abs=1)
    # Filled as a cover is: one side fits, the other is cut.
    assert min(at["fills"]) == pytest.approx(1, abs=0.02)


def test_a_finger_takes_the_card_in_the_middle_of_its_flight(opened):
    _, screens = opened
    screens.page.evaluate(
        """() => {
            const animate = Element.prototype.animate
            Element.prototype.animate = function (frames, options) {
                return animate.call(this, frames, this.matches('.card') ? { ...options, duration: 60_000 } : options)
            }
        }""")
    begin(screens)
    screens.swipe("left", Touch(screens.page)).at(1)
    assert len(screens.settled(1)) == 1


def test_back_shows_the_same_pass_open_and_back_again_the_pile_where_it_was(library, riffle, screens):
    for month in range(1, 13):
        library.fill(2, month=f"2024-{month:02d}")
    screens.open(riffle().address).decks(24).duplicates()
    # The first round ends the offer to start here, and the pile has more room from then on.
    screens.launch()
    screens.page.go_back()
    screens.on("decks")
    screens.page.go_back()
    screens.rest()
    deck = "month-2024-03"
    screens.strip(deck)
    where = screens.page.evaluate("document.querySelector('wallet-deck').state.scroll")
    assert where > 0
    screens.launch(deck)
    screens.page.evaluate(WATCH)
    screens.page.go_back()
    screens.on("decks")
    screens.page.locator('[data-screen="round"]').wait_for(state="detached")
    assert all(one["pass"] or one["card"] for one in screens.page.evaluate("seen"))
    assert screens.opened == deck
    assert screens.pass_of(deck).get_attribute("data-phase") == "open"
    screens.page.locator('[data-state="open"] [data-action="continue"]').get_by_text("0 of 2").wait_for()
    screens.page.go_back()
    screens.rest()
    assert screens.opened is None
    assert screens.page.evaluate("document.querySelector('wallet-deck').state.scroll") == pytest.approx(where, abs=1)
    screens.page.go_forward()
    screens.page.go_forward()
    screens.table()
    assert screens.position == (0, 2)


def test_the_arena_shows_its_progress_in_the_pass(opened):
    _, screens = opened
    held = []
    screens.page.route("**/card/**", lambda route: held.append(route))
    screens.page.locator('[data-state="open"] [data-action="start"]').click()
    arena = screens.page.locator('[data-state="open"] [data-screen="arena"]')
    arena.wait_for()
    assert screens.pass_of(DECK).get_attribute("data-phase") == "open"
    bar = arena.get_by_role("progressbar")
    assert bar.get_attribute("aria-valuemax") == "4"
    screens.until("() => true")
    while held or screens.page.locator('[data-screen="round"]').count() == 0:
        if held:
            held.pop(0).continue_()
        frames(screens.page)
    screens.table()
    screens.page.unroute("**/card/**")


def test_closing_the_pass_while_the_arena_loads_stays_on_the_decks(opened):
    _, screens = opened
    held = []
    screens.page.route("**/card/**", lambda route: held.append(route))
    screens.page.locator('[data-state="open"] [data-action="start"]').click()
    screens.page.locator('[data-state="open"] [data-screen="arena"]').wait_for()
    screens.page.locator('[data-state="open"] [data-action="close"]').click()
    screens.rest()
    for route in held:
        route.continue_()
    screens.page.unroute("**/card/**")
    frames(screens.page, 20)
    screens.on("decks").press("continue").table()
    assert screens.position == (0, 4)


def test_with_reduced_motion_it_is_a_short_fade(library, riffle, new_page):
    library.fill(3)
    screens = Screens(new_page(**PHONE, reduced_motion="reduce"))
    screens.open(riffle().address).decks(3).open_pass("everything")
    screens.page.evaluate(
        """() => {
            window.played = []
            const animate = Element.prototype.animate
            Element.prototype.animate = function (frames, options) {
                if (this.closest('.round')) played.push([Object.keys(frames), options.duration])
                return animate.call(this, frames, options)
            }
        }""")
    screens.page.locator('[data-state="open"] [data-action="start"]').click()
    screens.table()
    played = screens.page.evaluate("played")
    assert played and all(names == ["opacity"] and duration <= 200 for names, duration in played), played
