"""A plain client of the fake, for its own tests and for tests of Riffle that look behind the scenes."""

import http.client
import json
import ssl
from dataclasses import dataclass
from urllib.parse import urlsplit

from .fake import KEY


@dataclass
class Reply:
    status: int
    headers: dict
    data: bytes

    @property
    def json(self):
        return json.loads(self.data)


class Client:
    """With `context`, certificates are looked at; without, any will do."""

    def __init__(self, address, key=KEY, context=None):
        url = urlsplit(address)
        self.host, self.port, self.is_secure, self.key = url.hostname, url.port, url.scheme == "https", key
        self.context = context or ssl._create_unverified_context()

    def ask(self, method, path, body=None, headers=()):
        """Follows nothing and retries nothing. Each call has its own connection."""
        if self.is_secure:
            connection = http.client.HTTPSConnection(self.host, self.port, timeout=20, context=self.context)
        else:
            connection = http.client.HTTPConnection(self.host, self.port, timeout=20)
        fields = dict(headers) | ({"x-api-key": self.key} if self.key else {})
        data = None
        if body is not None:
            data, fields["Content-Type"] = json.dumps(body), "application/json"
        try:
            connection.request(method, path, data, fields)
            answer = connection.getresponse()
            return Reply(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def api(self, method, path, body=None, status=200):
        reply = self.ask(method, f"/api{path}", body)
        assert reply.status == status, (method, path, reply.status, reply.data[:500])
        return reply.json if reply.data else None

    def search(self, **body):
        return self.api("POST", "/search/metadata", body)["assets"]

    def fake(self, name, body=None):
        """Reads or writes /__fake/NAME."""
        reply = self.ask("GET" if body is None else "POST", f"/__fake/{name}", body)
        assert reply.status == 200, reply.data
        return reply.json
