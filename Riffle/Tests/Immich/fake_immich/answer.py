"""Requests and answers between the server and the routes."""

from dataclasses import dataclass, field


@dataclass
class Request:
    method: str
    # The path as in the description, without `/api`, and the values in its braces.
    template: str
    values: dict
    path: str
    query: dict
    body: object


@dataclass
class Answer:
    status: int = 200
    # JSON, or `data` with its type.
    body: object = None
    data: bytes | None = None
    type: str = "application/json; charset=utf-8"
    headers: dict = field(default_factory=dict)
