"""The HTML examples of Cardistry.md, the guides and the tutorials, pasted as they are into an empty page, and what a page's own styles do."""

import re
from pathlib import Path

import pytest

from support.touch import Touch, centre, still

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = [
    pytest.param(example, id=f"{path.name}:{path.read_text()[:at.start()].count(chr(10)) + 1}")
    for path in (ROOT / "Cardistry.md", *sorted((ROOT / "Guides").glob("*.md")))
    for at in re.finditer(r"^```html\n(.*?)^```", path.read_text(), re.MULTILINE | re.DOTALL)
    for example in [at[1]]] + [
    pytest.param(path.read_text(), id=path.name) for path in sorted((ROOT / "Documentation").glob("*.docc/Resources/*.html"))]


VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">'


@pytest.fixture
def paste(site, page):
    """Opens a page that has this HTML and nothing else."""
    def open_it(html, head=""):
        page.route("**/pasted.html", lambda route: route.fulfill(
            body=f'<!doctype html><link rel="icon" href="icon.svg">{VIEWPORT}{head}{html}', content_type="text/html; charset=utf-8"))
        page.goto(f"{site}pasted.html")
        page.wait_for_selector("[data-id]")
        return page

    return open_it


def test_examples_are_found_and_put_no_data_into_html():
    assert len(EXAMPLES) >= 3
    for example in EXAMPLES:
        assert not re.search(r"innerHTML[^\n]*\$\{", example.values[0])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("html", EXAMPLES)
def test_a_pasted_example_has_a_size_and_a_look_and_works_by_touch(page, paste, html, scheme):
    page.emulate_media(color_scheme=scheme)
    paste(html, '<meta name="color-scheme" content="light dark">')
    tag = "swipe-stack" if "swipe-stack" in html else "wallet-deck"
    box = page.locator(tag).bounding_box()
    assert box["height"] >= 400 and box["width"] >= 300
    page.evaluate("tag => { window.reported = 0; document.querySelector(tag).addEventListener(/stack/.test(tag) ? 'card-decide' : 'card-open', "
                  "() => { reported += 1 }) }", tag)
    x, y = centre(page, tag)
    touch = Touch(page)
    if tag == "swipe-stack":
        touch.swipe((x - 60, y), (x + 100, y))
    else:
        touch.tap(x, box["y"] + 20)
    page.wait_for_function("reported === 1")
    card = "document.querySelector('[data-id]')"
    background, color = page.evaluate(f"(({{ backgroundColor, color }}) => [backgroundColor, color])(getComputedStyle({card}))")
    assert background != "rgba(0, 0, 0, 0)" and background != color


STACK = """<%s class="%s" %s></%s><script type="module">
import './cardistry.js'
window.deck = document.querySelector('%s')
deck.render = (item, card) => { card.className = 'card'; card.textContent = item.id }
deck.items = [{ id: 'a' }, { id: 'b' }]
await deck.ready
</script>"""


def fill(tag, name="", attributes=""):
    return STACK % (tag, name, attributes, tag, tag)


@pytest.mark.parametrize("tag", ["swipe-stack", "wallet-deck"])
def test_hidden_hides_a_deck(paste, page, tag):
    paste(fill(tag))
    page.evaluate("deck.hidden = true")
    assert page.evaluate("getComputedStyle(deck).display") == "none"
    page.evaluate("deck.hidden = false")
    assert page.locator(tag).bounding_box()["height"] > 400


@pytest.mark.parametrize("tag", ["swipe-stack", "wallet-deck"])
def test_styles_of_the_page_win_from_a_cascade_layer_too(paste, page, tag):
    paste(fill(tag, "fixed touch-none"), """<style>@layer theme, base, components, utilities;
        @layer utilities { .fixed { position: fixed; height: 300px } .touch-none { touch-action: none }
            .card { background: rgb(1, 2, 3); padding: 40px; border-radius: 1px } }</style>""")
    style = "(({ position, touchAction, height }) => [position, touchAction, height])(getComputedStyle(deck))"
    assert page.evaluate(style) == ["fixed", "none", "300px"]
    card = "(s => [s.backgroundColor, s.paddingTop, s.borderTopLeftRadius])(getComputedStyle(deck.querySelector('.card')))"
    assert page.evaluate(card) == ["rgb(1, 2, 3)", "40px", "1px"]


@pytest.mark.parametrize("box, size", [
    ("position: absolute; inset: 10px 20px", [350, 824]), ("height: 200px; width: 250px", [250, 200]), ("height: 50%", [390, 422]),
    ("float: left", [350, 466])])
def test_a_size_of_the_page_is_the_size_of_the_deck(paste, page, box, size):
    paste(fill("swipe-stack", "", f'style="{box}"'), "<style>html, body { margin: 0; height: 100% }</style>")
    assert page.evaluate("[deck.offsetWidth, deck.offsetHeight]") == size


def test_a_deck_in_a_flex_container_takes_the_room_that_is_left(paste, page):
    paste(f'<main style="display: flex; flex-direction: column; height: 300px"><p style="flex: none; margin: 0; height: 100px"></p>'
          f'{fill("swipe-stack", "", "style=flex:1")}</main>')
    assert page.evaluate("deck.offsetHeight") == 200


def test_a_rule_in_a_layer_behind_ours_styles_what_cards_contain(paste, page):
    paste(fill("swipe-stack"), """<style>@layer cardistry, mine;
        @layer mine { [data-stamp][data-direction] { pointer-events: auto } }</style>""")
    page.evaluate("() => { deck.render = (item, card) => { card.innerHTML = '<b data-stamp data-direction=right>YES</b>' } }")
    assert page.evaluate("deck.size && getComputedStyle(deck.querySelector('b')).pointerEvents") == "auto"
    still(page)
