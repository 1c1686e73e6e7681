import RiffleTestSupport
import Testing

@testable import RiffleMedia

/// TIFFs of the kinds that scanners, faxes and cameras write, made tag by tag after the
/// specification from the quarters of `Samples`.
struct TIFFSamples: Sendable {
    let folder: TemporaryFolder

    func path(_ name: String) -> String { "\(folder.path)/\(name).tif" }

    static let made = Result { try TIFFSamples() }

    private init() throws {
        folder = TemporaryFolder()
        removeAtExit(folder.path)
        try runPython(Self.program, [folder.path])
    }

    private static let program = #"""
        import io, struct, sys, zlib
        from PIL import Image
        folder = sys.argv[1]
        W, H = 64, 48
        def quarters(mode):
            i = Image.new('RGB', (W, H), 'white')
            i.paste((230, 20, 20), (0, 0, W // 2, H // 2))
            i.paste((20, 200, 20), (W // 2, 0, W, H // 2))
            i.paste((20, 20, 230), (W // 2, H // 2, W, H))
            return i.convert(mode)
        SHORT, LONG, RATIO = 3, 4, 5
        def tiff(name, strips, tags, rows=H, order='<', size=(W, H)):
            body = bytearray((b'II*\0' if order == '<' else b'MM\0*') + bytes(4))
            def placed(data):
                body.extend(bytes(len(body) % 2))
                body.extend(data)
                return len(body) - len(data)
            places = [placed(s) for s in strips]
            all = {256: (LONG, [size[0]]), 257: (LONG, [size[1]]), 273: (LONG, places), 278: (LONG, [rows]),
                   279: (LONG, [len(s) for s in strips])}
            for tag, value in tags.items():
                all[tag] = value if isinstance(value, tuple) else (SHORT, value)
            entries = b''
            for tag, (kind, values) in sorted(all.items()):
                values = [placed(v) if isinstance(v, bytes) else v for v in values]
                data = struct.pack(order + {3: 'H', 4: 'I', 5: 'I'}[kind] * len(values), *values)
                count = len(values) // (2 if kind == RATIO else 1)
                data = struct.pack(order + 'I', placed(data)) if len(data) > 4 else data.ljust(4, b'\0')
                entries += struct.pack(order + 'HHI', tag, kind, count) + data
            place = placed(struct.pack(order + 'H', len(entries) // 12) + entries + bytes(4))
            struct.pack_into(order + 'I', body, 4, place)
            open(f'{folder}/{name}.tif', 'wb').write(body)
        def kind(bits, photometry, samples=3, compression=1, **more):
            return {258: [bits] * samples, 259: [compression], 262: [photometry], 277: [samples],
                    **{int(k[1:]): v for k, v in more.items()}}
        rgb, grey = quarters('RGB'), quarters('L')
        # Luma and chroma, of which several pixels share one sample of each chroma.
        ycc = quarters('YCbCr').load()
        def shared(across, down, top=0, rows=H):
            data = bytearray()
            for y in range(top, top + rows, down):
                for x in range(0, W, across):
                    data += bytes(ycc[x + i, y + j][0] for j in range(down) for i in range(across))
                    data += bytes(ycc[x, y][1:])
            return bytes(data)
        for across, down in ((1, 1), (2, 1), (2, 2), (4, 4)):
            tags = kind(8, 6, t530=[across, down])
            tiff(f'ycbcr{across}{down}', [shared(across, down)], tags)
            tiff(f'ycbcr{across}{down}-zip', [zlib.compress(shared(across, down, t, 16)) for t in (0, 16, 32)],
                 {**tags, 259: [8]}, rows=16)
        for turn in range(1, 9):
            tiff(f'turned{turn}', [shared(2, 2)], kind(8, 6, t530=[2, 2], t274=[turn]))
        def jpeg(image, **options):
            out = io.BytesIO()
            image.save(out, 'JPEG', quality=95, **options)
            return out.getvalue()
        whole = jpeg(rgb, subsampling=2)
        tiff('jpeg', [whole], kind(8, 6, compression=7, t530=[2, 2]))
        tiff('jpeg-progressive', [jpeg(rgb, subsampling=2, progressive=True)],
             kind(8, 6, compression=7, t530=[2, 2]))
        # The old way to hold a JPEG: as a whole file, or as its tables and its scan.
        tiff('old-file', [whole], kind(8, 6, compression=6, t530=[2, 2], t512=[1], t513=(LONG, [8]),
                                       t514=(LONG, [len(whole)])))
        quantum, huffman, at = {}, {}, 2
        while whole[at + 1] != 0xda:
            length = struct.unpack('>H', whole[at + 2:at + 4])[0]
            part = whole[at + 4:at + 2 + length]
            while whole[at + 1] == 0xdb and part:
                quantum[part[0]], part = part[1:65], part[65:]
            while whole[at + 1] == 0xc4 and part:
                count = 17 + sum(part[1:17])
                huffman[part[0]], part = part[1:count], part[count:]
            at += 2 + length
        scan = whole[at + 2 + struct.unpack('>H', whole[at + 2:at + 4])[0]:-2]
        tiff('old-tables', [scan], kind(8, 6, compression=6, t530=[2, 2], t512=[1],
             t519=(LONG, [quantum[0], quantum[1], quantum[1]]), t520=(LONG, [huffman[0], huffman[1], huffman[1]]),
             t521=(LONG, [huffman[16], huffman[17], huffman[17]])))
        # Samples without a fixed range.
        tones = list(grey.getdata())
        tiff('grey32', [struct.pack(f'<{W * H}I', *(t * 0x1010101 for t in tones))], kind(32, 1, 1))
        colours = [v for pixel in rgb.getdata() for v in pixel]
        tiff('rgb32', [struct.pack(f'>{W * H * 3}I', *(v * 0x1010101 for v in colours))], kind(32, 2), order='>')
        linear = lambda t: ((t / 255 + 0.055) / 1.055) ** 2.4 if t > 10 else t / 255 / 12.92
        tiff('float', [struct.pack(f'<{W * H}f', *map(linear, tones))], kind(32, 1, 1, t339=[3]))
        tiff('float255', [struct.pack(f'<{W * H}f', *tones)], kind(32, 1, 1, t339=[3]))
        # A palette of 8 bits, which some programs wrote where 16 belong.
        places = [(0 if x < W // 2 else 1) + (0 if y < H // 2 else 2) for y in range(H) for x in range(W)]
        parts = [(230, 20, 20), (20, 200, 20), (255, 255, 255), (20, 20, 230)]
        tiff('palette', [bytes(places)], kind(8, 3, 1, t320=[(parts + [(0, 0, 0)] * 252)[i][c]
             for c in range(3) for i in range(256)]))
        # Kinds without a decoder: 12-bit samples, 16-bit floats, lossless JPEG, JPEG 2000, ICC's Lab.
        tiff('bits12', [bytes(W * H * 3 // 2)], kind(12, 1, 1))
        lossless = whole.replace(b'\xff\xc0', b'\xff\xc3')
        tiff('lossless', [lossless], kind(8, 6, compression=7, t530=[2, 2]))
        tiff('float16', [bytes(W * H * 2)], kind(16, 1, 1, t339=[3]))
        tiff('jpeg2000', [bytes(100)], kind(8, 2, compression=34712))
        tiff('lab', [bytes(W * H * 3)], kind(8, 9))
        # Faxes: black and white, in each compression and order of bits, with each orientation.
        def reversed_bits(data): return bytes(int(f'{b:08b}'[::-1], 2) for b in data)
        ink = grey.point(lambda t: 255 if t > 100 else 0).convert('1')
        for name in ('group3', 'group4', 'tiff_ccitt'):
            out = io.BytesIO()
            ink.save(out, 'TIFF', compression=name)
            page = Image.open(io.BytesIO(out.getvalue())).tag_v2
            data = out.getvalue()[page[273][0]:][:page[279][0]]
            tags = kind(1, page[262], 1, compression=page[259])
            tiff(f'{name}', [data], {**tags, 274: [6]})
            tiff(f'{name}-reversed', [reversed_bits(data)], {**tags, 266: [2], 274: [8]})
        """#
}

/// The samples, or the reason why they could not be made.
func tiffSamples() throws -> TIFFSamples { try TIFFSamples.made.get() }
