// Declarations of os as Apple documents them. The pages of fault(_:), OSLogPrivacy.auto and OSLogMessage's
// initialisers were not at hand: these follow the pages of error(_:) and OSLogPrivacy.public. Messages go nowhere.

public struct Logger {
    public init(subsystem: String, category: String) {}
    public func fault(_ message: OSLogMessage) {}
}

public struct OSLogMessage: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: OSLogInterpolation) {}
}

public struct OSLogInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {}
}

public struct OSLogStringAlignment {
    public static var none: OSLogStringAlignment { OSLogStringAlignment() }
}

public struct OSLogPrivacy {
    public static var auto: OSLogPrivacy { OSLogPrivacy() }
}
