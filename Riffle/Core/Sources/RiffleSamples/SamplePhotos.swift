public import RiffleCore

extension Photo {
    /// Made-up photos, as people have them: days with many and weeks with none, a few videos, bursts
    /// and screenshots.
    ///
    /// - Parameters:
    ///   - count: 0 or more.
    ///   - last: when the last one was taken.
    ///   - width: in pixels; upright ones are four thirds as high.
    public static func samples(
        _ count: Int, until last: LocalTime, width: Int = 600, seed: UInt64 = 1
    ) -> [Photo] {
        var chance = Chance(seed)
        var taken = last.milliseconds
        var burst: (name: String, left: Int)?
        return (0..<count).map { number in
            let sort = chance.below(20)
            if burst == nil, sort == 0 { burst = ("burst-\(number)", 4) }
            let isVideo = burst == nil && sort == 1
            let isScreenshot = burst == nil && sort == 2
            let isUpright = isScreenshot || burst != nil || chance.below(3) > 0
            var photo = Photo(
                id: PhotoID("\(number)-\(chance.next())/L0/001"), modified: taken * 1_000_000,
                isVideo: isVideo, isScreenshot: isScreenshot,
                taken: LocalTime(milliseconds: taken),
                size: isUpright
                    ? PixelSize(width: width, height: width * 4 / 3)
                    : PixelSize(width: width, height: width * 3 / 4),
                duration: isVideo ? Double(3 + chance.below(60)) : nil,
                badges: isVideo ? [.video] : sort == 3 ? [.live] : [], burst: burst?.name)
            if sort == 4 { photo.badges = [.raw] }
            if let current = burst {
                burst = current.left > 1 ? (current.name, current.left - 1) : nil
                taken -= 300
            } else {
                // Mostly minutes apart, sometimes days.
                let pause = chance.below(6) == 0 ? 6 * 86_400_000 : 900_000
                taken -= Int64(1000 + chance.below(pause))
            }
            return photo
        }
    }
}
