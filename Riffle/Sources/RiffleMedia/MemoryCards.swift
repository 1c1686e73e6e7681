/// The newest cards that could not be written to disk, bounded by bytes.
struct MemoryCards {
    private let limit: Int
    private var cards: [CardKey: MadePicture] = [:]
    /// Oldest first.
    private var order: [CardKey] = []
    private var bytes = 0

    init(limit: Int = 0) { self.limit = limit }

    func card(_ key: CardKey) -> MadePicture? { cards[key] }
    func contains(_ key: CardKey) -> Bool { cards[key] != nil }

    mutating func store(_ picture: MadePicture, for key: CardKey) {
        remove(key)
        cards[key] = picture
        order.append(key)
        bytes += picture.jpeg.count
        while bytes > limit, let oldest = order.first { remove(oldest) }
    }

    private mutating func remove(_ key: CardKey) {
        guard let old = cards.removeValue(forKey: key) else { return }
        bytes -= old.jpeg.count
        order.removeAll { $0 == key }
    }
}
