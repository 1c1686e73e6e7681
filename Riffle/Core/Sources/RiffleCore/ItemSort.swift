/// What sort of thing an item is, as far as decks tell them apart.
public enum ItemSort: Int, Sendable, CaseIterable {
    case photo = 0
    case video = 1
    case screenshot = 2
    /// A photo whose pixels show nothing in focus or hardly any light; see ``Clarity``.
    case unclear = 3

    /// The sort of an item with these facts, as far as they tell it without the pixels. A live photo
    /// is a photo, whatever clip it has.
    ///
    /// - Parameters:
    ///   - name: the name of the file that is shown.
    ///   - folder: the folder that holds it.
    public init(_ facts: ItemFacts, name: FileName, in folder: RelativePath) {
        if facts.isVideo {
            self = .video
        } else {
            self = Screenshot.isOne(facts, name: name, in: folder) ? .screenshot : .photo
        }
    }
}
