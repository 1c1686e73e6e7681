import Cardistry

/// Writes the constants of a preset (0 swipeClean, 1 likeNope, 2 grab, 3 a wallet's standard) into `feel`,
/// in the order of its `visit`.
@_expose(wasm, "preset")
public func preset(_ index: Int32) {
    var visitor = FeelVisitor(isWriting: true)
    if index == 3 {
        var feel = WalletFeel.standard
        feel.visit(&visitor)
        return
    }
    var feel: SwipeFeel =
        switch index {
        case 1: .likeNope
        case 2: .grab
        default: .swipeClean
        }
    feel.visit(&visitor)
}

/// Takes the numbers of a feel one after another, either into `feel` or out of it.
struct FeelVisitor {
    let isWriting: Bool
    private var count = 0

    init(isWriting: Bool) { self.isWriting = isWriting }

    /// A number that a page gets wrong is held to what the field can be.
    @inline(never)
    mutating func number(_ value: inout Double, _ range: ClosedRange<Double>) {
        let place = feelBuffer.numbers + count
        count += 1
        if isWriting {
            place.pointee = value
        } else if place.pointee == place.pointee {
            value = min(max(place.pointee, range.lowerBound), range.upperBound)
        }
    }

    // As calls, so that the bounds are not repeated at each field.
    @inline(never)
    mutating func number(_ value: inout Double) { number(&value, -1e6...1e6) }
    @inline(never)
    mutating func amount(_ value: inout Double) { number(&value, 0...1e6) }
    @inline(never)
    mutating func share(_ value: inout Double) { number(&value, 0...1) }
}

extension SwipeFeel {
    /// Every constant, in an order that cardistry.js knows too.
    mutating func visit(_ visitor: inout FeelVisitor) {
        visitor.integer(&visibleCards, 1...100)
        visitor.number(&depthScaleStep)
        visitor.share(&minimumDepthScale)
        visitor.number(&depthOffset)
        visitor.number(&depthInset)
        visitor.spring(&stackSpring)
        visitor.directions(&directions)
        visitor.amount(&minimumDragDistance)
        visitor.share(&horizontalFollow)
        visitor.share(&verticalFollow)
        visitor.tilt(&tilt)
        visitor.length(&resistance)
        visitor.amount(&deadZone)
        visitor.length(&thresholds.left)
        visitor.length(&thresholds.right)
        visitor.length(&thresholds.up)
        visitor.length(&thresholds.down)
        visitor.length(&thresholds.diagonal)
        visitor.speed(&flickSpeed)
        visitor.flag(&catchesLeavingCards)
        visitor.curve(&exitCurve)
        visitor.number(&exitDuration, 0.01...60)
        visitor.length(&horizontalExit)
        visitor.length(&verticalExit)
        visitor.spring(&returnSpring)
        visitor.spring(&undoSpring)
        visitor.number(&reducedFadeDuration, 0.01...60)
        visitor.amount(&stampScale)
        visitor.number(&stampTilt)
        visitor.share(&washOpacity)
        visitor.amount(&washDuration)
        visitor.curve(&washCurve)
        visitor.haptic(&thresholdHaptic)
        visitor.share(&thresholdHysteresis)
        visitor.haptic(&leftHaptic)
        visitor.haptic(&commitHaptic)
    }
}
