// Written by Tests/CardistryTests with `UPDATE_FEELS=1 swift test --filter FileTests`.
// Checksum of the sources: 71565f7d
// - Sources/CardistryWeb/Decks/Table.swift
// - Sources/Cardistry/SwipeStack/SwipeDirection.swift
// - Sources/Cardistry/Deck/Haptic.swift
// - Sources/Cardistry/SwipeStack/RevocationCause.swift
// - Sources/Cardistry/SwipeStack/SwipePhase.swift
// - Sources/Cardistry/SwipeStack/Tilt.swift
// - Sources/Cardistry/WalletDeck/WalletPhase.swift
// - Sources/Cardistry/Commands/KeyStroke.swift
// - Sources/Cardistry/Deck/GestureClaim.swift
// - Sources/Cardistry/Deck/FeelKind.swift
// - Sources/Cardistry/Gesture/Touch.swift

let tableVersion: Int32 = 1_874_225_986
