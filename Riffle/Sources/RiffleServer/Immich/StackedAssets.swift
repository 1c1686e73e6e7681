import RiffleImmich
import RiffleSystem

/// The photos of stacks. Of a stack, only the first photo is shown, and a decision is about that one alone. Once it is in
/// the trash, the others are shown: no photo goes that no one saw.
final class StackedAssets: Sendable {
    private struct State {
        var hidden: Set<AssetID> = []
        /// The number of photos that a photo is shown for.
        var sizes: [AssetID: Int] = [:]
    }

    /// What changed in the library because stacks did.
    struct Change {
        var hidden: [Asset] = []
        var shown: [Asset] = []
    }

    private let state = Monitor(State())

    /// Whether the first photo of the asset's stack is shown instead.
    func isHidden(_ asset: AssetID) -> Bool { state.withLock { $0.hidden.contains(asset) } }

    /// The number of photos that an asset is shown for; nil for an asset alone.
    func size(of asset: AssetID) -> Int? { state.withLock { $0.sizes[asset] } }

    /// Takes what the server says.
    ///
    /// - Parameters:
    ///   - changed: assets that changed since the last call, which may have left their stacks.
    ///   - person: the owner of the assets that are shown.
    func take(_ stacks: [AssetStack], changed: [Asset] = [], of person: String) -> Change {
        var now = State()
        var known = Dictionary(changed.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
        for stack in stacks {
            let assets = stack.assets.filter { $0.owner == person && $0.isShown }
            for asset in assets { known[asset.id] = asset }
            guard assets.count > 1, assets.contains(where: { $0.id == stack.primary }) else {
                continue
            }
            now.sizes[stack.primary] = assets.count
            now.hidden.formUnion(assets.lazy.map(\.id).filter { $0 != stack.primary })
        }
        let before = state.withLock { state in
            defer { state = now }
            return state.hidden
        }
        var change = Change()
        change.hidden = now.hidden.subtracting(before).compactMap { known[$0] }
        change.shown = before.subtracting(now.hidden).compactMap { known[$0] }
        return change
    }
}
