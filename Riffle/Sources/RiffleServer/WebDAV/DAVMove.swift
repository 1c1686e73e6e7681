import RiffleCore
import RiffleWebDAV

/// Moves one file on a WebDAV server, and believes only what it reads afterwards.
struct DAVMove {
    /// Where a file is.
    enum Place: Equatable {
        /// Where it was to be moved from.
        case source
        /// Where it was to be moved to.
        case target
        /// In neither place.
        case neither
    }

    /// What became of a file.
    enum Outcome: Equatable {
        case moved
        /// It is where it was, for a reason.
        case stayed(DAVError?)
        /// It is in neither place.
        case gone
        /// The server could not be asked afterwards.
        case unknown(DAVError)
    }

    let client: DAVClient

    /// Moves a file.
    ///
    /// - Parameter stamp: what the file is.
    func move(_ source: RelativePath, to target: RelativePath, _ stamp: FileStamp) -> Outcome {
        var problem: DAVError?
        do throws(DAVError) {
            try client.move(source, to: target)
        } catch {
            // It may still have been moved: the answer may have been lost.
            problem = error
        }
        do throws(DAVError) {
            switch try place(of: stamp, source, target) {
            case .source: return .stayed(problem)
            case .target: return .moved
            case .neither: return .gone
            }
        } catch {
            return .unknown(error)
        }
    }

    /// Finds a file in one of two places. What is in the place where it was comes first: nothing is lost then.
    func place(
        of stamp: FileStamp, _ source: RelativePath, _ target: RelativePath
    ) throws(DAVError) -> Place {
        if let entry = try client.entry(at: source), entry.mayBe(stamp) { return .source }
        if let entry = try client.entry(at: target), entry.mayBe(stamp) { return .target }
        return .neither
    }
}
