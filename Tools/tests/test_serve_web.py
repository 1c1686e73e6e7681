"""The server of the demo page: packed files for browsers that take them, and only for them."""

import gzip
import http.client
import os
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest

TOOLS = Path(__file__).resolve().parent.parent
SCRIPT = b"export const answer = 42\n" * 40


@pytest.fixture
def site(tmp_path):
    """A folder with a packed page and script, and a connection to its server."""
    for name, content in (("index.html", b"<title>A page</title>" * 20), ("app.js", SCRIPT), ("engine.wasm", b"\0asm" * 20)):
        (tmp_path / name).write_bytes(content)
        subprocess.run(["brotli", "--best", "--keep", tmp_path / name], check=True)
        (tmp_path / f"{name}.gz").write_bytes(gzip.compress(content))
    (tmp_path / "plain.js").write_bytes(SCRIPT)
    (tmp_path / "photos.gz").write_bytes(b"not a packed file")
    server = subprocess.Popen([TOOLS / "serve-web", tmp_path, "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        # One connection for all: what one answer says is not left over for the next.
        yield tmp_path, http.client.HTTPConnection(urlsplit(server.stdout.readline().strip()).netloc, timeout=20)
    finally:
        server.terminate()
        server.wait(timeout=20)
        server.stdout.close()


def run(command, given):
    return subprocess.run(command, input=given, capture_output=True, check=True).stdout


def ask(connection, path, encoding=None, method="GET", **fields):
    connection.request(method, path, headers=fields | ({"Accept-Encoding": encoding} if encoding else {}))
    answer = connection.getresponse()
    return answer, answer.read()


@pytest.mark.parametrize("path, name, kind", [
    ("/app.js", "app.js", "text/javascript; charset=utf-8"), ("/engine.wasm", "engine.wasm", "application/wasm"),
    ("/", "index.html", "text/html; charset=utf-8"), ("/?feel=grab", "index.html", "text/html; charset=utf-8")])
@pytest.mark.parametrize("accepted, coding, unpacked", [
    ("gzip, deflate, br", "br", lambda body: run(["brotli", "--decompress", "--stdout"], body)),
    ("gzip, deflate", "gzip", gzip.decompress)])
def test_a_browser_gets_the_smallest_packed_file_it_accepts_with_the_plain_type(
        site, path, name, kind, accepted, coding, unpacked):
    folder, connection = site
    content = (folder / name).read_bytes()
    answer, body = ask(connection, path, accepted)
    assert (answer.status, answer.headers["Content-Encoding"], answer.headers["Content-Type"]) == (200, coding, kind)
    assert answer.headers["Vary"] == "Accept-Encoding" and int(answer.headers["Content-Length"]) == len(body)
    assert unpacked(body) == content
    head, nothing = ask(connection, path, accepted, "HEAD")
    assert head.headers["Content-Length"] == answer.headers["Content-Length"] and nothing == b""
    answer, body = ask(connection, path, "identity")
    assert (answer.headers["Content-Encoding"], answer.headers["Content-Type"], body) == (None, kind, content)
    assert answer.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("field, wanted", [
    ("gzip", "gzip"), ("br, GZIP;q=0.5", "br"), ("*", "br"), ("*;q=0, gzip", "gzip"), (None, None), ("BR", "br"),
    ("br;q=0, gzip", "gzip"), ("gzip;q=0", None), ("gzip; q=0.000", None), ("*, gzip;q=0", "br"), ("*, br;q=0", "gzip"),
    ("*;q=0", None)])
def test_a_coding_is_sent_if_its_weight_is_not_0(site, field, wanted):
    answer, _ = ask(site[1], "/app.js", field)
    assert answer.headers["Content-Encoding"] == wanted


def test_a_packed_file_has_no_address_and_an_older_one_is_left_aside(site):
    folder, connection = site
    ask(connection, "/app.js", "gzip")
    for name in ("/app.js.gz", "/app.js.br"):
        answer, _ = ask(connection, name, "gzip, br")
        assert answer.status == 404 and answer.headers["Content-Encoding"] is None
    (folder / "engine.wasm.br").unlink()
    assert ask(connection, "/engine.wasm", "gzip, br")[0].headers["Content-Encoding"] == "gzip"
    assert ask(connection, "/plain.js", "gzip")[1] == SCRIPT
    assert ask(connection, "/photos.gz", "gzip")[1] == b"not a packed file"
    changed = SCRIPT.replace(b"42", b"43")
    (folder / "app.js").write_bytes(changed)
    os.utime(folder / "app.js.gz", (1, 1))
    assert ask(connection, "/app.js", "gzip, br")[1] == changed


def test_what_a_browser_has_is_not_sent_again(site):
    answer, _ = ask(site[1], "/app.js", "gzip")
    again, body = ask(site[1], "/app.js", "gzip", **{"If-Modified-Since": answer.headers["Last-Modified"]})
    assert again.status == 304 and body == b""
