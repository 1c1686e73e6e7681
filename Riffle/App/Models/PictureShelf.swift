import Cardistry
public import RiffleCore

/// The pictures of a deck: loads what the core's look-ahead asks for, and lets go of what it says.
@MainActor
public final class PictureShelf {
    /// Seconds after which the best picture on this device has to do.
    public static let limit = 8.0
    /// Background loads under way at once.
    private static let backgroundLoads = 2

    private struct Load {
        let task: Task<Void, Never>
        let isBackground: Bool
    }

    private let source: any PhotoSource
    private let clock: AppClock
    private let box: PictureSize
    private var lookahead: Lookahead<ItemID>
    private var photos: [ItemID: PhotoID] = [:]
    private var pictures: [ItemID: CardPicture] = [:]
    private var loads: [ItemID: Load] = [:]
    private var background: [ItemID] = []
    /// Is told when a picture has come, or will not come.
    var onSettle: (() -> Void)?

    /// An empty shelf.
    ///
    /// - Parameters:
    ///   - box: the pictures fit into it.
    ///   - budget: bytes of decoded pictures to keep, beyond those that are visible.
    public init(
        source: any PhotoSource, clock: AppClock, box: PictureSize = .card, budget: Int = 256 << 20
    ) {
        self.source = source
        self.clock = clock
        self.box = box
        lookahead = Lookahead(budget: budget)
    }

    /// The picture of a card; the same object as long as the shelf lives.
    public func picture(of item: ItemID) -> CardPicture {
        if let known = pictures[item] { return known }
        let new = CardPicture()
        pictures[item] = new
        return new
    }

    /// Says which photos the cards stand for. A card whose photo was edited loses its picture.
    public func know(_ items: some Sequence<Item>, edited: Set<ItemID> = []) {
        for item in items { photos[item.id] = item.photo }
        for item in edited {
            let wasLoaded = lookahead.isLoaded(item)
            forget(item)
            if wasLoaded { load(item) }
        }
    }

    /// The deck has moved.
    ///
    /// - Parameters:
    ///   - trailing: decided cards, the last decided first.
    ///   - upcoming: undecided cards, the top one first.
    ///   - visible: how many of `upcoming` are on screen.
    public func show(trailing: [ItemID], upcoming: [ItemID], visible: Int) {
        let plan = lookahead.update(trailing: trailing, upcoming: upcoming, visible: visible)
        drop(plan.cancel + plan.evict)
        background = background.filter { !plan.cancel.contains($0) } + plan.background
        source.startCaching(names(plan.load + plan.background), in: box)
        let shown = Set(upcoming.prefix(visible))
        for item in plan.load {
            // What did not come once is tried again when it is looked at, not at each swipe.
            if picture(of: item).isSettled, !shown.contains(item) {
                lookahead.failed(item)
            } else {
                load(item)
            }
        }
        // What was a long way off may be urgent by now.
        let urgent = Set(upcoming.prefix(1 + lookahead.ahead))
        for item in background where urgent.contains(item) { load(item) }
        loadInBackground()
    }

    /// Tries once more to get the original.
    public func retry(_ item: ItemID) {
        guard loads[item] == nil else { return }
        load(item)
    }

    /// Lets go of everything: the round is over.
    public func clear() {
        for load in loads.values { load.task.cancel() }
        source.stopCaching(names(pictures.keys), in: box)
        loads = [:]
        background = []
        pictures = [:]
        lookahead = Lookahead(budget: lookahead.budget)
    }

    // MARK: Loading

    private func load(_ item: ItemID, inBackground isBackground: Bool = false) {
        background.removeAll { $0 == item }
        guard loads[item] == nil else { return }
        let picture = picture(of: item)
        guard let photo = photos[item] else {
            picture.phase = .failed(PictureFailure.missing.sentence)
            return lookahead.failed(item)
        }
        if picture.phase != .notDownloaded { picture.phase = .loading(nil) }
        let task = Task(priority: isBackground ? .background : .userInitiated) {
            [source, box, clock, weak self] in
            let waiting = Task {
                do { try await clock.sleep(Self.limit) } catch { return }
                self?.giveUp(item)
            }
            for await step in source.picture(of: photo, in: box) {
                if Task.isCancelled { break }
                self?.take(step, of: item)
            }
            waiting.cancel()
            if !Task.isCancelled { self?.end(item) }
        }
        loads[item] = Load(task: task, isBackground: isBackground)
    }

    private func loadInBackground() {
        while let next = background.first,
            loads.count(where: { $0.value.isBackground })
                < Self.backgroundLoads, !loads.contains(where: { !$0.value.isBackground })
        {
            load(next, inBackground: true)
        }
    }

    private func take(_ step: PictureStep, of item: ItemID) {
        guard loads[item] != nil else { return }
        let picture = picture(of: item)
        switch step {
        case .progress(let part): picture.phase = .loading(min(max(part, 0), 1))
        case .preview(let image): picture.image = image
        case .picture(let image):
            picture.image = image
            picture.phase = .ready
            drop(lookahead.loaded(item, bytes: image.bytes))
        case .failed(let failure):
            picture.phase =
                failure == .notDownloaded ? .notDownloaded : .failed(failure.sentence)
            lookahead.failed(item)
        }
    }

    /// The source took too long.
    private func giveUp(_ item: ItemID) {
        guard let load = loads[item] else { return }
        picture(of: item).phase = .notDownloaded
        lookahead.failed(item)
        load.task.cancel()
        end(item)
    }

    private func end(_ item: ItemID) {
        loads[item] = nil
        let picture = picture(of: item)
        if !picture.isSettled {
            picture.phase = .failed(PictureFailure.unreadable.sentence)
            lookahead.failed(item)
        }
        onSettle?()
        loadInBackground()
    }

    private func drop(_ items: [ItemID]) {
        source.stopCaching(names(items), in: box)
        for item in items { forget(item) }
    }

    private func forget(_ item: ItemID) {
        loads[item]?.task.cancel()
        loads[item] = nil
        pictures[item]?.image = nil
        pictures[item]?.phase = .waiting
        lookahead.failed(item)
    }

    private func names(_ items: some Sequence<ItemID>) -> [PhotoID] {
        items.compactMap { photos[$0] }
    }
}
