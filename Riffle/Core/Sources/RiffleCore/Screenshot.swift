/// Distinguishes pictures of a screen from pictures of the world.
///
/// A photo (never a video: a recording of a screen is one to watch) is a screenshot when one of
/// these holds; the names are compared without regard to case, to how accents are composed, and to
/// invisible characters:
///
/// 1. The picture itself says so, as those of iOS do.
/// 2. Its folder has one of the names in ``ScreenshotNames``, as phones and desktops make them.
/// 3. Its name begins or ends with one of the words there, and no letter follows:
///    `Screenshot_2024…` and `Screen Shot 2024…` are screenshots, `Screenshotter.jpg` is not.
/// 4. It is a PNG named like `IMG_1234.PNG`, and exactly as large as the screen of a device of
///    Apple's, upright or on its side. Those number screenshots along with photos, but their
///    cameras never write PNG. Other pictures of such a size are not taken for screenshots: screens
///    share their sizes with wallpapers and film stills.
/// 5. It is a PNG whose name is a day and a minute alone, `2024-05-03_12-00.png`, as Flameshot
///    names them.
public enum Screenshot {
    /// Whether these are the facts of a screenshot.
    ///
    /// - Parameters:
    ///   - name: the name of the file that is shown.
    ///   - folder: the folder that holds it.
    public static func isOne(_ facts: ItemFacts, name: FileName, in folder: RelativePath) -> Bool {
        guard !facts.isVideo else { return false }
        if facts.badges.contains(.screenshot) { return true }
        if let last = folder.split?.name, ScreenshotNames.folders.contains(folded(last.bytes[...]))
        {
            return true
        }
        if isNamed(folded(name.parts.stem)) { return true }
        guard facts.format == .png else { return false }
        let (width, height) = (facts.size.width, facts.size.height)
        let size = [min(width, height), max(width, height)]
        let stem = name.stemKey
        return numbered.contains { $0.matches(stem) } && screens.contains(size)
            || minutes.contains { $0.matches(stem) }
    }

    private static let numbered: [NamePattern] = ["img_%"]
    private static let minutes: [NamePattern] = ["####-##-##_##-##", "####-##-##_##-##_#"]

    private static func isNamed(_ stem: String) -> Bool {
        if let first = stem.first {
            let candidates = beginnings[first] ?? []
            if candidates.contains(where: { begins(stem, with: $0) }) { return true }
        }
        return ScreenshotNames.endings.contains { ends(stem, with: $0) }
    }

    /// How a name begins.
    private struct Beginning {
        var text: String
        /// Whether a digit has to follow.
        var isDated: Bool
    }

    /// The beginnings by their first characters: comparing by characters is slow.
    private static let beginnings = Dictionary(
        grouping: ScreenshotNames.beginnings.map { Beginning(text: folded($0), isDated: false) }
            + ScreenshotNames.dated.map { Beginning(text: folded($0), isDated: true) },
        by: { $0.text.first ?? " " })

    /// Screens of phones and tablets of Apple's in pixels, the shorter side first.
    static let screens: Set<[Int]> = [
        [640, 960], [640, 1136], [750, 1334], [828, 1792], [1125, 2436],
        [1170, 2532], [1179, 2556], [1206, 2622], [1242, 2208], [1242, 2688],
        [1260, 2736], [1284, 2778], [1290, 2796], [1320, 2868],
        [768, 1024], [1488, 2266], [1536, 2048], [1620, 2160], [1640, 2360], [1668, 2224],
        [1668, 2388], [1668, 2420], [2048, 2732], [2064, 2752],
    ]

    private static func folded(_ name: ArraySlice<UInt8>) -> String {
        if name.allSatisfy({ $0 < 0x80 }) { return NameKey(name).text ?? "" }
        return folded(String(decoding: name, as: UTF8.self))
    }

    /// Small letters, without soft hyphens, joiners and marks of direction.
    private static func folded(_ text: String) -> String {
        var scalars = text.lowercased().unicodeScalars
        scalars.removeAll { $0.properties.isDefaultIgnorableCodePoint }
        return String(scalars)
    }

    private static func begins(_ stem: String, with beginning: Beginning) -> Bool {
        // Characters compare as people see them, however they are composed.
        guard stem.starts(with: beginning.text) else { return false }
        let rest = stem.dropFirst(beginning.text.count)
        guard let next = rest.first else { return !beginning.isDated }
        if beginning.isDated {
            return rest.first { $0.isLetter || $0.isNumber }?.isNumber == true
        }
        return !next.isLetter || beginning.text.last.map(\.hasNoBlanks) == true
    }

    private static func ends(_ stem: String, with ending: String) -> Bool {
        // Almost no name ends in the same byte.
        stem.utf8.last == ending.utf8.last && stem.hasSuffix(ending)
    }
}

extension Character {
    /// Whether words of its script are written without blanks between them.
    fileprivate var hasNoBlanks: Bool {
        unicodeScalars.contains {
            (0x2E80...0x9FFF).contains($0.value) || 0xE00...0xE7F ~= $0.value
        }
    }
}
