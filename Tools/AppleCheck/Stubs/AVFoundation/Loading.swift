// Compared with Apple's documentation: 19aedf80ee90
public import Foundation

public protocol AVAsynchronousKeyValueLoading {}

extension AVAsset: AVAsynchronousKeyValueLoading {}

@available(iOS 15.0, *)
public class AVAnyAsyncProperty: @unchecked Sendable {}

@available(iOS 15.0, *)
public class AVPartialAsyncProperty<Root>: AVAnyAsyncProperty, @unchecked Sendable {}

@available(iOS 15.0, *)
public class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {}

@available(iOS 15.0, *)
extension AVAsynchronousKeyValueLoading {
    public func load<T>(
        _ property: AVAsyncProperty<Self, T>, isolation: isolated (any Actor)? = #isolation
    ) async throws -> T { fatalError() }
}

@available(iOS 15.0, *)
extension AVPartialAsyncProperty where Root: AVAsset {
    public static var isPlayable: AVAsyncProperty<Root, Bool> { fatalError() }
}
