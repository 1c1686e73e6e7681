"""Fixtures for tests in a real browser; import them into a conftest.py.

The browser is Debian's Chromium without its own windows, which takes less of the processor; the environment
variable CHROMIUM names another one.
"""

import os

import pytest
from playwright.sync_api import sync_playwright

from support.touch import Touch

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
# One pixel a point: with two, as a phone has them, a seventh of an app test's time goes into drawing them.
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 1,
    "has_touch": True,
    "is_mobile": True,
}
SHARP_PHONE = PHONE | {"device_scale_factor": 2}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
#: For tests of what is the same on both, which `make test` runs on a phone.
PHONE_AND_DESKTOP = [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop", marks=pytest.mark.slow)]


# Features of Chromium that the tests go without. Chromium heeds the last of several such flags, so Playwright's own
# list, which ours replaces, comes first. The last one starts a renderer in reserve with every page.
WITHOUT = [
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch",
    "SpareRendererForSitePerProcess",
]


@pytest.fixture(scope="session")
def launch():
    """Launches browsers: `launch("--blink-settings=defaultFontSize=32")`. They are closed at the end of the run."""
    with sync_playwright() as playwright:
        browsers = []

        def start(*flags):
            sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
            browsers.append(playwright.chromium.launch(
                executable_path=CHROMIUM,
                args=[f"--disable-features={','.join(WITHOUT)}", *flags, *sandbox]))
            return browsers[-1]

        yield start
        for browser in browsers:
            browser.close()


@pytest.fixture(scope="session")
def browser(launch):
    """One browser for the whole run."""
    return launch()


@pytest.fixture
def new_page(browser):
    """Makes pages: `new_page(**PHONE)`, in a browser of its own with `new_page(launch(...), **PHONE)`.

    An error in a page that a test does not expect fails it. A test that expects errors clears `page.errors`.
    Pages have no service worker unless a test allows it: requests that pass one are out of `page.route`'s reach. They are in
    British English unless a test asks for another language.
    """
    pages = []

    def make(browser=browser, **options):
        page = browser.new_context(**{"service_workers": "block", "locale": "en-GB"} | options).new_page()
        page.set_default_timeout(10_000)
        page.errors = []
        page.on("pageerror", lambda error: page.errors.append(str(error)))
        page.on(
            "console",
            lambda message: page.errors.append(f"{message.text} {message.location['url']}".strip())
            if message.type == "error" else None)
        pages.append(page)
        return page

    yield make
    errors = [error for page in pages for error in page.errors]
    for page in pages:
        page.context.close()
    assert not errors, errors


@pytest.fixture
def page(new_page):
    """A phone's page: 390 x 844, touch."""
    return new_page(**PHONE)


@pytest.fixture
def desktop(new_page):
    """A page on a desk: 1280 x 800, mouse and keyboard."""
    return new_page(**DESKTOP)


@pytest.fixture
def touch(page):
    """The fingers on `page`."""
    return Touch(page)
