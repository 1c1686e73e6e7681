"""The server's refusals, in the shape of each generation."""

import uuid
from http import HTTPStatus


class Refusal(Exception):
    def __init__(self, status, message, problems=()):
        super().__init__(message)
        self.status, self.message, self.problems = status, message, list(problems)

    def answer(self, variant):
        """Returns (status, body, headers)."""
        correlation = uuid.uuid4().hex[:8]
        if variant.repeats_status:
            message = [problem["message"] for problem in self.problems] or self.message
            body = {"message": message, "error": HTTPStatus(self.status).phrase, "statusCode": self.status,
                    "correlationId": correlation}
            return self.status, body, {}
        body = {"message": self.message}
        if self.problems:
            body = {"message": "Validation failed", "errors": self.problems}
        return self.status, body, {"X-Correlation-ID": correlation}


def no_access(right):
    return Refusal(400, f"Not found or no {right} access")


def missing_right(right):
    return Refusal(403, f"Missing required permission: {right}")
