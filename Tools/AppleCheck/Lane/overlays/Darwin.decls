import Swift
public func exp(_ x: Swift.Double) -> Swift.Double
public func log(_ x: Swift.Double) -> Swift.Double
public func sin(_ x: Swift.Double) -> Swift.Double
public func cos(_ x: Swift.Double) -> Swift.Double
