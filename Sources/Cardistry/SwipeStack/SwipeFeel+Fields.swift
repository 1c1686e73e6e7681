extension SwipeFeel: ListedFeel {
    package mutating func visit<Visitor: FeelVisitor>(_ visitor: inout Visitor) {
        visitor.integer("visibleCards", &visibleCards, 1...100)
        visitor.number("depthScaleStep", &depthScaleStep)
        visitor.share("minimumDepthScale", &minimumDepthScale)
        visitor.number("depthOffset", &depthOffset)
        visitor.number("depthInset", &depthInset)
        visitor.spring("stackSpring", &stackSpring)
        visitor.share("rise", &rise)
        visit(directions: &visitor)
        visitor.amount("minimumDragDistance", &minimumDragDistance)
        visitor.share("horizontalFollow", &horizontalFollow)
        visitor.share("verticalFollow", &verticalFollow)
        visit(tilt: &visitor)
        visitor.length("resistance", &resistance)
        visitor.amount("deadZone", &deadZone)
        visitor.length("thresholdLeft", &thresholds.left)
        visitor.length("thresholdRight", &thresholds.right)
        visitor.length("thresholdUp", &thresholds.up)
        visitor.length("thresholdDown", &thresholds.down)
        visitor.length("thresholdDiagonal", &thresholds.diagonal)
        visit(flickSpeed: &visitor)
        visitor.flag("catchesLeavingCards", &catchesLeavingCards)
        visitor.curve("exitCurve", &exitCurve)
        visitor.number("exitDuration", &exitDuration, 0.01...60)
        visitor.amount("throwFactor", &throwFactor)
        visitor.number("minimumExitDuration", &minimumExitDuration, 0.01...60)
        visitor.length("horizontalExit", &horizontalExit)
        visitor.length("verticalExit", &verticalExit)
        visitor.spring("returnSpring", &returnSpring)
        visitor.spring("undoSpring", &undoSpring)
        visitor.number("reducedFadeDuration", &reducedFadeDuration, 0.01...60)
        visitor.amount("stampScale", &stampScale)
        visitor.number("stampTilt", &stampTilt)
        visitor.share("faintStamp", &faintStamp)
        visitor.share("washOpacity", &washOpacity)
        visitor.amount("washDuration", &washDuration)
        visitor.haptic("thresholdHaptic", &thresholdHaptic)
        visitor.share("thresholdHysteresis", &thresholdHysteresis)
        visitor.haptic("leftHaptic", &leftHaptic)
        visitor.haptic("rightHaptic", &rightHaptic)
        visitor.haptic("upHaptic", &upHaptic)
        visitor.haptic("downHaptic", &downHaptic)
    }

    private mutating func visit<Visitor: FeelVisitor>(directions visitor: inout Visitor) {
        visitor.field("directions", .directions)
        var bits = Double(directions.rawValue)
        visitor.number(&bits, within: 0...255)
        directions = SwipeDirections(rawValue: UInt8(bits))
    }

    private mutating func visit<Visitor: FeelVisitor>(flickSpeed visitor: inout Visitor) {
        visitor.field("flickSpeed", .speed)
        var speed = flickSpeed ?? -1
        visitor.number(&speed, within: -1...1e6)
        flickSpeed = speed < 0 ? nil : speed
    }

    private mutating func visit<Visitor: FeelVisitor>(tilt visitor: inout Visitor) {
        visitor.number("tiltAngle", &tilt.angle, -360...360)
        visitor.length("tiltSpan", &tilt.span)
        visitor.flag("tiltIsClamped", &tilt.isClamped)
        var pivot = Double(tilt.pivot.rawValue)
        visitor.field("tiltPivot", .pivot)
        visitor.number(&pivot, within: 0...2)
        tilt.pivot = Tilt.Pivot(rawValue: UInt8(pivot)) ?? tilt.pivot
        var sense = Double(tilt.sense.rawValue)
        visitor.field("tiltSense", .sense)
        visitor.number(&sense, within: 0...1)
        tilt.sense = Tilt.Sense(rawValue: UInt8(sense)) ?? tilt.sense
    }
}
