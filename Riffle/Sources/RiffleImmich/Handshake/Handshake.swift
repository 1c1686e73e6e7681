internal import RiffleCore
package import RiffleHTTP
internal import RiffleJSON

/// The facts about an Immich server that Riffle needs before it shows photos.
package struct Handshake: Equatable, Sendable {
    /// Whether deleted photos can be restored.
    package enum Trash: Equatable, Sendable {
        /// They stay in the trash for this many days.
        case on(days: Int?)
        case off
        /// The key may not read the setting.
        case unknown
    }

    /// What the person has on the server.
    package struct Counts: Equatable, Sendable {
        package var photos: Int
        package var videos: Int
    }

    package var server: WebAddress
    package var version: ImmichVersion
    package var generation: ImmichGeneration
    /// The person's name; nil where the key may not read it.
    package var user: String?
    /// The server's name of the person: only photos of this owner are theirs.
    package var userID: String?
    package var rights: ImmichRights
    package var trash: Trash
    package var counts: Counts?
}

extension Handshake {
    /// The rights that Riffle uses and the key lacks.
    package var missing: [ImmichRight] {
        ImmichRight.allCases.filter { right in
            guard !rights.has(right) else { return false }
            return right != .userConfigRead || trash == .unknown
        }
    }

    /// Whether photos can be shown at all.
    package var canShow: Bool { !missing.contains(where: \.isEssential) }

    /// Whether photos may go to the trash: only where they can come back.
    package var canTrash: Bool {
        guard case .on = trash else { return false }
        return rights.has(.assetDelete)
    }

    /// Asks the server everything.
    ///
    /// - Parameter client: a client of the server. It asks in the server's way from then on.
    package init(_ client: ImmichClient) throws(ImmichError) {
        server = client.server
        do throws(ImmichError) {
            guard try client.json(.ping)["res"] == "pong" else { throw ImmichError.notImmich }
            guard let version = ImmichVersion(try client.json(.version)) else {
                throw ImmichError.notImmich
            }
            self.version = version
        } catch .refused(400...499, _), .wrongKey, .missingRight {
            // Immich answers these without a key and a right.
            throw .notImmich
        }
        guard let generation = version.generation else { throw .tooOld(version) }
        self.generation = generation
        client.generation = generation
        let names = try client.json(.ownKey)["permissions"]?.array ?? []
        rights = ImmichRights(names.compactMap(\.string))
        let person = try Self.allowed { () throws(ImmichError) in try client.json(.ownUser) }
        user = person?["name"]?.string?.onOneLine
        userID = person?["id"]?.string
        trash = try Self.trash(client)
        let statistics = try Self.allowed { () throws(ImmichError) in try client.json(.statistics) }
        if let photos = statistics?["images"]?.int, let videos = statistics?["videos"]?.int {
            counts = Counts(photos: Int(clamping: photos), videos: Int(clamping: videos))
        }
    }

    /// The settings of the trash. The addresses that need no right are asked first: keys that were made before 3.2 lack
    /// the right for the new one.
    private static func trash(_ client: ImmichClient) throws(ImmichError) -> Trash {
        do throws(ImmichError) {
            guard let isOn = try client.json(.features)["trash"]?.bool else {
                throw ImmichError.notImmich
            }
            guard isOn else { return .off }
            return .on(days: days(try client.json(.serverConfig)["trashDays"]))
        } catch .refused(404, _) {
            let config = try allowed { () throws(ImmichError) in try client.json(.config) }
            guard let trash = config?["trash"], let isOn = trash["enabled"]?.bool else {
                return .unknown
            }
            return isOn ? .on(days: days(trash["days"])) : .off
        }
    }

    private static func days(_ json: JSON?) -> Int? { json?.int.map { Int(clamping: $0) } }

    /// The answer; nil where the key lacks the right.
    private static func allowed(
        _ body: () throws(ImmichError) -> JSON
    ) throws(ImmichError) -> JSON? {
        do throws(ImmichError) {
            return try body()
        } catch .missingRight {
            return nil
        }
    }
}
