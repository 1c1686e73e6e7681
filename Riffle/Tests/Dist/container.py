"""The image of dist/, run by runc as container engines do."""

import json
import os
import select
import subprocess
from urllib.parse import urlsplit

from systems import Served, run


class Image:
    """The image, unpacked by umoci."""

    def __init__(self, archive, folder):
        run("skopeo", "copy", f"oci-archive:{archive}", f"oci:{folder}/layout:image")
        run("umoci", "unpack", "--image", f"{folder}/layout:image", folder / "bundle")
        self.bundle = folder / "bundle"
        self.settings = json.loads((self.bundle / "config.json").read_text())
        self.count = 0

    def command(self, *words, mounts, user=None, variables=()):
        """What runs the image with a read-only root in the network of this machine. Without words, it serves.

        `mounts` are (outside, inside, options).
        """
        self.count += 1
        bundle = self.bundle.with_name(f"bundle-{self.count}")
        bundle.mkdir()
        settings = json.loads(json.dumps(self.settings))
        process = settings["process"]
        process["terminal"] = False
        process["args"] = ["riffle", *words] if words else process["args"]
        process["env"] += variables
        if user is None:
            # What Docker gives to root.
            rights = ["CAP_CHOWN", "CAP_DAC_OVERRIDE", "CAP_FOWNER", "CAP_KILL", "CAP_SETGID", "CAP_SETPCAP", "CAP_SETUID"]
            process["capabilities"] = dict.fromkeys(("bounding", "effective", "permitted"), rights)
        else:
            process["user"] = {"uid": user, "gid": user}
            process["capabilities"] = {}
        settings["root"] = {"path": str(self.bundle / "rootfs"), "readonly": True}
        settings["linux"]["namespaces"] = [
            space for space in settings["linux"]["namespaces"] if space["type"] not in ("network", "user")]
        settings["mounts"] = [entry for entry in settings["mounts"] if entry["destination"] not in ("/data", "/sys")]
        settings["mounts"] += [{"destination": "/tmp", "type": "tmpfs", "source": "tmpfs", "options": ["mode=1777"]}]
        settings["mounts"] += [
            {"destination": inside, "type": "bind", "source": str(outside), "options": ["rbind", *options]}
            for outside, inside, options in mounts]
        (bundle / "config.json").write_text(json.dumps(settings))
        return ["runc", "run", "--bundle", bundle, self.name]

    @property
    def name(self):
        """The newest container's."""
        return f"riffle-test-{os.getpid()}-{self.count}"

    def run_inside(self, *command):
        """What a command in the newest container prints, as by `docker exec`."""
        return run("runc", "exec", self.name, *command)

    def refusal(self, *words, **options):
        """What the image says on standard error before it ends with an error."""
        said = subprocess.run(self.command(*words, **options), capture_output=True, text=True, check=False, timeout=60)
        assert said.returncode == 1 and not said.stdout, said
        return said.stderr.strip()


class Contained(Served):
    """A running image, worked by its API."""

    def __init__(self, image, home, library, **options):
        self.image = image
        self.options = options
        self.root = library
        super().__init__(library, home, home / "unused")

    def start(self):
        self.teach()
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(self.image.command(**self.options), stdout=subprocess.PIPE, stderr=log)
        ready, _, _ = select.select([self.process.stdout], [], [], 60)
        address = self.process.stdout.readline().decode().strip() if ready else ""
        assert address.startswith("http"), self.log.read_text()
        self.port = urlsplit(address).port
        return address
