import RiffleCore
import RiffleMedia
import RiffleStore

/// Remembers what only decoding an item could show, for whichever page its picture was made.
struct FoundDamage: Sendable {
    let store: Store

    /// Notes what became of a picture. One that is damaged at its end is shown as far as it can be,
    /// and says so.
    func note(_ result: Result<MadePicture, CardRefusal>, of key: CardKey) {
        // A picture that can't be shown in full size may have a card.
        guard key.box == nil else { return }
        switch result {
        case .success(let picture): note(nil, isPartial: picture.isDamaged, key)
        case .failure(let refusal):
            if let reason = refusal.lasting { note(reason, isPartial: false, key) }
        }
    }

    private func note(_ refusal: PictureRefusal?, isPartial: Bool, _ key: CardKey) {
        guard let known = try? store.item(key.item)?.facts,
            refusal != known.refusal || isPartial != known.badges.contains(.damaged)
        else { return }
        try? store.setRefusal(refusal, isPartial: isPartial, item: key.item, version: key.version)
    }
}
