import Swift
@_exported import CoreFoundation
public typealias CGFloat = CoreFoundation.CGFloat
public class CGColor {
}
public class CGPath {
}
