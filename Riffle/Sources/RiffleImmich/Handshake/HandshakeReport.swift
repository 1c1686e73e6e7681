internal import RiffleHTTP

extension Handshake {
    /// The handshake for a person: a sentence or a right a line.
    package var lines: [String] {
        var lines = ["Immich \(version) at \(server)"]
        if version.isNewerThanKnown {
            lines.append("This version is newer than the ones that Riffle was written for.")
        }
        if let user { lines.append("The API key belongs to \(user).") }
        if let counts {
            lines.append(
                "There are \(Self.count(counts.photos, "photo")) and "
                    + "\(Self.count(counts.videos, "video")).")
        }
        lines.append(trashLine)
        if !server.isSecure, !server.isLocal {
            lines.append(
                "The connection is not encrypted: others in the network can read the API key.")
        }
        if missing.isEmpty {
            lines.append("The API key has every right that Riffle uses.")
        } else {
            lines.append(
                "The API key lacks rights. Add them in Immich: Account settings, API keys.")
            let width = missing.map(\.rawValue.count).max() ?? 0
            lines += missing.map { right in
                let blanks = String(repeating: " ", count: width - right.rawValue.count)
                return "  \(right.rawValue)\(blanks)  to \(right.purpose)"
                    + (right.isEssential ? " (needed)" : "")
            }
        }
        return lines
    }

    private var trashLine: String {
        switch trash {
        case .on(let days?):
            "The trash is on and keeps photos for \(Self.count(days, "day"))."
        case .on(nil): "The trash is on."
        case .off:
            "The trash is off: deleted photos could not be restored, so Riffle would only list them. "
                + "Turn it on in Immich: Administration, Settings, Trash."
        case .unknown:
            "Whether the trash is on cannot be seen, so Riffle would delete nothing and only list "
                + "the photos."
        }
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
