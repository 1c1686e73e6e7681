import RiffleCore
import RiffleMedia
import RiffleStore

/// Remembers of an item what only decoding could tell, whoever its picture was made for.
struct FoundDamage: Sendable {
    let store: Store

    /// Notes what became of a picture. One that is damaged at its end is shown as far as it can be,
    /// and says so.
    func note(_ result: Result<MadePicture, CardRefusal>, of key: CardKey) {
        // What a card cannot show is damaged; what cannot be shown larger need not be.
        guard key.box == nil else { return }
        switch result {
        case .success(let picture): note(damaged: false, isPartial: picture.isDamaged, key)
        case .failure(let refusal):
            if refusal.isLasting { note(damaged: true, isPartial: false, key) }
        }
    }

    private func note(damaged: Bool, isPartial: Bool, _ key: CardKey) {
        guard let known = try? store.item(key.item)?.facts,
            damaged != known.isDamaged || isPartial != known.badges.contains(.damaged)
        else { return }
        try? store.setDamaged(damaged, isPartial: isPartial, item: key.item, version: key.version)
    }
}
