import RiffleCore
import RiffleTestSupport
import Testing

@Suite struct LookTests {
    private func look(width: Int, height: Int, bands: Int = 1, _ pixels: [UInt8]) -> Look {
        pixels.withUnsafeBytes { Look(width: width, height: height, bands: bands, pixels: $0) }
    }

    @Test("of nine pixels in eight rows each bit says that one is brighter than the next")
    func byHand() {
        // Row 0 falls all the way, row 1 rises, row 2 goes up and down, row 3 has one step down
        // at its end, the others are flat.
        var pixels: [UInt8] = []
        pixels += [90, 80, 70, 60, 50, 40, 30, 20, 10]
        pixels += [10, 20, 30, 40, 50, 60, 70, 80, 90]
        pixels += [0, 9, 0, 9, 0, 9, 0, 9, 0]
        pixels += [5, 5, 5, 5, 5, 5, 5, 5, 4]
        pixels += [UInt8](repeating: 7, count: 36)
        #expect(look(width: 9, height: 8, pixels).rawValue == 0xFF00_5501_0000_0000)
    }

    @Test("cells are means: four pixels each, of colours by how bright people see them")
    func means() {
        // The left half red, the right half blue; in grey 77 and 29 of 256 parts of 255.
        let red: [UInt8] = [255, 0, 0]
        let blue: [UInt8] = [0, 0, 255]
        let row =
            Array([[UInt8]](repeating: red, count: 10).joined())
            + Array([[UInt8]](repeating: blue, count: 8).joined())
        let pixels = Array([[UInt8]](repeating: row, count: 16).joined())
        // Ten pixels are five cells of two: only the step from the fifth to the sixth goes down.
        #expect(look(width: 18, height: 16, bands: 3, pixels).rawValue == 0x0808_0808_0808_0808)
    }

    @Test("a picture smaller than the cells, also of one pixel, has a look")
    func small() {
        #expect(look(width: 1, height: 1, [200]).rawValue == 0)
        #expect(look(width: 2, height: 1, [200, 100]).rawValue == 0x0808_0808_0808_0808)
    }

    @Test("a plain picture tells nothing")
    func plain() {
        let grey = look(width: 90, height: 80, [UInt8](repeating: 128, count: 7200))
        #expect(grey.rawValue == 0 && !grey.isTelling)
        #expect(Look(rawValue: 0xFF00_5501_0000_0000).isTelling)
        #expect(!Look(rawValue: .max).isTelling)
        #expect(Look(rawValue: 0b1011).distance(to: Look(rawValue: 0b0001)) == 2)
    }
}

@Suite struct LikenessTests {
    private func id(_ number: Int) -> ItemID { ItemID(rawValue: Int64(number)) }

