"""A wallet under the finger: opening, closing, scrolling and fanning."""

import pytest

from support.touch import centre, frames
from support.wallet import STRIP, TOP, X, happened, log, on, opened, rest, tapped, without_long_press


def test_a_tap_opens_the_pass_that_is_seen_there(wallet, touch):
    for slot in (2, 0, 7):
        x, y = on(slot)
        seen = wallet.evaluate("([x, y]) => seen(x, y)", [x, y])
        assert seen == str(slot + 1)
        tapped(wallet, touch, x, y)
        rest(wallet)
        assert wallet.evaluate("wallet.opened.id") == seen
        assert wallet.locator("[data-state=open]").get_attribute("data-id") == seen
        pose = wallet.evaluate("id => pose(id)", seen)
        assert (pose["x"], pose["y"], pose["height"], pose["phase"]) == (0, 0, 500, "open")
        wallet.evaluate("wallet.closeCard()")
        rest(wallet)
    assert [entry[1] for entry in log(wallet, "open")] == ["3", "1", "8"]
    assert log(wallet, "arrive")[:2] == [("arrive", "3", "open"), ("arrive", "3", "stacked")]


def test_a_tap_opens_the_pass_that_is_seen_also_while_the_pile_moves(page, open_wallet, touch):
    open_wallet(page, "n=1000")
    without_long_press(page, scrollDecay=0.9999)
    # Within a pixel of an edge it may be either.
    page.evaluate("""() => wallet.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
        window.under = [seen(x, y - 1), seen(x, y + 1)] }, true)""")
    for _ in range(3):
        touch.swipe((X, 550), (X, 250), speed=900)
        before = page.evaluate("wallet.state.scroll")
        frames(page, 5)
        assert page.evaluate("wallet.state.scroll") > before, "it coasts"
        touch.tap(X, 350)
        rest(page)
        assert page.evaluate("wallet.opened?.id") in page.evaluate("under")
        page.evaluate("wallet.closeCard()")
        rest(page)


def test_a_pass_that_is_higher_than_the_wallet_shows_its_upper_end(wallet):
    wallet.evaluate("wallet.feel = { cardHeight: 700 }")
    rest(wallet)
    tops = wallet.evaluate("['1', '2', '3'].map(id => wallet.card(id).getBoundingClientRect().top)")
    assert tops == [TOP, TOP + STRIP, TOP + 2 * STRIP]
    assert wallet.evaluate("([x, y]) => seen(x, y)", [X, TOP + STRIP + 2]) == "2"


def test_a_wide_wallet_lays_the_open_pass_beside_its_pile_which_goes_on(wallet, touch):
    # 300 points: two columns of 140, at 45 and at 205.
    wallet.evaluate("wallet.feel = { wideWidth: 290, columnGap: 20 }")
    left = 45 + 70
    tapped(wallet, touch, left, TOP + 2 * STRIP + 30)
    happened(wallet, "arrive")
    rest(wallet)

    def box(name):
        return wallet.evaluate("""id => { const { x, y, width, height } = wallet.card(id).getBoundingClientRect()
            return [x, y, width, height].map(Math.round) }""", name)

    assert box("3") == [205, TOP, 140, 500]
    assert [box(name)[0:3] for name in "125"] == [[45, TOP + slot * STRIP, 140] for slot in (0, 1, 4)]
    assert wallet.evaluate("([x, y]) => seen(x, y)", [275, 550]) == "3"
    touch.swipe((left, 450), (left, 300), speed=600)
    rest(wallet)
    assert wallet.evaluate("wallet.state.scroll") > 100
    assert wallet.evaluate("wallet.opened.id") == "3"
    other = wallet.evaluate("([x, y]) => seen(x, y)", [left, 300])
    tapped(wallet, touch, left, 300)
    happened(wallet, "arrive", 2)
    rest(wallet)
    assert wallet.evaluate("wallet.opened.id") == other != "3"
    assert box(other) == [205, TOP, 140, 500]
    assert [entry[1] for entry in log(wallet, "open", "close")] == ["3", "3", other]


