import RiffleCore
import RiffleImmich
import RiffleMedia

extension ImmichClient {
    /// The camera and the exposure of an asset, as Immich read them; nil if it cannot be asked.
    func cameraFacts(of asset: AssetID) -> CameraFacts? {
        guard let json = try? json(.asset(asset)), let exif = json["exifInfo"] else { return nil }
        var facts = CameraFacts()
        facts.make = exif["make"]?.string?.onOneLine
        facts.model = exif["model"]?.string?.onOneLine
        facts.lens = exif["lensModel"]?.string?.onOneLine
        facts.exposure = exif["exposureTime"]?.string.flatMap(Self.seconds)
        facts.aperture = exif["fNumber"]?.number
        facts.sensitivity = exif["iso"]?.int.flatMap { Int(exactly: $0) }
        facts.focalLength = exif["focalLength"]?.number
        return facts
    }

    /// Reads `1/250` or `0.5`.
    private static func seconds(_ text: String) -> Double? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
        switch parts.count {
        case 1: return parts[0]
        case 2:
            guard let above = parts[0], let below = parts[1], below > 0 else { return nil }
            return above / below
        default: return nil
        }
    }
}

extension JSON {
    fileprivate var number: Double? {
        switch self {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
    }
}
