"""Passes that come, go and change at any time; sizes; and what a wallet costs."""

import pytest

from support.touch import frames
from support.wallet import HEIGHT, STRIP, X, happened, lifted, log, on, opened, rest, tapped, without_long_press


def count(page):
    return page.locator("[data-pass]").count()


def test_items_come_go_and_change_places(wallet):
    assert wallet.evaluate("wallet.insertItem({ id: 'a' }, 1)") is True
    assert wallet.evaluate("wallet.insertItem({ id: 'a' })") is False
    assert wallet.evaluate("wallet.moveItem('12', 0)") is True
    assert wallet.evaluate("wallet.removeItem('2')") is True
    assert wallet.evaluate("wallet.replaceItem('3', { id: 'b' })") is True
    assert wallet.evaluate("[wallet.removeItem('2'), wallet.openCard('2'), wallet.moveItem('x', 0), wallet.card('2')]") == [
        False, False, False, None]
    rest(wallet)
    order = wallet.evaluate("wallet.order")
    assert order == ["12", "1", "a", "b", "4", "5", "6", "7", "8", "9", "10", "11"]
    assert wallet.evaluate("wallet.items.map(item => item.id)") == order
    assert wallet.evaluate("pose('b').y") == 3 * STRIP
    assert log(wallet, "reorder") == [], "an app knows what it did itself"


def test_a_new_item_has_its_pass_filled_once_and_a_gone_one_is_released(wallet):
    wallet.evaluate("""() => {
        window.made = []
        window.released = []
        const { render } = wallet
        wallet.render = (item, pass) => { made.push(item.id); render(item, pass) }
        wallet.release = (item, pass) => released.push([item.id, pass.dataset.id])
        wallet.size  // The new function has filled the passes by now.
        made.length = 0
    }""")
    wallet.evaluate("wallet.insertItem({ id: 'a' }, 0)")
    wallet.evaluate("wallet.removeItem('3')")
    rest(wallet)
    assert wallet.evaluate("made")[0] == "a"
    assert ["3", "3"] in wallet.evaluate("released")
    # Those beyond the view come and go in idle moments.
    seen = wallet.evaluate("wallet.order.filter(id => pose(id)?.y < wallet.clientHeight)")
    assert "a" in seen and "2" in seen
    wallet.evaluate("wallet.openCard('2')")
    rest(wallet)
    wallet.evaluate("wallet.closeCard()")
    rest(wallet)
    again = [item for item in wallet.evaluate("made") if item in seen]
    assert len(again) == len(set(again)), "neither the pass that opens nor the pile that makes way is made again"


def test_items_that_are_set_anew_keep_what_stays(wallet, touch):
    opened(wallet, touch, 2)
    wallet.evaluate("wallet.items = passes(3, 6)")
    rest(wallet)
    assert wallet.evaluate("wallet.opened.id") == "3"
    wallet.evaluate("wallet.items = passes(5, 6)")
    rest(wallet)
    assert wallet.evaluate("wallet.opened") is None
    assert log(wallet, "close") == [("close", "3", None)]
    assert wallet.evaluate("wallet.order") == ["5", "6"] and count(wallet) == 2


def test_changes_while_a_pass_is_held_leave_it_in_the_hand(wallet, touch):
    lifted(wallet, touch, 3)
    touch.move(X, on(5)[1], duration=0.2)
    frames(wallet, 2)
    before = wallet.evaluate("pose('4').y")
    wallet.evaluate("wallet.removeItem('1'), wallet.insertItem({ id: 'a' }, 5), wallet.moveItem('12', 0)")
    frames(wallet, 2)
    assert wallet.evaluate("pose('4')")["y"] == pytest.approx(before, abs=0.5)
    assert wallet.evaluate("pose('4').state") == "held"
    touch.release()
    rest(wallet)
    assert sorted(wallet.evaluate("wallet.order")) == sorted(
        ["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"])
    lifted(wallet, touch, 2)
    held = wallet.locator("[data-state=held]").get_attribute("data-id")
    wallet.evaluate("id => wallet.removeItem(id)", held)
    touch.move(X, on(6)[1], duration=0.1)
    touch.release()
    rest(wallet)
    assert held not in wallet.evaluate("wallet.order")


