"""A wallet by keys and by assistive technology, with reduced motion, and from right to left."""

import pytest

from support.tree import tree
from support.touch import Touch, frames, reduce_motion
from support.wallet import STRIP, X, lifted, log, on, opened, rest, tapped

FOCUSED = "document.activeElement.closest('[data-pass]')?.dataset.id ?? document.activeElement.localName"


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)
    rest(page)


def test_arrows_home_and_end_go_through_all_passes_and_scroll_them_into_view(open_wallet, desktop):
    open_wallet(desktop, "n=40")
    press(desktop, "Tab")
    assert desktop.evaluate(FOCUSED) == "1"
    press(desktop, "ArrowDown", "ArrowDown")
    assert desktop.evaluate(FOCUSED) == "3" and log(desktop, "focus")[-1] == ("focus", "3", None)
    press(desktop, "End")
    assert desktop.evaluate(FOCUSED) == "40"
    assert desktop.evaluate("pose('40').y") == 280
    press(desktop, "ArrowUp")
    assert desktop.evaluate(FOCUSED) == "39"
    press(desktop, "Home")
    assert desktop.evaluate(FOCUSED) == "1" and desktop.evaluate("pose('1').y") == 0
    for _ in range(12):
        desktop.keyboard.press("ArrowDown")
    rest(desktop)
    assert desktop.evaluate(FOCUSED) == "13", "however fast they come"
    press(desktop, "Tab")
    assert desktop.evaluate(FOCUSED) == "body", "the wallet is one stop on the way"


@pytest.mark.parametrize("key", ["Enter", " "])
def test_keys_open_and_close_and_the_focus_is_inside_and_comes_back(open_wallet, desktop, key):
    open_wallet(desktop)
    press(desktop, "Tab", "ArrowDown", key)
    assert desktop.evaluate("wallet.opened.id") == "2"
    reached = []
    for _ in range(4):
        reached.append(desktop.evaluate("[document.activeElement.localName, document.activeElement.closest('[data-pass]')?.dataset.id]"))
        desktop.keyboard.press("Tab")
    assert reached == [["div", "2"], ["button", "2"], ["a", "2"], ["input", "2"]]
    press(desktop, "Shift+Tab", "Escape")
    assert desktop.evaluate("wallet.opened") is None
    assert desktop.evaluate(FOCUSED) == "2"
    press(desktop, "ArrowDown", key)
    assert desktop.evaluate("wallet.opened.id") == "3"


def test_keys_inside_an_open_pass_are_its_own(open_wallet, desktop):
    open_wallet(desktop)
    desktop.evaluate("wallet.openCard('2')")
    rest(desktop)
    desktop.locator("[data-id='2'] input").focus()
    desktop.keyboard.type("a b")
    press(desktop, "Home", "ArrowDown", "Enter")
    assert desktop.locator("[data-id='2'] input").input_value() == "a b"
    assert desktop.evaluate("wallet.opened.id") == "2"
    # The pass itself scrolls its content.
    desktop.locator("[data-id='2']").focus()
    desktop.keyboard.press("ArrowDown")
    desktop.wait_for_function("wallet.card('2').querySelector('[data-scroll]').scrollTop > 0")


def test_alt_and_an_arrow_move_the_pass_that_has_the_focus(open_wallet, desktop):
    open_wallet(desktop)
    press(desktop, "Tab", "ArrowDown", "Alt+ArrowDown", "Alt+ArrowDown", "Alt+ArrowUp")
    assert [entry[2] for entry in log(desktop, "reorder")] == ["1>2", "2>3", "3>2"]
    assert desktop.evaluate("wallet.order.slice(0, 4)") == ["1", "3", "2", "4"]
    assert desktop.evaluate(FOCUSED) == "2"
    assert desktop.locator("[role=status]").text_content() == "Pass 2: 3 of 12"
    press(desktop, "Home", "Alt+ArrowUp")
    assert len(log(desktop, "reorder")) == 3, "the first cannot go further"


