#if canImport(SwiftUI)
    @_exported public import Cardistry
#endif
