import Cardistry

/// How each kind of field is spelt in numbers.
extension FeelVisitor {
    mutating func integer(_ value: inout Int, _ range: ClosedRange<Double>) {
        var number = Double(value)
        self.number(&number, range)
        value = Int(number)
    }

    mutating func flag(_ value: inout Bool) {
        var number = value ? 1.0 : 0
        self.number(&number, 0...1)
        value = number != 0
    }

    /// Response and damping fraction.
    mutating func spring(_ spring: inout DampedSpring) {
        var response = spring.response
        var damping = spring.dampingFraction
        number(&response, 0.01...60)
        number(&damping, 0.05...20)
        spring = DampedSpring(response: response, dampingFraction: damping)
    }

    /// Unit (0 points, 1 widths, 2 heights, 3 edge) and number.
    mutating func length(_ length: inout SwipeLength) {
        var unit = 0.0
        var value = 0.0
        switch length {
        case .points(let points): (unit, value) = (0, points)
        case .widths(let widths): (unit, value) = (1, widths)
        case .heights(let heights): (unit, value) = (2, heights)
        case .edge(let edge): (unit, value) = (3, edge)
        }
        number(&unit, 0...3)
        number(&value, 0...1e6)
        switch unit {
        case 1: length = .widths(value)
        case 2: length = .heights(value)
        case 3: length = .edge(value)
        default: length = .points(value)
        }
    }

    /// The two control points.
    mutating func curve(_ curve: inout TimingCurve) {
        var (x1, y1, x2, y2) = (curve.x1, curve.y1, curve.x2, curve.y2)
        number(&x1, 0...1)
        number(&y1, -10...10)
        number(&x2, 0...1)
        number(&y2, -10...10)
        curve = TimingCurve(x1, y1, x2, y2)
    }

    /// Angle, span, whether it is clamped, pivot and sense.
    mutating func tilt(_ tilt: inout Tilt) {
        number(&tilt.angle, -360...360)
        length(&tilt.span)
        flag(&tilt.isClamped)
        var pivot = Double(tilt.pivot.rawValue)
        var sense = Double(tilt.sense.rawValue)
        number(&pivot, 0...2)
        number(&sense, 0...1)
        tilt.pivot = Tilt.Pivot(rawValue: UInt8(pivot)) ?? tilt.pivot
        tilt.sense = Tilt.Sense(rawValue: UInt8(sense)) ?? tilt.sense
    }

    mutating func directions(_ directions: inout SwipeDirections) {
        var bits = Double(directions.rawValue)
        number(&bits, 0...255)
        directions = SwipeDirections(rawValue: UInt8(bits))
    }

    /// -1 is none.
    mutating func speed(_ speed: inout Double?) {
        var value = speed ?? -1
        number(&value, -1...1e6)
        speed = value < 0 ? nil : value
    }

    /// -1 is none.
    mutating func haptic(_ haptic: inout Haptic?) {
        var value = haptic.map { Double($0.rawValue) } ?? -1
        number(&value, -1...3)
        haptic = value < 0 ? nil : Haptic(rawValue: UInt8(value))
    }
}