def test_changes_while_a_pass_is_open_or_flying_lose_nothing(wallet, touch):
    opened(wallet, touch, 1)
    wallet.evaluate("wallet.removeItem('1'), wallet.insertItem({ id: 'a' }, 0), wallet.replaceItem('2', { id: 'b' })")
    frames(wallet, 2)
    assert wallet.evaluate("wallet.opened.id") == "b"
    pose = wallet.evaluate("pose('b')")
    assert (pose["y"], pose["height"], pose["state"]) == (0, HEIGHT, "open")
    wallet.evaluate("wallet.feel = { heroSpring: { response: 2, dampingFraction: 1 } }")
    wallet.evaluate("wallet.closeCard()")
    frames(wallet, 3)
    wallet.evaluate("wallet.moveItem('b', 6), wallet.removeItem('5')")
    wallet.evaluate("wallet.feel = 'standard'")
    rest(wallet)
    assert wallet.evaluate("pose('b').y") == wallet.evaluate("wallet.order.indexOf('b')") * STRIP
    wallet.evaluate("wallet.openCard('b'), wallet.removeItem('b')")
    rest(wallet)
    assert wallet.evaluate("wallet.opened") is None
    assert log(wallet, "close")[-1][1] == "b"


def test_a_pass_that_goes_while_an_open_one_hides_it_is_released_and_can_come_back(wallet):
    wallet.evaluate("() => { window.released = []; wallet.release = item => released.push(item.id) }")
    wallet.evaluate("wallet.openCard('2')")
    rest(wallet)
    wallet.evaluate("wallet.removeItem('3')")
    frames(wallet, 2)
    assert wallet.evaluate("released") == ["3"]
    wallet.evaluate("wallet.insertItem({ id: '3' }, 0), wallet.openCard('3')")
    happened(wallet, "arrive", 2)
    assert wallet.locator("[data-pass][data-id='3']").count() == 1


def test_a_wallet_can_be_empty_or_have_one_pass(page, open_wallet, touch):
    open_wallet(page, "n=1")
    without_long_press(page)
    touch.swipe((X, 550), (X, 200))
    touch.swipe((X, 120), (X, 560))
    rest(page)
    assert page.evaluate("pose('1').y") == 0
    page.evaluate("log.length = 0")
    opened(page, touch)
    assert page.evaluate("wallet.removeItem('1')")
    rest(page)
    assert (count(page), page.evaluate("wallet.size")) == (0, 0)
    assert page.locator("wallet-deck[data-empty]").count() == 1
    touch.tap(X, 200)
    touch.swipe((X, 500), (X, 200))
    page.keyboard.press("ArrowDown")
    rest(page)
    page.evaluate("wallet.insertItem({ id: 'z' })")
    rest(page)
    assert count(page) == 1


def test_a_wallet_without_size_shows_nothing_until_it_has_one(page, open_wallet, touch):
    open_wallet(page)
    page.evaluate("wallet.style.display = 'none'")
    frames(page, 3)
    assert count(page) == 0
    page.evaluate("wallet.openCard('4')")
    page.evaluate("wallet.style.display = ''")
    page.wait_for_function("pose('4')?.height === 500")
    rest(page)
    assert page.evaluate("wallet.opened.id") == "4"


@pytest.mark.parametrize("phase", ["stacked", "open", "held", "flying"])
def test_a_resize_in_any_phase_puts_everything_where_it_belongs(wallet, touch, phase):
    if phase == "open":
        opened(wallet, touch, 2)
    elif phase == "held":
        lifted(wallet, touch, 2)
    elif phase == "flying":
        wallet.evaluate("wallet.feel = { heroSpring: { response: 2, dampingFraction: 1 } }")
        tapped(wallet, touch, *on(2))
        frames(wallet, 3)
    wallet.evaluate("wallet.style.width = '240px', wallet.style.height = '420px'")
    frames(wallet, 3)
    if phase == "held":
        touch.release()
    rest(wallet)
    if phase in ("open", "flying"):
        pose = wallet.evaluate("pose('3')")
        assert (pose["x"], pose["y"], pose["height"], pose["scale"]) == (0, 0, 420, 1)
        wallet.evaluate("wallet.closeCard()")
        rest(wallet)
    for n in (1, 3, 6):
        pose = wallet.evaluate("id => pose(id)", str(n))
        assert (pose["x"], pose["y"], pose["height"], pose["scale"]) == (0, (n - 1) * STRIP, 220, 1)