    @Test("what hangs together is one group, in whatever order it was found")
    func groups() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("LikenessTests.groups seed \(seed)")
        var generator = Seeded(seed: seed)
        for _ in 0..<200 {
            // A model: colours that are painted over.
            var colours = Array(0..<40)
            var likeness = Likeness()
            for _ in 0..<Int.random(in: 0...40, using: &generator) {
                let (one, other) = (
                    Int.random(in: 0..<40, using: &generator),
                    Int.random(in: 0..<40, using: &generator)
                )
                likeness.join(id(one + 1), id(other + 1))
                let (old, new) = (colours[one], colours[other])
                for index in colours.indices where colours[index] == old { colours[index] = new }
            }
            let expected = Dictionary(grouping: 0..<40, by: { colours[$0] }).values
                .filter { $0.count > 1 }.map { group in group.map { id($0 + 1) } }
            #expect(Set(likeness.groups()) == Set(expected), "seed \(seed)")
        }
    }

    private func shot(_ item: Int, _ taken: Int64, folder: Int64 = 1, look: UInt64? = nil)
        -> BurstFinder.Shot
    {
        BurstFinder.Shot(
            item: id(item), folder: FolderID(rawValue: folder), taken: taken,
            appearance: look.map { Appearance($0) })
    }

    private func runs(_ shots: [BurstFinder.Shot]) -> [[Int64]] {
        var finder = BurstFinder()
        let runs = shots.map { finder.next($0) } + [finder.end()]
        return runs.filter { !$0.isEmpty }.map { $0.map(\.item.rawValue) }
    }

    @Test("pictures at most two seconds apart are taken together, in one folder only")
    func bursts() {
        #expect(
            runs([
                shot(1, 0), shot(2, 2000), shot(3, 4000), shot(4, 6001), shot(5, 6001),
                shot(6, 6001, folder: 2), shot(7, 9000, folder: 2), shot(8, 9000, folder: 2),
            ]) == [[1, 2, 3], [4, 5], [7, 8]])
        #expect(runs([]) == [] && runs([shot(1, 0)]) == [])
    }

    private func bursts(_ shots: [BurstFinder.Shot]) -> [[Int64]] {
        BurstFinder.bursts(in: shots).map { $0.map(\.item.rawValue) }
    }

    @Test("three make a burst; two do when they look alike, and never before both are seen")
    func pairs() {
        #expect(bursts([shot(1, 0), shot(2, 1), shot(3, 2)]) == [[1, 2, 3]])
        let look: UInt64 = 0x1234_5678_9ABC_DEF0
        #expect(bursts([shot(1, 0, look: look), shot(2, 1, look: look ^ 0x3FF)]) == [[1, 2]])
        #expect(bursts([shot(1, 0, look: look), shot(2, 1, look: look ^ 0x7FF)]) == [])
        #expect(bursts([shot(1, 0, look: look), shot(2, 1)]) == [])
        #expect(BurstFinder.needsLooks([shot(1, 0), shot(2, 1)]))
        #expect(!BurstFinder.needsLooks([shot(1, 0), shot(2, 1), shot(3, 2)]))
    }

    @Test("scans that were all given one time are a burst only where neighbours look alike")
    func sameTime() {
        let (one, other): (UInt64, UInt64) = (0x1234_5678_9ABC_DEF0, 0x0F0F_3333_5555_00FF)
        let scans = [shot(1, 0, look: one), shot(2, 0, look: other), shot(3, 0, look: one ^ 7)]
        #expect(bursts(scans) == [] && BurstFinder.needsLooks(scans))
        #expect(bursts([shot(1, 0), shot(2, 0), shot(3, 0)]) == [])
        let shots = [one, one ^ 1, other, other ^ 0x3FF, other ^ 3, other ^ 0xFFFF]
        #expect(
            bursts(shots.enumerated().map { shot($0 + 1, 0, look: $1) }) == [[1, 2], [3, 4, 5]])
    }

    @Test("in a group each looks like each, and no two groups could be one")
    func looks() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("LikenessTests.looks seed \(seed)")
        var generator = Seeded(seed: seed)
        var looks: [(item: ItemID, appearance: Appearance)] = []
        for _ in 0..<150 {
            let base = UInt64.random(in: .min ... .max, using: &generator)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                var bits = base
                for _ in 0..<Int.random(in: 0...4, using: &generator) {
                    bits ^= 1 << UInt64.random(in: 0..<64, using: &generator)
                }
                let tones = Bool.random(using: &generator) ? Tones.some : .others
                looks.append((id(looks.count + 1), Appearance(bits, tones: tones)))
            }
        }
        var found = Likeness()
        LookIndex.join(looks, in: &found)
        let telling = Dictionary(
            uniqueKeysWithValues: looks.filter { $0.appearance.look.isTelling })
        func areNear(_ one: ItemID, _ other: ItemID) -> Bool {
            guard let one = telling[one], let other = telling[other] else { return false }
            return one.isSame(as: other)
        }
        var groups = found.groups()
        #expect(!groups.isEmpty)
        for group in groups {
            for one in group {
                #expect(group.allSatisfy { areNear(one, $0) }, "seed \(seed)")
            }
        }
        let grouped = Set(groups.joined())
        groups += telling.keys.filter { !grouped.contains($0) }.map { [$0] }
        for (place, one) in groups.enumerated() {
            for other in groups[(place + 1)...] {
                let areOne = one.allSatisfy { item in other.allSatisfy { areNear(item, $0) } }
                #expect(!areOne, "seed \(seed): \(one) and \(other)")
            }
        }
    }

    @Test("a chain of looks is no group of all, and the nearest belong together")
    func chain() {
        let look: UInt64 = 0x1234_5678_9ABC_DEF0
        var likeness = Likeness()
        LookIndex.join(
            [
                (id(1), Appearance(look)), (id(2), Appearance(look ^ 0b1111)),
                (id(3), Appearance(look ^ 0b111_1111)),
            ], in: &likeness)
        #expect(likeness.groups() == [[id(2), id(3)]])
    }

    @Test(
        "thousands that a camera on a stand took are groups of a hundred at most, and none is left out"
    )
    func stand() throws {
        var pictures: [(item: ItemID, appearance: Appearance)] = []
        for number in 0..<2000 {
            var bytes = Tones.some.bytes
            for cell in 0..<8 where number >> cell & 1 == 1 { bytes[cell] += 1 }
            let look: UInt64 = 0x1234_5678_9ABC_DEF0 ^ (1 << UInt64(number % 50))
            let tones = try #require(Tones(bytes: bytes))
            pictures.append((id(number + 1), Appearance(look, tones: tones)))
        }
        var likeness = Likeness()
        LookIndex.join(pictures, in: &likeness)
        let groups = likeness.groups()
        #expect(groups.allSatisfy { $0.count <= 100 })
        #expect(Set(groups.joined()) == Set(pictures.map(\.item)))
    }

    @Test("a copy joins a burst, and does not tie it to another one")
    func copies() {
        let look: UInt64 = 0x1234_5678_9ABC_DEF0
        var likeness = Likeness()
        likeness.join([id(1), id(2), id(3)])
        likeness.join([id(4), id(5), id(6)])
        LookIndex.join(
            [3, 4, 7].map { (id($0), Appearance(look)) }, in: &likeness)
        #expect(Set(likeness.groups()) == [[id(1), id(2), id(3), id(7)], [id(4), id(5), id(6)]])
    }

    @Test("what is brighter in its middle, or has hardly any contrast, tells nothing")
    func untelling() {
        #expect(!Look(rawValue: 0x0F0F_0F0F_0F0F_0F0F).isTelling)
        #expect(!Look(rawValue: 0x00FF_00FF_00FF_00FF).isTelling)
        // Noise of a few levels on a grey wall.
        let wall = (0..<72).map { UInt8(120 + $0 * 7 % 13) }
        #expect(look(wall).rawValue == 0)
        #expect(look(wall.map { ($0 - 120) * 19 }).isTelling)
    }

    private func look(_ pixels: [UInt8]) -> Look {
        pixels.withUnsafeBytes { Look(width: 9, height: 8, bands: 1, pixels: $0) }
    }

    @Test("plain pictures are not taken for one another")
    func plain() {
        var likeness = Likeness()
        LookIndex.join(
            [(id(1), Appearance(0)), (id(2), Appearance(0)), (id(3), Appearance(1))],
            in: &likeness)
        #expect(likeness.groups() == [])
    }
}
