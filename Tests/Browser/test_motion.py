"""Motion on the page: no jumps, the finger's speed, and a flight that a busy page cannot stop."""

import pytest

from support.busy import busy
from support.touch import centre, frames, still
from support.trace import recording

MIDDLE = (195, 320)

# Keeps where a card is seen just before and just after the stack takes a touch.
WATCH_PRESS = """id => {
    addEventListener('pointerdown', () => { window.before = all() }, { capture: true, once: true })
    addEventListener('pointerdown', () => { window.after = all() }, { once: true })
    const all = () => Object.fromEntries([...document.querySelectorAll('[data-card]')].map(
        card => [card.dataset.id, pose(card.dataset.id)]))
}"""


def jumps(page):
    before, after = page.evaluate("[before, after]")
    return {
        card: max(abs(before[card][axis] - after[card][axis]) for axis in "xy")
        for card in before if after.get(card)}


def test_a_flying_card_is_caught_without_a_jump_and_its_decision_is_taken_back(bare, touch):
    # Slow, and let go of at rest just past the threshold of 90: however long the next lines take, the card's centre
    # is still over the deck, less than 150 to the right.
    bare.evaluate("stack.feel = { exitDuration: 12 }")
    touch.drag(MIDDLE, (300, 330))
    bare.wait_for_function("pose('1').x > 97")
    bare.evaluate(WATCH_PRESS)
    touch.press(320, 330)
    frames(bare, 2)
    assert bare.evaluate("after['1'].phase") == "held"
    assert max(jumps(bare).values()) <= 0.5, jumps(bare)
    caught = bare.evaluate("pose('1').x")
    frames(bare, 3)
    assert bare.evaluate("pose('1').x") == caught, "it stays where it was caught"
    touch.move(250, 330, duration=0.2)
    touch.hold(0.1)
    touch.release()
    still(bare)
    events = [tuple(entry) for entry in bare.evaluate("log") if entry[0] in ("decide", "revoke")]
    assert events[:2] == [("decide", "1", "right"), ("revoke", "1", "right")]


def test_a_card_on_its_way_back_is_caught_without_a_jump(bare, touch):
    bare.evaluate("stack.feel = { returnSpring: { response: 1.5, dampingFraction: 0.5 } }")
    touch.drag(MIDDLE, (280, 320))
    bare.wait_for_function("pose('1').x < 60")
    bare.evaluate(WATCH_PRESS)
    touch.press(*MIDDLE)
    frames(bare, 2)
    assert max(jumps(bare).values()) <= 0.5, jumps(bare)
    touch.cancel()


def test_the_pile_does_not_jump_when_a_card_is_let_go(bare, touch):
    """Frame by frame, no card of the pile moves faster than its spring can in the time between the two."""
    bare.evaluate("""() => {
        window.track = []
        window.lifted = Infinity
        addEventListener('pointerup', event => { lifted = event.timeStamp }, true)
        const step = now => {
            track.push([now, lifted, ...['2', '3', '4'].map(id => pose(id))])
            requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
    }""")
    touch.swipe(MIDDLE, (330, 320))
    still(bare)
    track = bare.evaluate("track")
    for before, after in zip(track, track[1:]):
        # A busy machine drops frames, and handles the release late, where the springs start.
        since = before[0] if before[1] == after[1] else min(before[0], after[1])
        share = max(1, (after[0] - since) / (1000 / 60))
        for one, other in zip(before[2:], after[2:]):
            if one and other:
                assert abs(other["scale"] - one["scale"]) < 0.03 * share
    assert track[-1][2]["scale"] == 1 and track[-1][3]["scale"] == pytest.approx(0.95)


