@testable import Cardistry

/// A finger on a wallet: straight, at a given speed, sampled at 120 Hz.
struct WalletFinger {
    var id = 1
    var place: Vector
    var time: Double

    init(_ x: Double, _ y: Double, at time: Double, id: Int = 1) {
        place = Vector(x: x, y: y)
        self.time = time
        self.id = id
    }

    func touch(_ phase: Touch.Phase) -> Touch {
        Touch(id: id, phase: phase, location: place, time: time)
    }

    func down<ID>(_ wallet: inout WalletDeck<ID>) { wallet.touch(touch(.began)) }
    func up<ID>(_ wallet: inout WalletDeck<ID>) { wallet.touch(touch(.ended)) }
    func cancel<ID>(_ wallet: inout WalletDeck<ID>) { wallet.touch(touch(.cancelled)) }

    mutating func slide<ID>(_ wallet: inout WalletDeck<ID>, by way: Vector, speed: Double) {
        let steps = max(Int((way.length / speed * 120).rounded()), 1)
        let (from, start) = (place, time)
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            place = from + way * share
            time = start + way.length / speed * share
            wallet.touch(touch(.moved))
        }
    }

    mutating func slide<ID>(_ wallet: inout WalletDeck<ID>, y: Double, speed: Double = 600) {
        slide(&wallet, by: Vector(x: 0, y: y), speed: speed)
    }

    /// Rests for a time in seconds, while frames pass.
    mutating func rest<ID>(_ wallet: inout WalletDeck<ID>, _ duration: Double) {
        time += duration
        wallet.advance(to: time)
    }

    mutating func tap<ID>(_ wallet: inout WalletDeck<ID>) {
        down(&wallet)
        time += 0.05
        up(&wallet)
    }
}

extension WalletDeck where ID == Int {
    /// A wallet of `count` cards on a phone.
    static func phone(_ count: Int, height: Double = 700) -> WalletDeck<Int> {
        WalletDeck(items: Array(0..<count), size: Extent(width: 390, height: height))
    }

    func card(_ id: Int) -> WalletCard<Int>? { live(id).map { cards[$0] } }

    func pose(_ id: Int, at time: Double) -> CardPose? { card(id).map { pose(of: $0, at: time) } }

    /// Points from the deck's top to the top edge of a card as it is drawn.
    func top(_ id: Int, at time: Double) -> Double? {
        pose(id, at: time).map { $0.origin(in: size).y }
    }

    var kinds: [WalletEvent<Int>.Kind] {
        events.map(\.kind).filter { if case .haptic = $0 { false } else { true } }
    }

    var haptics: [Haptic] {
        events.compactMap { if case .haptic(let haptic) = $0.kind { haptic } else { nil } }
    }

    /// Describes a violation of an invariant; nil if there is none.
    func broken(at time: Double) -> String? {
        if Set(order).count != order.count { return "an item is twice in the order" }
        let ids = cards.map(\.id)
        if Set(ids).count != ids.count { return "a card is twice on screen" }
        var lastZ = Int.min
        for card in cards {
            if order.indices.contains(card.index) == false || order[card.index] != card.id {
                return "card \(card.id) is not where the order puts it"
            }
            let pose = pose(of: card, at: time)
            let numbers = [pose.x, pose.y, pose.width, pose.height, pose.scale, pose.opacity]
            if !numbers.allSatisfy(\.isFinite) { return "card \(card.id) is nowhere: \(pose)" }
            if pose.z <= lastZ { return "the cards are not in drawing order" }
            lastZ = pose.z
            if pose.opacity < 0 || pose.opacity > 1 { return "opacity \(pose.opacity)" }
            if pose.width < 0 || pose.height < 0 || pose.scale <= 0 { return "size \(pose)" }
        }
        let up = cards.filter { $0.phase == .opening || $0.phase == .open }
        if up.count > 1 { return "two cards are open" }
        if let first = up.first, first.id != opened { return "\(first.id) is open by mistake" }
        if cards.filter({ $0.phase == .held || $0.phase == .dragged }).count > 1 {
            return "two cards are held"
        }
        if let opened, !order.contains(opened) { return "an unknown card is open" }
        if let focused, !order.contains(focused) { return "an unknown card has the focus" }
        let offset = scrollOffset(at: time)
        if offset < 0 || offset > scrollLimit { return "scrolled to \(offset) of \(scrollLimit)" }
        return nil
    }
}

/// A wallet's poses, which have a window.
extension CardPose {
    init(x: Double = 0, y: Double = 0, width: Double, height: Double, z: Int = 0) {
        self.init(x: x, y: y, z: z, window: Extent(width: width, height: height))
    }

    var width: Double { window?.width ?? .nan }
    var height: Double { window?.height ?? .nan }
}
