"""The installed package on a page, by touch: without a tool, through bundlers, and where something is wrong."""

import json
import re
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from support.touch import Touch, centre

HEAD = '<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
# Ten lines: what the guide shows.
TEN_LINES = HEAD + """<swipe-stack></swipe-stack>
<script type="module">
  import '/node_modules/cardistry/entries/element.js'
  const stack = document.querySelector('swipe-stack')
  stack.render = (item, card) => { card.textContent = item.name }
  stack.items = [{ id: '1', name: 'One' }, { id: '2', name: 'Two' }]
  stack.addEventListener('card-decide', ({ detail }) => { document.title = `${detail.id} ${detail.direction}` })
</script>
"""
# For a bundle: what an app imports stands before it.
APP = """
const stack = new SwipeStack(document.body.appendChild(document.createElement('div')), {
  render: (item, card) => { card.textContent = item.name }, items: [{ id: '1', name: 'One' }, { id: '2', name: 'Two' }],
})
document.body.addEventListener('card-decide', ({ detail }) => { document.title = `${detail.id} ${detail.direction}` })
"""


def swipes(page, where="[data-swipe-stack]"):
    """Swipes the top card to the right, and waits until the page has it."""
    page.wait_for_selector("[data-id]")
    x, y = centre(page, where)
    Touch(page).swipe((x - 60, y), (x + 100, y))
    expect(page).to_have_title("1 right")


def test_ten_lines_are_a_deck(installed, serve, page):
    (installed / "index.html").write_text(TEN_LINES)
    page.goto(serve(installed))
    swipes(page)


def test_the_example_of_the_readme_works(installed, serve, page):
    readme = (installed / "node_modules/cardistry/README.md").read_text()
    names = {"cardistry/element": "/node_modules/cardistry/entries/element.js"}
    html = re.search(r"```html\n(.*?)```", readme, re.S)[1]
    (installed / "index.html").write_text(f'{HEAD}<script type="importmap">{json.dumps({"imports": names})}</script>{html}')
    page.goto(serve(installed))
    page.evaluate("document.addEventListener('card-decide', ({ detail }) => { document.title = `${detail.id} ${detail.direction}` })")
    swipes(page)


def test_npm_packs_what_the_tarball_has(tarball):
    if not shutil.which("npm"):
        pytest.skip("there is no npm")
    package = tarball.parent / "package"
    done = subprocess.run(
        ["npm", "pack", "--dry-run", "--json", "--offline"], cwd=package, capture_output=True, text=True, check=True)
    packed = {file["path"] for file in json.loads(done.stdout)[0]["files"]}
    assert packed == {path.relative_to(package).as_posix() for path in package.rglob("*") if path.is_file()}


def test_a_strict_content_policy_is_kept(installed, serve, page):
    (installed / "app.js").write_text("import '/node_modules/cardistry/entries/element.js'\n" + TEN_LINES.split("element.js'\n")[1].split("</script>")[0])
    policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:"
    (installed / "index.html").write_text(
        f'{HEAD}<meta http-equiv="Content-Security-Policy" content="{policy}"><swipe-stack></swipe-stack><script type="module" src="app.js"></script>')
    page.goto(serve(installed))
    swipes(page)


def test_a_server_without_a_type_for_the_engine_is_enough(installed, serve, page):
    (installed / "index.html").write_text(TEN_LINES)
    page.route("**/*.wasm", lambda route: route.fulfill(
        body=(installed / "node_modules/cardistry/dist/cardistry.wasm").read_bytes(), content_type="application/octet-stream"))
    page.goto(serve(installed))
    swipes(page)


def test_a_missing_engine_says_what_to_do_and_the_next_try_works(installed, serve, page):
    (installed / "index.html").write_text(TEN_LINES)
    page.route("**/*.wasm", lambda route: route.fulfill(status=404))
    page.goto(serve(installed))
    page.wait_for_function("() => 'ready' in document.querySelector('swipe-stack')")
    message = page.evaluate("document.querySelector('swipe-stack').ready.catch(error => error.message)")
    assert "answered 404" in message and "load()" in message
    page.unroute("**/*.wasm")
    page.errors.clear()
    page.evaluate("() => { const stack = document.querySelector('swipe-stack'); stack.remove(); document.body.prepend(stack); return stack.ready }")
    swipes(page)


