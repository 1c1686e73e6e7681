"""The server without its sockets: takes a request, checks it, changes the state, and answers."""

import re
import threading
from urllib.parse import parse_qsl, urlsplit

from .answer import Answer, Request
from .asset import SCENES
from .clock import Clock
from .contract import Contract
from .description import operations
from .faults import Faults
from .media import Media
from .million import Million
from .refusal import Refusal, missing_right
from .routes import ROUTES
from .sample import library_of_files, sample_library
from .variants import VARIANTS
from .views import Views

KEY = "fake-key"
RIGHTS = {right for _, _, right, _ in ROUTES if right}


class Fake:
    """`assets` is how many plain ones the sample has; `million` a number of computed ones instead; `folder` real files."""

    def __init__(self, variant="3.0", assets=120, million=0, folder=None, is_checked=True, clock=None, media=None):
        self.variant = VARIANTS[variant]
        self.clock, media = clock or Clock(), media or Media()
        if million:
            self.library = Million(media, self.clock, million)
            # Draws all there is to draw, so that the first page is as quick as the others.
            for number in range(1, min(2 * SCENES, million) + 1):
                media.checksum(self.library.at(number))
        elif folder:
            self.library = library_of_files(media, self.clock, folder)
        else:
            self.library = sample_library(media, self.clock, assets)
        self.views = Views(self.variant, self.library)
        self.rights, self.key = RIGHTS - (set() if self.variant.has_filter else {"userConfig.read"}), KEY
        self.trash_is_on, self.trash_days, self.prerelease = True, 30, None
        self.faults = Faults()
        self.requests = []
        self.lock = threading.RLock()
        wanted = tuple((method, template) for method, template, _, _ in ROUTES)
        self.contract = Contract(operations(self.variant, wanted) if is_checked else {})
        self.patterns = [(re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template) + "$"), *route)
                         for route in ROUTES for template in [route[1]]]

    def handle(self, method, target, key, body):
        """Answers one request; `target` is a path with a query, `body` JSON or None."""
        with self.lock:
            url = urlsplit(target)
            path, query = url.path.removeprefix("/api"), dict(parse_qsl(url.query, keep_blank_values=True))
            entry = {"method": method, "path": path, "query": query, "body": body, "status": 0}
            self.requests.append(entry)
            try:
                answer = self.routed(method, path, query, key, body)
            except Refusal as refusal:
                status, problem, headers = refusal.answer(self.variant)
                answer = Answer(status, problem, headers=headers)
            except NotImplementedError as error:
                self.contract.note("fake", method, path, [{"path": [], "message": str(error)}])
                answer = Answer(501, {"message": str(error)})
            entry["status"] = answer.status
            return answer

    def routed(self, method, path, query, key, body):
        route = self.route(method, path)
        if route is None:
            raise Refusal(404, f"Cannot {method} /api{path}")
        values, template, right, handler = route
        if right is not None:
            self.authenticate(key, right)
        if body is None and method in ("POST", "PUT", "PATCH", "DELETE") and self.takes_body(method, template):
            body = {}
        self.judge(method, template, path, values, query, body)
        answer = handler(self, Request(method, template, values, path, query, body))
        if answer.data is None:
            self.contract.note("answer", method, path, self.contract.answer(as_described(method), template, answer.status, answer.body))
        return answer

    def route(self, method, path):
        for pattern, known, template, right, handler in self.patterns:
            match = pattern.match(path)
            if match and known == method and self.variant.has(method, template):
                return match.groupdict(), template, right, handler
        return None

    def authenticate(self, key, right):
        if key is None:
            raise Refusal(401, "Authentication required")
        if key != self.key:
            raise Refusal(401, "Invalid API key")
        if right and right not in self.rights and "all" not in self.rights:
            raise missing_right(right)

    def takes_body(self, method, template):
        operation = self.contract.operations.get((as_described(method), template))
        return operation is not None and operation.body is not None

    def judge(self, method, template, path, values, query, body):
        """Refuses what the description refuses. What it does not know is refused or dropped, and noted in any case."""
        found = self.contract.request(as_described(method), template, values, query, body)
        if isinstance(body, dict) and body.get("force"):
            self.contract.note("force", method, path, [{"path": ["force"], "message": "force was sent as true"}])
        if not found:
            return
        self.contract.note("request", method, path, found)
        if self.variant.refuses_unknown or not all("unknown" in problem for problem in found):
            raise Refusal(400, "Validation failed", [{name: each[name] for name in ("path", "message")} for each in found])
        for problem in found:
            for name in problem["unknown"]:
                query.pop(name, None)
                if not problem["path"] and isinstance(body, dict):
                    body.pop(name, None)


def as_described(method):
    """PATCH is accepted where PUT is described, and takes the same."""
    return "PUT" if method == "PATCH" else method
