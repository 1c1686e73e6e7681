"""Settings: kept where they belong, followed at once, the same on every device of the person."""

import json

import pytest

from riffle_pages.screens import Screens
from support.fixtures import PHONE
from support.touch import Touch, frames


def settings(screens):
    """What the server has."""
    return screens.get("/api/settings")["settings"]


def go(screens, name):
    screens.page.evaluate("name => { location.hash = `#/${name}` }", name)
    return screens.on(name or "decks")


def segment(screens, words):
    """The choice with these words, tapped by finger."""
    label = screens.page.locator(f'.segments label:has(span:text-is("{words}"))').first
    label.scroll_into_view_if_needed()
    box = label.bounding_box()
    Touch(screens.page).tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    screens.until("element => element.control.checked", label.element_handle())


@pytest.fixture
def phone(library, riffle, screens):
    """A page on a library of 24 pictures, at the settings."""
    library.fill(24)
    server = riffle()
    screens.open(server.address).decks(24)
    return server, screens


@pytest.fixture
def second(phone):
    """Another page of the same person."""
    _, screens = phone
    return Screens(screens.page.context.new_page()).open(screens.page.url.split("#")[0]).decks(24)


def test_what_the_person_sets_survives_a_reload_reaches_a_second_page_and_its_next_round(phone, second):
    server, screens = phone
    page = screens.page
    page.bring_to_front()
    second.open_pass("everything")
    page.bring_to_front()
    screens.press("open-settings").on("settings")
    segment(screens, "20")
    page.get_by_label("Swipe up").select_option("nothing")
    page.get_by_role("switch", name="Progress").tap()
    screens.until("async () => (await (await fetch('/api/settings')).json()).settings.progress === false")
    kept = settings(screens)
    assert (kept["roundSize"], kept["up"], kept["down"]) == (20, "nothing", "later")
    assert "roundSize=20" in (server.config / "riffle/default.conf").read_text()
    page.reload()
    screens.on("settings")
    assert page.get_by_label("Swipe up").input_value() == "nothing"
    assert page.locator('.segments input[value="20"]').is_checked()
    page.go_back()
    screens.on("decks")
    assert page.locator('[data-action="open-progress"]').count() == 0 or not page.locator('[data-action="open-progress"]').is_visible()
    # The other page follows where it stands, and deals such a round.
    second.page.bring_to_front()
    second.until("() => document.querySelector('input[name=size][value=\"20\"]').checked")
    second.page.locator('[data-action="start"][data-deck="everything"]').click()
    second.table()
    assert second.position == (0, 20)
    # Up resists: the card comes back, nothing is decided, and no button offers it.
    top = second.top
    second.swipe("up").still()
    assert second.top == top and second.position == (0, 20)
    second.page.keyboard.press("ArrowUp")
    second.still()
    assert second.top == top
    assert second.page.locator('[data-action="favourite"], .stamp-favourite').count() == 0
    second.swipe("down").at(1)
    assert [decision for _, decision in second.settled(1)] == ["later"]


def test_a_swipe_that_is_given_another_meaning_in_the_middle_of_a_round_has_it_at_once(phone):
    _, screens = phone
    screens.start(size=20)
    screens.swipe("up").at(1).still()
    screens.post("/api/settings", {"up": "later", "down": "keep"})
    screens.page.locator("[data-depth='0'] .stamp-later.stamp-at-up").wait_for(state="attached")
    screens.still()
    screens.swipe("up").at(2).still()
    screens.swipe("down").at(3).still()
    assert [decision for _, decision in screens.settled(3)] == ["favourite", "later", "keep"]
    for left in (2, 1, 0):
        screens.press("undo").at(left).still()
    assert screens.settled(0) == []


def test_the_feel_lab_opens_with_the_feel_that_is_set(phone):
    _, screens = phone
    page = screens.page
    go(screens, "feel")
    screens.still()
    for name, value in {"threshold": "0.45", "returnResponse": "1"}.items():
        page.locator(f'[data-constant="{name}"]').fill(value)
    page.get_by_role("switch", name="A flick decides").evaluate("box => box.click()")
    feel = page.evaluate("document.querySelector('swipe-stack').feel")
    with page.context.expect_page() as opening:
        page.get_by_role("link", name="Open in the Feel Lab").click()
    lab, errors = opening.value, []
    lab.wait_for_load_state()
    lab.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    lab.reload()
    lab.wait_for_selector('html[data-ready="1"]')
    assert lab.get_by_role("status").first.inner_text() == "" and errors == []
    # On a phone it is in a panel that is not open.
    lab.locator("[data-name=json]").evaluate("button => button.click()")
    code = json.loads(lab.locator("[data-code]").text_content())
    assert code.pop("from") == "swipeClean"
    assert code == {name: feel[name] for name in code} and len(code) == 9
    assert (code["flickSpeed"], code["thresholdUp"], code["returnSpring"]["response"]) == (None, {"widths": 0.45}, 1)


