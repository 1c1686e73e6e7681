import RiffleCore
import RiffleFiles
import RiffleTestSupport
import Testing

@testable import RiffleMedia
@testable import RiffleScan

/// Files of every container with one field of time each. exiftool writes the fields where it can;
/// other files are made by their formats' descriptions. What exiftool reads is the truth for all.
struct DatedSamples: Sendable {
    let folder: TemporaryFolder
    /// The names of the files, each with the time that exiftool reads, as `2021-03-04T05:06:07`.
    let truth: [(name: String, time: String)]

    static let made = Result { try DatedSamples() }

    private init() throws {
        folder = TemporaryFolder()
        removeAtExit(folder.path)
        let text = try runPython(Self.program, [folder.path])
        truth = text.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t")
            return (String(parts[0]), String(parts[1]))
        }
    }

    private static let program = #"""
        import io, json, os, struct, subprocess, sys, zlib
        from PIL import Image
        os.chdir(sys.argv[1])
        DAY = '2021:03:04 05:06:07'
        made, want = [], {}

        def save(name, data, tag):
            open(name, 'wb').write(data)
            want[name] = tag

        def picture(kind, **options):
            out = io.BytesIO()
            Image.frombytes('RGB', (64, 64), os.urandom(64 * 64 * 3)).save(out, kind, **options)
            return out.getvalue()

        # What exiftool writes.
        exif = [('IFD0:ModifyDate', '-EXIF:ModifyDate=' + DAY),
                ('ExifIFD:DateTimeOriginal', '-EXIF:DateTimeOriginal=' + DAY),
                ('ExifIFD:CreateDate', '-EXIF:CreateDate=' + DAY),
                ('Composite:GPSDateTime', '-GPSDateStamp=2021:03:04', '-GPSTimeStamp=05:06:07')]
        xmp = [('XMP-exif:DateTimeOriginal', '-XMP-exif:DateTimeOriginal=' + DAY + '+02:00'),
               ('XMP-photoshop:DateCreated', '-XMP-photoshop:DateCreated=' + DAY),
               ('XMP-xmp:CreateDate', '-XMP-xmp:CreateDate=' + DAY + '.25Z'),
               ('XMP-photoshop:DateCreated', '-XMP-photoshop:DateCreated=2021:03:04')]
        iptc = [('IPTC:DateCreated', '-IPTC:DateCreated=2021:03:04', '-IPTC:TimeCreated=05:06:07+02:00')]
        movie = [('QuickTime:CreateDate', '-QuickTime:CreateDate=' + DAY),
                 ('Keys:CreationDate', '-Keys:CreationDate=' + DAY + '+02:00'),
                 ('UserData:ContentCreateDate', '-UserData:ContentCreateDate=' + DAY + '+02:00'),
                 ('ItemList:ContentCreateDate', '-ItemList:ContentCreateDate=' + DAY + '+02:00'),
                 ('Track1:TrackCreateDate', '-TrackCreateDate=' + DAY),
                 ('Track1:MediaCreateDate', '-MediaCreateDate=' + DAY)]

        def box(kind, body): return struct.pack('>I', len(body) + 8) + kind + body
        matrix = struct.pack('>9I', 65536, 0, 0, 0, 65536, 0, 0, 0, 1 << 30)
        def mvhd(created=0): return box(b'mvhd', struct.pack('>5I', 0, created, created, 600, 1200) + struct.pack('>IHH8x', 65536, 256, 0) + matrix + bytes(24) + struct.pack('>I', 2))
        track = box(b'trak', box(b'tkhd', struct.pack('>6I', 7, 0, 0, 1, 0, 1200) + bytes(16) + matrix + struct.pack('>2I', 64 << 16, 48 << 16))
            + box(b'mdia', box(b'mdhd', struct.pack('>5IHH', 0, 0, 0, 600, 1200, 0x55C4, 0))
            + box(b'hdlr', bytes(8) + b'vide' + bytes(13))))
        def mp4(brand, created=0, more=b'', behind=b''):
            return box(b'ftyp', brand + bytes(4) + brand) + box(b'moov', mvhd(created) + track + more) + behind + box(b'mdat', bytes(16))

        jobs = []
        for ending, data, fields in [
                ('jpg', picture('JPEG'), exif + xmp + iptc), ('tif', picture('TIFF'), exif + xmp + iptc),
                ('png', picture('PNG'), exif + xmp + [('PNG:CreationTime', '-PNG:CreationTime=' + DAY)]),
                ('webp', picture('WEBP'), exif + xmp),
                ('mp4', mp4(b'isom'), movie), ('mov', mp4(b'qt  '), movie)]:
            for number, (tag, *args) in enumerate(fields):
                name = f'{tag.replace(":", "-")}-{number}.{ending}'
                save(name, data, tag)
                jobs += ['-overwrite_original', *args, name, '-execute']
        subprocess.run(['exiftool', '-q', '-@', '-'], input='\n'.join(jobs).encode(), check=True, stdout=subprocess.DEVNULL)

        # XMP in the pictures of other phones and of the web, by exiftool, on files of vips.
        jobs = []
        for ending, options in [('heic', ['heifsave', '--compression', 'hevc']), ('avif', ['heifsave', '--compression', 'av1']),
                                ('jxl', ['jxlsave', '--effort', '3'])]:
            open('plain.png', 'wb').write(picture('PNG'))
            subprocess.run(['vips', options[0], 'plain.png', 'plain.' + ending, *options[1:]], check=True)
            for number, (tag, *args) in enumerate(exif + xmp):
                name = f'{tag.replace(":", "-")}-{number}.{ending}'
                save(name, open('plain.' + ending, 'rb').read(), tag)
                jobs += ['-m', '-overwrite_original', *args, name, '-execute']
        for number, (tag, *args) in enumerate(xmp):
            save(f'{number}.gif', picture('GIF'), tag)
            jobs += ['-overwrite_original', *args, f'{number}.gif', '-execute']
        subprocess.run(['exiftool', '-q', '-@', '-'], input='\n'.join(jobs).encode(), check=True, stdout=subprocess.DEVNULL)

        # PNG's text, plain and compressed, before and behind the pixels.
        def chunk(kind, body): return struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))
        def tiff(*entries, where=0x8769):
            n = len(entries)
            body, values = b'', b''
            at = 8 + 2 + 12 + 4 + 2 + 12 * n + 4
            for tag, text in entries:
                body += struct.pack('<HHII', tag, 2, len(text) + 1, at + len(values))
                values += text.encode() + b'\0'
            return b'II*\0' + struct.pack('<IHHHIII', 8, 1, where, 4, 1, 26, 0) + struct.pack('<H', n) + body + bytes(4) + values
        block = tiff((0x9003, DAY))
        profile = b'Exif\0\0' + block
        text = b'\nexif\n%8d\n' % len(profile) + b'\n'.join(profile.hex().encode()[i:i + 72] for i in range(0, len(profile) * 2, 72)) + b'\n'
        plain = picture('PNG')
        head, rest = plain[:33], plain[33:]
        tail = rest[:-12], rest[-12:]
        large = picture('PNG', compress_level=0)
        for name, part in [('ztxt', chunk(b'zTXt', b'Raw profile type exif\0\0' + zlib.compress(text, 9))),
                           ('stored', chunk(b'zTXt', b'Raw profile type exif\0\0' + zlib.compress(text, 0))),
                           ('app1', chunk(b'tEXt', b'Raw profile type APP1\0' + text)),
                           ('exif', chunk(b'eXIf', block))]:
            save(f'{name}-early.png', head + part + rest, 'ExifIFD:DateTimeOriginal')
            save(f'{name}-late.png', head + tail[0] + part + tail[1], 'ExifIFD:DateTimeOriginal')
        noise = io.BytesIO()
        Image.frombytes('RGB', (400, 400), os.urandom(400 * 400 * 3)).save(noise, 'PNG')
        noise = noise.getvalue()
        save('behind-500-KB.png', noise[:-12] + chunk(b'eXIf', block) + chunk(b'tEXt', b'Software\0x') + noise[-12:], 'ExifIFD:DateTimeOriginal')
        save('mail.png', head + chunk(b'tEXt', b'Creation Time\0Thu, 4 Mar 2021 05:06:07 +0100') + rest, 'PNG:CreationTime')
        x = b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="2021-03-04T05:06:07"/></rdf:RDF></x:xmpmeta>'
        save('international.png', head + chunk(b'iTXt', b'XML:com.adobe.xmp\0\x01\0\0\0' + zlib.compress(x)) + rest, 'XMP-exif:DateTimeOriginal')

        # Movies that count from 1970, begin with an odd box, or have Sony's XML.
        save('count-1970.mp4', mp4(b'isom', 1338274506), 'QuickTime:CreateDate')
        for first in [b'skip', b'free', b'wide', b'uuid', b'junk', b'PICT']:
            body = box(first, bytes(16)) + mp4(b'qt  ', 0xDC66CE8F)[16 + 4:]
            save(f'first-{first.decode()}.mov', body, 'QuickTime:CreateDate')
        xml = b'<?xml version="1.0"?><NonRealTimeMeta xmlns="urn:schemas-professionalDisc:nonRealTimeMeta:ver.2.00"><CreationDate value="2021-03-04T05:06:07+09:00"/></NonRealTimeMeta>'
        nrtm = box(b'meta', bytes(4) + box(b'hdlr', bytes(8) + b'nrtm' + bytes(13)) + box(b'xml ', bytes(4) + xml))
        save('XAVC.MP4', mp4(b'XAVC', 0xDC66CE8F, behind=nrtm), 'XML:CreationDateValue')
        save('XAVC-late.MP4', mp4(b'XAVC', 0xDC66CE8F) + nrtm, 'XML:CreationDateValue')

        # The track of data that Sony's cameras record, with 64 and 32 bits for its place.
        def value(tag, body): return struct.pack('>HH', tag, len(body)) + body
        data = struct.pack('>H', 28) + bytes(26) + bytes.fromhex('060e2b34025301010c02010101010000')
        data += struct.pack('>HH', 0x8300, 99) + value(0x8109, bytes(8)) + value(0xE304, bytes.fromhex('0020210304050607')) + bytes(4)
        for name, kind, width in [('rtmd.MP4', b'stco', '>I'), ('rtmd-64.MP4', b'co64', '>Q')]:
            def timed(place):
                table = box(b'stsd', struct.pack('>II', 0, 1) + box(b'rtmd', bytes(8)))
                table += box(b'stts', struct.pack('>4I', 0, 1, 1, 600)) + box(b'stsc', struct.pack('>5I', 0, 1, 1, 1, 1))
                table += box(b'stsz', struct.pack('>4I', 0, 0, 1, len(data))) + box(kind, struct.pack('>II', 0, 1) + struct.pack(width, place))
                media = box(b'mdhd', struct.pack('>5IHH', 0, 0, 0, 600, 600, 0x55C4, 0)) + box(b'hdlr', bytes(8) + b'meta' + bytes(13))
                track = box(b'trak', box(b'tkhd', struct.pack('>6I', 7, 0, 0, 2, 0, 1200) + bytes(60)) + box(b'mdia', media + box(b'minf', box(b'nmhd', bytes(4)) + box(b'stbl', table))))
                return mp4(b'XAVC', 0xDC66CE8F, track)[:-24]
            head = timed(0)
            save(name, timed(len(head) + 8) + box(b'mdat', data), 'Track2:DateTime')

        for ending in ('mkv', 'webm', '3gp', 'm4v'):
            codec = 'libvpx' if ending == 'webm' else 'mpeg4'
            subprocess.run(['ffmpeg', '-nostdin', '-y', '-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=5:duration=0.4',
                            '-c:v', codec, '-metadata', 'creation_time=2021-03-04T05:06:07Z', 'muxed.' + ending], check=True)
            want['muxed.' + ending] = 'Matroska:DateTimeOriginal' if ending in ('mkv', 'webm') else 'QuickTime:CreateDate'

        # DV: packs beside the picture of the first sequence.
        dif = lambda section, body: bytes([section, 0, 0]) + body.ljust(77, b'\xff')
        packs = bytes.fromhex('62ff040321') + bytes.fromhex('63ff070605')
        dv = bytes.fromhex('1f0700bf687878') + b'\x78' + b'\xff' * 72 + dif(0x3f, b'') * 2 + dif(0x56, b'\xff' * 15) + dif(0x56, b'') + dif(0x56, packs + b'\xff' * 35 + bytes.fromhex('60ffff00ff')) + dif(0x96, b'') * 144
        save('tape.dv', dv * 12, 'DV:DateTimeOriginal')

        # Windows Media: the moment of the file in its properties, after other objects.
        moment = (1614834367 + 11644473600) * 10**7
        properties = bytes.fromhex('A1DCAB8C47A9CF118EE400C00C205365') + struct.pack('<Q', 104) + bytes(16) + struct.pack('<QQQQQQIIII', 9999, moment, 10, 36_000_000, 36_000_000, 2000, 2, 3200, 3200, 500000)
        other = bytes.fromhex('CECCF8ABC7' + '00' * 11) + struct.pack('<Q', 32) + bytes(8)
        asf = bytes.fromhex('3026B2758E66CF11A6D900AA0062CE6C') + struct.pack('<QIBB', 30 + 32 + 104, 2, 1, 2) + other + properties + bytes(64)
        save('clip.wmv', asf, 'ASF:CreationDate')

        # AVI: the header's date, and that of the list of texts.
        def riff(kind, body): return kind + struct.pack('<I', len(body)) + body + b'\0' * (len(body) % 2)
        avih = riff(b'avih', struct.pack('<14I', 100000, 0, 0, 0, 10, 0, 1, 0, 64, 48, 0, 0, 0, 0))
        def avi(inner=b'', outer=b''):
            return riff(b'RIFF', b'AVI ' + riff(b'LIST', b'hdrl' + avih + inner) + outer + riff(b'LIST', b'movi' + bytes(64)))
        save('idit.avi', avi(riff(b'IDIT', b'Thu Mar 04 05:06:07 2021\n\0')), 'RIFF:DateTimeOriginal')
        save('casio.avi', avi(riff(b'IDIT', b'2021/ 3/ 4  5:06PM\0')), 'RIFF:DateTimeOriginal')
        save('konica.avi', avi(riff(b'IDIT', b'2021-03-04  05:06:07\0')), 'RIFF:DateTimeOriginal')
        save('icrd.avi', avi(b'', riff(b'LIST', b'INFO' + riff(b'ISFT', b'abc\0') + riff(b'ICRD', b'2021-03-04\0'))), 'RIFF:DateCreated')

        # AVCHD: seven packets of a transport stream, with the time in the video's second one.
        def packet(pid, body, start): return bytes(4) + bytes([0x47, (0x40 if start else 0) | pid >> 8, pid & 255, 0x10]) + body + b'\xff' * (184 - len(body))
        pat = b'\0' + bytes([0, 0xB0, 13, 0, 1, 0xC1, 0, 0, 0, 1, 0xE1, 0]) + bytes(4)
        pmt = b'\0' + bytes([2, 0xB0, 18, 0, 1, 0xC1, 0, 0, 0xF0, 0x11, 0xF0, 0, 0x1B, 0xF0, 0x11, 0xF0, 0]) + bytes(4)
        mdpm = bytes.fromhex('17ee8c60f84d11d98cd60800200c9a66') + b'MDPM' + bytes([2, 0x18, 0x02, 0x20, 0x21, 0x03, 0x19, 0x04, 0x05, 0x06, 0x07])
        sei = bytes([6, 5, len(mdpm)]) + mdpm.replace(b'\0\0\3', b'\0\0\3\3') + b'\x80'
        pes = b'\0\0\1\xE0\0\0\x80\x80\5\x21\0\1\0\1' + b'\0\0\0\1\x09\x10' + b'\0\0\0\1\x67' + bytes([100] * 110) + b'\0\0\0\1' + sei + b'\0\0\0\1\x65' + b'\x55' * 60
        stream = packet(0, pat, True) + packet(0x100, pmt, True)
        for at in range(0, len(pes), 184): stream += packet(0x1011, pes[at:at + 184], at == 0)
        stream += packet(0x1011, b'\0\0\1\xE0\0\0\x80\0\0', True) * 3
        save('AVCHD.MTS', stream, 'H264:DateTimeOriginal')

        # Raw data that are no TIFF.
        def mrw(block):
            ttw = b'\0TTW' + struct.pack('>I', len(block)) + block
            prd = b'\0PRD' + struct.pack('>I', 24) + b'21810002' + struct.pack('>4H', 2000, 3000, 2000, 3000) + bytes([12, 12, 82, 0, 0, 0, 0, 1])
            return b'\0MRM' + struct.pack('>I', len(prd + ttw)) + prd + ttw + bytes(64)
        save('minolta.mrw', mrw(block), 'ExifIFD:DateTimeOriginal')
        save('modify.mrw', mrw(tiff((0x9004, DAY))), 'ExifIFD:CreateDate')
        def x3f():
            pairs = [('CAMMANUF', 'SIGMA'), ('TIME', '1614834367')]
            chars, places = b'', []
            for pair in pairs:
                for word in pair:
                    places.append(len(chars) // 2)
                    chars += word.encode('utf-16-le') + b'\0\0'
            prop = b'SECp' + struct.pack('<5I', 0x20000, len(pairs), 0, 0, len(chars)) + struct.pack('<%dI' % len(places), *places) + chars
            head = b'FOVb' + struct.pack('<I', 0x20002) + bytes(16) + struct.pack('<4I', 0, 64, 48, 0) + bytes(32) + bytes(64)
            start = len(head) + len(prop)
            return head + prop + b'SECd' + struct.pack('<2I', 0x20000, 1) + struct.pack('<2I', len(head), len(prop)) + b'PROP' + struct.pack('<I', start)
        save('sigma.x3f', x3f(), 'SigmaRaw:DateTimeOriginal')
        def crw():
            time = struct.pack('<3I', 1614834367, 0, 0)
            props = time + struct.pack('<H', 1) + struct.pack('<HII', 0x180E, 12, 0) + struct.pack('<I', 12)
            whole = props + struct.pack('<H', 1) + struct.pack('<HII', 0x300A, len(props), 0) + struct.pack('<I', len(props))
            return b'II' + struct.pack('<I', 26) + b'HEAPCCDR' + struct.pack('<I', 0x10002) + bytes(8) + whole
        save('canon.crw', crw(), 'CanonRaw:DateTimeOriginal')
        save('ep.nef', tiff((0x9003, DAY))[:8] + struct.pack('<H', 3) + struct.pack('<HHII', 0x0103, 3, 1, 34713) + struct.pack('<HHII', 0x010F, 2, 6, 50) + struct.pack('<HHII', 0x9003, 2, 20, 56) + bytes(4) + b'Nikon\0' + DAY.encode() + b'\0', 'IFD0:DateTimeOriginal')

        found = json.loads(subprocess.run(
            ['exiftool', '-j', '-G1', '-ee', '-api', 'QuickTimeUTC=0', '-time:all', '-Composite:GPSDateTime',
             '-IPTC:all', '-CreationDateValue', *want], capture_output=True).stdout)
        for file in found:
            name = file['SourceFile']
            value = file.get(want[name])
            if want[name] == 'IPTC:DateCreated': value += ' ' + file['IPTC:TimeCreated']
            assert value, (name, want[name], file)
            day, _, clock = value.partition(' ')
            print(name, day.replace(':', '-') + 'T' + (clock[:8] or '00:00:00'), sep='\t')
        """#
}

@Suite("Times in every container")
struct DateFieldTests {
    @Test("each field of each container is read as exiftool reads it, from at most 128 KB")
    func fields() throws {
        let samples = try DatedSamples.made.get()
        let folder = try LibraryFolder(path: samples.folder.path)
        #expect(samples.truth.count > 110)
        for (name, time) in samples.truth {
            guard let fileName = FileName(name), let file = folder.open(.root.appending(fileName))
            else {
                Issue.record("\(name) is not there")
                continue
            }
            var bytes = HeaderBytes(
                descriptor: file.descriptor, size: UInt64(max(0, file.stamp.size)))
            let header = MediaHeader.read(&bytes)
            #expect(bytes.bytesRead <= HeaderBytes.budget)
            let found = CaptureTime.find(
                header: header, name: fileName, modified: 1_700_000_000_000_000_000,
                now: 1_800_000_000, zone: { _ in 0 })
            #expect(found?.time.description == time, "\(name)")
        }
    }

    @Test("a movie may begin with any of QuickTime's boxes, and a text with their letters is none")
    func boxes() {
        let boxes = [
            "skip", "free", "wide", "uuid", "udta", "junk", "prfl", "PICT", "pnot", "moov",
        ]
        for box in boxes {
            let head = [0, 0, 0, 24] + Array(box.utf8) + [UInt8](repeating: 7, count: 16)
            let next = [0, 0, 1, 0] + Array("moov".utf8) + [UInt8](repeating: 0, count: 300)
            #expect(Sniffer.type(of: head + next) == .mov, "\(box)")
            #expect(
                Sniffer.type(of: head + [0, 0, 1, 0] + Array("text".utf8)) == .unknown, "\(box)")
            #expect(Sniffer.type(of: Array("the \(box) one of all of them".utf8)) == .unknown)
        }
    }
}