@pytest.mark.parametrize("speed", [1000, 1800, 2600])
def test_the_card_goes_on_at_the_speed_of_the_finger(bare, touch, speed):
    # Without tilt, so that the card's way is the finger's; and slowly, so that there is time to look.
    bare.evaluate("stack.feel = { tiltAngle: 0, exitDuration: 1, minimumExitDuration: 1 }")
    bare.evaluate("""() => stack.addEventListener('card-decide', () => {
        const [animation] = document.querySelector('[data-id="1"]').getAnimations()
        const duration = animation.effect.getTiming().duration / 1000
        window.flight = animation.effect.getKeyframes().map(frame =>
            [frame.computedOffset * duration, new DOMMatrix(frame.transform).e])
    })""")
    frames(bare, 5)
    # A way long enough that the last 100 ms, which count, are all at full speed.
    touch.press(50, 320)
    touch.move(350, 320, speed=speed)
    touch.release()
    bare.wait_for_function("window.flight")
    flight = bare.evaluate("flight")
    (_, origin), (duration, target) = flight[0], flight[-1]
    # x = origin + way * easeOut(u) + (v - slope) * t * (1 - u)^2, solved for the speed v at the release.
    t, x = next(frame for frame in flight if frame[0] > 0.25 * duration)
    u, way, slope = t / duration, target - origin, (target - origin) / duration / 0.58
    v = slope + (x - origin - way * ease_out(u)) / (t * (1 - u) ** 2)
    assert v / speed == pytest.approx(1, abs=0.05)


def ease_out(time):
    """The cubic Bezier (0, 0, 0.58, 1), by bisection."""
    low, high = 0.0, 1.0
    for _ in range(50):
        s = (low + high) / 2
        if 3 * (1 - s) * s * s * 0.58 + s ** 3 < time:
            low = s
        else:
            high = s
    return 3 * (1 - s) * s * s + s ** 3


# A screen shows where a finger was some time ago. If that time were gone at the release, the card would leap by the way the
# finger goes in it. `SCREEN` is a screen with a frame every 16 ms, and a finger that is seen 23 ms late: before frame n, the page
# handles a touch at that frame's time less 23 ms, while its clock still has the time of the frame before.
SCREEN = """([moves, rest]) => {
    const FRAME = 16, LATE = 23, start = performance.now()
    let frame = start
    Object.defineProperty(document.timeline, 'currentTime', { get: () => frame })
    performance.now = () => frame + FRAME
    const send = (type, x, time) => {
        const event = new PointerEvent(type, { pointerId: 7, pointerType: 'touch', clientX: x, clientY: 320, bubbles: true })
        Object.defineProperty(event, 'timeStamp', { value: time })
        document.querySelector('[data-id="1"]').dispatchEvent(event)
    }
    const touch = (type, x) => send(type, x, frame + FRAME - LATE)
    touch('pointerdown', 150)
    for (let n = 1; n <= moves; n++) {
        frame += FRAME
        touch('pointermove', 150 + 20 * n)
    }
    const last = frame + FRAME
    frame += rest
    send('pointerup', 150 + 20 * moves, frame + FRAME - LATE + 5)
    const [flight] = document.querySelector('[data-id="1"]').getAnimations()
    return { seen: last, shown: frame, started: flight.startTime }
}"""


def test_a_thrown_card_goes_on_from_the_frame_that_shows_the_finger_last(bare):
    times = bare.evaluate(SCREEN, [10, 0])
    assert times["started"] == pytest.approx(times["seen"], abs=0.02)


def test_a_card_whose_finger_lifts_later_goes_on_from_the_frame_that_is_shown_then(bare):
    times = bare.evaluate(SCREEN, [10, 32])
    assert times["shown"] > times["seen"]
    assert times["started"] == pytest.approx(times["shown"], abs=0.02)


def test_stamps_follow_the_drag_and_stay_during_the_flight(bare, touch):
    touch.press(*MIDDLE)
    touch.move(255, 320, duration=0.2)
    frames(bare, 2)
    read = """side => { const style = getComputedStyle(
        document.querySelector(`[data-id="1"] [data-stamp=${side}]`)); return [style.opacity, style.scale] }"""
    # 50 of the 90 px of the threshold.
    opacity, scale = bare.evaluate(read, "right")
    assert float(opacity) == pytest.approx(50 / 90, abs=0.001)
    assert float(scale) == pytest.approx(0.8 + 0.2 * 50 / 90, abs=0.001)
    assert float(bare.evaluate(read, "left")[0]) == 0
    bare.evaluate("stack.feel = { exitDuration: 12, minimumExitDuration: 12 }; log.length = 0")
    touch.move(330, 320, speed=1500)
    touch.release()
    bare.wait_for_function("log.some(entry => entry[0] === 'decide')")
    assert float(bare.evaluate(read, "right")[0]) == 1


