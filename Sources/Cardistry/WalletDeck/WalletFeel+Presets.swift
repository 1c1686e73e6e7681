extension DampedSpring {
    /// A card that opens or closes.
    public static var hero: DampedSpring { DampedSpring(response: 0.35, dampingFraction: 0.85) }
    /// Cards that make room.
    public static var reorder: DampedSpring { DampedSpring(response: 0.25, dampingFraction: 0.7) }
    /// A card that comes back from a drag.
    public static var dismiss: DampedSpring { DampedSpring(response: 0.3, dampingFraction: 0.85) }
    /// A card that falls back from a jump.
    public static var extraBouncy: DampedSpring { DampedSpring(duration: 0.4, bounce: 0.65) }
    /// What follows a finger that has let go.
    public static var responsive: DampedSpring { DampedSpring(duration: 0.3, bounce: 0.3) }
}

extension WalletFeel {
    public static var standard: WalletFeel {
        WalletFeel(
            strip: 64,
            cardHeight: 220,
            wideWidth: 900,
            columnGap: 24,
            reorderSpring: .reorder,
            minimumDragDistance: 10,
            scrollDecay: 0.998,
            edgeResistance: 200,
            edgeSpring: DampedSpring(duration: 0.4, bounce: 0),
            revealSpring: DampedSpring(duration: 0.35, bounce: 0),
            fanFactor: 0.2,
            fanLimit: 150,
            fanSpring: .responsive,
            fanTick: 16,
            heroSpring: .hero,
            dismissDistance: 20,
            dismissFollow: 0.6,
            dismissOverpull: 60,
            dismissThreshold: 120,
            dismissFlickSpeed: 1_500,
            dismissFlickThreshold: 60,
            reverseSpeed: 200,
            dismissFade: 0.3,
            dismissShrink: 0.1,
            dismissSpring: .dismiss,
            headerFadeDistance: 200,
            headerScaleDistance: 800,
            minimumHeaderScale: 0.85,
            pressDuration: 0.4,
            liftScale: 1.03,
            slotHysteresis: 0.1,
            edgeZone: 60,
            edgeSpeed: 600,
            bounceSpeed: 1_500,
            bounceStagger: 0.04,
            bounceHeight: 15...30,
            bounceRiseSpring: .responsive,
            bounceFallDelay: 0.15,
            bounceFallSpring: .extraBouncy,
            fadeDuration: 0.2,
            hasHaptics: true,
            openHaptic: .lightImpact,
            closeHaptic: .lightImpact,
            dismissHaptic: .selection,
            fanHaptic: .selection,
            thresholdHysteresis: 0.9,
            liftHaptic: .mediumImpact,
            slotHaptic: .selection,
            dropHaptic: .lightImpact,
            bounceHaptic: .lightImpact
        )
    }
}
