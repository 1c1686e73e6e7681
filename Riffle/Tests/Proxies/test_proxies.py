"""Riffle behind real reverse proxies with TLS and HTTP/2, with the configurations of the guide."""

import json
import shutil
import subprocess
import uuid

import pytest
from proxies.programs import NAME, Proxy, free_port
from riffle_pages.server import Riffle

pytestmark = pytest.mark.slow


class Client:
    """curl, which speaks HTTP/2, with the cookies that it got."""

    def __init__(self, proxy, base, folder):
        self.base = base
        self.proxy = proxy
        self.folder = folder

    def ask(self, path, *options, status=200):
        head = self.folder / "head"
        run = subprocess.run(
            ["curl", "--silent", "--http2", "--cacert", self.proxy.folder / "cert.pem", "--resolve",
             f"{NAME}:{self.proxy.port}:127.0.0.1", "--cookie", self.folder / "jar", "--cookie-jar", self.folder / "jar",
             "--dump-header", head, "--max-time", "20", *options, self.proxy.origin + self.base + path],
            capture_output=True, check=False)
        self.head = head.read_text().lower()
        assert self.head.split()[1] == str(status), (path, self.head, run.stdout[:500], run.stderr)
        return run.stdout

    def change(self, path, body, origin, status=200):
        fields = {"Content-Type": "application/json", "X-Riffle": "1", "Idempotency-Key": str(uuid.uuid4()),
                  "Origin": origin, "Sec-Fetch-Site": "same-origin"}
        options = [part for name, value in fields.items() for part in ("--header", f"{name}: {value}")]
        return json.loads(self.ask(path, *options, "--data", json.dumps(body), status=status))


@pytest.fixture(params=[(kind, base) for kind in ("nginx", "apache", "caddy") for base in ("", "/riffle")])
def client(request, library, tmp_path):
    # Debian's package of Caddy would start it as a service, so only machines that have it use it.
    kind, base = request.param
    if kind == "caddy" and not shutil.which("caddy"):
        pytest.skip("this machine lacks: caddy")
    library.fill(3)
    port = free_port()
    folder = tmp_path / "proxy"
    folder.mkdir()
    proxy = Proxy(kind, base, folder, port)
    server = Riffle(library, tmp_path, "--url", proxy.origin + base)
    server.port = port
    address = server.start()
    client = Client(proxy, base, tmp_path)
    client.token = address[address.index("/?"):]
    client.log = server.log
    client.library = library.root
    yield client
    server.stop()
    proxy.close()


def test_a_device_signs_in_swipes_listens_and_plays_through_a_proxy(client):
    assert f"{client.proxy.origin}{client.base}/?token=" in client.log.read_text()
    client.ask("/", status=401)
    client.ask(client.token, status=303)
    assert "; secure" in client.head and f"location: {client.base}/\n" in client.head.replace("\r", "")
    client.signed_in = client.head
    client.ask("/")
    assert client.head.startswith("http/2")

    card = client.change("/api/rounds", {"deck": "everything", "size": 100}, client.proxy.origin)["cards"][0]
    current = json.loads(client.ask("/api/rounds/current"))
    decision = {"round": current["id"], "card": card["id"], "version": card["version"], "decision": "keep"}
    client.change("/api/decide", decision, "https://evil.example", status=403)
    client.change("/api/decide", decision, client.proxy.origin)

    assert f"; path={client.base}/; " in client.signed_in

    # An open stream gives its first event at once; curl ends it.
    events = client.ask("/api/events", "--max-time", "3")
    assert b"event: library" in events

    part = client.ask(f"/original/{card['id']}/{card['version']}", "--range", "2-9", status=206)
    file = client.library / card["folder"] / card["name"]
    assert part == file.read_bytes()[2:10]
