#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#else
    import CPlatform
#endif

/// The transcendental functions the core needs, from wherever this platform keeps them.
///
/// WebAssembly has no C library of its own; there they come from the package's small C target.
enum Maths {
    static func exp(_ x: Double) -> Double { platformExp(x) }

    /// Sine and cosine of an angle in degrees.
    static func sinCos(degrees: Double) -> (sin: Double, cos: Double) {
        sinCos(radians: degrees * (Double.pi / 180))
    }

    static func sinCos(radians: Double) -> (sin: Double, cos: Double) {
        (sin(radians), cos(radians))
    }
}

// Inside `Maths` the name `exp` means the method, so the library's function is called from outside.
private func platformExp(_ x: Double) -> Double { exp(x) }
