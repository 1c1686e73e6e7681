import RiffleCore

/// Converts the hours of clocks with twelve hours, by the words that systems write before or after
/// them in file names.
enum HalfDay {
    private enum Half { case morning, noon, evening }

    /// Words after the time: English and Spanish, Greek, Vietnamese, Malay, Arabic, Persian,
    /// Bulgarian, Ukrainian, Hindi.
    private static let after: [(String, Half)] = [
        ("am", .morning), ("pm", .evening), ("πμ", .morning), ("μμ", .evening),
        ("sa", .morning), ("ch", .evening), ("pg", .morning), ("ptg", .evening),
        ("ص", .morning), ("م", .evening), ("قظ", .morning), ("بظ", .evening),
        ("проб", .morning), ("слоб", .evening), ("дп", .morning), ("пп", .evening),
        ("पूर्वाह्न", .morning), ("अपराह्न", .evening),
    ]

    /// Words before the time: Japanese, Korean, Chinese, Turkish.
    private static let before: [(String, Half)] = [
        ("午前", .morning), ("午後", .evening), ("오전", .morning), ("오후", .evening),
        ("上午", .morning), ("凌晨", .morning), ("清晨", .morning), ("早上", .morning),
        ("中午", .noon), ("下午", .evening), ("傍晚", .evening), ("晚上", .evening),
        ("öö", .morning), ("ös", .evening),
    ]

    /// Whether a text between a date and a time ends in one of the words.
    static func ends(_ gap: some Collection<UInt8>) -> Bool { half(endOf: text(gap)) != nil }

    /// The hour on a clock with 24 hours.
    ///
    /// - Parameters:
    ///   - gap: the text between the date and the time.
    ///   - rest: the text after the time.
    static func hour(
        _ hour: Int, between gap: some Collection<UInt8>, and rest: some Collection<UInt8>
    ) -> Int {
        guard 1...12 ~= hour, let half = half(endOf: text(gap)) ?? half(startOf: text(rest)) else {
            return hour
        }
        switch half {
        case .morning: return hour % 12
        case .noon: return hour > 9 ? hour : hour + 12
        case .evening: return hour % 12 + 12
        }
    }

    private static func half(endOf gap: String) -> Half? {
        before.first { gap.hasSuffix($0.0) }?.1
    }

    private static func half(startOf rest: String) -> Half? {
        // The words may have dots in them: `p. m.`
        var letters = ""
        for character in rest {
            if character == "." {
                if let found = after.first(where: { $0.0 == letters }) { return found.1 }
            } else if character.isLetter {
                letters.append(character)
            } else {
                break
            }
        }
        return after.first { $0.0 == letters }?.1
    }

    /// Text in small letters without spaces of any kind.
    private static func text(_ bytes: some Collection<UInt8>) -> String {
        if bytes.isEmpty { return "" }
        return String(decoding: bytes.prefix(32), as: UTF8.self).lowercased()
            .filter { !$0.isWhitespace }
    }
}
