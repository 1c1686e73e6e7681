"""The fake on a socket: HTTP/1.1 with kept connections, byte ranges, TLS, and faults."""

import json
import re
import socket
import ssl
import sys
import threading
import time
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from .answer import Answer
from .control import control

PAGE_OF_A_PROXY = b"<html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def work(self):
        body = self.body()
        if self.path.startswith("/__fake/"):
            self.send(control(self.fake, self.command, self.path.removeprefix("/__fake/"), body))
            return
        fault = self.fake.faults.next(self.command, self.path)
        time.sleep(fault.seconds)
        if fault.breaks == "before":
            self.hang_up()
        elif fault.status:
            self.send(refused(fault))
        else:
            answer = self.fake.handle(self.command, self.path, self.headers.get("x-api-key"), body)
            if fault.breaks == "after":
                self.hang_up()
            else:
                self.send(answer, is_cut=fault.breaks == "amid")

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = work

    def body(self):
        data = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        try:
            return json.loads(data) if data else None
        except ValueError:
            return {"not JSON": data[:200].decode(errors="replace")}

    def send(self, answer, is_cut=False):
        status, headers = answer.status, dict(answer.headers)
        data = answer.data
        if data is None:
            data = b"" if status == 204 else json.dumps(answer.body).encode()
        elif status == 200:
            status, data, headers = self.part(data, headers)
        self.send_response(status)
        if status != 204:
            self.send_header("Content-Type", answer.type)
            self.send_header("Content-Length", str(len(data)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data[:len(data) // 2] if is_cut else data)
        if is_cut:
            self.wfile.flush()
            self.hang_up()

    def part(self, data, headers):
        """The bytes that `Range` asks for."""
        headers["Accept-Ranges"] = "bytes"
        match = re.fullmatch(r"bytes=(\d*)-(\d*)", self.headers.get("Range", ""))
        if not match or match.groups() == ("", ""):
            return 200, data, headers
        first, last = match.groups()
        start = int(first) if first else max(0, len(data) - int(last))
        end = min(int(last) if first and last else len(data) - 1, len(data) - 1)
        if start > end:
            return 416, b"", headers | {"Content-Range": f"bytes */{len(data)}"}
        return 206, data[start:end + 1], headers | {"Content-Range": f"bytes {start}-{end}/{len(data)}"}

    def hang_up(self):
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def date_time_string(self, timestamp=None):
        """For the field `Date`: by the fake's clock, so that clients may compare it with times of assets."""
        return formatdate((timestamp or self.fake.clock.now() / 1000), usegmt=True)

    def log_message(self, *_):
        pass


def refused(fault):
    if fault.status == 429:
        return Answer(429, {"message": "Too Many Requests"}, headers={"Retry-After": "1"})
    headers = {"Location": fault.location} if fault.location else {}
    return Answer(fault.status, data=PAGE_OF_A_PROXY, type="text/html", headers=headers)


class Server(ThreadingHTTPServer):
    """Serves a fake in threads of its own; `address` is where."""

    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 128

    def __init__(self, fake, port=0, certificate=None):
        super().__init__(("127.0.0.1", port), type("Handler", (Handler,), {"fake": fake}))
        self.fake = fake
        scheme = "http"
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self.socket = context.wrap_socket(self.socket, server_side=True, do_handshake_on_connect=False)
            scheme = "https"
        self.address = f"{scheme}://127.0.0.1:{self.server_address[1]}"

    def become(self, fake):
        """Answers as another fake from now on, as after an update."""
        self.fake = self.RequestHandlerClass.fake = fake

    def start(self):
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return self

    def stop(self):
        self.shutdown()
        self.server_close()

    def handle_error(self, request, client_address):
        """Ignores connections that the client or a fault ended. Anything else is an error in the fake, and a violation."""
        error = sys.exc_info()[1]
        if not isinstance(error, (OSError, ssl.SSLError)):
            with self.fake.lock:
                self.fake.contract.violations.append({"kind": "fake", "message": repr(error)})
            super().handle_error(request, client_address)
