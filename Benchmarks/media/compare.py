"""Runs our programs and the commands they are measured against in turn, and prints the ratios.

Usage: compare.py WORKER CARDS SCAN DATA      DATA is a folder for files, made on the first run

The figure is processor time (user and system, of the process and all it starts), the median over the
rounds; the ratio is the median of the rounds' own ratios.
"""

import datetime
import os
import random
import shutil
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

ROUNDS = int(os.environ.get("ROUNDS", "3"))
BOX = (750, 1000)
WORKER, CARDS, SCAN, DATA = *sys.argv[1:4], Path(sys.argv[4])
sys.path[:0] = [str(Path(__file__).parent.parent), str(Path(__file__).parents[2] / "Tools")]

from library.raw import raw  # noqa: E402
from results import note  # noqa: E402


# --- Data -----------------------------------------------------------------------------------------

def make_pictures(folder):
    """24 photo-like pictures of 12 megapixels with grain, half of them to be turned, and the same in
    the other formats."""
    import numpy
    from PIL import Image
    folder.mkdir(parents=True)
    chance = numpy.random.default_rng(1)
    for number in range(24):
        layers = numpy.zeros((3000, 4000, 3), numpy.float32)
        for octave in range(2, 9):
            cells = chance.random((3 * 2 ** octave // 4 + 1, 2 ** octave, 3), numpy.float32)
            layer = Image.fromarray((cells * 255).astype(numpy.uint8)).resize((4000, 3000), 3)
            layers += (numpy.asarray(layer, numpy.float32) - 128) / 1.6 ** (octave - 2)
        layers += chance.normal(0, 5, (3000, 4000, 1)).astype(numpy.float32)
        image = Image.fromarray(numpy.clip(layers + 128, 0, 255).astype(numpy.uint8))
        exif = Image.Exif()
        exif[0x0112] = 6 if number % 2 else 1
        photo = folder / f"photo{number:02}.jpg"
        image.save(photo, quality=92, exif=exif)
        image.save(folder / f"progressive{number:02}.jpg", quality=92, progressive=True)
        image.resize((2000, 1500)).save(folder / f"shot{number:02}.png")
        image.resize((2000, 1500)).save(folder / f"shot{number:02}.webp", quality=85)
        make_heic(photo, folder / f"phone{number:02}.heic")
        make_raw(photo, folder / f"camera{number:02}.dng")


def make_heic(photo, path):
    """The photo as a HEIC, under two names: coding takes long, and the patience of our workers takes
    some pictures to learn what is usual."""
    subprocess.run(["heif-enc", "-q", "60", "-p", "preset=ultrafast", "-o", path, photo],
                   stdout=subprocess.DEVNULL, check=True)
    os.link(path, path.with_stem(path.stem + "again"))


def make_raw(photo, path):
    """A DNG with the photo as its preview."""
    taken = datetime.datetime(2024, 5, 3, 12)
    path.write_bytes(raw(
        random.Random(path.stem), photo.read_bytes(), ("RICOH", "PENTAX K-3"), taken, "+02:00"))


def make_tree(folder, pictures):
    """100,000 files in 400 folders; every tenth is a small JPEG with EXIF, the rest has one byte."""
    from PIL import Image
    from io import BytesIO
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x8769] = {0x9003: "2023:07:14 18:30:05"}
    buffer = BytesIO()
    Image.open(pictures / "photo00.jpg").resize((400, 300)).save(buffer, "JPEG", exif=exif)
    for number in range(400):
        inner = folder / f"{number // 20:02}" / f"{number:03}"
        inner.mkdir(parents=True)
        for file in range(250):
            (inner / f"IMG_{number:03}{file:03}.jpg").write_bytes(
                buffer.getvalue() if file % 10 == 0 else b"x")


# --- Contenders: each answers (processor seconds, elapsed seconds) -----------------------------------

def measure(command, environment=None):
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{command[:3]} ended with status {status}")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start


def vipsthumbnail(files):
    out = DATA / "out"
    out.mkdir(exist_ok=True)
    command = ["vipsthumbnail", "--size", f"{BOX[0]}x{BOX[1]}>", "-o",
               f"{out.resolve()}/%s.jpg[Q=75,strip]", *map(str, files)]
    return measure(command, {**os.environ, "VIPS_CONCURRENCY": "1"})


def worker(files, processes=1):
    """A pool of workers as the server has it, which writes the cards to disk (media-cards)."""
    out = DATA / "ours"
    out.mkdir(exist_ok=True)
    return measure([CARDS, WORKER, str(processes), out, files[0].parent, *(file.name for file in files)])


def simple_dcraw(files):
    """LibRaw's own command takes the previews out, and vipsthumbnail makes the cards of them."""
    times = measure(["simple_dcraw", "-e", *map(str, files)])
    previews = [file.with_name(file.name + ".thumb.jpg") for file in files]
    return [a + b for a, b in zip(times, vipsthumbnail(previews))]


def find(folder):
    return measure(["find", str(folder), "-printf", "%s %T@ %p\\n"])


# --- Tables -----------------------------------------------------------------------------------------

def compare(title, jobs, unit, contenders, rounds=ROUNDS):
    """Contenders: (name, limit or None, function); the first is the floor."""
    times = {name: [] for name, _, _ in contenders}
    for _ in range(rounds):
        for name, _, body in contenders:
            times[name].append(body()[0])
    floor = times[contenders[0][0]]
    rows = [[title, "figure", "ratio", "limit", ""]]
    for name, limit, _ in contenders:
        figure = f"{statistics.median(times[name]) / jobs * unit[1]:.3g} {unit[0]}"
        ratio = statistics.median(a / b for a, b in zip(times[name], floor))
        verdict = "" if limit is None else "within" if ratio <= limit else "OVER"
        rows.append([name, figure, "1 (floor)" if times[name] is floor else f"{ratio:.2f}x",
                     f"{limit}x" if limit else "", verdict])
        if limit:
            note(title, figure, f"{limit}x", ratio / limit, rows[1][1], f"{ratio:.2f}")
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    for index, row in enumerate(rows):
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
        if index == 0:
            print("  ".join("-" * width for width in widths))
    print()


def two_commands(files):
    """Two of the command at once, each with half of the files; answers the time that passed."""
    halves = [threading.Thread(target=vipsthumbnail, args=(files[side::2],)) for side in (0, 1)]
    start = time.monotonic()
    for half in halves:
        half.start()
    for half in halves:
        half.join()
    return (time.monotonic() - start,)


def main():
    sys.stdout.reconfigure(line_buffering=True)
    for tool, package in (("vipsthumbnail", "libvips-tools"), ("simple_dcraw", "libraw-bin"),
                          ("heif-enc", "libheif-examples"), ("find", "findutils")):
        if not shutil.which(tool):
            sys.exit(f"{tool} is missing: install the package {package}")
    pictures, tree = DATA / "photos", DATA / "tree"
    if not pictures.exists():
        # Renamed when it is whole: a run may be stopped in the middle.
        unfinished = DATA / "unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        make_pictures(unfinished)
        unfinished.rename(pictures)
    if not tree.exists():
        make_tree(tree, pictures)
    photos = sorted(pictures.glob("photo*.jpg"))
    pixels = ("ms", 1000)
    compare("card of a 12 MP JPEG, processor time", len(photos), pixels, [
        ("vipsthumbnail", None, lambda: vipsthumbnail(photos)),
        ("riffle-worker", 1.1, lambda: worker(photos))])
    compare("the same by two processes, elapsed", len(photos), pixels, [
        ("vipsthumbnail", None, lambda: two_commands(photos)),
        ("riffle-worker", None, lambda: worker(photos, 2)[1:])])
    # Different files each: the command would keep what it made of one.
    for name, kind, rounds in (
            ("progressive*.jpg", "12 MP progressive JPEG", ROUNDS), ("shot*.png", "3 MP PNG", ROUNDS),
            ("shot*.webp", "3 MP WebP", ROUNDS), ("phone*.heic", "12 MP HEIC", 1)):
        files = sorted(pictures.glob(name))
        compare(f"card of a {kind}, processor time", len(files), pixels, [
            ("vipsthumbnail", None, lambda: vipsthumbnail(files)),
            ("riffle-worker", 1.1, lambda: worker(files))], rounds)
    raws = sorted(pictures.glob("camera*.dng"))
    compare("card of a DNG's 12 MP preview, processor time", len(raws), pixels, [
        ("simple_dcraw -e, vipsthumbnail", None, lambda: simple_dcraw(raws)),
        ("riffle-worker", 1.2, lambda: worker(raws))])
    micro = ("µs", 1_000_000)
    compare("walk, per file of 100,000, processor time", 100_000, micro, [
        ("find -printf", None, lambda: find(tree)),
        ("Scanner", 1.5, lambda: measure([SCAN, "walk", str(tree)]))])
    compare("walk and headers, per file, processor time", 100_000, micro, [
        ("Scanner", None, lambda: measure([SCAN, "walk", str(tree)])),
        ("Scanner and headers", None, lambda: measure([SCAN, "headers", str(tree)]))])


main()
