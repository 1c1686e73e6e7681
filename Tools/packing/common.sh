# Sourced by what packs: names, times, and the tree of files that each package has below its prefix.
# shellcheck shell=bash disable=SC2034
stage=.build/stage
work=.build/dist
packaging=Riffle/Packaging
# The repository. `make check` compares the guides with it.
home=https://github.com/cardistry/cardistry
owner=$(echo "$home" | cut -d / -f 4)
maintainer="The Cardistry authors <$owner@users.noreply.github.com>"
version=$(sed -nE 's/.*current = "([^"]+)".*/\1/p' Riffle/Sources/RiffleServer/System/RiffleVersion.swift)
machine=$(uname -m)
archive_name=riffle-$version-linux-$machine
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022

fail() {
    echo "dist: $1" >&2
    exit 1
}

# tree PREFIX ZSH: everything that is installed, as it is below a prefix; ZSH is the folder of zsh's completions there.
tree() {
    mkdir -p "$1"/{bin,lib/riffle,share/{man/man1,applications,metainfo,icons/hicolor/scalable/apps,riffle}}
    cp "$stage/bin/riffle" "$1/bin/"
    cp "$stage/bin/riffle-worker" "$work"/plugins/riffle-raw-*.so "$1/lib/riffle/"
    Tools/packing/bare "$1/bin/riffle" "$1"/lib/riffle/*
    cp -R "$stage/share/riffle/page" "$1/share/riffle/"
    cp "$packaging/riffle.desktop" "$1/share/applications/"
    metainfo >"$1/share/metainfo/riffle.metainfo.xml"
    cp Riffle/Page/icon.svg "$1/share/icons/hicolor/scalable/apps/riffle.svg"
    for size in 192 512; do
        mkdir -p "$1/share/icons/hicolor/${size}x$size/apps"
        cp "Riffle/Page/icons/$size.png" "$1/share/icons/hicolor/${size}x$size/apps/riffle.png"
    done
    help2man --no-info --section 1 --name "go through the photos of a folder by swiping" \
        --include "$packaging/riffle.h2m" "$1/bin/riffle" |
        gzip -9n >"$1/share/man/man1/riffle.1.gz"
    completions "$1" bash bash-completion/completions/riffle
    completions "$1" zsh "$2/_riffle"
    completions "$1" fish fish/vendor_completions.d/riffle.fish
}

completions() {
    mkdir -p "$(dirname "$1/share/$3")"
    "$1/bin/riffle" completions "$2" >"$1/share/$3"
}

metainfo() {
    sed "s/@VERSION@/$version/; s/@DATE@/$(date -d "@$SOURCE_DATE_EPOCH" +%F)/; s|@HOME@|$home|; s/@OWNER@/$owner/" "$packaging/riffle.metainfo.xml"
}

# The times of all files are the commit's.
settle() { find "$1" -print0 | xargs -0 touch --no-dereference --date="@$SOURCE_DATE_EPOCH"; }

# pack FOLDER NAME FILE: one folder as a compressed archive.
pack() {
    settle "$1/$2"
    tar --create --directory "$1" --sort=name --owner=0 --group=0 --numeric-owner --format=ustar "$2" | xz -9e >"$3"
}

# The Debian mirror of this machine.
mirror() {
    cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources /etc/apt/sources.list.d/*.list 2>/dev/null |
        grep -v '^#' | grep -oE '(https?|file)://[^] ]*/debian/?( |$)' | head -n 1 | tr -d ' '
}
