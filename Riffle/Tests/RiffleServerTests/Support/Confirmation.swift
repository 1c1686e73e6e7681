@testable import RiffleServer

extension JSON {
    /// What a page sends to confirm a round that it shows.
    static func confirmation(of round: JSON) -> JSON {
        let decisions = round["decisions"] ?? [:]
        let cards = (round["cards"]?.array ?? []).compactMap { card -> JSON? in
            guard let id = card["id"]?.string, let decision = decisions[id] else { return nil }
            return ["card": card["id"]!, "version": card["version"]!, "decision": decision]
        }
        return ["round": round["id"]!, "cards": .array(cards)]
    }
}
