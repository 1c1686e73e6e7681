import Foundation
import RiffleCore

/// Facts as people read them, in the person's language and region.
@MainActor
enum Words {
    private static let date: DateFormatter = formatter(.medium, .short)
    private static let day: DateFormatter = formatter(.medium, .none)
    private static let monthAndYear: DateFormatter = {
        let months = formatter(.none, .none)
        months.setLocalizedDateFormatFromTemplate("yMMMM")
        return months
    }()
    private static let size: ByteCountFormatter = {
        let formatter = ByteCountFormatter()
        formatter.countStyle = .file
        return formatter
    }()

    /// A time on the wall clock has no zone; it is written as it was read then.
    private static func formatter(
        _ date: DateFormatter.Style, _ time: DateFormatter.Style
    ) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateStyle = date
        formatter.timeStyle = time
        return formatter
    }

    static func moment(_ time: LocalTime?) -> String {
        time.map { date.string(from: moment($0)) } ?? String(localized: "No date")
    }

    /// "1 May 2024 – 3 Jun 2024", or the one day; nil without a date.
    static func days(_ first: LocalTime?, _ last: LocalTime?) -> String? {
        guard let first, let last else { return nil }
        let (start, end) = (day.string(from: moment(first)), day.string(from: moment(last)))
        return start == end ? start : "\(start) – \(end)"
    }

    private static func moment(_ time: LocalTime) -> Date {
        Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
    }

    static func bytes(_ count: Int64) -> String {
        size.string(fromByteCount: count)
    }

    /// "7 photos", "2 videos", "7 photos and 2 videos"
    static func things(_ items: [Item]) -> String {
        let videos = items.count { $0.facts.isVideo }
        return things(photos: items.count - videos, videos: videos)
    }

    /// "7 photos and 2 videos", or one of the two. The catalog has a form for each that a language makes of
    /// a number.
    static func things(photos: Int, videos: Int) -> String {
        var parts: [String] = []
        if photos > 0 || videos == 0 { parts.append(String(localized: "\(photos) photos")) }
        if videos > 0 { parts.append(String(localized: "\(videos) videos")) }
        return ListFormatter.localizedString(byJoining: parts)
    }

    /// "12 items"
    static func items(_ count: Int) -> String { String(localized: "\(count) items") }

    /// A sentence of the models, which have no catalog: each is a key of the app's.
    static func translated(_ sentence: String) -> String {
        String(localized: String.LocalizationValue(sentence))
    }

    /// A notice. The keys of the catalog are its sentences without values.
    static func said(_ notice: Notice) -> String {
        guard notice.code == .photosFailed, let reason = notice.values.first?.content.text else {
            return translated(notice.sentence)
        }
        return String(localized: "Photos could not delete them: \(reason)")
    }

    /// "May 2024"
    static func month(_ month: Month) -> String { monthAndYear.string(from: moment(month.start)) }

    /// "1:05"
    static func length(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded())
        let second = whole % 60
        return "\(whole / 60):\(second < 10 ? "0" : "")\(second)"
    }

    /// "4032 × 3024 · 3.1 MB · LIVE"
    static func facts(_ item: Item) -> String {
        let facts = item.facts
        var parts: [String] = []
        let size = facts.size
        if size.width > 0 { parts.append("\(size.width) × \(size.height)") }
        parts.append(bytes(item.bytes))
        if let seconds = facts.duration { parts.append(length(seconds)) }
        parts += facts.badges.map { $0.rawValue.uppercased() }
        return parts.joined(separator: " · ")
    }

    /// The whole card in one sentence, for those who listen.
    static func spoken(_ item: Item) -> String {
        let kind =
            item.facts.isVideo ? String(localized: "Video") : String(localized: "Photo")
        return "\(kind), \(moment(item.facts.taken?.time)), \(bytes(item.bytes))"
    }
}
