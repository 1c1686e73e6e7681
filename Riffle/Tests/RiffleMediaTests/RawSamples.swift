import RiffleTestSupport
import Testing

@testable import RiffleMedia

/// DNG files made by hand, after Adobe's specification, from the quarters of `Samples`: no camera's
/// file is small and free enough to lie here.
struct RawSamples: Sendable {
    let folder: TemporaryFolder

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    static let made = Result { try RawSamples() }

    private init() throws {
        folder = TemporaryFolder()
        removeAtExit(folder.path)
        try runPython(Self.program, [folder.path])
    }

    /// The sensor shows the quarters; the preview, where there is one, is yellow.
    private static let program = #"""
        import io, struct, sys
        from PIL import Image
        folder = sys.argv[1]
        W, H = 1200, 900
        quarters = [[(1, 0, 0), (0, 1, 0)], [(1, 1, 1), (0, 0, 1)]]
        # Red and green, green and blue: what one cell of the sensor sees of a colour.
        cells = [[0, 1], [1, 2]]
        rows = []
        for y in range(H):
            row = []
            for x in range(W):
                r, g, b = quarters[2 * y // H][2 * x // W]
                row.append(400 + 12000 * (r, g, b)[cells[y % 2][x % 2]])
            rows.append(struct.pack('<%dH' % W, *row))
        sensor = b''.join(rows)

        def entry(tag, kind, count, value):
            return tag, kind, count, value

        def painted(size):
            picture = Image.new('RGB', size)
            for i, colour in enumerate([(230, 20, 20), (20, 200, 20), (255, 255, 255), (20, 20, 230)]):
                x, y = size[0] // 2, size[1] // 2
                picture.paste(colour, (i % 2 * x, i // 2 * y, (i % 2 + 1) * x, (i // 2 + 1) * y))
            out = io.BytesIO()
            picture.save(out, 'JPEG', quality=90)
            return out.getvalue()

        def dng(orientation=1, preview=None, date=b'2024:05:03 12:00:00', bits=16, packed=1, jpeg=None):
            values, base = bytearray(), 8
            def placed(data):
                values.extend(b'\0' * (len(values) % 2))
                at = base + len(values)
                values.extend(data)
                return at
            def directory(entries):
                body = b''
                for tag, kind, count, value in sorted(entries):
                    if isinstance(value, bytes):
                        value = (value + bytes(4))[:4] if len(value) <= 4 else struct.pack('<I', placed(value))
                    elif kind == 3:
                        value = struct.pack('<HH', value, 0)
                    else:
                        value = struct.pack('<I', value)
                    body += struct.pack('<HHI', tag, kind, count) + value
                return struct.pack('<H', len(entries)) + body + bytes(4)
            rational = lambda *n: b''.join(struct.pack('<ii', x, 10000) for x in n)
            # Linear sRGB to XYZ, inverted: the camera sees sRGB's own primaries.
            matrix = rational(32406, -15372, -4986, -9689, 18758, 415, 557, -2040, 10570)
            raw = [(254, 4, 1, 0), (256, 4, 1, W), (257, 4, 1, H), (258, 3, 1, bits), (259, 3, 1, packed),
                   (262, 3, 1, 32803), (273, 4, 1, placed(sensor)), (277, 3, 1, 1), (278, 4, 1, H),
                   (279, 4, 1, len(sensor)), (33421, 3, 2, struct.pack('<HH', 2, 2)),
                   (33422, 1, 4, bytes([0, 1, 1, 2])), (50714, 4, 1, 400), (50717, 4, 1, 12400)]
            exif = [(0x9003, 2, 20, date + b'\0'), (0x9291, 2, 3, b'25\0'),
                    (0x9011, 2, 7, b'+02:00\0')]
            main = [(254, 4, 1, 1), (271, 2, 5, b'Test\0'), (272, 2, 5, b'Test\0'),
                    (274, 3, 1, orientation), (50706, 1, 4, bytes([1, 4, 0, 0])),
                    (50708, 2, 10, b'Test Test\0'), (50721, 10, 9, matrix), (50778, 3, 1, 21),
                    (50728, 5, 3, rational(10000, 10000, 10000))]
            inner = [placed(directory(raw))]
            if preview:
                out = io.BytesIO()
                Image.new('RGB', preview, (230, 220, 20)).save(out, 'JPEG', quality=90)
                jpeg = jpeg or out.getvalue()
                inner.append(placed(directory([
                    (254, 4, 1, 1), (256, 4, 1, preview[0]), (257, 4, 1, preview[1]),
                    (258, 3, 3, struct.pack('<3H', 8, 8, 8)), (259, 3, 1, 7), (262, 3, 1, 6),
                    (273, 4, 1, placed(jpeg)), (277, 3, 1, 3), (278, 4, 1, preview[1]),
                    (279, 4, 1, len(jpeg))])))
            main.append((330, 4, len(inner), struct.pack('<%dI' % len(inner), *inner)))
            main.append((0x8769, 4, 1, placed(directory(exif))))
            first = placed(directory(main))
            return b'II*\0' + struct.pack('<I', first) + bytes(values)

        def save(name, data): open(f'{folder}/{name}', 'wb').write(data)
        whole = dng()
        save('plain.dng', whole)
        for orientation in (3, 6, 8): save(f'turned{orientation}.dng', dng(orientation))
        save('preview.dng', dng(preview=(1200, 900)))
        save('stamp.dng', dng(preview=(160, 120)))
        save('standing.dng', dng(6, preview=(1200, 800)))
        save('cut.dng', whole[:len(whole) // 3])
        # JPEG XL, which DNG has since 1.7, and Canon's own.
        newer = dict(packed=52546, preview=(1200, 800), jpeg=painted((1200, 800)))
        save('newer.dng', dng(**newer))
        save('newer6.dng', dng(6, **newer))
        save('newest.dng', dng(packed=52546))
        box = lambda kind, body: struct.pack('>I', 8 + len(body)) + kind + body
        def cr3(orientation):
            entries = [(256, 4, 6000), (257, 4, 4000), (274, 3, orientation)]
            tiff = b'II*\0\x08\0\0\0' + struct.pack('<H', 3) + b''.join(
                struct.pack('<HHI', tag, kind, 1) + (struct.pack('<HH', value, 0) if kind == 3 else struct.pack('<I', value))
                for tag, kind, value in entries) + bytes(4)
            canon = bytes.fromhex('85c0b687820f11e08111f4ce462b6a48') + box(b'CMT1', tiff)
            jpeg = painted((1620, 1080))
            shown = bytes.fromhex('eaf42b5e1c984b88b9fbb7dc406e4d16') + bytes(8) + box(
                b'PRVW', struct.pack('>IHHHHI', 0, 1, 1620, 1080, 1, len(jpeg)) + jpeg)
            return (box(b'ftyp', b'crx \0\0\0\1crx isom') + box(b'moov', box(b'uuid', canon))
                    + box(b'uuid', shown) + box(b'mdat', bytes(range(256)) * 99))
        save('newer.cr3', cr3(1))
        save('newer6.cr3', cr3(6))
        save('huge.dng', dng().replace(struct.pack('<HHII', 256, 4, 1, W), struct.pack('<HHII', 256, 4, 1, 60000))
             .replace(struct.pack('<HHII', 257, 4, 1, H), struct.pack('<HHII', 257, 4, 1, 40000)))
        """#
}

/// The samples, or the reason why they could not be made.
func rawSamples() throws -> RawSamples { try RawSamples.made.get() }