def test_a_pass_that_closes_is_opened_again_by_a_tap(wallet, touch):
    opened(wallet, touch)
    wallet.evaluate("wallet.feel = { heroSpring: { response: 4, dampingFraction: 1 } }")
    wallet.evaluate("wallet.closeCard()")
    frames(wallet, 4)
    touch.tap(X, 300)
    assert wallet.evaluate("wallet.opened.id") == "1"
    happened(wallet, "open", 2)
    assert [entry[0] for entry in log(wallet, "open", "close")] == ["open", "close", "open"]


def test_a_drag_down_closes_and_one_that_turns_back_does_not(wallet, touch):
    opened(wallet, touch, 2)
    touch.press(X, 130)
    touch.move(X, 400, duration=0.2)
    frames(wallet, 2)
    pose = wallet.evaluate("pose('3')")
    assert pose["phase"] == "dragged" and pose["state"] == "open"
    assert pose["y"] == pytest.approx(0.6 * 250, abs=0.1) and pose["opacity"] == pytest.approx(0.7)
    touch.move(X, 150, duration=0.2)
    touch.hold(0.12)
    touch.release()
    rest(wallet)
    assert wallet.evaluate("wallet.opened.id") == "3" and log(wallet, "close") == []
    touch.drag((X, 130), (X, 380))
    rest(wallet)
    assert wallet.evaluate("wallet.opened") is None
    assert log(wallet, "close", "arrive")[-2:] == [("close", "3", None), ("arrive", "3", "stacked")]


def test_a_flick_down_closes_and_a_slow_short_drag_does_not(wallet, touch):
    opened(wallet, touch)
    touch.drag((X, 130), (X, 300))
    rest(wallet)
    assert log(wallet, "close") == []
    touch.swipe((X, 130), (X, 300), speed=2400)
    rest(wallet)
    assert log(wallet, "close") == [("close", "1", None)]


def test_progress_tells_of_the_way_there_and_back(wallet, touch):
    wallet.evaluate("""() => { window.reported = []
        wallet.follow = way => reported.push({ ...way }) }""")
    opened(wallet, touch)
    reported = wallet.evaluate("reported.splice(0)")
    assert reported[-1] == {"id": "1", "openness": 1, "progress": 0}
    touch.press(X, 130)
    touch.move(X, 250, duration=0.15)
    frames(wallet, 2)
    assert wallet.evaluate("reported.at(-1)") == {
        "id": "1", "openness": 1, "progress": pytest.approx(0.6 * 100 / 120, abs=0.001)}
    touch.move(X, 400, duration=0.15)
    touch.release()
    rest(wallet)
    assert wallet.evaluate("reported.at(-1)") == {"id": "1", "openness": 0, "progress": 0}


def scroller(page):
    return page.evaluate("wallet.card(wallet.opened.id).querySelector('[data-scroll]').scrollTop")


@pytest.mark.parametrize("directions", ["known", "unknown"])
def test_the_content_of_an_open_pass_scrolls_and_only_from_its_top_a_pull_closes(
        page, open_wallet, touch, directions):
    if directions == "unknown":
        # A browser whose touch-action has no pan-down.
        page.add_init_script("CSS.supports = () => false")
    wallet = open_wallet(page)
    if directions == "unknown":
        wallet.add_style_tag(content="[data-scroll] { touch-action: pan-y !important }")
    opened(wallet, touch)
    touch.drag((X, 500), (X, 300))
    wallet.wait_for_function("wallet.card('1').hasAttribute('data-scrolled')")
    assert 150 < scroller(wallet) <= 220
    assert wallet.evaluate("pose('1').y") == 0, "the pass itself does not move"
    # The same finger back: it scrolls to the top, and goes no further.
    touch.drag((X, 300), (X, 560), duration=0.4)
    wallet.wait_for_function("!wallet.card('1').hasAttribute('data-scrolled')")
    assert log(wallet, "close") == [] and wallet.evaluate("pose('1').phase") == "open"
    # From the top the same pull drags the pass.
    touch.press(X, 300)
    touch.move(X, 440, duration=0.2)
    frames(wallet, 2)
    assert wallet.evaluate("pose('1')")["y"] == pytest.approx(0.6 * 120, abs=0.1)
    # What began as a drag stays one: the content does not scroll along.
    touch.move(X, 250, duration=0.2)
    frames(wallet, 2)
    assert scroller(wallet) == 0
    touch.move(X, 560, duration=0.2)
    touch.hold(0.12)
    touch.release()
    rest(wallet)
    assert log(wallet, "close") == [("close", "1", None)]


