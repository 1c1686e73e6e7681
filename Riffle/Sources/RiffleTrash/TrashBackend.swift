public import RiffleCore
public import RiffleStore

/// The trash that a ``TrashRun`` uses: one on a disk, or that of a photo server.
///
/// Every call may block. A card is recorded in the journal before it moves, and its outcome afterwards.
public protocol TrashBackend: Sendable {
    /// Checks whether there is a trash.
    ///
    /// - Throws: ``TrashError/noTrash(_:)`` with the reason if there is none.
    func checkAvailability() throws(TrashError)

    /// Whether trashed files can go to a folder of the library instead.
    var mayMakeRejects: Bool { get }

    /// The trash from which Riffle may delete entries for good; nil if it never does.
    var emptying: LibraryTrash? { get }

    /// Finds out how far interrupted moves came. Returns those whose outcome is known now.
    func settle(in store: Store, now: Int64) throws(StoreError) -> [OperationID]

    /// Moves cards of a round to the trash.
    ///
    /// - Returns: whether there is a trash for all of them.
    func trash(
        _ cards: [Round.Card], of round: RoundID, _ profile: ProfileID, in store: Store, now: Int64
    ) throws(StoreError) -> Bool

    /// Finds out which cards of a round could not go to the trash now. Nothing moves.
    func failures(
        of cards: [Round.Card], in store: Store
    ) throws(StoreError) -> [TrashFailure]

    /// Restores entries.
    ///
    /// - Parameter anyway: whether to restore also what may be another file.
    /// - Returns: the result for each entry, in order.
    func restore(
        _ entries: [(id: OperationID, move: TrashMove)], anyway: Bool, in store: Store, now: Int64
    ) throws(StoreError) -> [Result<TrashMove, TrashError>]

    /// Checks whether an entry can be restored. Nothing moves.
    func checkRestore(_ move: TrashMove, anyway: Bool) throws(TrashError)

    /// Returns the files with ``TrashedFile/isInTrash`` as it is.
    func look(for files: [TrashedFile]) -> [TrashedFile]
}

extension TrashBackend {
    /// Every card could go.
    public func failures(
        of cards: [Round.Card], in store: Store
    ) throws(StoreError) -> [TrashFailure] { [] }
}
