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
}

let anything = -1e6...1e6
let positive = 0.0...1e6
let share = 0.0...1.0

extension SwipeFeel {
    /// Every constant, in an order that cardistry.js knows too.
    mutating func visit(_ visitor: inout FeelVisitor) {
        visitor.integer(&visibleCards, 1...100)
        visitor.number(&depthScaleStep, anything)
        visitor.number(&minimumDepthScale, share)
        visitor.number(&depthOffset, anything)
        visitor.number(&depthInset, anything)
        visitor.spring(&stackSpring)
        visitor.directions(&directions)
        visitor.number(&minimumDragDistance, positive)
        visitor.number(&horizontalFollow, share)
        visitor.number(&verticalFollow, share)
        visitor.tilt(&tilt)
        visitor.length(&resistance)
        visitor.number(&deadZone, positive)
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
        visitor.number(&stampScale, positive)
        visitor.number(&stampTilt, anything)
        visitor.number(&washOpacity, share)
        visitor.number(&washDuration, positive)
        visitor.curve(&washCurve)
        visitor.haptic(&thresholdHaptic)
        visitor.number(&thresholdHysteresis, share)
        visitor.haptic(&leftHaptic)
        visitor.haptic(&commitHaptic)
    }
}
