#if hasFeature(Embedded)
    /// Whether a deck can wait for an app's answer and ask it about single cards. A page doesn't, and its engine is
    /// 1.5 KiB smaller without.
    var asksAboutCards: Bool { false }
#else
    var asksAboutCards: Bool { true }
#endif
