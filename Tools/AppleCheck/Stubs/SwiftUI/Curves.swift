// Compared with Apple's documentation: 00c203b80038
// Names that the core must keep clear of. None of our code uses them.

public struct Spring: Hashable, Sendable {}

public struct UnitCurve: Hashable, Sendable {}
