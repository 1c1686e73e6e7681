package import RiffleHTTP
package import RiffleJSON

/// A handshake that is kept, so that Riffle can start while the server is away.
extension Handshake {
    /// What is kept. There is no key in it.
    package var json: JSON {
        var trash: JSON.Member = .init(name: "trash", value: "unknown")
        var days: JSON = nil
        switch self.trash {
        case .on(let count):
            trash.value = "on"
            days = JSON(count)
        case .off: trash.value = "off"
        case .unknown: break
        }
        return .object([
            .init(name: "version", value: version.json), .init(name: "user", value: JSON(user)),
            .init(name: "userID", value: JSON(userID)),
            .init(name: "rights", value: .array(rights.all.map(JSON.string))), trash,
            .init(name: "days", value: days),
        ])
    }

    /// Reads what was kept about a server; nil where it is not all there.
    package init?(_ json: JSON, of server: WebAddress) {
        guard let version = json["version"].flatMap(ImmichVersion.init),
            let generation = version.generation, let userID = json["userID"]?.string,
            let rights = json["rights"]?.array
        else { return nil }
        let trash: Trash =
            switch json["trash"]?.string {
            case "on": .on(days: json["days"]?.int.map { Int(clamping: $0) })
            case "off": .off
            default: .unknown
            }
        self.init(
            server: server, version: version, generation: generation, user: json["user"]?.string,
            userID: userID, rights: ImmichRights(rights.compactMap(\.string)), trash: trash,
            counts: nil)
    }
}
