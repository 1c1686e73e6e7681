import Swift
@_exported import CoreFoundation
public typealias CGFloat = CoreFoundation.CGFloat
