import RiffleCore
import RiffleStore
import RiffleSystem
import RiffleTrash

/// What a running server does for its user's commands.
struct ControlCommands: Sendable {
    /// The library; for a server that has none yet, the home folder.
    let root: String
    /// The folder of the library's state; nil without a library.
    var state: String?
    let join: JoinAddress
    let issue: @Sendable () -> String
    var trash: TrashService?
    var password: Password?
    /// Signs every device out.
    var signOut: @Sendable () -> Void = {}

    func answer(_ request: JSON) -> JSON {
        switch request["command"]?.string {
        case "about": ["root": .string(root), "state": JSON(state)]
        case "invite": invite()
        case "open": ["address": .string(JoinAddress.opening(join.local, token: issue()))]
        case "restore": restore(request)
        case "password":
            changedPassword(signsOut: request["signOut"] == true)
        default: Self.error("This Riffle is of another version. Stop it and start it again.")
        }
    }

    private func invite() -> JSON {
        let start = join.start()
        return [
            "address": .string(JoinAddress.link(start ?? join.local, token: issue())),
            "seconds": .int(Int64(SignInTokens.lifetime)), "local": .bool(start == nil),
            "secure": .bool(join.isSecure), "fingerprint": JSON(join.fingerprint()),
        ]
    }

    private func changedPassword(signsOut: Bool) -> JSON {
        password?.reload()
        if signsOut { signOut() }
        return ["done": true]
    }

    private func restore(_ request: JSON) -> JSON {
        guard let trash else {
            return Self.error("Riffle has no library yet. Choose its folder on the page.")
        }
        let ids = (request["ids"]?.array ?? []).compactMap { $0.string.flatMap { OperationID($0) } }
        let what: TrashService.Restoring =
            request["all"] == true
            ? .all : .entries(ids, anyway: request["anyway"] == true)
        let result = Monitor<Result<RestoreReport, StoreError>?>(nil)
        trash.restore(what, key: SecureRandom.hexadecimal(bytes: 16)) { done in
            result.signal { $0 = done }
        }
        switch result.wait({ $0 }) {
        case .success(let report): return RestoreAnswer(report).json
        case .failure(let error): return Self.error(error.sentence)
        }
    }

    private static func error(_ sentence: String) -> JSON { ["error": .string(sentence)] }
}

/// What came back from the trash, for the command that asked a running server. Paths are any bytes, so they are hexadecimal.
struct RestoreAnswer: Equatable {
    struct Failure: Equatable {
        var id: String
        var message: String
    }

    var restored: [[UInt8]]
    var failed: [Failure]

    init(_ report: RestoreReport) {
        restored = report.restored.map(\.path.written)
        failed = report.failed.map { Failure(id: $0.id.description, message: $0.message) }
    }

    init?(json: JSON) {
        guard let restored = json["restored"]?.array, let failed = json["failed"]?.array else {
            return nil
        }
        self.restored = restored.compactMap { $0.string.flatMap { [UInt8](hexadecimal: $0.utf8) } }
        self.failed = failed.compactMap {
            guard let id = $0["id"]?.string, let message = $0["message"]?.string else { return nil }
            return Failure(id: id, message: message)
        }
    }

    var json: JSON {
        [
            "restored": .array(restored.map { .string($0.hexadecimal) }),
            "failed": .array(
                failed.map { ["id": .string($0.id), "message": .string($0.message)] }),
        ]
    }
}
