import RiffleCore
import RiffleTestSupport
import Testing

@Suite struct DeckTests {
    @Test("a deck id survives the wire, and nothing else is one")
    func wire() throws {
        let may = try #require(Month(year: 2024, month: 5))
        let some: [DeckID] = [
            .month(may), .folder(FolderID(rawValue: 17)), .only(FolderID(rawValue: 17)),
        ]
        for id in DeckID.single + some {
            #expect(DeckID(id.description) == id)
            #expect(id.description.hasPrefix(id.kind.rawValue))
        }
        let wrong = [
            "", "month", "folder", "month-", "folder-", "month-2024-13", "folder-0", "folder--1",
            "folder-01", "only-", "only-0", "only", "folder-../etc", "folder-a", "Everything",
            "everything ",
            "month-2024-05-01",
        ]
        for text in wrong { #expect(DeckID(text) == nil, "\(text)") }
    }

    @Test("there is a name in plain English for each kind of deck")
    func titles() {
        #expect(
            DeckID.single.map(\.title) == [
                "Everything", "On this day", "Biggest", "Bursts and duplicates", "Videos",
                "Screenshots", "Blurred and dark", "Favourites on the server", "No date", "Folders",
            ])
    }
}

@Suite struct OnThisDayTests {
    private func days(_ year: Int, _ month: Int, _ day: Int, since first: Int) -> [String] {
        guard let today = LocalTime(year: year, month: month, day: day, hour: 23) else { return [] }
        return OnThisDay.days(today: today, since: first).map {
            String(LocalTime(milliseconds: $0 * 86_400_000).description.prefix(10))
        }
    }

    @Test("it is the same month and day of each earlier year, never of this one")
    func ordinary() {
        #expect(
            days(2026, 11, 21, since: 2023) == ["2023-11-21", "2024-11-21", "2025-11-21"])
        #expect(days(2026, 1, 1, since: 2026) == [])
        #expect(days(2026, 1, 1, since: 2030) == [])
    }

    @Test("29 February comes on its own day in leap years and on the 28th in others")
    func leapDay() {
        #expect(
            days(2025, 2, 28, since: 2019) == [
                "2019-02-28", "2020-02-28", "2020-02-29", "2021-02-28", "2022-02-28", "2023-02-28",
                "2024-02-28", "2024-02-29",
            ])
        #expect(days(2024, 2, 28, since: 2020).contains("2020-02-29") == false)
        #expect(days(2024, 2, 29, since: 2015) == ["2016-02-29", "2020-02-29"])
        #expect(days(2025, 3, 1, since: 2023) == ["2023-03-01", "2024-03-01"])
    }
}

@Suite struct ScreenshotTests {
    private func isScreenshot(
        _ name: String, in folder: String = "", format: FileType = .jpeg, _ width: Int = 4000,
        _ height: Int = 3000,
        badges: [Badge] = []
    ) -> Bool {
        guard let name = FileName(name), let folder = RelativePath(folder) else { return false }
        let facts = ItemFacts(
            format: format, size: PixelSize(width: width, height: height),
            badges: badges)
        return Screenshot.isOne(facts, name: name, in: folder)
    }

    @Test(
        "names by which systems call screenshots are recognised",
        arguments: [
            "Screenshot_20240503-120000.png", "Screenshot_20240503-120000_Chrome.jpg",
            "Screenshot from 2024-05-03 12-00-00.png", "Screenshot (5).png", "Screenshot.png",
            "Screen Shot 2019-03-01 at 12.00.00.png", "Screenshot 2024-05-03 at 12.00.00.png",
            "Simulator Screen Shot - iPhone 15.png", "SCREENSHOT.PNG",
            "Bildschirmfoto 2024-05-03 um 12.00.00.png", "Capture d’écran 2024-05-03 à 12.00.png",
            "Capture d’e\u{301}cran 2024.png", "Captura de pantalla 2024.png",
            "スクリーンショット 2024-05-03 12.00.00.png", "スクリーンショット2024.png",
            "屏幕截图(1).png", "Снимок экрана 2024.png",
        ])
    func names(name: String) {
        #expect(isScreenshot(name))
        // A recording of a screen is a video.
        #expect(!isScreenshot(name, format: .mp4))
    }

