"""The compose file for Riffle beside Immich: what it has in common with the one for a folder, and that Riffle takes its command."""

import os
import subprocess
from pathlib import Path

import yaml
from fake_immich.fake import KEY
from riffle_pages.server import stage

IMAGE = Path(__file__).parents[2] / "Packaging/image"
ADDRESS, SECRET = "immich:http://immich-server:2283", "/run/secrets/immich_key"


def service(name):
    return yaml.safe_load((IMAGE / name).read_text())["services"]["riffle"]


def test_it_is_as_confined_as_the_one_for_a_folder():
    ours, folders = service("compose.immich.yaml"), service("compose.yaml")
    for name in ("image", "user", "read_only", "tmpfs", "cap_drop", "security_opt", "healthcheck", "environment"):
        assert ours[name] == folders[name], name
    assert [volume.rsplit(":", 1)[1] for volume in ours["volumes"]] == ["/data"]
    assert ours["ports"][0].endswith(":8420")


def test_the_key_is_a_secret_in_a_file_and_nowhere_else():
    whole = yaml.safe_load((IMAGE / "compose.immich.yaml").read_text())
    ours = whole["services"]["riffle"]
    assert ours["secrets"] == ["immich_key"] and set(whole["secrets"]["immich_key"]) == {"file"}
    assert SECRET == f"/run/secrets/{ours['secrets'][0]}" and SECRET in ours["command"]
    assert not [name for name in ours["environment"] if "KEY" in name]
    assert ours["depends_on"] == ["immich-server"] and ADDRESS in ours["command"]


def test_riffle_takes_its_command(immich, tmp_path):
    key = tmp_path / "immich.key"
    key.write_text(KEY)
    key.chmod(0o600)
    real = {ADDRESS: f"immich:{immich('3.2', assets=1).server.address}", SECRET: str(key)}
    command = [real.get(word, word) for word in service("compose.immich.yaml")["command"]]
    environment = {name: value for name, value in os.environ.items() if name != "IMMICH_API_KEY"} | {"XDG_CONFIG_HOME": str(tmp_path)}
    run = subprocess.run([stage() / "bin/riffle", *command, "--check"], env=environment, capture_output=True, text=True, timeout=60)
    assert run.returncode == 0 and "The API key belongs to Ada." in run.stdout, run.stderr
