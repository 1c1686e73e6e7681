import RiffleCore

/// The folders that have a pass, and those that are listed in one.
extension Database {
    /// The folders of a pile of passes.
    struct FolderPile {
        /// The folders to title, in the order of their paths.
        var nodes: [FolderNode] = []
        /// Their decks, in the same order.
        var decks: [DeckID] = []

        fileprivate mutating func add(_ deck: DeckID, _ node: FolderNode) {
            if !nodes.contains(where: { $0.id == node.id }) { nodes.append(node) }
            if !decks.contains(deck) { decks.append(deck) }
        }
    }

    /// Returns the folders at the top of the library, and those of some other decks.
    func folderPile(of profile: ProfileID, besides: some Sequence<DeckID>) throws -> FolderPile {
        var pile = FolderPile()
        for node in try topFolders(of: profile) { pile.add(.folder(node.id), node) }
        for deck in besides {
            guard let folder = deck.folder else { continue }
            if let known = pile.nodes.first(where: { $0.id == folder }) {
                pile.add(deck, known)
            } else if let node = try trail(to: folder, of: profile)?.node {
                pile.add(deck, node)
            }
        }
        pile.nodes.sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
        let places = Dictionary(
            uniqueKeysWithValues: pile.nodes.enumerated().map { ($1.id, $0) })
        pile.decks.sort {
            $0.folder.flatMap { places[$0] } ?? 0 < $1.folder.flatMap { places[$0] } ?? 0
        }
        return pile
    }

    /// Returns a part of the folders of a deck.
    func folders(
        of deck: DeckID, from start: FolderID?, for profile: ProfileID, _ view: DeckView
    ) throws -> FolderList {
        var list = FolderList()
        var parent: FolderID?
        if case .folder(let folder) = deck {
            guard let node = try node(folder, of: profile), node.hasFolders else { return list }
            parent = folder
            if node.own.total > 0, start == nil {
                list.folders.append(
                    DeckFolder(id: .only(folder), title: "Only this folder", tally: node.own))
            }
        } else if deck != .folders {
            return list
        }
        var nodes = try nodes(
            in: parent, of: profile, least: 1, from: start.flatMap(path(of:)) ?? .root,
            limit: FolderNode.listLimit + 1)
        if nodes.count > FolderNode.listLimit { list.next = nodes.removeLast().id }
        nodes = try nodes.map { try collapsed($0, of: profile) }
        let titles = FolderTitles(
            library: view.library, folders: nodes.map { ($0.id, $0.path, $0.names) })
        list.folders += nodes.map { node in
            DeckFolder(
                id: .folder(node.id), title: titles[node.id] ?? "", tally: node.all)
        }
        return list
    }

    /// Returns the decks of the folders that contain a deck, the highest first.
    func above(
        _ deck: DeckID, for profile: ProfileID, _ view: DeckView
    ) throws -> [DeckFolder] {
        guard let folder = deck.folder, let (node, above) = try trail(to: folder, of: profile)
        else { return [] }
        var nodes = above
        if case .only = deck, node.hasFolders { nodes.append(node) }
        let all = DeckFolder(id: .folders, title: DeckID.folders.title)
        return (try hasManyFolders(profile) ? [all] : [])
            + nodes.map { DeckFolder(id: .folder($0.id), title: $0.label(library: view.library)) }
    }
}
