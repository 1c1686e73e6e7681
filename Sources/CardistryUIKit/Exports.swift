#if canImport(UIKit)
    @_exported public import Cardistry
#endif