def test_a_changed_constant_changes_the_deck_that_is_tried_and_the_round(phone):
    _, screens = phone
    page = screens.page
    go(screens, "feel")
    screens.still()
    before = page.evaluate("document.querySelector('swipe-stack').feel")
    for name, value in {"threshold": "0.6", "tilt": "40", "returnResponse": "1"}.items():
        page.locator(f'[data-constant="{name}"]').fill(value)
    page.get_by_role("switch", name="A flick decides").evaluate("box => box.click()")
    feel = page.evaluate("document.querySelector('swipe-stack').feel")
    assert feel["thresholdLeft"] == feel["thresholdRight"] == {"widths": 0.6} and feel["tiltAngle"] == 40
    assert feel["returnSpring"] == {"response": 1, "dampingFraction": before["returnSpring"]["dampingFraction"]}
    assert feel["flickSpeed"] is None
    same = set(before) - {name for name in before if name.startswith("threshold")} - {"tiltAngle", "returnSpring", "flickSpeed"}
    assert {name: feel[name] for name in same} == {name: before[name] for name in same}
    # What flew away before now comes back: 42 % of the way is not 60.
    screens.swipe("right").still()
    assert page.evaluate("document.querySelector('swipe-stack').decided") == 0
    go(screens, "").decks(24).start(size=20)
    assert page.evaluate("document.querySelector('swipe-stack').feel.thresholdRight") == {"widths": 0.6}
    screens.swipe("right").still()
    assert screens.position[0] == 0
    # Another feel has its own numbers, and the reset gives the first its own back.
    go(screens, "feel")
    segment(screens, "Like or nope")
    assert page.evaluate("document.querySelector('swipe-stack').feel.tiltSpan") == {"points": 24}
    segment(screens, "Swipe clean")
    screens.press("reset-feel")
    assert page.evaluate("document.querySelector('swipe-stack').feel") == before
    screens.still()
    screens.swipe("right").still()
    assert page.evaluate("document.querySelector('swipe-stack').decided") == 1


def test_a_damaged_store_of_the_device_is_taken_as_none(phone):
    _, screens = phone
    page = screens.page
    for damage in ("{", "7", '{"theme": "purple", "feels": {"swipeClean": {"threshold": "x", "tilt": 1e99}}, "feel": "none"}'):
        page.evaluate("damage => localStorage.setItem('riffle.device', damage)", damage)
        page.reload()
        screens.decks(24)
        go(screens, "feel").still()
        assert page.evaluate("document.querySelector('swipe-stack').feel.thresholdRight") == {"widths": 0.3}
        assert page.evaluate("document.querySelector('swipe-stack').feel.tiltAngle") <= 45
        go(screens, "")


GROUND = "getComputedStyle(document.documentElement).backgroundColor"


def test_the_theme_and_the_motion_of_the_device_stand_over_the_system_also_after_a_reload(library, riffle, new_page):
    library.fill(1)
    screens = Screens(new_page(**PHONE, color_scheme="light", reduced_motion="reduce"))
    page = screens.page
    screens.open(riffle().address).decks(1)
    light = page.evaluate(GROUND)
    go(screens, "settings")
    segment(screens, "Dark")
    dark = page.evaluate(GROUND)
    assert dark != light
    full = page.locator('.row:has-text("Motion") label').last
    full.scroll_into_view_if_needed()
    box = full.bounding_box()
    assert page.evaluate("document.documentElement.dataset.motion") == "reduced"
    Touch(page).tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.evaluate("document.documentElement.dataset.motion") == "full"
    page.reload()
    screens.on("settings")
    assert page.evaluate(GROUND) == dark
    page.evaluate("location.hash = '#/'")
    screens.decks(1).start()
    assert page.evaluate("document.querySelector('swipe-stack').motion") == "full"
    # It flies, though the system asks for stillness.
    page.evaluate("""() => {
        const card = document.querySelector("[data-depth='0']")
        window.farthest = 0
        const look = () => { farthest = Math.max(farthest, card.getBoundingClientRect().left); if (card.isConnected) requestAnimationFrame(look) }
        look()
    }""")
    screens.swipe("right")
    screens.on("sheet")
    assert page.evaluate("farthest") > 390