    @Test(
        "other names are not",
        arguments: [
            "IMG_1234.JPG", "Screenshotter.jpg", "Screening 2024.jpg", "My screenshot.png",
            "DSC04101.JPG", "screen.png", "Bildschirmfotografie.jpg", "received_8841.webp",
        ])
    func otherNames(name: String) {
        #expect(!isScreenshot(name))
    }

    @Test("a folder of screenshots makes them, a folder that only mentions them does not")
    func folders() {
        #expect(isScreenshot("IMG_1.jpg", in: "DCIM/Screenshots"))
        #expect(isScreenshot("IMG_1.jpg", in: "screenshots"))
        #expect(!isScreenshot("IMG_1.jpg", in: "Screenshots/Holiday"))
        #expect(!isScreenshot("IMG_1.jpg", in: "No Screenshots"))
    }

    @Test("a numbered PNG as large as a screen is one; any other PNG or size is not")
    func sizes() {
        #expect(isScreenshot("IMG_1234.PNG", format: .png, 1170, 2532))
        #expect(isScreenshot("IMG_1234.PNG", format: .png, 2532, 1170))
        #expect(!isScreenshot("IMG_1234.PNG", format: .png, 1170, 2531))
        #expect(!isScreenshot("IMG_1234.PNG", format: .jpeg, 1170, 2532))
        #expect(!isScreenshot("wallpaper.png", format: .png, 1170, 2532))
        #expect(!isScreenshot("IMG_12a4.PNG", format: .png, 1170, 2532))
        #expect(isScreenshot("2024-05-03_12-00.png", format: .png))
        #expect(!isScreenshot("2024-05-03_12-00.jpg"))
    }

    @Test("a picture that says itself that it shows a screen is one, whatever its name")
    func comment() {
        #expect(isScreenshot("IMG_1.JPG", badges: [.screenshot]))
        #expect(!isScreenshot("IMG_1.JPG", badges: [.raw]))
    }
}

@Suite struct FolderTitleTests {
    private func titles(
        _ paths: [String], library: String = "Pictures", reserved: Set<String> = []
    ) -> [String] {
        let folders = paths.enumerated().map { index, path in
            (FolderID(rawValue: Int64(index + 1)), RelativePath(path) ?? .root, names: 1)
        }
        let titles = FolderTitles(library: library, folders: folders, reserved: reserved)
        return folders.map { titles[$0.0] ?? "?" }
    }

    @Test("a folder is called by its name, the top folder by the library's")
    func plain() {
        #expect(titles(["", "2024", "2024/Coast"]) == ["Pictures", "2024", "Coast"])
    }

    @Test("folders of one name are told apart by as much of the way as it takes, and no more")
    func repeated() {
        #expect(
            titles(["2023/Trip", "2024/Trip", "2024/Coast", "Trip"]) == [
                "Trip (2023)", "Trip (2024)", "Coast", "Trip (Pictures)",
            ])
        #expect(
            titles(["a/x/Trip", "b/x/Trip", "a/y/Trip"]) == [
                "Trip (a/x)", "Trip (b/x)", "Trip (y)",
            ])
        #expect(titles(["", "Pictures"]) == ["Pictures", "Pictures (Pictures)"])
        #expect(
            titles(["Videos", "a/Videos"], reserved: ["Videos"]) == [
                "Videos (Pictures)", "Videos (a)",
            ])
    }

    @Test("no two folders ever have one title, whatever their names are")
    func unmistakable() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("FolderTitleTests.unmistakable seed \(seed)")
        var generator = Seeded(seed: seed)
        let words: [[UInt8]] = [
            Array("Trip".utf8), Array("Trip (a)".utf8), Array("Trip [2]".utf8), Array("a".utf8),
            Array("caf\u{E9}".utf8), Array("cafe\u{301}".utf8), [0xFF], [0xFE], Array("\n".utf8),
            Array("\u{202E}".utf8), Array("-rf".utf8), Array("<b>".utf8),
        ]
        for _ in 0..<300 {
            var paths: Set<RelativePath> = [.root]
            for _ in 0..<40 {
                let depth = Int.random(in: 1...4, using: &generator)
                let parts = (0..<depth).compactMap { _ in words.randomElement(using: &generator) }
                paths.insert(try #require(RelativePath(Array(parts.joined(separator: [0x2F])))))
            }
            let folders = paths.shuffled(using: &generator).enumerated().map { index, path in
                (FolderID(rawValue: Int64(index + 1)), path, names: 1)
            }
            let titles = FolderTitles(library: "Trip", folders: folders)
            let shown = folders.compactMap { titles[$0.0] }
            #expect(shown.count == folders.count)
            #expect(Set(shown).count == shown.count, "seed \(seed)")
            for (id, path, _) in folders {
                let name = path.split?.name.display ?? "Trip"
                #expect(titles[id]?.hasPrefix(name) == true, "seed \(seed)")
            }
        }
    }
}