def test_the_header_follows_the_content(wallet, touch):
    opened(wallet, touch)
    wallet.evaluate("wallet.card('1').querySelector('[data-scroll]').scrollTop = 100")
    wallet.wait_for_function("wallet.card('1').querySelector('[data-header]').style.opacity === '0.5'")
    assert wallet.evaluate("wallet.card('1').querySelector('[data-header]').style.scale") == "0.875"
    # Dragging counts from the header too, but not while the content is scrolled.
    touch.drag((X, 120), (X, 400))
    rest(wallet)
    assert log(wallet, "close") == []
    # As it closes the header comes back with the pass, from frame to frame.
    wallet.evaluate("""() => {
        const header = wallet.card('1').querySelector('[data-header]')
        window.shades = []
        const look = () => {
            shades.push(Number(header.style.opacity))
            if (shades.at(-1) < 1) requestAnimationFrame(look)
        }
        wallet.closeCard()
        look()
    }""")
    rest(wallet)
    shades = wallet.evaluate("shades")
    assert shades[0] == pytest.approx(0.5, abs=0.05) and shades[-1] == 1 and shades == sorted(shades)
    wallet.wait_for_function("wallet.card('1').querySelector('[data-scroll]').scrollTop === 0")


def test_controls_in_an_open_pass_work_and_in_the_pile_they_are_the_pass(wallet, touch):
    wallet.evaluate("wallet.scrollPile(1e6)")
    frames(wallet, 2)
    x, y = centre(wallet, "[data-id='12'] button")
    touch.tap(x, y)
    rest(wallet)
    assert wallet.evaluate("pressed") == [] and wallet.evaluate("wallet.opened.id") == "12"
    for selector in ("button", "a", "input"):
        touch.tap(*centre(wallet, f"[data-id='12'] {selector}"))
        frames(wallet, 2)
    assert wallet.evaluate("pressed") == ["12"]
    assert wallet.evaluate("location.hash") == "#there"
    assert wallet.evaluate("document.activeElement.localName") == "input"
    x, y = centre(wallet, "[data-id='12'] [data-no-drag]")
    touch.swipe((x, y), (x, y + 200), speed=2400)
    rest(wallet)
    assert log(wallet, "close", "tap") == []
    touch.tap(X, 480)
    frames(wallet, 2)
    assert log(wallet, "tap") == [("tap", "12", None)]


def test_a_pull_past_the_top_fans_and_lets_go(wallet, touch):
    without_long_press(wallet)
    touch.press(*on(0))
    spreads = []
    for distance in (60, 210, 410, 450):
        touch.move(X, on(0)[1] + distance, duration=0.1)
        frames(wallet, 2)
        poses = [wallet.evaluate("id => pose(id)?.y ?? null", str(n)) for n in (1, 2, 3)]
        spread = poses[1] - poses[0] - STRIP
        assert spread == pytest.approx(min(0.2 * (distance - 10), 150), abs=0.05)
        assert poses[0] == pytest.approx(0, abs=0.05), "the first stays"
        spreads.append(spread)
    assert spreads == sorted(spreads)
    touch.release()
    rest(wallet)
    assert wallet.evaluate("pose('2').y") == STRIP
    assert log(wallet, "open") == []


def test_a_scroll_goes_on_at_the_speed_of_the_finger(page, open_wallet, touch):
    open_wallet(page, "n=200")
    without_long_press(page)
    page.evaluate("wallet.scrollPile(4000)")
    frames(page, 2)
    touch.press(X, 560)
    touch.move(X, 260, speed=1000)
    touch.release()
    rest(page)
    # Friction takes 0.2 % a millisecond: a speed v leads v / -ln(0.998) / 1000 further.
    expected = 4000 + 290 + 1000 / 2.002
    assert page.evaluate("wallet.state.scroll") == pytest.approx(expected, rel=0.01)
    assert page.evaluate("scrollY") == 0, "and the page stays where it is"


