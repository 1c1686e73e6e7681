public import RiffleStore

extension StoreError {
    /// One sentence for the user of a phone: without the pages, processes and files of a server.
    public var words: String {
        switch self {
        case .full:
            "This device is full: Riffle cannot write down what you decide. Free some space first."
        case .locked: "Riffle has its journal open already. Close Riffle, then open it again."
        case .damaged(_, let backup, let reason):
            "Riffle's journal is damaged (\(reason)). Nothing was changed"
                + (backup == nil ? "." : ", and a copy was kept. Your photos are as they were.")
        case .newer: "Riffle's journal was written by a newer Riffle. Update Riffle to go on."
        case .older:
            "Riffle's journal was written by a test version. Install Riffle again to start without its "
                + "decisions. Your photos stay as they are."
        case .passesChanged: "The decks were reordered on another device."
        default: sentence
        }
    }
}
