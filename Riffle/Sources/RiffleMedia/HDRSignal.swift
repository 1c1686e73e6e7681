/// How the samples of a picture encode more light than a plain screen shows: ITU-R BT.2100.
package struct HDRSignal: Sendable, Hashable {
    package enum Transfer: Sendable {
        /// Perceptual quantization: absolute light, up to 10,000 cd/m².
        case pq
        /// Hybrid log-gamma: light relative to the brightest that a screen has.
        case hlg
    }

    package enum Primaries: Sendable { case bt709, displayP3, bt2020 }

    package var transfer: Transfer
    package var primaries: Primaries

    package init(_ transfer: Transfer, _ primaries: Primaries) {
        (self.transfer, self.primaries) = (transfer, primaries)
    }

    /// The signal with these code points of ITU-T H.273; `nil` if it is not an HDR one.
    init?(primaries: some BinaryInteger, transfer: some BinaryInteger) {
        switch transfer {
        case 16: self.transfer = .pq
        case 18: self.transfer = .hlg
        default: return nil
        }
        switch primaries {
        case 1: self.primaries = .bt709
        case 11, 12: self.primaries = .displayP3
        default: self.primaries = .bt2020
        }
    }

    /// The signal that an ICC profile describes: by its code points, or as libjxl names its own.
    package init?(profile: some RandomAccessCollection<UInt8>) {
        let bytes = Array(profile.prefix(64 * 1024))
        func number(_ start: Int) -> Int {
            start + 4 <= bytes.count ? bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } : 0
        }
        for entry in 0..<min(number(128), 64) {
            let tag = 132 + entry * 12
            guard tag + 12 <= bytes.count else { return nil }
            let (place, length) = (number(tag + 4), number(tag + 8))
            guard place <= bytes.count, length <= bytes.count - place else { continue }
            switch String(decoding: bytes[tag..<tag + 4], as: UTF8.self) {
            case "cicp" where length >= 12:
                self.init(primaries: bytes[place + 8], transfer: bytes[place + 9])
                return
            case "desc":
                // `RGB_D65_202_Rel_PeQ`, in UTF-16.
                let name = bytes[place..<place + length].filter { $0 != 0 }
                let text = String(decoding: name, as: UTF8.self)
                guard text.contains("RGB_D65_") else { continue }
                let primaries: Primaries =
                    text.contains("_SRG_") ? .bt709 : text.contains("_DCI_") ? .displayP3 : .bt2020
                guard text.hasSuffix("_PeQ") || text.hasSuffix("_HLG") else { continue }
                self.init(text.hasSuffix("_PeQ") ? .pq : .hlg, primaries)
                return
            default: continue
            }
        }
        return nil
    }

    /// The signal of the first video in ffmpeg's description of a file:
    /// `Video: hevc (Main 10), yuv420p10le(tv, bt2020nc/bt2020/smpte2084)`.
    package init?(ffmpeg text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
        guard let line = lines.first(where: { $0.contains(" Video: ") }) else { return nil }
        let transfer = line.contains("smpte2084") ? 16 : line.contains("arib-std-b67") ? 18 : 0
        let primaries = line.contains("/bt709/") ? 1 : line.contains("/smpte432/") ? 12 : 9
        self.init(primaries: primaries, transfer: transfer)
    }
}
