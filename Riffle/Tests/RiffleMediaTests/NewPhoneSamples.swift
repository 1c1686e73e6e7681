import RiffleTestSupport
import Testing

@testable import RiffleMedia

/// HEIC files as phones write them since iOS 18, made from a file of `vips heifsave`.
///
/// Its picture is item 1. There are a tone-mapped version (2), an HDR gain map (3), and EXIF (4),
/// and both the gain map and the EXIF refer to the picture and to the tone-mapped version.
struct NewPhoneSamples: Sendable {
    let folder: TemporaryFolder
    /// The version of the installed libheif, a byte for each of its numbers and a 0.
    let libheif: Int
    /// What `vips avg` says of the files that it refuses.
    let complaints: [String: String]

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    static let made = Result { try NewPhoneSamples() }

    private init() throws {
        folder = TemporaryFolder()
        removeAtExit(folder.path)
        let phone = try phoneSamples()
        let lines = try runPython(Self.program, [folder.path, phone.folder.path])
            .split(separator: "\n").map(String.init)
        libheif = Int(lines[0]) ?? 0
        complaints = Dictionary(
            uniqueKeysWithValues: lines.dropFirst().map { line in
                let parts = line.split(separator: "|", maxSplits: 1).map(String.init)
                return (parts[0], parts.count > 1 ? parts[1] : "")
            })
    }

    /// Written after ISO/IEC 23008-12.
    private static let program = #"""
        import ctypes, struct, subprocess, sys
        from PIL import Image
        folder, phone = sys.argv[1:]

        def boxes(data, start, end):
            while start < end:
                size, kind = struct.unpack('>I4s', data[start:start + 8])
                yield kind, start, size
                start += size

        def inside(data): return {kind: data[at + 8:at + size] for kind, at, size in boxes(data, 0, len(data))}
        def box(kind, body): return struct.pack('>I', 8 + len(body)) + kind + body
        def full(kind, body, version=0, flags=0): return box(kind, struct.pack('>I', version << 24 | flags) + body)
        def infe(number, kind, hidden): return full(b'infe', struct.pack('>HH4s', number, 0, kind) + b'\0', 2, hidden)
        def ref(kind, source, *targets):
            return box(kind, struct.pack('>HH', source, len(targets)) + struct.pack('>%dH' % len(targets), *targets))

        def phoned(plain, auxiliary=(1, 2), described=(1, 2), kind=b'urn:com:apple:photo:2020:aux:hdrgainmap', coded=b'hvc1'):
            meta = inside(inside(plain)[b'meta'][4:])
            places = meta[b'iloc']
            assert places[:6] == b'\0\0\0\0\x44\x40', 'vips writes another iloc'
            entries = [struct.unpack('>HHIHII', places[i:i + 18]) for i in range(8, len(places), 18)]
            base, _, offset, length = next(entry[2:] for entry in entries if entry[0] == 1)
            picture = plain[base + offset:base + offset + length]
            ipco, ipma = (inside(meta[b'iprp'])[name] for name in (b'ipco', b'ipma'))
            own = ipma[11:11 + ipma[10]]
            known = [name for name, _, _ in boxes(ipco, 0, len(ipco))]
            # The gain map has the same pixels, which nothing turns.
            still = bytes(n for n in own if known[(n & 127) - 1] in (b'ispe', b'hvcC', b'pixi'))
            ipma = (struct.pack('>IIHB', 0, 3, 1, len(own)) + own + struct.pack('>HB', 2, len(own)) + own
                    + struct.pack('>HB', 3, len(still) + 1) + still + bytes([len(known) + 1]))
            items = [infe(1, coded, 0), infe(2, b'tmap', 0), infe(3, b'hvc1', 1), infe(4, b'Exif', 1)]
            refs = [ref(b'dimg', 2, 1, 3), ref(b'auxl', 3, *auxiliary), ref(b'cdsc', 4, *described)]
            data = [picture, bytes(62), picture, bytes(4) + b'MM\0*\0\0\0\x08\0\0\0\0\0\0']
            def meta_box(start):
                out = b''
                for number, part in enumerate(data, 1):
                    out += struct.pack('>HHHII', number, 0, 1, start, len(part))
                    start += len(part)
                return full(b'meta', box(b'hdlr', meta[b'hdlr']) + box(b'pitm', meta[b'pitm'])
                    + full(b'iloc', b'\x44\0' + struct.pack('>H', len(data)) + out)
                    + full(b'iinf', struct.pack('>H', len(items)) + b''.join(items))
                    + box(b'iprp', box(b'ipco', ipco + full(b'auxC', kind + b'\0')) + box(b'ipma', ipma))
                    + full(b'iref', b''.join(refs)))
            ftyp = box(b'ftyp', b'heic\0\0\0\0mif1MiHBMiHEMiPrmiafheictmap')
            return ftyp + meta_box(len(ftyp) + len(meta_box(0)) + 8) + box(b'mdat', b''.join(data))

        def save(name, data): open(f'{folder}/{name}.heic', 'wb').write(data)
        plain = open(f'{phone}/plain.heic', 'rb').read()
        save('both', phoned(plain))
        for turns in range(1, 4): save(f'both{turns}', phoned(open(f'{phone}/irot{turns}.heic', 'rb').read()))
        save('auxiliary', phoned(plain, described=(1,)))
        save('described', phoned(plain, auxiliary=(1,)))
        save('toned', phoned(plain, (2,), (2,)))
        save('ordinary', phoned(plain, (1,), (1,)))
        save('depth', phoned(plain, (1,), (1,), b'urn:mpeg:hevc:2015:auxid:2'))
        save('uncommon', phoned(plain, coded=b'unci'))
        save('cut', phoned(plain)[:-3000])

        shape = Image.new('RGBA', (400, 300), (230, 20, 20, 255))
        shape.paste((0, 0, 0, 0), (200, 0, 400, 300))
        shape.save(f'{folder}/alpha.png')
        subprocess.run(['vips', 'heifsave', f'{folder}/alpha.png', f'{folder}/alpha.heic', '--Q', '90'], check=True)

        heif = ctypes.CDLL('libheif.so.1' if sys.platform == 'linux' else 'libheif.1.dylib')
        print(heif.heif_get_version_number())
        for name in ('both', 'auxiliary', 'described', 'ordinary'):
            said = subprocess.run(['vips', 'avg', f'{folder}/{name}.heic'], capture_output=True, text=True).stderr
            print(name, said.replace('\n', ' '), sep='|')
        """#
}
