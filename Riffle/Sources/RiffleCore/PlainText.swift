extension StringProtocol {
    /// The text without blanks at both ends.
    package var trimmed: String {
        var text = Substring(self).drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// The text without blanks at both ends, and without what controls a line instead of standing on
    /// it.
    package var onOneLine: String {
        let plain = unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        return String(String.UnicodeScalarView(plain)).trimmed
    }
}
