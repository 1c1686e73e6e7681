"""What Riffle made of a library: its index, read from the journal file, and its API."""

import http.client
import json
import os
import sqlite3
from dataclasses import dataclass
from datetime import datetime, timedelta
from urllib.parse import urlsplit

EPOCH = datetime(1970, 1, 1)
#: The columns `source` and `sort` of the index.
SOURCES, SORTS = ["camera", "sidecar", "name", "file"], ["photo", "video", "screenshot", "unclear"]


@dataclass
class Found:
    """A card of Riffle's."""

    id: int
    version: str
    files: list
    kind: str
    taken: datetime | None
    source: str
    group: int | None
    is_screenshot: bool
    is_unclear: bool


def cards(journal):
    """All cards in the index, with their files as `truth` writes them; the server may run."""
    index = sqlite3.connect(f"file:{journal}?mode=ro", uri=True)
    members = {}
    for item, folder, name in index.execute(
            "SELECT item, path, name FROM member JOIN folder ON folder.id = member.folder WHERE live = 1"
            " ORDER BY item, position"):
        members.setdefault(item, []).append(os.fsdecode(os.path.join(folder, name)))
    found = []
    for item, version, taken, month, source, sort, group in index.execute(
            "SELECT id, version, taken, month, source, sort, alike FROM item WHERE presence = 0"):
        found.append(Found(
            item, f"{version % 2**64:016x}", members[item], "video" if SORTS[sort] == "video" else "photo",
            EPOCH + timedelta(milliseconds=taken) if month >= 0 else None, SOURCES[source], group or None,
            SORTS[sort] == "screenshot", SORTS[sort] == "unclear"))
    index.close()
    return found


def unlooked(journal):
    """How many photos Riffle has not tried to look at. It tries again behind the next scan where that failed."""
    index = sqlite3.connect(f"file:{journal}?mode=ro", uri=True)
    count, = index.execute(
        "SELECT count(*) FROM item LEFT JOIN content ON content.item = item.id AND content.version = item.version"
        " WHERE presence = 0 AND sort IN (0, 3) AND refusal = 0 AND highlight IS NULL AND coalesce(tries, 0) = 0"
    ).fetchone()
    index.close()
    return count


def contents(journal):
    """Of how many cards the index has the hashes, and of how many the looks."""
    index = sqlite3.connect(f"file:{journal}?mode=ro", uri=True)
    counts = index.execute(
        "SELECT count(hash), count(look) FROM content"
        " JOIN item ON item.id = content.item AND item.version = content.version"
    ).fetchone()
    index.close()
    return counts


def sign_in(address):
    """The cookie that the one-time address sets."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection("127.0.0.1", parts.port)
    connection.request("GET", f"{parts.path}?{parts.query}")
    return connection.getresponse().getheader("Set-Cookie").split(";")[0]


class Client:
    """A signed-in page, as far as it asks."""

    def __init__(self, port, cookie):
        self.port, self.cookie = port, cookie
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)

    @classmethod
    def of(cls, address):
        """Signs in at the one-time address that Riffle prints."""
        return cls(urlsplit(address).port, sign_in(address))

    def get(self, path):
        """The status and the body."""
        for is_last in (False, True):
            try:
                self.connection.request("GET", path, headers={"Cookie": self.cookie})
                answer = self.connection.getresponse()
                return answer.status, answer.read()
            except http.client.RemoteDisconnected:
                # The server closes what was quiet for a while; the next request opens it again.
                if is_last:
                    raise
                self.connection.close()

    def json(self, path):
        status, body = self.get(path)
        if status != 200:
            raise OSError(f"{path}: {status} {body[:200]!r}")
        return json.loads(body)