def test_stamps_fade_with_the_card_that_comes_back(bare, touch):
    # Slowly, and seen from the moment the finger lifts, so that a busy machine does not miss the fading.
    bare.evaluate("stack.feel = { returnSpring: { response: 3, dampingFraction: 0.7 } }")
    bare.evaluate("""() => { window.faded = new Promise(done => {
        const seen = []
        const stamp = document.querySelector('[data-id="1"] [data-stamp=right]')
        const step = () => {
            seen.push(Number(getComputedStyle(stamp).opacity))
            if (pose('1').phase === 'resting') done(seen)
            else requestAnimationFrame(step)
        }
        addEventListener('pointerup', step, { once: true, capture: true })
    }) }""")
    touch.drag(MIDDLE, (275, 320))
    seen = bare.evaluate("faded")
    assert seen[0] > 0.3 and seen[-1] == 0
    assert any(0.2 < opacity < 0.7 for opacity in seen)


def test_progress_is_told_during_the_drag_and_falls_to_nothing(bare, touch):
    bare.evaluate("""() => {
        window.reported = []
        stack.follow = feedback => reported.push({ ...feedback })
    }""")
    touch.press(*MIDDLE)
    touch.move(315, 320, duration=0.25)
    frames(bare, 2)
    last = bare.evaluate("reported.at(-1)")
    assert last == {"id": "1", "progress": 1, "direction": "right", "wash": pytest.approx(0.3)}
    touch.release()
    still(bare)
    reported = bare.evaluate("reported")
    assert reported[-1]["progress"] == 0 and reported[-1]["direction"] is None and reported[-1]["wash"] == 0
    assert all(entry["wash"] <= 0.3 for entry in reported)


def test_a_drag_forces_no_layout_and_lays_out_almost_nothing(bare, touch):
    frames(bare, 5)
    touch.press(*MIDDLE)
    touch.move(215, 320, duration=0.1)
    with recording(bare) as seen:
        touch.move(265, 340, duration=0.6)
        frames(bare, 2)
    touch.cancel()
    assert len(seen.named("EventDispatch")) > 10, "the recording has the gesture in it"
    assert seen.forced_layouts() == []
    assert len(seen.named("Layout")) <= 2


def test_a_drag_is_drawn_when_the_browser_tells_of_the_finger(bare, touch):
    touch.press(*MIDDLE)
    touch.move(215, 320, duration=0.1)
    frames(bare, 2)
    bare.evaluate("""() => {
        window.moves = window.asked = 0
        addEventListener('pointermove', () => { moves += 1 }, true)
        const request = window.requestAnimationFrame
        window.requestAnimationFrame = act => {
            asked += 1
            return request(act)
        }
    }""")
    touch.move(275, 320, duration=0.6)
    moves, asked = bare.evaluate("[moves, asked]")
    # A busy machine reports in bunches, whose second move waits for a frame.
    assert moves > 10 and asked <= moves / 2 + 1, "no frame is requested where each has a movement"
    frames(bare, 2)
    assert bare.evaluate("pose('1').x") == pytest.approx(80, abs=12)
    touch.cancel()


def test_a_flight_goes_on_while_the_page_is_busy(bare, touch):
    # A page that draws by script shows one picture at most. A flight is so long that it is under way however late one is shown.
    bare.evaluate("stack.feel = { exitDuration: 60, minimumExitDuration: 60 }")
    with busy(bare, "card-decide"):
        touch.swipe(MIDDLE, (320, 320), speed=1500)


# Notes when a card is made and when listeners hear of a decision: whether that is in a frame, and whether a card was made in
# the same task. The frame after a release is late, as on a slow machine, and the pile is quick: by then the card that rises is
# well seen.
WATCH_TASKS = """() => {
    window.seen = []
    stack.feel = { stackSpring: { response: 0.1, dampingFraction: 1 } }
    let isFrame = false, isMaking = false
    const request = requestAnimationFrame
    window.requestAnimationFrame = act => request(time => {
        isFrame = true
        act(time)
        isFrame = false
    })
    const { render } = stack
    stack.render = (item, card) => {
        isMaking = true
        queueMicrotask(() => { isMaking = false })
        seen.push(['made', isFrame])
        render(item, card)
    }
    stack.addEventListener('card-decide', () => seen.push(['reported', isFrame || isMaking]))
    stack.size  // The new function has filled the cards by now.
    seen.length = 0
    addEventListener('pointerup', () => {
        const until = performance.now() + 100
        while (performance.now() < until);
    })
}"""


