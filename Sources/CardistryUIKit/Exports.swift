#if canImport(UIKit)
    @_exported public import Cardistry
    @_exported public import CardistryApple
#endif
