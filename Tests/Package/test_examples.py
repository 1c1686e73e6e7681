"""The examples of Examples/ in Chromium: a swipe by touch, undo, and new values for known ids."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from support.built import ROOT
from support.touch import Touch, centre

NODE_MODULES = Path("/usr/share/nodejs")
VUE = ROOT / ".build/frameworks/nicegui/static/vue.esm-browser.prod.js"
PAGE = '<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><main></main>'


def plain(folder):
    return folder


def react(folder):
    if not (NODE_MODULES / "react-dom").is_dir():
        pytest.skip("Debian's node-react-dom is not installed")
    subprocess.run(
        ["esbuild", "app.jsx", "--bundle", "--format=esm", "--jsx=automatic", "--outfile=out/app.js", "--log-level=error",
         '--define:process.env.NODE_ENV="development"'],
        cwd=folder, check=True, env=os.environ | {"NODE_PATH": str(NODE_MODULES)})
    # A bundle asks for the engine beside its own folder.
    shutil.copytree(folder / "node_modules/cardistry/dist", folder / "dist")
    (folder / "out/index.html").write_text(f'{PAGE}<script type="module" src="app.js"></script>')
    (folder / "index.html").write_text(f'{PAGE}<script type="module" src="out/app.js"></script>')
    return folder


def vue(folder):
    if not VUE.exists():
        pytest.skip("Vue is not installed; `Tools/install test-all` does that")
    shutil.copy(VUE, folder / "vue.js")
    names = '{"imports": {"vue": "./vue.js", "cardistry/element": "./node_modules/cardistry/entries/element.js"}}'
    (folder / "index.html").write_text(
        f'{PAGE}<script type="importmap">{names}</script><script type="module" src="app.js"></script>')
    return folder


@pytest.fixture(params=[plain, react, vue], ids=["plain", "react", "vue"])
def example(request, installed, serve, page):
    """A page with the example."""
    shutil.copytree(ROOT / "Examples" / request.param.__name__, installed, dirs_exist_ok=True)
    page.goto(serve(request.param(installed)))
    page.wait_for_selector("[data-id]")
    return page


def swipe(page, by):
    x, y = centre(page, "swipe-stack")
    Touch(page).swipe((x - by / 2, y), (x + by / 2, y))


def test_a_swipe_reaches_the_app_and_undo_brings_the_card_back(example):
    swipe(example, 160)
    expect(example.locator("output")).to_have_text("Lisbon: right")
    assert example.evaluate("document.querySelector('swipe-stack').decided") == 1
    example.click("#undo")
    assert example.evaluate("document.querySelector('swipe-stack').top.name") == "Lisbon"


def test_new_values_for_known_ids_update_the_cards_and_keep_the_decisions(example):
    expect(example.locator("[data-id='0']")).to_have_text("Lisbon")
    swipe(example, -160)
    expect(example.locator("output")).to_have_text("Lisbon: left")
    example.click("#rename")
    expect(example.locator("[data-id='1']")).to_have_text("Oslo!")
    expect(example.locator("[data-id='2']")).to_have_text("Rome!")
    assert example.evaluate("(stack => [stack.decided, stack.top.name])(document.querySelector('swipe-stack'))") == [1, "Oslo!"]
    example.click("#undo")
    expect(example.locator("[data-id='0']")).to_have_text("Lisbon!")
    example.click("#rename")
    expect(example.locator("[data-id='0']")).to_have_text("Lisbon!!")
