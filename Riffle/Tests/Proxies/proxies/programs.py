"""How each proxy is started. The configurations are those of the guide, with this test's ports and folders."""

import re
import socket
import subprocess
import time
from pathlib import Path

GUIDE = Path(__file__).resolve().parents[4] / "Guides/serving.md"
NAME = "photos.example"


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def from_guide(language, base):
    """The guide's block in that language, for Riffle below the path `base`."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```", GUIDE.read_text(), re.MULTILINE | re.DOTALL)
    if not base or len(blocks) > 1:
        return blocks[bool(base)]
    # A line of it is replaced by that of the sentence behind the block.
    line = re.search(r"For a path, write `(.*?)`", GUIDE.read_text().split(blocks[0])[1])[1]
    return re.sub(rf"^( *){line.split()[0]} .*$", rf"\1{line}", blocks[0], flags=re.MULTILINE)


def certificate(folder):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", folder / "key.pem",
         "-out", folder / "cert.pem"], check=True, capture_output=True)


class Proxy:
    """A running proxy with TLS at `origin`, in front of a Riffle at `upstream`."""

    def __init__(self, kind, base, folder, upstream):
        self.folder = folder
        self.port = free_port()
        self.origin = f"https://{NAME}:{self.port}"
        certificate(folder)
        text = getattr(self, kind)(from_guide(kind, base)).replace("8420", str(upstream))
        text = text.replace("/etc/ssl/photos.pem", str(folder / "cert.pem")).replace("/etc/ssl/photos.key", str(folder / "key.pem"))
        (folder / "proxy.conf").write_text(text)
        with open(folder / "proxy.log", "wb") as log:
            self.process = subprocess.Popen(self.command, cwd=folder, stdout=log, stderr=log)
        self.wait()

    def nginx(self, block):
        self.command = ["/usr/sbin/nginx", "-p", self.folder, "-e", "error.log", "-c", "proxy.conf"]
        block = block.replace("listen 443", f"listen 127.0.0.1:{self.port}")
        return ("daemon off; pid nginx.pid; events {} http { access_log off; client_body_temp_path body; proxy_temp_path proxy;"
                f" fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;\n{block}}}\n")

    def apache(self, block):
        self.command = ["/usr/sbin/apache2", "-d", self.folder, "-f", "proxy.conf", "-D", "FOREGROUND"]
        modules = ["mpm_event", "authz_core", "proxy", "proxy_http", "ssl", "socache_shmcb", "http2", "headers"]
        load = "".join(f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so\n" for name in modules)
        return (f"{load}PidFile apache.pid\nServerName {NAME}\nErrorLog error.log\nDefaultRuntimeDir {self.folder}\n"
                f"Listen 127.0.0.1:{self.port}\n" + block.replace("*:443", f"*:{self.port}"))

    def caddy(self, block):
        self.command = ["/usr/bin/env", f"XDG_DATA_HOME={self.folder}", f"XDG_CONFIG_HOME={self.folder}", "caddy", "run",
                        "--adapter", "caddyfile", "--config", "proxy.conf"]
        tls = f"tls {self.folder / 'cert.pem'} {self.folder / 'key.pem'}"
        block = block.replace(f"{NAME} {{", f"https://{NAME}:{self.port} {{\n    bind 127.0.0.1\n    {tls}")
        return f"{{\n    admin off\n    auto_https disable_redirects\n}}\n{block}"

    def wait(self):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        self.close()
        raise AssertionError("the proxy did not start:\n" + (self.folder / "proxy.log").read_text())

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=20)
