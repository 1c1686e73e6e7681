import CPlatform

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The transcendental functions the core needs, from wherever this platform keeps them.
///
/// WebAssembly has no C library of its own; there they come from the package's small C target.
enum Maths {
    static func exp(_ x: Double) -> Double { platformExp(x) }

    /// Natural logarithm of a number above 0, from its exponent and the series of artanh; -∞ for 0.
    static func log(_ x: Double) -> Double {
        guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x > 0 ? .infinity : .nan }
        // Taken apart by hand: 150 bytes of WebAssembly less than with `significand` and `exponent`.
        let isTiny = x < .leastNormalMagnitude
        let bits = (isTiny ? x * 0x1p54 : x).bitPattern
        var significand = Double(bitPattern: bits & 0xf_ffff_ffff_ffff | 0x3ff0_0000_0000_0000)
        var exponent = Double(Int32(truncatingIfNeeded: bits >> 52) - (isTiny ? 1_077 : 1_023))
        if significand > 1.414_213_562_373_095 {
            significand /= 2
            exponent += 1
        }
        let s = (significand - 1) / (significand + 1)
        var series = 0.0
        var k = 23.0
        while k > 0 {
            series = series * s * s + 1 / k
            k -= 2
        }
        return exponent * 0.693_147_180_559_945_3 + 2 * s * series
    }

    /// Sine and cosine of an angle in degrees.
    static func sinCos(degrees: Double) -> (sin: Double, cos: Double) {
        sinCos(radians: degrees * (Double.pi / 180))
    }

    /// Both in one call of the C library, where there is one: two calls take half as long again.
    static func sinCos(radians: Double) -> (sin: Double, cos: Double) {
        #if arch(wasm32)
            (sin(radians), cos(radians))
        #else
            var (sine, cosine) = (0.0, 0.0)
            cardistrySinCos(radians, &sine, &cosine)
            return (sine, cosine)
        #endif
    }
}

// Inside `Maths` the name `exp` means the method, so the library's function is called from outside.
private func platformExp(_ x: Double) -> Double { exp(x) }
