"""What events and callbacks really pass, held against the types by TypeScript: a property too many or too few is an error."""

import json
import subprocess

from support.touch import Touch, centre

PAGE = """<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>* { transition: none }</style><swipe-stack></swipe-stack><wallet-deck></wallet-deck>
<script type="module">
import '/node_modules/cardistry/entries/element.js'
window.seen = { stack: {}, wallet: {} }
const items = ['a', 'b', 'c', 'd'].map(id => ({ id, name: id }))
const events = {
  stack: ['card-before-decide', 'card-decide', 'card-revoke', 'card-leave', 'card-return', 'card-tap', 'deck-haptic', 'deck-empty'],
  wallet: ['card-open', 'card-close', 'card-arrive', 'card-lift', 'card-drop', 'card-reorder', 'card-tap', 'card-focus', 'deck-haptic'],
}
for (const [name, tag] of [['stack', 'swipe-stack'], ['wallet', 'wallet-deck']]) {
  const deck = window[name] = document.querySelector(tag)
  deck.items = items
  for (const type of events[name]) deck.addEventListener(type, ({ detail }) => { seen[name][type] = detail })
  deck.follow = progress => { seen[name].follow = progress }
}
wallet.followScroll = pile => { seen.wallet.followScroll = pile }
await Promise.all([stack.ready, wallet.ready])
document.documentElement.dataset.ready = ''
</script>"""

SAMPLES = """
import type {
    SwipeDecision, SwipeProgress, SwipeStackEvents, WalletDeckEvents, WalletPile, WalletProgress, WalletState,
} from 'cardistry'
interface Item { id: string; name: string }
type Details<Events> = { [Type in keyof Events]: Events[Type] extends CustomEvent<infer Detail> ? Detail : never }
export const stack: Details<SwipeStackEvents<Item>> & { follow: SwipeProgress<Item>; history: SwipeDecision<Item>[] } = %s
export const wallet: Details<WalletDeckEvents<Item>> & {
    follow: WalletProgress<Item>; followScroll: WalletPile; state: WalletState<Item> } = %s
"""


def play(page):
    """Has both decks pass everything that they can."""
    page.wait_for_selector("html[data-ready]", state="attached")
    touch = Touch(page)
    x, y = centre(page, "swipe-stack")
    touch.tap(x, y)
    touch.swipe((x - 60, y), (x + 100, y))
    page.wait_for_function("() => seen.stack['card-leave']")
    page.evaluate("stack.undo()")
    page.wait_for_function("() => seen.stack['card-return'] && seen.stack['card-tap']")
    page.evaluate("['left', 'right', 'left', 'right'].forEach(direction => stack.swipe(direction))")
    page.wait_for_function("() => seen.stack['deck-empty'] && seen.stack['deck-haptic'] && seen.stack.follow")
    page.evaluate("stack.remove()")
    box = page.locator("wallet-deck").bounding_box()
    touch.press(x, box["y"] + 30)
    touch.hold(0.6)
    touch.move(x, box["y"] + 140, duration=0.3)
    touch.release()
    page.wait_for_function("() => seen.wallet['card-drop'] && seen.wallet['card-reorder']")
    page.wait_for_function("() => wallet.openCard('b') || wallet.opened")
    page.wait_for_selector("wallet-deck [data-id=b][data-phase=open]")
    touch.tap(x, box["y"] + 200)
    page.wait_for_function("() => seen.wallet['card-tap']")
    page.evaluate("wallet.closeCard()")
    page.wait_for_selector("wallet-deck [data-id=b][data-phase=stacked]")
    page.evaluate("wallet.style.height = '150px'")
    page.wait_for_function("() => wallet.scrollPile(20) || wallet.scrollPile(0)")
    page.evaluate("wallet.querySelector('[role=list] [tabindex=\"0\"]').focus()")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => seen.wallet.followScroll && seen.wallet['card-focus'] && seen.wallet.follow && seen.wallet['card-arrive']")


def test_the_types_are_those_of_what_decks_pass(installed, serve, page):
    (installed / "index.html").write_text(PAGE)
    page.goto(serve(installed))
    play(page)
    seen = page.evaluate("() => ({ stack: { ...seen.stack, history: stack.history }, wallet: { ...seen.wallet, state: wallet.state } })")
    (installed / "package.json").write_text('{"type": "module"}')
    (installed / "samples.ts").write_text(SAMPLES % (json.dumps(seen["stack"]), json.dumps(seen["wallet"])))
    done = subprocess.run(
        ["tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "node16", "--moduleResolution", "node16", "samples.ts"],
        cwd=installed, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == []
