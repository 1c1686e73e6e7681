import RiffleCore
import Testing

@Suite struct LikeGroupTests {
    private func member(
        _ id: Int64, pixels: Int = 12, sharpness: UInt8? = nil, isEdited: Bool = false,
        isFavourite: Bool = false, content: [UInt8]? = nil
    ) -> LikeGroup.Member {
        LikeGroup.Member(
            item: ItemID(rawValue: id), pixels: pixels, sharpness: sharpness, isEdited: isEdited,
            isFavourite: isFavourite, content: content)
    }

    private func marks(_ members: [LikeGroup.Member], kept: [LikeGroup.Member] = []) -> [Int64:
        [LikeGroup.Mark]]
    {
        let marks = LikeGroup(dealt: members, kept: kept).marks
        return Dictionary(uniqueKeysWithValues: marks.map { ($0.key.rawValue, $0.value) })
    }

    @Test("only a clear lead is called the sharpest, and only among pictures that were measured")
    func sharpest() {
        #expect(marks([member(1, sharpness: 110), member(2, sharpness: 100)]) == [1: [.sharpest]])
        #expect(marks([member(1, sharpness: 109), member(2, sharpness: 100)]).isEmpty)
        #expect(marks([member(1, sharpness: 90), member(2, sharpness: 90)]).isEmpty)
        #expect(marks([member(1, sharpness: 90), member(2)]).isEmpty)
        let three = [member(1, sharpness: 90), member(2), member(3, sharpness: 200)]
        #expect(marks(three) == [3: [.sharpest]])
        // A picture that was kept before is compared too.
        #expect(
            marks([member(1, sharpness: 90)], kept: [member(2, sharpness: 150)])
                == [2: [.sharpest]])
    }

    @Test("the most pixels are marked where others have fewer, and never where a size is unknown")
    func largest() {
        #expect(marks([member(1, pixels: 12), member(2, pixels: 3)]) == [1: [.largest]])
        #expect(marks([member(1, pixels: 12), member(2, pixels: 12)]).isEmpty)
        #expect(marks([member(1, pixels: 12), member(2, pixels: 0)]).isEmpty)
        let three = [member(1, pixels: 3), member(2, pixels: 12), member(3, pixels: 12)]
        #expect(marks(three) == [2: [.largest], 3: [.largest]])
    }

    @Test("edited copies and favourites keep their own marks beside the others")
    func others() {
        let all = [
            member(1, pixels: 20, sharpness: 200, isEdited: true, isFavourite: true),
            member(2, sharpness: 20), member(3, isEdited: true),
        ]
        #expect(marks(all) == [1: [.sharpest, .largest, .edited, .favourite], 3: [.edited]])
    }

    @Test("members of the same bytes are copies; those of unknown bytes are of none")
    func copies() {
        let group = LikeGroup(
            dealt: [member(1, content: [1]), member(2), member(3, content: [2]), member(4)],
            kept: [member(5, content: [1]), member(6, content: [3])])
        #expect(group.copies.map { $0.map(\.rawValue) } == [[1, 5]])
        #expect(group.cards.map(\.rawValue) == [1, 2, 3, 4])
        #expect(group.kept.map(\.rawValue) == [5, 6])
    }

    @Test(
        "an item is edited by its name or its original",
        arguments: [
            ("IMG_1234.JPG", false), ("IMG_E1234.JPG", true), ("beach-edited.jpg", true),
            ("beach.jpg", false),
        ])
    func edited(name: String, isEdited: Bool) throws {
        let stamp = FileStamp(size: 1, modified: 1, inode: 1)
        let main = ItemMember(name: try #require(FileName(name)), stamp: stamp, device: 1)
        var item = Item(
            id: ItemID(rawValue: 1), folder: .root, members: [main],
            facts: ItemFacts(format: .jpeg))
        #expect(item.isEdited == isEdited)
        item.members.append(
            ItemMember(
                name: try #require(FileName("o.jpg")), role: .original, stamp: stamp, device: 1))
        #expect(item.isEdited)
    }
}
