extension StringProtocol {
    /// The text without blanks at both ends.
    public var trimmed: String {
        var text = Substring(self).drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// The text without blanks at both ends, and without what controls a line instead of standing on
    /// it.
    public var onOneLine: String {
        // Most text is plain ASCII, of which nothing has to be left out.
        let text = String(self)
        if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) {
            return text.utf8.first == 0x20 || text.utf8.last == 0x20 ? trimmed : text
        }
        let plain = unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        return String(String.UnicodeScalarView(plain)).trimmed
    }
}
