"""The site in a browser, below a path of its own, as on GitHub Pages."""

import os
import subprocess
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from support.built import ROOT, build_unless
from support.fixtures import DESKTOP, PHONE
from support.touch import Touch, centre

PAGES = ["", "riffle.html", "benchmarks.html", "decks/", "decks/lab/"]
AXE = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}"""


@pytest.fixture(scope="module")
def below(tmp_path_factory):
    """The address of the site, whose server has it in a folder."""
    stage = Path(os.environ.get("CARDISTRY_STAGE", ROOT / ".build/stage")) / "demo"
    build_unless(stage / "cardistry.wasm", ROOT / "Tools/build-web", stage)
    root = tmp_path_factory.mktemp("server")
    subprocess.run([ROOT / "Tools/site", "--stage", stage, "--out", root / "cards"], check=True, capture_output=True)
    server = subprocess.Popen([ROOT / "Tools/serve-web", root, "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        yield f"{server.stdout.readline().strip()}cards/"
    finally:
        server.terminate()
        server.wait(timeout=10)


def test_a_thumb_swipes_the_card_on_the_home_page(below, page):
    page.goto(below)
    page.wait_for_selector('html[data-ready="1"]')
    page.locator("swipe-stack").scroll_into_view_if_needed()
    x, y = centre(page, "swipe-stack")
    Touch(page).swipe((x, y), (x + 170, y), speed=1300)
    page.wait_for_function("document.querySelector('swipe-stack').decided === 1")


@pytest.mark.slow
@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_no_fault_for_anyone(below, new_page, path):
    """In each window and scheme: no error on the console, nothing for axe, and no scroll sideways."""
    faults = []
    for options in (PHONE | {"viewport": {"width": 320, "height": 568}}, DESKTOP):
        page = new_page(**options, reduced_motion="reduce")
        page.goto(below + path)
        page.wait_for_load_state("networkidle")
        page.evaluate(AXE_SCRIPT)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            faults += [f"{scheme}: {fault}" for fault in page.evaluate(AXE)]
        if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
            faults.append("scrolls sideways")
    assert not faults, "\n".join(faults)
