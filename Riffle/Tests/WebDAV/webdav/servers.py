"""How each real server is started on a folder. `start(kind, folder, scratch)` returns a Server."""

import hashlib
import os
import shutil
import socket
import subprocess
import threading
import time

USER, PASSWORD = "ada", "app-password"
MODULES = ["mpm_event", "authz_core", "mime", "dav", "dav_fs"]
# What this machine must have; wsgidav comes from PyPI with the tests' tools.
PROGRAMS = {"apache": "/usr/sbin/apache2", "rclone": "rclone"}


class Server:
    def __init__(self, address, process=None, stop=None):
        self.address, self.process, self.ending = address, process, stop

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait(timeout=20)
        else:
            self.ending()


def is_here(kind):
    kind = kind.removesuffix("-digest")
    return kind not in PROGRAMS or shutil.which(PROGRAMS[kind]) is not None


def start(kind, folder, scratch):
    if kind == "apache-digest":
        return apache(folder, scratch, digest=True)
    return {"apache": apache, "rclone": rclone, "wsgidav": wsgidav}[kind](folder, scratch)


def apache(folder, scratch, digest=False):
    """As the guide of mod_dav has it, with the defaults for everything else. With `digest`, it takes the login by mod_auth_digest."""
    port = free_port()
    modules = MODULES + (["authn_core", "authn_file", "authz_user", "auth_digest"] if digest else [])
    load = "".join(f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so\n" for name in modules)
    access = "Require all granted"
    if digest:
        secret = hashlib.md5(f"{USER}:photos:{PASSWORD}".encode()).hexdigest()
        (scratch / "users").write_text(f"{USER}:photos:{secret}\n")
        access = f"AuthType Digest\nAuthName photos\nAuthUserFile {scratch}/users\nRequire valid-user"
    user = ""
    if os.geteuid() == 0:
        # Apache serves as another user than root, who then owns the files.
        user = "User www-data\nGroup www-data\n"
        for path in folder.parents:
            if not (mode := path.stat().st_mode) & 0o001:
                path.chmod(mode | 0o011)
        for place in (folder, scratch):
            for path in (place, *place.rglob("*")):
                shutil.chown(path, "www-data", "www-data")
    (scratch / "dav.conf").write_text(
        f"{load}{user}PidFile {scratch}/pid\nErrorLog {scratch}/error.log\nDefaultRuntimeDir {scratch}\nServerName 127.0.0.1\n"
        f"Listen 127.0.0.1:{port}\nTypesConfig /dev/null\nDocumentRoot {folder}\nDavLockDB {scratch}/locks\n"
        f"<Directory {folder}>\nDav On\n{access}\n</Directory>\n")
    return run(["/usr/sbin/apache2", "-d", scratch, "-f", "dav.conf", "-D", "FOREGROUND"], port, scratch)


def rclone(folder, scratch):
    port = free_port()
    return run(["rclone", "serve", "webdav", folder, "--addr", f"127.0.0.1:{port}", "--config", scratch / "rclone.conf"],
               port, scratch)


def wsgidav(folder, scratch, users=True, digest=False):
    from wsgidav.fs_dav_provider import FilesystemProvider
    return serve_wsgi({"/": FilesystemProvider(str(folder))}, users, digest=digest)


def serve_wsgi(providers, users=True, wrap=lambda app: app, digest=False):
    """Serves providers of wsgidav in a thread; `wrap` puts more in front. With `digest`, it takes no other logins."""
    import logging

    from cheroot import wsgi
    from wsgidav import __version__
    from wsgidav.wsgidav_app import WsgiDAVApp
    logging.getLogger("wsgidav").setLevel(logging.ERROR)
    app = WsgiDAVApp({
        "provider_mapping": providers, "simple_dc": {"user_mapping": {"*": users}}, "verbose": 0, "logging": {"enable": False},
        "property_manager": True, "lock_storage": True, "dir_browser": {"enable": False},
        "http_authenticator": {"accept_basic": not digest, "accept_digest": digest, "default_to_digest": digest}})
    server = wsgi.Server(("127.0.0.1", 0), wrap(app), numthreads=4)
    # As its own command names itself.
    server.server_name = f"WsgiDAV/{__version__} {server.version}"
    # How long it takes to notice that it should stop.
    server.expiration_interval = 0.01
    server.prepare()
    threading.Thread(target=server.serve, daemon=True).start()
    return Server(f"http://127.0.0.1:{server.bind_addr[1]}", stop=server.stop)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def run(command, port, scratch):
    with open(scratch / "log", "wb") as log:
        process = subprocess.Popen(command, cwd=scratch, stdout=log, stderr=log)
    end = time.monotonic() + 20
    while time.monotonic() < end and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return Server(f"http://127.0.0.1:{port}", process)
        except OSError:
            time.sleep(0.02)
    process.kill()
    raise AssertionError(f"{command[0]} did not start:\n{(scratch / 'log').read_text()}")
