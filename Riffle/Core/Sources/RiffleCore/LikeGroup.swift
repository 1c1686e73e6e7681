/// Cards that are alike, and what sets each of them apart: what a person compares.
///
/// Marks are facts about a picture. None of them decides anything.
public struct LikeGroup: Hashable, Sendable {
    /// One picture of a group, by what is known of it.
    public struct Member: Hashable, Sendable {
        /// Its item.
        public var item: ItemID
        /// Width times height; 0 where that is unknown.
        public var pixels: Int
        /// ``Clarity/sharpness``; nil where it was not measured, or could not be.
        public var sharpness: UInt8?
        /// Whether it is an edited copy.
        public var isEdited: Bool
        /// Whether it is a favourite of its library or of another person.
        public var isFavourite: Bool
        /// The hash of all its bytes; nil if it isn't known.
        public var content: [UInt8]?

        /// A member.
        public init(
            item: ItemID, pixels: Int = 0, sharpness: UInt8? = nil, isEdited: Bool = false,
            isFavourite: Bool = false, content: [UInt8]? = nil
        ) {
            self.item = item
            self.pixels = pixels
            self.sharpness = sharpness
            self.isEdited = isEdited
            self.isFavourite = isFavourite
            self.content = content
        }
    }

    /// What speaks for a picture.
    public enum Mark: String, Hashable, Sendable, CaseIterable {
        /// Its edges are clearly steeper than those of every other picture of the group.
        case sharpest
        /// It has more pixels than others of the group, and none has more.
        case largest
        /// It is an edited copy.
        case edited
        /// Its library or another person has it among the favourites.
        case favourite
    }

    /// All members: those of the round in its order, then those that were kept before.
    public let members: [Member]
    /// How many of them are cards of the round.
    public let dealt: Int

    /// A group.
    public init(dealt: [Member], kept: [Member] = []) {
        members = dealt + kept
        self.dealt = dealt.count
    }

    /// The cards of the round.
    public var cards: [ItemID] { members.prefix(dealt).map(\.item) }
    /// Pictures that were kept in an earlier round, to compare with.
    public var kept: [ItemID] { members.dropFirst(dealt).map(\.item) }

    /// The marks of each member that has some.
    public var marks: [ItemID: [Mark]] {
        let sharpest = sharpest
        let (least, most) = (members.map(\.pixels).min() ?? 0, members.map(\.pixels).max() ?? 0)
        var marks: [ItemID: [Mark]] = [:]
        for member in members {
            var own: [Mark] = []
            if member.item == sharpest { own.append(.sharpest) }
            if least > 0, most > least, member.pixels == most { own.append(.largest) }
            if member.isEdited { own.append(.edited) }
            if member.isFavourite { own.append(.favourite) }
            if !own.isEmpty { marks[member.item] = own }
        }
        return marks
    }

    /// How much steeper the sharpest picture's edges are than the next one's, in percent. Two shots of one scene from a
    /// tripod differ by less.
    static let clearLead = 10

    /// The picture that is clearly sharper than every other that was measured; nil if none is.
    private var sharpest: ItemID? {
        let measured = members.compactMap { member in
            member.sharpness.map { (item: member.item, sharpness: Int($0)) }
        }.sorted { $0.sharpness > $1.sharpness }
        guard measured.count > 1,
            measured[0].sharpness * 100 >= measured[1].sharpness * (100 + Self.clearLead)
        else { return nil }
        return measured[0].item
    }

    /// Members with the same bytes, in groups of two or more.
    public var copies: [[ItemID]] {
        var order: [[UInt8]] = []
        var items: [[UInt8]: [ItemID]] = [:]
        for member in members {
            guard let content = member.content else { continue }
            if items[content] == nil { order.append(content) }
            items[content, default: []].append(member.item)
        }
        return order.compactMap { items[$0] }.filter { $0.count > 1 }
    }
}

extension Item {
    /// Whether its files or its name say that it was edited.
    public var isEdited: Bool {
        members.contains { $0.role == .original }
            || CameraName.original(ofEdited: CameraName.stem(of: name)) != nil
            || CameraName.original(ofGoogleEdit: CameraName.stem(of: name)) != nil
    }
}
