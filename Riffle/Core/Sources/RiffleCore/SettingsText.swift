/// Settings as a small text: lines of `name=value`, and comments that begin with `#`.
///
/// Lines that this version does not know stay where they are, so that an older Riffle does not lose what a
/// newer one, or a person, has written.
///
///     var text = SettingsText("# mine\nup=later\nsomething=new\n")
///     text["up"] = "nothing"
///     text.description                                 // "# mine\nup=nothing\nsomething=new\n"
public struct SettingsText: Hashable, Sendable, CustomStringConvertible {
    private enum Line: Hashable, Sendable {
        case entry(name: String, value: String)
        /// A comment, a blank line, or one that means nothing.
        case other(String)
    }

    private var lines: [Line] = []

    /// A text without lines.
    public init() {}

    /// Takes a text apart.
    public init(_ text: String) {
        var rest = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if rest.last?.isEmpty == true { rest.removeLast() }
        for line in rest {
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].trimmed
            if parts.count == 2, !name.isEmpty, !name.hasPrefix("#") {
                lines.append(.entry(name: name, value: parts[1].trimmed))
            } else {
                lines.append(.other(String(line)))
            }
        }
    }

    /// The text, each line with its end.
    public var description: String {
        lines.map { line in
            switch line {
            case .entry(let name, let value): "\(name)=\(value)\n"
            case .other(let text): text + "\n"
            }
        }.joined()
    }

    /// All entries in their order; of a name that stands twice both.
    public var entries: [(name: String, value: String)] {
        lines.compactMap { if case .entry(let name, let value) = $0 { (name, value) } else { nil } }
    }

    /// Lines that are neither entries nor comments.
    public var strayLines: [String] {
        lines.compactMap { line in
            guard case .other(let text) = line else { return nil }
            let trimmed = text.trimmed
            return trimmed.isEmpty || trimmed.hasPrefix("#") ? nil : trimmed
        }
    }

    /// The value of a name, where it stands twice the last one; nil takes it out.
    public subscript(name: String) -> String? {
        get { entries.last { $0.name == name }?.value }
        set {
            let places = lines.indices.filter {
                if case .entry(name, _) = lines[$0] { true } else { false }
            }
            if let newValue {
                let entry = Line.entry(name: name, value: newValue)
                if let place = places.first { lines[place] = entry } else { lines.append(entry) }
            }
            for place in (newValue == nil ? places[...] : places.dropFirst()).reversed() {
                lines.remove(at: place)
            }
        }
    }

    /// The text without the lines that mean nothing.
    public var withoutStrayLines: SettingsText {
        var text = self
        let strays = Set(strayLines)
        text.lines.removeAll { line in
            if case .other(let other) = line { strays.contains(other.trimmed) } else { false }
        }
        return text
    }
}
