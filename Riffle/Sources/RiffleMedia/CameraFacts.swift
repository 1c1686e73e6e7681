import RiffleCore

/// What the camera wrote about itself and the exposure. Each is `nil` if the file doesn't contain it.
public struct CameraFacts: Sendable, Hashable {
    /// The camera's maker, such as `Canon`.
    public var make: String?
    /// The camera's model, which often repeats the maker.
    public var model: String?
    /// The lens's model.
    public var lens: String?
    /// The exposure time in seconds.
    public var exposure: Double?
    /// The f-number.
    public var aperture: Double?
    /// The sensitivity by ISO 12232.
    public var sensitivity: Int?
    /// The focal length in millimetres.
    public var focalLength: Double?
    /// The focal length in millimetres that gives the same view on 35 mm film.
    public var focalLengthIn35mm: Int?

    package init(
        make: String? = nil, model: String? = nil, lens: String? = nil, exposure: Double? = nil,
        aperture: Double? = nil, sensitivity: Int? = nil, focalLength: Double? = nil,
        focalLengthIn35mm: Int? = nil
    ) {
        self.make = make
        self.model = model
        self.lens = lens
        self.exposure = exposure
        self.aperture = aperture
        self.sensitivity = sensitivity
        self.focalLength = focalLength
        self.focalLengthIn35mm = focalLengthIn35mm
    }

    /// The maker and the model, without the maker where the model repeats it.
    public var camera: String? {
        guard let model else { return make }
        guard let make, let first = make.split(separator: " ").first else { return model }
        return model.lowercased().hasPrefix(first.lowercased()) ? model : "\(make) \(model)"
    }
}
