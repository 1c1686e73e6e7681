"""Certificates for TLS: one for this machine's address, and one that does not fit."""

import subprocess


def certificate(folder, name="127.0.0.1"):
    """A file with a key and a certificate that signs itself, for a host's name or address."""
    path = folder / f"{name}.pem"
    kind = "IP" if name.replace(".", "").isdigit() else "DNS"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", f"/CN={name}", "-addext", f"subjectAltName={kind}:{name}", "-keyout", path, "-out", folder / "only.pem"],
        check=True, capture_output=True)
    path.write_text(path.read_text() + (folder / "only.pem").read_text())
    return path
