// Apple's declaration is in the module that joins AVKit and SwiftUI.
public import AVFoundation
public import SwiftUI

public struct VideoPlayer<VideoOverlay>: View where VideoOverlay: View {
    public typealias Body = Never
}

extension VideoPlayer where VideoOverlay == EmptyView {
    @MainActor @preconcurrency public init(player: AVPlayer?) { fatalError() }
}
