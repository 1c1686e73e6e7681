// Compared with Apple's documentation: 00c203b80038
// Names that the core must keep clear of. None of our code uses them.

@available(iOS 17.0, macOS 14.0, *)
public struct Spring: Hashable, Sendable {}

@available(iOS 17.0, macOS 14.0, *)
public struct UnitCurve: Hashable, Sendable {}
