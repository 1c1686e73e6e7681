import RiffleFiles

@testable import RiffleServer

/// A file that answers can be made of.
func shared(_ path: String) throws -> SharedFile {
    guard let file = OpenFile.open(path: path) else {
        throw RawClient.Failure(description: "\(path) cannot be opened")
    }
    return SharedFile(file)
}
