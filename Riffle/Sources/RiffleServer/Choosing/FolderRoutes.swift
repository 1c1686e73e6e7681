import RiffleCore

/// The folders below the home folder, and the choice of one as the library.
///
/// A folder is named by the bytes of its path below the home folder, in hexadecimal.
enum FolderRoutes {
    /// - Parameters:
    ///   - away: the folder that was chosen before and cannot be reached; nil without one.
    ///   - open: opens the library at a path; returns the one-time token that signs the device in there.
    static func routes(
        _ browser: FolderBrowser, away: String?,
        open: @escaping @Sendable (String) throws(CommandError) -> String
    ) -> [Route] {
        [
            Route(
                .get, "/api/folders",
                RouteDescription(
                    "A folder below the home folder, named by in, with its subfolders.",
                    answers: [
                        .init(status: 200, meaning: "The folder.", schema: nil),
                        .refusal(404, "The folder cannot be read."),
                    ])
            ) { call, reply in
                let name = call.request.query.first { $0.name == "in" }?.value ?? ""
                guard let folder = folder(name), let listing = browser.listing(of: folder) else {
                    return reply.send(missing)
                }
                reply.send(.json(json(listing, of: folder, away: away)))
            },
            Route(
                .post, "/api/folders/choose",
                RouteDescription(
                    "Serves a folder as the library, and remembers it.",
                    fields: [.init(name: "folder", schema: "string")],
                    answers: [
                        .init(status: 200, meaning: "The token to sign in there.", schema: nil),
                        .refusal(404, "The folder cannot be read."),
                        .refusal(409, "The library cannot be opened."),
                    ])
            ) { call, reply in
                guard let name = call.body["folder"]?.string else {
                    return reply.send(.badField("folder"))
                }
                guard let path = folder(name).flatMap({ browser.path(of: $0) }) else {
                    return reply.send(missing)
                }
                do throws(CommandError) {
                    reply.send(.json(["token": .string(try open(path))]))
                } catch {
                    reply.send(.error(409, "library", error.description))
                }
            },
        ]
    }

    private static let missing = HTTPResponse.error(
        404, "no_folder", "This folder cannot be read. Choose another.")

    private static func folder(_ name: String) -> RelativePath? {
        [UInt8](hexadecimal: name.utf8).flatMap { RelativePath($0) }
    }

    static func json(
        _ listing: FolderBrowser.Listing, of folder: RelativePath, away: String?
    ) -> JSON {
        var parent = RelativePath.root
        let parents = folder.names.map { name -> JSON in
            parent = parent.appending(name)
            return entry(name, parent)
        }
        return [
            "path": .array(parents),
            "folders": .array(
                listing.folders.map { sub in
                    entry(sub.name, folder.appending(sub.name), isReadable: sub.isReadable)
                }),
            "more": .bool(listing.hasMore), "photos": .int(Int64(listing.photos)),
            "atLeast": .bool(listing.isCut), "away": JSON(away),
        ]
    }

    private static func entry(
        _ name: FileName, _ path: RelativePath, isReadable: Bool = true
    ) -> JSON {
        [
            "name": .string(name.display), "id": .string(path.bytes.hexadecimal),
            "readable": .bool(isReadable),
        ]
    }
}
