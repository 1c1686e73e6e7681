public import RiffleCore

/// A pattern of paths in a library, in the syntax of `.gitignore`.
///
/// The last pattern that matches an entry decides about it. A negated pattern includes the entry. Case
/// matters.
///
///     let pattern = ExcludePattern("*.heic")
///     pattern?.matches(RelativePath("2024/a.heic")!, isFolder: false)       // true
public struct ExcludePattern: Hashable, Sendable {
    /// Whether it includes what it matches.
    public var isNegated = false
    private let isForFolders: Bool
    /// Whether it is compared with the entry's name instead of its path.
    private let isForNames: Bool
    private let steps: [Step]

    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")
    private static let backslash = UInt8(ascii: "\\")

    /// Parses a line of a `.gitignore` file. Returns `nil` if it matches nothing: a comment, an empty
    /// line, a bracket or a backslash without an end.
    public init?(_ line: String) {
        var text = Self.trimmed(Array(line.utf8))[...]
        guard let first = text.first, first != UInt8(ascii: "#"), !text.contains(0) else {
            return nil
        }
        if first == UInt8(ascii: "!") {
            isNegated = true
            text.removeFirst()
        }
        isForFolders = text.last == Self.slash
        if isForFolders { text.removeLast() }
        isForNames = !text.contains(Self.slash)
        if text.first == Self.slash { text.removeFirst() }
        guard !text.isEmpty, let steps = Self.steps(text, isName: isForNames) else { return nil }
        self.steps = steps
    }

    /// Whether it matches an entry. What is in a matched folder is not matched by that.
    public func matches(_ path: RelativePath, isFolder: Bool) -> Bool {
        if isForFolders, !isFolder { return false }
        let bytes = path.bytes
        guard isForNames, let slash = bytes.lastIndex(of: Self.slash) else {
            return matches(bytes[...])
        }
        return matches(bytes[(slash + 1)...])
    }

    /// Follows all ways through the steps at once, so the time is bounded by the pattern's length
    /// times the path's.
    private func matches(_ text: ArraySlice<UInt8>) -> Bool {
        var reached = [Bool](repeating: false, count: steps.count + 1)
        reached[0] = true
        passOptional(&reached)
        for byte in text {
            var next = [Bool](repeating: false, count: steps.count + 1)
            for (index, step) in steps.enumerated() where reached[index] && step.takes(byte) {
                next[step.repeats ? index : index + 1] = true
            }
            passOptional(&next)
            reached = next
        }
        return reached[steps.count]
    }

    private func passOptional(_ reached: inout [Bool]) {
        for (index, step) in steps.enumerated() where reached[index] {
            if step.repeats || step == .folders { reached[index + 1] = true }
            // The two steps that ``Step/folders`` announces.
            if step == .folders { reached[index + 3] = true }
        }
    }

    // MARK: Parsing

    private enum Step: Hashable, Sendable {
        case byte(UInt8)
        /// One of these bytes.
        case oneOf(Set<UInt8>)
        /// Any bytes of one name.
        case anyInName
        /// Any bytes.
        case any
        /// The next two steps are optional together: any bytes and a slash.
        case folders

        var repeats: Bool { self == .any || self == .anyInName }

        func takes(_ byte: UInt8) -> Bool {
            switch self {
            case .byte(let wanted): byte == wanted
            case .oneOf(let bytes): bytes.contains(byte)
            case .anyInName: byte != slash
            case .any: true
            case .folders: false
            }
        }
    }

    private static func steps(_ text: ArraySlice<UInt8>, isName: Bool) -> [Step]? {
        var steps: [Step] = []
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case backslash:
                guard let escaped = rest.popFirst() else { return nil }
                steps.append(.byte(escaped))
            case UInt8(ascii: "?"): steps.append(.oneOf(ByteSet.name))
            case UInt8(ascii: "["):
                guard let set = ByteSet.parse(&rest) else { return nil }
                steps.append(.oneOf(set))
            case star:
                let isFirst = rest.startIndex - 1 == text.startIndex
                let isAtStart = isFirst || text[rest.startIndex - 2] == slash
                let isDouble = rest.first == star
                rest = rest.drop { $0 == star }
                if isName || !isDouble || !isAtStart {
                    steps.append(.anyInName)
                } else if rest.first == slash {
                    rest.removeFirst()
                    steps += [.folders, .any, .byte(slash)]
                } else {
                    let isAlone = rest.isEmpty || rest.starts(with: [backslash, slash])
                    steps.append(isAlone ? .any : .anyInName)
                }
            default: steps.append(.byte(byte))
            }
        }
        return steps
    }

    /// Removes trailing blanks that no backslash precedes.
    private static func trimmed(_ line: [UInt8]) -> ArraySlice<UInt8> {
        var end = 0
        var isEscaped = false
        for (index, byte) in line.enumerated() {
            if byte != UInt8(ascii: " ") || isEscaped { end = index + 1 }
            isEscaped = byte == backslash && !isEscaped
        }
        return line[..<end]
    }
}
