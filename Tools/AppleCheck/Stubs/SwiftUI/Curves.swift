// Names that the core must keep clear of. None of our code uses them.

public struct Spring: Hashable, Sendable {}

public struct UnitCurve: Hashable, Sendable {}
