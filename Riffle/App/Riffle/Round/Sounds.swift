import AVFoundation
import Foundation
import RiffleCore
import RiffleModels

/// Plays the tones of decisions. It keeps to the silent switch, and to whatever else is playing.
@MainActor
final class Sounds {
    private var players: [Chime: AVAudioPlayer] = [:]

    /// Says that what this app plays is not what anybody is here for: it falls silent with the switch,
    /// and music goes on.
    ///
    /// It is said once, when the app starts: the call waits for another process.
    nonisolated static func keepQuiet() {
        Task.detached(priority: .utility) {
            try? AVAudioSession.sharedInstance().setCategory(.ambient, mode: .default)
        }
    }

    /// Computes the tones, so that the first one comes in time.
    func prepare() {
        guard players.isEmpty else { return }
        for moment in Chime.allCases {
            // Without sound a round is as good.
            guard let player = try? AVAudioPlayer(data: Data(Tone(moment).wave)) else { continue }
            player.prepareToPlay()
            players[moment] = player
        }
    }

    /// From its beginning, also while the last one still sounds.
    func play(_ moment: Chime) {
        prepare()
        guard let player = players[moment] else { return }
        player.currentTime = 0
        player.play()
    }
}
