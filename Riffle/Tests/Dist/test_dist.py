"""The packages are clean, have what a system expects, and are the same each time."""

import json
import os
import subprocess
import zipfile

from systems import ROOT, Served, raw_samples, run


def test_the_package_is_clean(package):
    assert run("lintian", "--fail-on", "error,warning", package) == ""
    assert run("desktop-file-validate", ROOT / "Riffle/Packaging/riffle.desktop") == ""


def test_the_store_entry_is_valid(unpacked):
    run("appstreamcli", "validate", "--no-net", unpacked / "share/metainfo/riffle.metainfo.xml")


def test_the_scripts_are_clean():
    scripts = [path for path in (ROOT / "Tools/packing").iterdir() if b"bash" in path.read_bytes()[:60]]
    assert run(
        "shellcheck", "--external-sources", ROOT / "Riffle/Packaging/install.sh", ROOT / "Riffle/Packaging/image/riffle",
        ROOT / "Tools/dist", ROOT / "Tools/raw-plugin", *scripts, cwd=ROOT) == ""


def test_the_same_builds_are_packed_into_the_same_bytes(dist):
    def sums():
        return {line for line in (dist / "SHA256SUMS").read_text().splitlines() if "image" not in line and "spdx" not in line}
    first = sums()
    kept = dist.with_name("dist.kept")
    dist.rename(kept)
    try:
        run(ROOT / "Tools/dist", "--no-image", cwd=ROOT)
        assert sums() == first
    finally:
        run("rm", "-rf", dist)
        kept.rename(dist)


