import RiffleTestSupport
import Testing

@testable import RiffleMedia

/// HEIC, AVIF and TIFF files made once for all tests, from the quarters of `Samples`.
struct PhoneSamples: Sendable {
    let folder: TemporaryFolder

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    static let made = Result { try PhoneSamples() }

    private init() throws {
        folder = TemporaryFolder()
        removeAtExit(folder.path)
        let samples = try samples()
        for (suffix, compression) in [("heic", "hevc"), ("avif", "av1")] {
            // vips hands the EXIF of the JPEG on, with its orientation, and turns nothing.
            for (from, to) in [("plain.png", "plain"), ("exif.jpg", "exif")] {
                try runTool(
                    [
                        "vips", "heifsave", samples.path(from), path("\(to).\(suffix)"),
                        "--compression", compression, "--Q", "90",
                    ], package: "libvips-tools")
            }
        }
        // Inner directories that are no sensor's: smaller copies of the same picture.
        try runTool(
            ["vips", "zoom", samples.path("plain.png"), path("large.png"), "4", "4"],
            package: "libvips-tools")
        for (from, to) in [(samples.path("plain.png"), "pyramid"), (path("large.png"), "large")] {
            try runTool(
                ["vips", "tiffsave", from, path("\(to).tif"), "--tile", "--pyramid", "--subifd"],
                package: "libvips-tools")
        }
        try runPython(Self.turning + Self.tiffs, [folder.path])
    }

    /// Adds properties to a file from vips: rotations, mirroring, a crop, or a wrong size. Written
    /// after ISO/IEC 23008-12.
    private static let turning = #"""
        import struct, sys
        folder = sys.argv[1]

        def boxes(data, start, end):
            while start < end:
                size, kind = struct.unpack('>I4s', data[start:start + 8])
                yield kind, start, size
                start += size

        def box(kind, body):
            return struct.pack('>I', 8 + len(body)) + kind + body

        def rebuilt(data, extra, size=None):
            top = {kind: (at, length) for kind, at, length in boxes(data, 0, len(data))}
            at, length = top[b'meta']
            grown = sum(len(b) for b in extra) + len(extra)
            children = b''
            for kind, start, n in boxes(data, at + 12, at + length):
                body = data[start + 8:start + n]
                if kind == b'iloc':
                    assert body[:6] == b'\0\0\0\0\x44\x40', 'vips writes another iloc'
                    count, = struct.unpack('>H', body[6:8])
                    out = body[:8]
                    for i in range(count):
                        entry = list(struct.unpack('>HHIHII', body[8 + 18 * i:26 + 18 * i]))
                        entry[2] += grown
                        out += struct.pack('>HHIHII', *entry)
                    body = out
                if kind == b'iprp':
                    parts = dict((k, body[s + 8:s + l]) for k, s, l in boxes(body, 0, len(body)))
                    known = list(boxes(parts[b'ipco'], 0, len(parts[b'ipco'])))
                    if size:
                        where = parts[b'ipco'].index(b'ispe') + 8
                        parts[b'ipco'] = (parts[b'ipco'][:where] + struct.pack('>II', *size)
                                          + parts[b'ipco'][where + 8:])
                    ipma = parts[b'ipma']
                    assert ipma[:8] == b'\0\0\0\0\0\0\0\1', 'vips writes another ipma'
                    own = bytes(0x80 | len(known) + 1 + i for i in range(len(extra)))
                    ipma = ipma[:10] + bytes([ipma[10] + len(extra)]) + ipma[11:] + own
                    body = box(b'ipco', parts[b'ipco'] + b''.join(extra)) + box(b'ipma', ipma)
                children += box(kind, body)
            meta = box(b'meta', data[at + 8:at + 12] + children)
            return data[:at] + meta + data[at + length:]

        irot = lambda turns: box(b'irot', bytes([turns]))
        imir = lambda axis: box(b'imir', bytes([axis]))
        clap = box(b'clap', struct.pack('>8I', 200, 1, 100, 1, 0, 1, 0, 1))
        for suffix in ('heic', 'avif'):
            plain = open(f'{folder}/plain.{suffix}', 'rb').read()
            def save(name, data):
                open(f'{folder}/{name}.{suffix}', 'wb').write(data)
            for turns in range(4):
                save(f'irot{turns}', rebuilt(plain, [irot(turns)]))
                for axis in range(2):
                    save(f'irot{turns}imir{axis}', rebuilt(plain, [irot(turns), imir(axis)]))
            save('clap', rebuilt(plain, [clap]))
            save('clapirot1', rebuilt(plain, [clap, irot(1)]))
            save('huge', rebuilt(plain, [], (17000, 17000)))
            save('liar', rebuilt(plain, [], (9000, 9000)))
            save('hlg', rebuilt(plain, [box(b'colr', b'nclx' + bytes([0, 9, 0, 18, 0, 9, 0]))]))
        """#

    /// TIFF files by hand, since Pillow writes but one byte order, and none that is a camera's.
    private static let tiffs = #"""