def test_a_click_by_assistive_technology_opens(wallet):
    # A screen reader clicks without a pointer.
    wallet.evaluate("wallet.card('4').click()")
    rest(wallet)
    assert wallet.evaluate("wallet.opened.id") == "4"


def test_passes_say_of_how_many_they_are_one_when_another_comes_out_of_view(page, open_wallet):
    open_wallet(page, "n=30")
    page.evaluate("wallet.insertItem({ id: 'new' })")
    rest(page)
    assert page.locator("[role=listitem]").nth(2).get_attribute("aria-setsize") == "31"


def test_assistive_technology_finds_a_list_with_a_button_for_each_pass_and_its_moves(page, open_wallet):
    open_wallet(page, "n=30")
    seen = tree(page)
    assert ("group", "Passes", "wallet") in seen
    assert [role for role, _, _ in seen].count("list") == 1
    names = [name for role, name, _ in seen if role == "button"]
    assert names[:6] == ["Pass 1", "Move down", "Pass 2", "Move up", "Move down", "Pass 3"]
    assert names[-1] == "More passes", "those further away than a screen are not lost"
    assert "Use" not in names, "the content of a pass in the pile is not offered"
    item = page.locator("[role=listitem]").nth(2)
    assert (item.get_attribute("aria-posinset"), item.get_attribute("aria-setsize")) == ("3", "30")
    for _ in range(3):
        page.get_by_role("button", name="More passes").evaluate("button => button.click()")
        rest(page)
    names = [name for role, name, _ in tree(page) if role == "button"]
    assert names[0] == "Earlier passes" and "Pass 10" in names
    page.evaluate("wallet.scrollPile(1e9)")
    rest(page)
    names = [name for role, name, _ in tree(page) if role == "button"]
    assert "More passes" not in names and names[-2:] == ["Pass 30", "Move up"]


def test_the_buttons_move_a_pass(wallet):
    wallet.locator("[role=listitem]:has([data-id='3']) [data-wallet-action=moveUp]").evaluate(
        "button => button.click()")
    rest(wallet)
    assert wallet.evaluate("wallet.order.slice(0, 3)") == ["1", "3", "2"]
    assert log(wallet, "reorder") == [("reorder", "3", "2>1")]


def test_an_open_pass_is_all_there_is_and_can_be_read_and_closed(wallet, touch):
    opened(wallet, touch, 1)
    seen = tree(wallet)
    assert ("group", "Pass 2", None) in seen
    names = [name for role, name, _ in seen if role in ("button", "link", "textbox")]
    assert names == ["Close", "Use", "Link", "Note"]
    assert "Details of 2" in [name for _, name, _ in seen]
    assert not any(name == "Pass 1" for _, name, _ in seen)
    wallet.evaluate("document.querySelector('[data-wallet-action=close]:not([hidden])').click()")
    rest(wallet)
    assert wallet.evaluate("wallet.opened") is None
    assert ("button", "Pass 1", None) in tree(wallet)


def test_what_happens_is_announced_politely_once(wallet, touch):
    voice = wallet.locator("[role=status]")
    assert voice.count() == 1 and voice.get_attribute("aria-live") == "polite"
    said = []
    for act in ("wallet.openCard('2')", "wallet.closeCard()"):
        wallet.evaluate(act)
        said.append(voice.text_content())
    rest(wallet)
    lifted(wallet, touch, 0)
    said.append(voice.text_content())
    touch.release()
    # A person who lifts a pass sees where it goes.
    assert said == ["Pass 2: Opened", "Pass 2: Closed", "Pass 2: Closed"]


def test_labels_can_be_said_in_another_language_at_any_time(wallet):
    wallet.evaluate("wallet.labels = { moveUp: 'Nach oben', opened: 'geöffnet' }")
    assert wallet.locator("[data-wallet-action=moveUp]").first.text_content() == "Nach oben"
    wallet.evaluate("wallet.openCard('2')")
    assert wallet.locator("[role=status]").text_content() == "Pass 2: geöffnet"


