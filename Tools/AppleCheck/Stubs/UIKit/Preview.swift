/// A type of DeveloperToolsSupport that no code names.
public struct PreviewTrait<T> {}
public struct Preview { public enum ViewTraits {} }

/// On the page its body has a result builder, which takes a single controller as it is.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "PreviewsMacros", type: "PreviewMacro")
