package import RiffleCore
package import RiffleHTTP

/// A folder on a WebDAV server, asked with a person's login.
///
/// A call waits for its answer. One that fails for a moment is repeated; each may be carried out twice. It deletes
/// nothing, overwrites no file and follows no redirect.
package struct DAVClient: Sendable {
    /// The folder's address.
    package let server: WebAddress
    private let login: DAVLogin?
    private var transport: RetryingTransport

    /// - Parameter login: nil for a server that asks for none.
    package init(_ server: WebAddress, login: DAVLogin?, transport: RetryingTransport) {
        self.server = server
        self.login = login
        self.transport = transport
    }

    /// When a failed request is sent again.
    package var retries: RetryPlan {
        get { transport.retries }
        set { transport.retries = newValue }
    }

    /// Whether it is shown digests of its login.
    package var sendsDigest: Bool { login?.scheme == .digest }

    /// How the server wants a login, asked without one.
    package func loginScheme() throws(DAVError) -> DAVLogin.Scheme {
        let request = WebRequest(
            .propfind, url(.root, isFolder: true), headers: [WebHeader("Depth", "0")])
        let answer: WebAnswer
        do throws(WebError) {
            answer = try transport.send(request, to: server)
        } catch {
            throw .web(error)
        }
        switch answer.status {
        // Some servers hide a folder from strangers.
        case 200...299, 401, 403, 404:
            return .init(answer, isPrivate: server.isSecure || server.isLocal)
        // A server that fails does not say how it wants the password.
        default: throw DAVError(answer, from: request.path, of: server, hasLogin: false)
        }
    }

    // MARK: Looking

    /// What is in a folder, without what is in its subfolders.
    package func list(_ folder: RelativePath) throws(DAVError) -> [DAVEntry] {
        try entries(.propfind, url(folder, isFolder: true), depth: 1, Multistatus.request)
            .filter { $0.path != folder }
    }

    /// The files and folders that the person marked as favourites on a Nextcloud, wherever they are in the library.
    package func favourites() throws(DAVError) -> [DAVEntry] {
        try entries(.report, url(.root, isFolder: true), depth: 0, Multistatus.favourites)
    }

    /// The file or folder at a place; nil if there is none.
    package func entry(at path: RelativePath) throws(DAVError) -> DAVEntry? {
        do throws(DAVError) {
            let place = url(path, isFolder: path == .root)
            return try entries(.propfind, place, depth: 0, Multistatus.request)
                .first { $0.path == path }
        } catch .notFound {
            return nil
        }
    }

    private func entries(
        _ method: WebRequest.Method, _ path: String, depth: Int, _ body: [UInt8]
    ) throws(DAVError) -> [DAVEntry] {
        let answer = try answer(
            WebRequest(
                method, path,
                headers: [
                    WebHeader("Depth", String(depth)),
                    WebHeader("Content-Type", "application/xml; charset=utf-8"),
                ], body: body, limit: 256 << 20))
        guard answer.status == 207, let listing = Multistatus(answer.body) else { throw .notWebDAV }
        var entries: [DAVEntry] = []
        for (path, properties) in listing.entries {
            guard let place = place(of: path) else { throw .misplaced }
            entries.append(DAVEntry(place, properties: properties))
        }
        return entries
    }

    // MARK: Reading

    /// The bytes of a file, or a part of them.
    ///
    /// - Returns: an answer with the status 200 for all or 206 for the part.
    package func read(
        _ path: RelativePath, _ part: ClosedRange<Int64>?, limit: Int
    ) throws(DAVError) -> WebAnswer {
        var request = WebRequest(.get, url(path, isFolder: false), limit: limit)
        if let part {
            request.headers.append(
                WebHeader("Range", "bytes=\(part.lowerBound)-\(part.upperBound)"))
        }
        return try answer(request)
    }

    /// What another address of the same server answers, such as a preview.
    ///
    /// - Parameter path: the path on the host, with its query.
    package func get(_ path: String, limit: Int = 16 << 20) throws(DAVError) -> WebAnswer {
        try answer(WebRequest(.get, path, limit: limit))
    }

    /// What the server says of itself.
    package func options() throws(DAVError) -> WebAnswer {
        try answer(WebRequest(.options, url(.root, isFolder: true)))
    }

    /// Whether another folder of the same server is there.
    ///
    /// - Parameter path: the path on the host.
    package func hasFolder(_ path: String) throws(DAVError) -> Bool {
        let request = WebRequest(.propfind, path, headers: [WebHeader("Depth", "0")])
        do throws(DAVError) {
            return try answer(request).status == 207
        } catch .notFound, .forbidden, .refused {
            return false
        }
    }

    // MARK: Changing

    /// Moves a file. A file at the destination is never overwritten.
    ///
    /// Where the answer got lost, the second attempt finds the file gone. So callers look at both places
    /// afterwards.
    package func move(_ path: RelativePath, to target: RelativePath) throws(DAVError) {
        let destination = server.origin + url(target, isFolder: false)
        _ = try answer(
            WebRequest(
                .move, url(path, isFolder: false),
                headers: [
                    WebHeader("Destination", destination), WebHeader("Overwrite", "F"),
                ]))
    }

    /// Makes a folder unless it is there. The folder above it has to exist.
    package func makeFolder(_ path: RelativePath) throws(DAVError) {
        do throws(DAVError) {
            _ = try answer(WebRequest(.mkcol, url(path, isFolder: true)))
        } catch .refused(405) {
            // It is there.
        }
    }

    /// Marks a file of a Nextcloud as a favourite, or not.
    package func setFavourite(_ path: RelativePath, _ isFavourite: Bool) throws(DAVError) {
        let answer = try answer(
            WebRequest(
                .proppatch, url(path, isFolder: false),
                headers: [WebHeader("Content-Type", "application/xml; charset=utf-8")],
                body: Multistatus.favourite(isFavourite)))
        guard answer.status == 207, let listing = Multistatus(answer.body) else { throw .notWebDAV }
        // The answer lists the property with a status. Other statuses than 200 are left out.
        guard listing.entries.contains(where: { $0.properties["oc:favorite"] != nil }) else {
            throw .forbidden
        }
    }

    // MARK: Parts

    /// The path of a place on the host.
    private func url(_ path: RelativePath, isFolder: Bool) -> String {
        let whole = server.path + (path == .root ? "" : "/" + DAVPath.encoded(path.bytes))
        return isFolder ? whole + "/" : whole
    }

    /// The place of a reference below the library's address; nil for one that is elsewhere.
    private func place(of reference: Substring) -> RelativePath? {
        guard var bytes = DAVPath.decoded(reference), let base = DAVPath.decoded(server.path) else {
            return nil
        }
        while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        guard bytes.starts(with: base) else { return nil }
        let rest = bytes.dropFirst(base.count)
        if rest.isEmpty { return .root }
        return rest.first == UInt8(ascii: "/") ? RelativePath(rest.dropFirst()) : nil
    }

    private func answer(_ request: WebRequest) throws(DAVError) -> WebAnswer {
        var request = request
        login?.sign(&request)
        let answer: WebAnswer
        do throws(WebError) {
            answer = try transport.send(request, to: server)
        } catch {
            throw .web(error)
        }
        guard 200...299 ~= answer.status else {
            throw DAVError(answer, from: request.path, of: server, hasLogin: login != nil)
        }
        return answer
    }
}
