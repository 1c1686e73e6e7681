import Foundation

/// A number of things in words. The system chooses the form: `Counts.xcstrings` has one for each that a
/// language makes of a number.
enum Counts {
    static func items(_ count: Int) -> String {
        String(localized: "\(count) items", table: "Counts")
    }

    static func photos(_ count: Int) -> String {
        String(localized: "\(count) photos", table: "Counts")
    }

    static func videos(_ count: Int) -> String {
        String(localized: "\(count) videos", table: "Counts")
    }

    static func daysLeft(_ count: Int) -> String {
        String(localized: "\(count) days left", table: "Counts")
    }

    static func deleted(_ count: Int) -> String {
        String(localized: "\(count) items deleted", table: "Counts")
    }

    static func rounds(_ count: Int) -> String {
        String(localized: "\(count) rounds", table: "Counts")
    }

    static func bossBattles(_ count: Int) -> String {
        String(localized: "\(count) boss battles", table: "Counts")
    }

    static func alike(_ count: Int) -> String {
        String(localized: "\(count) pictures that are alike", table: "Counts")
    }

    /// “7 photos and 2 videos”, or one of the two.
    static func things(photos: Int, videos: Int) -> String {
        if videos == 0 { return Self.photos(photos) }
        if photos == 0 { return Self.videos(videos) }
        return ListFormatter.localizedString(byJoining: [
            Self.photos(photos), Self.videos(videos),
        ])
    }
}
