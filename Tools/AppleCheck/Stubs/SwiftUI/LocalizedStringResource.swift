// Foundation declares it, but not on Linux, where the tests run.
#if os(Linux)
    public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
        /// What the app's String Catalog has in place of a key.
        package static let catalog = ["Keep (key)": "Behalten", "Undo (key)": "Zurück"]

        package let key: String
        public init(stringLiteral value: String) { key = value }
    }

    extension String {
        public init(localized resource: LocalizedStringResource) {
            self = LocalizedStringResource.catalog[resource.key] ?? resource.key
        }
    }
#endif
