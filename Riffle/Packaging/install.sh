#!/bin/sh
# Installs Riffle from this folder below a prefix, or removes it from there.
# Usage: ./install.sh [--prefix FOLDER] [--uninstall] [--no-check]     prefix: /usr/local for root, ~/.local for everyone else
#
# The programs need libraries of the system; the script names those that are missing. It never touches photos, nor what
# Riffle remembers of them.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ "$(id -u)" = 0 ]; then prefix=/usr/local; else prefix=$HOME/.local; fi
uninstall=
check=yes
while [ $# -gt 0 ]; do
    case $1 in
        --prefix) prefix=${2:?"--prefix needs a folder"}; shift ;;
        --prefix=*) prefix=${1#--prefix=} ;;
        --uninstall) uninstall=yes ;;
        --no-check) check= ;;
        *) sed -n '2,3s/^# //p' "$0"; exit 2 ;;
    esac
    shift
done

# What is installed is what is in the archive; its own folder tells the names.
cd "$here"
if [ -n "$uninstall" ]; then
    find bin lib share -type f | while IFS= read -r file; do rm -f "$prefix/$file"; done
    find bin lib share -depth -type d | while IFS= read -r folder; do
        case $folder in *riffle*) rmdir "$prefix/$folder" 2>/dev/null || true ;; esac
    done
    echo "Riffle was removed from $prefix. Photos, trash and decisions are untouched."
    exit 0
fi

if [ -n "$check" ] && command -v ldd >/dev/null; then
    missing=$(ldd bin/riffle lib/riffle/riffle-worker 2>/dev/null | awk '/not found/ { print $1 }' | sort -u)
    if [ -n "$missing" ]; then
        echo "install.sh: These libraries are missing:" >&2
        echo "$missing" | sed 's/^/    /' >&2
        echo "Install them, then run this again. On Debian:" >&2
        echo "    sudo apt-get install @PACKAGES@" >&2
        exit 1
    fi
fi
find bin lib share -type d | while IFS= read -r folder; do mkdir -p "$prefix/$folder"; done
find bin lib share -type f | while IFS= read -r file; do
    # A running Riffle keeps its own program until it ends.
    cp -p "$file" "$prefix/$file.new"
    mv -f "$prefix/$file.new" "$prefix/$file"
done
echo "Riffle is installed in $prefix."
case :$PATH: in *":$prefix/bin:"*) ;; *) echo "Add $prefix/bin to PATH to run it as \`riffle\`." ;; esac
raw=
for plugin in lib/riffle/riffle-raw-*.so; do
    ldd "$plugin" 2>/dev/null | grep -q 'not found' || raw=yes
done
[ -n "$raw" ] || echo "Without LibRaw, cameras' raw data are shown by the previews in them."
command -v ffmpeg >/dev/null || echo "Without ffmpeg, videos have no picture on their cards."
