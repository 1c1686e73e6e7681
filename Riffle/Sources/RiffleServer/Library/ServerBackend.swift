import RiffleCore

/// A library on a photo server.
protocol ServerBackend: LibraryBackend {}

extension ServerBackend {
    // A request for each swipe would be felt. Each photo is looked at before it moves.
    func isUnchanged(_ item: Item) -> Bool { true }

    func isElsewhere(_ item: Item) -> Bool { false }

    func isUpright(_ item: Item) -> Bool { false }

    var isLocal: Bool { false }

    var sidecars: Sidecars? { nil }

    var beginsWithDryRun: Bool { true }
}
