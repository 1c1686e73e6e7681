/// Tells pictures of a screen from pictures of the world.
///
/// A photo (never a video: a recording of a screen is one to watch) is a screenshot when one of
/// these holds; the names are compared without regard to case and to how accents are composed:
///
/// 1. Its folder has one of the ``folders``' names, as phones and desktops make them.
/// 2. Its name begins with one of the ``beginnings``, and no letter follows there:
///    `Screenshot_2024…` and `Screen Shot 2024…` are screenshots, `Screenshotter.jpg` is not.
/// 3. It is a PNG named like `IMG_1234.PNG`, and exactly as large as the screen of a device of
///    Apple's, upright or on its side. Those number screenshots along with photos, but their
///    cameras never write PNG. Other pictures of such a size are not taken for screenshots: screens
///    share their sizes with wallpapers and film stills.
public enum Screenshot {
    /// Whether these are the facts of a screenshot.
    ///
    /// - Parameters:
    ///   - name: the name of the file that is shown.
    ///   - folder: the folder that holds it.
    public static func isOne(_ facts: ItemFacts, name: FileName, in folder: RelativePath) -> Bool {
        guard facts.kind == .photo else { return false }
        if let last = folder.split?.name, folders.contains(folded(last)) { return true }
        let name = folded(name)
        if let first = name.utf8.first, let candidates = byFirst[min(first, 0x80)],
            candidates.contains(where: { begins(name, with: $0) })
        {
            return true
        }
        let size = [min(facts.width, facts.height), max(facts.width, facts.height)]
        return facts.format == .png && isNumbered(name) && screens.contains(size)
    }

    /// Names of folders that hold nothing else, in small letters.
    static let folders: Set<String> = [
        "screenshots", "screenshot", "screen shots", "screencaptures", "screen captures",
        "bildschirmfotos", "captures d’écran", "captures d'écran", "capturas de pantalla",
        "capturas de tela", "capturas de ecrã", "schermate", "skärmbilder", "skjermbilder",
        "skærmbilleder", "schermafbeeldingen", "zrzuty ekranu", "снимки экрана",
        "スクリーンショット", "屏幕截图", "截图", "截屏", "螢幕截圖", "스크린샷",
    ]

    /// How systems begin the name of a screenshot, in small letters: Android, GNOME, KDE, Windows,
    /// macOS and iOS's simulator, in the languages in which they write it.
    static let beginnings: [String] = [
        "screenshot", "screen shot", "screen_shot", "screen-shot", "screencapture", "screencap",
        "simulator screenshot", "simulator screen shot", "scrnshot",
        "bildschirmfoto", "bildschirmausschnitt",
        "capture d’écran", "capture d'écran", "capture d’ecran", "capture_d’écran",
        "capture_d'écran",
        "captura de pantalla", "captura de tela", "captura de ecrã", "captura de ecra",
        "schermata", "istantanea", "schermafbeelding", "schermopname",
        "skärmavbild", "skärmbild", "skjermbilde", "skærmbillede", "näyttökuva", "kuvakaappaus",
        "zrzut ekranu", "snímek obrazovky", "képernyőkép", "képernyőfotó", "ekran görüntüsü",
        "ekran resmi", "снимок экрана", "скриншот", "знімок екрана", "στιγμιότυπο οθόνης",
        "スクリーンショット", "스크린샷", "屏幕快照", "屏幕截图", "截屏", "截图", "螢幕快照", "螢幕截圖",
    ]

    /// The ``beginnings`` by their first byte, where that is ASCII: comparing by characters is slow.
    /// None of the others begins with a letter that is ASCII and a mark when it is decomposed.
    private static let byFirst = Dictionary(grouping: beginnings) { min($0.utf8.first ?? 0, 0x80) }

    /// Screens of phones and tablets of Apple's in pixels, the shorter side first.
    static let screens: Set<[Int]> = [
        [640, 960], [640, 1136], [750, 1334], [828, 1792], [1125, 2436],
        [1170, 2532], [1179, 2556], [1206, 2622], [1242, 2208], [1242, 2688],
        [1260, 2736], [1284, 2778], [1290, 2796], [1320, 2868],
        [768, 1024], [1488, 2266], [1536, 2048], [1620, 2160], [1640, 2360], [1668, 2224],
        [1668, 2388], [1668, 2420], [2048, 2732], [2064, 2752],
    ]

    private static func folded(_ name: FileName) -> String { name.display.lowercased() }

    private static func begins(_ name: String, with beginning: String) -> Bool {
        // Characters compare as people see them, however they are composed.
        guard name.starts(with: beginning) else { return false }
        let next = name.dropFirst(beginning.count).first
        guard let next, next.isLetter else { return true }
        return beginning.contains(where: \.isIdeograph)
    }

    /// `img_1234.png`, also with a longer number.
    private static func isNumbered(_ name: String) -> Bool {
        guard name.hasPrefix("img_"), name.hasSuffix(".png") else { return false }
        let number = name.dropFirst(4).dropLast(4)
        return number.utf8.count >= 4 && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

extension Character {
    /// Whether words of its script are written without blanks between them.
    fileprivate var isIdeograph: Bool {
        unicodeScalars.contains { (0x2E80...0x9FFF).contains($0.value) }
    }
}
