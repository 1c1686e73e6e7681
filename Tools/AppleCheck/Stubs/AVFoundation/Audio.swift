public import Foundation

open class AVAudioPlayer: NSObject {
    public init(data: Data) throws { super.init() }
    @discardableResult open func prepareToPlay() -> Bool { false }
    @discardableResult open func play() -> Bool { false }
    open var currentTime: TimeInterval = 0
}

open class AVAudioSession: NSObject, @unchecked Sendable {
    open class func sharedInstance() -> AVAudioSession { fatalError() }
    open func setCategory(
        _ category: AVAudioSession.Category, mode: AVAudioSession.Mode,
        options: AVAudioSession.CategoryOptions = []
    ) throws {}
}

extension AVAudioSession {
    public struct Category: Hashable, Equatable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let ambient = Category(rawValue: "ambient")
    }

    public struct Mode: Hashable, Equatable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Mode(rawValue: "default")
    }

    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
}
