"""Compares each request and each answer with the description, and remembers what does not fit."""

from .schemas import problems

# Of a long list, so many items from each end are looked at.
ITEMS = 10


class Contract:
    def __init__(self, operations):
        self.operations = operations
        self.violations = []

    def request(self, method, template, values, query, body):
        """What is wrong with a request, as [{"path": […], "message": …}]."""
        operation = self.operations.get((method, template))
        if not operation:
            return []
        found = []
        for name, value in (values | query).items():
            if name not in operation.parameters:
                found.append({"path": [name], "message": f"Unknown parameter: {name}", "unknown": [name]})
            elif operation.parameters[name] is not None:
                found += [problem | {"path": [name]} for problem in problems(operation.parameters[name], read(value))
                          if not is_also_right(operation.parameters[name], value)]
        if operation.body is not None:
            found += problems(operation.body, body)
        elif body is not None:
            found.append({"path": [], "message": "This call takes no body."})
        return found

    def answer(self, method, template, status, body):
        operation = self.operations.get((method, template))
        if not operation or status >= 300:
            return []
        if status not in operation.answers:
            return [{"path": [], "message": f"Status {status} is not described."}]
        checker = operation.answers[status]
        return problems(checker, shortened(body)) if checker else []

    def note(self, kind, method, path, found):
        self.violations += [{"kind": kind, "method": method, "path": path, **problem} for problem in found]


def read(text):
    """A parameter's text as JSON."""
    if text in ("true", "false"):
        return text == "true"
    try:
        return int(text)
    except ValueError:
        return text


def is_also_right(checker, text):
    """A number may be meant as a text."""
    return checker.is_valid(text)


def shortened(body):
    """A copy of an answer without the middle of its long lists."""
    if isinstance(body, dict):
        return {name: shortened(value) for name, value in body.items()}
    if isinstance(body, list) and len(body) > 2 * ITEMS:
        return body[:ITEMS] + body[-ITEMS:]
    return body
