"""Faults on purpose: statuses of proxies and limits, slowness, and connections that break."""

import random
from dataclasses import dataclass

# How a connection breaks: before the request is carried out, after it but before the answer, or amid the answer.
BREAKS = ("before", "after", "amid")


@dataclass
class Fault:
    # Of which requests: a method and a part of the path, or all.
    method: str = ""
    path: str = ""
    # For how many of them; -1 is for ever.
    times: int = 1
    status: int = 0
    # Where a status of 3xx leads.
    location: str = ""
    breaks: str = ""
    seconds: float = 0

    def concerns(self, method, path):
        return self.times and self.method in ("", method) and self.path in path


class Faults:
    """Named faults first; then, one request in `one_in` breaks by chance."""

    def __init__(self, seed=1, one_in=0):
        self.set_chance(seed, one_in)
        self.planned = []

    def set_chance(self, seed, one_in):
        self.seed, self.one_in, self.random = seed, one_in, random.Random(seed)

    def plan(self, **fault):
        self.planned.append(Fault(**fault))

    def next(self, method, path):
        for fault in self.planned:
            if fault.concerns(method, path):
                fault.times -= 1
                return fault
        if self.one_in and self.random.randrange(self.one_in) == 0:
            return Fault(breaks=self.random.choice(BREAKS))
        return Fault()
