"""A Riffle before a WebDAV server."""

import subprocess

from fake_immich.riffle_client import ServedImmich

from .nextcloud import PASSWORD, USER


class ServedWebDAV(ServedImmich):
    scheme, variable, key, secret = "webdav", "RIFFLE_WEBDAV_LOGIN", f"{USER}:{PASSWORD}", PASSWORD

    def check(self, key=None):
        """What `riffle --check` says: (status, text)."""
        environment = {"HOME": str(self.home), "PATH": "/usr/bin:/bin"} | ({self.variable: key} if key else {})
        done = subprocess.run([self.program, "--check", f"webdav:{self.address}"], env=environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=60)
        return done.returncode, done.stdout + done.stderr

    def cards(self):
        """{name: card} of everything that is not decided."""
        return {card["name"]: card for card in self.round(size=1000)["cards"]}

    def trash(self, *names):
        """Trashes photos in a round of everything; returns the round and the report."""
        round_ = self.round(size=1000)
        for card in round_["cards"]:
            if card["name"] in names:
                self.decide(round_, card, "trash")
        return round_, self.finish(round_)
