"""What the tests of the demo page and of the bare stack share."""

import os
import subprocess
from pathlib import Path

import pytest

from support.built import ROOT, build_unless
from support.fixtures import SHARP_PHONE, browser, desktop, launch, new_page, touch  # noqa: F401

READY = 'html[data-ready="1"]'


@pytest.fixture(scope="session")
def site():
    """The address of the built demo page."""
    folder = Path(os.environ.get("CARDISTRY_STAGE", ROOT / ".build/stage")) / "demo"
    build_unless(folder / "cardistry.wasm", ROOT / "Tools/build-web", folder)
    server = subprocess.Popen(
        [ROOT / "Tools/serve-web", folder, "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        yield server.stdout.readline().strip()
    finally:
        server.terminate()
        server.wait(timeout=10)


@pytest.fixture
def page(new_page):
    """A phone's page: 390 x 844, touch, and two pixels a point, as a card's edge has on a phone."""
    return new_page(**SHARP_PHONE)


@pytest.fixture
def open_demo(site):
    """Opens the demo page on a page: `open_demo(page, "n=100")`."""
    def open_it(page, options=""):
        page.goto(f"{site}?{options}")
        page.wait_for_selector(READY)
        return page

    return open_it


@pytest.fixture
def open_own(site):
    """Opens a page of the tests' own: `open_own(page, "bare", "n=4")` is pages/bare.html."""
    def open_it(page, name, options=""):
        body = (Path(__file__).parent / f"pages/{name}.html").read_text()
        page.route(f"**/{name}.html*", lambda route: route.fulfill(
            body=body, content_type="text/html; charset=utf-8"))
        page.goto(f"{site}{name}.html?{options}")
        page.wait_for_selector(READY)
        return page

    return open_it


@pytest.fixture
def open_bare(open_own):
    """Opens a page that has a stack and nothing else (pages/bare.html)."""
    return lambda page, options="": open_own(page, "bare", options)


@pytest.fixture
def bare(page, open_bare):
    """The bare stack on a phone: 300 x 400 at (45, 120), so its middle is at (195, 320)."""
    return open_bare(page)


@pytest.fixture
def open_wallet(open_own):
    """Opens a page that has a wallet and nothing else (pages/wallet.html)."""
    return lambda page, options="": open_own(page, "wallet", options)


@pytest.fixture
def wallet(page, open_wallet):
    """A wallet of 12 passes on a phone: 300 x 500 at (45, 100)."""
    return open_wallet(page)
