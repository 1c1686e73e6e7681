"""A fake of what Nextcloud adds to WebDAV, on wsgidav: the trash, favourites, identifiers of files, and previews.

By Nextcloud's developer manual (Clients and Client APIs, WebDAV) and its trash's sources:
- `/remote.php/dav/files/USER/…` are the files. A DELETE there moves to the trash; without the trash's app it deletes.
- `/remote.php/dav/trashbin/USER/trash` lists it. MOVE into `/trashbin/USER/restore` brings back: to the folder where
  it was, or to the top if that folder is gone, and under another name if the old one is taken.
- The entity tag of a folder changes with everything below it.
- `oc:fileid` stays the same when a file is moved, `oc:favorite` is set by PROPPATCH, a REPORT of `oc:filter-files` lists
  the favourites below a folder, and
  `/index.php/core/preview?fileId=…&x=…&y=…&a=1` is a picture.
"""

import base64
import hashlib
import io
import os
import shutil
import time
from pathlib import Path
from urllib.parse import parse_qs
from xml.etree import ElementTree

from PIL import Image, UnidentifiedImageError
from wsgidav.dav_error import HTTP_FORBIDDEN, HTTP_NOT_FOUND, DAVError
from wsgidav.fs_dav_provider import FileResource, FilesystemProvider, FolderResource

from .servers import PASSWORD, USER, serve_wsgi

OC, NC = "{http://owncloud.org/ns}", "{http://nextcloud.org/ns}"
FILES, TRASH, RESTORE = f"/files/{USER}", f"/trashbin/{USER}/trash", f"/trashbin/{USER}/restore"


class Cloud(FilesystemProvider):
    """A folder with `files/ada` and the trash. Favourites and what was where are in memory."""

    def __init__(self, root, has_trash=True, clock=time.time):
        self.root, self.has_trash, self.clock = root, has_trash, clock
        for path in (FILES, *([TRASH, RESTORE] if has_trash else [])):
            self.place(path).mkdir(parents=True, exist_ok=True)
        self.favourites, self.origins = set(), {}
        super().__init__(str(root))

    def place(self, path):
        return self.root / path.lstrip("/")

    def get_resource_inst(self, path, environ):
        found = super().get_resource_inst(path, environ)
        if found is None:
            return None
        kind = CloudFolder if found.is_collection else CloudFile
        return kind(path, environ, found._file_path)

    def trash(self, path):
        name, deleted = path.rsplit("/", 1)[1], int(self.clock())
        while self.place(f"{TRASH}/{name}.d{deleted}").exists():
            deleted += 1
        entry = f"{name}.d{deleted}"
        self.origins[entry] = (path.removeprefix(f"{FILES}/"), deleted)
        self.place(path).rename(self.place(f"{TRASH}/{entry}"))

    def restore(self, entry):
        origin, _ = self.origins.pop(entry)
        folder = self.place(f"{FILES}/{origin}").parent
        target = (folder if folder.is_dir() else self.place(FILES)) / Path(origin).name
        number = 1
        while target.exists():
            stem, suffix = os.path.splitext(Path(origin).name)
            target = target.with_name(f"{stem} (restored{'' if number == 1 else f' {number}'}){suffix}")
            number += 1
        self.place(f"{TRASH}/{entry}").rename(target)


def folder_tag(folder):
    """Changes with everything below a folder, as Nextcloud's tags of folders do."""
    known = [(str(path), (facts := path.stat()).st_ino, facts.st_size, facts.st_mtime_ns) for path in sorted(Path(folder).rglob("*"))]
    return hashlib.sha256(repr(known).encode()).hexdigest()[:32]


class Entry:
    """What a file and a folder have in common."""

    @property
    def id(self):
        return os.stat(self._file_path).st_ino

    @property
    def is_in_trash(self):
        return self.path.startswith(f"{TRASH}/")

    def get_property_value(self, name):
        cloud = self.provider
        if name == OC + "fileid":
            return str(self.id)
        if name == OC + "favorite" and not self.is_in_trash:
            return str(int(self.id in cloud.favourites))
        if name == OC + "permissions" and not self.is_in_trash:
            return "RGDNVW"
        if name == NC + "has-preview":
            return str(not self.is_collection).lower()
        if name == "{DAV:}getetag":
            return f'"{folder_tag(self._file_path) if self.is_collection else super().get_property_value(name)}"'
        entry = self.path.rsplit("/", 1)[1]
        if name.startswith(NC + "trashbin-") and entry in cloud.origins:
            origin, deleted = cloud.origins[entry]
            known = {"filename": Path(origin).name, "original-location": origin, "deletion-time": str(deleted)}
            if name.removeprefix(NC + "trashbin-") in known:
                return known[name.removeprefix(NC + "trashbin-")]
        if name.startswith((OC, NC)):
            raise DAVError(HTTP_NOT_FOUND)
        return super().get_property_value(name)

    def set_property_value(self, name, value, *, dry_run=False):
        if name != OC + "favorite":
            return super().set_property_value(name, value, dry_run=dry_run)
        if not dry_run:
            change = self.provider.favourites.add if value is not None and value.text == "1" else self.provider.favourites.discard
            change(self.id)
        return True

    def handle_delete(self):
        if self.provider.has_trash and self.path.startswith(f"{FILES}/"):
            self.provider.trash(self.path)
            return True
        if self.path.rstrip("/") == TRASH:
            for each in self.provider.place(TRASH).iterdir():
                shutil.rmtree(each) if each.is_dir() else each.unlink()
            self.provider.origins.clear()
            return True
        return False

    def handle_move(self, dest_path):
        if not self.is_in_trash:
            return False
        if not dest_path.startswith(f"{RESTORE}/"):
            raise DAVError(HTTP_FORBIDDEN)
        self.provider.restore(self.path.rsplit("/", 1)[1])
        return True


