"""A plain WebDAV client that hides nothing: each call returns the status, the fields and the bytes."""

import base64
import http.client
from dataclasses import dataclass
from urllib.parse import quote, unquote, urlsplit
from xml.etree import ElementTree

NAMESPACES = {"d": "DAV:", "oc": "http://owncloud.org/ns", "nc": "http://nextcloud.org/ns"}


@dataclass
class Reply:
    status: int
    headers: dict
    data: bytes

    @property
    def entries(self):
        """{path below the client's: {property: text}} of a multistatus; only properties with status 200."""
        found = {}
        for response in ElementTree.fromstring(self.data).iterfind("{DAV:}response"):
            properties = {}
            for part in response.iterfind("{DAV:}propstat"):
                if " 200 " in part.findtext("{DAV:}status") + " ":
                    properties |= {short(each.tag): each.text or kinds(each) for each in part.find("{DAV:}prop")}
            found[urlsplit(response.findtext("{DAV:}href")).path] = properties
        return found

    @property
    def statuses(self):
        """{property: status} of the only entry."""
        [response] = ElementTree.fromstring(self.data).iterfind("{DAV:}response")
        return {short(each.tag): int(part.findtext("{DAV:}status").split()[1])
                for part in response.iterfind("{DAV:}propstat") for each in part.find("{DAV:}prop")}


def short(tag):
    space, name = tag[1:].split("}")
    return next((f"{prefix}:{name}" for prefix, uri in NAMESPACES.items() if uri == space), tag)


def kinds(element):
    """What an element contains, as in a resourcetype: "collection" or nothing."""
    return " ".join(child.tag.split("}")[1] for child in element)


class Client:
    """Paths are relative to the address and not yet percent-encoded."""

    def __init__(self, address, user=None, password=None):
        url = urlsplit(address)
        self.host, self.port, self.base = url.hostname, url.port, url.path.rstrip("/")
        self.origin = f"{url.scheme}://{url.netloc}"
        self.fields = {}
        if user:
            self.fields["Authorization"] = "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode()

    def url(self, path):
        return quote(f"{self.base}/{path}")

    def ask(self, method, path, body=None, **fields):
        connection = http.client.HTTPConnection(self.host, self.port, timeout=20)
        fields = {name.replace("_", "-"): value for name, value in fields.items()}
        try:
            connection.request(method, self.url(path), body, self.fields | fields)
            answer = connection.getresponse()
            return Reply(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def list(self, path, depth="1", names=()):
        """PROPFIND; without names it asks for all properties. Paths in the answer are relative, without slashes at the end."""
        body = None
        if names:
            spaces = "".join(f' xmlns:{prefix}="{uri}"' for prefix, uri in NAMESPACES.items())
            body = f'<?xml version="1.0"?><d:propfind{spaces}><d:prop>{"".join(f"<{name}/>" for name in names)}</d:prop></d:propfind>'
        reply = self.ask("PROPFIND", path, body, Depth=depth, Content_Type="application/xml")
        return reply

    def names(self, path, depth="1", names=()):
        reply = self.list(path, depth, names)
        assert reply.status == 207, (reply.status, reply.data[:300])
        return {unquote(href).removeprefix(self.base).strip("/"): properties for href, properties in reply.entries.items()}

    def move(self, path, to, **fields):
        return self.ask("MOVE", path, Destination=self.origin + self.url(to), **fields)

    def set(self, path, name, value):
        spaces = "".join(f' xmlns:{prefix}="{uri}"' for prefix, uri in NAMESPACES.items())
        body = (f'<?xml version="1.0"?><d:propertyupdate{spaces}><d:set><d:prop><{name}>{value}</{name}></d:prop></d:set>'
                "</d:propertyupdate>")
        return self.ask("PROPPATCH", path, body, Content_Type="application/xml")
