/// What a person decided about an item.
public enum Decision: String, Hashable, Sendable, CaseIterable {
    /// It stays.
    case keep
    /// It goes to the trash once the round is confirmed.
    case trash
    /// It stays, and is marked as a favourite.
    case favourite
    /// Not now: it comes back after ``laterDays`` days.
    case later

    /// Days until an item that was put off is offered again.
    public static let laterDays = 30
}
