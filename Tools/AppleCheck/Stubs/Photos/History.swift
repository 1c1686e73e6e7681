public import Foundation

public enum PHObjectType: Int, Sendable {
    case asset = 1
    case assetCollection = 2
    case collectionList = 3
}

open class PHPersistentChangeToken: NSObject, @unchecked Sendable {}

open class PHPersistentObjectChangeDetails: NSObject, @unchecked Sendable {
    open var objectType: PHObjectType { fatalError() }
    open var insertedLocalIdentifiers: Set<String> { fatalError() }
    open var updatedLocalIdentifiers: Set<String> { fatalError() }
    open var deletedLocalIdentifiers: Set<String> { fatalError() }
}

open class PHPersistentChange: NSObject, @unchecked Sendable {
    open var changeToken: PHPersistentChangeToken { fatalError() }
    open func changeDetails(
        for objectType: PHObjectType
    ) throws -> PHPersistentObjectChangeDetails { fatalError() }
}

open class PHPersistentChangeFetchResult: NSObject, @unchecked Sendable, Sequence {
    public struct Iterator: IteratorProtocol {
        public mutating func next() -> PHPersistentChange? { nil }
    }
    public func makeIterator() -> Iterator { Iterator() }
}

open class PHCloudIdentifier: NSObject, @unchecked Sendable {
    public init(stringValue: String) {}
    open var stringValue: String { fatalError() }
}

extension PHPhotoLibrary {
    public func fetchPersistentChanges(
        since token: PHPersistentChangeToken
    ) throws -> PHPersistentChangeFetchResult { fatalError() }
    public var currentChangeToken: PHPersistentChangeToken { fatalError() }
    public func localIdentifierMappings(
        for cloudIdentifiers: [PHCloudIdentifier]
    ) -> [PHCloudIdentifier: Result<String, any Error>] { fatalError() }
    public func cloudIdentifierMappings(
        forLocalIdentifiers localIdentifiers: [String]
    ) -> [String: Result<PHCloudIdentifier, any Error>] { fatalError() }
}
