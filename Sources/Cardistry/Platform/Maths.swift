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
/// WebAssembly has no library of its own; there they are those of JavaScript's `Math`.
enum Maths {
    static func exp(_ x: Double) -> Double { platformExp(x) }

    /// The natural logarithm; -∞ for 0, and no number below.
    static func log(_ x: Double) -> Double { platformLog(x) }

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

// Inside `Maths` the names mean its methods, so the library's functions are called from outside.
private func platformExp(_ x: Double) -> Double { exp(x) }
private func platformLog(_ x: Double) -> Double { log(x) }
