import RiffleFiles
import RiffleSystem
import Testing

@testable import RiffleServer

/// Files of the project that are made by the program and kept fresh by a test.
enum GoldenFile {
    /// Compares the text with the file of that name beside the package's manifest; with
    /// `UPDATE_GOLDEN=1` in the environment the file is written instead.
    static func check(_ text: String, name: String, from file: String = #filePath) throws {
        let parts = file.split(separator: "/").dropLast(3)
        let path = "/" + parts.joined(separator: "/") + "/" + name
        if getenv("UPDATE_GOLDEN") != nil {
            let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
            defer { close(descriptor) }
            #expect(writeAll(Array(text.utf8), to: descriptor) == nil)
        }
        let kept = OpenedFile(path).map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(kept == text, "\(name) is stale: run the tests once with UPDATE_GOLDEN=1")
    }
}

extension JSON {
    /// The value as text with a line for each member, to be read and compared by people.
    var indented: String { lines(indent: "") + "\n" }

    private func lines(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .array(let values) where !values.isEmpty:
            let lines = values.map { inner + $0.lines(indent: inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n" + indent + "]"
        case .object(let members) where !members.isEmpty:
            let lines = members.map { member in
                let name = String(decoding: JSON.string(member.name).bytes, as: UTF8.self)
                return "\(inner)\(name): " + member.value.lines(indent: inner)
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
        default: return String(decoding: bytes, as: UTF8.self)
        }
    }
}
