package import RiffleHTTP
package import RiffleJSON
internal import RiffleSystem

/// An Immich server, asked with a person's key.
///
/// A call waits for its answer. One that fails for a moment is repeated by a ``RetryPlan``.
package struct ImmichClient: Sendable {
    package let server: WebAddress
    private let known: Monitor<ImmichGeneration>
    private let key: ImmichKey
    private var transport: RetryingTransport

    /// - Parameters:
    ///   - server: the address at which a person opens Immich.
    ///   - generation: how the server wants to be asked.
    ///   - pause: waits some seconds before a request is repeated.
    package init(
        _ server: WebAddress, key: ImmichKey, generation: ImmichGeneration = .threeTwo,
        transport: any WebTransport, pause: @escaping @Sendable (Double) -> Void
    ) {
        self.server = server
        self.key = key
        known = Monitor(generation)
        self.transport = RetryingTransport(transport, pause: pause)
    }

    /// When a failed request is sent again.
    package var retries: RetryPlan {
        get { transport.retries }
        set { transport.retries = newValue }
    }

    /// How the server wants to be asked. All copies of a client share it, since a server may be updated while they are used.
    package var generation: ImmichGeneration {
        get { known.withLock { $0 } }
        nonmutating set { known.withLock { $0 = newValue } }
    }

    /// Sends a call and returns its answer, which has a status of 200 to 299.
    package func answer(_ call: ImmichCall) throws(ImmichError) -> WebAnswer {
        var request = call.request(base: server.path + "/api", generation: generation)
        if !call.isPublic { request.headers.append(key.header) }
        request.headers.append(WebHeader("Accept", "*/*"))
        return try answer(request, right: call.right)
    }

    /// Sends a call and returns the JSON of its answer.
    package func json(_ call: ImmichCall) throws(ImmichError) -> JSON {
        let answer = try answer(call)
        // A page that a proxy or another program shows for every address is not Immich's answer.
        guard let json = try? JSON(parsing: answer.body) else { throw .notImmich }
        return json
    }

    /// Calls the body with the assets that match, page by page, until it returns false.
    ///
    /// - Returns: how many assets could not be read.
    @discardableResult
    package func assets(
        _ search: AssetSearch, _ body: ([Asset]) -> Bool
    ) throws(ImmichError) -> Int {
        var paging = AssetPaging(search)
        var unreadable = 0
        while true {
            guard let page = AssetPage(try json(.search(paging.search))) else { throw .notImmich }
            unreadable += page.unreadable
            let (new, goesOn) = paging.take(page)
            guard body(new), goesOn else { return unreadable }
        }
    }

    /// The time on the server in milliseconds since 1970; nil if it does not say.
    package func time() throws(ImmichError) -> Int64? { try AssetStates(client: self).now() }

    /// Whether each asset is in the trash. An asset that the server does not have has no entry.
    package func inTrash(_ ids: [AssetID]) throws(ImmichError) -> [AssetID: Bool] {
        try AssetStates(client: self).inTrash(ids, since: nil)
    }

    /// Whether an asset is a favourite; nil if the server does not have it.
    package func isFavourite(_ id: AssetID) throws(ImmichError) -> Bool? {
        do throws(ImmichError) {
            return Asset(try json(.asset(id)))?.isFavourite
        } catch .refused(400, _), .refused(404, _) {
            return nil
        }
    }

    /// The clip of a Live Photo; nil if it has none, or if the server does not have it.
    package func clip(of id: AssetID) throws(ImmichError) -> AssetID? {
        do throws(ImmichError) {
            return Asset(try json(.asset(id)))?.clip
        } catch .refused(400, _), .refused(404, _) {
            return nil
        }
    }

    /// Whether the server says that it does not have an asset.
    package func lacks(_ id: AssetID) -> Bool {
        do throws(ImmichError) {
            return try isFavourite(id) == nil
        } catch {
            return false
        }
    }

    /// Marks assets as favourites, or not.
    package func setFavourite(_ ids: [AssetID], _ isFavourite: Bool) throws(ImmichError) {
        do throws(ImmichError) {
            _ = try answer(.setFavourite(ids, isFavourite, by: .put))
        } catch .refused(404, _), .refused(405, _) {
            // Newer versions have only the other method.
            _ = try answer(.setFavourite(ids, isFavourite, by: .patch))
        }
    }

    private func answer(
        _ request: WebRequest, right: ImmichRight?
    ) throws(ImmichError) -> WebAnswer {
        var request = request
        for _ in 0..<3 {
            let answer: WebAnswer
            do throws(WebError) {
                answer = try transport.send(request, to: server)
            } catch {
                throw .web(error)
            }
            switch answer.status {
            case 200...299: return answer
            case 301, 302, 303, 307, 308:
                let target = answer.header("location").flatMap {
                    server.target(ofRedirect: $0, from: request.path)
                }
                guard let target else { throw .notImmich }
                // Only what is read may be asked for elsewhere on the same server, such as a picture's original.
                guard case .here(let path) = target, request.method == .get else {
                    if case .elsewhere(let other) = target { throw .moved(other) }
                    throw .notImmich
                }
                request.path = path
            default: throw ImmichError(answer, right: right, key: key)
            }
        }
        throw .notImmich
    }
}
