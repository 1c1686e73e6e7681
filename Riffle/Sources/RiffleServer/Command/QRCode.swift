import CQREncode

/// A text as a QR code that a phone can read off a terminal.
struct QRCode {
    /// The modules row by row, true for dark ones.
    let rows: [[Bool]]

    /// Encodes the text; nil where it is too long.
    init?(_ text: String) {
        guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L) else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        let data = UnsafeBufferPointer(start: code.pointee.data, count: width * width)
        // The lowest bit of each byte is the module's colour.
        rows = (0..<width).map { row in
            (0..<width).map { data[row * width + $0] & 1 == 1 }
        }
    }

    /// The dark modules as the path of an SVG, one unit for each module, without the quiet zone.
    var path: String {
        rows.enumerated().map { row, modules in
            modules.enumerated().filter(\.element).map { "M\($0.offset) \(row)h1v1h-1z" }.joined()
        }.joined()
    }

    /// Lines of half blocks, two rows of modules to a line, dark on light, with the quiet zone.
    ///
    /// - Parameter colours: sets black on white by escape codes, whatever the terminal's colours;
    ///   without it the light modules are drawn, as fits a dark terminal.
    func lines(colours: Bool) -> [String] {
        let quiet = 2
        let size = rows.count + 2 * quiet
        func isDark(_ row: Int, _ column: Int) -> Bool {
            let (row, column) = (row - quiet, column - quiet)
            return rows.indices.contains(row) && rows.indices.contains(column) && rows[row][column]
        }
        return stride(from: 0, to: size, by: 2).map { row in
            let blocks = (0..<size).map { column in
                let upper = isDark(row, column) == colours
                let lower = row + 1 < size ? isDark(row + 1, column) == colours : !colours
                return upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
            }.joined()
            return colours ? "\u{1B}[30;107m\(blocks)\u{1B}[0m" : blocks
        }
    }
}