def test_of_a_thousand_passes_those_in_view_exist_also_in_a_fast_scroll(page, open_wallet, touch):
    open_wallet(page, "n=1000")
    in_view = HEIGHT // STRIP + 220 // STRIP + 2
    ahead = HEIGHT // STRIP + 1
    assert count(page) <= in_view + ahead
    page.evaluate("""() => { window.most = 0
        new MutationObserver(() => { most = Math.max(most, wallet.querySelectorAll('[data-pass]').length) })
            .observe(wallet, { childList: true, subtree: true }) }""")
    without_long_press(page)
    for _ in range(3):
        touch.swipe((X, 560), (X, 140), speed=4000)
    rest(page)
    assert page.evaluate("wallet.state.scroll") > 2000, "much further than the finger went"
    # A frame adds what has come into view before it takes away what has left it.
    assert count(page) <= in_view + 2 * ahead and page.evaluate("most") <= 2 * (in_view + ahead)
    page.evaluate("wallet.scrollPile(1e9)")
    rest(page)
    assert page.evaluate("pose('1000').y") == HEIGHT - 220


def test_passes_beyond_the_view_are_made_in_idle_moments_and_none_in_a_scroll(page, open_wallet, touch):
    open_wallet(page, "n=40")
    ahead = HEIGHT // STRIP
    # The last ones in view start right above its lower edge.
    page.wait_for_function("count => wallet.querySelectorAll('[data-pass]').length >= count", arg=HEIGHT // STRIP + ahead)
    page.evaluate("""() => { window.made = 0
        new MutationObserver(records => { for (const { addedNodes } of records) made += addedNodes.length })
            .observe(wallet.querySelector('[role=list]'), { childList: true }) }""")
    without_long_press(page)
    touch.press(X, 460)
    touch.move(X, 460 - 5 * STRIP, duration=0.5)
    frames(page, 2)
    assert page.evaluate("wallet.state.scroll") > 4 * STRIP
    assert page.evaluate("made") == 0
    touch.release()
    rest(page)
    # The next screen is made once nothing moves.
    page.wait_for_function("made > 0")


def test_an_idle_wallet_asks_for_no_frames(wallet, touch):
    opened(wallet, touch)
    wallet.evaluate("wallet.closeCard()")
    rest(wallet)
    before = wallet.evaluate("asked")
    wallet.evaluate("new Promise(done => setTimeout(done, 400))")
    assert wallet.evaluate("asked") == before
    # A finger that rests needs none either, until it lifts the pass.
    wallet.evaluate("wallet.addEventListener('card-lift', () => { window.askedUntilLift = asked })")
    touch.press(*on(1))
    wallet.wait_for_function("window.askedUntilLift", polling=30)
    assert wallet.evaluate("askedUntilLift") - before <= 2
    touch.cancel()


def test_a_state_can_be_saved_and_restored_before_and_after_the_start(wallet, touch):
    wallet.evaluate("wallet.moveItem('12', 0), wallet.scrollPile(100), wallet.openCard('5')")
    rest(wallet)
    state = wallet.evaluate("wallet.state")
    assert state["order"][0] == "12" and state["open"] == "5" and state["scroll"] == 100
    wallet.evaluate("wallet.closeCard()")
    rest(wallet)
    wallet.evaluate("wallet.moveItem('1', 5)")
    wallet.evaluate("state => wallet.restore(state)", state)
    rest(wallet)
    assert wallet.evaluate("wallet.state") == state
    fresh = """async state => {
        const host = document.createElement('div')
        host.style.cssText = 'width:200px;height:300px'
        document.body.append(host)
        const other = new WalletDeck(host, { items: passes(1, 13) })
        other.restore(state)
        await other.ready
        const seen = [other.state, host.querySelectorAll('[data-pass]').length]
        other.destroy()
        return [...seen, host.childElementCount]
    }"""
    seen, passes, left = wallet.evaluate(fresh, state)
    assert seen == {**state, "order": [*state["order"], "13"]} and passes == 1 and left == 0
