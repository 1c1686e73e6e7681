/// The unevaluated sum of two doubles: about 32 decimal digits.
struct DoubleDouble {
    var high: Double
    var low: Double

    init(_ value: Double) {
        high = value
        low = 0
    }

    private init(sum a: Double, _ b: Double) {
        high = a + b
        let rest = high - a
        low = (a - (high - rest)) + (b - rest)
    }

    static func + (a: Self, b: Self) -> Self {
        let high = Self(sum: a.high, b.high)
        let low = Self(sum: a.low, b.low)
        let carried = Self(sum: high.high, high.low + low.high)
        return Self(sum: carried.high, carried.low + low.low)
    }

    static func * (a: Self, b: Self) -> Self {
        let product = a.high * b.high
        let error = (-product).addingProduct(a.high, b.high)
        return Self(sum: product, error + (a.high * b.low + a.low * b.high))
    }

    func divided(by number: Double) -> Self {
        let quotient = high / number
        let rest = (self + Self(-quotient) * Self(number))
        return Self(sum: quotient, rest.high / number)
    }

    static prefix func - (a: Self) -> Self { a * Self(-1) }
}

/// A spring followed without any closed form: the exponential of its matrix as a Taylor series with
/// repeated squaring, in 32 digits.
struct ReferenceSpring {
    var displacement: DoubleDouble
    var velocity: DoubleDouble
    let angularFrequency: Double
    let dampingFraction: Double

    init(displacement: Double, velocity: Double, angularFrequency: Double, dampingFraction: Double)
    {
        self.displacement = DoubleDouble(displacement)
        self.velocity = DoubleDouble(velocity)
        self.angularFrequency = angularFrequency
        self.dampingFraction = dampingFraction
    }

    mutating func advance(by time: Double) {
        let omega = DoubleDouble(angularFrequency)
        let generator = Matrix(
            a: DoubleDouble(0), b: DoubleDouble(1), c: -(omega * omega),
            d: DoubleDouble(-2) * DoubleDouble(dampingFraction) * omega)
        // Halve the time until the series converges at once; squaring undoes it.
        var halvings = 0
        var step = time
        while step * angularFrequency * (1 + dampingFraction) * angularFrequency > 0.05 {
            step /= 2
            halvings += 1
        }
        var power = Matrix.identity
        var sum = Matrix.identity
        for term in 1...24 {
            power = (power * generator).scaled(by: DoubleDouble(step)).divided(by: Double(term))
            sum = sum + power
        }
        for _ in 0..<halvings { sum = sum * sum }
        let before = (displacement, velocity)
        displacement = sum.a * before.0 + sum.b * before.1
        velocity = sum.c * before.0 + sum.d * before.1
    }
}

private struct Matrix {
    var a, b, c, d: DoubleDouble

    static let identity = Matrix(
        a: DoubleDouble(1), b: DoubleDouble(0), c: DoubleDouble(0), d: DoubleDouble(1))

    static func + (m: Self, n: Self) -> Self {
        Matrix(a: m.a + n.a, b: m.b + n.b, c: m.c + n.c, d: m.d + n.d)
    }

    static func * (m: Self, n: Self) -> Self {
        Matrix(
            a: m.a * n.a + m.b * n.c, b: m.a * n.b + m.b * n.d,
            c: m.c * n.a + m.d * n.c, d: m.c * n.b + m.d * n.d)
    }

    func scaled(by s: DoubleDouble) -> Self { Matrix(a: a * s, b: b * s, c: c * s, d: d * s) }

    func divided(by n: Double) -> Self {
        Matrix(a: a.divided(by: n), b: b.divided(by: n), c: c.divided(by: n), d: d.divided(by: n))
    }
}
