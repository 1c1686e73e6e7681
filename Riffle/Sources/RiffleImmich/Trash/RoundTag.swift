internal import RiffleJSON

/// The tag that a round leaves on its photos, by which a person finds them on the server.
package enum RoundTag {
    /// The tag of a round: `riffle/round/2026-11-26T23-10-05`.
    ///
    /// - Parameter time: milliseconds since 1970.
    package static func name(time: Int64) -> String {
        "riffle/round/" + ServerTime.text(time).prefix(19).replacing(":", with: "-")
    }

    /// Tags photos. Doing it twice changes nothing.
    package static func put(
        _ name: String, on ids: [AssetID], _ client: ImmichClient
    ) throws(ImmichError) {
        let made = try client.json(.makeTags([name]))
        // The answer may list the parents of the tag, too.
        let tag = made.array?.first { $0["value"]?.string == name }
        guard let id = tag?["id"]?.string else { throw .notImmich }
        _ = try client.answer(.tag(ids, tags: [id]))
    }
}
