"""Fixtures of the tests of the fake Immich, and of Riffle in front of it."""

import pytest
from fake_immich.client import Client
from fake_immich.fake import Fake
from fake_immich.media import Media
from fake_immich.server import Server
from fake_immich.variants import VARIANTS


@pytest.fixture(scope="session")
def media():
    """The drawn pictures, which take a second and never change."""
    return Media()


@pytest.fixture
def immich(media):
    """Starts fakes: `immich("3.2", assets=10)` returns a client. A violation of the description fails the test at its end,
    unless the test forgot it: `client.fake("forget", {})`."""
    servers = []

    def start(variant="3.0", certificate=None, **options):
        server = Server(Fake(variant, media=media, **options), certificate=certificate).start()
        servers.append(server)
        client = Client(server.address)
        client.server = server
        return client

    yield start
    for server in servers:
        server.stop()
    found = [violation for server in servers for violation in server.fake.contract.violations]
    assert not found, found


@pytest.fixture(params=VARIANTS)
def each(request, immich):
    """A client of a fake of each generation."""
    client = immich(request.param)
    client.variant = VARIANTS[request.param]
    return client
