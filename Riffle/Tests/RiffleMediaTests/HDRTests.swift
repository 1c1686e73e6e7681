import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia

@Suite("HDR pictures and videos on plain screens")
struct HDRTests {
    private let folder: TemporaryFolder

    init() throws { folder = TemporaryFolder() }

    /// A row of patches with certain samples, and what Chromium 156 shows of each.
    struct Patches: Sendable, CustomTestStringConvertible {
        var primaries: Int
        var transfer: Int
        var shown: [[Int]]
        var testDescription: String { "\(primaries)/\(transfer)" }

        static let samples = [
            [0.5, 0.5, 0.5], [0.58, 0.58, 0.58], [0.75, 0.75, 0.75], [0.3, 0.3, 0.3],
            [0.6, 0.3, 0.2], [0.2, 0.55, 0.3], [0.25, 0.35, 0.65], [0.7, 0.6, 0.4],
        ]
        static let places = samples.indices.map {
            ((Double($0) + 0.5) / Double(samples.count), 0.5)
        }
        static let pq = Patches(
            primaries: 9, transfer: 16,
            shown: [
                [131, 131, 131], [187, 187, 187], [255, 255, 255], [44, 44, 44], [249, 0, 0],
                [0, 173, 0], [0, 50, 233], [255, 144, 2],
            ])
        static let displayP3 = Patches(
            primaries: 12, transfer: 16,
            shown: [
                [131, 131, 131], [187, 187, 187], [255, 255, 255], [44, 44, 44], [222, 1, 0],
                [0, 167, 0], [13, 53, 232], [255, 162, 19],
            ])
        static let bt709 = Patches(
            primaries: 1, transfer: 16,
            shown: [
                [131, 131, 131], [187, 187, 187], [255, 255, 255], [44, 44, 44], [204, 44, 18],
                [18, 164, 44], [26, 54, 228], [255, 171, 66],
            ])
        static let hlg = Patches(
            primaries: 9, transfer: 18,
            shown: [
                [99, 99, 99], [120, 120, 120], [188, 188, 188], [54, 54, 54], [141, 44, 30],
                [0, 114, 52], [0, 67, 132], [177, 123, 76],
            ])
        static let all = [pq, displayP3, bt709, hlg]
    }

    /// Writes the patches as a PNG of 16 bits, with a cICP chunk, a colour profile, or neither.
    private static let writing = """
        import struct, sys, zlib
        path, primaries, transfer, how, *samples = sys.argv[1:]
        code = bytes([int(primaries), int(transfer), 0, 1])
        values = [round(float(v) * 65535) for v in samples]
        patches = [values[i:i + 3] for i in range(0, len(values), 3)]
        row = b''.join(struct.pack('>HHH', *p) * 32 for p in patches)
        def chunk(name, body):
            return struct.pack('>I', len(body)) + name + body + struct.pack('>I', zlib.crc32(name + body))
        def profile():
            gamma = b'curv' + bytes(4) + struct.pack('>IH', 1, 0x0200) + bytes(2)
            tags = [(b'desc', b'mluc' + bytes(4) + struct.pack('>II', 1, 12) + b'enUS'
                              + struct.pack('>II', 4, 28) + 'Test'.encode('utf-16-be')),
                    (b'cicp', b'cicp' + bytes(4) + code)]
            for name in (b'rXYZ', b'gXYZ', b'bXYZ', b'wtpt'):
                tags.append((name, b'XYZ ' + bytes(4) + struct.pack('>iii', 0x5000, 0x5000, 0x4000)))
            tags += [(b'rTRC', gamma), (b'gTRC', gamma), (b'bTRC', gamma)]
            table, body, at = struct.pack('>I', len(tags)), b'', 132 + 12 * len(tags)
            for name, data in tags:
                table += name + struct.pack('>II', at + len(body), len(data))
                body += data + bytes(-len(data) % 4)
            size = at + len(body)
            head = struct.pack('>I', size) + b'lcms' + bytes([4, 0x40, 0, 0]) + b'mntrRGB XYZ '
            head += bytes(12) + b'acsp' + bytes(28) + struct.pack('>iii', 0xF6D6, 0x10000, 0xD32D) + bytes(48)
            return head + table + body
        extra = {'chunk': chunk(b'cICP', code),
                 'profile': chunk(b'iCCP', b'x\\0\\0' + zlib.compress(profile())), 'plain': b''}[how]
        with open(path, 'wb') as file:
            file.write(b'\\x89PNG\\r\\n\\x1a\\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', 32 * len(patches), 32, 16, 2, 0, 0, 0))
                       + extra + chunk(b'IDAT', zlib.compress((b'\\0' + row) * 32)) + chunk(b'IEND', b''))
        """

    private func file(_ name: String, _ patches: Patches, _ how: String) throws -> String {
        let path = "\(folder.path)/\(name)"
        let samples = Patches.samples.flatMap { $0 }.map { "\($0)" }
        try runPython(
            Self.writing, [path, "\(patches.primaries)", "\(patches.transfer)", how] + samples)
        return path
    }

    private func colours(_ card: MadePicture, _ name: String) throws -> [[Int]] {
        #expect(!card.isDamaged)
        let path = try folder.file("\(name).jpg", card.jpeg)
        return try look(at: [path], places: Patches.places)[0].colours
    }

    private func expect(_ seen: [[Int]], _ patches: Patches, within tolerance: Int) {
        for (seen, shown) in zip(seen, patches.shown) {
            #expect(isClose(seen, shown, within: tolerance), "\(seen) instead of \(shown)")
        }
    }

