"""Runs the fake until it is interrupted. See ../README.md."""

import argparse
import tempfile
from pathlib import Path

from .fake import KEY, Fake
from .server import Server
from .tls import certificate
from .variants import VARIANTS


def main():
    parser = argparse.ArgumentParser(prog="python -m fake_immich", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0 (the default) takes a free one")
    parser.add_argument("--variant", choices=VARIANTS, default="3.0", help="which generation of Immich's API")
    parser.add_argument("--assets", type=int, default=120, help="how many plain pictures the sample has (120)")
    parser.add_argument("--million", type=int, nargs="?", const=1_000_000, default=0, metavar="N",
                        help="N computed assets (1,000,000) instead of the sample")
    parser.add_argument("--pictures", metavar="FOLDER", help="the pictures of a folder instead of the sample")
    parser.add_argument("--no-trash", action="store_true", help="the server's trash is switched off")
    parser.add_argument("--without", nargs="*", default=[], metavar="RIGHT", help="rights that the key lacks")
    parser.add_argument("--tls", choices=["fits", "other-name"], help="TLS with a certificate that signs itself")
    parser.add_argument("--one-in", type=int, default=0, metavar="N", help="breaks one request in N")
    parser.add_argument("--seed", type=int, default=1, help="the seed of that chance")
    parser.add_argument("--unchecked", action="store_true", help="compare nothing with Immich's description")
    options = parser.parse_args()

    fake = Fake(options.variant, options.assets, options.million, options.pictures, not options.unchecked)
    fake.trash_is_on = not options.no_trash
    fake.rights -= set(options.without)
    fake.faults.set_chance(options.seed, options.one_in)
    with tempfile.TemporaryDirectory() as folder:
        names = {"fits": "127.0.0.1", "other-name": "elsewhere.example"}
        pem = certificate(Path(folder), names[options.tls]) if options.tls else None
        server = Server(fake, options.port, pem)
        if options.one_in:
            print(f"breaks one request in {options.one_in}, seed {options.seed}", flush=True)
        print(f"{server.address} key {KEY}", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            server.server_close()


main()
