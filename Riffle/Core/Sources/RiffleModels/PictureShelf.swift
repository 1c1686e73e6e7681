import Cardistry
public import RiffleCore

/// The pictures of a deck: loads what the core's look-ahead asks for, and lets go of what it says.
@MainActor
public final class PictureShelf {
    /// Seconds without anything more of a picture after which the best one on this device has to do.
    public static let limit = 8.0
    /// Background loads under way at once.
    private static let backgroundLoads = 2

    private struct Load {
        /// Tells it from a later one for the same card.
        let number: Int
        let task: Task<Void, Never>
        let isBackground: Bool
        /// How much has come from elsewhere.
        var part = 0.0
        /// Whether more of it has come since it was last read.
        var hasMoved = false
    }

    private let source: any PhotoSource
    private let clock: AppClock
    private let box: PixelSize
    private var lookahead: Lookahead<ItemID>
    private var photos: [ItemID: PhotoID] = [:]
    private var pictures: [ItemID: CardPicture] = [:]
    private var loads: [ItemID: Load] = [:]
    private var lastLoad = 0
    private var background: [ItemID] = []
    /// What the source was asked to have ready.
    private var cached: Set<ItemID> = []
    private var waiting: [ItemID: [CheckedContinuation<Void, Never>]] = [:]
    /// What the deck shows, as it was last said.
    private var shown: (trailing: [ItemID], upcoming: [ItemID], visible: Int) = ([], [], 0)
    /// Called when a picture has come, or will not come.
    var onSettle: (() -> Void)?

    /// An empty shelf.
    ///
    /// - Parameters:
    ///   - box: the pictures fit into it.
    ///   - budget: bytes of decoded pictures to keep, beyond those that are visible.
    public init(
        source: any PhotoSource, clock: AppClock, box: PixelSize = .card, budget: Int = 256 << 20
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
            stopCaching([item])
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
        shown = (trailing, upcoming, visible)
        let plan = lookahead.update(trailing: trailing, upcoming: upcoming, visible: visible)
        drop(plan.cancel + plan.evict)
        // What did not come once is tried again when it is looked at, not at each swipe.
        let shown = Set(upcoming.prefix(visible))
        let isHopeless = { [self] item in picture(of: item).isSettled && !shown.contains(item) }
        for item in (plan.load + plan.background).filter(isHopeless) { lookahead.failed(item) }
        let urgentLoads = plan.load.filter { !isHopeless($0) }
        let patientLoads = plan.background.filter { !isHopeless($0) }
        startCaching(urgentLoads + patientLoads)
        background = background.filter { !plan.cancel.contains($0) } + patientLoads
        for item in urgentLoads { load(item) }
        // What was a long way off may be urgent by now.
        let urgent = Set(upcoming.prefix(1 + lookahead.ahead))
        for item in background where urgent.contains(item) { load(item) }
        loadInBackground()
    }

    /// Drops every picture that isn't on screen, and keeps fewer from now on: the device has no more memory.
    public func relieve() {
        let budget = lookahead.budget
        lookahead.budget = 0
        show(trailing: shown.trailing, upcoming: shown.upcoming, visible: shown.visible)
        lookahead.budget = budget / 4
    }

    /// Shows a picture that is at hand until the one that is asked for has come, unless there is a better
    /// one already.
    public func lend(_ image: any Picture, to item: ItemID) {
        let picture = picture(of: item)
        if image.bytes > picture.image?.bytes ?? 0 { picture.image = image }
    }

    /// Tries once more to get the original.
    public func retry(_ item: ItemID) {
        guard loads[item] == nil else { return }
        load(item)
    }

    /// Waits until a picture has come or will not come. Where nothing is on its way it comes back at
    /// once.
    public func settle(_ item: ItemID) async {
        while loads[item] != nil || background.contains(item) {
            await withCheckedContinuation { waiting[item, default: []].append($0) }
        }
    }

    private func wake(_ item: ItemID) {
        for listener in waiting.removeValue(forKey: item) ?? [] { listener.resume() }
    }

    /// Lets go of everything: the round is over.
    public func clear() {
        for load in loads.values { load.task.cancel() }
        stopCaching(Array(cached))
        loads = [:]
        background = []
        for item in Array(waiting.keys) { wake(item) }
        pictures = [:]
        shown = ([], [], 0)
        lookahead = Lookahead(budget: lookahead.budget)
    }

