import RiffleCore
import RiffleHTTP
import RiffleImmich
import RiffleStore
import RiffleSystem

/// Writes what an Immich server lists into the index.
final class AssetIndex: Sendable {
    let store: Store
    let client: ImmichClient
    /// The server's name of the person whose photos are shown.
    let person: String
    /// Whether photos of partners are shown, too.
    let includesPartners: Bool
    private let stacked = StackedAssets()
    private let reopened = Monitor(0)

    /// The setting with the server's time up to which changes are known.
    private static let setting = "immich changes"

    init(store: Store, client: ImmichClient, person: String, includesPartners: Bool) {
        self.store = store
        self.client = client
        self.person = person
        self.includesPartners = includesPartners
    }

    /// Whether cards of open rounds became undecided since the last call.
    var hasReopened: Bool {
        reopened.withLock { count in
            defer { count = 0 }
            return count > 0
        }
    }

    // MARK: Changes

    /// Reads what has changed since the last call. Returns how many photos that may be; nil if nothing was read before, so
    /// that everything has to be.
    @discardableResult func readChanges(now: Int64) throws(AssetScanError) -> Int? {
        guard let since = known else { return nil }
        let time = try time()
        var count = 0
        var search = AssetSearch()
        search.visibility = nil
        search.includesTrash = true
        search.updatedSince = since
        let mark = store.mark()
        let scan = store.beginScan(now: now)
        var changed: [Asset] = []
        try read(search) { assets throws(StoreError) in
            try self.dropReplaced(by: assets, mark, scan)
            try self.patch(assets, mark, scan)
            try self.sortFavourites(assets, scan)
            changed += assets.filter { self.stacked.isHidden($0.id) }
            count += assets.count
            return true
        }
        if count > 0 { try readStacks(changed, mark, scan) }
        try settle(scan)
        keep(time)
        return count
    }

    private func patch(_ assets: [Asset], _ mark: ScanMark, _ scan: Scan) throws(StoreError) {
        var shown: [RelativePath: [ScannedItem]] = [:]
        for asset in assets where isIncluded(asset) {
            guard let file = asset.listed else { continue }
            let folder = AssetNames.folder(of: asset)
            let isShown = isShown(asset)
            // Someone may have given it another date, and so another folder.
            for place in try store.folders(of: file.name, inode: file.stamp.inode)
            where !isShown || place != folder {
                try scan.patch(Self.folder(place, mark), items: [], gone: [file.name])
            }
            if isShown, let item = asset.scanned { shown[folder, default: []].append(item) }
        }
        for (path, items) in shown {
            try scan.patch(Self.folder(path, mark), items: items, gone: [])
        }
    }

    /// Removes assets from the index that were deleted, and whose files were uploaded again: no change reports a deletion.
    /// The new asset is then the same photo with its decisions.
    private func dropReplaced(
        by assets: [Asset], _ mark: ScanMark, _ scan: Scan
    ) throws(StoreError) {
        for asset in assets where isShown(asset) {
            guard let file = asset.listed else { continue }
            for name in try store.names(inode: file.stamp.inode) where name != file.name {
                guard let old = name.hiddenKey.flatMap({ AssetID($0) }), old != asset.id,
                    client.lacks(old)
                else { continue }
                for place in try store.folders(of: name, inode: file.stamp.inode) {
                    try scan.patch(Self.folder(place, mark), items: [], gone: [name])
                }
            }
        }
    }

    // MARK: Everything

    /// Compares everything with the index, the newest first. What the server no longer lists is missing then.
    ///
    /// - Parameters:
    ///   - isStopped: whether to stop early.
    ///   - onFound: called after each page with the number of its photos.
    func readAll(
        now: Int64, unless isStopped: @escaping () -> Bool, onFound: (Int) -> Void
    ) throws(AssetScanError) {
        let time = try time()
        _ = try stacks().map { stacked.take($0, of: person) }
        let scan = store.beginScan(now: now)
        let isFirst = known == nil
        var month = Month(mark: store.mark())
        var isWhole = true
        var favourites: [AlbumFile] = []
        if isFirst { onFound(try readNewest(scan)) }
        try read(AssetSearch()) { assets throws(StoreError) in
            let mine = assets.filter(self.isShown)
            favourites += mine.filter(\.isFavourite).compactMap(\.albumFile)
            if isFirst { try self.patch(mine, month.mark, scan) }
            for asset in mine {
                let folder = AssetNames.folder(of: asset)
                if folder != month.folder {
                    try month.compare(scan)
                    month = Month(folder: folder, mark: month.next)
                }
                month.assets.append(asset)
            }
            month.next = self.store.mark()
            if isFirst { try scan.settle() }
            onFound(mine.count)
            isWhole = !isStopped()
            return isWhole
        }
        guard isWhole else { return try settle(scan) }
        let result = Result { () throws(StoreError) in
            try month.compare(scan)
            _ = try scan.finish()
            try store.setAlbum(.favourites, files: favourites)
        }
        if case .failure(let error) = result { throw .store(error) }
        try settle(scan)
        keep(time)
    }