def test_after_a_release_the_next_card_is_made_in_one_task_and_listeners_hear_of_it_in_another(bare, touch):
    bare.evaluate(WATCH_TASKS)
    for _ in range(3):
        touch.swipe(MIDDLE, (320, 320), speed=1500)
        still(bare)
    assert bare.evaluate("seen") == [["made", False], ["reported", False]] * 3


def test_a_swipe_right_after_the_next_card_was_made_gets_its_next_card_too(bare):
    # In the meantime no frame comes and no card lands. Either would update the pile.
    bare.evaluate("""() => {
        stack.feel = { exitDuration: 60, minimumExitDuration: 60 }
        const { render } = stack
        stack.render = (item, card) => {
            render(item, card)
            if (item.id !== '4') return
            window.requestAnimationFrame = () => 0
            setTimeout(() => stack.swipe('right'))
        }
        stack.swipe('right')
    }""")
    bare.locator("[data-card][data-id='5']").wait_for(state="attached")


def test_a_card_that_flies_out_on_a_wide_page_is_out_of_sight_before_it_goes(open_demo, desktop):
    open_demo(desktop)
    x, y = centre(desktop, "swipe-stack")
    desktop.evaluate("""() => {
        window.lastSeen = null
        document.querySelector('swipe-stack').addEventListener('card-leave', () => {})
        const card = document.querySelector('[data-depth="0"]')
        const step = () => {
            if (!card.isConnected) return
            lastSeen = card.getBoundingClientRect().left
            requestAnimationFrame(step)
        }
        step()
    }""")
    desktop.mouse.move(x, y)
    desktop.mouse.down()
    desktop.mouse.move(x + 200, y, steps=10)
    desktop.mouse.up()
    still(desktop)
    end = desktop.evaluate("""() => document.querySelector('swipe-stack').undo() && new Promise(done =>
        setTimeout(() => done(document.querySelector('[data-id="1"]').getAnimations()[0]
            .effect.getKeyframes()[0].transform)))""")
    assert end
    assert desktop.evaluate("lastSeen") > 1000


def test_the_card_stays_under_the_finger_when_the_window_changes(open_demo, page, touch):
    open_demo(page)
    x, y = centre(page, "swipe-stack")
    touch.press(x, y)
    touch.move(x + 60, y, duration=0.15)
    frames(page, 2)
    page.set_viewport_size({"width": 700, "height": 844})
    frames(page, 4)
    assert page.evaluate("document.querySelector('[data-depth=\"0\"]').dataset.phase") == "held"
    touch.move(x + 80, y, duration=0.1)
    frames(page, 2)
    touch.hold(0.1)
    touch.release()
    still(page)
    box = page.locator("[data-depth='0']").bounding_box()
    stack = page.locator("swipe-stack").bounding_box()
    assert abs(box["x"] - stack["x"]) < 0.5 and abs(box["width"] - stack["width"]) < 0.5


def test_a_resize_in_mid_flight_leaves_no_card_behind(open_demo, page, touch):
    open_demo(page)
    x, y = centre(page, "swipe-stack")
    touch.swipe((x, y), (x + 150, y))
    page.set_viewport_size({"width": 844, "height": 390})
    still(page)
    assert page.locator("[data-card]").count() == 3
    page.set_viewport_size({"width": 390, "height": 844})
    still(page)
    assert page.locator("[data-read=decided]").inner_text() == "1"


def test_a_card_whose_way_changes_flies_the_new_one_though_it_ends_at_the_same_time(bare):
    bare.evaluate("stack.swipe('right'), stack.swipe('right')")
    still(bare)
    # The second undo sends the card that is coming back one place down, long before its spring has settled.
    bare.evaluate("""async () => {
        stack.undo()
        for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
        stack.undo()
    }""")
    end = bare.evaluate("""() => {
        const [flight] = document.querySelector('[data-id="2"]').getAnimations()
        const { a, b, e, f } = new DOMMatrix(flight.effect.getKeyframes().at(-1).transform)
        return [Math.hypot(a, b), e, f]
    }""")
    assert end == pytest.approx([0.95, 0, 4], abs=0.01)