    // MARK: Loading

    private func load(_ item: ItemID, inBackground isBackground: Bool = false) {
        background.removeAll { $0 == item }
        guard loads[item] == nil else { return }
        let picture = picture(of: item)
        guard let photo = photos[item] else {
            picture.phase = .failed(PictureFailure.missing.sentence)
            wake(item)
            return lookahead.failed(item)
        }
        if picture.phase != .notDownloaded { picture.phase = .loading(nil) }
        lastLoad += 1
        let number = lastLoad
        let task = Task(priority: isBackground ? .background : .userInitiated) {
            [source, box, clock, weak self] in
            let waiting = Task {
                repeat {
                    do { try await clock.sleep(Self.limit) } catch { return }
                } while self?.isMoving(item, number) == true
                self?.giveUp(item, number)
            }
            for await step in source.picture(of: photo, in: box) {
                self?.take(step, of: item, number)
            }
            waiting.cancel()
            self?.end(item, number)
        }
        loads[item] = Load(number: number, task: task, isBackground: isBackground)
    }

    private func loadInBackground() {
        while let next = background.first,
            loads.count(where: { $0.value.isBackground })
                < Self.backgroundLoads, !loads.contains(where: { !$0.value.isBackground })
        {
            load(next, inBackground: true)
        }
    }

    private func take(_ step: PictureStep, of item: ItemID, _ number: Int) {
        guard loads[item]?.number == number else { return }
        let picture = picture(of: item)
        switch step {
        case .progress(let part):
            picture.phase = .loading(min(max(part, 0), 1))
            if let known = loads[item]?.part, part > known {
                loads[item]?.part = part
                loads[item]?.hasMoved = true
            }
        case .preview(let image): lend(image, to: item)
        case .picture(let image):
            picture.image = image
            picture.phase = .ready
            drop(lookahead.loaded(item, bytes: image.bytes))
            end(item, number)
        case .failed(let failure):
            picture.phase =
                failure == .notDownloaded ? .notDownloaded : .failed(failure.sentence)
            fail(item)
            end(item, number)
        }
    }

    /// Whether more of a picture has come since this was asked last.
    private func isMoving(_ item: ItemID, _ number: Int) -> Bool {
        guard loads[item]?.number == number else { return false }
        defer { loads[item]?.hasMoved = false }
        return loads[item]?.hasMoved == true
    }

    /// The source took too long.
    private func giveUp(_ item: ItemID, _ number: Int) {
        guard let load = loads[item], load.number == number else { return }
        picture(of: item).phase = .notDownloaded
        fail(item)
        load.task.cancel()
        end(item, number)
    }

    private func fail(_ item: ItemID) {
        lookahead.failed(item)
        stopCaching([item])
    }

    private func end(_ item: ItemID, _ number: Int) {
        guard loads[item]?.number == number else { return }
        loads[item] = nil
        let picture = picture(of: item)
        if !picture.isSettled {
            picture.phase = .failed(PictureFailure.unreadable.sentence)
            fail(item)
        }
        wake(item)
        onSettle?()
        loadInBackground()
    }

    private func drop(_ items: [ItemID]) {
        stopCaching(items)
        for item in items { forget(item) }
    }

    private func startCaching(_ items: [ItemID]) {
        // Of two requests for one photo, PhotoKit serves the first until it is stopped: a small picture, which
        // comes at once anyway, would keep the card's from being prepared.
        if box.width <= PixelSize.tile.width { return }
        let new = items.filter { cached.insert($0).inserted }
        if !new.isEmpty { source.startCaching(names(new), in: box) }
    }

    private func stopCaching(_ items: [ItemID]) {
        let old = items.filter { cached.remove($0) != nil }
        if !old.isEmpty { source.stopCaching(names(old), in: box) }
    }

    private func forget(_ item: ItemID) {
        loads[item]?.task.cancel()
        loads[item] = nil
        wake(item)
        pictures[item]?.image = nil
        pictures[item]?.phase = .waiting
        lookahead.failed(item)
    }

    private func names(_ items: some Sequence<ItemID>) -> [PhotoID] {
        items.compactMap { photos[$0] }
    }
}
