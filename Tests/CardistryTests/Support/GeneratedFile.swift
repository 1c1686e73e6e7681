import Foundation
import Testing

/// A file that a test writes from the sources, and compares with them in every later run.
///
/// `make check` doesn't build, so it compares the checksum in the file's head with that of the sources
/// (Tools/rules/generated.py).
struct GeneratedFile {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    var path: String
    /// Paths of the sources.
    var sources: [String]

    /// Expects the file to match the sources. `UPDATE_FEELS=1` writes it.
    func check(_ body: String) throws {
        let file = Self.root.appending(path: path)
        let text = """
            // Written by Tests/CardistryTests with `UPDATE_FEELS=1 swift test --filter FileTests`.
            // Checksum of the sources: \(try checksum())
            \(sources.map { "// - \($0)" }.joined(separator: "\n"))

            \(body)
            """
        if getenv("UPDATE_FEELS") != nil { try Data(text.utf8).write(to: file) }
        #expect(
            try String(contentsOf: file, encoding: .utf8) == text,
            "\(path) is stale; write it with UPDATE_FEELS=1 and read the difference")
    }

    /// The checksum of all lines except comments and empty ones.
    private func checksum() throws -> String {
        var lines: [String] = []
        for source in sources {
            let text = try String(contentsOf: Self.root.appending(path: source), encoding: .utf8)
            lines += text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.isEmpty && !$0.hasPrefix("//") }
        }
        return String(Self.hash(lines.joined(separator: "\n")), radix: 16)
    }

    /// FNV-1a, 32 bits.
    static func hash(_ text: String) -> UInt32 {
        text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}
