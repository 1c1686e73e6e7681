"""Asks a real Immich what Riffle asks, and compares its answers with the published description.

Nothing on the server changes, unless --round-trip names an asset: that one is tagged, moved to the server's trash and
restored. The key is read from IMMICH_API_KEY or --key-file, and never printed.
"""

import argparse
import os
import ssl
import sys
import time
from pathlib import Path

from .client import Client
from .contract import Contract
from .description import operations
from .routes import ROUTES
from .variants import VARIANTS

SEARCH = {"visibility": "timeline", "order": "desc", "size": 250, "withExif": True}


def variant_of(version):
    """The generation whose description is nearest, without being newer."""
    known = [variant for variant in VARIANTS.values() if variant.version[:2] <= (version["major"], version["minor"])
             or variant.name == "3.2" and (version["major"], version["minor"]) >= (3, 2)]
    return known[-1] if known else VARIANTS["2"]


class Report:
    def __init__(self, client, variant):
        self.client, self.variant = client, variant
        wanted = tuple((method, template) for method, template, _, _ in ROUTES)
        self.contract = Contract(operations(variant, wanted))
        self.problems = 0

    def ask(self, method, path, body=None, template=None, expected=(200,)):
        """Asks, prints a line, and returns the reply. What the description does not know yet is a note, not a problem."""
        start = time.monotonic()
        reply = self.client.ask(method, f"/api{path}", body)
        milliseconds = round(1000 * (time.monotonic() - start))
        template = template or path.split("?")[0]
        found = []
        if reply.status not in expected:
            found.append({"path": [], "message": f"expected {' or '.join(map(str, expected))}: {message(reply)}"})
        elif reply.headers.get("content-type", "").startswith("application/json"):
            found = self.contract.answer(method, template, reply.status, reply.json)
        serious = [problem for problem in found if "unknown" not in problem]
        self.problems += bool(serious)
        print(f"{'FAULT' if serious else 'note' if found else 'ok':5} {reply.status} {milliseconds:5} ms {len(reply.data):8} B  {method} {template}")
        for text in sorted(set(map(sentence, found)))[:10]:
            print(f"      {text[:160]}")
        return reply


def sentence(problem):
    """Where and what, without values: a report may be shown to others."""
    where = ".".join(str(part) for part in problem["path"] if not isinstance(part, int))
    if problem.get("rule", "required") in ("required", "additionalProperties"):
        return f"{where}: {problem['message']}"
    return f"{where}: breaks {problem['rule']}"


def message(reply):
    try:
        return str(reply.json.get("message"))[:120]
    except (ValueError, AttributeError):
        return "no JSON"


def read(report):
    """The read-only calls; returns an asset to look at, or None."""
    for path in ("/server/ping", "/server/version", "/server/features", "/server/config", "/users/me", "/api-keys/me"):
        report.ask("GET", path)
    if report.variant.has_filter:
        report.ask("GET", "/config", expected=(200, 403))
    report.ask("GET", "/assets/statistics?visibility=timeline", template="/assets/statistics")
    report.ask("POST", "/search/statistics", {"visibility": "timeline"})
    page = report.ask("POST", "/search/metadata", SEARCH)
    if page.status != 200:
        return None
    assets = page.json["assets"]
    if assets["nextPage"]:
        report.ask("POST", "/search/metadata", SEARCH | {"page": int(assets["nextPage"])})
    if report.variant.has_filter:
        filter_ = {"visibility": {"eq": "timeline"}, "trashedAt": {"eq": None}}
        new = {"filter": filter_, "orderBy": {"field": "fileSizeInBytes"}, "size": 10}
        page = report.ask("POST", "/search/metadata", new)
        if page.status == 200 and page.json["assets"]["nextCursor"]:
            report.ask("POST", "/search/metadata", new | {"cursor": page.json["assets"]["nextCursor"]})
    report.ask("POST", "/search/metadata", SEARCH | {"updatedAfter": "2026-01-01T00:00:00.000Z", "withDeleted": True, "size": 10})
    for path in ("/albums", "/stacks", "/duplicates"):
        report.ask("GET", path, expected=(200, 403))
    asset = assets["items"][0] if assets["items"] else None
    if asset:
        look(report, asset)
    video = report.ask("POST", "/search/metadata", {"type": "VIDEO", "visibility": "timeline", "size": 1})
    for film in video.json["assets"]["items"] if video.status == 200 else []:
        report.ask("GET", f"/assets/{film['id']}/video/playback", template="/assets/{id}/video/playback", expected=(200, 206))
    return asset


def look(report, asset):
    report.ask("GET", f"/assets/{asset['id']}", template="/assets/{id}")
    for size, expected in (("thumbnail", (200,)), ("preview", (200,)), ("fullsize", (200, 302, 403))):
        report.ask("GET", f"/assets/{asset['id']}/thumbnail?size={size}", template="/assets/{id}/thumbnail", expected=expected)


def round_trip(report, id_):
    """Tags, trashes and restores one asset, and reads it after each step."""
    tag = report.ask("PUT", "/tags", {"tags": ["riffle/round/test"]}).json[0]["id"]
    report.ask("PUT", "/tags/assets", {"tagIds": [tag], "assetIds": [id_]})
    for method, path, body, is_trashed in (("DELETE", "/assets", {"ids": [id_], "force": False}, True),
                                           ("POST", "/trash/restore/assets", {"ids": [id_]}, False)):
        report.ask(method, path, body, expected=(200, 204))
        if report.ask("GET", f"/assets/{id_}", template="/assets/{id}").json.get("isTrashed") != is_trashed:
            report.problems += 1
            print(f"FAULT the asset is {'not ' if is_trashed else 'still '}in the trash")
    report.ask("DELETE", f"/tags/{tag}/assets", {"ids": [id_]}, template="/tags/{id}/assets")


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="real-server", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address", help="such as https://photos.example")
    parser.add_argument("--key-file", type=Path, help="a file with the API key")
    parser.add_argument("--ca-file", type=Path, help="certificates to trust beside the system's")
    parser.add_argument("--round-trip", metavar="ASSET", help="the identifier of an asset to tag, trash and restore")
    options = parser.parse_args(arguments)
    key = options.key_file.read_text().strip() if options.key_file else os.environ.get("IMMICH_API_KEY")
    if not key:
        parser.error("no API key. Put it into a file for --key-file, or into IMMICH_API_KEY.")
    client = Client(options.address, key, ssl.create_default_context(cafile=options.ca_file))
    version = client.ask("GET", "/api/server/version").json
    variant = variant_of(version)
    print(f"Immich {version['major']}.{version['minor']}.{version['patch']}, compared with the description of "
          f"{'.'.join(map(str, variant.version))}")
    report = Report(client, variant)
    read(report)
    if options.round_trip:
        round_trip(report, options.round_trip)
    print(f"{report.problems} faults")
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(main())
