/// Checks and names for several libraries that one Riffle serves.
enum ServedTogether {
    /// Refuses several photo servers, since there is one key.
    static func check(names: [String]) throws(CommandError) {
        guard names.count(where: CheckOptions.isServer) < 2 else {
            throw CommandError(
                description:
                    "Name one photo server only, because --key-file names one key. Serve the "
                    + "other by a second Riffle.")
        }
    }

    /// Refuses libraries of which one is in another, or that are the same.
    static func check(_ places: [LibraryPlace]) throws(CommandError) {
        for (index, one) in places.enumerated() {
            for other in places[(index + 1)...] {
                if one.root == other.root || one.journal == other.journal {
                    throw CommandError(
                        description:
                            "\(one.root) and \(other.root) are the same library. Name it once.")
                }
                for (inner, outer) in [(one, other), (other, one)]
                where inner.root.hasPrefix(outer.root == "/" ? "/" : outer.root + "/") {
                    throw CommandError(
                        description:
                            "\(inner.root) is in \(outer.root), so its photos would be in both. "
                            + "Name one of the two.")
                }
            }
        }
    }

    /// The path of each library, such as `/l/Pictures`: its name in letters that need no escape, and a number where
    /// another one before has it.
    static func paths(_ titles: [String]) -> [String] {
        var taken: Set<String> = []
        return titles.map { title in
            let name = plain(title)
            var path = "/l/" + name
            var number = 1
            while !taken.insert(path.lowercased()).inserted {
                number += 1
                path = "/l/\(name)-\(number)"
            }
            return path
        }
    }

    private static func plain(_ title: String) -> String {
        let bytes = title.utf8.prefix(60).map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                byte
            default: UInt8(ascii: "-")
            }
        }
        let words = bytes.split(separator: UInt8(ascii: "-"))
        let name = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
        return name.isEmpty ? "library" : name
    }
}