    @Test("a PNG with HDR code points has a card in Chromium's colours", arguments: Patches.all)
    func png(patches: Patches) async throws {
        let path = try file("a.png", patches, "chunk")
        let card = try await TestPool.shared.get().card(path).get()
        expect(try colours(card, "card"), patches, within: 8)
    }

    @Test(
        "a PNG or JPEG XL whose profile has HDR code points is mapped", arguments: ["png", "jxl"])
    func profile(ending: String) async throws {
        let plain = try file("a.png", .pq, "profile")
        let path = "\(folder.path)/b.\(ending)"
        let lossless = ending == "png" ? [] : ["--lossless"]
        try runTool(
            ["vips", "\(ending)save", plain, path] + lossless, package: "libvips-tools")
        let card = try await TestPool.shared.get().card(path).get()
        expect(try colours(card, "card"), .pq, within: 8)
    }

    private func encode(
        _ input: [String], _ patches: Patches, _ encoder: [String], _ path: String
    ) throws {
        var command = ["ffmpeg", "-nostdin", "-y", "-loglevel", "error"]
        command += input
        let transfer = patches.transfer == 16 ? "smpte2084" : "arib-std-b67"
        command += [
            "-vf", "scale=out_color_matrix=bt2020:out_range=tv,format=yuv420p10le",
            "-color_primaries", "bt2020", "-color_trc", transfer, "-colorspace", "bt2020nc",
            "-color_range", "tv",
        ]
        command += encoder
        try runTool(command + [path], package: "ffmpeg")
    }

    @Test("an AVIF with HDR code points is mapped", arguments: [Patches.pq, .hlg])
    func avif(patches: Patches) async throws {
        let plain = try file("a.png", patches, "plain")
        let path = "\(folder.path)/a.avif"
        try encode(
            ["-i", plain], patches,
            ["-c:v", "libaom-av1", "-still-picture", "1", "-crf", "4", "-cpu-used", "6"], path)
        #expect(try header(at: path).hdr?.transfer == (patches.transfer == 16 ? .pq : .hlg))
        let card = try await TestPool.shared.get().card(path).get()
        expect(try colours(card, "card"), patches, within: 16)
    }

    @Test("a HEIC with HDR code points is mapped")
    func heic() async throws {
        let samples = try phoneSamples()
        // A quarter of it is white with full samples, and one is red.
        let plain = try contents(of: samples.path("plain.heic"))
        let hlg = try contents(of: samples.path("hlg.heic"))
        #expect(header(of: plain).hdr == nil)
        #expect(header(of: hlg).hdr == HDRSignal(.hlg, .bt2020))
        let card = try await TestPool.shared.get().card(bytes: hlg, "b.heic", in: folder).get()
        let path = try folder.file("card.jpg", card.jpeg)
        let seen = try look(at: [path], places: [(0.25, 0.25), (0.25, 0.75)])[0].colours
        #expect(isClose(seen[0], [255, 0, 0]) && isClose(seen[1], [255, 255, 255]), "\(seen)")
    }

    @Test(
        "a poster of an HDR video has the colours of the same picture",
        arguments: [Patches.pq, .hlg])
    func poster(patches: Patches) async throws {
        let plain = try file("a.png", patches, "plain")
        let path = "\(folder.path)/a.webm"
        try encode(
            ["-loop", "1", "-t", "0.3", "-i", plain], patches,
            ["-c:v", "libvpx-vp9", "-profile:v", "2", "-crf", "4", "-b:v", "0"], path)
        let card = try await TestPool.shared.get().card(path, .video, duration: 0.3).get()
        expect(try colours(card, "card"), patches, within: 16)
    }

    @Test("the signal is read from what ffmpeg says of the first video alone")
    func words() {
        let text = """
            Stream #0:0[0x1]: Audio: aac (LC), 48000 Hz
            Stream #0:1[0x2]: Video: hevc (Main 10) (hvc1 / 0x31637668), yuv420p10le(tv, bt2020nc/bt2020/arib-std-b67), 1920x1080
            Stream #0:2[0x3]: Video: png, rgb48be(pc, gbr/bt2020/smpte2084), 10x10
            """
        #expect(HDRSignal(ffmpeg: text) == HDRSignal(.hlg, .bt2020))
        #expect(HDRSignal(ffmpeg: "Stream #0:0: Video: h264, yuv420p(tv, bt709), 10x10") == nil)
        #expect(HDRSignal(ffmpeg: "") == nil)
    }

    @Test("libjxl's names of profiles say the signal, others don't")
    func names() {
        func profile(_ name: String) -> [UInt8] {
            let text = Array(name.utf8).flatMap { [UInt8(0), $0] }
            var bytes = [UInt8](repeating: 0, count: 128)
            bytes += [0, 0, 0, 1]
            bytes += Array("desc".utf8)
            bytes += [0, 0, 0, 144, 0, 0, 0, UInt8(28 + text.count)]
            bytes += Array("mluc".utf8)
            bytes += [UInt8](repeating: 0, count: 24)
            return bytes + text
        }
        #expect(HDRSignal(profile: profile("RGB_D65_202_Rel_PeQ")) == HDRSignal(.pq, .bt2020))
        #expect(HDRSignal(profile: profile("RGB_D65_DCI_Rel_HLG")) == HDRSignal(.hlg, .displayP3))
        #expect(HDRSignal(profile: profile("RGB_D65_SRG_Per_SRG")) == nil)
        #expect(HDRSignal(profile: profile("sRGB")) == nil && HDRSignal(profile: [UInt8]()) == nil)
    }
}
