/// A feel that can list its constants.
package protocol ListedFeel {
    /// Shows every constant to `visitor`, which may change it.
    mutating func visit<Visitor: FeelVisitor>(_ visitor: inout Visitor)
}

/// Goes through the constants of a feel, by name and as numbers, so that a host without Swift's types can show
/// and change them.
package protocol FeelVisitor {
    /// A constant follows, with as many numbers as its kind has.
    mutating func field(_ name: StaticString, _ kind: FeelKind)
    /// One number of the constant. A visitor that changes it keeps it within `range`.
    mutating func number(_ value: inout Double, within range: ClosedRange<Double>)
}

extension FeelVisitor {
    @inline(never)
    mutating func number(
        _ name: StaticString, _ value: inout Double, _ range: ClosedRange<Double> = -1e6...1e6
    ) {
        field(name, .number)
        number(&value, within: range)
    }

    // As calls, so that the bounds are not repeated at each field.
    @inline(never)
    mutating func amount(_ name: StaticString, _ value: inout Double) {
        number(name, &value, 0...1e6)
    }
    @inline(never)
    mutating func share(_ name: StaticString, _ value: inout Double) { number(name, &value, 0...1) }

    mutating func integer(_ name: StaticString, _ value: inout Int, _ range: ClosedRange<Double>) {
        var number = Double(value)
        self.number(name, &number, range)
        value = Int(number)
    }

    mutating func flag(_ name: StaticString, _ value: inout Bool) {
        field(name, .flag)
        var number = value ? 1.0 : 0
        self.number(&number, within: 0...1)
        value = number != 0
    }

    @inline(never)
    mutating func spring(_ name: StaticString, _ spring: inout DampedSpring) {
        field(name, .spring)
        var response = spring.response
        var damping = spring.dampingFraction
        number(&response, within: 0.01...60)
        number(&damping, within: 0.05...20)
        spring = DampedSpring(response: response, dampingFraction: damping)
    }

    @inline(never)
    mutating func length(_ name: StaticString, _ length: inout SwipeLength) {
        field(name, .length)
        var unit = 0.0
        var value = 0.0
        switch length {
        case .points(let points): (unit, value) = (0, points)
        case .widths(let widths): (unit, value) = (1, widths)
        case .heights(let heights): (unit, value) = (2, heights)
        case .edge(let edge): (unit, value) = (3, edge)
        }
        number(&unit, within: 0...3)
        number(&value, within: 0...1e6)
        switch unit {
        case 1: length = .widths(value)
        case 2: length = .heights(value)
        case 3: length = .edge(value)
        default: length = .points(value)
        }
    }

    @inline(never)
    mutating func curve(_ name: StaticString, _ curve: inout TimingCurve) {
        field(name, .curve)
        var (x1, y1, x2, y2) = (curve.x1, curve.y1, curve.x2, curve.y2)
        number(&x1, within: 0...1)
        number(&y1, within: -10...10)
        number(&x2, within: 0...1)
        number(&y2, within: -10...10)
        curve = TimingCurve(x1, y1, x2, y2)
    }

    @inline(never)
    mutating func haptic(_ name: StaticString, _ haptic: inout Haptic?) {
        field(name, .haptic)
        var value = haptic.map { Double($0.rawValue) } ?? -1
        number(&value, within: -1...3)
        haptic = value < 0 ? nil : Haptic(rawValue: UInt8(value))
    }
}
