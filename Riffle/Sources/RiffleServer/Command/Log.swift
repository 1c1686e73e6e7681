import RiffleCore
import RiffleSystem

/// What happens while a library is served: one line for each event on standard error.
struct Log: Sendable {
    enum Format: String, CaseIterable, Sendable {
        /// Sentences for people.
        case text
        /// An object a line: `{"time": …, "event": …, "message": …}` and what else belongs to the event.
        case json
    }

    var format = Format.text
    /// Whether one-time tokens may be in it: at a terminal, but not in the log of a service, which others may read.
    var showsTokens = true
    /// The library that it is about, where several are served.
    var library: String?
    var clock = WallClock.system
    var write: @Sendable (String) -> Void = Console.note

    /// Returns the log for one of several libraries.
    func about(_ library: String) -> Log {
        var log = self
        log.library = library
        return log
    }

    /// Writes an event with a sentence about it.
    func event(_ name: String, _ sentence: String, _ more: [JSON.Member] = []) {
        guard format == .json else { return write((library.map { $0 + ": " } ?? "") + sentence) }
        let time = LocalTime(milliseconds: clock.milliseconds).description + "Z"
        let members: [JSON.Member] = [
            .init(name: "time", value: .string(time)), .init(name: "event", value: .string(name)),
            .init(name: "message", value: .string(sentence)),
        ]
        let more = (library.map { [.init(name: "library", value: .string($0))] } ?? []) + more
        write(String(decoding: JSON.object(members + more).bytes, as: UTF8.self))
    }

    /// Writes a sentence that a person should know.
    func note(_ sentence: String) { event("note", sentence) }

    /// Writes an error that Riffle goes on after.
    func error(_ sentence: String) {
        event("error", format == .text ? "riffle: \(sentence)" : sentence)
    }
}