        W, H = 400, 300
        quarters = b''.join(
            (b'\xe6\x14\x14' * 200 + b'\x14\xc8\x14' * 200 if y < 150
             else b'\xff\xff\xff' * 200 + b'\x14\x14\xe6' * 200) for y in range(H))

        def tiff(order, orientation=1, extra=(), inner=(), date=None, original=None, size=(W, H)):
            e = '<' if order == b'II' else '>'
            values, base = b'', 8
            def entry(tag, kind, count, value):
                if kind == 3 and count == 1:
                    return struct.pack(e + 'HHIHH', tag, 3, 1, value, 0)
                return struct.pack(e + 'HHII', tag, kind, count, value)
            def text(tag, text):
                nonlocal values
                place = base + len(values)
                values += text + b'\0'
                return tag, 2, len(text) + 1, place
            def directory(entries):
                body = b''.join(entry(*e) for e in sorted(entries))
                return struct.pack(e + 'H', len(entries)) + body + bytes(4)
            def placed(data):
                nonlocal values
                values += b'\0' * (len(values) % 2)
                place = base + len(values)
                values += data
                return place
            bits = placed(struct.pack(e + '3H', 8, 8, 8))
            strip = placed(quarters)
            main = [(256, 4, 1, size[0]), (257, 4, 1, size[1]), (258, 3, 3, bits), (259, 3, 1, 1),
                    (262, 3, 1, 2), (273, 4, 1, strip), (274, 3, 1, orientation), (277, 3, 1, 3),
                    (278, 4, 1, size[1]), (279, 4, 1, len(quarters)), *extra]
            if inner:
                places = [placed(directory(list(entries))) for entries in inner]
                at = places[0] if len(places) == 1 else placed(
                    struct.pack(e + f'{len(places)}I', *places))
                main.append((0x014A, 4, len(places), at))
            if date: main.append(text(0x0132, date))
            if original: main.append((0x8769, 4, 1, placed(directory([text(0x9003, original)]))))
            first = placed(directory(main))
            magic = b'II*\0' if order == b'II' else b'MM\0*'
            return magic + struct.pack(e + 'I', first) + values

        def save(name, data): open(f'{folder}/{name}', 'wb').write(data)
        for order in (b'II', b'MM'):
            for orientation in range(1, 9):
                save(f'{order.decode()}{orientation}.tif', tiff(order, orientation))
            made, taken = b'2021:02:03 04:05:06', b'2019:12:31 23:59:58'
            name = order.decode()
            save(f'{name}-date.tif', tiff(order, date=made))
            save(f'{name}-dates.tif', tiff(order, date=made, original=taken))
            small = [(254, 4, 1, 1)]
            cfa = [(254, 4, 1, 0), (256, 3, 1, 6000), (257, 3, 1, 4000), (262, 3, 1, 32803)]
            jpeg = [(254, 4, 1, 1), (259, 3, 1, 6)]
            save(f'{name}.dng', tiff(order, extra=[*small, (0xC612, 1, 4, 0x01040000)]))
            save(f'{name}.nef', tiff(order, extra=small, inner=[jpeg, cfa]))
            save(f'{name}.pef', tiff(order, extra=small, inner=[[(259, 3, 1, 65535)]]))
            save(f'{name}.arw', tiff(order, extra=small, inner=[[(259, 3, 1, 32767)]]))
        save('huge.tif', tiff(b'II', size=(30000, 30000)))
        save('cut.tif', tiff(b'II', size=(15000, 15000)))

        from PIL import Image
        q = Image.frombytes('RGB', (W, H), quarters)
        q.save(f'{folder}/lzw.tif', compression='tiff_lzw')
        q.save(f'{folder}/deflate.tif', compression='tiff_deflate')
        q.save(f'{folder}/jpeg.tif', compression='jpeg')
        q.convert('P').save(f'{folder}/palette.tif')
        q.convert('L').save(f'{folder}/grey.tif')
        q.convert('1').save(f'{folder}/bilevel.tif', compression='group4')
        q.convert('CMYK').save(f'{folder}/cmyk.tif')
        Image.new('I;16', (W, H), 40000).save(f'{folder}/grey16.tif')
        """#
}

/// The samples, or the reason why they could not be made.
func phoneSamples() throws -> PhoneSamples { try PhoneSamples.made.get() }
