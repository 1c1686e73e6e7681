import RiffleCore
import RiffleStore

/// A refusal that a route answers with.
struct Refusal: Error {
    var response: HTTPResponse
}

extension HTTPResponse {
    /// What a refusal of the store means to a client.
    ///
    /// - Parameter json: writes a round, so that a conflict can bring the present state with it.
    static func refusal(_ error: StoreError, round json: (Round) -> JSON) -> HTTPResponse {
        func conflict(_ code: String, _ round: Round?) -> HTTPResponse {
            var members: [JSON.Member] = [.init(name: "error", value: .string(code))]
            members += error.notice.members
            if let round { members.append(.init(name: "state", value: json(round))) }
            return .json(.object(members), status: 409)
        }
        switch error {
        case .refused(.unknownCard, _): return .error(404, "unknown_card", error.notice)
        case .refused(.changed, let round): return conflict("changed", round)
        case .refused(.alreadyDecided, let round): return conflict("already_decided", round)
        case .refused(.notDecided, let round): return conflict("not_decided", round)
        case .refused(.notMoved, let round): return conflict("not_moved", round)
        case .refused(.nothingToUndo, let round): return conflict("nothing_to_undo", round)
        case .refused(.decidedOtherwise, let round): return conflict("decided_otherwise", round)
        case .refused(.sheetChanged, let round): return conflict("sheet_changed", round)
        case .refused(.roundFinished, let round): return conflict("round_finished", round)
        case .roundActive(let round): return conflict("round_active", round)
        case .notLastRound: return conflict("not_last_round", nil)
        case .emptyDeck: return conflict("empty_deck", nil)
        case .passesChanged: return conflict("passes_changed", nil)
        case .noSuchDeck: return .error(404, "no_deck", error.notice)
        case .repeatedDeck: return .error(400, "deck", error.notice)
        case .noSuchRound: return .error(404, "no_round", error.notice)
        case .keyReused: return .error(422, "key_reused", error.notice)
        case .readOnly: return conflict("read_only", nil)
        case .closed: return .error(503, "stopping", error.notice)
        case .full: return .error(507, "disk_full", error.notice)
        case .locked, .damaged, .newer, .older, .failed:
            return .error(500, "journal", error.notice)
        }
    }

    /// A field of the body is missing or no value that it can have.
    static func badField(_ name: String) -> HTTPResponse {
        .error(400, "field", "Missing or invalid field: \(name).")
    }
}
