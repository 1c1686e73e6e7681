/// A colour by which a person marks photos beside stars, as other programs for photos do.
public enum ColourLabel: String, Hashable, Sendable, CaseIterable {
    case red, yellow, green, blue, purple

    /// The text that `xmp:Label` has for it.
    public var xmp: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// Reads an `xmp:Label`, in any case. Other programs write any text, which is not a colour.
    public init?(xmp text: String) {
        self.init(rawValue: text.lowercased())
    }
}