def test_the_checksums_are_of_everything(dist):
    run("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=dist)
    assert len((dist / "SHA256SUMS").read_text().splitlines()) == len(list(dist.iterdir())) - 1


def test_a_list_names_each_file_of_each_package(dist, package):
    listed = {}
    for line in (dist / "CONTENTS").read_text().splitlines():
        if line.startswith("    "):
            listed[name].append(line[4:])
        else:
            name = line
            listed[name] = []
    assert set(listed) == {path.name for path in dist.iterdir() if path.suffix in (".deb", ".rpm", ".xz", ".tgz", ".zip")}
    assert listed[package.name] == [line.split()[5] for line in run("dpkg-deb", "--contents", package).splitlines()]
    assert min(map(len, listed.values())) > 10, listed


def test_the_package_has_what_a_distribution_expects(package):
    files = {line.split()[-1].removeprefix("./") for line in run("dpkg-deb", "--contents", package).splitlines()}
    assert {
        "usr/bin/riffle", "usr/lib/riffle/riffle-worker", "usr/lib/riffle/riffle-raw-20.so", "usr/lib/riffle/riffle-raw-23.so",
        "usr/share/riffle/page/index.html", "usr/share/man/man1/riffle.1.gz",
        "usr/share/bash-completion/completions/riffle", "usr/share/zsh/vendor-completions/_riffle",
        "usr/share/fish/vendor_completions.d/riffle.fish", "usr/share/applications/riffle.desktop",
        "usr/share/metainfo/riffle.metainfo.xml", "usr/share/icons/hicolor/scalable/apps/riffle.svg",
        "usr/share/icons/hicolor/512x512/apps/riffle.png", "usr/lib/systemd/user/riffle.service",
        "usr/share/doc/riffle/copyright", "usr/share/doc/riffle/changelog.gz"} <= files
    # Nothing is run at an installation.
    assert "postinst" not in run("dpkg-deb", "--info", package)


def test_no_file_is_empty(unpacked):
    assert [path for path in unpacked.rglob("*") if path.is_file() and not path.stat().st_size] == []


def test_the_manual_page_is_one(unpacked):
    page = run("man", "--local-file", unpacked / "share/man/man1/riffle.1.gz", env=os.environ | {"MANWIDTH": "100"})
    assert "--dry-run" in page and "SYNOPSIS" in page.upper()


def test_the_programs_are_hardened_and_name_no_folder_of_this_machine(unpacked):
    for program in ("bin/riffle", "lib/riffle/riffle-worker"):
        assert b"BIND_NOW" in subprocess.check_output(["readelf", "--dynamic", unpacked / program])
        assert str(ROOT).encode() not in (unpacked / program).read_bytes()


def test_the_rpm_has_the_files_of_the_archive_and_takes_either_libraw(dist, unpacked):
    [package] = dist.glob("*.rpm")
    files = set(run("rpm", "--query", "--list", "--package", package).split())
    ours = {f"/usr/{path.relative_to(unpacked)}" for path in unpacked.rglob("*/**/*") if path.is_file()}
    assert ours <= files
    needs = run("rpm", "--query", "--requires", "--package", package)
    assert "libvips.so.42()(64bit)" in needs
    assert [line for line in needs.splitlines() if "libraw" in line] == ["(libraw.so.23()(64bit) or libraw.so.20()(64bit))"]


def test_the_other_recipes_are_understood(dist, tmp_path):
    run("ruby", "-c", dist / "riffle.rb")
    run("nix-instantiate", "--parse", dist / "flake.nix", env=os.environ | {"NIX_STATE_DIR": str(tmp_path), "NIX_STORE_DIR": str(tmp_path)})
    run("bash", "-n", dist / "PKGBUILD")
    # The recipe's own steps put the files where pacman expects them.
    archive = dist / next(dist.glob("riffle-*-linux-*.tar.xz"))
    run("tar", "--extract", "--file", archive, "--directory", tmp_path)
    run("bash", "-ec", 'source "$1"; pkgdir=$2/root; cd "$2"; package', "bash", dist / "PKGBUILD", tmp_path)
    assert (tmp_path / "root/usr/lib/riffle/riffle-worker").exists()
    assert (tmp_path / "root/usr/share/licenses/riffle-bin/LICENSE").exists()
    assert run("sha256sum", archive).split()[0] in (dist / "PKGBUILD").read_text()


def test_the_decks_run_on_any_server(dist, tmp_path, new_page):
    [file] = dist.glob("cardistry-web-*.zip")
    with zipfile.ZipFile(file) as archive:
        archive.extractall(tmp_path)
    folder = tmp_path / file.stem
    with subprocess.Popen(
            ["python3", "-m", "http.server", "--bind", "127.0.0.1", "0", "--directory", folder], stdout=subprocess.PIPE, text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"}) as server:
        port = server.stdout.readline().split("port ")[1].split()[0]
        page = new_page()
        page.goto(f"http://127.0.0.1:{port}/")
        page.wait_for_selector('html[data-ready="1"]')
        server.terminate()


def test_the_archive_installs_below_a_prefix_and_goes_again(unpacked, tmp_path):
    prefix = tmp_path / "a prefix"
    other = prefix / "bin/other"
    other.parent.mkdir(parents=True)
    other.write_text("another program")
    run(unpacked / "install.sh", "--prefix", prefix)
    assert run(prefix / "bin/riffle", "--version").startswith("riffle ")
    # The page and the worker are found, whichever folder the prefix is.
    library = tmp_path / "library"
    library.mkdir()
    with subprocess.Popen(
            [prefix / "bin/riffle", "--no-open", "--port", "0", "--allow-root", library], stdout=subprocess.PIPE, text=True,
            env=os.environ | {"XDG_DATA_HOME": str(tmp_path / "data")}) as server:
        address = server.stdout.readline()
        server.terminate()
    assert address.startswith("http://127.0.0.1:")
    run(unpacked / "install.sh", "--prefix", prefix, "--uninstall")
    assert [path.name for path in prefix.rglob("*") if path.is_file()] == ["other"]


def test_what_the_system_lacks_is_named_before_anything_is_installed(unpacked, tmp_path):
    """A system without libvips gets nothing; one without LibRaw is served the previews in raw data."""
    commands = tmp_path / "commands"
    commands.mkdir()
    (commands / "ldd").write_text('#!/bin/sh\ncase $* in $LACKING) echo "libgone.so.1 => not found" ;; esac\n')
    (commands / "ldd").chmod(0o755)

    def install(lacking):
        return subprocess.run(
            [unpacked / "install.sh", "--prefix", tmp_path / "prefix"], capture_output=True, text=True, check=False,
            env=os.environ | {"PATH": f"{commands}:{os.environ['PATH']}", "LACKING": lacking})

    refused = install("*riffle-worker*")
    assert refused.returncode == 1 and "libgone.so.1" in refused.stderr and "apt-get install" in refused.stderr
    assert not (tmp_path / "prefix").exists()
    noted = install("*riffle-raw*")
    assert noted.returncode == 0 and "Without LibRaw, cameras' raw data are shown by the previews in them." in noted.stdout
    assert "LibRaw" not in install("nothing").stdout


def test_without_libraw_the_previews_in_raw_data_are_shown(unpacked, tmp_path, monkeypatch):
    for plugin in unpacked.glob("lib/riffle/riffle-raw-*.so"):
        plugin.unlink()
    raw_samples(tmp_path / "photos", "preview.dng", "plain.dng")
    monkeypatch.setenv("CARDISTRY_STAGE", str(unpacked))
    server = Served(tmp_path / "photos", tmp_path / "home", tmp_path / "journals")
    try:
        preview, plain = server.picture("preview.dng"), server.picture("plain.dng")
        assert preview[0] == 200
        assert plain[0] == 422 and b"RAW" in plain[1], plain
    finally:
        server.stop()


def test_the_bill_of_materials_names_each_package_of_the_image(dist):
    [file] = dist.glob("*.spdx.json")
    materials = json.loads(file.read_text())
    names = {entry["name"] for entry in materials["packages"]}
    assert materials["spdxVersion"] == "SPDX-2.3" and {"riffle", "swift-runtime", "ffmpeg", "libraw23t64", "libc6"} <= names
    ids = [entry["SPDXID"] for entry in materials["packages"]]
    assert len(ids) == len(set(ids)) and len(materials["relationships"]) == len(ids)


def test_a_signature_of_the_checksums_is_verified_and_a_changed_file_is_noticed(dist, tmp_path):
    key, public = tmp_path / "key", tmp_path / "key.pub"
    run("minisign", "-G", "-s", key, "-p", public, input="secret\nsecret\n")
    signature = dist / "SHA256SUMS.minisig"
    try:
        run(ROOT / "Tools/packing/sign", key, input="secret\n")
        copy = tmp_path / "SHA256SUMS"
        copy.write_bytes((dist / "SHA256SUMS").read_bytes())
        verify = ["minisign", "-V", "-p", public, "-x", signature, "-m", copy]
        assert "riffle " in run(*verify)
        copy.write_bytes(copy.read_bytes().replace(b"0", b"1", 1))
        assert subprocess.run(verify, capture_output=True, check=False).returncode == 1
    finally:
        signature.unlink(missing_ok=True)
