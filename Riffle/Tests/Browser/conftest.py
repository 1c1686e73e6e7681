"""Fixtures of the tests of Riffle's page."""

import pytest

from riffle_pages.fixtures import library, riffle  # noqa: F401
from riffle_pages.screens import Screens
from support.fixtures import desktop, launch, new_page, page, touch  # noqa: F401

# The page keeps the scale that its test gives it, also in screenshots, but its frames are composed of a quarter of the
# pixels, which takes a third of the processor's time where no graphics card does it. A real wheel turns half as far.
QUARTER = "--force-device-scale-factor=0.5"


@pytest.fixture(scope="session")
def browser(launch):
    """One browser for the whole run."""
    return launch(QUARTER)


@pytest.fixture
def screens(page):
    """The page in the hand, in words."""
    return Screens(page)


@pytest.fixture
def three(library, riffle, screens):
    """A round of three pictures, ready to be touched: (server, screens, names)."""
    names = library.fill(3)
    server = riffle()
    screens.open(server.address).decks(3).start()
    return server, screens, names