def test_wheels_scroll_the_pile_in_pixels_lines_and_pages_and_not_the_page(open_wallet, desktop):
    open_wallet(desktop, "n=100")
    desktop.mouse.move(X, 300)
    desktop.mouse.wheel(0, 130)
    desktop.wait_for_function("wallet.state.scroll === 130")
    wheel = """options => { const event = new WheelEvent('wheel',
            { bubbles: true, cancelable: true, clientX: 195, clientY: 300, ...options })
        wallet.querySelector('[data-pass]').dispatchEvent(event); return event.defaultPrevented }"""
    rows = [({"deltaY": 3, "deltaMode": 1}, 250), ({"deltaY": 1, "deltaMode": 2}, 750), ({"deltaY": -50}, 700)]
    for options, scroll in rows:
        assert desktop.evaluate(wheel, options) is True
        desktop.wait_for_function("expected => wallet.state.scroll === expected", arg=scroll)
    assert desktop.evaluate(wheel, {"deltaY": 50, "ctrlKey": True}) is False, "a pinch is the browser's"
    assert desktop.evaluate("scrollY") == 0
    desktop.evaluate("wallet.openCard('12')")
    rest(desktop)
    assert desktop.evaluate(wheel, {"deltaY": 50}) is False, "an open pass scrolls by itself"
    assert desktop.evaluate("wallet.state.scroll") == 700


def test_a_pile_that_fits_leaves_the_wheel_to_the_page(open_wallet, desktop):
    open_wallet(desktop, "n=2")
    desktop.mouse.move(X, 300)
    desktop.mouse.wheel(0, 100)
    desktop.wait_for_function("scrollY > 0")


def test_a_mouse_drags_an_open_pass_by_its_header_and_selects_its_text(open_wallet, desktop):
    open_wallet(desktop)
    desktop.mouse.click(*on(2))
    rest(desktop)
    assert desktop.evaluate("wallet.opened.id") == "3"
    text = desktop.get_by_text("Details of 3").bounding_box()
    desktop.mouse.move(text["x"] + 2, text["y"] + 8)
    desktop.mouse.down()
    desktop.mouse.move(text["x"] + 70, text["y"] + 60, steps=5)
    desktop.mouse.up()
    rest(desktop)
    assert "etails" in desktop.evaluate("getSelection().toString()") and log(desktop, "close") == []
    desktop.mouse.move(X, 130)
    desktop.mouse.down()
    desktop.mouse.move(X, 420, steps=8)
    frames(desktop, 2)
    assert desktop.evaluate("pose('3').phase") == "dragged"
    desktop.mouse.up()
    rest(desktop)
    assert log(desktop, "close") == [("close", "3", None)]


def test_a_long_press_brings_no_menu_and_selects_nothing(wallet, touch):
    touch.press(*on(3))
    happened(wallet, "lift")
    prevented = wallet.evaluate("""() => { const event = new MouseEvent(
            'contextmenu', { bubbles: true, cancelable: true })
        wallet.card('4').dispatchEvent(event); return event.defaultPrevented }""")
    assert prevented
    assert wallet.evaluate("getComputedStyle(wallet.card('4')).userSelect") == "none"
    touch.release()
    rest(wallet)
    wallet.evaluate("wallet.openCard('4')")
    assert wallet.evaluate("getComputedStyle(wallet.card('4')).userSelect") == "text"


def test_a_shake_makes_the_passes_jump_and_come_back(wallet):
    wallet.evaluate("""() => { window.low = 0
        const look = () => { low = Math.min(low, pose('1').y); requestAnimationFrame(look) }
        wallet.bounce(); window.look = look; requestAnimationFrame(look) }""")
    wallet.wait_for_function("low < -8")
    wallet.wait_for_function("wallet.querySelector('[data-pass]') && pose('1').y === 0 && pose('8').y === 448")
    assert log(wallet, "haptic") == [("haptic", None, "lightImpact")]
