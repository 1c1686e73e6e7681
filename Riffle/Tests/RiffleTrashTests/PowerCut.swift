import RiffleTestSupport

/// What a process wrote, renamed and synced, in order (`Tests/Faults/record.c`).
struct Recording {
    /// One call that succeeded.
    struct Call {
        enum Act {
            case make, makeFolder, remove, removeFolder
            case rename(to: String)
            case link(to: String)
            case write([UInt8], at: Int)
            case cut(Int)
            case sync
        }

        var path: String
        var act: Act

        /// Whether it changes what is in a folder, and not what is in a file.
        var isOfNames: Bool {
            switch act {
            case .write, .cut, .sync: false
            default: true
            }
        }

        /// The folders whose content it changes.
        var folders: [String] {
            switch act {
            case .rename(let to), .link(let to): [parent(path), parent(to)]
            default: [parent(path)]
            }
        }
    }

    var calls: [Call]

    init(log: String) {
        calls = log.split(separator: "\n").compactMap {
            Self.call($0.split(separator: " ").map(String.init))
        }
    }

    private static func call(_ words: [String]) -> Call? {
        let act: Call.Act? =
            switch (words[0], words.count) {
            case ("create", 2): .make
            case ("mkdir", 2): .makeFolder
            case ("unlink", 2): .remove
            case ("rmdir", 2): .removeFolder
            case ("sync", 2): .sync
            case ("rename", 3): .rename(to: words[2])
            case ("link", 3): .link(to: words[2])
            case ("truncate", 3): Int(words[2]).map { .cut($0) }
            case ("write", 4): Int(words[2]).map { .write(bytes(words[3]), at: $0) }
            default: nil
            }
        return act.map { Call(path: words[1], act: $0) }
    }

    private static func bytes(_ digits: String) -> [UInt8] {
        let digits = Array(digits.utf8)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
        }
    }
}

extension Recording {
    /// How much of what was not synced a power cut leaves.
    enum Luck: CaseIterable {
        /// Nothing of it.
        case none
        /// All names, none of the contents: files are there and empty.
        case names
        /// All of it.
        case all
        /// Some of the contents, whole or in part, and names up to some moment.
        case some
    }

    /// The calls whose effects are on the disk when the power goes out after the first `count`.
    ///
    /// A synced file has its content, and a synced folder its names. Names change in the order of the
    /// calls, as file systems with a journal keep it; contents come in any order.
    func left(of count: Int, _ luck: Luck, using random: inout Seeded) -> [Call] {
        let known = calls[..<count]
        var synced: [String: Int] = [:]
        for (index, call) in known.enumerated() {
            if case .sync = call.act { synced[call.path] = index }
        }
        let safe = known.enumerated().last { index, call in
            call.isOfNames && call.folders.contains { synced[$0, default: -1] > index }
        }
        let least = safe.map { $0.offset + 1 } ?? 0
        let names =
            switch luck {
            case .none: least
            case .names, .all: count
            case .some: Int.random(in: least...count, using: &random)
            }
        return known.enumerated().compactMap { index, call in
            if call.isOfNames { return index < names ? call : nil }
            if synced[call.path, default: -1] > index || luck == .all { return call }
            guard luck == .some, Bool.random(using: &random) else { return nil }
            guard case .write(let bytes, let offset) = call.act else { return call }
            let part = Int.random(in: 0...bytes.count, using: &random)
            return Call(path: call.path, act: .write(Array(bytes[..<part]), at: offset))
        }
    }
}

private func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
}