class CloudFile(Entry, FileResource):
    pass


class CloudFolder(Entry, FolderResource):
    pass


class Front:
    """In front of wsgidav: previews, lists of favourites, and the status of restores."""

    def __init__(self, app, cloud):
        self.app, self.cloud = app, cloud

    def __call__(self, environ, start_response):
        if environ["PATH_INFO"] == "/index.php/core/preview":
            return self.preview(environ, start_response)
        if environ["REQUEST_METHOD"] == "REPORT":
            return self.report(environ, start_response)
        if environ["REQUEST_METHOD"] == "MOVE" and environ["PATH_INFO"].startswith(f"/remote.php/dav{TRASH}/"):
            # wsgidav says 204 of every move that a resource carries out.
            return self.app(environ, lambda status, *rest: start_response(status.replace("204 No Content", "201 Created"), *rest))
        return self.app(environ, start_response)

    def report(self, environ, start_response):
        """The favourites below a folder, each as a PROPFIND answers about it."""
        asked = ElementTree.fromstring(environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"])))
        if asked.tag != OC + "filter-files" or asked.findtext(f"{OC}filter-rules/{OC}favorite") != "1":
            start_response("400 Bad Request", [("Content-Length", "0")])
            return [b""]
        find = ElementTree.Element("{DAV:}propfind")
        find.append(asked.find("{DAV:}prop"))
        body = ElementTree.tostring(find)

        def ask(path):
            """What wsgidav starts an answer with, and the answer."""
            started = []
            answer = self.app(
                environ | {"REQUEST_METHOD": "PROPFIND", "PATH_INFO": path, "HTTP_DEPTH": "0", "CONTENT_LENGTH": str(len(body)),
                           "wsgi.input": io.BytesIO(body)}, lambda *start: started.append(start))
            return b"".join(answer), started[0]

        dav = "/remote.php/dav"
        # The folder itself decides who may ask.
        data, start = ask(environ["PATH_INFO"])
        if not start[0].startswith("207"):
            start_response(*start)
            return [data]
        found = ElementTree.Element("{DAV:}multistatus")
        for path in sorted(self.cloud.place(environ["PATH_INFO"].removeprefix(dav)).rglob("*")):
            if path.stat().st_ino in self.cloud.favourites:
                found.extend(ElementTree.fromstring(ask(f"{dav}/{path.relative_to(self.cloud.root)}")[0]))
        data = ElementTree.tostring(found)
        start_response("207 Multi-Status", [("Content-Type", "application/xml"), ("Content-Length", str(len(data)))])
        return [data]

    def preview(self, environ, start_response):
        login = "Basic " + base64.b64encode(f"{USER}:{PASSWORD}".encode()).decode()
        wanted = {name: values[0] for name, values in parse_qs(environ["QUERY_STRING"]).items()}
        if environ.get("HTTP_AUTHORIZATION") != login:
            start_response("401 Unauthorized", [("Content-Length", "0")])
            return [b""]
        for path in self.cloud.place(FILES).rglob("*"):
            if str(path.stat().st_ino) == wanted.get("fileId"):
                try:
                    image = Image.open(path).convert("RGB")
                except UnidentifiedImageError:
                    break
                image.thumbnail((int(wanted.get("x", 32)), int(wanted.get("y", 32))))
                out = io.BytesIO()
                image.save(out, "JPEG")
                start_response("200 OK", [("Content-Type", "image/jpeg"), ("Content-Length", str(out.tell()))])
                return [out.getvalue()]
        start_response("404 Not Found", [("Content-Length", "0")])
        return [b""]


def nextcloud(root, has_trash=True):
    """Serves a fake cloud whose files are in `root/files/ada`; returns a Server with its `cloud`."""
    cloud = Cloud(root, has_trash)
    server = serve_wsgi({"/remote.php/dav": cloud}, {USER: {"password": PASSWORD}}, lambda app: Front(app, cloud))
    server.cloud = cloud
    return server