def test_two_copies_on_a_page_are_one_element_and_two_classes(installed, serve, page):
    shutil.copytree(installed / "node_modules/cardistry", installed / "copy")
    (installed / "index.html").write_text(TEN_LINES.replace("  const stack =", """
  const { SwipeStackElement } = await import('/copy/entries/element.js')
  const { SwipeStack } = await import('/copy/entries/index.js')
  window.other = new SwipeStack(document.body.appendChild(document.createElement('div')), { items: [{ id: 'x' }] })
  await other.ready
  window.isOne = document.querySelector('swipe-stack') instanceof SwipeStackElement
  const stack ="""))
    page.goto(serve(installed))
    swipes(page, "swipe-stack")
    assert page.evaluate("[isOne, other.size]") == [True, 1]


def test_an_element_that_is_used_before_it_is_defined_has_what_it_was_given(installed, serve, page):
    (installed / "index.html").write_text(TEN_LINES.replace(
        "  import '/node_modules/cardistry/entries/element.js'\n", "").replace(
        "</script>", "  window.before = customElements.get('swipe-stack')\n  await import('/node_modules/cardistry/entries/element.js')\n</script>"))
    page.goto(serve(installed))
    swipes(page)
    assert page.evaluate("before === undefined")


def test_a_wallet_on_the_engine_of_the_stack_alone_says_what_to_do(installed, serve, page):
    (installed / "index.html").write_text(HEAD + """<script type="module">
  import { SwipeStack } from '/node_modules/cardistry/entries/swipe.js'
  await new SwipeStack(document.body.appendChild(document.createElement('div'))).ready
  const { WalletDeck } = await import('/node_modules/cardistry/entries/wallet.js')
  const wallet = new WalletDeck(document.body.appendChild(document.createElement('div')))
  window.message = await wallet.ready.catch(error => error.message)
  document.title = 'done'
</script>""")
    page.goto(serve(installed))
    expect(page).to_have_title("done")
    assert "Import the wallet before the first deck" in page.evaluate("message")


# --- Bundlers ----------------------------------------------------------------------------------------------------------


def esbuild(folder, *options):
    subprocess.run(
        ["esbuild", "app.js", "--bundle", "--minify", "--format=esm", "--target=es2022", "--outdir=out", "--log-level=error", *options],
        cwd=folder, check=True)
    (folder / "out/index.html").write_text(f'{HEAD}<body><script type="module" src="app.js"></script>')
    return folder / "out"


LOADS = "import engine from 'cardistry/swipe/engine.wasm'\nimport { load, SwipeStack } from 'cardistry/swipe'\nload(engine)\n"
ESBUILD = {
    "as a file": (LOADS, "--loader:.wasm=file"),
    "as bytes in the script": (LOADS, "--loader:.wasm=binary"),
    "as a data address": (LOADS, "--loader:.wasm=dataurl"),
    "in the entry": ("import { SwipeStack } from 'cardistry/inline'\n", "--loader:.wasm=empty"),
}


@pytest.mark.parametrize("way", ESBUILD)
def test_esbuild_has_the_engine(installed, serve, page, way):
    imports, option = ESBUILD[way]
    (installed / "app.js").write_text(imports + APP)
    page.goto(serve(esbuild(installed, option)))
    swipes(page)


def test_esbuild_leaves_out_the_deck_that_is_not_used(installed):
    sizes = []
    for name in ("SwipeStack", "WalletDeck, SwipeStack"):
        (installed / "app.js").write_text(f"import {{ {name} }} from 'cardistry'\nconsole.log({name})")
        out = esbuild(installed)
        sizes.append((out / "app.js").stat().st_size)
        assert ("createWallet" in (out / "app.js").read_text()) == ("Wallet" in name)
    assert sizes[0] < 0.8 * sizes[1]


def test_rollup_keeps_the_engines_address(installed, serve, page):
    (installed / "app.js").write_text("import { SwipeStack } from 'cardistry'\n" + APP)
    # Debian's Rollup has no plugin that finds packages: this one knows ours.
    (installed / "rollup.config.mjs").write_text("""
import { fileURLToPath } from 'node:url'
const entry = fileURLToPath(new URL('node_modules/cardistry/entries/index.js', import.meta.url))
export default { input: 'app.js', output: { dir: 'out', format: 'es' }, plugins: [{ resolveId: id => (id === 'cardistry' ? entry : null) }] }
""")
    subprocess.run(["rollup", "--config", "rollup.config.mjs", "--silent"], cwd=installed, check=True)
    # As the guide says: the engine is copied to where the script looks for it.
    out = installed / "out"
    (out / "sub").mkdir()
    shutil.move(out / "app.js", out / "sub/app.js")
    (out / "dist").mkdir()
    shutil.copy(installed / "node_modules/cardistry/dist/cardistry.wasm", out / "dist")
    (out / "index.html").write_text(f'{HEAD}<body><script type="module" src="sub/app.js"></script>')
    page.goto(serve(out))
    swipes(page)
