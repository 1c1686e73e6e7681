public import Foundation

public protocol AVAsynchronousKeyValueLoading {}

extension AVAsset: AVAsynchronousKeyValueLoading {}

public class AVAnyAsyncProperty: @unchecked Sendable {}

public class AVPartialAsyncProperty<Root>: AVAnyAsyncProperty, @unchecked Sendable {}

public class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {}

extension AVAsynchronousKeyValueLoading {
    public func load<T>(
        _ property: AVAsyncProperty<Self, T>, isolation: isolated (any Actor)? = #isolation
    ) async throws -> T { fatalError() }
}

extension AVPartialAsyncProperty where Root: AVAsset {
    public static var isPlayable: AVAsyncProperty<Root, Bool> { fatalError() }
}
