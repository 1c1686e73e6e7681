# Homebrew: builds from the release's source. Its syntax was checked; it was never installed.
class Riffle < Formula
  desc "Go through the photos of a folder by swiping"
  homepage "@HOME@"
  url "@HOME@/releases/download/v@VERSION@/riffle-@VERSION@-source.tar.xz"
  sha256 "@SOURCE@"
  license "MIT"

  depends_on "binaryen" => :build
  depends_on "brotli" => :build
  depends_on "esbuild" => :build
  depends_on "pkgconf" => :build
  depends_on "zopfli" => :build
  depends_on "ffmpeg"
  depends_on "gnutls"
  depends_on "jansson"
  depends_on "libmicrohttpd"
  depends_on "libraw"
  depends_on "libtiff"
  depends_on "libxcrypt"
  depends_on "qrencode"
  depends_on "vips"

  uses_from_macos "swift" => :build
  uses_from_macos "curl"
  uses_from_macos "sqlite"

  def install
    system "Tools/stage"
    bin.install ".build/stage/bin/riffle"
    libexec.install Dir[".build/stage/bin/riffle-*"]
    (libexec/"riffle").install Dir[libexec/"riffle-*"]
    share.install ".build/stage/share/riffle"
    generate_completions_from_executable(bin/"riffle", "completions")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/riffle --version")
  end
end
