"""Fixtures of the tests of the fake Immich, and of Riffle in front of it."""

import pytest
from fake_immich.client import Client
from fake_immich.fake import Fake
from fake_immich.media import Media
from fake_immich.riffle_client import ServedImmich
from fake_immich.server import Server
from fake_immich.variants import VARIANTS
from riffle_pages.server import stage


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


@pytest.fixture
def served(tmp_path):
    """Starts Riffle before a fake: `served(client, "--dry-run")`. At the end it looks for the key in all that was sent."""
    running = []

    def start(client, *flags, begins_dry=False):
        riffle = ServedImmich(stage() / "bin/riffle", client.server.address, tmp_path)
        running.append(riffle)
        return riffle.start(*flags, begins_dry=begins_dry)

    yield start
    for riffle in running:
        riffle.stop()
        assert riffle.is_key_secret()