    /// Reads the newest photos, so that the first cards come soon. Returns their number.
    private func readNewest(_ scan: Scan) throws(AssetScanError) -> Int {
        var search = AssetSearch()
        search.size = 100
        var count = 0
        let mark = store.mark()
        try read(search) { assets throws(StoreError) in
            let mine = assets.filter(self.isShown)
            try self.patch(mine, mark, scan)
            try scan.settle()
            count = mine.count
            return false
        }
        return count
    }

    /// The assets of a month, which come one after the other.
    private struct Month {
        var folder: RelativePath?
        /// From before the first page with one of them.
        var mark: ScanMark
        /// From before the next page.
        var next: ScanMark
        var assets: [Asset] = []

        init(folder: RelativePath? = nil, mark: ScanMark) {
            self.folder = folder
            self.mark = mark
            next = mark
        }

        func compare(_ scan: Scan) throws(StoreError) {
            guard let folder else { return }
            var files: [FileName: Asset] = [:]
            for asset in assets { if let file = asset.listed { files[file.name] = asset } }
            let listing = ListedFolder(
                path: folder, device: AssetNames.device, mark: mark,
                files: files.values.compactMap(\.listed))
            guard var comparison = try scan.compare(listing) else { return }
            let fresh = comparison.fresh
            if !fresh.isEmpty {
                let items = fresh.compactMap { files[$0.name]?.scanned }
                comparison.add(FolderReading(items: items), of: fresh)
            }
            comparison.finish()
        }
    }

    // MARK: Favourites

    /// Brings the deck of the server's favourites up to date with assets that may have changed, and that were patched.
    private func sortFavourites(_ assets: [Asset], _ scan: Scan) throws(StoreError) {
        let shown = assets.filter(isShown)
        if shown.isEmpty { return }
        try scan.settle()
        try store.changeAlbum(
            .favourites, adding: shown.filter(\.isFavourite).compactMap(\.albumFile),
            removing: shown.filter { !$0.isFavourite }.compactMap(\.albumFile))
    }

    // MARK: Stacks

    /// The number of photos that an asset is shown for; nil for an asset alone.
    func stackSize(of asset: AssetID) -> Int? { stacked.size(of: asset) }

    private func isShown(_ asset: Asset) -> Bool {
        isIncluded(asset) && asset.isShown && !stacked.isHidden(asset.id)
    }

    private func isIncluded(_ asset: Asset) -> Bool { asset.isOwn || includesPartners }

    /// Reads the stacks after something changed, and hides and shows their photos.
    ///
    /// - Parameter changed: changed assets that were hidden.
    private func readStacks(
        _ changed: [Asset], _ mark: ScanMark, _ scan: Scan
    ) throws(AssetScanError) {
        guard let stacks = try stacks() else { return }
        let change = stacked.take(stacks, changed: changed, of: person)
        let result = Result { () throws(StoreError) in
            try patch(change.hidden + change.shown, mark, scan)
            try sortFavourites(change.shown, scan)
        }
        if case .failure(let error) = result { throw .store(error) }
    }

    private func stacks() throws(AssetScanError) -> [AssetStack]? {
        do throws(ImmichError) {
            return try client.stacks()
        } catch {
            throw .server(error)
        }
    }

    // MARK: Parts

    private static func folder(_ path: RelativePath, _ mark: ScanMark) -> ListedFolder {
        ListedFolder(path: path, device: AssetNames.device, mark: mark, files: [])
    }

    /// Calls the body with each page until it returns false.
    private func read(
        _ search: AssetSearch, _ body: ([Asset]) throws(StoreError) -> Bool
    ) throws(AssetScanError) {
        var failure: StoreError?
        do throws(ImmichError) {
            try client.assets(search) { assets in
                do throws(StoreError) {
                    return try body(assets.map { $0.seen(by: person) })
                } catch {
                    failure = error
                    return false
                }
            }
        } catch {
            throw .server(error)
        }
        if let failure { throw .store(failure) }
    }

    /// The time on the server; nil if it does not say.
    private func time() throws(AssetScanError) -> Int64? {
        do throws(ImmichError) {
            return try client.time()
        } catch {
            throw .server(error)
        }
    }

    private func settle(_ scan: Scan) throws(AssetScanError) {
        do throws(StoreError) {
            try scan.settle()
        } catch {
            throw .store(error)
        }
        reopened.withLock { $0 += scan.reopenedCards }
    }

    private var known: Int64? {
        (try? store.setting(Self.setting)).flatMap { $0 }
            .flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
    }

    /// Keeps up to when changes are known, from a second before, since the server gives no fractions.
    private func keep(_ time: Int64?) {
        guard let time else { return }
        try? store.setSetting(Self.setting, to: Array(String(time - 1000).utf8))
    }
}

/// Why a look at a server's photos came to no end.
enum AssetScanError: Error {
    case server(ImmichError)
    case store(StoreError)
    /// The key belongs to another person than the photos in the index.
    case anotherPerson

    /// Whether another look later may succeed.
    var isPassing: Bool {
        if case .server(let error) = self { error.isPassing } else { false }
    }

    /// What happened and what to do.
    func notice(about server: WebAddress) -> Notice {
        switch self {
        case .server(let error): error.notice(about: server)
        case .store(let error): error.notice
        case .anotherPerson: .keyOfAnotherPerson
        }
    }
}
