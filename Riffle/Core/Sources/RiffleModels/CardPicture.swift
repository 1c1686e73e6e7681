public import Observation
public import RiffleCore

/// The picture of one card, as it comes. Each is watched on its own, so that a picture that arrives
/// redraws one card.
@MainActor @Observable
public final class CardPicture {
    /// How far it is.
    public enum Phase: Hashable, Sendable {
        /// Not requested yet, or dropped.
        case waiting
        /// On its way; how much has come from elsewhere, where that is known.
        case loading(Double?)
        /// The requested picture.
        case ready
        /// The original is elsewhere and did not come in time; what is shown is what is here.
        case notDownloaded
        /// There is none; one sentence says why.
        case failed(String)
    }

    /// The best so far.
    public internal(set) var image: (any Picture)?
    /// How far it is.
    public internal(set) var phase = Phase.waiting

    init() {}

    /// Whether there is nothing more to wait for.
    public var isSettled: Bool {
        switch phase {
        case .ready, .notDownloaded, .failed: true
        case .waiting, .loading: false
        }
    }

    /// 0 to 1, for a progress bar.
    public var progress: Double {
        if isSettled { return 1 }
        if case .loading(let part) = phase { return part ?? 0 }
        return 0
    }
}
