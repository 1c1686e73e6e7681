#if canImport(UIKit)
    // What an app names. Every type of the core is available with `import Cardistry`.
    @_exported public import enum Cardistry.CardDrag
    @_exported public import struct Cardistry.CardStamp
    @_exported public import enum Cardistry.Haptic
    @_exported public import struct Cardistry.SwipeDecision
    @_exported public import enum Cardistry.SwipeDirection
    @_exported public import struct Cardistry.SwipeDirections
    @_exported public import struct Cardistry.SwipeFeedback
    @_exported public import struct Cardistry.SwipeFeel
    @_exported public import struct Cardistry.SwipeLabels
    @_exported public import struct Cardistry.SwipeQuestion
    @_exported public import protocol Cardistry.SwipeStackCommands
    @_exported public import struct Cardistry.SwipeStackState
    @_exported public import protocol Cardistry.WalletDeckCommands
    @_exported public import struct Cardistry.WalletFeedback
    @_exported public import struct Cardistry.WalletFeel
    @_exported public import struct Cardistry.WalletInsets
    @_exported public import struct Cardistry.WalletLabels
    @_exported public import enum Cardistry.WalletPhase
    @_exported public import struct Cardistry.WalletState
    @_exported public import CardistryApple
#endif
