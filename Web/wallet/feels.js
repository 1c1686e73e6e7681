// Written by Tests/CardistryTests with `UPDATE_FEELS=1 swift test --filter FileTests`.
// Checksum of the sources: ef95dce7
// - Sources/Cardistry/Deck/FeelKind.swift
// - Sources/Cardistry/Deck/FeelVisitor.swift
// - Sources/Cardistry/WalletDeck/WalletFeel.swift
// - Sources/Cardistry/WalletDeck/WalletFeel+Presets.swift
// - Sources/Cardistry/WalletDeck/WalletFeel+Fields.swift
// - Sources/Cardistry/Motion/DampedSpring+Presets.swift

/** The kind of each constant, in the order in which the engine reads them. */
export const FIELDS = {
    strip: 0,
    cardHeight: 0,
    wideWidth: 0,
    columnGap: 0,
    reorderSpring: 3,
    minimumDragDistance: 0,
    scrollDecay: 0,
    edgeResistance: 0,
    edgeSpring: 3,
    revealSpring: 3,
    fanFactor: 0,
    fanLimit: 0,
    fanSpring: 3,
    fanTick: 0,
    heroSpring: 3,
    dismissDistance: 0,
    dismissFollow: 0,
    dismissOverpull: 0,
    dismissThreshold: 0,
    dismissFlickSpeed: 0,
    dismissFlickThreshold: 0,
    reverseSpeed: 0,
    dismissFade: 0,
    dismissShrink: 0,
    dismissSpring: 3,
    headerFadeDistance: 0,
    headerScaleDistance: 0,
    minimumHeaderScale: 0,
    pressDuration: 0,
    liftScale: 0,
    slotHysteresis: 0,
    edgeZone: 0,
    edgeSpeed: 0,
    bounceSpeed: 0,
    bounceStagger: 0,
    bounceHeight: 7,
    bounceRiseSpring: 3,
    bounceFallDelay: 0,
    bounceFallSpring: 3,
    fadeDuration: 0,
    openHaptic: 8,
    closeHaptic: 8,
    dismissHaptic: 8,
    fanHaptic: 8,
    thresholdHysteresis: 0,
    liftHaptic: 8,
    slotHaptic: 8,
    dropHaptic: 8,
    bounceHaptic: 8,
}

/** The presets: the numbers of all constants, as many for each as its kind has. */
export const FEELS = {
    standard: [
        64, 220, 900, 24, 0.25, 0.7, 10, 0.998, 200, 0.4,
        1, 0.35, 1, 0.2, 150, 0.3, 0.7, 16, 0.35, 0.85,
        20, 0.6, 60, 120, 1500, 60, 200, 0.3, 0.1, 0.3,
        0.85, 200, 800, 0.85, 0.4, 1.03, 0.1, 60, 600, 1500,
        0.04, 15, 30, 0.3, 0.7, 0.15, 0.4, 0.35, 0.2, 1,
        1, 0, 0, 0.9, 2, 0, 1, 1,
    ],
}
