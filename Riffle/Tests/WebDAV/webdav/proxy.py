"""A connection between a client and a server that breaks when a test says so."""

import socket
import threading
from urllib.parse import urlsplit


class Proxy:
    """Passes bytes on. `drops = 20` closes the connection at each twentieth request, in turn before the server receives
    it and before the client receives the answer; `is_away` refuses everything; `loses = "MOVE"` passes such a request on
    and never the answer. `seen` has every request: (method, path, fields)."""

    def __init__(self, address):
        url = urlsplit(address)
        self.target = (url.hostname, url.port)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}{url.path}"
        self.drops, self.is_away, self.loses = 0, False, None
        self.seen, self.requests, self.dropped, self.lost = [], 0, 0, threading.Event()
        self.lock = threading.Lock()
        threading.Thread(target=self.listen, daemon=True).start()

    def stop(self):
        self.listener.close()

    def listen(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        try:
            with client, socket.create_connection(self.target) as server:
                while request := whole(client, "request"):
                    self.seen.append(head(request))
                    fate = self.fate(request)
                    if fate == "before":
                        return
                    server.sendall(request)
                    answer = whole(server, "answer")
                    # The server closes a connection that was idle for ten seconds. The client must not wait for an answer then.
                    if not answer or fate == "after":
                        return
                    client.sendall(answer)
        except OSError:
            pass

    def fate(self, request):
        with self.lock:
            if self.is_away:
                return "before"
            if self.loses and request.startswith(self.loses.encode() + b" "):
                self.lost.set()
                return "after"
            self.requests += 1
            if self.drops and self.requests % self.drops == 0:
                self.dropped += 1
                return "before" if self.dropped % 2 else "after"
            return None


def head(request):
    first, *lines = request.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")
    fields = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return (*first.split(" ")[:2], fields)


def whole(connection, kind):
    """The bytes of one message."""
    data = b""
    while b"\r\n\r\n" not in data:
        part = connection.recv(65536)
        if not part:
            return b""
        data += part
    head, _, body = data.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    fields = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
    status = lines[0].split(" ")[1] if kind == "answer" else ""
    if fields.get("transfer-encoding", "").lower() == "chunked":
        while not body.endswith(b"0\r\n\r\n"):
            part = connection.recv(65536)
            if not part:
                return b""
            body += part
    elif status not in ("204", "304"):
        length = int(fields.get("content-length", 0))
        while len(body) < length:
            part = connection.recv(1 << 20)
            if not part:
                return b""
            body += part
    return head + b"\r\n\r\n" + body
