# Nix: the release's archive, with its libraries found by autoPatchelf. Parsed by Nix on Debian, never built.
{
  description = "Go through the photos of a folder by swiping";
  inputs.nixpkgs.url = "nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      pkgs = nixpkgs.legacyPackages.x86_64-linux;
      inherit (pkgs) lib;
    in {
      packages.x86_64-linux.default = pkgs.stdenv.mkDerivation rec {
        pname = "riffle";
        version = "@VERSION@";
        src = pkgs.fetchurl {
          url = "@HOME@/releases/download/v${version}/riffle-${version}-linux-x86_64.tar.xz";
          sha256 = "@ARCHIVE@";
        };
        nativeBuildInputs = [ pkgs.autoPatchelfHook pkgs.makeWrapper ];
        buildInputs = with pkgs; [ vips libraw libtiff libmicrohttpd gnutls jansson qrencode libxcrypt curl sqlite glib stdenv.cc.cc.lib ];
        # The worker's plugins are for several versions of LibRaw; the one that is there is enough.
        autoPatchelfIgnoreMissingDeps = [ "libraw.so.*" ];
        dontStrip = true;
        installPhase = ''
          ./install.sh --no-check --prefix $out
          wrapProgram $out/bin/riffle --prefix PATH : ${lib.makeBinPath [ pkgs.ffmpeg ]}
        '';
        meta = {
          homepage = "@HOME@";
          license = lib.licenses.mit;
          mainProgram = "riffle";
          platforms = [ "x86_64-linux" ];
        };
      };
    };
}