def test_reduced_motion_is_instant_and_the_pass_still_follows_the_finger(wallet, touch):
    reduce_motion(wallet)
    tapped(wallet, touch, *on(2))
    frames(wallet, 2)
    assert log(wallet, "open", "arrive") == [("open", "3", None), ("arrive", "3", "open")]
    assert wallet.evaluate("pose('3')")["height"] == 500
    touch.press(X, 130)
    touch.move(X, 350, duration=0.2)
    frames(wallet, 2)
    pose = wallet.evaluate("pose('3')")
    assert pose["y"] == pytest.approx(120, abs=0.1) and pose["scale"] == 1
    touch.move(X, 500, duration=0.2)
    touch.hold(0.12)
    touch.release()
    frames(wallet, 2)
    assert wallet.evaluate("pose('3')") == {
        "x": 0, "y": 128, "height": 220, "scale": 1, "opacity": 1, "phase": "stacked", "state": "stacked"}


def test_reduced_motion_can_be_switched_on_in_mid_flight(wallet, touch):
    wallet.evaluate("wallet.feel = { heroSpring: { response: 6, dampingFraction: 1 } }")
    tapped(wallet, touch, *on(2))
    frames(wallet, 3)
    assert wallet.evaluate("pose('3').phase") == "opening"
    reduce_motion(wallet)
    rest(wallet)
    assert wallet.evaluate("pose('3').phase") == "open"
    reduce_motion(wallet, False)
    wallet.evaluate("wallet.closeCard()")
    frames(wallet, 3)
    assert wallet.evaluate("pose('3').phase") == "closing"


def test_from_right_to_left_everything_is_where_it_is_and_the_content_is_mirrored(wallet, touch):
    wallet.evaluate("document.documentElement.dir = 'rtl'")
    frames(wallet, 2)
    box = wallet.locator("wallet-deck").bounding_box()
    x = box["x"] + box["width"] / 2
    for n in (1, 2, 5):
        pose = wallet.evaluate("id => pose(id)", str(n))
        assert (pose["x"], pose["y"]) == (0, (n - 1) * STRIP)
    text = wallet.evaluate("""() => { const range = document.createRange()
        range.selectNodeContents(wallet.card('1').querySelector('h2'))
        return range.getBoundingClientRect().left - wallet.getBoundingClientRect().left }""")
    assert text > 150
    tapped(wallet, touch, x, on(1)[1])
    rest(wallet)
    assert wallet.evaluate("pose('2')")["x"] == 0 and wallet.evaluate("wallet.opened.id") == "2"
    touch.swipe((x, 130), (x, 420), speed=2400)
    rest(wallet)
    assert log(wallet, "close") == [("close", "2", None)]


def test_from_right_to_left_two_columns_take_touches_where_they_are_drawn(wallet, touch):
    wallet.evaluate("document.documentElement.dir = 'rtl', wallet.feel = { wideWidth: 290, columnGap: 20 }")
    frames(wallet, 2)
    left = wallet.locator("wallet-deck").bounding_box()["x"]
    box = wallet.locator('[data-pass][data-id="2"]').bounding_box()
    assert (box["x"] - left, box["width"]) == (0, 140), "columns are physical"
    tapped(wallet, touch, box["x"] + 70, on(1)[1])
    rest(wallet)
    assert wallet.evaluate("wallet.opened.id") == "2"
    assert wallet.locator('[data-pass][data-id="2"]').bounding_box()["x"] - left == 160


def test_haptics_reach_the_device_unless_switched_off(new_page, open_wallet):
    from support.fixtures import PHONE

    page = new_page(**PHONE)
    page.add_init_script("window.buzz = []; navigator.vibrate = time => { buzz.push(time); return true }")
    open_wallet(page)
    touch = Touch(page)
    opened(page, touch)
    assert page.evaluate("buzz") == [10]
    page.evaluate("wallet.haptics = false")
    page.evaluate("wallet.closeCard()")
    rest(page)
    assert page.evaluate("buzz") == [10]
    assert [entry[2] for entry in log(page, "haptic")] == ["lightImpact", "lightImpact"]
