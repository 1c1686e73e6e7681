"""The Feel Lab by touch and by keyboard."""

import re
from urllib.parse import unquote

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from support.fixtures import DESKTOP, SHARP_PHONE
from support.native import played
from support.touch import Touch, centre, frames, reduce_motion

READY = 'html[data-ready="1"]'
AXE = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}"""


@pytest.fixture
def open_lab(site):
    """Opens the Lab on a page: `open_lab(page, "deck=wallet")`."""
    def open_it(page, link=""):
        page.goto(f"{site}lab/#{link}")
        page.wait_for_selector(READY)
        return page

    return open_it


def figures(page):
    """The table of the last swipe."""
    page.wait_for_selector("[data-figures] table", state="attached")
    rows = page.eval_on_selector_all(
        "[data-figures] tr:has(th[scope=row])", "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))")
    return {name: [float(re.sub(r"[^\d.]", "", value)) for value in values] for name, *values in rows}


def saved_trace(page):
    frames(page, 2)
    return unquote(page.locator("[data-save-trace]").get_attribute("href").split(",", 1)[1])


def at_rest(page, deck=".deck"):
    page.wait_for_function(
        "deck => [...document.querySelectorAll(`${deck} [data-phase]`)].every(card => /^(resting|stacked|open)$/.test(card.dataset.phase))",
        arg=deck)


def test_a_flick_is_recorded_and_its_trace_decides_natively_as_it_did_here(open_lab, page):
    open_lab(page, "deck=stack&feel=likeNope&exitDuration=0.5")
    x, y = centre(page, ".deck")
    Touch(page).swipe((x, y), (x + 160, y - 20), speed=1400)
    last = figures(page)
    assert last["Speed at the release"][0] == pytest.approx(1400, rel=0.15)
    # A card that hangs loose follows the finger wherever it goes; it swings about its bottom edge.
    assert last["Grab error, worst"][0] < 30
    trace = saved_trace(page)
    assert trace.startswith("deck swipe feel=likeNope width=")
    assert " exitDuration=0.5" in trace.splitlines()[0]
    lines = played(trace)
    assert sum(",decided,c1,right" in line for line in lines) == 1
    release = next(float(line.split()[-1]) for line in trace.splitlines() if line.startswith("up"))
    left = next(float(line.split(",")[1]) for line in lines if ",left,c1" in line)
    assert left - release == pytest.approx(last["Settles in"][0], abs=0.006)


def open_trace(page, text, name="swipe.trace"):
    page.locator("[data-trace-file]").set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


def decisions(page):
    """Waits for a decision, and returns all since `listen`."""
    page.wait_for_function("decided.length > 0")
    return page.evaluate("decided")


def listen(page):
    page.evaluate("""() => {
        window.decided = []
        document.addEventListener('card-decide', ({ detail }) => decided.push([detail.id, detail.direction]))
    }""")


def test_a_replay_moves_the_next_card_as_the_finger_did(open_lab, page):
    open_lab(page)
    x, y = centre(page, ".deck")
    Touch(page).swipe((x, y), (x + 150, y), speed=1200)
    figures(page)
    at_rest(page)
    listen(page)
    page.get_by_role("button", name="Replay").click()
    assert decisions(page) == [["c2", "right"]]
    page.wait_for_function("document.querySelector('[data-depth=\"0\"]').dataset.id === 'c3'")


def test_a_saved_trace_opens_again_with_its_feel_and_replays(open_lab, page):
    open_lab(page, "deck=stack&feel=likeNope&exitDuration=0.5")
    x, y = centre(page, ".deck")
    Touch(page).swipe((x, y), (x + 160, y - 20), speed=1400)
    last, trace = figures(page), saved_trace(page)
    page.goto("about:blank")
    open_lab(page, "deck=wallet")
    open_trace(page, "GIF89a", "cat.gif")
    page.get_by_role("status").filter(has_text="cat.gif was not opened. Line 1: the first record must be a deck line").wait_for()
    with page.expect_navigation():
        open_trace(page, trace)
    page.wait_for_selector(READY)
    assert page.url.endswith("#deck=stack&feel=likeNope&exitDuration=0.5")
    assert figures(page) == last
    assert saved_trace(page) == trace
    listen(page)
    page.get_by_role("button", name="Replay").click()
    assert decisions(page) == [["c1", "right"]]


def test_two_feels_follow_one_finger_and_answer_each_in_its_way(open_lab, page):
    # A quarter of the width decides in B alone.
    open_lab(page, "feel=swipeClean&thresholdRight=widths:0.9&b.feel=swipeClean&b.thresholdRight=widths:0.2")
    box = page.locator(".deck[data-side=a]").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    Touch(page).drag((x, y), (x + box["width"] / 2, y))
    last = figures(page)
    assert [len(values) for values in last.values()] == [2, 2, 2, 2]
    at_rest(page)
    tops = [page.locator(f".deck[data-side={side}] [data-depth='0']").get_attribute("data-id") for side in "ab"]
    assert tops == ["c1", "c2"]


@pytest.mark.slow
def test_the_wallet_is_recorded_too(open_lab, page):
    open_lab(page, "deck=wallet&pressDuration=5")
    box = page.locator(".deck").bounding_box()
    touch = Touch(page)
    touch.tap(box["x"] + 100, box["y"] + 64 * 2 + 30)
    page.wait_for_selector("[data-state=open][data-phase=open]")
    touch.drag((box["x"] + 100, box["y"] + 60), (box["x"] + 100, box["y"] + 330))
    figures(page)
    at_rest(page)
    assert page.locator("[data-state=open]").count() == 0
    lines = played(saved_trace(page))
    assert sum(",closed,c3" in line for line in lines) == 1


def test_everything_works_by_keyboard(open_lab, desktop):
    open_lab(desktop)
    field = desktop.get_by_role("slider", name="depthOffset", exact=True)
    field.focus()
    before = desktop.locator("[data-chart=position] polyline").get_attribute("points")
    for _ in range(3):
        desktop.keyboard.press("ArrowRight")
    frames(desktop, 3)
    assert "depthOffset=" in desktop.url
    # The curve of what is being set is shown.
    assert desktop.locator("[data-probes] [aria-pressed=true]").inner_text() == "Pile"
    assert desktop.locator("[data-chart=position] polyline").get_attribute("points") != before
    value = float(desktop.get_by_role("spinbutton", name="depthOffset, exact").input_value())
    assert value > 4
    shift = desktop.locator("[data-carrier]:has([data-depth='1'])").evaluate("e => new DOMMatrix(getComputedStyle(e).transform).f")
    assert shift == pytest.approx(value, abs=0.01)
    desktop.locator(".deck").focus()
    desktop.keyboard.press("ArrowRight")
    desktop.wait_for_function("document.querySelector('[data-depth=\"0\"]').dataset.id === 'c2'")
    frames(desktop, 2)
    assert "swipe right" in saved_trace(desktop)
    # A field takes what a slider has no room for, and no more than the engine takes.
    exact = desktop.get_by_role("spinbutton", name="horizontalFollow, exact")
    exact.fill("7")
    exact.press("Enter")
    frames(desktop, 2)
    assert exact.input_value() == "1"
    desktop.get_by_role("button", name="Reset depthOffset").press("Enter")
    frames(desktop, 2)
    assert "depthOffset" not in desktop.url


def test_an_edited_link_says_what_it_does_not_understand(open_lab, desktop):
    open_lab(desktop, "deck=stack&feel=grab&exitDuration=<b>soon</b>&deadZone=25&returnSpring=0.4,0")
    said = desktop.get_by_role("status").filter(has_text="exitDuration").inner_text()
    assert "exitDuration cannot be “<b>soon</b>”. The Lab keeps the preset's value." in said
    assert "returnSpring=0.4,0 is out of range. The Lab uses 0.4,0.05." in said
    assert desktop.get_by_role("spinbutton", name="deadZone, exact").input_value() == "25"
    # What is wrong is gone from the next link.
    assert desktop.url.endswith("#deck=stack&feel=grab&deadZone=25&returnSpring=0.4,0.05")


@pytest.mark.slow
def test_the_code_of_a_feel_works_where_it_is_pasted(open_lab, open_bare, new_page, desktop):
    open_lab(desktop, "deck=stack&feel=grab&exitDuration=0.7&returnSpring=0.5,0.4&flickSpeed=none")
    desktop.get_by_role("button", name="JavaScript").click()
    script = desktop.locator("[data-code]").inner_text()
    other = new_page(**DESKTOP)
    open_bare(other)
    other.evaluate("document.body.append(Object.assign(document.createElement('swipe-stack'), { items: [{ id: 1 }] }))")
    other.evaluate(f"() => {{ {script} }}")
    feel = other.evaluate("document.querySelector('swipe-stack').ready.then(() => document.querySelector('swipe-stack').feel)")
    assert (feel["exitDuration"], feel["flickSpeed"], feel["returnSpring"]) == (0.7, None, {"response": 0.5, "dampingFraction": 0.4})
    eased = other.evaluate("""() => {
        document.body.style.transition = 'opacity var(--card-return)'
        const { transitionTimingFunction, transitionDuration } = getComputedStyle(document.body)
        return [transitionTimingFunction, transitionDuration]
    }""")
    assert eased[0].startswith("linear(") and float(eased[1].removesuffix("s")) > 0.5


@pytest.mark.slow
@pytest.mark.parametrize("link", ["deck=stack&b.feel=grab", "deck=wallet"])
def test_axe_finds_nothing_in_light_and_dark(open_lab, new_page, link):
    faults = []
    for options in (SHARP_PHONE, DESKTOP):
        page = open_lab(new_page(**options), link)
        page.evaluate(AXE_SCRIPT)
        tabs = page.locator("[data-tab]").all() if options is SHARP_PHONE else [None]
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            for tab in tabs:
                if tab:
                    tab.click()
                faults += [f"{scheme}: {fault}" for fault in page.evaluate(AXE)]
    assert not faults, "\n".join(faults)


@pytest.mark.slow
@pytest.mark.parametrize("width, height", [(320, 568), (844, 390), (1024, 768), (2560, 1440)])
def test_no_window_scrolls_sideways_and_each_shows_the_cards(open_lab, new_page, width, height):
    page = new_page(viewport={"width": width, "height": height})
    for link in ("b.feel=likeNope", "deck=wallet&b.feel=standard"):
        page.goto("about:blank")
        open_lab(page, link)
        for direction in ("ltr", "rtl"):
            page.evaluate("dir => { document.documentElement.dir = dir }", direction)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (link, direction)
            for side in "ab":
                box = page.locator(f".deck[data-side={side}]").bounding_box()
                assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] < height / 2, (link, direction, box)
                assert box["width"] > 90


@pytest.mark.slow
def test_without_motion_cards_still_leave(open_lab, page):
    reduce_motion(page)
    open_lab(page)
    x, y = centre(page, ".deck")
    Touch(page).swipe((x, y), (x + 150, y), speed=1200)
    page.wait_for_function("document.querySelector('[data-depth=\"0\"]').dataset.id === 'c2'")
    assert "reduceMotion on" in saved_trace(page)