def test_sounds_are_off_at_first_and_each_note_is_heard_as_the_core_says(phone):
    _, screens = phone
    page = screens.page
    assert page.evaluate("looks => import(looks).then(({ device }) => device.get('sounds'))", screens.module("ui/looks.js")) is False
    # Rendered without a loudspeaker: pitch by zero crossings, the loudest sample, and silence at both ends.
    heard = page.evaluate("""async script => {
        const { schedule } = await import(script)
        const { choices: { chimes } } = await (await fetch('/api/settings')).json()
        const heard = {}
        for (const [name, notes] of Object.entries(chimes.notes)) {
            const audio = new OfflineAudioContext(1, 44100 * 0.5, 44100)
            schedule(audio, chimes, name, 0)
            const samples = (await audio.startRendering()).getChannelData(0)
            heard[name] = {
                pitches: notes.map(([pitch, start, length]) => {
                    const part = samples.slice(Math.ceil(44100 * start) + 2, Math.floor(44100 * (start + 0.8 * length)))
                    const up = [...part.keys()].filter(at => at > 0 && part[at - 1] < 0 && part[at] >= 0)
                    return [pitch, 44100 * (up.length - 1) / (up.at(-1) - up[0])]
                }),
                peak: Math.max(...samples.map(Math.abs)), loudness: chimes.loudness, ends: [samples[0], samples.at(-1)],
            }
        }
        return heard
    }""", screens.module("extras.js"))
    assert set(heard) == {"keep", "trash", "undo"}
    for sound in heard.values():
        for pitch, measured in sound["pitches"]:
            assert measured == pytest.approx(pitch, rel=0.03)
        assert 0.1 < sound["peak"] <= sound["loudness"] * 1.02
        assert sound["ends"] == [0, 0]
    # A swipe plays one, once they are on.
    page.evaluate("""() => {
        window.notes = 0
        const start = OscillatorNode.prototype.start
        OscillatorNode.prototype.start = function (...given) { notes++; return start.apply(this, given) }
    }""")
    screens.launch(size=20)
    screens.swipe("right").at(1).still()
    assert page.evaluate("notes") == 0
    page.evaluate("looks => import(looks).then(({ device }) => device.set('sounds', true))", screens.module("ui/looks.js"))
    screens.swipe("left").at(2).still()
    screens.until("() => notes === 2")


def test_a_setting_that_cannot_be_kept_says_so_and_shows_what_holds(phone):
    server, screens = phone
    page = screens.page
    # A file is where the folder of the settings belongs.
    (server.config / "riffle/default.conf").unlink()
    (server.config / "riffle").rmdir()
    (server.config / "riffle").write_text("")
    go(screens, "settings")
    page.get_by_label("Swipe down").select_option("keep")
    page.get_by_text("could not be saved").wait_for()
    screens.until("() => document.querySelectorAll('select')[1].value === 'later'")
    page.errors.clear()


def test_the_progress_is_what_was_decided(phone):
    _, screens = phone
    page = screens.page
    screens.start(size=20)
    for position, way in enumerate(["left", "right", "left"], start=1):
        screens.swipe(way).at(position).still()
    screens.settled(3)
    page.evaluate("location.hash = '#/'")
    screens.on("decks").press("open-progress").on("progress")
    page.get_by_text("3 of 24 looked at").first.wait_for()
    assert page.locator(".square").get_attribute("aria-label") == "May 2024: 3 of 24 looked at"
    share = page.locator(".square").evaluate("""square => {
        const inner = new DOMMatrix(getComputedStyle(square, '::before').transform)
        return inner.d
    }""")
    frames(page, 30)
    assert share == pytest.approx(3 / 24, abs=0.01)
    # Another device decides: the figures follow.
    other = Screens(page.context.new_page()).open(page.url.split("#")[0])
    go(other, "round").table()
    other.swipe("right").at(4).settled(4)
    page.bring_to_front()
    page.get_by_text("4 of 24 looked at").first.wait_for()
