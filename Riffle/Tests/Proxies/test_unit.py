"""systemd starts the unit of the packages, in namespaces of the test's own."""

import json
import os
import re
import shutil
import subprocess
import urllib.request
import uuid
from http.cookiejar import CookieJar

import pytest
from proxies.programs import free_port
from riffle_pages.server import stage

pytestmark = pytest.mark.slow
UNIT = "Riffle/Packaging/riffle.service"

# /usr, /run and /home are the test's own. The service manager finds the programs where packages put them. It says what it
# did, and stops the unit when a line comes.
SCRIPT = """set -eu
mount -t tmpfs tmpfs /run
mkdir -p /run/systemd/system /run/upper /run/work /run/user/0
mount -t overlay overlay -o lowerdir=/usr,upperdir=/run/upper,workdir=/run/work /usr
mkdir -p /usr/lib/riffle /usr/share/riffle /usr/lib/systemd/user
cp "$STAGE/bin/riffle" /usr/bin/
cp "$STAGE/bin/riffle-worker" /usr/lib/riffle/
cp -R "$STAGE/share/riffle/page" /usr/share/riffle/
cp "$UNIT" /usr/lib/systemd/user/
mount -t tmpfs tmpfs /home
mkdir -p /home/test/.config/systemd/user/riffle.service.d
cp -R "$LIBRARY" /home/test/Pictures
printf '[Service]\nStandardError=file:/run/errors\nEnvironment=RIFFLE_PORT=%s RIFFLE_ALLOW_ROOT=yes\n' "$PORT" \
    >/home/test/.config/systemd/user/riffle.service.d/test.conf
export HOME=/home/test XDG_RUNTIME_DIR=/run/user/0
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME
/lib/systemd/systemd --user --unit=basic.target >/dev/null 2>&1 &
until systemctl --user is-system-running >/dev/null 2>&1; do kill -0 $!; sleep 0.1; done
systemctl --user start riffle || { cat /run/errors >&2; exit 1; }
process=$(systemctl --user show riffle -p MainPID --value)
systemctl --user show riffle -p ActiveState -p StatusText
grep -E '^(NoNewPrivs|Seccomp):' "/proc/$process/status"
echo "health=$(riffle health --port "$PORT")"
echo "invite=$(riffle invite --json --allow-root)"
read -r _
systemctl --user stop riffle
systemctl --user show riffle -p ActiveState -p Result
cat /run/errors
"""


@pytest.fixture
def manager(library, tmp_path):
    if os.geteuid() or not shutil.which("systemctl") or not os.path.exists("/lib/systemd/systemd"):
        pytest.skip("the unit needs root and systemd")
    library.fill(3)
    script = tmp_path / "script"
    script.write_text(SCRIPT)
    environment = os.environ | {
        "STAGE": str(stage()), "UNIT": os.path.abspath(UNIT), "LIBRARY": str(library.root), "PORT": str(free_port())}
    command = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "bash", script]
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    yield process
    process.kill()
    process.wait()


def test_systemd_starts_the_unit_which_shows_pictures_and_stops_it(manager):
    lines = []
    for line in manager.stdout:
        lines.append(line.strip())
        if line.startswith("invite="):
            break
    said = "\n".join(lines)
    assert lines and lines[-1].startswith("invite="), said + manager.stderr.read()
    assert "ActiveState=active" in lines and "StatusText=Serving /home/test/Pictures" in lines and "health=ok" in lines
    assert re.search(r"NoNewPrivs:\s+1", said) and re.search(r"Seccomp:\s+2", said)

    # The worker decodes behind the unit's filter of system calls and its own.
    address = json.loads(lines[-1].removeprefix("invite="))["address"].split("#")[0]
    origin = address.split("/?")[0]
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    browser.open(address, timeout=20).read()
    fields = {"Content-Type": "application/json", "X-Riffle": "1", "Idempotency-Key": str(uuid.uuid4())}
    wish = json.dumps({"deck": "everything", "size": 20}).encode()
    round_ = json.load(browser.open(urllib.request.Request(f"{origin}/api/rounds", wish, fields), timeout=20))
    picture = browser.open(origin + round_["cards"][0]["picture"], timeout=20).read()
    assert picture.startswith(b"\xff\xd8")

    manager.stdin.write("\n")
    manager.stdin.flush()
    rest, errors = manager.communicate(timeout=60)
    assert "ActiveState=inactive" in rest and "Result=success" in rest, rest + errors
    assert "token=" not in rest and "not locked in" not in rest
