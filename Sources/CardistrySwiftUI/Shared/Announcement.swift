#if canImport(SwiftUI)
    import Accessibility

    /// Says something to those who listen.
    @MainActor
    func announce(_ words: String) {
        AccessibilityNotification.Announcement(words).post()
    }
#endif
