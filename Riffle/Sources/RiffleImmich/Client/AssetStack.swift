internal import RiffleJSON

/// Photos that Immich shows as one, with those that are not in the trash.
package struct AssetStack: Equatable, Sendable {
    /// The one that is shown for all.
    package var primary: AssetID
    package var assets: [Asset]

    /// Reads a stack of an answer; nil where something that Riffle relies on is missing.
    init?(_ json: JSON) {
        guard let primary = json["primaryAssetId"]?.string.flatMap(AssetID.init),
            let assets = json["assets"]?.array
        else { return nil }
        self.primary = primary
        self.assets = assets.compactMap(Asset.init).filter { !$0.isTrashed }
    }
}

extension ImmichClient {
    /// Every stack; nil if the key may not list them.
    package func stacks() throws(ImmichError) -> [AssetStack]? {
        do throws(ImmichError) {
            guard let stacks = try json(.stacks).array else { throw ImmichError.notImmich }
            return stacks.compactMap(AssetStack.init)
        } catch .missingRight {
            return nil
        }
    }
}