@Suite struct PassOrderTests {
    private func order(_ arranged: String, _ all: String) -> String {
        let decks = PassOrder.order(arranged: self.decks(arranged), all: self.decks(all))
        return text(decks)
    }

    /// `m5` is a month, `f3` a folder, `e` everything, `b` biggest, `u` undated.
    private func decks(_ text: String) -> [DeckID] {
        text.split(separator: " ").compactMap { word in
            let number = Int(word.dropFirst()) ?? 0
            return switch word.first {
            case "m": Month(year: 2024, month: number).map { .month($0) }
            case "f": .folder(FolderID(rawValue: Int64(number)))
            case "e": .everything
            case "b": .biggest
            default: .undated
            }
        }
    }

    private func text(_ decks: [DeckID]) -> String {
        decks.map { deck in
            switch deck {
            case .month(let month): "m\(month.month)"
            case .folder(let folder): "f\(folder.rawValue)"
            default: String(deck.description.prefix(1))
            }
        }.joined(separator: " ")
    }

    @Test("without an arrangement the default order stands")
    func untouched() {
        #expect(order("", "e b m5 m4 u f1") == "e b m5 m4 u f1")
    }

    @Test("a new month goes beside its neighbour, wherever that was put")
    func newMonth() {
        #expect(order("e b m5 m4 u", "e b m6 m5 m4 u") == "e b m6 m5 m4 u")
        #expect(order("m5 e b m4 u", "e b m6 m5 m4 u") == "m6 m5 e b m4 u")
        #expect(order("m4 e m6 b", "e b m6 m5 m4") == "m4 e m6 m5 b")
        #expect(order("u e", "e m7 m6 u") == "u e m7 m6")
        #expect(order("u", "e b m7 u f1") == "e b m7 u f1")
    }

    @Test("a move takes only what was named; the rest stays behind what it stood behind")
    func moves() {
        func moved(_ order: String, _ named: String) -> String {
            text(PassOrder.order(decks(order), moved: decks(named)))
        }
        #expect(moved("e b m5 m4", "m4 m5 b e") == "m4 m5 b e")
        #expect(moved("e b m5 m4", "m4 e m5") == "m4 e b m5")
        #expect(moved("b e m5 m4", "m4 e") == "b m4 e m5")
        #expect(moved("e b", "") == "e b")
    }

    @Test("whatever happens, each pass stands once and what was arranged keeps its order")
    func random() {
        let seed = UInt64.random(in: .min ... .max)
        print("PassOrderTests.random seed \(seed)")
        var generator = Seeded(seed: seed)
        let all = decks("e b m12 m11 m10 m9 m8 m7 m6 m5 m4 m3 m2 m1 u f1 f2 f3 f4 f5")
        for _ in 0..<2000 {
            let arranged = all.filter { _ in Bool.random(using: &generator) }
                .shuffled(using: &generator)
            let order = PassOrder.order(arranged: arranged, all: all)
            #expect(Set(order) == Set(all) && order.count == all.count, "seed \(seed)")
            #expect(order.filter(Set(arranged).contains) == arranged, "seed \(seed)")
            let named = order.filter { _ in Bool.random(using: &generator) }
                .shuffled(using: &generator)
            let moved = PassOrder.order(order, moved: named)
            #expect(Set(moved) == Set(all) && moved.count == all.count, "seed \(seed)")
            #expect(moved.filter(Set(named).contains) == named, "seed \(seed)")
        }
    }
}
